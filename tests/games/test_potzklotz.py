"""PotzKlotz, rule by rule (PK-1 to PK-15)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import blockhaus
from blockhaus import CHANCE, IllegalMove, Malformed, State, records
from blockhaus._core import potzklotz as native
from blockhaus.games.potzklotz.buildings import canonical, is_building, normalised
from blockhaus.games.potzklotz.cards import deck
from blockhaus.games.potzklotz.places import cubes_of, parse_place
from blockhaus.games.potzklotz.seeing import after
from tests.games.potzklotz_table import cards_of, drawing, drawn, game, hand, lay, move, set_up, settle, spoil
from tests.games.walks import state_after

SQUARE = "21\n11"
CORNER = "22\n1."
MIRRORED = "22\n.1"


def fields(state: State, seat: int | None = None) -> dict[str, Any]:
    return state.view_for(seat).fields()


def refusal(state: State, text: str) -> tuple[str, str]:
    """The rule and code with which a move is refused."""
    with pytest.raises(IllegalMove) as caught:
        move(state, text)
    return caught.value.rule, caught.value.code


@pytest.fixture
def square() -> State:
    """The square with a tower stands on b2 to c3; seat 0 holds the corner (5), its mirror image (2) and card 40."""
    state = set_up(game(), SQUARE, [[5, 2, 40], [28, 38, 6]])
    assert drawing(state) == drawn(
        """
        .....
        .....
        .21..
        .11..
        .....
        """
    )
    return state


# -- PK-1 setting up


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [1, 5, 8])
def test_pk_1_everybody_gets_a_hand_and_one_more_card_is_built(players: int, size: int) -> None:
    """PK-1, option hand_size: the rest is the stack."""
    state: State = game(players=players, hand_size=size).start()
    for dealt in range(players * size):
        assert state.to_act == CHANCE
        drawn_card = state.legal_moves()[0]
        assert drawn_card.fields()["seat"] == dealt % players, "one card each, the start player first"
        state = state.apply(drawn_card)
    assert str(state.legal_moves()[0]).startswith("turn up ")
    state = settle(state)
    assert [each["count"] for each in fields(state)["hands"]] == [size] * players
    assert fields(state)["stack"] == 56 - players * size - 1
    assert state.to_act == 0


@pytest.mark.parametrize("card", range(1, 57))
def test_pk_1_the_building_is_built_in_the_middle_as_the_card_shows_it(card: int) -> None:
    """PK-1"""
    state: State = game(hand_size=1).start()
    for _ in range(2):
        state = state.apply(next(m for m in state.legal_moves() if m.fields()["card"] not in (card,)))
    state = move(state, f"turn up {card}")
    cubes = cubes_of(fields(state)["building"])
    assert normalised(cubes) == deck().card(card).as_shown
    for axis in (0, 1):
        low, high = min(cube[axis] for cube in cubes), max(cube[axis] for cube in cubes)
        assert low - (4 - high) in (0, -1), "as much room on both sides, or one field more on the right or at the back"
    assert fields(state)["top"] == card


def test_pk_1_the_start_player_is_the_first_or_drawn_by_lot() -> None:
    """PK-1, option begins"""
    state: State = game(players=3, begins="lot").start()
    assert [str(m) for m in state.legal_moves()] == ["1 begins", "2 begins", "3 begins"]
    state = settle(move(state, "3 begins"))
    assert state.to_act == 2
    assert settle(game(players=3).start()).to_act == 0


# -- PK-2 a play


def test_pk_2_the_example_of_the_rules_page(square: State) -> None:
    """PK-2: the bottom right cube goes on top of the top right one."""
    state = move(square, "c2>c3 5")
    assert drawing(state) == drawn(
        """
        .....
        .....
        .22..
        .1...
        .....
        """
    )
    assert fields(state)["last"]["right"] is True


@pytest.mark.parametrize("play", ["b2>c3 2", "c2>b2 2"])
def test_pk_2_a_building_that_stands_turned_or_shifted_is_the_same(play: str) -> None:
    """PK-2: card 38 shows it turned against card 2; both are right wherever one is."""
    state = set_up(game(), SQUARE, [[2, 38], [6]])
    assert fields(move(state, play))["last"]["right"] is True
    assert fields(move(state, play.replace(" 2", " 38")))["last"]["right"] is True


def test_pk_2_a_covered_cube_cannot_be_taken(square: State) -> None:
    """PK-2"""
    assert refusal(square, "b3:1>c3 5") == ("PK-2", "potzklotz-covered-cube")
    assert move(square, "b3:2>c3 5") == move(square, "b3>c3 5"), "the top one can be named, and need not be"


def test_pk_2_there_must_be_a_cube(square: State) -> None:
    """PK-2"""
    assert refusal(square, "d3>c3 5") == ("PK-2", "potzklotz-no-cube")
    assert refusal(square, "b3:3>c3 5") == ("PK-2", "potzklotz-no-cube")


def test_pk_2_a_cube_may_not_hang_in_the_air(square: State) -> None:
    """PK-2"""
    assert refusal(square, "c2>d3:2 5") == ("PK-2", "potzklotz-floating")
    assert refusal(square, "c2>c3:1 5") == ("PK-2", "potzklotz-place-taken")


def test_pk_2_a_cube_may_not_be_put_back(square: State) -> None:
    """PK-2: one cube really moves."""
    assert refusal(square, "c2>c2 5") == ("PK-2", "potzklotz-put-back")


def test_pk_2_a_card_must_be_in_the_hand(square: State) -> None:
    """PK-2"""
    assert refusal(square, "c2>c3 28") == ("PK-2", "potzklotz-not-held")


def test_pk_2_a_cube_stays_near_the_building(square: State) -> None:
    """PK-2: at most one field beyond it, so that what may be claimed can be listed."""
    assert refusal(square, "c2>e3 5") == ("PK-2", "potzklotz-too-far")
    assert fields(move(square, "c2>d4 5"))["last"]["right"] is False


def test_pk_2_what_can_be_done_but_does_not_match_is_a_play_and_wrong(square: State) -> None:
    """PK-2: also a cube that touches nothing."""
    for play in ("c2>c3 40", "b3>d2 5", "c2>a1 5"):
        assert fields(move(square, play))["last"]["right"] is False


def test_pk_2_every_claim_that_may_be_made_is_listed(square: State) -> None:
    """PK-2: pass, and each card with each free cube to each other field of the frame around the building."""
    frame = {f"{column}{row}" for column in "abcd" for row in "1234"}
    wanted = {
        f"{source}>{target} {card}"
        for card in (5, 2, 40)
        for source in ("b2", "b3", "c2", "c3")
        for target in frame - {source}
    }
    assert {str(m) for m in square.legal_moves()} == {"pass"} | wanted


@given(seed=st.integers(0, 300), plies=st.integers(14, 60), edge=st.sampled_from(["free", "closed"]))
def test_pk_2_right_is_what_comparing_the_cubes_says(seed: int, plies: int, edge: str) -> None:
    """PK-2, PK-3: the core's table against moving cubes one by one."""
    state = settle(state_after(game(board_edge=edge), seed, plies))
    if state.to_act is None:
        return
    view = state.view_for(state.to_act)
    assert isinstance(view, native.View)
    cubes = cubes_of(view.fields()["building"])
    right = set(map(str, view.right_moves()))
    for play in view.legal_moves():
        given_fields = play.fields()
        if given_fields["act"] != "play":
            continue
        built = after(cubes, parse_place(given_fields["from"]), parse_place(given_fields["to"]))
        matches = is_building(built) and canonical(normalised(built)) == canonical(
            deck().card(given_fields["card"]).as_shown
        )
        assert view.right(play) == matches
        assert (str(play) in right) == matches


