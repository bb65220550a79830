"""BLOX, rule by rule (BX-1 to BX-19), and the worked examples of the rulebook by name."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import blockhaus
from blockhaus import CHANCE, IllegalMove, Malformed, State
from tests.games.blox_positions import after, blox, changed, draw_all, drawn, field_colours, position, refusal
from tests.games.walks import state_after

SET_UP_MOVES = {2: 1 + 4 + 36 + 10, 3: 1 + 40 + 15, 4: 1 + 40 + 20}


def set_up(players: int = 4, seed: int = 1, **options: Any) -> State:
    """The state at the first turn of a game."""
    state = state_after(blox(players, **options), seed, SET_UP_MOVES[players])
    assert state.view_for(None).fields()["stage"] == "play"
    return state


def table(state: State) -> dict[str, Any]:
    """Everything, as the referee knows it."""
    fields: dict[str, Any] = state.fields()  # type: ignore[attr-defined]
    return fields


def player(state: State, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = table(state)["players"][seat - 1]
    return found


def to_draw(state: State) -> int:
    """How many cards are drawn before somebody acts again."""
    count = 0
    while state.to_act == CHANCE:
        state, count = state.apply(state.legal_moves()[0]), count + 1
    return count


def legal(state: State, text: str) -> bool:
    return state.why_illegal(state.game.parse(text, state)) is None


# Setting up


def test_bx_1_every_field_with_squares_gets_a_tower_of_that_many_blocks() -> None:
    """BX-1, with a chip worth the height on each."""
    fields = table(set_up())
    squares = {
        f"{letter}{9 - i}": int(row[j])
        for i, row in enumerate(fields["board"]["squares"])
        for j, letter in enumerate("abcdefghi")
    }
    assert {tower["field"]: len(tower["blocks"]) for tower in fields["towers"]} == {
        field: count for field, count in squares.items() if count
    }
    assert all(tower["chip"] == len(tower["blocks"]) for tower in fields["towers"])
    blocks = Counter(block for tower in fields["towers"] for block in tower["blocks"])
    assert blocks == dict.fromkeys(("black", "grey", "white", "purple"), 10)


def test_bx_1_the_colours_of_blocks_are_drawn_among_those_left() -> None:
    """BX-1"""
    state = after(blox().start(), "start 1")
    assert [(str(move), weight) for move, weight in state.chance_moves()] == [
        ("block a1 black", 10),
        ("block a1 grey", 10),
        ("block a1 white", 10),
        ("block a1 purple", 10),
    ]
    state = after(state, "block a1 white")
    assert ("block a1 white", 9) in [(str(move), weight) for move, weight in state.chance_moves()]
    assert refusal(state, "block b1 white") == ("BX-1", "blox-lot-block", {"field": "a1"})
    seen = {str(table(set_up(seed=seed))["towers"]) for seed in range(5)}
    assert len(seen) == 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bx_2_what_the_players_get(players: int) -> None:
    """BX-2: four figures, an active joker, 5 cards; the rest is the draw pile."""
    state = set_up(players)
    for seat in range(1, players + 1):
        own = player(state, seat)
        assert (own["reserve"], own["joker"], sum(own["hand"].values()), own["points"]) == (4, True, 5, 0)
        assert sum(own["blocks"].values()) == 0
    assert table(state)["draw_pile"]["cards"] == 60 - 5 * players
    assert table(state)["phase"] == (2 if players == 2 else 1)
    assert table(state)["round"] == 1


def test_bx_2_the_start_player_is_drawn_by_lot() -> None:
    """BX-2"""
    start = blox(3).start()
    assert [(str(move), weight) for move, weight in start.chance_moves()] == [(f"start {i}", 1) for i in (1, 2, 3)]
    state = set_up(3, seed=4)
    assert state.to_act == table(state)["start_player"]
    assert refusal(start, "start 4") == ("BX-2", "blox-lot-start", {})
    assert refusal(start, "swap grey")[0] == "BX-2"


def test_bx_2_the_start_player_can_be_chosen() -> None:
    """BX-2, option start_player"""
    state = blox(3, start_player=2).start()
    assert str(state.legal_moves()[0]) == "block a1 black"
    assert table(state)["start_player"] == 1
    with pytest.raises(Malformed, match="one of the 3 seats"):
        blox(3, start_player=4)


def test_bx_3_two_players() -> None:
    """BX-3: 36 blocks, no 1-towers, four extra 2-towers on grey and white, eight neutral figures, phase 2."""
    state = set_up(2)
    fields = table(state)
    heights = Counter(len(tower["blocks"]) for tower in fields["towers"])
    assert heights == {2: 8, 3: 4, 4: 2}
    assert Counter(block for tower in fields["towers"] for block in tower["blocks"]) == dict.fromkeys(
        ("black", "grey", "white", "purple"), 9
    )
    one_square = {"b8", "f8", "d8", "h8", "c6", "g6", "b2", "h2", "d2", "f2", "c4", "g4"}
    extra = {tower["field"] for tower in fields["towers"]} & one_square
    colours = field_colours(state)
    assert Counter(colours[field] for field in extra) == {"grey": 2, "white": 2}
    neutral = {figure["field"] for figure in fields["figures"]}
    assert neutral == one_square - extra
    assert {figure["owner"] for figure in fields["figures"]} == {"neutral"}
    assert fields["phase"] == 2


def test_bx_3_the_extra_fields_are_drawn_by_lot() -> None:
    """BX-3: two grey fields, then two white ones."""
    state = after(blox(2).start(), "start 1")
    assert [str(move) for move in state.legal_moves()] == ["tower c6", "tower g6"]
    state = after(state, "tower c6", "tower g6")
    assert {str(move) for move in state.legal_moves()} == {"tower b8", "tower f8", "tower d2", "tower h2"}
    state = after(state, "tower b8")
    assert refusal(state, "tower b8") == ("BX-3", "blox-lot-tower", {"colour": "white"})
    state = after(state, "tower h2")
    assert len(table(state)["figures"]) == 8


def test_bx_3_a_captured_neutral_figure_leaves_the_game() -> None:
    """BX-3"""
    state = position(
        """
        b    g    w    p    b    g    w    p    b
        g    w    p    b    g    w    p    b    g
        w    p    b    g    w    p    b    g    w
        p    b    g    w    p    b    g    w    p
        b    g    w@1  p    b@n  g    w    p    b
        g    w    p    b    g    w    p    b    g
        w    p    b    g    w    p    b    g    w
        p    b    g    w    p    b    g    w    p
        bWG  g    w    p    b    g    w    p    bWG
        """,
        phase=2,
        hand="3 black 1 grey 1 white",
        game=blox(2),
    )
    state = after(state, "capture c5 e5 x3")
    assert [figure["owner"] for figure in table(state)["figures"]] == ["blue"]
    assert [player(state, seat)["reserve"] for seat in (1, 2)] == [3, 4]
    assert player(state, 1)["points"] == 3


# A turn

OPEN = """
    b    g    w    p    b    g    w    p    b
    g    w    p    b    g    w    p    b    g
    w    p    b    g    w    p    b    g    w
    p    b    g    w    p    b    g    w    p
    b    g    w    p    b@1  g    w    pWW  b
    g    w    p    b    g    w    p    b    g
    w    p    b    g    w    p    b    g    w
    p    b    g    w    p@2  b    g    w    p
    bB   g    w    p    b    g    w    p    bB
