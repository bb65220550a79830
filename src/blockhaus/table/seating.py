"""Who has a seat after somebody took it, left it or handed it to a bot."""

from __future__ import annotations

from blockhaus.table import events as e
from blockhaus.table.settings import Kind, Seat

__all__ = ["SeatChange", "seat_after"]

SeatChange = e.SeatTaken | e.SeatOpened | e.BotSeated

_MAY_RETURN = (e.Why.HANDED, e.Why.LEFT, e.Why.ABANDONED)


def seat_after(event: SeatChange, before: Seat) -> Seat:
    match event:
        case e.SeatTaken(person=person, name=name):
            return Seat(Kind.PERSON, person, name)
        case e.SeatOpened():
            return Seat()
        case e.BotSeated(level=level, why=why):
            returning = before.person if why in _MAY_RETURN else None
            return Seat(Kind.BOT, name=before.name, level=level, returning=returning)