def test_pk_2_right_is_only_said_of_claims_that_may_be_made(square: State) -> None:
    """PK-2: `right` is for bots and for checking."""
    view = square.view_for(0)
    assert isinstance(view, native.View)
    parse = square.game.parse
    with pytest.raises(Malformed, match="claims nothing"):
        view.right(parse("pass", square))  # type: ignore[arg-type]
    with pytest.raises(IllegalMove, match="do not hold"):
        view.right(parse("c2>c3 28", square))  # type: ignore[arg-type]
    other = square.view_for(1)
    assert isinstance(other, native.View)
    with pytest.raises(IllegalMove, match="another seat"):
        other.right(parse("c2>c3 5", square))  # type: ignore[arg-type]
    assert len(other.right_moves()) == 0


# -- PK-3 to PK-5


def test_pk_3_question_the_mirror_image_instead_of_the_building_no(square: State) -> None:
    """PK-3, the rulebook's question: "Ist das zulässig? Nein!" """
    assert cards_of(MIRRORED) == (2, 38)
    assert fields(move(square, "c2>c3 2"))["last"]["right"] is False
    assert fields(move(square, "b2>c3 2"))["last"]["right"] is True
    assert fields(move(square, "b2>c3 5"))["last"]["right"] is False


def test_pk_4_right_the_card_stays_on_the_pile_and_the_next_is_on(square: State) -> None:
    """PK-4"""
    state = move(square, "c2>c3 5")
    assert fields(state)["top"] == 5
    assert 5 in fields(state)["pile"]
    assert hand(state, 0) == [2, 40]
    assert state.to_act == 1


