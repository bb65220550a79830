"""Bloqs, rule by rule (BQ-1 to BQ-39). Building itself (BQ-10 to BQ-12) is in test_bloqs_building.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import pytest

import blockhaus
from blockhaus import CHANCE, IllegalMove, Malformed, State
from blockhaus._core import bloqs as native
from tests.games.walks import random_game

FACE_DOWN: tuple[str | None, ...] = (None,) * 20
ALL_DISCS = ("1", "2", "I", "V", "O", "L", "T", "S", "steal", "build") * 2


def layer_a(number: int) -> list[str]:
    """A complete layer: O O I / O O I / 2 2 I, seen from above with the first row in the south."""
    return [f"O a1.{number} un", f"I c1.{number} ue", f"2 a3.{number} un"]


def layer_b(number: int) -> list[str]:
    """Another complete layer: L L L / L T 1 / T T T."""
    return [f"L a1.{number} un", f"T b2.{number} un", f"1 c2.{number} un"]


def load(variant: str = "base", players: int = 2, **options: Any) -> native.Game:
    return cast(native.Game, blockhaus.load("bloqs", variant, players=players, **options))


def discs(**up: str) -> list[str | None]:
    """A ring with these discs up: ``discs(d4="T")``."""
    ring = list(FACE_DOWN)
    for place, kind in up.items():
        ring[int(place[1:]) - 1] = kind
    return ring


def table(variant: str = "base", players: int = 2, shapes: str = "flat", **fields: Any) -> native.State:
    """The beginning of a turn."""
    return load(variant, players, shapes=shapes).set_up(fields)


def after(state: State, *moves: str) -> native.State:
    for text in moves:
        state = state.apply(state.game.parse(text, state))
    return cast(native.State, state)


def refusal(state: State, text: str) -> tuple[str, str]:
    """The rule and code with which a move is refused."""
    with pytest.raises(IllegalMove) as caught:
        after(state, text)
    assert caught.value.sentence("de") != caught.value.sentence("en")
    return caught.value.rule, caught.value.code


def see(state: State) -> dict[str, Any]:
    return state.view_for(None).fields()


def phase(state: State) -> Any:
    return see(state)["phase"]


def pieces(state: State, seat: int) -> list[str]:
    return [piece["piece"] for piece in see(state)["sites"][seat]["pieces"]]


def texts(state: State) -> list[str]:
    return [str(move) for move in state.legal_moves()]


def on_disc(kind: str, sites: Sequence[Sequence[str]], variant: str = "base", **more: Any) -> native.State:
    """Seat 1 is to move, two steps before a disc of this kind where nobody stands."""
    other = "L" if kind == "S" else "S"
    ring = discs(d1=other, d3=kind, d12=other)
    start = table(variant, len(sites), discs=ring, pawns=[1, 12, 12, 12][: len(sites)], sites=sites, **more)
    return after(start, "roll 2") if variant == "base" else start


# -- course


def test_bq_1_the_highest_roll_begins_then_clockwise() -> None:
    """BQ-1"""
    state = load(players=3).start()
    assert state.to_act == CHANCE
    state = after(state, "roll 3", "roll 5", "roll 2")
    turns = [see(state)["turn"]]
    for disc in ("steal", "steal"):  # BQ-7: nothing to steal yet
        state = after(state, "roll 1", f"reveal {disc}")
        turns.append(see(state)["turn"])
    assert turns == [1, 2, 0]


def test_bq_1_those_tied_roll_again() -> None:
    """BQ-1: seats 1 and 3 share the highest roll; seat 2 is out of it."""
    state = after(load(players=3).start(), "roll 5", "roll 2", "roll 5")
    assert phase(state) == "start-roll"
    state = after(state, "roll 1")
    assert see(state)["start_rolls"] == [1, None, None]
    assert phase(after(state, "roll 1")) == "start-roll"
    state = after(state, "roll 6")
    assert (phase(state), see(state)["turn"]) == ("roll", 2)


@pytest.mark.parametrize(("players", "firsts"), [(2, [1, 11]), (3, [1, 6, 11]), (4, [1, 6, 11, 16])])
def test_bq_2_a_first_roll_counts_from_the_start_circle(players: int, firsts: list[int]) -> None:
    """BQ-2: the circles lie before discs 1, 6, 11 and 16; two players use opposite ones."""
    for seat, first in enumerate(firsts):
        for number in (1, 6):
            begin = table(players=players, turn=seat)
            state = after(begin, f"roll {number}")
            assert see(state)["pawns"][seat] == (first + number - 2) % 20 + 1
            assert see(begin)["reach"]["cw"][number - 1] == see(state)["pawns"][seat]


def test_bq_2_a_pawn_goes_clockwise_round_the_ring_and_turns_a_disc_up_for_good() -> None:
    """BQ-2"""
    state = after(table(discs=discs(d18="S"), pawns=[18, 0]), "roll 4")
    assert (phase(state), see(state)["pawns"][0]) == ("reveal", 2)
    state = after(state, "reveal steal")
    assert see(state)["discs"] == discs(d2="steal", d18="S")
    assert see(state)["turn"] == 1  # BQ-7: nothing to steal yet


def test_bq_2_a_face_down_disc_is_any_of_those_not_up_yet() -> None:
    """BQ-2: weighted by how many of a kind are left."""
    state = after(table(discs=discs(d1="T", d2="T", d3="steal")), "roll 4")
    weights = {str(move): weight for move, weight in state.chance_moves()}
    assert weights == {f"reveal {kind}": 2 for kind in ("1", "2", "I", "V", "O", "L", "S", "build")} | {
        "reveal steal": 1
    }
    assert refusal(state, "reveal T") == ("BQ-2", "bloqs-disc-up")


@pytest.mark.parametrize(("kind", "asked"), [("T", "build"), ("build", "take"), ("steal", "steal")])
def test_bq_3_alone_on_a_disc_it_is_carried_out(kind: str, asked: str) -> None:
    """BQ-3: whether it was turned up just now or before."""
    before = on_disc(kind, [[], ["1 a1.1 un"]])
    assert phase(before) == asked
    now = after(table(discs=discs(d1="S", d12="S"), pawns=[1, 12], sites=[[], ["1 a1.1 un"]]), "roll 2")
    assert phase(after(now, f"reveal {kind}")) == asked


MEETING: Mapping[str, Any] = {"pawns": [1, 3], "sites": [["O a1.1 un"], ["T a1.1 us"]]}


def test_bq_4_on_a_shape_disc_with_another_pawn_there_is_a_swap_and_no_piece() -> None:
    """BQ-4"""
    state = after(table(discs=discs(d1="S", d3="L"), **MEETING), "roll 2")
    assert phase(state) == "give"
    state = after(state, "swap 2 give O", "swap take T", "build T b2.1 un", "build O a1.1 un")
    assert pieces(state, 0) == ["T b2.1 un"]
    assert pieces(state, 1) == ["O a1.1 un"]
    assert see(state)["supply"]["L"] == 4
    assert (phase(state), see(state)["turn"]) == ("roll", 1)


def test_bq_5_on_an_action_disc_with_another_pawn_the_action_follows_the_swap() -> None:
    """BQ-5"""
    state = after(table(discs=discs(d1="S", d3="build"), **MEETING), "roll 2")
    state = after(state, "swap 2 give O", "swap take T", "build T b2.1 un", "build O a1.1 un")
    assert (phase(state), state.to_act) == ("take", 0)


# -- discs


def test_bq_6_the_piece_of_a_shape_disc_comes_from_the_supply() -> None:
    """BQ-6"""
    state = on_disc("T", [[], []])
    assert see(state)["lifted"] == "T"
    assert see(state)["supply"]["T"] == 3
    assert refusal(state, "build O a1.1 un") == ("BQ-6", "bloqs-other-piece")
    assert pieces(after(state, "build T b1.1 un"), 0) == ["T b1.1 un"]


def test_bq_6_with_none_left_nothing_happens() -> None:
    """BQ-6"""
    squares = [f"O a1.{layer} un" for layer in (1, 2, 3, 4)]
    state = on_disc("O", [[], squares])
    assert (phase(state), see(state)["turn"], pieces(state, 0)) == ("roll", 1, [])


def test_bq_7_a_stolen_piece_is_built_in() -> None:
    """BQ-7: of any other player, whatever can be taken."""
    state = on_disc("steal", [["1 a1.1 un"], ["2 a1.1 un"], ["I a1.1 un", "V a1.2 un"]])
    assert texts(state) == ["steal 2 2 a1.1 un", "steal 3 V a1.2 un"]
    assert refusal(state, "steal 1 1 a1.1 un") == ("BQ-7", "bloqs-steal-own")
    assert refusal(state, "steal 2 2 a2.1 un") == ("BQ-7", "bloqs-no-piece-there")
    state = after(state, "steal 3 V")
    assert (state.to_act, see(state)["lifted"]) == (0, "V")
    state = after(state, "build V b1.1 un")
    assert pieces(state, 0) == ["1 a1.1 un", "V b1.1 un"]
    assert pieces(state, 2) == ["I a1.1 un"]


def test_bq_7_where_nothing_can_be_taken_nothing_happens() -> None:
    """BQ-7: at the beginning of a game"""
    state = on_disc("steal", [["1 a1.1 un"], []])
    assert (phase(state), see(state)["turn"]) == ("roll", 1)


def test_bq_8_the_build_disc_gives_any_piece_of_the_supply() -> None:
    """BQ-8"""
    state = on_disc("build", [[], [f"O a1.{layer} un" for layer in (1, 2, 3, 4)]])
    assert texts(state) == [f"take {shape}" for shape in "12IVLTS"]
    assert refusal(state, "take O") == ("BQ-8", "bloqs-none-left")
    state = after(state, "take S")
    assert refusal(state, "build T b1.1 un") == ("BQ-8", "bloqs-other-piece")
    assert pieces(after(state, "build S a1.1 un"), 0) == ["S a1.1 un"]


# -- swapping


def test_bq_9_the_active_player_names_both_pieces_and_builds_first() -> None:
    """BQ-9: both pieces are lifted, then the partner decides where to build."""
    state = after(table(discs=discs(d1="S", d3="L"), **MEETING), "roll 2")
    assert texts(state) == ["swap 2 give O a1.1 un"]
    assert refusal(state, "swap 1 give O a1.1 un") == ("BQ-9", "bloqs-no-partner")
    assert refusal(state, "swap 2 give T a1.1 us") == ("BQ-9", "bloqs-no-piece-there")
    state = after(state, "swap 2 give O")
    assert (state.to_act, texts(state)) == (0, ["swap take T a1.1 us"])
    state = after(state, "swap take T")
    assert (state.to_act, see(state)["lifted"], see(state)["waiting"]) == (0, "T", "O")
    assert pieces(state, 0) == pieces(state, 1) == []
    assert refusal(state, "build O a1.1 un") == ("BQ-9", "bloqs-other-piece")
    state = after(state, "build T a1.1 us")
    assert (state.to_act, see(state)["lifted"]) == (1, "O")
    assert pieces(after(state, "build O b2.1 un"), 1) == ["O b2.1 un"]


def test_bq_9_with_several_partners_a_piece_just_received_may_be_passed_on() -> None:
    """BQ-9: one after another, in any order."""
    sites = [["O a1.1 un"], ["T a1.1 us"], ["L a1.1 un"]]
    state = table(players=3, discs=discs(d1="S", d3="V"), pawns=[1, 3, 3], sites=sites)
    state = after(state, "roll 2")
    assert texts(state) == ["swap 2 give O a1.1 un", "swap 3 give O a1.1 un"]
    state = after(state, "swap 3 give O", "swap take L", "build L a1.1 un", "build O a1.1 un")
    assert texts(state) == ["swap 2 give L a1.1 un"]
    state = after(state, "swap 2 give L", "swap take T", "build T a1.1 us", "build L a1.1 un")
    assert [pieces(state, seat) for seat in range(3)] == [["T a1.1 us"], ["L a1.1 un"], ["O a1.1 un"]]
    assert see(state)["turn"] == 1


@pytest.mark.parametrize("sites", [[[], ["T a1.1 us"]], [["T a1.1 us"], []]])
def test_bq_9_a_swap_falls_away_where_a_side_has_no_piece(sites: list[list[str]]) -> None:
    """BQ-9: a shape disc is still not carried out, an action disc still is."""
    on_shape = after(table(discs=discs(d1="S", d3="L"), pawns=[1, 3], sites=sites), "roll 2")
    assert (phase(on_shape), see(on_shape)["turn"]) == ("roll", 1)
    on_action = after(table(discs=discs(d1="S", d3="build"), pawns=[1, 3], sites=sites), "roll 2")
    assert (phase(on_action), on_action.to_act) == ("take", 0)


# -- the end


ALMOST = [*layer_a(1), *layer_a(2), "O a1.3 un", "I c1.3 ue"]  # only 2 at a3.3 is missing


def test_bq_13_the_perfect_cube_wins_at_once() -> None:
    """BQ-13"""
    state = after(on_disc("2", [ALMOST, layer_a(1)]), "build 2 a3.3 un")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("bloqs-perfect-cube", [1, 2])
    assert state.to_act is None
    assert refusal(state, "roll 1") == ("BQ-13", "bloqs-over")


def test_bq_13_it_wins_against_more_layers() -> None:
    """BQ-13: whatever the others have"""
    higher = [*layer_b(1), *layer_b(2), *layer_b(3), "L a1.4 un"]
    outcome = after(on_disc("2", [ALMOST, higher]), "build 2 a3.3 un").outcome()
    assert outcome is not None
    assert outcome.scores[1] > outcome.scores[0]
    assert outcome.utilities == [1.0, 0.0]


def test_bq_13_nothing_may_be_above() -> None:
    """BQ-13: full up to the third layer, but with a cube on top"""
    state = after(on_disc("2", [[*ALMOST, "1 c1.4 un"], []]), "build 2 a3.3 un")
    assert state.outcome() is None


def test_bq_13_a_cube_laid_bare_by_a_theft_wins() -> None:
    """BQ-13: the thief takes the piece above the cube; while it is lifted nothing is decided."""
    state = on_disc("steal", [[], [*layer_a(1), *layer_a(2), *layer_a(3), "1 c1.4 un"]])
    state = after(state, "steal 2 1 c1.4 un")
    assert state.outcome() is None
    outcome = after(state, "build 1 a1.1 un").outcome()
    assert outcome is not None
    assert outcome.ranks == [2, 1]


def test_bq_13_a_partner_can_complete_the_cube_in_anothers_turn() -> None:
    """BQ-13: the swap hands over just the piece that was missing."""
    sites = [["2 a1.1 un"], [*ALMOST, "1 a3.3 un"]]
    state = after(table(discs=discs(d1="S", d3="L"), pawns=[1, 3], sites=sites), "roll 2")
    state = after(state, "swap 2 give 2", "swap take 1 a3.3 un", "build 1 b2.1 un")
    assert state.outcome() is None
    outcome = after(state, "build 2 a3.3 un").outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("bloqs-perfect-cube", [2, 1])


def test_bq_13_in_a_swap_who_built_first_wins_first() -> None:
    """BQ-13: both complete their cube by the same swap."""
    mine = [*ALMOST, "1 a3.3 un"]
    theirs = [*layer_b(1), *layer_b(2), "L a1.3 un", "T b2.3 un", "2 c2.3 ne"]
    state = after(table(discs=discs(d1="S", d3="V"), pawns=[1, 3], sites=[mine, theirs]), "roll 2")
    state = after(state, "swap 2 give 1 a3.3 un", "swap take 2 c2.3", "build 2 a3.3 un", "build 1 c2.3 un")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ranks == [1, 2]


def test_bq_14_all_discs_up_ends_the_game_with_the_turn() -> None:
    """BQ-14: the player still builds."""
    ring: list[str | None] = list(ALL_DISCS)
    ring[3] = None  # the second V
    state = after(table(discs=ring, pawns=[1, 11]), "roll 3", "reveal V")
    assert phase(state) == "build"
    state = after(state, "build V a1.1 un")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "bloqs-all-discs-up"
    assert outcome.ranks == [1, 2]
    assert refusal(state, "roll 1") == ("BQ-14", "bloqs-over")


def test_bq_14_an_empty_supply_ends_the_game_with_the_turn() -> None:
    """BQ-14: the supply is empty at the end and was not at the beginning of the last turn."""
    for seed in range(20):
        states = list(random_game(load(), seed))
        last = states[-1][0].apply(states[-1][1])
        outcome = last.outcome()
        assert outcome is not None
        if outcome.reason != "bloqs-supply-empty":
            continue
        assert sum(see(last)["supply"].values()) == 0
        beginnings = [state for state, _ in states if phase(state) == "roll"]
        assert all(sum(see(state)["supply"].values()) > 0 for state in beginnings)
        return
    pytest.fail("no random game emptied the supply")


def test_bq_15_example_for_who_wins() -> None:
    """BQ-15, the rulebook's example: Daisy 4 layers and 3, Julie 4 and 5, Richard 3 and 7: Julie wins."""
    assert native.rank_sites([(4, 3), (4, 5), (3, 7)]) == [2, 1, 3]


