"""A table by its events: what each command does, and what it does not."""

from __future__ import annotations

import random
import re
from pathlib import Path

import msgspec
import pytest

import blockhaus
from blockhaus.game import State, draw
from blockhaus.table import (
    Clock,
    Diverged,
    Leaving,
    Outdated,
    Refusing,
    Seat,
    Settings,
    Table,
    Undo,
    decide,
    open_table,
)
from blockhaus.table import commands as c
from blockhaus.table import events as e
from blockhaus.table.seen import running_record, snapshot
from blockhaus.table.settings import Kind

ANNA, BEN, CARO = "anna", "ben", "caro"


class Sitting:
    """A table with a clock and a lot that the test holds in its hands."""

    def __init__(self, game: str = "nim", settings: Settings | None = None, seats: int = 2, people: int = 2) -> None:
        rules = blockhaus.load(game)
        self.now = 1_000
        self.rng = random.Random(1)
        chairs = tuple(Seat() if number < people else Seat(Kind.BOT, level="random") for number in range(seats))
        opened = open_table("t1", rules, chairs, settings or Settings(), ANNA, self.now, self.chance)
        self.table = Table.replay(opened)
        for seat, person in zip(range(people), (ANNA, BEN, CARO, "dora"), strict=False):
            self.do(c.Take(seat=seat, name=person.title()), person)

    def chance(self, state: State) -> blockhaus.Move:
        return draw(state, self.rng)

    def do(self, command: c.Command, by: str | None, after: int = 100) -> list[e.Event]:
        self.now += after
        decision = decide(self.table, command, by, self.now, self.chance, lambda: "t2")
        for event in decision.events:
            self.table.take(event)
        again = Table.replay([event for event, _ in self.table.log])
        assert snapshot(again, 0) == snapshot(self.table, 0)
        self.decision = decision
        return decision.events

    def play(self, seat: int, move: str, by: str | None, after: int = 100) -> list[e.Event]:
        return self.do(c.Play(seat=seat, position=self.table.position, move=move), by, after)

    def undo(self, seat: int, by: str) -> list[e.Event]:
        return self.do(c.AskUndo(seat=seat, position=self.table.position), by)

    def refused(self, command: c.Command, by: str | None) -> str:
        with pytest.raises(Refusing) as caught:
            self.do(command, by)
        return caught.value.answer.code


def kinds(events: list[e.Event]) -> list[type]:
    return [type(event) for event in events]


def test_the_game_starts_when_the_last_seat_is_taken() -> None:
    table = Sitting(people=2).table
    assert table.started
    assert [seat.name for seat in table.seats] == ["Anna", "Ben"]
    assert table.to_act() == 0


def test_a_move_goes_by_notation_or_structured_form_and_changes_the_turn() -> None:
    sitting = Sitting()
    sitting.play(0, "take 1 from 1", ANNA)
    move = {"heap": 2, "count": 2}
    sitting.do(c.Play(seat=1, position=sitting.table.position, move=move), BEN)
    assert sitting.table.state.view_for(None).fields()["left"] == [0, 0, 3]


def test_a_move_is_refused_by_the_rule_it_breaks_and_nothing_changes() -> None:
    sitting = Sitting()
    with pytest.raises(Refusing) as caught:
        sitting.play(0, "take 2 from 1", ANNA)
    assert (caught.value.answer.code, caught.value.answer.rule) == ("nim-too-few", "NI-1")
    assert sitting.refused(c.Play(seat=0, position=sitting.table.position, move={"heap": 9}), ANNA) == "nim-text"


def test_only_the_player_of_a_seat_moves_for_it_and_only_in_turn() -> None:
    sitting = Sitting()
    here = sitting.table.position
    assert sitting.refused(c.Play(seat=0, position=here, move="take 1 from 1"), BEN) == "not-your-seat"
    assert sitting.refused(c.Play(seat=0, position=here, move="take 1 from 1"), None) == "not-your-seat"
    assert sitting.refused(c.Play(seat=1, position=here, move="take 1 from 1"), BEN) == "not-your-turn"
    assert sitting.refused(c.Play(seat=7, position=here, move="take 1 from 1"), BEN) == "no-such-seat"


