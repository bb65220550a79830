"""Building in and taking pieces in Bloqs (BQ-10 to BQ-12)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blockhaus import IllegalMove, Malformed, State
from tests.games import bloqs_reference as reference
from tests.games.test_bloqs import after, layer_a, load, on_disc, phase, pieces, refusal, see, table, texts
from tests.games.walks import random_game


def building(shape: str, *site: str) -> State:
    """Seat 1 has this site and is to build the shape in."""
    return on_disc(shape, [list(site), []])


def stealing(*site: str) -> State:
    """Seat 1 is to steal from this site of seat 2."""
    return on_disc("steal", [[], list(site)])


TURNS = {"1": 1, "2": 3, "I": 3, "V": 12, "O": 3, "L": 24, "T": 12, "S": 12, "Y": 8, "Z": 12}


@pytest.mark.parametrize("shapes", ["flat", "space"])
def test_bq_10_shapes_are_turned_in_space_and_not_mirrored(shapes: str) -> None:
    """BQ-10: of the 24 turns those that differ; so many placements in any layer as there are ways to lie in 3 × 3."""
    game = load(shapes=shapes)
    state = game.set_up({"discs": ["build", *[None] * 19], "pawns": [0, 0]})
    names = texts(after(state, "roll 1"))
    found: dict[str, set[str]] = {name.split()[1]: set() for name in names}
    start = game.set_up({})
    for index in range(game.move_count):
        fields = start.move_at(index).fields()
        if fields["kind"] == "build":
            shape, _, turn = fields["piece"].split()
            found[shape].add(turn)
    assert {shape: len(turns) for shape, turns in found.items()} == {shape: TURNS[shape] for shape in found}


def test_bq_10_turn_names_say_where_top_and_north_face() -> None:
    """BQ-10: the long L, drawn with its foot in the north-west."""
    state = building("L")
    cells = {
        "un": ["a1.1", "b1.1", "c1.1", "a2.1"],  # as drawn
        "ue": ["a1.1", "a2.1", "a3.1", "b3.1"],  # a quarter turn clockwise: north faces east
        "us": ["c1.1", "a2.1", "b2.1", "c2.1"],
        "dn": ["a1.1", "b1.1", "c1.1", "c2.1"],  # upside down, north stays: east and west change sides
        "su": ["a1.1", "b1.1", "c1.1", "a1.2"],  # tipped up: its north side faces up
        "sd": ["c1.1", "a1.2", "b1.2", "c1.2"],
    }
    for turn, expected in cells.items():
        first = expected[0]
        assert state.game.parse(f"build L {first} {turn}", state).fields()["cells"] == expected


def test_bq_10_any_name_of_a_turn_is_understood() -> None:
    """BQ-10: a bar along a row has several names."""
    state = building("I")
    moves = {str(state.game.parse(f"build I a1.1 {turn}", state)) for turn in ("un", "us", "dn", "nu", "su")}
    assert moves == {"build I a1.1 un"}


def test_bq_10_nothing_sticks_out_of_the_site() -> None:
    """BQ-10"""
    assert refusal(building("T"), "build T a1.1 un") == ("BQ-10", "bloqs-outside")
    assert refusal(building("I"), "build I b1.1 un") == ("BQ-10", "bloqs-outside")


def test_bq_10_cells_are_free() -> None:
    """BQ-10"""
    state = building("I", "1 b1.1 un")
    with pytest.raises(IllegalMove) as caught:
        after(state, "build I a1.1 un")
    assert (caught.value.rule, caught.value.code) == ("BQ-10", "bloqs-cell-taken")
    assert caught.value.values == {"cell": "b1.1"}


def test_bq_10_own_pieces_stay_where_they_are() -> None:
    """BQ-10: building in adds a piece and moves none."""
    for state, move in random_game(load(players=3), 4):
        if move.fields()["kind"] != "build":
            continue
        before = pieces(state, state.to_act or 0)
        now = pieces(state.apply(move), state.to_act or 0)
        assert set(before) < set(now)


# -- standing, seen from the side; each letter is one piece


def test_bq_11_the_centre_on_the_edge_falls() -> None:
    """BQ-11:
    BB
    A
    """
    state = building("2", "1 a1.1 un")
    with pytest.raises(IllegalMove) as caught:
        after(state, "build 2 a1.2 un")
    assert (caught.value.rule, caught.value.code) == ("BQ-11", "bloqs-would-fall")
    assert caught.value.values == {"shape": "2", "cell": "b1.2"}


def test_bq_11_the_centre_outside_falls_and_inside_stands() -> None:
    """BQ-11:
    CCC    CCC
    A       A
    """
    assert refusal(building("I", "1 a1.1 un"), "build I a1.2 un") == ("BQ-11", "bloqs-would-fall")
    assert pieces(after(building("I", "1 b1.1 un"), "build I a1.2 un"), 0) == ["1 b1.1 un", "I a1.2 un"]


def test_bq_11_two_ends_carry_what_lies_between() -> None:
    """BQ-11: the convex hull reaches from one support to the other.
    CCC
    A B
    """
    after(building("I", "1 a1.1 un", "1 c1.1 un"), "build I a1.2 un")


def test_bq_11_a_square_stands_on_two_corners_across() -> None:
    """BQ-11"""
    after(building("O", "1 a1.1 un", "1 b2.1 un"), "build O a1.2 un")
    assert refusal(building("O", "1 a1.1 un", "1 b1.1 un"), "build O a1.2 un") == ("BQ-11", "bloqs-would-fall")


def test_bq_11_an_upright_s_falls_over_and_a_lying_one_does_not() -> None:
    """BQ-11: two over two, one step aside; upright its centre is over the edge of its only face on the ground.
     S
    SS    SS
    S    SS
    """
    state = building("S")
    upright = [move for move in texts(state) if len({c.split(".")[1] for c in cells(state, move)}) == 3]
    assert upright == []
    assert "build S a1.1 su" in texts(state)


def cells(state: State, text: str) -> list[str]:
    found: list[str] = state.game.parse(text, state).fields()["cells"]
    return found


def test_bq_11_bottom_faces_in_different_layers_count_together() -> None:
    """BQ-11: an upright S on the ground that leans on a piece beside it stands.
     S
    SS
    SA
    """
    state = building("S", "1 b1.1 un")
    assert any(set(cells(state, move)) == {"a1.1", "a1.2", "b1.2", "b1.3"} for move in texts(state))


# -- ways in


ROOF = ("I a1.1 un", "1 a2.1 un", "1 c2.1 un", "I a2.2 un")  # a bar over b2.1, which is open to the north


def test_bq_11_a_piece_goes_in_from_a_side() -> None:
    """BQ-11: b2.1 is covered, but can be reached from the north."""
    after(building("1", *ROOF), "build 1 b2.1 un")


def test_bq_11_a_piece_needs_a_straight_way_in() -> None:
    """BQ-11: with the north closed too, b2.1 is out of reach."""
    state = building("1", *ROOF, "2 b3.1 un")
    with pytest.raises(IllegalMove) as caught:
        after(state, "build 1 b2.1 un")
    assert (caught.value.rule, caught.value.code) == ("BQ-11", "bloqs-no-way-in")
    assert caught.value.values == {"shape": "1", "cell": "b2.1"}


def test_bq_11_no_way_round_a_corner() -> None:
    """BQ-11: every cell of V can be reached, a2 and b2 from the west, b3 from the north, but not all in one line.
    seen from above; T lies over b2
    1 . 2
    . . 2
    I I I
    """
    walls = ("I a1.1 un", "1 a3.1 un", "2 c2.1 ue", "T a1.2 us")
    assert refusal(building("V", *walls), "build V a2.1 uw") == ("BQ-11", "bloqs-no-way-in")
    for cell in ("a2.1", "b2.1", "b3.1"):
        after(building("1", *walls), f"build 1 {cell} un")


# -- taking


def test_bq_11_a_piece_is_taken_from_outside() -> None:
    """BQ-11: walled in on all sides and with a piece above there is no way out."""
    walls = ("I a1.1 un", "1 a2.1 un", "1 b2.1 un", "1 c2.1 un", "I a3.1 un", "I a2.2 un")
    state = stealing(*walls)
    with pytest.raises(IllegalMove) as caught:
        after(state, "steal 2 1 b2.1 un")
    assert (caught.value.rule, caught.value.code) == ("BQ-11", "bloqs-no-way-out")
    assert caught.value.values == {"piece": "1 b2.1 un"}


def test_bq_11_taking_leaves_every_other_piece_standing() -> None:
    """BQ-11:
    CCC
    A B
    """
    state = stealing("1 a1.1 un", "1 c1.1 un", "I a1.2 un")
    with pytest.raises(IllegalMove) as caught:
        after(state, "steal 2 1 a1.1 un")
    assert (caught.value.rule, caught.value.code) == ("BQ-11", "bloqs-others-would-fall")
    assert caught.value.values == {"piece": "1 a1.1 un", "falling": "I a1.2 un"}
    assert texts(state) == ["steal 2 I a1.2 un"]


def test_bq_11_a_support_that_is_not_needed_may_be_taken() -> None:
    """BQ-11:
    CCC
    ABA
    """
    state = stealing("1 a1.1 un", "1 b1.1 un", "1 c1.1 un", "I a1.2 un")
    takes = [f"steal 2 1 {cell} un" for cell in ("a1.1", "b1.1", "c1.1")]
    assert texts(state) == [*takes, "steal 2 I a1.2 un"]


# A tower to the top in the middle and a cube in every corner: a square has no room between them.
TOWER = (*(f"I b2.{layer} ne" for layer in (1, 4, 7, 10)), "2 b2.13 ne")
NO_ROOM_FOR_O = (*TOWER, "1 a1.1 un", "1 c1.1 un", "1 a3.1 un", "1 c3.1 un")


def test_bq_11_a_piece_that_fits_nowhere_goes_back_to_the_supply() -> None:
    """BQ-11: from a disc, from a theft, from a swap."""
    state = building("O", *NO_ROOM_FOR_O)
    assert (phase(state), see(state)["turn"], see(state)["supply"]["O"]) == ("roll", 1, 4)

    state = after(on_disc("steal", [list(NO_ROOM_FOR_O), ["O a1.1 un"]]), "steal 2 O")
    assert (phase(state), see(state)["turn"], see(state)["supply"]["O"]) == ("roll", 1, 4)
    assert pieces(state, 1) == []

    ring = ["S", None, "L", *[None] * 17]
    state = table(discs=ring, pawns=[1, 3], sites=[["O a1.1 un", "T a1.2 us"], list(NO_ROOM_FOR_O)])
    state = after(state, "roll 2", "swap 2 give T", "swap take 2 b2.13", "build 2 a3.1 un")
    assert state.to_act == 1  # T has room beside the tower
    state = table(discs=ring, pawns=[1, 3], sites=[["O a1.1 un"], list(NO_ROOM_FOR_O)])
    state = after(state, "roll 2", "swap 2 give O", "swap take 1 a1.1", "build 1 a1.1 un")
    assert state.to_act == 1  # its own corner is free now, so the square fits there
    state = table(discs=ring, pawns=[1, 3], sites=[["O a1.1 un"], [*NO_ROOM_FOR_O, "2 b1.1 ne"]])
    state = after(state, "roll 2", "swap 2 give O", "swap take 2 b1.1", "build 2 a1.1 un")
    assert (phase(state), see(state)["turn"], see(state)["supply"]["O"]) == ("roll", 1, 4)


# -- height


def test_bq_12_a_site_has_fourteen_layers() -> None:
    """BQ-12"""
    low = (*(f"I b2.{layer} ne" for layer in (1, 4, 7, 10)), "1 b2.13 un")
    state = building("2", *low)
    assert refusal(state, "build 2 b2.14 ne") == ("BQ-12", "bloqs-too-high")
    state = building("1", *low)
    assert refusal(after(state), "build 1 b2.15 un") == ("BQ-12", "bloqs-too-high")
    assert "1 b2.14 un" in pieces(after(state, "build 1 b2.14 un"), 0)


# -- the core against sets of cells


def as_cells(names: list[str]) -> reference.Piece:
    return frozenset(reference.cell(name) for name in names)


def site_of(state: State, seat: int) -> list[reference.Piece]:
    return [as_cells(piece["cells"]) for piece in see(state)["sites"][seat]["pieces"]]


@settings(max_examples=8)
@given(seed=st.integers(0, 10_000), shapes=st.sampled_from(["flat", "space"]))
def test_bq_11_builds_and_takes_are_those_of_the_reference(seed: int, shapes: str) -> None:
    """BQ-10, BQ-11, BQ-12: every placement and every theft of a random game."""
    game = load(players=3, shapes=shapes)
    drawings: dict[str, Any] = {}
    for sign in see(game.start())["supply"]:
        one = on_disc(sign, [[], []], shapes=shapes).legal_moves()[0]
        drawings[sign] = as_cells(one.fields()["cells"])
    for state, _ in random_game(game, seed):
        if phase(state) == "build":
            seat = state.to_act
            assert seat is not None
            taken = {c for piece in site_of(state, seat) for c in piece}
            found = {as_cells(move.fields()["cells"]) for move in state.legal_moves()}
            assert found == reference.builds(drawings[see(state)["lifted"]], taken)
        elif phase(state) == "steal":
            found_pieces = {(move.fields()["seat"], as_cells(move.fields()["cells"])) for move in state.legal_moves()}
            assert found_pieces == {
                (seat, piece)
                for seat in range(3)
                if seat != state.to_act
                for piece in site_of(state, seat)
                if reference.may_take(piece, site_of(state, seat))
            }


# -- positions that cannot be


@pytest.mark.parametrize(
    ("site", "code"),
    [
        (["O a1.1 un", "1 b2.1 un"], "bloqs-forged-overlap"),
        (["1 a1.2 un"], "bloqs-forged-floating"),
        (["1 a1.1 un", "2 a1.2 un"], "bloqs-forged-floating"),
        (["I b1.14 ne"], "bloqs-forged-too-high"),
        (["1 a1.15 un"], "bloqs-too-high"),
        (["T a1.1 un"], "bloqs-outside"),
        (["X a1.1 un"], "bloqs-no-shape"),
        (["T d1.1 un"], "bloqs-no-cell"),
        (["T b1.1 ud"], "bloqs-no-turn"),
        (["T"], "bloqs-no-piece"),
        ([f"O a1.{layer} un" for layer in (1, 2, 3, 4, 5)], "bloqs-forged-supply"),
        ([*layer_a(1), *layer_a(2), *layer_a(3)], "bloqs-forged-cube"),
    ],
)
def test_bq_10_bq_11_bq_12_drawn_sites_are_checked(site: list[str], code: str) -> None:
    """BQ-10, BQ-11, BQ-12"""
    with pytest.raises(Malformed) as caught:
        table(sites=[site, []])
    assert caught.value.code == code
