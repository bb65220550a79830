"""What the players of BLOX may know, and states that cannot be."""

from __future__ import annotations

import copy
import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from blockhaus import CHANCE, Malformed, State, words
from blockhaus._core import blox as native
from blockhaus.game import draw
from blockhaus.pictures import plain_picture
from blockhaus.players import make_player
from tests.games.blox_positions import after, blox
from tests.games.walks import state_after

COLOURS = ("black", "grey", "white", "purple")


def greedy_states(players: int, seed: int, every: int) -> list[State]:
    """States of a game between greedy players, to its end: all phases, towers of five, the last round."""
    rng = random.Random(seed)
    greedy = make_player("greedy", rng)
    state: State = blox(players).start()
    states = [state]
    number = 0
    while state.to_act is not None:
        move = draw(state, rng) if state.to_act == CHANCE else greedy.choose(state.view_for(state.to_act))
        state = state.apply(move)
        number += 1
        if number % every == 0 or state.to_act is None:
            states.append(state)
    return states


@pytest.fixture(scope="module", params=[2, 3, 4])
def states(request: pytest.FixtureRequest) -> list[State]:
    return greedy_states(request.param, seed=request.param, every=7)


def fields_of(state: State) -> dict[str, Any]:
    fields: dict[str, Any] = state.fields()  # type: ignore[attr-defined]
    return fields


def test_a_seat_sees_its_own_hand_and_how_many_cards_others_hold(states: list[State]) -> None:
    for state in states:
        full = fields_of(state)
        for seat in range(state.game.seats):
            seen = state.view_for(seat).fields()
            for other, player in enumerate(seen["players"]):
                hand = full["players"][other]["hand"]
                visible = other == seat or not any(hand.values())
                assert player["hand"] == (hand if visible else None)
                assert player["cards"] == sum(hand.values())
                player["hand"] = hand
            assert seen["draw_pile"]["colours"] is None or seen["draw_pile"]["cards"] == 0
            seen["draw_pile"]["colours"] = full["draw_pile"]["colours"]
            assert seen == full  # all else lies open


def test_a_spectator_sees_no_hand(states: list[State]) -> None:
    for state in states:
        for player in state.view_for(None).fields()["players"]:
            assert player["hand"] is None or player["cards"] == 0


def test_what_another_draws_is_not_seen() -> None:
    state = state_after(blox(3), 1, 1 + 40)
    assert fields_of(state)["stage"] == "deal"
    drawing = fields_of(state)["turn"]
    move = state.game.parse("draw white", state)
    for seat in (None, 0, 1, 2):
        assert str(move.seen_by(seat)) == ("draw white" if seat == drawing else "draw ?")
    hidden = move.seen_by(None)
    assert hidden.fields() == {"action": "draw", "seat": drawing, "colour": None}
    assert state.game.parse("draw ?", state) == hidden == hidden.seen_by(drawing)
    assert all(not str(other).startswith("draw ?") for other in state.legal_moves())


def test_everything_else_is_seen_by_all() -> None:
    game = blox(2)
    for text in ("swap grey grey", "start 1", "tower c6", "block a1 white", "enter b9 grey", "capture e5 e1 x4 joker"):
        move = game.parse(text, game.start())
        assert [str(move.seen_by(seat)) for seat in (None, 0, 1)] == [text] * 3


def test_samples_deal_what_is_not_seen_and_only_that(states: list[State]) -> None:
    for state in states:
        for seat in (None, *range(state.game.seats)):
            view = state.view_for(seat)
            sample = view.sample(random.Random(5))
            assert sample.view_for(seat) == view
            fields = fields_of(sample)
            cards = Counter(fields["discards"]) + Counter(fields["draw_pile"]["colours"])
            for player in fields["players"]:
                assert sum(player["hand"].values()) == player["cards"]
                cards += Counter(player["hand"])
            assert cards == dict.fromkeys(COLOURS, 15)
            assert sample.game.state_from_bytes(sample.to_bytes()) == sample


def test_samples_differ_and_are_fair() -> None:
    """Of the cards a seat does not see, each is as likely in another's hand as its number says."""
    state = after(state_after(blox(2, start_player=1), 3, 4 + 36 + 10))
    view = state.view_for(0)
    own = view.fields()["players"][0]["hand"]
    rng = random.Random(1)
    dealt: Counter[str] = Counter()
    for _ in range(2_000):
        dealt.update(fields_of(view.sample(rng))["players"][1]["hand"])
    for colour in COLOURS:
        assert dealt[colour] / 10_000 == pytest.approx((15 - own[colour]) / 55, abs=0.02)


def test_the_picture_shows_the_own_hand_only() -> None:
    state = state_after(blox(2, start_player=1), 3, 4 + 36 + 10)
    shown = plain_picture(state.view_for(0))
    assert shown.count("hand:") == 1
    assert "5 cards" in shown
    assert "Phase 2, round 1" in shown
    assert plain_picture(state.view_for(None), "de").count("5 Karten") == 2


def test_bytes_and_fields_bring_every_state_back(states: list[State]) -> None:
    for state in states:
        game: Any = state.game
        assert game.state_from_bytes(state.to_bytes()) == state
        assert game.state_from_fields(fields_of(state)) == state
        for seat in (None, *range(game.seats)):
            view = state.view_for(seat)
            assert game.view_from_bytes(view.to_bytes()) == view


def test_bytes_of_a_view_are_no_state_and_hold_no_other_hand(states: list[State]) -> None:
    for state in states:
        if state.to_act not in (0, 1):
            continue
        view = state.view_for(0).to_bytes()
        with pytest.raises(Malformed):
            state.game.state_from_bytes(view)
        full_as_view = view[:13] + state.to_bytes()[12:]  # a head that says view, a body that tells all
        with pytest.raises(Malformed):
            state.game.view_from_bytes(full_as_view)