def result_of(sites: list[list[str]]) -> blockhaus.Outcome:
    """The result if the last disc shows something that changes nothing: a steal that is foiled by defence."""
    ring: list[str | None] = list(ALL_DISCS)
    ring[8] = None  # a steal disc
    hands = [["die 1"], ["defence"], ["defence"]][: len(sites)]
    state = table("maestro", len(sites), discs=ring, pawns=[8, 1, 1][: len(sites)], sites=sites, hands=hands)
    state = after(state, "card die 1 cw", "reveal steal")
    while state.outcome() is None:
        state = state.apply(state.legal_moves()[0])
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def test_bq_15_layers_first_then_cubes_in_the_incomplete_layer() -> None:
    """BQ-15, the example on real sites: 2 layers and 3 cubes, 2 and 5, 1 and 7."""
    sites = [
        [*layer_a(1), *layer_a(2), "V a1.3 un"],
        [*layer_b(1), *layer_b(2), "V a1.3 un", "2 a3.3 un"],
        ["V a1.1 un", "L c2.1 us", "1 b2.1 un", "1 c1.1 un", "T b2.2 un", "I a1.2 un"],
    ]
    outcome = result_of(sites)
    assert outcome.details["layers"] == [2, 2, 1]
    assert outcome.details["cubes"] == [3, 5, 7]
    assert outcome.ranks == [2, 1, 3]