def test_pk_4_question_the_same_building_again_only_by_a_real_move() -> None:
    """PK-4, the rulebook's question: who holds the building that stands there must make it by moving one cube."""
    one, other = cards_of(CORNER)
    state = set_up(game(), CORNER, [[one], [6]])
    assert fields(state)["top"] == other
    assert refusal(state, f"b2>b2 {one}") == ("PK-2", "potzklotz-put-back")
    again = lay(state, one)
    assert fields(again)["top"] == one
    assert drawing(again) != drawing(state), "it stands elsewhere or turned"


def test_pk_5_wrong_the_cube_goes_back_the_card_is_seen_and_a_card_is_drawn(square: State) -> None:
    """PK-5"""
    state = move(square, "c2>c3 2")
    assert drawing(state) == drawing(square)
    assert state.to_act == CHANCE
    state = move(state, "1 draws 10")
    assert hand(state, 0) == [2, 5, 10, 40]
    assert fields(state, 1)["hands"][0] == {"count": 4, "cards": [2], "shown": [2]}
    assert fields(state, None)["hands"][0]["cards"] == [2]
    assert state.to_act == 1


def test_pk_5_without_penalty_no_card_is_drawn() -> None:
    """PK-5, option penalty"""
    state = set_up(game(penalty=False), SQUARE, [[5, 2], [28]])
    state = move(state, "c2>c3 2")
    assert state.to_act == 1
    assert hand(state, 0) == [2, 5]
    assert fields(state, 1)["hands"][0]["shown"] == [2]


def test_pk_5_a_shown_card_that_is_laid_later_is_shown_no_more(square: State) -> None:
    """PK-5"""
    state = settle(move(square, "c2>c3 2"))
    state = move(settle(move(state, "pass")), "b2>c3 2")
    assert fields(state, 1)["hands"][0]["shown"] == []


# -- PK-6 to PK-10


def test_pk_6_a_player_may_pass_also_with_a_play(square: State) -> None:
    """PK-6"""
    assert move(square, "pass").to_act == 1


