"""Judgements: best moves with their chances, from a view alone, the same again by seed, and no to nonsense."""

from __future__ import annotations

import pickle
import random
import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

import blockhaus
from blockhaus import Malformed
from blockhaus.cli.hints import hint_table
from blockhaus.game import Outcome, State, View, draw
from blockhaus.judging import DEFAULT_LEVEL, ExpectedMove, Judgement, judge
from blockhaus.players import default_player, make_player
from blockhaus.players.search import judged_simulations
from tests.games.walks import state_after

GAMES = [("blokus", "two", 12), ("blox", "standard", 120), ("bloqs", "maestro", 40), ("potzklotz", "expert", 30)]


def view_of(name: str, variant: str | None = None, plies: int = 12) -> View:
    state = state_after(blockhaus.load(name, variant), 3, plies)
    while state.to_act == blockhaus.CHANCE:
        state = state.apply(draw(state, random.Random(1)))
    assert state.to_act is not None
    return state.view_for(state.to_act)


@pytest.mark.parametrize(("name", "variant", "plies"), GAMES)
def test_every_game_is_judged_with_moves_chances_and_lines(name: str, variant: str, plies: int) -> None:
    view = view_of(name, variant, plies)
    judgement = judge(view, simulations=200, most=3, seed=1)
    assert judgement.seat == view.seat
    assert judgement.simulations <= 200
    assert 1 <= len(judgement.moves) <= 3
    assert [judged.visits for judged in judgement.moves] == sorted(
        (judged.visits for judged in judgement.moves), reverse=True
    )
    for judged in judgement.moves:
        move = view.game.parse(judged.move, view)
        assert move in view.legal_moves()
        assert view.game.move_from_fields(judged.fields, view) == move
        assert judged.win is not None
        assert 0 <= judged.win <= 1
        assert (judged.line[0].seat, judged.line[0].move) == (view.seat, judged.move)
    assert judgement.win == judgement.moves[0].win


@pytest.mark.parametrize(("name", "variant", "plies"), GAMES)
def test_what_is_hidden_does_not_matter(name: str, variant: str, plies: int) -> None:
    """The view's bytes tell all that is asked; dealt anew, the same seed judges the same."""
    view = view_of(name, variant, plies)
    told = judge(view, simulations=60, seed=4)
    assert view.seat is not None
    other = view.sample(random.Random(9)).view_for(view.seat)
    again = judge(view.game.view_from_bytes(other.to_bytes()), simulations=60, seed=4)
    assert again.moves == told.moves


def test_the_line_can_be_played() -> None:
    state = state_after(blockhaus.load("blokus", "two"), 1, 20)
    line = judge(state.view_for(state.to_act), simulations=2_000, seed=1).moves[0].line
    assert len(line) >= 3
    for step in line:
        assert step.seat == state.to_act
        state = state.apply(state.game.parse(step.move, state))


def test_a_line_goes_through_chance_and_shows_what_the_seat_would_see() -> None:
    """BLOX: own cards drawn are seen, those of others are not."""
    view = view_of("blox", "standard", 120)
    drawn: dict[bool, set[str]] = {True: set(), False: set()}
    for judged in judge(view, simulations=500, seed=1).moves:
        last = None
        for step in judged.line:
            if step.seat is None:
                drawn[last == view.seat].add(step.move)
            else:
                last = step.seat
    assert drawn[False] == {"draw ?"}
    assert drawn[True]
    assert drawn[True] <= {"draw black", "draw grey", "draw white", "draw purple"}


def test_what_a_line_draws_is_drawn_by_lot() -> None:
    """BLOX: the first card that a seat draws after its move is not the same in every line."""
    view = view_of("blox", "standard", 120)
    first = {
        next(step.move for step in judged.line if step.seat is None)
        for seed in range(4)
        for judged in judge(view, simulations=200, seed=seed).moves
    }
    assert len(first) > 1


@pytest.mark.parametrize(
    ("name", "variant", "plies"),
    [
        ("blox", "standard", 120),
        ("bloqs", "base", 30),
        ("bloqs", "turn2", 35),
        ("bloqs", "maestro", 47),
        ("potzklotz", "classic", 40),
        ("potzklotz", "expert", 30),
    ],
)
def test_a_line_tells_several_decisions_even_where_no_tree_grows(name: str, variant: str, plies: int) -> None:
    view = view_of(name, variant, plies)
    judgement = judge(view, simulations=100, seed=1)
    for judged in judgement.moves:
        replay(view, judged.line)
        assert sum(step.seat is not None for step in judged.line) >= 4
    assert judge(view, simulations=100, seed=1).moves == judgement.moves


