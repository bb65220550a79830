"""A live game: what its events add up to. ``decide`` turns a command into new events without changing anything;
``take`` makes them part of the table."""

from __future__ import annotations

import copy
import functools
import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field

import msgspec

from blockhaus.catalogue import load
from blockhaus.errors import BlockhausError
from blockhaus.game import CHANCE, Game, Move, State
from blockhaus.table import events as e
from blockhaus.table.clock import Clocks
from blockhaus.table.seating import seat_after
from blockhaus.table.settings import GameChoice, Kind

__all__ = ["Diverged", "Ply", "Table", "check_of", "find_game", "longer_line"]


class Diverged(Exception):
    """The stored moves do not lead where they led when they were made: the rules or their data changed."""


@dataclass(frozen=True)
class Ply:
    """One move of the line that stands."""

    seat: int | None
    """None: chance."""
    move: Move
    line: bytes
    """Digest of the line up to and with this move."""


@dataclass
class _UndoRequest:
    seat: int
    keep: int
    agreed: set[int] = field(default_factory=set)


@functools.lru_cache(maxsize=256)
def _load(name: str, variant: str, options: str) -> Game:
    return load(name, variant, **json.loads(options))


def find_game(choice: GameChoice) -> Game:
    """The rules that were chosen."""
    return _load(choice.name, choice.variant, json.dumps(choice.options, sort_keys=True))


def check_of(state: State) -> str:
    """A digest that tells whether two rules lead to the same place."""
    return hashlib.blake2b(f"{state.to_act} ".encode() + state.to_bytes(), digest_size=8).hexdigest()


def longer_line(line: bytes, move: str) -> bytes:
    """The digest of a line of moves and one more."""
    return hashlib.blake2b(line + move.encode(), digest_size=16).digest()