def test_bq_15_equals_win_together() -> None:
    """BQ-15"""
    outcome = result_of([layer_a(1), layer_b(1)])
    assert outcome.ranks == [1, 1]
    assert outcome.utilities == [0.5, 0.5]


def test_bq_15_a_complete_layer_above_a_gap_counts() -> None:
    """BQ-15: the lowest incomplete layer is below it."""
    gap = ["O a1.1 un", "2 a3.1 un", "2 c2.1 ue", *layer_a(2)]
    outcome = result_of([gap, layer_b(1)])
    assert (outcome.details["layers"], outcome.details["cubes"]) == ([1, 1], [8, 0])
    assert outcome.ranks == [1, 2]


# -- Turn2


def test_bq_20_after_rolling_the_player_chooses_the_direction() -> None:
    """BQ-20"""
    state = after(table("turn2", discs=discs(d3="S"), pawns=[3, 0]), "roll 4")
    assert (state.to_act, texts(state)) == (0, ["cw", "ccw"])
    assert see(after(state, "cw"))["pawns"][0] == 7
    assert see(after(state, "ccw"))["pawns"][0] == 19
    assert refusal(state, "roll") == ("BQ-20", "bloqs-not-asked")
    assert phase(after(table(), "roll 4")) == "reveal"  # not in the base game


