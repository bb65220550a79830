"""The first players, and games between them."""

from __future__ import annotations

import random
from typing import Any

import pytest

import blockhaus
from blockhaus import Malformed
from blockhaus.players import GreedyPlayer, RandomPlayer, make_player
from blockhaus.players.greedy import best_moves


def test_greedy_opens_with_a_large_piece_towards_the_middle() -> None:
    state = blockhaus.load("blokus").start()
    move = GreedyPlayer(random.Random(1)).choose(state.view_for(0))
    cells = move.fields()["cells"]
    assert len(cells) == 5
    assert any(cell[0] >= "b" and int(cell[1:]) <= 18 for cell in cells)


def test_greedy_beats_three_random_players() -> None:
    game = blockhaus.load("blokus")
    wins = 0.0
    for seed in range(20):
        outcome = blockhaus.play(game, ["random", "greedy", "random", "random"], seed=seed).result
        assert outcome is not None
        wins += outcome.utilities[1]
    assert wins >= 18


def test_hints_are_legal_moves_best_first() -> None:
    view = blockhaus.load("blokus").start().view_for(0)
    hints = best_moves(view, 5)
    assert [worth for _, worth in hints] == sorted((worth for _, worth in hints), reverse=True)
    assert all(move in view.legal_moves() for move, _ in hints)


def test_anything_that_chooses_is_a_player() -> None:
    class First:
        def choose(self, view: blockhaus.View) -> blockhaus.Move:
            return view.legal_moves()[0]

    record = blockhaus.play(blockhaus.load("nim"), [First(), RandomPlayer(random.Random(1))], seed=1)
    assert record.players == ("First", "RandomPlayer")
    assert record.result is not None


def test_a_players_luck_does_not_change_anothers() -> None:
    """Streams are apart: seat 3's first choice is the same whoever sits in the other seats."""
    game = blockhaus.load("blokus")
    a = blockhaus.play(game, ["random", "random", "random", "random"], seed=9)
    b = blockhaus.play(game, ["greedy", "greedy", "random", "random"], seed=9)
    assert a.moves[2] == b.moves[2]


def test_wrong_players_are_refused() -> None:
    game = blockhaus.load("blokus")
    with pytest.raises(Malformed, match="4 seats, but 1 players"):
        blockhaus.play(game, ["random"], seed=1)
    with pytest.raises(Malformed, match='no player "nobody"'):
        make_player("nobody", random.Random())
    with pytest.raises(Malformed, match="no greedy player"):
        blockhaus.play(blockhaus.load("nim"), ["greedy", "greedy"], seed=1)
    two = blockhaus.load("blokus", "two")
    nobody: Any = 3
    with pytest.raises(Malformed, match="anything with choose"):
        blockhaus.play(two, ["random", nobody], seed=1)
    for seed in (None, 1.5, "a\nresult: 9 9"):
        wrong: Any = seed
        with pytest.raises(Malformed, match="whole number"):
            blockhaus.play(two, ["random", "random"], seed=wrong)