def test_pk_7_nobody_lays_all_draw_the_first_of_them_first() -> None:
    """PK-7: and play goes on with that player."""
    state = set_up(game(players=3), SQUARE, [[5], [28], [6]], turn=1, starter=0)
    state = move(state, "pass", "pass", "pass")
    order = []
    while state.to_act == CHANCE:
        order.append(state.legal_moves()[0].fields()["seat"])
        state = state.apply(state.legal_moves()[0])
    assert order == [1, 2, 0]
    assert state.to_act == 1
    assert [each["count"] for each in fields(state)["hands"]] == [2, 2, 2]


def test_pk_7_mistakes_count_like_passes(square: State) -> None:
    """PK-7"""
    state = settle(move(square, "c2>c3 2"))
    state = move(state, "pass")
    assert state.to_act == CHANCE
    assert fields(settle(state))["idle"] == 0


def test_pk_7_a_card_laid_starts_the_count_again(square: State) -> None:
    """PK-7"""
    state = move(square, "pass")
    state = lay(state, 28)
    state = move(state, "pass")
    assert state.to_act == 1, "only one turn without a card so far"


def test_pk_8_question_past_the_edge_of_the_plan_yes() -> None:
    """PK-8, the rulebook's question: "Ja." Fields beside the plan have names."""
    state = set_up(game(), "1.\n31", [[17], [6]], at="a1")
    state = move(state, "b1>-a1 17")
    assert fields(state)["last"]["right"] is True
    assert {column["field"] for column in fields(state)["building"]} == {"-a1", "a1", "a2"}


def test_pk_8_a_closed_edge_keeps_every_cube_on_the_plan() -> None:
    """PK-8, option board_edge"""
    state = set_up(game(board_edge="closed"), "2\n1\n2", [[43], [6]], at="a1")
    assert refusal(state, "a1>a0 43") == ("PK-8", "potzklotz-off-plan")
    assert refusal(state, "a1>-a1 43") == ("PK-8", "potzklotz-off-plan")
    targets = {m.fields()["to"] for m in state.legal_moves() if m.fields()["act"] == "play"}
    assert targets == {f"{column}{row}" for column in "ab" for row in "1234"}


def test_pk_8_a_building_may_wander_as_far_as_its_cards_carry_it() -> None:
    """PK-8: coordinates have no bounds; moves are counted in a frame around the building."""
    everything = [card.number for card in deck().cards if card.number not in (1, 24)]
    state = set_up(game("expert"), SQUARE, [everything[:-1], [everything[-1]]], at="-c-2")
    for _ in range(20):
        view = state.view_for(0)
        assert isinstance(view, native.View)
        moves = list(view.right_moves())
        state = state.apply(min(moves, key=lambda m: sum(parse_place(m.fields()["to"]))))
    columns = [column["field"] for column in fields(state)["building"]]
    assert all(parse_place(name)[0] < -4 for name in columns)
    assert state.game.state_from_bytes(state.to_bytes()) == state


def test_pk_9_the_view_stays_still_until_the_play_is_made(square: State) -> None:
    """PK-9, option turning"""
    assert fields(square)["may_turn"] is False
    assert fields(move(square, "c2>c3 2"))["may_turn"] is True, "to check a play the plan may be turned"
    assert fields(set_up(game(turning="on"), SQUARE, [[5], [6]]))["may_turn"] is True


def test_pk_10_an_empty_stack_gives_no_card() -> None:
    """PK-10: neither a penalty card nor one for everybody."""
    state = set_up(game(), SQUARE, [[5, 2], [28]], stack=0)
    state = move(state, "c2>c3 2")
    assert state.to_act == 1
    assert len(hand(state, 0)) == 2
    state = move(state, "pass")
    assert state.to_act == 0
    assert len(hand(state, 0)) == 2


def test_pk_10_the_last_cards_go_as_far_as_they_go() -> None:
    """PK-10: with one card left, only the first of them draws."""
    state = set_up(game(), SQUARE, [[5], [28]], stack=1)
    state = move(state, "pass", "pass")
    state = state.apply(state.legal_moves()[0])
    assert (len(hand(state, 0)), len(hand(state, 1))) == (2, 1)
    assert state.to_act == 0