def test_bq_20_anticlockwise_from_a_start_circle() -> None:
    """BQ-20: the n-th disc before the circle"""
    assert see(after(table("turn2"), "roll 1", "ccw"))["pawns"][0] == 20
    assert see(after(table("turn2", turn=1), "roll 3", "ccw"))["pawns"][1] == 8
    assert see(table("turn2", turn=1))["reach"] == {"cw": [11, 12, 13, 14, 15, 16], "ccw": [10, 9, 8, 7, 6, 5]}


# -- Maestro


def test_bq_30_everybody_starts_with_three_hidden_cards() -> None:
    """BQ-30"""
    state = load("maestro", 3).start()
    draws = []
    while phase(state) == "draw":
        move = state.legal_moves()[-1]
        draws.append([str(move.seen_by(seat)) for seat in (None, 0, 1, 2)])
        state = state.apply(move)
    assert len(draws) == 9
    assert draws[0] == ["draw 1 ?", "draw 1 defence", "draw 1 ?", "draw 1 ?"]
    assert draws[8] == ["draw 3 ?", "draw 3 ?", "draw 3 ?", draws[8][3]]
    assert see(state)["hand_sizes"] == [3, 3, 3]
    assert see(state)["hands"] == [None, None, None]
    assert state.view_for(0).fields()["hands"] == [["defence"] * 3, None, None]
    assert see(state)["deck_cards"] is None
    assert refusal(load("maestro").start(), "draw 1 ?") == ("BQ-30", "bloqs-card-hidden")


