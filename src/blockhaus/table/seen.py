"""What one viewer sees of a table. Everything that leaves the house comes through here: views by ``view_for``, moves by
``seen_by``."""

from __future__ import annotations

import datetime
import json
from typing import Any

import msgspec

from blockhaus.catalogue import find_entry
from blockhaus.game import Move, Moves, View
from blockhaus.records import Record, write
from blockhaus.table import events as e
from blockhaus.table.settings import GameChoice, Kind, Seat, Settings
from blockhaus.table.table import Table
from blockhaus.table.written import written

__all__ = [
    "LegalFields",
    "LegalNumbers",
    "LegalProduct",
    "Message",
    "Position",
    "SeenEvent",
    "SeenMoved",
    "Snapshot",
    "Times",
    "UndoRequest",
    "moves_key",
    "position",
    "running_record",
    "seen",
    "snapshot",
]

CHAT_KEPT = 50
"""So many of the last messages are in a snapshot."""


class SeenMoved(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", tag="moved"):
    """A move as the viewer sees it."""

    number: int
    at: int
    seat: int | None
    move: str
    label: str
    fields: dict[str, Any]


SeenEvent = (
    e.Opened
    | e.SeatTaken
    | e.SeatOpened
    | e.BotSeated
    | e.BotFaltered
    | e.Started
    | SeenMoved
    | e.UndoAsked
    | e.UndoAgreed
    | e.UndoRefused
    | e.Undone
    | e.Ended
    | e.RematchWanted
    | e.Rematched
    | e.Said
    | e.Muted
    | e.Erased
    | e.Closed
)


class LegalNumbers(msgspec.Struct, frozen=True, tag_field="form", tag="numbers"):
    """Legal moves as places in the game's table of moves, which is fetched once and known by its key."""

    table: str
    numbers: list[int]


class LegalFields(msgspec.Struct, frozen=True, tag_field="form", tag="fields"):
    """Legal moves in structured form."""

    moves: list[dict[str, Any]]


class LegalProduct(msgspec.Struct, frozen=True, tag_field="form", tag="product"):
    """Legal moves as groups of choices: a move of a group is one of each of its lists, the later ones' values put over
    the earlier ones'."""

    groups: list[list[list[dict[str, Any]]]]


class Times(msgspec.Struct, frozen=True):
    """The clocks at the event that made this position: milliseconds left, whose runs, and since when."""

    left: list[int]
    running: int | None
    since: int


Legal = LegalNumbers | LegalFields | LegalProduct


class Position(msgspec.Struct, frozen=True):
    """What the viewer sees on the table."""

    position: int
    to_act: int | None
    view: dict[str, Any]
    legal: Legal
    moves_made: int
    times: Times | None = None


class UndoRequest(msgspec.Struct, frozen=True):
    seat: int
    keep: int
    agreed: list[int]


class Message(msgspec.Struct, frozen=True):
    """Something that was said."""

    number: int
    person: str
    seat: int | None
    text: str | None


class Snapshot(msgspec.Struct, frozen=True):
    """Everything a viewer needs who knows nothing yet."""

    table: str
    number: int
    seat: int | None
    """Whose view it is; None: a spectator's."""
    choice: GameChoice
    seats: list[Seat]
    settings: Settings
    host: str
    started: bool
    position: Position
    history: list[SeenMoved]
    chat: list[Message]
    undo: UndoRequest | None = None
    ended: e.Ended | None = None
    closed: e.Closed | None = None
    rematch: list[int] = []
    rematched: str | None = None
    earlier: str | None = None


def seen(event: e.Event, move: Move | None, viewer: int | None) -> Any:
    """The event as the viewer sees it (a SeenEvent)."""
    if not isinstance(event, e.Moved):
        return event
    if move is None:  # rules that changed do not know it any more; the table is closed
        return SeenMoved(number=event.number, at=event.at, seat=event.seat, move="?", label="?", fields={})
    shown = move.seen_by(viewer)
    return SeenMoved(
        number=event.number,
        at=event.at,
        seat=event.seat,
        move=str(shown),
        label=shown.label,
        fields=shown.fields(),
    )


def snapshot(table: Table, viewer: int | None) -> Snapshot:
    """All of the table that this viewer may know."""
    opened = table.opened
    undo = table.undo
    said = [event for event, _ in table.log if isinstance(event, e.Said)]
    return Snapshot(
        table=opened.table,
        number=table.number,
        seat=viewer,
        choice=opened.choice,
        seats=list(table.seats),
        settings=opened.settings,
        host=opened.host,
        started=table.started,
        position=position(table, viewer),
        history=_history(table, viewer),
        chat=[Message(event.number, event.person, event.seat, event.text) for event in said[-CHAT_KEPT:]],
        undo=UndoRequest(undo.seat, undo.keep, sorted(undo.agreed)) if undo else None,
        ended=table.ended,
        closed=table.closed,
        rematch=sorted(table.rematch),
        rematched=table.rematched,
        earlier=opened.earlier,
    )


def position(table: Table, viewer: int | None) -> Position:
    """The board as the viewer sees it, and what they may do."""
    view = table.state.view_for(viewer)
    clocks = table.clocks
    return Position(
        position=table.position,
        to_act=table.to_act(),
        view=msgspec.Raw(written(view)),  # type: ignore[arg-type]  # it is JSON already
        legal=_legal(view, table.running),
        moves_made=len(table.plies),
        times=Times(list(clocks.left), clocks.running, clocks.since) if clocks else None,
    )


def moves_key(choice: GameChoice) -> str:
    """Tells one table of moves from another: same data, same variant and options, same numbers."""
    options = json.dumps(choice.options, sort_keys=True, separators=(",", ":"))
    return f"{choice.name}/{choice.variant}/{choice.rules}/{choice.data}/{options}"


def _legal(view: View, running: bool) -> Legal:
    game = view.game
    form = find_entry(game.name)
    moves = view.legal_moves() if running else ()
    if form is not None and form.numbered_moves:
        numbers = moves.indices.tolist() if not isinstance(moves, tuple) else []
        return LegalNumbers(moves_key(GameChoice.of(game)), numbers)
    if form is not None and form.factored_moves is not None and not isinstance(moves, tuple) and len(moves):
        return LegalProduct(form.factored_moves(moves))
    return LegalFields(_all_fields(moves))


def _all_fields(moves: Moves | tuple[()]) -> Any:
    """The core writes lists of moves as JSON itself."""
    native = getattr(moves, "json", None)
    return [move.fields() for move in moves] if native is None else msgspec.Raw(native())


def _history(table: Table, viewer: int | None) -> list[SeenMoved]:
    """The moves of the line that stands, not those that were taken back."""
    standing: list[SeenMoved] = []
    for event, move in table.log:
        if isinstance(event, e.Moved):
            standing.append(seen(event, move, viewer))
        elif isinstance(event, e.Undone):
            del standing[event.keep :]
    return standing


def running_record(table: Table, viewer: int | None) -> str:
    """The game as a file. While it runs, moves are as the viewer sees them; afterwards everything is open."""
    if table.over:
        return write(_record(table))
    lines = [
        "blockhaus running game, as seen by " + ("a spectator" if viewer is None else f"seat {viewer + 1}"),
        f"game: {table.game.name}",
        f"variant: {table.game.variant}",
        f"options: {json.dumps(table.game.options, ensure_ascii=False)}",
        f"players: {json.dumps(_players(table), ensure_ascii=False)}",
        "",
    ]
    for move in _history(table, viewer):
        lines.append(f"{'*' if move.seat is None else move.seat + 1} {move.label}")
    return "\n".join([*lines, ""])


def _record(table: Table) -> Record:
    date = datetime.datetime.fromtimestamp(table.opened.at / 1000, datetime.UTC).date()
    return Record(table.game, tuple(_players(table)), tuple(ply.move for ply in table.plies), date=date)


def _players(table: Table) -> list[str]:
    return [seat.name or seat.level or "" if seat.kind is not Kind.OPEN else "" for seat in table.seats]