"""


def test_bx_4_nothing_passes_figures_or_towers() -> None:
    """BX-4"""
    state = position(OPEN, phase=1, hand="2 black 1 grey 1 white 1 purple")
    assert refusal(state, "move e5 i5 black") == ("BX-4", "blox-way-blocked", {"field": "h5"})
    assert refusal(state, "move e5 e1 black") == ("BX-4", "blox-way-blocked", {"field": "e2"})
    assert refusal(state, "clear e5 e1") == ("BX-4", "blox-way-blocked", {"field": "e2"})


def test_bx_4_a_field_holds_one_figure_or_tower() -> None:
    """BX-4"""
    state = position(OPEN, phase=1, hand="2 black 1 grey 1 white 1 purple")
    assert refusal(state, "move e5 h5 purple") == ("BX-4", "blox-field-taken", {"field": "h5"})
    assert refusal(state, "enter e2 purple") == ("BX-4", "blox-field-taken", {"field": "e2"})
    assert refusal(state, "enter a1 black") == ("BX-4", "blox-field-taken", {"field": "a1"})


def test_bx_5_an_entering_figure_goes_to_the_first_field_of_the_paid_colour() -> None:
    """BX-5: from any side; each field reached is one move."""
    state = position(OPEN, phase=1, hand="1 black 4 grey")
    after_entering = after(state, "enter b9 grey")
    assert drawn(after_entering)[0] == "b g@1 w p b g w p b"
    assert player(after_entering, 1)["reserve"] == 2
    assert player(after_entering, 1)["hand"] == {"black": 1, "grey": 3, "white": 0, "purple": 0}
    assert table(after_entering)["discards"]["grey"] == 1
    assert to_draw(after_entering) == 1


def test_bx_5_one_open_way_is_enough() -> None:
    """BX-5: d7 can be reached from above and from the left; where every way is blocked, BX-4 refuses."""
    ways = {"d8": "@2", "d6": "@2", "e7": "@3"}
    assert legal(position(changed(OPEN, **ways), phase=1, hand="1 black 4 grey"), "enter d7 grey")
    blocked = position(changed(OPEN, **ways, c7="@4"), phase=1, hand="1 black 4 grey")
    assert refusal(blocked, "enter d7 grey") == ("BX-4", "blox-way-blocked", {"field": "d8"})


def test_bx_5_only_from_the_reserve() -> None:
    """BX-5"""
    state = position(changed(OPEN, a9="@1", b9="@1", c9="@1"), phase=1, hand="1 black 4 grey")
    assert player(state, 1)["reserve"] == 0
    assert refusal(state, "enter e8 grey") == ("BX-5", "blox-no-reserve", {})
    assert not any(str(move).startswith("enter") for move in state.legal_moves())


def test_bx_5_pays_a_card_of_the_fields_colour() -> None:
    """BX-5"""
    state = position(OPEN, phase=1, hand="5 black")
    assert refusal(state, "enter b9 grey") == ("BX-5", "blox-missing-cards", {"colour": ["grey"]})
    assert refusal(state, "enter b9 black") == ("BX-5", "blox-other-colour", {"field": "b9", "colour": "grey"})


def test_bx_6_a_figure_moves_to_the_first_field_of_the_paid_colour() -> None:
    """BX-6: in any of the four directions."""
    state = position(OPEN, phase=1, hand="1 black 1 grey 2 white 1 purple")
    moves = {str(move) for move in state.legal_moves() if str(move).startswith("move") and "joker" not in str(move)}
    assert moves == {
        *("move e5 e6 purple", "move e5 e7 white", "move e5 e8 grey", "move e5 e9 black"),
        *("move e5 d5 purple", "move e5 c5 white", "move e5 b5 grey", "move e5 a5 black"),
        *("move e5 f5 grey", "move e5 g5 white"),  # h5 is a tower
        *("move e5 e4 grey", "move e5 e3 white"),  # on e2 stands a figure
    }
    state = after(state, "move e5 c5 white")
    assert drawn(state)[4] == "b g w@1 p b g w pWW b"


def test_bx_6_not_past_a_field_of_the_colour_and_not_round_a_corner() -> None:
    """BX-6"""
    state = position(changed(OPEN, h5="", a9="@1"), phase=1, hand="2 black 1 grey 1 white 1 purple")
    assert legal(state, "move e5 i5 black")
    assert refusal(state, "move a9 i9 black") == ("BX-6", "blox-stops-before", {"field": "e9", "colour": "black"})
    assert refusal(state, "move e5 f6 black") == ("BX-6", "blox-not-straight", {"from": "e5", "to": "f6"})
    assert refusal(state, "move e2 e3 white") == ("BX-6", "blox-no-own-figure", {"field": "e2"})
    assert refusal(state, "move e5 d5 white") == ("BX-6", "blox-other-colour", {"field": "d5", "colour": "purple"})


PHASE_3 = """
    b    g    w    p    b    g    w    p    b
    g    w    p    b    g    w    p    b    g
    w    p    b    g    w    p    b    g    w
    p    b    g    w    p    b    g    w    p
    b    g    w    p@3  b    g    wWPW p    b
    g    w    p    b    g    w    p    b    g
    w    p    b    gBG  w    p    b    g    w
    p    b    g    w    p    b    g    w    p
    bBGG g    w    p    b    g    w    p    bBGG
