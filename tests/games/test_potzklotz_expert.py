"""PotzKlotz Expert, rule by rule (PK-20 to PK-24)."""

from __future__ import annotations

from typing import Any

import pytest

import blockhaus
from blockhaus import CHANCE, IllegalMove, Malformed, State
from tests.games.potzklotz_table import drawing, game, hand, lay, move, set_up, settle, spoil

SQUARE = "21\n11"


def fields(state: State, seat: int | None = None) -> dict[str, Any]:
    return state.view_for(seat).fields()


@pytest.fixture
def square() -> State:
    """Cards 5 (the corner) and then 2 (its mirror image) can follow each other; 40 waits."""
    return set_up(game("expert"), SQUARE, [[2, 5, 40], [28, 38, 6]])


@pytest.mark.parametrize("size", [3, 4, 5])
def test_pk_20_the_start_card_goes_under_the_stack_and_is_drawn_last(size: int) -> None:
    """PK-20, option hand_size"""
    state: State = game("expert", hand_size=size).start()
    while fields(state)["phase"] == "draw":
        state = state.apply(state.legal_moves()[0])
    state = move(state, "turn up 50")
    assert fields(state)["bottom"] == 50
    assert fields(state)["stack"] == 56 - 2 * size
    drawn: list[int] = []
    while fields(state)["stack"] > 0:
        if state.to_act == CHANCE:
            assert len(state.legal_moves()) == 1 or "draws 50" not in " ".join(map(str, state.legal_moves()))
            drawn.append(state.legal_moves()[0].fields()["card"])
            state = state.apply(state.legal_moves()[0])
        else:
            state = move(state, "pass")
    assert drawn[-1] == 50
    assert len(drawn) == 56 - 2 * size


def test_pk_20_drawing_the_bottom_card_early_is_refused_and_all_know_who_has_it() -> None:
    """PK-20"""
    others = [card for card in range(1, 57) if card not in (1, 24, 5, 28)]
    kept = [others[1:], []]
    state = set_up(game("expert"), SQUARE, [[5], [28]], top=24, bottom=24, kept=kept, pile=[])
    assert fields(state)["stack"] == 3
    state = move(state, "pass")
    while fields(state)["stack"] > 1:
        with pytest.raises(IllegalMove) as caught:
            move(state, f"{state.legal_moves()[0].fields()['seat'] + 1} draws 24")
        assert caught.value.rule == "PK-20"
        state = state.apply(state.legal_moves()[0])
    last = state.legal_moves()[0]
    seat = last.fields()["seat"]
    assert str(last) == f"{seat + 1} draws 24"
    assert last.seen_by(None) == last
    state = state.apply(last)
    assert fields(state, None)["hands"][seat]["cards"] == [24]


def test_pk_20_nothing_is_laid_along_in_expert() -> None:
    """PK-20: there is no such option."""
    with pytest.raises(Malformed) as caught:
        blockhaus.load("potzklotz", "expert", lay_along=True)
    assert caught.value.code == "no-such-option"


def test_pk_21_any_number_of_plays_in_one_turn(square: State) -> None:
    """PK-21: each from the building as it then stands."""
    state = lay(square, 5)
    assert state.to_act == 0
    assert drawing(state) != drawing(square)
    state = lay(state, 2)
    assert state.to_act == 0
    assert hand(state, 0) == [40]
    state = settle(move(state, "pass"))
    assert state.to_act == 1


def test_pk_21_a_turn_without_cards_left_is_over() -> None:
    """PK-21, PK-22"""
    state = lay(lay(set_up(game("expert"), SQUARE, [[2, 5], [6]]), 5), 2)
    assert state.to_act == CHANCE
    state = settle(state)
    assert len(hand(state, 0)) == 5
    assert state.to_act == 1


def test_pk_22_laid_cards_are_kept_and_the_hand_is_refilled(square: State) -> None:
    """PK-22"""
    state = move(lay(square, 5), "pass")
    draws = 0
    while state.to_act == CHANCE:
        assert state.legal_moves()[0].fields()["seat"] == 0
        state = state.apply(state.legal_moves()[0])
        draws += 1
    assert draws == 3
    assert len(hand(state, 0)) == 5
    assert fields(state)["kept"] == [[5], []]
    assert fields(state)["pile"] == []