class Table:
    """One table. It changes only by :meth:`take`."""

    def __init__(self, opened: e.Opened) -> None:
        self.opened = opened
        self.game = find_game(opened.choice)
        self.seats = list(opened.seats)
        self.state: State = self.game.start()
        self.plies: list[Ply] = []
        self.luck: dict[bytes, str] = {}
        """What chance decided in each line ever played: the same decision meets the same chance."""
        self.started = False
        self.ended: e.Ended | None = None
        self.closed: e.Closed | None = None
        self.undo: _UndoRequest | None = None
        self.rematch: set[int] = set()
        self.rematched: str | None = None
        self.muted: set[str] = set()
        self.position = 1
        self.turn_since = opened.at
        clock = opened.settings.clock
        self.clocks = Clocks(clock, self.game.seats) if clock else None
        self.log: list[tuple[e.Event, Move | None]] = [(opened, None)]
        same_rules = (self.game.rules_version, self.game.data_hash) == (opened.choice.rules, opened.choice.data)
        self._trusted = same_rules

    @classmethod
    def replay(cls, events: Iterable[e.Event]) -> Table:
        """The table whose events these are."""
        each = iter(events)
        first = next(each)
        assert isinstance(first, e.Opened)
        table = cls(first)
        for event in each:
            table.take(event)
        return table

    @classmethod
    def replay_diverged(cls, events: Iterable[e.Event]) -> Table:
        """As far as the events can be followed; only good for being closed."""
        each = iter(events)
        first = next(each)
        assert isinstance(first, e.Opened)
        table = cls(first)
        lost = False
        for event in each:
            try:
                if lost and not isinstance(event, e.Closed):
                    raise Diverged(event.number)
                table.take(event)
            except Diverged:
                lost = True
                table.log.append((event, None))
        return table

    def fork(self) -> Table:
        """A table that goes on by itself from here."""
        other = copy.copy(self)
        other.seats = list(self.seats)
        other.plies = list(self.plies)
        other.luck = dict(self.luck)
        other.undo = copy.deepcopy(self.undo)
        other.rematch = set(self.rematch)
        other.muted = set(self.muted)
        other.clocks = copy.deepcopy(self.clocks)
        other.log = list(self.log)
        return other

    @property
    def number(self) -> int:
        """The last event's."""
        return self.log[-1][0].number

    @property
    def running(self) -> bool:
        """Moves are made."""
        return self.started and not self.over

    @property
    def over(self) -> bool:
        return self.ended is not None or self.closed is not None

    @property
    def line(self) -> bytes:
        return self.plies[-1].line if self.plies else b""

    def to_act(self) -> int | None:
        """The seat that is to decide now."""
        return self.state.to_act if self.running else None

    def seat_of(self, person: str) -> list[int]:
        """The seats this person has."""
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    def may_watch(self, person: str | None) -> bool:
        """Whether this person may see what every spectator sees: also who can still take a seat back."""
        if self.opened.settings.watching:
            return True
        if person is None:
            return False
        return person == self.opened.host or any(person in (seat.person, seat.returning) for seat in self.seats)

    def people(self) -> set[int]:
        """The seats that people have."""
        return {number for number, seat in enumerate(self.seats) if seat.kind is Kind.PERSON}

    def state_after(self, keep: int) -> State:
        """The state of this line after so many moves."""
        state = self.game.start()
        for ply in self.plies[:keep]:
            state = state.apply(ply.move)
        return state

    def take(self, event: e.Event, known: tuple[Move, State] | None = None) -> None:
        """One more event. Diverged where a stored move cannot be made any more.

        ``known``: the move and what it leads to, from who has just made it.
        """
        if event.number != self.number + 1:
            raise ValueError(f"event {event.number} after {self.number}")
        move: Move | None = None
        match event:
            case e.SeatTaken() | e.SeatOpened() | e.BotSeated():
                self.seats[event.seat] = seat_after(event, self.seats[event.seat])
                if isinstance(event, e.BotSeated):
                    self.undo = None  # whoever asked or was asked may have gone
            case e.Started():
                self.started = True
            case e.Moved():
                move = self._move(event, known)
            case e.UndoAsked(seat=seat, keep=keep):
                self.undo = _UndoRequest(seat, keep)
            case e.UndoAgreed(seat=seat):
                if self.undo:
                    self.undo.agreed.add(seat)
            case e.UndoRefused():
                self.undo = None
            case e.Undone(keep=keep):
                self.undo = None
                self.state = self.state_after(keep)
                del self.plies[keep:]
            case e.Ended():
                self.ended = event
                self.undo = None
            case e.RematchWanted(seat=seat):
                self.rematch.add(seat)
            case e.Rematched(table=table):
                self.rematched = table
            case e.Muted(person=person, muted=muted):
                (self.muted.add if muted else self.muted.discard)(person)
            case e.Erased(person=person):
                self._erase(person)
            case e.Closed():
                self.closed = event
                self.undo = None
        self.log.append((event, move))
        if isinstance(event, e.Started | e.Moved | e.Undone):
            self.position = event.number
        if isinstance(event, e.Started | e.Moved | e.Undone | e.Ended | e.Closed | e.BotSeated | e.SeatTaken):
            self._turn(event.at)

    def _move(self, event: e.Moved, known: tuple[Move, State] | None) -> Move:
        if self.state.to_act != (CHANCE if event.seat is None else event.seat):
            raise Diverged(event.number)
        try:
            move = known[0] if known else self.game.parse(event.move, self.state)
            self.state = known[1] if known else self.state.apply(move)
        except BlockhausError as error:
            raise Diverged(event.number) from error
        if not self._trusted and check_of(self.state) != event.check:
            raise Diverged(event.number)
        if event.seat is None:
            self.luck[self.line] = event.move
        self.plies.append(Ply(event.seat, move, longer_line(self.line, event.move)))
        self.undo = None
        if self.clocks and event.seat is not None and self.clocks.running == event.seat:
            self.clocks.turn(None, event.at)
            self.clocks.decided(event.seat)
        return move

    def _turn(self, at: int) -> None:
        self.turn_since = at
        if self.clocks:
            actor = self.to_act()
            runs = actor is not None and actor != CHANCE and self.seats[actor].kind is Kind.PERSON
            self.clocks.turn(actor if runs else None, at)

    def _erase(self, person: str) -> None:
        self.log = [(e.without_words_of(person, event), move) for event, move in self.log]
        for number, seat in enumerate(self.seats):
            if person in (seat.person, seat.returning):
                self.seats[number] = msgspec.structs.replace(seat, name="")

    def __repr__(self) -> str:
        return f"Table({self.opened.table!r}, {self.game.name}, {self.number} events)"
