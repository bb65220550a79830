"""What a search of Bloqs has learnt of sites: what it sees at once, that it repeats itself, and what is refused."""

from __future__ import annotations

import math
from typing import Any

import pytest

from blockhaus import Malformed, data
from blockhaus._core import bloqs as native
from blockhaus.players.search import new_search
from tests.games.test_bloqs import ALMOST, after, discs, layer_a, layer_b, load, on_disc, table

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


# One cube too many lies on top: handed over for the double that is missing, it leaves the perfect cube.
TOPPED = [*ALMOST, "1 a1.4 un"]


def at_first_sight(state: native.State) -> str:
    return str(new_search(state.game).think(state.view_for(0), simulations=1, seed=1).best)


def test_a_swap_is_seen_as_a_whole() -> None:
    """BQ-9, BQ-13: the single would make the other's cube, were it not for what is taken in return."""
    short_of_one = [*layer_b(1), *layer_b(2), "O a1.3 un", "2 c1.3 ue", "2 a3.3 un"]
    met = table(discs=discs(d1="L", d3="S"), pawns=[1, 3], sites=[TOPPED, short_of_one])
    give = at_first_sight(after(met, "roll 2"))
    assert give == "swap 2 give 1 a1.4 un"
    assert at_first_sight(after(met, "roll 2", give)).startswith("swap take 2 ")


@pytest.mark.parametrize(("disc", "other", "direction"), [(12, "d8", "cw"), (8, "d12", "ccw")])
def test_a_swap_that_is_worth_it_is_gone_for(disc: int, other: str, direction: str) -> None:
    """BQ-20, BQ-9: the other pawn stands two steps away on one side, a disc to steal from lies on the other."""
    ring = discs(d10="L", **{f"d{disc}": "O", other: "steal"})
    state = table("turn2", discs=ring, pawns=[10, disc], sites=[TOPPED, [*layer_a(1), *layer_b(2)]])
    assert at_first_sight(after(state, "roll 2")) == direction


@pytest.mark.parametrize(("near", "direction"), [("d15", "cw"), ("d5", "ccw")])
def test_what_can_be_reached_next_counts(near: str, direction: str) -> None:
    """BQ-20: on both sides the same piece; beyond one of them lies the double that makes the cube."""
    ring = discs(d10="L", d8="O", d12="O", d20="S", **{near: "2"})
    state = table("turn2", discs=ring, pawns=[10, 20], sites=[ALMOST, layer_b(1)])
    assert at_first_sight(after(state, "roll 2")) == direction


def test_a_defence_keeps_the_cube_from_the_thief() -> None:
    """BQ-34: what is taken is of little use to its owner, and all that the thief is short of."""
    ring = discs(d1="L", d3="steal", d12="S")
    sites = [[*layer_b(1), "2 a1.2 un"], ALMOST]
    state = table("maestro", discs=ring, pawns=[12, 1], turn=1, sites=sites, hands=[["defence"], []])
    attacked = after(state, "roll", "roll 2", "cw", "steal 1 2 a1.2 un")
    assert at_first_sight(attacked) == "defend"


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