def test_a_move_for_a_position_that_is_gone_is_stale() -> None:
    sitting = Sitting()
    here = sitting.table.position
    sitting.play(0, "take 1 from 1", ANNA)
    with pytest.raises(Outdated):
        sitting.do(c.Play(seat=0, position=here, move="take 1 from 2"), ANNA)


def test_a_game_ends_with_its_result() -> None:
    sitting = Sitting()
    sitting.play(0, "take 1 from 1", ANNA)
    sitting.play(1, "take 2 from 2", BEN)
    events = sitting.play(0, "take 3 from 3", ANNA)
    assert kinds(events) == [e.Moved, e.Ended]
    assert sitting.table.ended is not None
    assert sitting.table.ended.result.ranks == [1, 2]
    assert sitting.refused(c.Resign(seat=1), BEN) == "table-over"
    assert blockhaus.records.read(running_record(sitting.table, None)).result is not None


# Taking back


def test_ones_own_last_decision_is_taken_back_at_once() -> None:
    sitting = Sitting()
    sitting.play(0, "take 1 from 1", ANNA)
    assert kinds(sitting.undo(0, ANNA)) == [e.Undone]
    assert sitting.table.to_act() == 0
    assert sitting.table.plies == []


def test_past_another_players_decision_all_must_agree() -> None:
    sitting = Sitting()
    sitting.play(0, "take 1 from 1", ANNA)
    sitting.play(1, "take 1 from 2", BEN)
    assert kinds(sitting.undo(0, ANNA)) == [e.UndoAsked]
    assert sitting.refused(c.AnswerUndo(seat=0, agree=True), ANNA) == "undo-not-yours"
    assert kinds(sitting.do(c.AnswerUndo(seat=1, agree=False), BEN)) == [e.UndoRefused]
    assert sitting.refused(c.AnswerUndo(seat=1, agree=True), BEN) == "undo-not-asked"
    sitting.undo(0, ANNA)
    assert kinds(sitting.do(c.AnswerUndo(seat=1, agree=True), BEN)) == [e.UndoAgreed, e.Undone]
    assert sitting.table.plies == []


def test_a_move_settles_a_pending_question() -> None:
    sitting = Sitting()
    sitting.play(0, "take 1 from 1", ANNA)
    sitting.play(1, "take 1 from 2", BEN)
    sitting.undo(0, ANNA)
    sitting.play(0, "take 1 from 2", ANNA)
    assert sitting.table.undo is None


def test_bots_always_agree() -> None:
    sitting = Sitting(people=1)
    sitting.play(0, "take 1 from 1", ANNA)
    sitting.play(1, "take 1 from 2", None)
    assert kinds(sitting.undo(0, ANNA)) == [e.Undone]


def test_undo_can_be_off_and_nothing_cannot_be_taken_back() -> None:
    assert Sitting(settings=Settings(undo=Undo.OFF)).refused(c.AskUndo(seat=0, position=6), ANNA) == "undo-off"
    sitting = Sitting()
    assert sitting.refused(c.AskUndo(seat=0, position=sitting.table.position), ANNA) == "undo-nothing"
    sitting = Sitting(settings=Settings(undo=Undo.AGREE))
    sitting.play(0, "take 1 from 1", ANNA)
    assert kinds(sitting.undo(0, ANNA)) == [e.UndoAsked]


def test_never_past_a_reveal_unless_all_agree() -> None:
    """Showing a card tells the other what was in the hand: that cannot be taken back alone."""
    sitting = Sitting("hidden")
    card = next(move for move in sitting.table.state.legal_moves() if "show" in str(move))
    sitting.play(0, str(card), ANNA)
    assert kinds(sitting.undo(0, ANNA)) == [e.UndoAsked]


def test_the_same_decision_meets_the_same_chance() -> None:
    sitting = Sitting("hidden")
    first, second = (str(move) for move in sitting.table.state.legal_moves() if "swap" in str(move))
    drawn = [event.move for event in sitting.play(0, first, ANNA) if isinstance(event, e.Moved)]
    assert len(drawn) == 2
    for _ in range(3):
        assert kinds(sitting.undo(0, ANNA)) == [e.UndoAsked]
        sitting.do(c.AnswerUndo(seat=1, agree=True), BEN)
        sitting.play(0, second, ANNA)
        sitting.undo(0, ANNA)
        sitting.do(c.AnswerUndo(seat=1, agree=True), BEN)
        again = [event.move for event in sitting.play(0, first, ANNA) if isinstance(event, e.Moved)]
        assert again == drawn