@pytest.mark.parametrize("seed", range(12))
def test_no_move_is_out_of_reach(seed: int) -> None:
    """Bloqs turn2: both directions are tried, also where one of them might win by a lot (BQ-13, BQ-20)."""
    state = blockhaus.load("bloqs", "turn2").start()
    rng = random.Random(seed)
    players = [make_player("bot:3", rng), make_player("greedy", rng)]
    tried = []
    while (seat := state.to_act) is not None:
        if seat == blockhaus.CHANCE:
            state = state.apply(draw(state, rng))
            continue
        view = state.view_for(seat)
        if view.fields()["phase"] == "direction":
            tried.append(len(judge(view, simulations=400, seed=seed).moves))
        state = state.apply(players[seat].choose(view))
    assert set(tried) == {2}


def test_a_line_ends_with_the_game() -> None:
    state = blockhaus.load("bloqs", "base").start()
    rng = random.Random(2)
    while state.to_act is not None:
        before = state
        moves = state.legal_moves()
        state = state.apply(draw(state, rng) if state.to_act == blockhaus.CHANCE else moves[rng.randrange(len(moves))])
    assert before.to_act is not None
    assert before.to_act != blockhaus.CHANCE
    assert len(judge(before.view_for(before.to_act), simulations=50, seed=1).moves[0].line) == 1


def replay(view: View, line: Sequence[ExpectedMove]) -> None:
    """Makes the moves one by one in states that may be the real one, as far as this seat can tell."""
    rng = random.Random(1)
    for step in line:
        view = next(after for _ in range(2_000) if (after := after_step(view, step, rng)))


def after_step(view: View, step: ExpectedMove, rng: random.Random) -> View | None:
    """What the seat knows after the step, if hidden things are dealt so that it can be made."""
    state = view.sample(rng)
    assert state.to_act == (blockhaus.CHANCE if step.seat is None else step.seat)
    seen = [move for move in state.legal_moves() if str(move.seen_by(view.seat)) == step.move]
    return state.apply(rng.choice(seen)).view_for(view.seat) if seen else None


def test_the_end_of_a_game_is_judged_rightly() -> None:
    """Where two moves are left of which one wins, the chances say so."""
    game = blockhaus.load("blokus", "two")
    for seed in range(30):
        state = state_after(game, seed, 60)
        while state.to_act is not None and len(state.legal_moves()) > 2:
            state = state.apply(state.legal_moves()[0])
        if state.to_act is None or len(state.legal_moves()) != 2:
            continue
        ends = [state.apply(move).outcome() for move in state.legal_moves()]
        if any(end is None for end in ends):
            continue
        wins = [end.utilities[state.to_act] for end in ends if end is not None]
        judged = judge(state.view_for(state.to_act), simulations=50, seed=1).moves[0]
        best = state.legal_moves()[0 if wins[0] >= wins[1] else 1]
        assert wins[0] == wins[1] or judged.move == str(best)
        return
    raise AssertionError("no such game")


def random_game(name: str, variant: str, seed: int) -> list[State]:
    """The states of a game of random moves in which somebody acts, and the end."""
    rng = random.Random(seed)
    state = blockhaus.load(name, variant).start()
    states = []
    while state.to_act is not None:
        if state.to_act == blockhaus.CHANCE:
            state = state.apply(draw(state, rng))
            continue
        states.append(state)
        state = state.apply(rng.choice(state.legal_moves()))
    return [*states, state]


def test_what_is_decided_is_told_as_decided() -> None:
    """Blokus: where the same seat wins whatever follows, by however little, each move is told to be sure of it."""
    told = set()
    for seed in range(12):
        state = random_game("blokus", "two", seed)[-6]
        assert state.to_act is not None
        won, *others = {float(end.ranks[state.to_act] == 1) for end in endings(state)}
        if others:
            continue
        told.add(won)
        for judged in judge(state.view_for(state.to_act), simulations=400, seed=1).moves:
            assert judged.win == pytest.approx(won, abs=0.02)
    assert told == {0.0, 1.0}


def endings(state: State) -> Iterator[Outcome]:
    """Of all games that can follow, each as often as there are ways to it."""
    outcome = state.outcome()
    if outcome is not None:
        yield outcome
    for move in state.legal_moves():
        yield from endings(state.apply(move))


def test_a_move_that_ends_the_game_is_certain() -> None:
    """Its chance is what it brings, with no curve and no doubt."""
    told = set()
    for name, variant in [("blokus", "two"), ("bloqs", "base")]:
        for seed in range(4):
            last = random_game(name, variant, seed)[-2]
            assert last.to_act is not None
            for judged in judge(last.view_for(last.to_act), simulations=60, seed=1).moves:
                end = last.apply(last.game.parse(judged.move, last)).outcome()
                assert end is not None
                assert judged.win == float(end.ranks[last.to_act] == 1)
                told.add(judged.win)
    assert told == {0.0, 1.0}


def test_plain_values_go_to_another_process_and_back() -> None:
    view = view_of("potzklotz", "expert", 30)
    judgement = judge(view, level=2, seed=1)
    assert pickle.loads(pickle.dumps(judgement)) == judgement
    assert msgspec.json.decode(msgspec.json.encode(judgement), type=Judgement) == judgement