def mid_game() -> tuple[native.Game, dict[str, Any]]:
    """A turn in phase 2 of a game of three."""
    states = greedy_states(3, seed=8, every=1)
    state = next(state for state in states if state.to_act == 1 and fields_of(state)["phase"] == 2)
    game = state.game
    assert isinstance(game, native.Game)
    return game, fields_of(state)


def _tower_of_six(fields: dict[str, Any]) -> None:
    fields["towers"][0]["blocks"] = ["black"] * 6


def _tower_too_high(fields: dict[str, Any]) -> None:
    fields["towers"][0]["blocks"] = ["black"] * 5


def _no_blocks(fields: dict[str, Any]) -> None:
    fields["towers"][0]["blocks"] = []


def _block_more(fields: dict[str, Any]) -> None:
    fields["players"][0]["blocks"]["grey"] += 1


def _negative_blocks(fields: dict[str, Any]) -> None:
    fields["players"][0]["blocks"]["grey"] = -1


def _negative_points(fields: dict[str, Any]) -> None:
    fields["players"][0]["points"] = -1


def _card_more(fields: dict[str, Any]) -> None:
    fields["players"][0]["hand"]["grey"] += 1


def _hand_of_sixteen(fields: dict[str, Any]) -> None:
    fields["discards"]["grey"] = 16


def _cards_from_nowhere(fields: dict[str, Any]) -> None:
    fields["discards"] = dict.fromkeys(COLOURS, 15)


def _five_figures(fields: dict[str, Any]) -> None:
    taken = {thing["field"] for thing in fields["figures"] + fields["towers"]}
    free = [f"{letter}{row}" for letter in "abcdefghi" for row in range(1, 10) if f"{letter}{row}" not in taken]
    fields["figures"] += [{"field": field, "owner": "blue"} for field in free[:5]]


def _foreign_figure(fields: dict[str, Any]) -> None:
    fields["figures"][0]["owner"] = "red"


def _neutral_figure(fields: dict[str, Any]) -> None:
    fields["figures"][0]["owner"] = "neutral"


def _figure_on_tower(fields: dict[str, Any]) -> None:
    fields["figures"][0]["field"] = fields["towers"][0]["field"]


def _phase_that_is_over(fields: dict[str, Any]) -> None:
    fields["phase"] = 1


def _phase_five(fields: dict[str, Any]) -> None:
    fields["phase"] = 5


def _round_zero(fields: dict[str, Any]) -> None:
    fields["round"] = 0


def _idle_for_ever(fields: dict[str, Any]) -> None:
    fields["idle_rounds"] = 10


def _over_in_the_middle(fields: dict[str, Any]) -> None:
    fields["stage"] = "over"


def _set_up_again(fields: dict[str, Any]) -> None:
    fields["stage"] = "deal"


def _no_such_seat(fields: dict[str, Any]) -> None:
    fields["turn"] = 3


def _hidden_hand(fields: dict[str, Any]) -> None:
    fields["players"][2]["hand"] = None


def _no_such_field(fields: dict[str, Any]) -> None:
    fields["towers"][0]["field"] = "j1"


def _player_missing(fields: dict[str, Any]) -> None:
    fields["players"].pop()


def _extra_tower(fields: dict[str, Any]) -> None:
    fields["extra_towers"] = ["c6"]


@pytest.mark.parametrize(
    "forge",
    [
        *(_tower_of_six, _tower_too_high, _no_blocks, _block_more, _negative_blocks, _negative_points, _card_more),
        *(_hand_of_sixteen, _cards_from_nowhere, _five_figures, _foreign_figure, _neutral_figure, _figure_on_tower),
        *(_phase_that_is_over, _phase_five, _round_zero, _idle_for_ever, _over_in_the_middle, _set_up_again),
        *(_no_such_seat, _hidden_hand, _no_such_field, _player_missing, _extra_tower),
    ],
    ids=lambda forge: forge.__name__,
)
def test_a_state_that_cannot_be_is_refused_with_the_reason(forge: Callable[[dict[str, Any]], None]) -> None:
    game, fields = mid_game()
    assert game.state_from_fields(fields)
    forged = copy.deepcopy(fields)
    forge(forged)
    with pytest.raises(Malformed) as caught:
        game.state_from_fields(forged)
    assert caught.value.sentence("de") != caught.value.sentence("en") != caught.value.code


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_byte_changed_is_found_or_makes_another_sound_state(players: int) -> None:
    """Whatever is changed: a sound state reads back as itself, and its game can be played on."""
    rng = random.Random(2)
    for state in greedy_states(players, 4, 60):
        data = state.to_bytes()
        for place in range(12, len(data)):
            forged = bytearray(data)
            forged[place] = rng.choice([forged[place] ^ 1, forged[place] ^ 2, 0, 5, 6, 128, 255])
            try:
                read = state.game.state_from_bytes(bytes(forged))
            except Malformed:
                continue
            assert read.to_bytes() == bytes(forged)
            if len(moves := read.legal_moves()):
                read.apply(moves[rng.randrange(len(moves))])


def test_every_reason_has_words() -> None:
    core = Path(__file__).parents[2] / "core" / "games" / "blox"
    source = "".join(file.read_text(encoding="utf-8") for file in core.glob("*.cpp"))
    reasons = set(re.findall(r'demand\([^;]*?"([a-z-]+)"\);', source, re.S))
    assert len(reasons) > 12
    for language in words.LANGUAGES:
        assert [reason for reason in sorted(reasons) if not words.known(f"what-{reason}", language)] == []