def test_bq_30_the_base_game_has_no_cards() -> None:
    """BQ-30"""
    assert refusal(table(), "card die 3 cw") == ("BQ-30", "bloqs-no-cards")


def test_bq_31_a_die_card_replaces_the_roll() -> None:
    """BQ-31: exactly its number, in the direction chosen."""
    state = table("maestro", discs=discs(d3="S"), pawns=[3, 0], hands=[["die 4"], ["die 2"]])
    assert texts(state) == ["roll", "card die 4 cw", "card die 4 ccw"]
    played = after(state, "card die 4 ccw")
    assert see(played)["pawns"][0] == 19
    assert see(played)["discards"] == ["die 4"]
    assert refusal(state, "card die 2 cw") == ("BQ-31", "bloqs-card-not-held")
    assert refusal(after(state, "roll", "roll 1"), "card die 4 cw") == ("BQ-31", "bloqs-card-instead-of-rolling")


def test_bq_32_a_shape_card_lets_take_any_piece_instead() -> None:
    """BQ-32"""
    state = after(on_disc("T", [[], []], "maestro", hands=[["die 2", "shape T"], []]), "card die 2 cw")
    assert texts(state) == ["card shape T", "no card"]
    assert refusal(state, "card shape L") == ("BQ-32", "bloqs-other-shape-card")
    state = after(state, "card shape T", "take O")
    assert refusal(state, "build T a1.1 us")[0] == "BQ-32"
    state = after(state, "build O a1.1 un")
    assert pieces(state, 0) == ["O a1.1 un"]
    assert see(state)["supply"]["T"] == 4