# Going


@pytest.mark.parametrize("command", [c.Leave(seat=1), c.Resign(seat=1)])
def test_a_seat_that_is_given_up_goes_to_a_bot(command: c.Command) -> None:
    sitting = Sitting(settings=Settings(level="random"))
    sitting.do(command, BEN)
    assert sitting.table.running
    assert sitting.table.seats[1].kind is Kind.BOT
    assert sitting.table.seats[1].level == "random"
    sitting.play(0, "take 1 from 1", ANNA)
    sitting.play(1, "take 1 from 2", None)


def test_who_left_may_come_back_who_resigned_may_not() -> None:
    sitting = Sitting()
    sitting.do(c.Leave(seat=1), BEN)
    assert sitting.refused(c.Take(seat=1, name="Caro"), CARO) == "seat-taken"
    sitting.do(c.Take(seat=1, name="Ben"), BEN)
    assert sitting.table.seats[1].kind is Kind.PERSON
    sitting.do(c.Resign(seat=1), BEN)
    assert sitting.refused(c.Take(seat=1, name="Ben"), BEN) == "seat-taken"


def test_where_the_table_says_so_going_ends_the_game() -> None:
    sitting = Sitting("blokus", Settings(leaving=Leaving.END), seats=4, people=4)
    events = sitting.do(c.Resign(seat=1), BEN)
    assert kinds(events) == [e.Ended]
    assert sitting.table.ended is not None
    assert sitting.table.ended.result.ranks == [1, 4, 1, 1]
    assert sum(sitting.table.ended.result.utilities) == pytest.approx(1)


def test_before_the_start_leaving_opens_the_seat() -> None:
    rules = blockhaus.load("nim")
    table = Table.replay(open_table("t", rules, (Seat(), Seat()), Settings(), ANNA, 1, lambda s: s.legal_moves()[0]))
    for command, by in ((c.Take(seat=0, name="Ben"), BEN), (c.Leave(seat=0), BEN)):
        for event in decide(table, command, by, 2, lambda s: s.legal_moves()[0]).events:
            table.take(event)
    assert table.seats[0].kind is Kind.OPEN


def test_an_abandoned_seat_can_be_claimed_after_a_while() -> None:
    sitting = Sitting(settings=Settings(patience=60_000))
    assert sitting.refused(c.Claim(seat=0), ANNA) == "claim-nobody"
    assert sitting.refused(c.Claim(seat=1), BEN) == "claim-early"
    sitting.do(c.Claim(seat=1), BEN, after=61_000)
    assert sitting.table.seats[0].kind is Kind.BOT
    sitting.do(c.Take(seat=0, name="Anna"), ANNA)


def test_the_host_fills_and_frees_seats() -> None:
    sitting = Sitting(people=1, seats=2)
    assert sitting.refused(c.HandOver(seat=0, level="no-such"), ANNA) == "no-such-player"
    assert sitting.refused(c.HandOver(seat=0, level="gtp:rm -r /"), ANNA) == "no-such-player"
    sitting.do(c.HandOver(seat=0, level="random"), ANNA)
    assert sitting.table.seats[0].returning == ANNA
    sitting = Sitting()
    assert sitting.refused(c.Remove(seat=0), BEN) == "not-the-host"
    sitting.do(c.Remove(seat=1), ANNA)
    assert sitting.refused(c.Take(seat=1, name="Ben"), BEN) == "seat-taken"


# Time


def test_the_clock_of_the_seat_to_act_runs_and_decisions_add_to_it() -> None:
    sitting = Sitting(settings=Settings(clock=Clock(10_000, 500)))
    sitting.play(0, "take 1 from 1", ANNA, after=3_000)
    sitting.play(1, "take 1 from 2", BEN, after=1_000)
    assert sitting.table.clocks is not None
    assert sitting.table.clocks.left == [7_500, 9_500]
    assert sitting.table.clocks.up_at() == sitting.now + 7_500