"""


def test_bx_7_clearing_takes_blocks_points_and_the_field() -> None:
    """BX-7"""
    state = position(PHASE_3, phase=3, turn=3, start=1, hand="2 white 1 purple 1 black 1 grey")
    state = after(state, "clear d5 g5")
    assert drawn(state)[4] == "b g w p b g w@3 p b"
    assert player(state, 3)["blocks"] == {"black": 0, "grey": 0, "white": 2, "purple": 1}
    assert player(state, 3)["points"] == 3
    assert to_draw(state) == 3


def test_bx_7_costs_a_card_for_each_block() -> None:
    """BX-7: which cards are missing is said."""
    state = position(PHASE_3, phase=3, turn=3, start=1, hand="1 white 3 black 1 grey", joker=False)
    assert refusal(state, "clear d5 g5") == ("BX-7", "blox-missing-cards", {"colour": ["white", "purple"]})
    assert "white, purple" in blockhaus.words.say("blox-missing-cards", {"colour": ["white", "purple"]})
    assert "Weiß, Lila" in blockhaus.words.say("blox-missing-cards", {"colour": ["white", "purple"]}, "de")


def test_bx_7_needs_a_tower_and_an_own_figure() -> None:
    """BX-7"""
    state = position(PHASE_3, phase=3, turn=3, start=1, hand="2 white 1 purple 1 black 1 grey")
    assert refusal(state, "clear d5 a5") == ("BX-7", "blox-no-tower", {"field": "a5"})
    assert refusal(state, "clear e5 g5") == ("BX-7", "blox-no-own-figure", {"field": "e5"})
    assert refusal(state, "clear d5 g5 joker=black") == ("BX-7", "blox-joker-not-needed", {"colour": "black"})


TOWERS = """
    b    g    w    p    b    g    w    p    b
    g    w    p    b    g    w    p    b    g
    w    p    b    gB   w    p    b    g    w
    p    b    g    w    p    b    g    w    p
    b    gGG  w    p@1  bWWW g    w    p    b
    g    w    p    bPPPP g   w    p    b    g
    w    p    b    g    w    p    b    g    w
    p    b    g    w    p    b    g    w    p
    b{0} g    w    p    b    g    w    p    b{0}