def test_bq_32_also_when_the_shape_is_exhausted() -> None:
    """BQ-32"""
    squares = [f"O a1.{layer} un" for layer in (1, 2, 3, 4)]
    state = after(on_disc("O", [[], squares], "maestro", hands=[["die 2", "shape O"], []]), "card die 2 cw")
    assert phase(after(state, "card shape O")) == "take"
    assert see(after(state, "no card"))["turn"] == 1


def test_bq_32_everybody_is_asked_and_only_alone_on_the_disc() -> None:
    """BQ-32: without the card there is one answer; asking tells nothing."""
    state = after(on_disc("T", [[], []], "maestro", hands=[["die 2"], []]), "card die 2 cw")
    assert texts(state) == ["no card"]
    assert refusal(state, "card shape T") == ("BQ-32", "bloqs-card-not-held")
    met = table("maestro", discs=discs(d1="S", d3="T"), hands=[["die 2", "shape T"], []], **MEETING)
    met = after(met, "card die 2 cw")
    assert phase(met) == "give"
    assert refusal(met, "card shape T") == ("BQ-32", "bloqs-shape-card-on-landing")


def test_bq_33_teleport_exchanges_pawns_and_carries_out_the_disc() -> None:
    """BQ-33: the displaced player does nothing."""
    state = table("maestro", discs=discs(d1="S", d8="T"), pawns=[1, 8], hands=[["teleport"], []])
    state = after(state, "card teleport 2", "let")
    assert see(state)["pawns"] == [8, 1]
    state = after(state, "no card")
    assert (state.to_act, see(state)["lifted"]) == (0, "T")


def test_bq_33_bq_4_others_on_the_disc_arrived_at_are_swapped_with() -> None:
    """BQ-33: BQ-3 to BQ-5 apply there."""
    sites = [["O a1.1 un"], ["T a1.1 us"], ["L a1.1 un"]]
    ring = discs(d1="S", d8="T")
    state = table("maestro", 3, discs=ring, pawns=[1, 8, 8], sites=sites, hands=[["teleport"], [], []])
    state = after(state, "card teleport 2", "let")
    assert texts(state) == ["swap 3 give O a1.1 un"]


@pytest.mark.parametrize("pawns", [[0, 8], [1, 0], [8, 8]])
def test_bq_33_both_pawns_stand_on_different_discs(pawns: list[int]) -> None:
    """BQ-33"""
    state = table("maestro", discs=discs(d1="S", d8="T"), pawns=pawns, hands=[["teleport"], []])
    assert texts(state) == ["roll"]
    assert refusal(state, "card teleport 2") == ("BQ-33", "bloqs-no-teleport")
    assert refusal(state, "card teleport 1") == ("BQ-33", "bloqs-no-teleport")


def attacked(hand: Sequence[str]) -> native.State:
    """Seat 1 has declared a theft from seat 2, who holds these cards."""
    state = on_disc("steal", [[], ["T a1.1 us"]], "maestro", hands=[["die 2"], hand])
    return after(state, "card die 2 cw", "steal 2 T")


def test_a_turn_begins_with_something_in_the_supply() -> None:
    """BQ-14: bytes that say otherwise describe no state; a build disc would leave nothing to decide there."""
    head, direction, rolled, end = 12, 3, 2, 20  # where the phase stands, its number; what else is changed
    taken: dict[bool, list[State]] = {}
    for seed in range(60):
        *_, (last, move) = random_game(blockhaus.load("bloqs", "turn2"), seed)
        state = last.apply(move)
        forged = bytearray(state.to_bytes())
        forged[head], forged[head + rolled], forged[head + end] = direction, 3, 0
        empty = sum(see(state)["supply"].values()) == 0
        try:
            taken.setdefault(empty, []).append(state.game.state_from_bytes(bytes(forged)))
        except Malformed:
            taken.setdefault(empty, [])
    assert taken[False], "what is forged is right but for the supply"
    assert taken[True] == []


def test_bq_34_the_target_is_asked_whether_or_not_it_holds_the_card() -> None:
    """BQ-34: what everybody else sees is the same."""
    without, with_card = attacked(["die 1"]), attacked(["defence"])
    assert without.to_act == with_card.to_act == 1
    assert texts(without) == ["let"]
    assert texts(with_card) == ["defend", "let"]
    for seat in (None, 0):
        assert without.view_for(seat) == with_card.view_for(seat)
        assert without.view_for(seat).to_bytes() == with_card.view_for(seat).to_bytes()
    assert refusal(without, "defend") == ("BQ-34", "bloqs-card-not-held")


