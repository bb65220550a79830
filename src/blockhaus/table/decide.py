"""From a command to the events it leads to. Nothing here changes a table; time, chance and ids are handed in."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from blockhaus.catalogue import find_entry
from blockhaus.errors import BlockhausError, IllegalMove, Malformed
from blockhaus.game import CHANCE, Game, Move, Outcome, State, draw
from blockhaus.table import commands as c
from blockhaus.table import events as e
from blockhaus.table.levels import check_level
from blockhaus.table.settings import GameChoice, Kind, Leaving, Seat, Settings, Undo
from blockhaus.table.table import Table, check_of, longer_line

__all__ = [
    "Chance",
    "Decision",
    "Outdated",
    "Refusing",
    "by_lot",
    "check_free",
    "clean",
    "decide",
    "open_table",
    "result_of",
    "reveals",
]

Chance = Callable[[State], Move]
"""Draws a chance move."""
NewId = Callable[[], str]
"""Names a further table."""

_SAMPLES = 6
"""So many other worlds are looked at to tell whether a move revealed something."""

_system = random.SystemRandom()


def by_lot(state: State) -> Move:
    """Chance as it is online: from the operating system, and no seed is kept."""
    return draw(state, _system)


class Refusing(Exception):
    """The command cannot be; the answer says why."""

    def __init__(self, code: str, values: dict[str, Any] | None = None, rule: str = "") -> None:
        super().__init__(code)
        self.answer = c.Refused(code, rule, values or {})

    @classmethod
    def because(cls, error: BlockhausError) -> Refusing:
        rule = error.rule if isinstance(error, IllegalMove) else ""
        return cls(error.code, dict(error.values), rule)


class Outdated(Exception):
    """The command was meant for a position that is gone."""


@dataclass
class Decision:
    """What a command leads to."""

    events: list[e.Event] = field(default_factory=list)
    moves: dict[int, tuple[Move, State]] = field(default_factory=dict)
    """By event: each move and what it leads to, so that nobody has to make it again."""
    rematch: list[e.Event] = field(default_factory=list)
    """The first events of a new table."""
    refused: c.Refused | None = None
    """The answer where something happened, but not what was asked for."""


def clean(text: str, most: int) -> str:
    """A person's text on one line, without signs that cannot be seen. Nobody downstream may take it for HTML."""
    seen = "".join(" " if unicodedata.category(sign)[0] == "Z" else sign for sign in text.replace("\n", " "))
    return " ".join("".join(s for s in seen if unicodedata.category(s)[0] != "C").split())[:most]


def open_table(
    opened_as: str,
    game: Game,
    seats: tuple[Seat, ...],
    settings: Settings,
    host: str,
    now: int,
    chance: Chance,
    earlier: str | None = None,
) -> list[e.Event]:
    """The first events of a new table; it starts by itself once no seat is open."""
    if len(seats) != game.seats:
        raise Malformed("player-count", {"seats": game.seats, "players": len(seats)})
    for level in [settings.level, *(seat.level for seat in seats if seat.level)]:
        check_level(level)
    choice = GameChoice.of(game)
    opened = e.Opened(
        number=1, at=now, table=opened_as, choice=choice, seats=seats, settings=settings, host=host, earlier=earlier
    )
    deciding = _Deciding(Table(opened), None, now, chance, str)
    deciding.start_if_full()
    return [opened, *deciding.decision.events]


def decide(table: Table, command: c.Command, by: str | None, now: int, chance: Chance, new_id: NewId = str) -> Decision:
    """The events that follow from a command. ``by`` is a person, or None for the house itself.

    Refusing and Outdated say why there are none.
    """
    return _Deciding(table, by, max(now, table.log[-1][0].at), chance, new_id).decide(command)