"""
CLEARS = {1: ("d7", "1 black"), 2: ("b5", "2 grey"), 3: ("e5", "3 white"), 4: ("d4", "4 purple")}


@pytest.mark.parametrize("phase", [1, 2, 3, 4])
def test_bx_8_heights_that_may_be_cleared(phase: int) -> None:
    """BX-8: in each phase those up to its number."""
    ballast = {1: "B", 2: "BG", 3: "BBG", 4: "BBGG"}[phase]
    for height, (field, cards) in CLEARS.items():
        rest = {"1 black": " 4 grey", "2 grey": " 3 black", "3 white": " 2 black", "4 purple": " 1 black"}[cards]
        state = position(TOWERS.format(ballast), phase=phase, hand=cards + rest, joker=False)
        if height <= phase:
            assert player(after(state, f"clear d5 {field}"), 1)["points"] == height
        else:
            assert refusal(state, f"clear d5 {field}") == ("BX-8", "blox-too-high", {"height": height, "phase": phase})


def test_bx_8_a_tower_of_five_is_never_cleared() -> None:
    """BX-8"""
    drawing = changed(TOWERS.format("BBGG"), e5="WWWWW")
    state = position(drawing, phase=4, hand="5 white")
    assert refusal(state, "clear d5 e5") == ("BX-8", "blox-never-cleared", {"height": 5, "phase": 4})


def test_bx_9_example_a_nine_blocks_and_then_barred() -> None:
    """BX-9, example A: with 6 blocks a 3-tower may be cleared; with the 9 one then has, no other."""
    drawing = changed(PHASE_3, d5="@1")
    state = position(drawing, phase=3, hand="2 white 1 purple 1 black 1 grey", blocks="3 black 3 grey")
    state = after(state, "clear d5 g5")
    assert sum(player(state, 1)["blocks"].values()) == 9
    barred = position(
        changed(drawing, e5="W", g5=""),
        phase=3,
        hand="2 white 1 purple 1 black 1 grey",
        blocks="3 black 3 grey 2 white 1 purple",
    )
    rule, code, values = refusal(barred, "clear d5 e5")
    assert (rule, code, values) == ("BX-9", "blox-rule-of-seven", {"count": 9, "fewest": 7})
    built = after(barred, "build d5 black grey white purple")  # every other action stays open
    assert sum(player(built, 1)["blocks"].values()) == 5


def test_bx_9_seven_blocks_are_too_many_and_six_are_not() -> None:
    """BX-9"""
    for blocks, allowed in (("3 black 3 grey", True), ("3 black 4 grey", False)):
        drawing = changed(PHASE_3, d5="@1", a1="BWW", i1="BWW")
        state = position(drawing, phase=3, hand="2 white 1 purple 1 black 1 grey", blocks=blocks)
        assert legal(state, "clear d5 g5") is allowed


@pytest.mark.parametrize(("phase", "height"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_bx_10_exactly_one_block_more_than_the_phase(phase: int, height: int) -> None:
    """BX-10: the figure returns to the reserve, the builder scores the height, a chip lies on all but a 5-tower."""
    ballast = {1: "B", 2: "BG", 3: "BBG", 4: "BBGG"}[phase]
    drawing = changed(TOWERS.format(ballast), d4="", e5="")
    state = position(drawing, phase=phase, hand="3 white 2 purple", blocks="4 white 2 purple", joker=False)
    for wrong in {2, 3, 4, 5} - {height}:
        blocks = " ".join((["white"] * 3 + ["purple"] * 2)[:wrong])
        expected = ("BX-10", "blox-build-height", {"phase": phase, "height": height})
        assert refusal(state, f"build d5 {blocks}") == expected
    blocks = " ".join((["white"] * 3 + ["purple"] * 2)[:height])
    built = after(state, f"build d5 {blocks}")
    (tower,) = [tower for tower in table(built)["towers"] if tower["field"] == "d5"]
    assert tower == {"field": "d5", "blocks": blocks.split(), "chip": height if height < 5 else None}
    own = player(built, 1)
    assert (own["points"], own["reserve"], sum(own["blocks"].values())) == (height, 4, 6 - height)
    assert table(state)["phases"][phase - 1] == {"phase": phase, "clears": phase, "builds": height}
    assert to_draw(built) == height


def test_bx_10_needs_blocks_cards_and_an_own_figure() -> None:
    """BX-10"""
    state = position(changed(PHASE_3, d5="@1"), phase=3, hand="2 white 2 purple 1 black", blocks="2 white 2 purple")
    state_without_cards = position(
        changed(PHASE_3, d5="@1"), phase=3, hand="4 white 1 black", blocks="2 white 2 purple", joker=False
    )
    build = "build d5 white white purple purple"
    assert legal(state, build)
    assert refusal(state_without_cards, build) == ("BX-10", "blox-missing-cards", {"colour": ["purple", "purple"]})
    assert refusal(state, "build d5 white white white purple") == (
        "BX-10",
        "blox-missing-blocks",
        {"colour": ["white"]},
    )
    assert refusal(state, build.replace("d5", "d6")) == ("BX-10", "blox-no-own-figure", {"field": "d6"})
    assert refusal(state, "build d5 white") == ("BX-10", "blox-build-few", {"fewest": 2, "most": 5})
    assert refusal(state, build + " joker=black")[:2] == ("BX-10", "blox-joker-not-needed")


SHUT_IN = """
    b    g    w    p    b    g    w    p    b
    g    w    p    b    gB   w    p    b    g
    w    p    b    gB   w{0} p@1  b    g    w
    p    b    g    w    p{1} b    g    w    p
    b    g    w    p    b    g    w    p    b
    g    w    p    b    g    w    p    b    g
    w    p    b    g    w    p    b    g    w
    p@1  b    g    w    p    b    g    w    p
    bW   g    w    p    b    g    w    p    bW