# -- PK-11 and PK-12


def test_pk_11_the_round_is_played_to_its_end() -> None:
    """PK-11: seat 1 began, seat 2 lays its last card, so seat 0 has one turn more."""
    state = set_up(game(players=3, rounds=1), SQUARE, [[6, 16], [40, 41], [5]], turn=2, starter=1)
    state = lay(state, 5)
    assert state.to_act == 0
    state = move(state, "pass")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == [0, 0, 1]
    assert outcome.details["cards_left"] == [2, 2, 0]


def test_pk_11_everybody_without_cards_scores() -> None:
    """PK-11"""
    state = set_up(game(rounds=1), SQUARE, [[5], [2]])
    state = lay(lay(state, 5), 2)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == [1, 1]
    assert outcome.utilities == [0.5, 0.5]


def test_pk_11_an_empty_hand_is_skipped() -> None:
    """PK-11: seat 1 has laid its last card along; seat 2 is on."""
    state = set_up(game(players=3, lay_along=True), SQUARE, [[5, 6], [28], [40]])
    state = settle(move(state, "c2>c3 5", "along 28", "along none"))
    assert state.to_act == 2
    state = settle(move(state, "pass"))
    assert fields(state)["round"] == 1, "all have had equally many turns"


def test_pk_12_a_match_is_a_number_of_rounds_and_the_start_moves_on() -> None:
    """PK-12, option rounds: one game, one record."""
    state: State = game(players=3, hand_size=1, rounds=3).start()
    starters = []
    while state.to_act is not None:
        before = fields(state)["round"]
        if fields(state)["phase"] == "turn_up":
            starters.append(fields(state)["starter"])
        if state.to_act == CHANCE:
            state = state.apply(state.legal_moves()[0])
        else:
            view = state.view_for(state.to_act)
            assert isinstance(view, native.View)
            state = lay(state) if len(view.right_moves()) else move(state, "pass")
        assert fields(state)["round"] in (before, before + 1)
    assert starters == [0, 1, 2]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "potzklotz-rounds-played"
    assert refusal(state, "pass") == ("PK-12", "potzklotz-over")


def test_pk_12_most_points_win_and_ties_are_shared() -> None:
    """PK-12"""
    state = set_up(game(players=3, rounds=2), SQUARE, [[5], [28, 6], [40]], round=1, points=[1, 1, 0])
    state = lay(state, 5)
    state = move(state, "pass", "pass")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ([2, 1, 0], [1, 2, 3])

    state = set_up(game(players=3, rounds=2), SQUARE, [[5], [28, 6], [40]], round=1, points=[0, 1, 0])
    outcome = move(lay(state, 5), "pass", "pass").outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.utilities) == ([1, 1, 3], [0.5, 0.5, 0.0])


def test_a_turn_limit_ends_a_round_after_equal_turns() -> None:
    """Option turn_limit: off for people; the round ends as it stands."""
    state = settle(game(players=3, turn_limit=10, rounds=1).start())
    turns = 0
    while state.to_act is not None:
        state = settle(move(state, "pass"))
        turns += 1
    assert turns == 12
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == [0, 0, 0]


# -- PK-13 to PK-15


@pytest.fixture
def along() -> State:
    """Z1 is agreed. Seat 0 can make the corner with card 5; seat 1 holds its other card, seats 2 and 3 do not."""
    return set_up(game(players=4, lay_along=True), SQUARE, [[5, 6], [28, 16], [2, 12], [40]])


def test_pk_13_every_other_player_who_holds_cards_is_asked(along: State) -> None:
    """PK-13: whether or not they hold the building."""
    state = move(along, "c2>c3 5")
    asked: list[int | None] = []
    while state.to_act != CHANCE and len(asked) < 3:
        asked.append(state.to_act)
        assert [str(m) for m in state.legal_moves()] == [
            "along none",
            *(f"along {card}" for card in hand(state, state.to_act or 0)),
        ]
        state = move(state, "along none")
    assert asked == [1, 2, 3]
    assert state.to_act == 1, "nobody laid anything: the next player is on"


