"""Blokus, rule by rule (BK-1 to BK-24)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import blockhaus
from blockhaus import Ambiguous, Game, IllegalMove, Malformed, State
from blockhaus._core import blokus as native
from blockhaus.records import Record, read
from tests.games import blokus_reference as reference
from tests.games.walks import random_game, state_after

EXAMPLES = Path(__file__).parent / "examples"


def start(variant: str = "classic", **options: Any) -> State:
    return blockhaus.load("blokus", variant, **options).start()


def after(state: State, *moves: str) -> State:
    for text in moves:
        state = state.apply(state.game.parse(text, state))
    return state


def refusal(state: State, text: str) -> tuple[str, str]:
    """The rule and code with which a move is refused."""
    with pytest.raises(IllegalMove) as caught:
        after(state, text)
    return caught.value.rule, caught.value.code


def colour(state: State) -> Any:
    return state.view_for(None).fields()["to_play"]


def upper_left(state: State, size: int = 6) -> str:
    """The corner where blue begins, drawn."""
    rows = state.view_for(None).fields()["board"][:size]
    return "\n".join(row[:size] for row in rows)


def drawn(picture: str) -> str:
    return "\n".join(line.strip() for line in picture.strip().splitlines())


OTHERS_OPEN = ("I5 t16,t17,t18,t19,t20", "I5 t1,t2,t3,t4,t5", "I5 a1,a2,a3,a4,a5")


@pytest.fixture
def blue_began() -> State:
    """Blue has laid V3 into its corner, the others have begun in theirs; blue is to play."""
    state = after(start(), "V3 a20,b20,b19", *OTHERS_OPEN)
    assert upper_left(state) == drawn(
        """
        bb....
        .b....
        ......
        ......
        ......
        ......
        """
    )
    return state


@pytest.mark.parametrize("variant", ["classic", "teams", "two", "three", "solo"])
def test_bk_1_order_of_play_is_blue_yellow_red_green(variant: str) -> None:
    """BK-1"""
    state = start(variant)
    order = []
    for _ in range(8):
        order.append(colour(state))
        state = state.apply(state.legal_moves()[0])
    assert order == ["blue", "yellow", "red", "green"] * 2


def test_bk_2_the_first_piece_covers_a_corner_field() -> None:
    """BK-2"""
    assert refusal(start(), "2 a19,b19") == ("BK-2", "blokus-no-corner-field")
    assert colour(after(start(), "2 a20,b20")) == "yellow"


def test_bk_2_there_are_58_first_moves() -> None:
    """BK-2: every piece in every way that covers the corner."""
    state = start()
    assert len(state.legal_moves()) == 58
    for placement in state.legal_moves():
        assert "a20" in placement.fields()["cells"]


@pytest.mark.parametrize(
    ("plies", "corner"),
    [(0, "a20"), (1, "t20"), (2, "t1"), (3, "a1")],
    ids=["blue", "yellow", "red", "green"],
)
def test_bk_3_each_colour_has_its_own_corner(plies: int, corner: str) -> None:
    """BK-3: clockwise from the top left."""
    state = after(start(), *("a20", "t20", "t1")[:plies])
    for other in (
        {"a20", "t20", "t1", "a1"} - {corner} - {"a20", "t20", "t1"}.intersection(("a20", "t20", "t1")[:plies])
    ):
        assert refusal(state, other) == ("BK-3", "blokus-other-corner")
    assert state.apply(state.game.parse(corner, state))


def test_bk_3_free_corners_lets_a_colour_begin_in_any_free_corner() -> None:
    """BK-3, option free_corners"""
    state = after(start(free_corners=True), "a1")
    assert len(state.legal_moves()) == 3 * 58
    assert refusal(state, "a1") == ("BK-6", "blokus-field-taken")
    after(state, "a20", "t1", "t20")


def test_bk_3_teams_have_no_free_corners() -> None:
    """BK-3: blue and red must be diagonal."""
    with pytest.raises(Malformed) as caught:
        blockhaus.load("blokus", "teams", free_corners=True)
    assert caught.value.code == "no-such-option"


def test_bk_4_a_further_piece_touches_an_own_corner(blue_began: State) -> None:
    """BK-4"""
    assert refusal(blue_began, "2 e16,f16") == ("BK-4", "blokus-no-corner-contact")
    state = after(blue_began, "2 c18,d18")
    assert upper_left(state, 4) == drawn(
        """
        bb..
        .b..
        ..bb
        ....
        """
    )


def test_bk_4_another_colours_corner_is_no_contact() -> None:
    """BK-4: it must be a piece of one's own colour."""
    state = after(start(), "L5 a17,a18,a19,a20,b17", *OTHERS_OPEN, "I5 c12,c13,c14,c15,c16")
    assert colour(state) == "yellow"
    assert refusal(state, "1 d11") == ("BK-4", "blokus-no-corner-contact")


