"""A person's own games: who sat where, and how they ended. Read from the events, without replaying any moves."""

from __future__ import annotations

from blockhaus.server.messages import OwnGame
from blockhaus.storage import Listing, Store
from blockhaus.table import events as e
from blockhaus.table.seating import seat_after

__all__ = ["own_games"]

_AT_ONCE = 50
_KINDS = ("opened", "seat-taken", "seat-opened", "bot-seated", "ended")


async def own_games(store: Store, person: str, before: int | None) -> list[OwnGame]:
    """The newest of them, or those before some moment."""
    lines = await store.games_of(person, _AT_ONCE, before)
    events = await store.events_of([line.table for line in lines], _KINDS)
    return [_game(line, person, events[line.table]) for line in lines]


def _game(line: Listing, person: str, events: list[e.AnyEvent]) -> OwnGame:
    opened, ended = events[0], None
    assert isinstance(opened, e.Opened)
    seats = list(opened.seats)
    mine = {number for number, seat in enumerate(seats) if seat.person == person}
    for event in events:
        match event:
            case e.SeatTaken() | e.SeatOpened() | e.BotSeated():
                seats[event.seat] = seat_after(event, seats[event.seat])
                if not isinstance(event, e.BotSeated):  # a game that a bot went on with is still mine
                    (mine.add if seats[event.seat].person == person else mine.discard)(event.seat)
            case e.Ended():
                ended = event
    return OwnGame(
        table=line.table,
        game=line.game,
        variant=line.variant,
        options=opened.choice.options,
        status=line.status,
        opened_at=opened.at,
        changed_at=line.changed_at,
        seats=seats,
        mine=sorted(mine),
        ended=ended,
    )