"""


def test_bx_11_a_build_may_not_shut_in_a_neighbour() -> None:
    """BX-11: the tower on e7 must keep a field beside it without a tower."""
    kwargs: dict[str, Any] = {"phase": 1, "hand": "1 white 1 purple 3 black", "blocks": "1 white 1 purple"}
    shut = position(SHUT_IN.format("G", "B"), **kwargs)
    assert refusal(shut, "build f7 white purple") == ("BX-11", "blox-shut-in", {"field": "e7"})
    open_below = position(SHUT_IN.format("G", ""), **kwargs)
    assert legal(open_below, "build f7 white purple")
    no_tower = position(SHUT_IN.format("", "B"), **kwargs)
    assert legal(no_tower, "build f7 white purple")


def test_bx_11_a_figure_is_no_lasting_obstacle() -> None:
    """BX-11: a figure on the last open field does no harm."""
    state = position(SHUT_IN.format("G", "@2"), phase=1, hand="1 white 1 purple 3 black", blocks="1 white 1 purple")
    assert legal(state, "build f7 white purple")


def test_bx_11_outside_the_board_is_no_access() -> None:
    """BX-11: the corner a1 has two neighbours only; b1 is a tower, so none may be built on a2."""
    corner = changed(SHUT_IN.format("", ""), b1="B")
    state = position(corner, phase=1, hand="1 white 1 purple 3 black", blocks="1 white 1 purple")
    assert refusal(state, "build a2 white purple") == ("BX-11", "blox-shut-in", {"field": "a1"})


CAPTURE = """
    b    g    w    p    b    g    w    p    b
    g    w    p    b    g    w    p    b    g
    w    p    b    g    w    p    b    g    w
    p    b    g    w    p    b    g    w    p
    b    g@3  w    p    b@1  g@2  w    p    b
    g    w    p    b    g    w    p    b    g
    w    p    b    g    w    p    b    g    w
    p    b    g    w    p    b    g    w    p
    bBGG g    w    p    b@4  g    w    p    bBGG
"""


def test_bx_12_three_or_more_cards_a_point_for_each() -> None:
    """BX-12: the figure returns to its owner's reserve."""
    state = position(CAPTURE, phase=3, hand="5 grey", joker=False)
    for cards in (3, 4, 5):
        captured = after(state, f"capture e5 f5 x{cards}")
        assert drawn(captured)[4] == "b g@3 w p b g@1 w p b"
        assert (player(captured, 1)["points"], player(captured, 2)["reserve"]) == (cards, 4)
        assert to_draw(captured) == cards
    assert refusal(state, "capture e5 f5 x2") == ("BX-12", "blox-capture-cards", {"fewest": 3, "most": 5})
    assert refusal(state, "capture e5 f5 x6")[:2] == ("BX-12", "blox-capture-cards")


def test_bx_12_up_to_six_with_the_joker() -> None:
    """BX-12: five cards and the joker are six points."""
    state = position(CAPTURE, phase=3, hand="5 grey")
    captured = after(state, "capture e5 f5 x6 joker")
    assert player(captured, 1)["points"] == 6
    assert to_draw(captured) == 5
    assert {str(move) for move in state.legal_moves() if str(move).startswith("capture e5 f5")} == {
        *(f"capture e5 f5 x{cards}" for cards in (3, 4, 5)),
        *(f"capture e5 f5 x{cards} joker" for cards in (3, 4, 5, 6)),
    }


def test_bx_12_the_fields_colour_may_not_lie_on_the_way() -> None:
    """BX-12: e1 is black; e5 is, too, but only fields strictly between count."""
    state = position(CAPTURE, phase=3, hand="5 black")
    assert legal(state, "capture e5 e1 x3")
    further = position(changed(CAPTURE, e5="", e7="@1"), phase=3, hand="5 black")
    assert refusal(further, "capture e7 e1 x3") == ("BX-12", "blox-colour-on-way", {"field": "e5", "colour": "black"})


def test_bx_12_whom_and_with_what() -> None:
    """BX-12"""
    state = position(changed(CAPTURE, b5="@1"), phase=3, hand="2 grey 3 black", joker=False)
    assert refusal(state, "capture e5 b5 x3") == ("BX-12", "blox-own-figure", {"field": "b5"})
    assert refusal(state, "capture e5 e9 x3") == ("BX-12", "blox-no-figure", {"field": "e9"})
    assert refusal(state, "capture e5 f5 x3") == ("BX-12", "blox-missing-cards", {"colour": ["grey"]})
    assert refusal(state, "capture f5 e5 x3") == ("BX-12", "blox-no-own-figure", {"field": "f5"})
    assert refusal(state, "capture e5 f6 x3") == ("BX-12", "blox-not-straight", {"from": "e5", "to": "f6"})


def test_bx_13_example_b_two_grey_cards_and_the_joker() -> None:
    """BX-13, example B: Bea captures a figure on a grey field with two grey cards and the joker, and draws two."""
    state = position(CAPTURE, phase=3, hand="2 grey 3 black")
    state = after(state, "capture e5 f5 x3 joker")
    assert player(state, 1)["points"] == 3
    assert player(state, 1)["joker"] is False
    assert table(state)["discards"]["grey"] == 2
    assert to_draw(state) == 2


def test_bx_13_example_c_the_joker_alone_draws_no_card() -> None:
    """BX-13, example C: Chris moves to a white field with the joker and draws nothing."""
    state = position(OPEN, phase=1, hand="3 black 2 grey")
    state = after(state, "move e5 c5 joker")
    assert drawn(state)[4] == "b g w@1 p b g w pWW b"
    assert player(state, 1)["joker"] is False
    assert sum(player(state, 1)["hand"].values()) == 5
    assert state.to_act == 1


def test_bx_13_the_joker_helps_in_every_action() -> None:
    """BX-13: entering, moving, clearing, building, capturing; every way of paying is a move of its own."""
    state = position(
        changed(CAPTURE, e4="PP"), phase=3, hand="3 grey 1 purple 1 white", blocks="3 grey 1 purple 1 white"
    )
    texts = {str(move) for move in state.legal_moves()}
    assert {"enter b9 grey", "enter b9 joker", "move e5 e8 grey", "move e5 e8 joker"} <= texts
    assert {"clear e5 e4 joker=purple", "capture e5 f5 x3", "capture e5 f5 x3 joker", "capture e5 f5 x4 joker"} <= texts
    assert {text for text in texts if text.startswith("build e5 grey grey white purple")} == {
        "build e5 grey grey white purple",
        "build e5 grey grey white purple joker=grey",
        "build e5 grey grey white purple joker=white",
        "build e5 grey grey white purple joker=purple",
    }


