"""What a search of Bloqs has learnt of sites: what it sees at once, that it repeats itself, and what is refused."""

from __future__ import annotations

import math
from typing import Any

import pytest

from blockhaus import Malformed, data
from blockhaus._core import bloqs as native
from blockhaus.players.search import new_search
from tests.games.test_bloqs import ALMOST, discs, layer_a, layer_b, load, on_disc, table

LESSON = {"rate": 0.05, "trace": 0.8, "by_lot": 0.02}


def test_the_move_that_makes_the_cube_is_found_at_once() -> None:
    """BQ-13"""
    state = on_disc("2", [ALMOST, layer_a(1)])
    assert str(new_search(state.game).think(state.view_for(0), simulations=1, seed=1).best) == "build 2 a3.3 un"


def test_a_hole_that_nothing_reaches_is_not_built() -> None:
    """All around the middle stands: a bar over it would seal it."""
    ring = ["I a1.1 un", "I a3.1 un", "1 a2.1 un", "1 c2.1 un"]
    state = on_disc("I", [ring, layer_a(1)])
    assert "b2.2" not in str(new_search(state.game).think(state.view_for(0), simulations=200, seed=1).best)


def test_what_a_thief_can_reach_counts() -> None:
    """BQ-11: the same pieces and cubes; what lies on the lower layer once holds it and once does not."""
    held = ["I c1.2 ue", "O a1.2 un", "2 a3.2 un"]
    loose = ["I a1.2 ue", "O b2.2 un", "2 b1.2 un"]
    values = []
    for layer, pieces in ((held, 3), (loose, 4)):
        site = layer_a(1) + layer
        assert len(on_disc("steal", [layer_b(1), site]).legal_moves()) == pieces
        state = on_disc("S", [site, layer_b(1)])
        values.append(new_search(state.game).think(state.view_for(0), simulations=300, seed=1).candidates[0][2])
    assert values[0] > values[1] + 0.02


def test_learning_repeats_itself_by_seed_and_moves_the_weights() -> None:
    students = [native.Student() for _ in range(3)]
    for student, seed in zip(students, (1, 1, 2), strict=True):
        student.learn(load("turn2"), games=20, seed=seed, **LESSON)
    first, again, other = students
    assert (first.layers, first.cube, first.spreads) == (again.layers, again.cube, again.spreads)
    assert first.layers != other.layers
    assert first.layers != native.Student().layers
    assert all(math.isfinite(weight) for weight in first.layers + first.cube)


def test_what_is_learnt_is_a_mean_that_one_game_hardly_moves() -> None:
    student = native.Student()
    student.learn(load(), games=200, seed=1, **LESSON)
    before = student.layers
    student.learn(load(), games=1, seed=2, **(LESSON | {"rate": 1.0}))
    moved = max(abs(now - then) for now, then in zip(student.layers, before, strict=True))
    assert 0 < moved < 0.1


def test_the_weights_in_use_fit() -> None:
    for learnt in data.read("players", "bloqs")["learnt"].values():
        assert len(learnt["layers"].split()) == len(learnt["cube"].split()) == len(native.Student().layers)


@pytest.mark.parametrize("wrong", [{"games": -1}, {"rate": 2.0}, {"trace": float("nan")}, {"by_lot": -0.1}])
def test_wrong_lessons_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        native.Student().learn(load(), **{"games": 1, "seed": 1, **LESSON, **wrong})


@pytest.mark.parametrize("wrong", ["1 2 3", "x", "", "9" * 60_000])
def test_wrong_weights_are_refused(wrong: str) -> None:
    with pytest.raises(Malformed, match="no weight"):
        native.Search(load(), {"layers": wrong})
    with pytest.raises(Malformed, match="no weight"):
        native.Search(load(), {"spreads": [0.0] * 8})


def test_moves_that_come_to_the_same_are_found_equally_good() -> None:
    """A bar along each side of the empty site meets the same luck and, but for answers that look equally good, the same
    answers. With luck of their own they would differ by ten times as much."""
    state = on_disc("I", [[], layer_b(1)])
    found = new_search(state.game).think(state.view_for(0), simulations=400, seed=1)
    values = {str(move): value for move, _, value in found.candidates}
    sides = [values[f"build I {place}"] for place in ("a1.1 un", "a3.1 un", "a1.1 ue", "c1.1 ue")]
    assert max(sides) - min(sides) < 4e-4


def test_a_card_kept_for_later_counts() -> None:
    """BQ-30: with the same sites the seat that holds cards is ahead."""
    values = []
    for hands in ([["defence"] * 3, []], [[], ["defence"] * 3]):
        state = table("maestro", discs=discs(d1="S", d8="T"), pawns=[1, 8], hands=hands)
        found = new_search(state.game).think(state.view_for(0), simulations=200, seed=1)
        values.append(found.candidates[0][2])
    assert values[0] > values[1] + 0.1