def test_bq_34_a_foiled_steal_is_lost() -> None:
    """BQ-34"""
    state = after(attacked(["defence"]), "defend")
    assert pieces(state, 1) == ["T a1.1 us"]
    assert (phase(state), see(state)["turn"]) == ("means", 1)
    assert see(state)["discards"] == ["die 2", "defence"]


def test_bq_34_a_foiled_swap_is_lost_and_the_next_follows() -> None:
    """BQ-34: with an action disc the action is still carried out (BQ-5)."""
    state = table("maestro", discs=discs(d1="S", d3="build"), hands=[["die 2"], ["defence"]], **MEETING)
    state = after(state, "card die 2 cw", "swap 2 give O", "swap take T")
    assert state.to_act == 1
    state = after(state, "defend")
    assert (pieces(state, 0), pieces(state, 1)) == (["O a1.1 un"], ["T a1.1 us"])
    assert (phase(state), state.to_act) == ("take", 0)


def test_bq_34_after_a_foiled_teleport_the_turn_is_over() -> None:
    """BQ-34"""
    state = table("maestro", discs=discs(d1="S", d8="T"), pawns=[1, 8], hands=[["teleport"], ["defence"]])
    state = after(state, "card teleport 2", "defend")
    assert see(state)["pawns"] == [1, 8]
    assert see(state)["turn"] == 1


def test_bq_34_a_defence_card_answers_an_attack_only() -> None:
    """BQ-34"""
    state = table("maestro", hands=[["defence"], []])
    assert refusal(state, "defend") == ("BQ-34", "bloqs-no-attack")


def test_bq_35_two_cards_only_as_die_and_shape_or_teleport_and_shape() -> None:
    """BQ-35"""
    hand = ["die 2", "die 3", "teleport", "shape T", "shape T"]
    state = after(on_disc("T", [[], []], "maestro", hands=[hand, []]), "card die 2 cw")
    for second in ("card die 3 cw", "card teleport 2"):
        assert refusal(state, second) == ("BQ-35", "bloqs-two-cards")
    state = after(state, "card shape T")
    assert refusal(state, "card shape T") == ("BQ-35", "bloqs-two-cards")

    ring = discs(d1="S", d8="T")
    state = table("maestro", discs=ring, pawns=[1, 8], hands=[["teleport", "shape T", "die 1"], []])
    state = after(state, "card teleport 2", "let")
    assert texts(state) == ["card shape T", "no card"]
    assert refusal(state, "card die 1 cw") == ("BQ-35", "bloqs-two-cards")


def test_bq_36_a_complete_layer_brings_a_card() -> None:
    """BQ-36"""
    sites = [["O a1.1 un", "I c1.1 ue"], []]
    state = after(on_disc("2", sites, "maestro", hands=[["die 2"], []]), "card die 2 cw", "no card")
    state = after(state, "build 2 a3.1 un")
    assert (phase(state), state.to_act) == ("draw", CHANCE)
    assert refusal(state, "draw 2 defence") == ("BQ-36", "bloqs-other-draws")
    state = after(state, "draw 1 defence")
    assert see(state)["hand_sizes"] == [1, 0]
    assert see(state)["turn"] == 1


# Two complete layers that one upright piece holds together.
DAISY = ["L a1.1 un", "T b2.1 un", "2 c2.1 ne", "O a1.2 un", "1 c1.2 un", "2 a3.2 un", "1 c3.2 un"]


def test_bq_37_example_for_losing_cards() -> None:
    """BQ-37, BQ-36, the rulebook's example: Julie's theft breaks two of Daisy's layers; Daisy loses two cards. Later
    a piece completes both layers again, and Daisy draws two."""
    hands = [["die 2"], ["die 6", "shape T", "die 2", "defence"]]
    julie = on_disc("steal", [[], DAISY], "maestro", hands=hands)
    assert see(julie)["sites"][1]["layers"] == 2
    state = after(julie, "card die 2 cw", "steal 2 2 c2.1 ne", "let", "build 2 a1.1 un")
    assert phase(state) == "lose"
    assert {str(move): weight for move, weight in state.chance_moves()} == {
        "lose 2 die 2": 1,
        "lose 2 die 6": 1,
        "lose 2 shape T": 1,
        "lose 2 defence": 1,
    }
    state = after(state, "lose 2 die 6", "lose 2 shape T")
    assert see(state)["hand_sizes"] == [0, 2]
    assert see(state)["discards"] == ["die 2", "die 6", "shape T"]
    assert see(state)["sites"][1]["layers"] == 0

    state = after(state, "card die 2 cw", "reveal 2", "no card", "build 2 c2.1 ne", "draw 2 die 1", "draw 2 die 1")
    assert see(state)["hand_sizes"] == [0, 3]
    assert see(state)["sites"][1]["layers"] == 2