def test_bk_5_own_pieces_never_touch_at_sides(blue_began: State) -> None:
    """BK-5, also where the piece touches a corner elsewhere"""
    assert refusal(blue_began, "2 c19,c18") == ("BK-5", "blokus-side-contact")
    assert refusal(blue_began, "I3 a18,b18,c18") == ("BK-5", "blokus-side-contact")


def test_bk_6_other_colours_may_be_touched_but_not_covered() -> None:
    """BK-6"""
    state = after(start("classic", free_corners=True), "I5 a20,b20,c20,d20,e20", "I5 t20,s20,r20,q20,p20", "t1", "a1")
    state = after(state, "I4 f19,g19,h19,i19", "I4 o19,n19,m19,l19", "2 s2,r2", "2 b2,c2")
    state = after(state, "I3 j20,k20,l20")  # lies beside yellow's l19
    assert "bbb" in state.view_for(None).fields()["board"][0]
    assert refusal(state, "Z4 k18,j18,j19,i19") == ("BK-6", "blokus-field-taken")


def test_bk_6_nothing_leaves_the_board() -> None:
    """BK-6: no placement has a field outside, and text cannot name one."""
    state = start()
    with pytest.raises(Malformed, match="no field of the board"):
        state.game.parse("a20,a21", state)


def test_bk_7_a_piece_that_lies_is_not_laid_again(blue_began: State) -> None:
    """BK-7"""
    assert refusal(blue_began, "V3 c18,d18,d17") == ("BK-7", "blokus-piece-laid")


def test_bk_7_laid_pieces_stay_where_they_are() -> None:
    """BK-7: what a colour has covered stays covered by it to the end."""
    before: list[str] = []
    for here, _ in random_game(blockhaus.load("blokus"), 11):
        now = here.view_for(None).fields()["board"]
        for old_row, new_row in zip(before, now, strict=False):
            assert all(old in (".", new) for old, new in zip(old_row, new_row, strict=True))
        before = now


def test_bk_8_there_is_no_voluntary_pass() -> None:
    """BK-8"""
    assert refusal(start(), "pass") == ("BK-8", "blokus-no-pass")


@given(seed=st.integers(0, 500))
def test_bk_9_a_colour_that_can_lay_nothing_is_out_and_the_others_go_on_in_order(seed: int) -> None:
    """BK-9: the colours still in play follow each other in the order of play."""
    order = ["blue", "yellow", "red", "green"]
    last = "green"
    out: set[str] = set()
    for here, _ in random_game(blockhaus.load("blokus"), seed):
        fields = here.view_for(None).fields()
        now_out = {each["colour"] for each in fields["colours"] if each["out"]}
        assert out <= now_out
        assert fields["to_play"] not in now_out
        following = [order[(order.index(last) + step) % 4] for step in range(1, 5)]
        assert fields["to_play"] == next(each for each in following if each not in now_out)
        out, last = now_out, fields["to_play"]


@given(seed=st.integers(0, 500))
def test_bk_10_the_game_ends_when_nobody_can_lay(seed: int) -> None:
    """BK-10"""
    final = state_after(blockhaus.load("blokus"), seed, 84)
    assert final.to_act is None
    assert final.outcome() is not None
    board, left = board_of(final), pieces_left(final)
    for each in reference.COLOURS:
        assert not reference.legal_placements(board, each, left[each], [])
    with pytest.raises(IllegalMove) as caught:
        final.apply(final.move_at(0))  # type: ignore[attr-defined]
    assert caught.value.rule == "BK-10"


def test_bk_11_squares_left_count_against_a_colour() -> None:
    """BK-11: −1 for each square not laid."""
    state = after(start(), "V3 a20,b20,b19")
    scores = {each["colour"]: each["score"] for each in state.view_for(None).fields()["colours"]}
    assert scores == {"blue": -86, "yellow": -89, "red": -89, "green": -89}


def test_bk_11_all_laid_is_worth_15_and_with_the_single_square_last_20() -> None:
    """BK-11"""
    all_laid = example("all-laid.record")
    assert all_laid.result is not None
    assert all_laid.result.details["colours"]["blue"] == 15
    single_last = example("worked-example.record")
    assert single_last.result is not None
    assert single_last.result.details["colours"]["blue"] == 20


