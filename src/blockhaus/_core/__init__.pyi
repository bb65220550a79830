"""The native core of Blockhaus: rules, search and puzzles."""

from collections.abc import Mapping, Sequence
from typing import Any

from blockhaus._core import (
    blokus as blokus,
    bloqs as bloqs,
    blox as blox,
    potzklotz as potzklotz,
    puzzles as puzzles
)


CHANCE: int = -1

class Refusal:
    """
    Why a move is refused: the rule's id, a stable code, values for the words.
    """

    def __init__(self, rule: str, code: str, values: Mapping[str, Any] | None = None) -> None: ...

    @property
    def rule(self) -> str: ...

    @property
    def code(self) -> str: ...

    @property
    def values(self) -> dict[str, Any]: ...

    def __repr__(self) -> str: ...

class Outcome:
    """How a game ended."""

    def __init__(self, scores: Sequence[int], ranks: Sequence[int], utilities: Sequence[float], reason: str, details: Mapping[str, Any] | None = None) -> None: ...

    @property
    def scores(self) -> list[int]:
        """Per seat, as the rulebook counts."""

    @property
    def ranks(self) -> list[int]:
        """Per seat, 1 is best, equals share."""

    @property
    def utilities(self) -> list[float]:
        """Per seat, 0 to 1: winners share one point."""

    @property
    def reason(self) -> str:
        """A code: why the game ended."""

    @property
    def details(self) -> dict[str, Any]: ...

class Identity:
    """What tells one set of rules from another."""

    def __init__(self, *, name: str, variant: str, options: Mapping[str, Any], rules_version: int, data_hash: str, key: int) -> None: ...

class RandomGames:
    """Figures of games between uniformly random players."""

    @property
    def games(self) -> int: ...

    @property
    def decisions(self) -> int:
        """Of players; chance is not counted."""

    @property
    def listed(self) -> int:
        """Legal moves written out, over all decisions."""

    @property
    def score(self) -> int:
        """Over all seats."""