def test_bx_13_a_joker_face_down_pays_nothing() -> None:
    """BX-13"""
    state = position(changed(PHASE_3, d5="@1"), phase=3, hand="2 white 2 purple 1 black", joker=False)
    for text in ("enter b9 joker", "move d5 e5 joker", "clear d5 g5 joker=purple"):
        assert refusal(state, text) == ("BX-13", "blox-joker-face-down", {})
    assert not any("joker" in str(move) for move in state.legal_moves())


def test_bx_14_swapping_draws_as_many_and_turns_the_joker_up() -> None:
    """BX-14"""
    state = position(OPEN, phase=1, hand="3 black 2 grey", joker=False)
    state = after(state, "swap black black grey")
    assert player(state, 1)["joker"] is True
    assert player(state, 1)["hand"] == {"black": 1, "grey": 1, "white": 0, "purple": 0}
    assert to_draw(state) == 3
    assert draw_all(state).to_act == 1


def test_bx_14_one_to_five_cards_that_are_there_and_never_the_joker() -> None:
    """BX-14"""
    state = position(OPEN, phase=1, hand="3 black 2 grey")
    assert sum(str(move).startswith("swap") for move in state.legal_moves()) == 4 * 3 - 1
    assert refusal(state, "swap white") == ("BX-14", "blox-missing-cards", {"colour": ["white"]})
    assert refusal(state, "swap black joker") == ("BX-14", "blox-swap-joker", {})
    assert refusal(state, "swap") == ("BX-14", "blox-swap-none", {"most": 5})
    with pytest.raises(Malformed, match="at most 5"):
        after(state, "swap black black black grey grey grey")


def test_bx_15_an_empty_draw_pile_is_made_anew_from_the_discards() -> None:
    """BX-15: one card is left; after it the discards are drawn from, those just paid included."""
    state = position(OPEN, phase=1, hand="3 black 2 grey", discards="9 black 10 grey 10 white 10 purple")
    assert table(state)["draw_pile"]["cards"] == 1
    state = after(state, "swap black grey")
    (only,) = state.legal_moves()
    state = state.apply(only)
    assert table(state)["draw_pile"]["cards"] == 0
    weights = {str(move): weight for move, weight in state.chance_moves()}
    assert weights == {"draw black": 10, "draw grey": 11, "draw white": 10, "draw purple": 10}
    state = after(state, "draw white")
    assert table(state)["discards"] == dict.fromkeys(("black", "grey", "white", "purple"), 0)
    assert table(state)["draw_pile"]["cards"] == 40


def test_bx_15_a_colour_that_is_used_up_is_not_drawn() -> None:
    """BX-15"""
    state = position(OPEN, phase=1, hand="3 black 2 grey", discards="9 black 10 grey 10 white 10 purple")
    state = after(state, "swap black grey")
    drawn_colours = {str(move) for move in state.legal_moves()}
    for colour in {"black", "grey", "white", "purple"} - {text.split()[1] for text in drawn_colours}:
        assert refusal(state, f"draw {colour}") == ("BX-15", "blox-lot-card", {"seat": 1})
    assert refusal(state, "draw ?") == ("BX-15", "blox-lot-card", {"seat": 1})


# Phases and end


def test_bx_16_the_next_phase_begins_when_one_tower_is_left() -> None:
    """BX-16: at once, before cards are drawn."""
    drawing = changed(OPEN, f5="B", i1="", b1="WW")
    state = position(drawing, phase=1, hand="3 black 2 grey")
    assert table(state)["phase"] == 1
    state = after(state, "clear e5 f5")
    assert state.to_act == CHANCE
    assert table(state)["phase"] == 2


def test_bx_16_not_while_two_are_left() -> None:
    """BX-16"""
    state = position(changed(OPEN, f5="B"), phase=1, hand="3 black 2 grey")
    assert table(after(state, "clear e5 f5"))["phase"] == 1


def test_bx_16_the_check_repeats() -> None:
    """BX-16: with at most one 2-tower and one 3-tower left, clearing the last but one 1-tower leads to phase 4."""
    drawing = changed(OPEN, f5="B", i1="BBG", b1="WWPP", h1="WWPP")
    state = position(drawing, phase=1, hand="3 black 2 grey")
    assert table(after(state, "clear e5 f5"))["phase"] == 4
    assert table(after(state, "clear e5 f5"))["ending"] is False


LAST_TOWERS = """
    b    g    w    p    b    g    w    p    b
    g    w    p    b    g    w    p    b    g
    w    p    b    g    w    p    b    g    w
    p    b    g    w    p    b    g    w    p
    b    g    w    p    b@{} gWWWW w    p    b
    g    w    p    b    g    w    p    b    g
    w    p    b    g    w    p    b    g    w
    p    b    g    w    p    b    g    w    p
    bBBBB g   w    p    b    g    w    p    b
"""