@pytest.mark.parametrize(
    ("name", "hint"), [("blokus", 10_000), ("blox", 5_000), ("bloqs", 1_200), ("potzklotz", 1_500)]
)
def test_judgements_look_at_more_than_the_bots_of_their_level(name: str, hint: int) -> None:
    """Bots are weak by their budgets or by slips; a hint uses about the time that a person waits without noticing."""
    game = blockhaus.load(name)
    budgets = [judged_simulations(game, level) for level in range(1, 10)]
    assert budgets == sorted(budgets)
    assert hint / 4 <= judged_simulations(game, DEFAULT_LEVEL) < judged_simulations(game, 6)
    assert judged_simulations(game, 6) >= hint


def test_cancelling_ends_it_with_what_was_found() -> None:
    cancel = threading.Event()
    cancel.set()
    begin = time.monotonic()
    judgement = judge(view_of("blokus"), seconds=60, cancel=cancel)
    assert time.monotonic() - begin < 20
    assert judgement.moves


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"level": 0}, "no-such-level"),
        ({"level": 10}, "no-such-level"),
        ({"level": 2.5}, "no-such-level"),
        ({"level": "best"}, "no-such-level"),
        ({"seconds": 0.0}, "search-seconds"),
        ({"seconds": float("nan")}, "search-seconds"),
        ({"cpu_seconds": -1.0}, "search-seconds"),
        ({"simulations": 0}, "search-simulations"),
        ({"simulations": 1 << 70}, "search-simulations"),
        ({"level": 3, "seconds": 1.0}, "judge-level-or-limits"),
        ({"most": 0}, "judge-most"),
        ({"most": 2.5}, "judge-most"),
        ({"most": "3"}, "judge-most"),
        ({"threads": 0}, "search-threads"),
        ({"threads": 1.5}, "search-threads"),
        ({"threads": None}, "search-threads"),
        ({"seconds": "1"}, "search-seconds"),
        ({"cpu_seconds": 10**400}, "search-seconds"),
        ({"simulations": 5, "memory": "much"}, "search-memory"),
        ({"simulations": 5, "memory": 1_000}, "search-memory"),
    ],
)
def test_wrong_questions_are_refused(asked: dict[str, Any], code: str) -> None:
    with pytest.raises(Malformed) as refused:
        judge(view_of("blokus"), **asked)
    assert refused.value.code == code


def test_what_cannot_be_judged_is_refused() -> None:
    state = blockhaus.load("blokus").start()
    over = state_after(blockhaus.load("blokus"), 1, 84)
    nim = blockhaus.load("nim").start()
    cases = [
        (state.view_for(1), "search-not-to-act"),
        (state.view_for(None), "search-not-to-act"),
        (over.view_for(0), "search-over"),
        (nim.view_for(nim.to_act), "no-search"),
    ]
    for view, code in cases:
        with pytest.raises(Malformed) as refused:
            judge(view, level=1)
        assert refused.value.code == code


def test_who_plays_alone_is_told_points() -> None:
    """BK-24: there is nobody to win against. A placement that ends the game is worth what is left after it."""
    last = state = blockhaus.load("blokus", "solo").start()
    while state.to_act is not None:
        last, state = state, state.apply(state.legal_moves()[0])
    judgement = judge(last.view_for(0), simulations=50, seed=1)
    ending = {str(move): end.scores[0] for move in last.legal_moves() if (end := last.apply(move).outcome())}
    told = {judged.move: judged.points for judged in judgement.moves if judged.move in ending}
    assert told
    assert told == {move: pytest.approx(ending[move], abs=0.1) for move in told}
    assert (judgement.win, judgement.points) == (None, judgement.moves[0].points)
    assert [str(column.header) for column in hint_table(judgement, "en").columns][2] == "points expected"


def test_alone_what_is_left_counts_and_no_bonus() -> None:
    """BK-24: a colour that is out of pieces has nothing left, and makes up for nothing of the others."""
    state = blockhaus.load("blokus", "solo").start()
    finished = []
    while state.to_act is not None:
        judged = judge(state.view_for(0), simulations=150, most=1, seed=3).moves[0]
        state = state.apply(state.game.parse(judged.move, state))
        if (end := state.outcome()) is not None:
            assert judged.points == pytest.approx(end.scores[0], abs=0.1)
            finished = [score for score in end.details["colours"].values() if score > 0]
    assert finished


def test_an_easy_bot_sits_down_where_there_is_one() -> None:
    assert [default_player(blockhaus.load(name)) for name in ("blokus", "blox", "bloqs", "potzklotz")] == ["bot:3"] * 4
    assert default_player(blockhaus.load("nim")) == "random"


def test_a_state_is_no_view() -> None:
    with pytest.raises(TypeError, match="takes a view"):
        blockhaus.judge(blockhaus.load("blokus").start())  # type: ignore[arg-type]  # a state, on purpose