def test_when_time_is_up_the_seat_goes_to_a_bot_and_a_late_move_is_refused() -> None:
    sitting = Sitting(settings=Settings(clock=Clock(5_000)))
    assert sitting.refused(c.Tick(), None) == "time-left"
    assert sitting.refused(c.Tick(), ANNA) == "no-such-command"
    events = sitting.play(0, "take 1 from 1", ANNA, after=5_000)
    assert kinds(events) == [e.BotSeated]
    assert sitting.decision.refused is not None
    assert sitting.decision.refused.code == "time-up"
    assert sitting.refused(c.Take(seat=0, name="Anna"), ANNA) == "seat-taken"


def test_a_bots_clock_never_runs() -> None:
    sitting = Sitting(settings=Settings(clock=Clock(5_000)), people=1)
    sitting.play(0, "take 1 from 1", ANNA)
    assert sitting.table.clocks is not None
    assert sitting.table.clocks.up_at() is None


# Beside the game


def test_a_rematch_needs_everybody_and_another_seat_begins() -> None:
    sitting = Sitting(settings=Settings(leaving=Leaving.END))
    assert sitting.refused(c.Rematch(seat=0), ANNA) == "table-not-over"
    sitting.do(c.Resign(seat=1), BEN)
    assert kinds(sitting.do(c.Rematch(seat=0), ANNA)) == [e.RematchWanted]
    assert sitting.refused(c.Rematch(seat=0), ANNA) == "rematch-wanted"
    assert kinds(sitting.do(c.Rematch(seat=1), BEN)) == [e.RematchWanted, e.Rematched]
    again = Table.replay(sitting.decision.rematch)
    assert [seat.person for seat in again.seats] == [BEN, ANNA]
    assert again.started
    assert again.opened.earlier == "t1"


def test_talk_can_be_off_muted_and_deleted() -> None:
    assert Sitting(settings=Settings(chat=False)).refused(c.Say(text="hello"), ANNA) == "chat-off"
    sitting = Sitting()
    assert sitting.refused(c.Say(text="hello"), CARO) == "chat-seats-only"
    sitting.do(c.Say(text=" <b>hel\u202elo</b>\n you "), BEN)
    assert snapshot(sitting.table, 0).chat[0].text == "<b>hello</b> you"
    assert sitting.refused(c.Say(text=" \u200b "), BEN) == "text-empty"
    sitting.do(c.Mute(person=BEN), ANNA)
    assert sitting.refused(c.Say(text="hello"), BEN) == "chat-muted"
    sitting.do(c.Erase(person=BEN), None)
    assert snapshot(sitting.table, 0).chat[0].text is None
    assert "Ben" not in repr(snapshot(sitting.table, 0))


# Rules that changed


def test_a_game_that_other_rules_lead_elsewhere_diverges() -> None:
    sitting = Sitting()
    sitting.play(0, "take 1 from 1", ANNA)
    events = [event for event, _ in sitting.table.log]
    first = events[0]
    assert isinstance(first, e.Opened)
    old = blockhaus.table.GameChoice("nim", "small", {}, 0, "old")
    older = [msgspec.structs.replace(first, choice=old), *events[1:]]
    assert Table.replay(older).plies  # replays to the same place: it goes on
    older[-1] = msgspec.structs.replace(older[-1], check="elsewhere")
    with pytest.raises(Diverged):
        Table.replay(older)
    impossible = msgspec.structs.replace(events[-1], move="take 9 from 1")
    with pytest.raises(Diverged):
        Table.replay([*events[:-1], impossible])


def test_events_are_stored_as_they_are() -> None:
    sitting = Sitting("hidden")
    for event, _ in sitting.table.log:
        assert e.decode(e.encode(event)) == event


def test_every_refusal_has_words() -> None:
    source = Path(blockhaus.table.__file__).parent
    codes = {
        code
        for file in source.glob("*.py")
        for code in re.findall(r'Refus(?:ing|ed)\("([a-z-]+)"', file.read_text(encoding="utf-8"))
    }
    assert len(codes) > 20
    assert [code for code in sorted(codes) if not blockhaus.words.known(code)] == []