def test_bk_12_the_worked_example_of_the_rulebook() -> None:
    """BK-12: blue all laid and the single square last, yellow two fours left, red a three, four fours and a five, green
    a three, three fours and a five."""
    record = example("worked-example.record")
    assert record.result is not None
    left = {each: sorted(map(len, shapes)) for each, shapes in pieces_left(record.final).items()}
    assert left == {"blue": [], "yellow": [4, 4], "red": [3, 4, 4, 4, 4, 5], "green": [3, 4, 4, 4, 5]}
    assert record.result.details["colours"] == {"blue": 20, "yellow": -8, "red": -24, "green": -20}
    assert record.result.ranks == [1, 2, 4, 3]


def example(name: str) -> Record:
    return read((EXAMPLES / name).read_bytes())


def replayed(variant: str, moves: Record, **options: Any) -> State:
    """The same moves under another variant."""
    return after(start(variant, **options), *(str(move) for move in moves.moves))


def test_bk_20_four_players_one_colour_each() -> None:
    """BK-20: most points win; equal points share the win."""
    game = blockhaus.load("blokus")
    assert game.seats == 4
    shared = next(
        outcome
        for seed in range(5_000)
        if (outcome := state_after(game, seed, 84).outcome()) and outcome.ranks.count(1) == 2
    )
    best = [seat for seat in range(4) if shared.scores[seat] == max(shared.scores)]
    assert [seat for seat in range(4) if shared.utilities[seat] == 0.5] == best


def test_bk_21_teams_blue_and_red_against_yellow_and_green() -> None:
    """BK-21: the sums of the worked example: 20 − 24 against −8 − 20."""
    outcome = replayed("teams", example("worked-example.record")).outcome()
    assert outcome is not None
    assert outcome.scores == [-4, -28, -4, -28]
    assert outcome.ranks == [1, 2, 1, 2]
    assert outcome.utilities == [0.5, 0, 0.5, 0]


def test_bk_22_two_players_with_two_colours_each() -> None:
    """BK-22"""
    final = replayed("two", example("worked-example.record"))
    outcome = final.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.utilities) == ([-4, -28], [1, 2], [1, 0])
    state = start("two")
    seats = []
    for _ in range(4):
        seats.append(state.to_act)
        state = state.apply(state.legal_moves()[0])
    assert seats == [0, 1, 0, 1]


def test_bk_23_three_players_lay_the_fourth_colour_in_turns() -> None:
    """BK-23: green is laid by the first, the second, the third, round by round."""
    state = start("three")
    green: list[int | None] = []
    while len(green) < 7:
        if colour(state) == "green":
            green.append(state.to_act)
        state = state.apply(state.legal_moves()[0])
    assert green == [0, 1, 2, 0, 1, 2, 0]


def test_bk_23_a_player_whose_own_colour_is_out_still_takes_the_duty() -> None:
    """BK-23"""
    game = blockhaus.load("blokus", "three")
    own = ["blue", "yellow", "red"]
    for seed in range(500):
        for here, _ in random_game(game, seed):
            fields = here.view_for(None).fields()
            out = {each["colour"] for each in fields["colours"] if each["out"]}
            if fields["to_play"] == "green" and own[here.to_act or 0] in out:
                return
    raise AssertionError("no such duty in 500 games")


def test_bk_23_the_score_of_the_shared_colour_is_ignored() -> None:
    """BK-23"""
    outcome = replayed("three", example("worked-example.record")).outcome()
    assert outcome is not None
    assert outcome.scores == [20, -8, -24]


def test_bk_23_the_table_may_leave_another_colour_unchosen() -> None:
    """BK-23, option shared: the three others keep their order, the first of them lays it first."""
    state = start("three", shared="yellow")
    seats = []
    for _ in range(8):
        seats.append((colour(state), state.to_act))
        state = state.apply(state.legal_moves()[0])
    assert seats == [
        ("blue", 0), ("yellow", 0), ("red", 1), ("green", 2),
        ("blue", 0), ("yellow", 1), ("red", 1), ("green", 2),
    ]  # fmt: skip


def test_bk_24_solitaire_counts_the_squares_left() -> None:
    """BK-24: in the worked example 0 + 8 + 24 + 20 squares are left."""
    final = replayed("solo", example("worked-example.record"))
    outcome = final.outcome()
    assert outcome is not None
    assert outcome.scores == [-52]
    assert outcome.details["squares_left"] == 52


# -- the move generator against a plain one


def board_of(state: State) -> dict[reference.Cell, str]:
    laid = state.view_for(None).fields()["laid"]
    return {reference.cell(name): piece["colour"] for piece in laid for name in piece["cells"]}


def pieces_left(state: State) -> dict[str, list[frozenset[reference.Cell]]]:
    shapes = reference.free_polyominoes(5)
    left = {each: list(shapes) for each in reference.COLOURS}
    for piece in state.view_for(None).fields()["laid"]:
        left[piece["colour"]].remove(reference.canonical(frozenset(map(reference.cell, piece["cells"]))))
    return left