def test_bx_17_the_round_is_finished_when_one_4_tower_is_left() -> None:
    """BX-17: seat 2 began the round; seat 3 brings the end about, seats 4 and 1 still have their turns."""
    state = position(LAST_TOWERS.format(3), phase=4, turn=3, start=2, hand="4 white 1 black")
    state = draw_all(after(state, "clear e5 f5"))
    assert table(state)["ending"] is True
    assert (state.to_act, state.outcome()) == (3, None)
    state = draw_all(state.apply(state.legal_moves()[-1]))
    assert (state.to_act, state.outcome()) == (0, None)
    state = state.apply(state.legal_moves()[-1])
    outcome = state.outcome()
    assert state.to_act is None
    assert outcome is not None
    assert outcome.reason == "blox-finished"
    assert outcome.scores == [0, 0, 4, 0]


def test_bx_17_triggered_by_the_last_seat_it_ends_at_once() -> None:
    """BX-17: no cards are drawn any more."""
    state = position(LAST_TOWERS.format(1), phase=4, turn=1, start=2, hand="4 white 1 black")
    state = after(state, "clear e5 f5")
    assert state.to_act is None
    assert len(state.legal_moves()) == 0
    assert state.outcome() is not None
    assert refusal(state, "swap black") == ("BX-17", "blox-over", {})


def test_bx_18_most_points_win() -> None:
    """BX-18"""
    state = position(LAST_TOWERS.format(1), phase=4, turn=1, start=2, hand="4 white 1 black", points=(3, 9, 7, 2))
    outcome = after(state, "clear e5 f5").outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ([7, 9, 7, 2], [2, 1, 3, 4])
    assert outcome.utilities == [0, 1, 0, 0]


def test_bx_18_a_tie_goes_to_more_blocks() -> None:
    """BX-18: seat 1 has 4 blocks after clearing, seat 2 none, seat 4 all the others."""
    state = position(LAST_TOWERS.format(1), phase=4, turn=1, start=2, hand="4 white 1 black", points=(5, 9, 9, 0))
    outcome = after(state, "clear e5 f5").outcome()
    assert outcome is not None
    assert outcome.scores == [9, 9, 9, 0]
    assert outcome.details["blocks"] == [4, 0, 0, 32]
    assert outcome.ranks == [1, 2, 2, 4]


def test_bx_18_still_equal_is_shared() -> None:
    """BX-18"""
    state = position(LAST_TOWERS.format(1), phase=4, turn=1, start=2, hand="4 white 1 black", points=(0, 9, 9, 0))
    outcome = after(state, "clear e5 f5").outcome()
    assert outcome is not None
    assert outcome.ranks == [3, 1, 1, 4]
    assert outcome.utilities == [0, 0.5, 0.5, 0]


def swap_round(state: State) -> State:
    for _ in range(4):
        if state.to_act is None:
            return state
        swap = next(move for move in state.legal_moves() if str(move).startswith("swap"))
        state = draw_all(state.apply(swap))
    return state


def test_bx_19_ten_rounds_of_swapping_end_the_game() -> None:
    """BX-19: full rounds, from start player to start player."""
    state = position(OPEN, phase=1, hand="3 black 2 grey", points=(1, 2, 3, 4))
    for _ in range(9):
        state = swap_round(state)
        assert state.outcome() is None
    state = swap_round(state)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "blox-stalled"
    assert outcome.scores == [1, 2, 3, 4]
    assert refusal(state, "swap black")[0] == "BX-19"


def test_bx_19_any_other_action_begins_the_count_anew() -> None:
    """BX-19"""
    state = position(OPEN, phase=1, hand="3 black 2 grey", idle_rounds=9, round_number=12)
    state = draw_all(after(state, "enter b9 grey"))
    for _ in range(3):
        swap = next(move for move in state.legal_moves() if str(move).startswith("swap"))
        state = draw_all(state.apply(swap))
    assert state.outcome() is None
    assert table(state)["idle_rounds"] == 0


def test_bx_19_round_limit_scores_after_that_round() -> None:
    """BX-19, option round_limit"""
    state = position(OPEN, phase=1, hand="3 black 2 grey", round_number=5, game=blox(round_limit=6))
    state = draw_all(after(state, "enter b9 grey"))
    while (outcome := state.outcome()) is None:
        assert table(state)["round"] <= 6
        state = draw_all(state.apply(state.legal_moves()[0]))
    assert outcome.reason == "blox-limit-reached"
    assert outcome.details["rounds"] == 6


@pytest.mark.parametrize("wrong", [0, -3, 2.5, "many", True])
def test_bx_19_a_limit_that_is_no_number_of_rounds_is_refused(wrong: Any) -> None:
    """BX-19"""
    with pytest.raises(Malformed):
        blox(round_limit=wrong)
    assert blox(round_limit="40").options["round_limit"] == 40


# The example round: phase 3, towers of heights 1 to 3 may be cleared, height 4 is built


def test_example_1_enter_not_past_an_earlier_field_of_the_colour() -> None:
    """BX-5, example 1: Anne enters from the right up to the first grey field. From above she could not have reached it:
    another grey field lies on that way. With the way from the right closed, the field cannot be reached at all."""
    drawing = changed(CAPTURE, b5="", e5="", f5="")
    anne = position(drawing, phase=3, hand="1 grey 4 black")
    state = after(anne, "enter f5 grey")
    assert drawn(state)[4] == "b g w p b g@1 w p b"
    assert to_draw(state) == 1
    assert draw_all(state).to_act == 1
    closed = position(changed(drawing, h5="@2"), phase=3, hand="1 grey 4 black")
    assert refusal(closed, "enter f5 grey") == ("BX-5", "blox-stops-before", {"field": "f9", "colour": "grey"})