class _Deciding:
    def __init__(self, table: Table, by: str | None, now: int, chance: Chance, new_id: NewId) -> None:
        self._table = table
        self._by = by
        self._now = now
        self._chance = chance
        self._new_id = new_id
        self.decision = Decision()

    def decide(self, command: c.Command) -> Decision:
        if self._table.closed and not isinstance(command, c.Erase):
            raise Refusing("table-closed")
        match command:
            case c.Play():
                self._play(command)
            case c.AskUndo():
                self._ask_undo(command)
            case c.AnswerUndo():
                self._answer_undo(command)
            case c.Take():
                self._take(command)
            case c.Leave():
                self._own(command.seat)
                self._go(command.seat, e.Why.LEFT)
            case c.Resign():
                self._own(command.seat)
                self._running()
                self._go(command.seat, e.Why.RESIGNED)
            case c.HandOver():
                self._hand_over(command)
            case c.Claim():
                self._claim(command)
            case c.Rematch():
                self._rematch(command)
            case c.Say():
                self._say(command)
            case c.Mute():
                self._host()
                self._add(e.Muted, person=command.person, muted=command.muted)
            case c.Remove():
                self._host()
                self._remove(command.seat)
            case c.Tick():
                self._house()
                self._flag()
            case c.Erase():
                self._house()
                self._add(e.Erased, person=command.person)
            case c.Falter():
                self._house()
                self._add(e.BotFaltered, seat=command.play.seat, level=command.level, instead=command.instead)
                self._play(command.play)  # refuses all of it where the move cannot be
            case c.Close():
                self._house()
                self._add(e.Closed, why=command.why)
            case _:
                raise Refusing("no-such-command")
        return self.decision

    # Who may

    def _own(self, number: int) -> None:
        seat = _seat_at(self._table, number)
        if self._by is None:
            if seat.kind is not Kind.BOT:
                raise Refusing("not-your-seat")
        elif seat.person != self._by:
            raise Refusing("not-your-seat")

    def _host(self) -> None:
        if self._by is not None and self._by != self._table.opened.host:
            raise Refusing("not-the-host")

    def _house(self) -> None:
        if self._by is not None:
            raise Refusing("no-such-command")

    def _running(self) -> None:
        if not self._table.started:
            raise Refusing("table-not-started")
        if self._table.over:
            raise Refusing("table-over")

    def _person(self) -> str:
        if self._by is None:
            raise Refusing("not-your-seat")
        return self._by

    # Moves

    def _play(self, command: c.Play) -> None:
        table = self._table
        self._own(command.seat)
        self._running()
        if command.position != table.position:
            raise Outdated
        if table.to_act() != command.seat:
            raise Refusing("not-your-turn")
        if self._time_is_up():
            self._flag()
            self.decision.refused = c.Refused("time-up")
            return
        view = table.state.view_for(command.seat)
        try:
            if isinstance(command.move, str):
                move = table.game.parse(command.move, view)
            else:
                move = table.game.move_from_fields(command.move, view)
            if refusal := view.why_illegal(move):
                raise Refusing(refusal.code, dict(refusal.values), refusal.rule)
        except BlockhausError as error:
            raise Refusing.because(error) from error
        after = self._moved(command.seat, move, table.state)
        self._go_on(after, longer_line(table.line, str(move)))

    def _moved(self, seat: int | None, move: Move, state: State) -> State:
        after = state.apply(move)
        self._add(e.Moved, seat=seat, move=str(move), check=check_of(after))
        self.decision.moves[self.decision.events[-1].number] = move, after
        return after

    def _go_on(self, state: State, line: bytes) -> None:
        """Chance, as long as it acts; the same line always meets the same chance. Then perhaps the end."""
        while state.to_act == CHANCE:
            known = self._table.luck.get(line)
            move = self._chance(state) if known is None else self._table.game.parse(known, state)
            state = self._moved(None, move, state)
            line = longer_line(line, str(move))
        if state.to_act is None:
            outcome = state.view_for(None).outcome()
            assert outcome is not None
            self._add(e.Ended, why=e.End.RULES, result=result_of(outcome))

    # Taking back

    def _ask_undo(self, command: c.AskUndo) -> None:
        table = self._table
        self._own(command.seat)
        self._running()
        policy = table.opened.settings.undo
        if policy is Undo.OFF:
            raise Refusing("undo-off")
        if command.position != table.position:
            raise Outdated
        own = [number for number, ply in enumerate(table.plies) if ply.seat == command.seat]
        if not own:
            raise Refusing("undo-nothing")
        keep = own[-1]
        last = keep == len(table.plies) - 1
        alone = policy is Undo.OWN and last and takes_back(table.game)
        if alone and not reveals(table.state_after(keep), table.plies[keep].move):
            self._add(e.Undone, seat=command.seat, keep=keep)
            return
        if self._others(command.seat):
            self._add(e.UndoAsked, seat=command.seat, keep=keep)
        else:
            self._add(e.Undone, seat=command.seat, keep=keep)

    def _others(self, seat: int) -> set[int]:
        """Seats of other people, who have to agree; bots always do."""
        person = self._table.seats[seat].person
        return {other for other in self._table.people() if self._table.seats[other].person != person}

    def _answer_undo(self, command: c.AnswerUndo) -> None:
        table = self._table
        self._own(command.seat)
        request = table.undo
        if request is None or not table.running:
            raise Refusing("undo-not-asked")
        others = self._others(request.seat)
        if command.seat not in others:
            raise Refusing("undo-not-yours")
        if not command.agree:
            self._add(e.UndoRefused, seat=command.seat)
            return
        self._add(e.UndoAgreed, seat=command.seat)
        if others <= request.agreed | {command.seat}:
            self._add(e.Undone, seat=request.seat, keep=request.keep)

    # Seats

    def _take(self, command: c.Take) -> None:
        person = self._person()
        check_free(self._table, command.seat, person)
        name = clean(command.name, c.MAX_NAME)
        if not name:
            raise Refusing("name-empty")
        self._add(e.SeatTaken, seat=command.seat, person=person, name=name)
        self.start_if_full(command.seat)

    def start_if_full(self, *filled: int) -> None:
        table = self._table
        is_open = [number for number, seat in enumerate(table.seats) if seat.kind is Kind.OPEN]
        if not table.started and set(is_open) <= set(filled):
            self._add(e.Started)
            self._go_on(table.state, b"")

    def _hand_over(self, command: c.HandOver) -> None:
        seat = _seat_at(self._table, command.seat)
        try:
            check_level(command.level)
        except Malformed as error:
            raise Refusing.because(error) from error
        if self._table.over:
            raise Refusing("table-over")
        if seat.kind is Kind.OPEN:
            self._host()
            self._add(e.BotSeated, seat=command.seat, level=command.level, why=e.Why.CHOSEN)
            self.start_if_full(command.seat)
        else:
            self._person()
            self._own(command.seat)
            self._running()
            self._add(e.BotSeated, seat=command.seat, level=command.level, why=e.Why.HANDED)

    def _remove(self, number: int) -> None:
        if _seat_at(self._table, number).kind is Kind.OPEN:
            raise Refusing("seat-open")
        if self._table.started and _seat_at(self._table, number).kind is Kind.BOT:
            raise Refusing("seat-bot")
        self._go(number, e.Why.REMOVED)

    def _go(self, seat: int, why: e.Why) -> None:
        """Somebody goes, for whatever reason: to a bot, or to the end, as the table says."""
        table = self._table
        if table.over:
            raise Refusing("table-over")
        if not table.started:
            self._add(e.SeatOpened, seat=seat)
        elif table.opened.settings.leaving is Leaving.BOT:
            self._add(e.BotSeated, seat=seat, level=table.opened.settings.level, why=why)
        else:
            ranks = [table.game.seats if number == seat else 1 for number in range(table.game.seats)]
            share = 1 / max(1, table.game.seats - 1)
            utilities = [0.0 if number == seat else share for number in range(table.game.seats)]
            self._add(e.Ended, why=e.End(why.value), result=e.Result(ranks, utilities), seat=seat)

    def _claim(self, command: c.Claim) -> None:
        table = self._table
        self._own(command.seat)
        self._running()
        actor = table.to_act()
        if actor is None or table.seats[actor].kind is not Kind.PERSON or table.seats[actor].person == self._by:
            raise Refusing("claim-nobody")
        waited = self._now - table.turn_since
        patience = table.opened.settings.patience
        if waited < patience:
            raise Refusing("claim-early", {"seconds": (patience - waited + 999) // 1000})
        self._go(actor, e.Why.ABANDONED)

    # Time

    def _time_is_up(self) -> bool:
        up_at = self._table.clocks.up_at() if self._table.clocks else None
        return up_at is not None and self._now >= up_at

    def _flag(self) -> None:
        if not self._table.running or not self._time_is_up():
            raise Refusing("time-left")
        seat = self._table.to_act()
        assert seat is not None
        self._go(seat, e.Why.TIME)

    # Afterwards, and beside the game

    def _rematch(self, command: c.Rematch) -> None:
        table = self._table
        self._own(command.seat)
        if table.ended is None:
            raise Refusing("table-not-over")
        if table.rematched:
            raise Refusing("rematch-there", {"table": table.rematched})
        mine = set(table.seat_of(self._person())) - table.rematch
        for seat in sorted(mine):
            self._add(e.RematchWanted, seat=seat)
        if table.people() <= table.rematch | mine:
            another = self._new_id()
            self._add(e.Rematched, table=another)
            turned = [*table.seats[1:], table.seats[0]]  # another seat begins
            seats = tuple(msgspec.structs.replace(seat, returning=None) for seat in turned)
            opened = table.opened
            self.decision.rematch = open_table(
                another,
                table.game,
                seats,
                opened.settings,
                opened.host,
                self._now,
                self._chance,
                opened.table,
            )
        elif not mine:
            raise Refusing("rematch-wanted")

    def _say(self, command: c.Say) -> None:
        person = self._person()
        table = self._table
        seats = table.seat_of(person)
        if not table.opened.settings.chat:
            raise Refusing("chat-off")
        if not seats and person != table.opened.host:
            raise Refusing("chat-seats-only")
        if person in table.muted:
            raise Refusing("chat-muted")
        text = clean(command.text, c.MAX_TEXT)
        if not text:
            raise Refusing("text-empty")
        self._add(e.Said, person=person, seat=seats[0] if seats else None, text=text)

    def _add(self, kind: type[e.Event], **values: Any) -> None:
        number = self._table.number + len(self.decision.events) + 1
        self.decision.events.append(kind(number=number, at=self._now, **values))


def _seat_at(table: Table, number: int) -> Seat:
    if number >= len(table.seats):
        raise Refusing("no-such-seat", {"seats": len(table.seats)})
    return table.seats[number]


def check_free(table: Table, number: int, person: str | None) -> None:
    """Refusing says why this person (None: somebody new) cannot take the seat."""
    seat = _seat_at(table, number)
    if table.closed:
        raise Refusing("table-closed")
    if table.over:
        raise Refusing("table-over")
    if seat.kind is not Kind.OPEN and (person is None or seat.returning != person):
        raise Refusing("seat-taken")


def takes_back(game: Game) -> bool:
    """Whether the game knows decisions that tell nothing; a game that is in no catalogue does."""
    known = find_entry(game.name)
    return known is None or known.takes_back


def reveals(before: State, move: Move) -> bool:
    """Whether the decision may have shown anybody something hidden.

    It showed the public nothing if it is possible in any world that looks the same to the public and leads to the same
    public view there; and no seat more than the public if nothing changed in what only that seat knows. The answer is
    seen by all, so it is found without looking at what anybody holds.
    """
    after = before.apply(move)
    known = before.view_for(None)
    public = after.view_for(None)
    rng = random.Random(0)
    for _ in range(_SAMPLES):
        try:
            if known.sample(rng).apply(move).view_for(None).to_bytes() != public.to_bytes():
                return True
        except BlockhausError:
            return True
    return any(
        _private(before.view_for(seat).fields(), known.fields())
        != _private(after.view_for(seat).fields(), public.fields())
        for seat in range(before.game.seats)
    )


def _private(own: Any, public: Any, path: str = "") -> list[tuple[str, Any]]:
    """What a seat knows beyond the public, and where it stands."""
    if own == public:
        return []
    if isinstance(own, dict) and isinstance(public, dict) and own.keys() == public.keys():
        return [entry for key in own for entry in _private(own[key], public[key], f"{path}.{key}")]
    return [(path, own)]


def result_of(outcome: Outcome) -> e.Result:
    return e.Result(
        outcome.ranks, outcome.utilities, outcome.scores, outcome.reason, msgspec.to_builtins(outcome.details)
    )