def test_pk_13_answers_are_secret_until_all_have_answered(along: State) -> None:
    """PK-13: then they are shown clockwise."""
    state = move(along, "c2>c3 5")
    answer = state.game.parse("along 28", state)
    assert str(answer.seen_by(1)) == "along 28"
    assert [str(answer.seen_by(seat)) for seat in (0, 2, 3, None)] == ["along ?"] * 4
    nothing = state.game.parse("along none", state)
    assert str(nothing.seen_by(2)) == "along ?"
    assert nothing.seen_by(2).index == answer.seen_by(2).index
    laid, declined = state.apply(answer), state.apply(nothing)
    for seat in (0, 2, 3, None):
        assert laid.view_for(seat) == declined.view_for(seat)
        assert fields(laid, seat) == fields(declined, seat)
    state = move(laid, "along 12", "along none")
    assert [str(m) for m in state.legal_moves()] == ["2 shows 28"]
    state = move(state, "2 shows 28")
    assert [str(m) for m in state.legal_moves()] == ["3 shows 12"]


def test_pk_13_right_the_card_is_laid(along: State) -> None:
    """PK-13"""
    state = settle(move(along, "c2>c3 5", "along 28", "along none", "along none"))
    assert hand(state, 1) == [16]
    assert fields(state)["top"] == 28
    assert fields(state)["last"] == {"seat": 1, "card": 28, "right": True, "along": True}
    assert state.to_act == 1


@pytest.mark.parametrize("penalty", [True, False])
def test_pk_13_a_mistake_costs_a_penalty_card(penalty: bool) -> None:
    """PK-13: whatever is agreed about plays (PK-5); the mirror image is a mistake too."""
    state = set_up(game(lay_along=True, penalty=penalty), SQUARE, [[5, 6], [2, 12]])
    state = move(state, "c2>c3 5", "along 2", "2 shows 2")
    assert str(state.legal_moves()[0]).startswith("2 draws ")
    state = settle(state)
    assert len(hand(state, 1)) == 3
    assert fields(state, 0)["hands"][1]["shown"] == [2]


def test_pk_13_not_for_the_start_building_and_not_after_a_mistake(along: State) -> None:
    """PK-13"""
    assert settle(game(lay_along=True).start()).to_act == 0
    state = settle(spoil(along, 6))
    assert fields(state)["phase"] == "turn"


def test_pk_13_emptying_a_hand_so_counts_as_the_last_card() -> None:
    """PK-13, PK-11"""
    state = set_up(game(rounds=1, lay_along=True), SQUARE, [[5, 6], [28]])
    state = move(state, "c2>c3 5", "along 28", "2 shows 28")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == [0, 1]


def test_pk_13_nothing_is_laid_along_unless_it_is_agreed(square: State) -> None:
    """PK-13"""
    assert move(square, "c2>c3 5").to_act == 1
    assert refusal(square, "along 5") == ("PK-13", "potzklotz-not-asked")


def test_pk_13_whoever_is_asked_answers_first(along: State) -> None:
    """PK-13: pass means nothing along there."""
    state = move(along, "c2>c3 5")
    assert refusal(state, "c3>c2 28") == ("PK-13", "potzklotz-answer-first")
    assert refusal(state, "along 5") == ("PK-13", "potzklotz-not-held")
    assert move(state, "pass") == move(state, "along none")


def test_pk_14_open_hands_are_seen_by_all() -> None:
    """PK-14, option open_hands: also by a spectator, and drawn cards too."""
    state = settle(game(open_hands=True).start())
    for seat in (0, 1, None):
        assert fields(state, seat)["hands"] == fields(state, 0)["hands"]
        assert len(fields(state, seat)["hands"][1]["cards"]) == 5
    state = spoil(state)
    assert state.to_act == CHANCE
    card = state.legal_moves()[0]
    assert card.seen_by(1) == card