def test_bq_37_with_fewer_in_hand_all_are_lost() -> None:
    """BQ-37"""
    state = on_disc("steal", [[], DAISY], "maestro", hands=[["die 2"], ["die 6"]])
    state = after(state, "card die 2 cw", "steal 2 2 c2.1 ne", "let", "build 2 a1.1 un", "lose 2 die 6")
    assert (phase(state), see(state)["hand_sizes"]) == ("means", [0, 0])


def test_bq_37_a_swap_compares_before_lifting_and_after_building() -> None:
    """BQ-37: a layer that is complete again costs nothing and brings nothing; losses come before gains."""
    sites = [["O a1.1 un", "I c1.1 ue", "1 a3.1 un", "1 b3.1 un"], layer_b(1)]
    start = table("maestro", discs=discs(d1="S", d3="build"), pawns=[1, 3], sites=sites, hands=[["die 2"], ["die 5"]])
    state = after(start, "card die 2 cw", "swap 2 give 1 a3.1 un", "swap take 1 c2.1 un", "let")
    same = after(state, "build 1 a3.1 un", "build 1 c2.1 un")
    assert phase(same) == "take"
    lost = after(state, "build 1 a1.2 un", "build 1 c2.1 un")
    assert (phase(lost), texts(lost)) == ("take", ["take 1", *texts(lost)[1:]])
    lost = after(state, "build 1 a3.1 un", "build 1 a1.2 un")
    assert texts(lost) == ["lose 2 die 5"]


def test_bq_38_an_empty_deck_is_refilled_from_the_discards() -> None:
    """BQ-38"""
    cards = [f"die {n}" for n in range(1, 7)] * 3 + [f"shape {s}" for s in "12IVOLTS"] * 3
    cards += ["teleport"] * 6 + ["defence"] * 6
    cards.remove("die 2")
    cards.remove("defence")
    sites = [["O a1.1 un", "I c1.1 ue"], []]
    state = on_disc("2", sites, "maestro", hands=[["die 2", "defence"], []], discards=cards)
    assert see(state)["deck"] == 0
    state = after(state, "card die 2 cw", "no card", "build 2 a3.1 un")
    assert (see(state)["deck"], see(state)["discards"]) == (53, [])
    weights = {str(move): weight for move, weight in state.chance_moves()}
    assert weights["draw 1 defence"] == 5
    assert weights["draw 1 die 2"] == 3


def test_bq_38_with_both_empty_there_is_no_card() -> None:
    """BQ-38: all 54 cards are in hands."""
    cards = [f"die {n}" for n in range(1, 7)] * 3 + [f"shape {s}" for s in "12IVOLTS"] * 3
    cards += ["teleport"] * 6 + ["defence"] * 6
    sites = [["O a1.1 un", "I c1.1 ue"], []]
    state = on_disc("2", sites, "maestro", hands=[[], cards])
    state = after(state, "roll", "roll 2", "cw", "no card", "build 2 a3.1 un")
    assert (phase(state), see(state)["hand_sizes"]) == ("means", [0, 54])


def test_bq_39_the_double_perfect_cube_wins_in_maestro() -> None:
    """BQ-39"""
    almost = [p for n in (1, 2, 3) for p in layer_a(n)] + [p for n in (4, 5) for p in layer_b(n)]
    almost += ["L a1.6 un", "T b2.6 un"]
    state = on_disc("1", [almost, []], "maestro", hands=[["die 2"], []])
    state = after(state, "card die 2 cw", "no card", "build 1 c2.6 un")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("bloqs-double-cube", [1, 2])
    assert refusal(state, "roll") == ("BQ-39", "bloqs-over")
    assert after(on_disc("1", [almost, []]), "build 1 c2.6 un").outcome() is None  # not in the base game


def test_bq_39_a_thief_does_not_lay_the_double_cube_bare() -> None:
    """BQ-39: at first sight already."""
    tower = [p for n in (1, 2, 3) for p in layer_a(n)] + [p for n in (4, 5) for p in layer_b(n)]
    tower += ["L a1.6 un", "T b2.6 un", "1 c2.6 un", "O a1.7 un"]
    state = after(on_disc("steal", [[], tower], "maestro", hands=[["die 2"], []]), "card die 2 cw")
    worths = dict(zip(texts(state), state.view_for(0).appraise(), strict=True))
    assert worths["steal 2 O a1.7 un"] < -900 < min(worth for text, worth in worths.items() if "O a1.7" not in text)
