"""Players' clocks, reckoned from the times of events alone."""

from __future__ import annotations

from blockhaus.table.settings import Clock

__all__ = ["Clocks"]


class Clocks:
    """How much time each seat has left. Only one clock runs at a time; bots' clocks never run.

    Time that was spent stays spent when a move is taken back.
    """

    def __init__(self, setting: Clock, seats: int) -> None:
        self._setting = setting
        self.left = [setting.main] * seats
        self.running: int | None = None
        self.since = 0

    def turn(self, seat: int | None, at: int) -> None:
        """From now on this seat's clock runs; the one that ran is charged."""
        if self.running is not None:
            self.left[self.running] = max(0, self.left[self.running] - (at - self.since))
        self.running = seat
        self.since = at

    def decided(self, seat: int) -> None:
        """A decision adds the increment."""
        self.left[seat] += self._setting.increment

    def up_at(self) -> int | None:
        """When the running clock will be up."""
        return None if self.running is None else self.since + self.left[self.running]