def test_pk_15_a_round_that_nobody_can_end_ends() -> None:
    """PK-15: the stack is empty and twice as many turns as players pass without a card; nobody scores."""
    state = set_up(game(rounds=2), SQUARE, [[5], [28]], stack=0)
    for _ in range(3):
        state = move(state, "pass")
        assert fields(state)["round"] == 0
    state = move(state, "pass")
    assert fields(state)["round"] == 1
    assert fields(state)["points"] == [0, 0]
    assert fields(state)["winners"] == []


def test_pk_15_with_cards_in_the_stack_pk_7_goes_on() -> None:
    """PK-15"""
    state = set_up(game(), SQUARE, [[5], [28]])
    for _ in range(6):
        state = settle(move(state, "pass"))
    assert fields(state)["round"] == 0


# -- what strangers may send


def test_forged_cards_are_refused(square: State) -> None:
    """A card twice, a card that is not there, a card too few."""
    valid = square.fields()  # type: ignore[attr-defined]
    own = game()
    for hands, code in (
        ([[5, 2, 40], [5, 38, 6]], "potzklotz-card-twice"),
        ([[5, 2, 57], [28]], "potzklotz-no-card"),
        ([[5, 2, 0], [28]], "potzklotz-no-card"),
    ):
        forged = valid | {"hands": [{"cards": cards, "shown": []} for cards in hands]}
        with pytest.raises(Malformed) as caught:
            own.state_from_fields(forged)
        assert caught.value.code == code
    with pytest.raises(Malformed) as caught:
        own.state_from_fields(valid | {"hands": [{"cards": [], "shown": []}, {"cards": [28], "shown": []}]})
    assert caught.value.code == "bytes-impossible"
    with pytest.raises(Malformed):
        square.game.parse("c2>c3 57", square)


@pytest.mark.parametrize(
    ("heights", "code"),
    [
        ({"b2": 2, "b3": 2}, "potzklotz-cube-count"),
        ({"b2": 2, "b3": 2, "c2": 2}, "potzklotz-cube-count"),
        ({"b2": 2, "b3": 1, "d2": 2}, "potzklotz-torn-building"),
        ({"b2": 5}, "potzklotz-no-such-building"),
        ({"a1": 1, "b1": 1, "c1": 1, "d1": 2}, "potzklotz-no-such-building"),
        ({"b2": 2, "c2": 2, "c3": 1}, "bytes-impossible"),  # a building, but not the one on the top card
    ],
)
def test_forged_buildings_are_refused_with_the_reason(square: State, heights: dict[str, int], code: str) -> None:
    valid = square.fields()  # type: ignore[attr-defined]
    forged = valid | {"building": [{"field": field, "height": height} for field, height in heights.items()]}
    with pytest.raises(Malformed) as caught:
        game().state_from_fields(forged)
    assert caught.value.code == code
    assert caught.value.sentence("de")


@pytest.mark.parametrize(
    ("cube", "place", "code"),
    [
        (1, 4, "potzklotz-floating-cube"),  # the second cube of a tower of two is lifted
        (0, 0, "potzklotz-torn-building"),  # or one is pushed away
        (0, 4, "potzklotz-cube-twice"),
    ],
)
def test_forged_cubes_in_bytes_are_refused_with_the_reason(square: State, cube: int, place: int, code: str) -> None:
    """Each cube is five bytes, x and y of two and z; the first two of the tower's column are found by their bytes."""
    data = bytearray(square.to_bytes())
    ordered = sorted(cubes_of(fields(square)["building"]), key=lambda at: (at[1], at[0], at[2]))
    written = b"".join(x.to_bytes(2, "little") + y.to_bytes(2, "little") + bytes([z]) for x, y, z in ordered)
    begin = data.index(written)
    tower = next(i for i, at in enumerate(ordered) if at[2] == 1) - 1
    data[begin + 5 * (tower + cube) + place] += {"potzklotz-torn-building": 9}.get(code, 1)
    if code == "potzklotz-torn-building":
        data[begin + 5 * (tower + 1)] += 9
    with pytest.raises(Malformed) as caught:
        game().state_from_bytes(bytes(data))
    assert caught.value.code == code