def test_example_2_move_not_past_a_figure() -> None:
    """BX-6, example 2: black fields to the right and the left can be reached; a figure blocks the one above."""
    bea = position(
        """
        b    g    w    p    b    g    w    p    b
        g    w    p    b    g    w    p    b    g
        w    p    b    g    w    p    b    g    w
        p    b    g@4  w    p    b    g    w    p
        b    g    w@2  p    b    g    w    p    b
        g    w    p    b    g    w    p    b    g
        w    p    b    g    w    p    b    g    w
        p    b    g    w    p    b    g    w    p
        bBGG g    w    p    b    g    w    p    bBGG
        """,
        phase=3,
        turn=2,
        start=1,
        hand="1 black 4 white",
    )
    assert legal(bea, "move c5 e5 black")
    assert legal(bea, "move c5 a5 black")
    assert refusal(bea, "move c5 c7 black") == ("BX-4", "blox-way-blocked", {"field": "c6"})
    state = after(bea, "move c5 e5 black")
    assert drawn(state)[4] == "b g w p b@2 g w p b"
    assert to_draw(state) == 1


def test_example_3_clear_not_past_a_colour_of_the_tower() -> None:
    """BX-7, example 3: Chris clears white, purple, white; black and grey not, since black lies on the way."""
    chris = position(PHASE_3, phase=3, turn=3, start=1, hand="2 white 1 purple 1 black 1 grey")
    assert refusal(chris, "clear d5 d3") == ("BX-7", "blox-colour-on-way", {"field": "d4", "colour": "black"})
    state = after(chris, "clear d5 g5")
    assert player(state, 3)["blocks"] == {"black": 0, "grey": 0, "white": 2, "purple": 1}
    assert player(state, 3)["points"] == 3
    assert to_draw(state) == 3


def test_example_4_build() -> None:
    """BX-10, example 4: Dirk builds a tower of four of his blocks where his figure stood, and scores 4."""
    dirk = position(
        changed(PHASE_3, d5="@4"),
        phase=3,
        turn=4,
        start=1,
        hand="2 white 1 grey 1 purple 1 black",
        blocks="2 white 1 grey 2 purple",
    )
    state = after(dirk, "build d5 grey white white purple")
    assert drawn(state)[4] == "b g w pGWWP b g wWWP p b"
    assert next(tower["chip"] for tower in table(state)["towers"] if tower["field"] == "d5") == 4
    own = player(state, 4)
    assert (own["points"], own["reserve"], sum(own["blocks"].values())) == (4, 4, 1)
    assert state.to_act == CHANCE
    assert to_draw(state) == 4


def test_example_5_capture_not_past_a_tower() -> None:
    """BX-12, example 5: Anne pays four purple cards for the brown figure; the green one is safe behind a tower."""
    anne = position(
        """
        b    g    w    p    b    g    w    p    b
        g    w    p    b    g    w    p    b    g
        w    p    b    g    w    p    b    g    w
        p    b    g    w    p    b    g    w    p
        b    g    w    p    b    g    w    p    b
        g    w    p@3  bWW  g@1  w    p@2  b    g
        w    p    b    g    w    p    b    g    w
        p    b    g    w    p    b    g    w    p
        bBGG g    w    p    b    g    w    p    bBGG
        """,
        phase=3,
        hand="4 purple 1 white",
    )
    assert refusal(anne, "capture e4 c4 x4") == ("BX-4", "blox-way-blocked", {"field": "d4"})
    state = after(anne, "capture e4 g4 x4")
    assert drawn(state)[5] == "g w p@3 bWW g w p@1 b g"
    assert (player(state, 1)["points"], player(state, 2)["reserve"]) == (4, 4)
    assert to_draw(state) == 4


# Notation


@pytest.mark.parametrize(
    "text",
    [
        *("", "jump a1", "enter", "enter z9 grey", "enter c7 blue", "enter c7 grey grey", "move e5 grey"),
        *("clear e5 b5 joker", "build e5 grey joker=grey joker=white", "capture e5 e2 4", "capture e5 e2 x44"),
        *("capture e5 e2 x4 jester", "draw", "start 9", "swap " + "grey " * 6, "x" * 200),
    ],
)
def test_text_that_is_no_action_is_malformed(text: str) -> None:
    state = set_up()
    with pytest.raises(Malformed) as caught:
        state.game.parse(text, state)
    assert caught.value.sentence("de") != caught.value.code


def test_notation_is_read_in_either_case_and_any_order_of_cards() -> None:
    state = position(OPEN, phase=1, hand="3 black 2 grey")
    assert str(state.game.parse("  SWAP grey Black  grey", state)) == "swap black grey grey"


def test_nothing_is_drawn_while_somebody_chooses() -> None:
    """BX-2 says whose turn it is."""
    state = set_up()
    assert refusal(state, "draw grey")[:2] == ("BX-2", "blox-nothing-drawn")
    other = state.view_for((state.to_act or 0) + 1 if state.to_act != 3 else 0)
    why = other.why_illegal(state.legal_moves()[0])
    assert why is not None
    assert (why.rule, why.code) == ("BX-2", "not-your-turn")


def test_an_illegal_move_shows_the_position() -> None:
    state = position(OPEN, phase=1, hand="3 black 2 grey")
    with pytest.raises(IllegalMove, match="pWW"):
        after(state, "swap white")