def test_pk_22_the_hand_is_refilled_to_its_own_size() -> None:
    """PK-22, option hand_size"""
    state = settle(move(lay(set_up(game("expert", hand_size=3), SQUARE, [[2, 5, 40], [6]]), 5), "pass"))
    assert len(hand(state, 0)) == 3


def test_pk_23_a_mistake_ends_the_turn_without_a_card(square: State) -> None:
    """PK-23: cube and card go back, there is no penalty card and no refill."""
    after_one = lay(square, 5)
    state = spoil(after_one, 2)
    assert state.to_act == 1
    assert drawing(state) == drawing(after_one)
    assert hand(state, 0) == [2, 40]
    assert fields(state, 1)["hands"][0]["shown"] == [2]
    assert fields(state)["kept"][0] == [5]


def test_pk_23_the_refill_comes_after_the_turn_in_the_next_round(square: State) -> None:
    """PK-23: a pass counts as that turn."""
    state = spoil(lay(square, 5), 2)
    state = settle(lay_or_pass(state))
    assert state.to_act == 0
    state = move(state, "pass")
    assert state.to_act == CHANCE
    assert len(hand(settle(state), 0)) == 5


def test_pk_23_a_second_mistake_postpones_the_refill_again(square: State) -> None:
    """PK-23"""
    state = settle(lay_or_pass(spoil(lay(square, 5), 2)))
    state = spoil(state, 40)
    assert state.to_act == 1
    assert hand(state, 0) == [2, 40]


def lay_or_pass(state: State) -> State:
    """Lays something, so that PK-7 stays out of the way, and ends the turn."""
    return move(lay(state), "pass")


def test_pk_24_the_game_ends_when_the_stack_is_empty_and_nobody_lays_once_round() -> None:
    """PK-24: most laid cards win."""
    state = set_up(game("expert", players=3), SQUARE, [[5], [28], [2]], stack=0)
    before = [len(kept) for kept in fields(state)["kept"]]
    state = move(state, "pass", "pass")
    assert state.outcome() is None
    state = move(state, "pass")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "potzklotz-nobody-lays"
    assert outcome.scores == before
    with pytest.raises(IllegalMove) as caught:
        move(state, "pass")
    assert caught.value.rule == "PK-24"


def test_pk_24_a_card_laid_gives_everybody_another_turn() -> None:
    """PK-24: whoever has no cards left is skipped."""
    state = set_up(game("expert"), SQUARE, [[5], [2, 40]], stack=0)
    state = move(state, "pass")
    state = move(lay(state, 2), "pass")
    assert state.to_act == 0
    state = lay(state, 5)
    assert state.to_act == 1, "seat 0 has nothing left"
    state = move(state, "pass")
    outcome = state.outcome()
    assert outcome is not None, "seat 0 is skipped, and so nobody laid once round"
    assert outcome.details["cards_left"] == [0, 1]


def test_pk_24_with_cards_in_the_stack_everybody_draws_and_a_hand_may_grow() -> None:
    """PK-24, PK-7"""
    state = settle(game("expert").start())
    state = settle(move(state, "pass", "pass"))
    assert [each["count"] for each in fields(state)["hands"]] == [6, 6]
    assert state.to_act == 0


def test_pk_24_ties_are_shared() -> None:
    """PK-24"""
    others = [card for card in range(1, 57) if card not in (1, 24, 5, 28)]
    kept = [[*others[:26], 1], [*others[26:], 24]]
    state = set_up(game("expert"), SQUARE, [[5], [28]], kept=kept, stack=0, top=24)
    outcome = move(state, "pass", "pass").outcome()
    assert outcome is not None
    assert outcome.scores == [27, 27]
    assert outcome.utilities == [0.5, 0.5]


def test_a_turn_limit_ends_expert_too() -> None:
    """Option turn_limit"""
    state = settle(game("expert", turn_limit=10).start())
    turns = 0
    while state.to_act is not None:
        state = settle(move(state, "pass"))
        turns += 1
    assert turns == 10
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "potzklotz-turns-played"