@pytest.mark.parametrize("count", [4, 6])
def test_a_building_of_four_or_six_cubes_in_bytes_is_refused(square: State, count: int) -> None:
    data = square.to_bytes()
    ordered = sorted(cubes_of(fields(square)["building"]), key=lambda at: (at[1], at[0], at[2]))
    written = b"".join(x.to_bytes(2, "little") + y.to_bytes(2, "little") + bytes([z]) for x, y, z in ordered)
    begin = data.index(written)
    extra = b"\x03\x00\x01\x00\x00"
    cubes = (written + extra)[: 5 * count]
    with pytest.raises(Malformed) as caught:
        game().state_from_bytes(data[: begin - 1] + bytes([count]) + cubes + data[begin + len(written) :])
    assert caught.value.code == "potzklotz-cube-count"


def test_forged_records_are_refused_with_the_line_and_the_reason() -> None:
    """A card that is not there or not held, a card drawn twice, a floating cube, another result."""
    text = str(blockhaus.play(game(rounds=1), ["potz:7", "potz:7"], seed=3))
    lines = text.splitlines()
    play = next(i for i, line in enumerate(lines) if ">" in line)
    seat, cubes, card = lines[play].split()
    draw = next(i for i, line in enumerate(lines) if " draws " in line)
    result = next(i for i, line in enumerate(lines) if line.startswith("result: "))
    for at, forged, reason in (
        (play, f"{seat} {cubes} 57", "no such card"),
        (play, f"{seat} {cubes} {lines[draw + 1].split()[-1]}", "do not hold"),
        (play, f"{seat} {cubes}:3 {card}", "hang in the air"),
        (draw + 2, lines[draw + 2].rsplit(" ", 1)[0] + " " + lines[draw].split()[-1], "not in the stack"),
        (result, "result: 9 0", "by its moves"),
    ):
        with pytest.raises(Malformed) as caught:
            records.read("\n".join([*lines[:at], forged, *lines[at + 1 :], ""]))
        assert reason in caught.value.sentence("en")
        assert f"line {at + 1}" in caught.value.sentence("en")


@pytest.mark.parametrize(
    "text",
    [
        "c2>c3",
        "c2>c3 5 6",
        "c2>c3 x",
        "z>c3 5",
        "c2:0>c3 5",
        "c2:9>c3 5",
        "c02>c3 5",
        "3 draws 5",
        "turn up ?",
        "9 begins",
        ">",
    ],
)
def test_malformed_moves(square: State, text: str) -> None:
    with pytest.raises(Malformed) as caught:
        square.game.parse(text, square)
    assert caught.value.sentence("en") != caught.value.sentence("de")


@pytest.mark.parametrize("name", ["a1", "e5", "z9", "aa1", "az12", "-a1", "-z3", "-aa-7", "c0", "c-1", "f3"])
def test_fields_beside_the_plan_have_one_name(square: State, name: str) -> None:
    """On the way there and back, in the core and in Python."""
    from blockhaus.games.potzklotz.places import field_name

    play = square.game.parse(f"{name}>b2 5", square)
    assert play.fields()["from"] == name
    assert field_name(*parse_place(name)) == name


def test_a_state_is_set_up_from_what_it_says_of_itself() -> None:
    rng = random.Random(5)
    for plies in rng.sample(range(200), 20):
        state = state_after(game(players=3, lay_along=True), plies, plies)
        assert state.game.state_from_fields(state.fields()) == state  # type: ignore[attr-defined]