def test_there_are_21_pieces_of_89_squares() -> None:
    shapes = reference.free_polyominoes(5)
    assert len(shapes) == 21
    assert sum(map(len, shapes)) == 89
    names = start().view_for(None).fields()["colours"][0]["pieces"]
    assert " ".join(names) == "1 2 I3 V3 I4 L4 T4 O Z4 F I5 L5 N P T5 U V5 W X Y Z5"


@given(seed=st.integers(0, 10_000), plies=st.integers(0, 83))
def test_legal_moves_are_those_of_a_plain_generator(seed: int, plies: int) -> None:
    state = state_after(blockhaus.load("blokus"), seed, plies)
    here = {frozenset(map(reference.cell, str(move).split(","))) for move in state.legal_moves()}
    playing = colour(state)
    if playing is None:
        assert not here
        return
    left = pieces_left(state)[playing]
    assert here == reference.legal_placements(board_of(state), playing, left, [reference.CORNERS[playing]])


def test_random_games_inside_the_core_have_the_known_fingerprint() -> None:
    """59.0 placements a game, lists of 176 moves on average, 59.8 squares laid a colour."""
    figures = native.play_random_games(_native_game(), 2_000, seed=1)
    assert figures.decisions / figures.games == pytest.approx(59.0, abs=0.3)
    assert figures.listed / figures.decisions == pytest.approx(176, abs=3)
    assert 89 + figures.score / figures.games / 4 == pytest.approx(59.8, abs=0.4)


def _native_game() -> native.Game:
    game = blockhaus.load("blokus")
    assert isinstance(game, native.Game)
    return game


def test_games_in_place_and_games_of_values_agree() -> None:
    """The same random choices through Position and through State: the same game."""
    assert native.same_random_games(_native_game(), 50, seed=3)
    corners = blockhaus.load("blokus", free_corners=True)
    assert isinstance(corners, native.Game)
    assert native.same_random_games(corners, 50, seed=3)


def test_fast_and_portable_generator_agree() -> None:
    assert native.same_generators(_native_game(), 50, seed=4)


@pytest.mark.parametrize("variant", ["classic", "two", "three", "solo"])
def test_playouts_keep_to_the_rules(variant: str) -> None:
    """What a search plays on with is legal, goes to the end, and is the same on every processor."""
    game = blockhaus.load("blokus", variant)
    assert isinstance(game, native.Game)
    for near in (0, 8, 16):
        assert native.sound_playouts(game, 60, seed=near, weights={"near": near})


# -- notation


@pytest.fixture
def game() -> Game:
    return blockhaus.load("blokus")


@pytest.mark.parametrize("text", ["a20,b20,b19", "b19,a20,b20", "B19, A20, B20", "V3 b19 b20 a20", "  b20,a20,b19 "])
def test_fields_are_taken_in_any_order_and_written_sorted(game: Game, text: str) -> None:
    move = game.parse(text, game.start())
    assert str(move) == "b19,a20,b20"
    assert move.label == "V3 b19,a20,b20"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "text-empty"),
        ("u1", "blokus-no-field"),
        ("a0", "blokus-no-field"),
        ("a01", "blokus-no-field"),
        ("a1,a1", "blokus-field-twice"),
        ("a1,c1", "blokus-no-piece"),
        ("a1,a2,a3,a4,a5,a6", "blokus-no-piece"),
        ("X a20", "blokus-wrong-name"),
        ("nonsense", "blokus-no-field"),
    ],
)
def test_malformed_text_says_what_is_wrong(game: Game, text: str, code: str) -> None:
    with pytest.raises(Malformed) as caught:
        game.parse(text, game.start())
    assert caught.value.code == code


def test_a_name_alone_is_ambiguous_where_the_piece_fits_in_several_ways(game: Game) -> None:
    with pytest.raises(Ambiguous, match="I5 can be laid in 2 ways"):
        game.parse("I5", game.start())
    assert str(game.parse("O", game.start())) == "a19,b19,a20,b20"
    assert refusal(game.start(), "X") == ("BK-4", "blokus-fits-nowhere")


def test_a_small_i4_is_a_field_and_a_large_one_a_piece(game: Game) -> None:
    assert game.parse("i4", game.start()).label == "1 i4"
    with pytest.raises(Ambiguous):
        game.parse("I4", game.start())


def test_an_illegal_move_prints_the_position(game: Game) -> None:
    state = game.start()
    with pytest.raises(IllegalMove) as caught:
        state.apply(game.parse("b2", state))
    assert "BK-2" in str(caught.value)
    assert "20 •" in str(caught.value)
