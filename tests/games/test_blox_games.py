"""Whole games of BLOX: the core against a second reading of the rules, and the greedy player."""

from __future__ import annotations

import random

import pytest

import blockhaus
from blockhaus import CHANCE, State
from blockhaus.game import draw
from blockhaus.players import make_player
from tests.games.blox_positions import after, changed, position
from tests.games.blox_reference import legal_actions
from tests.games.test_blox import CAPTURE, PHASE_3


def mixed_game(players: int, seed: int) -> list[State]:
    """The decisions of a game in which every seat plays greedily two times out of three and at random the third."""
    rng = random.Random(seed)
    greedy, anyhow = make_player("greedy", rng), make_player("random", rng)
    state = blockhaus.load("blox", players=players).start()
    decisions = []
    while state.to_act is not None:
        if state.to_act == CHANCE:
            state = state.apply(draw(state, rng))
            continue
        decisions.append(state)
        chooser = anyhow if rng.random() < 1 / 3 else greedy
        state = state.apply(chooser.choose(state.view_for(state.to_act)))
    return decisions


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_core_lists_what_the_rulebook_allows(players: int) -> None:
    """BX-4 to BX-14, read a second time in Python, over whole games and all phases."""
    phases = set()
    for state in mixed_game(players, seed=players):
        assert state.to_act is not None
        fields = state.view_for(state.to_act).fields()
        phases.add(fields["phase"])
        assert {str(move) for move in state.legal_moves()} == legal_actions(fields)
    assert phases == ({2, 3, 4} if players == 2 else {1, 2, 3, 4})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_refusals_agree_with_the_list_in_every_phase(players: int) -> None:
    decisions = mixed_game(players, seed=10 + players)
    rng = random.Random(1)
    for state in decisions[:: len(decisions) // 10]:
        legal = {int(index) for index in state.legal_moves().indices}
        count = state.game.move_count
        for index in {*legal, *(rng.randrange(count) for _ in range(2_000))}:
            move = state.move_at(index)  # type: ignore[attr-defined]
            assert (state.why_illegal(move) is None) == (index in legal)
            if not str(move).startswith("draw"):  # who draws is known from the state
                assert state.game.parse(str(move), state) == move
            assert state.game.move_from_fields(move.fields(), state) == move


def choice(state: State) -> str:
    assert state.to_act is not None
    return str(make_player("greedy", random.Random(1)).choose(state.view_for(state.to_act)))


def test_greedy_takes_the_points_that_lie_before_it() -> None:
    """It clears, captures and builds when it can."""
    clear = position(changed(PHASE_3, d5="@1"), phase=3, hand="2 white 1 purple 1 black 1 grey", joker=False)
    assert choice(clear) == "clear d5 g5"
    capture = position(CAPTURE, phase=3, hand="4 grey 1 white", joker=False)
    assert choice(capture) in ("capture e5 f5 x4", "capture e5 b5 x4")
    build = position(
        changed(PHASE_3, d5="@1", g5=""),
        phase=3,
        hand="2 white 2 purple 1 grey",
        blocks="2 white 2 purple",
        joker=False,
    )
    assert choice(build) == "build d5 white white purple purple"


def test_greedy_works_towards_it() -> None:
    """Without anything to take it brings a figure to where a tower can be cleared with the cards in hand."""
    state = position(changed(PHASE_3, d5="", d3=""), phase=3, hand="2 white 2 purple 1 grey", joker=False)
    chosen = choice(state)
    assert chosen.startswith("enter")
    follow_up = after(state, chosen)
    assert follow_up.view_for(None).fields()["figures"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players: int) -> None:
    """Nineteen of twenty here; `blockhaus` plays as many more as are asked for."""
    game = blockhaus.load("blox", players=players)
    wins = 0.0
    for seed in range(20):
        seats = ["random"] * players
        seats[seed % players] = "greedy"
        outcome = blockhaus.play(game, seats, seed=seed).result
        assert outcome is not None
        wins += outcome.utilities[seed % players]
    assert wins >= 19


def test_greedy_games_end_by_themselves() -> None:
    """BX-17: no game drags on until BX-19 is needed."""
    for players in (2, 3, 4):
        game = blockhaus.load("blox", players=players, round_limit=300)
        for seed in range(5):
            outcome = blockhaus.play(game, ["greedy"] * players, seed=seed).result
            assert outcome is not None
            assert outcome.reason == "blox-finished"
