"""Bots by level, and what views tell them and nobody else."""

from __future__ import annotations

import random

import pytest

import blockhaus
from blockhaus import CHANCE, Malformed, State
from blockhaus._core import potzklotz as native
from blockhaus.games.potzklotz.cards import deck
from blockhaus.games.potzklotz.places import cubes_of
from blockhaus.games.potzklotz.player import makers
from blockhaus.games.potzklotz.seeing import Sight, sight_of_building, sight_of_play
from blockhaus.players import make_player, player_names
from tests.games.potzklotz_table import game, set_up, settle, spoil

SQUARE = "21\n11"
TURNED = 21  # every way to make its building from the square is turned against its picture


def test_there_are_nine_levels() -> None:
    assert [name for name in player_names() if name.startswith("potz:")] == [f"potz:{level}" for level in range(1, 10)]


@pytest.mark.parametrize("variant", ["classic", "expert"])
@pytest.mark.parametrize(("strong", "weak"), [(9, 6), (6, 3), (3, 1)])
def test_each_level_beats_lower_ones(variant: str, strong: int, weak: int) -> None:
    rules = game(variant, rounds=3) if variant == "classic" else game(variant)
    won = 0.0
    for seed in range(24):
        seats = [f"potz:{strong}", f"potz:{weak}"]
        own = seed % 2
        outcome = blockhaus.play(rules, seats if own == 0 else seats[::-1], seed=seed).result
        assert outcome is not None
        won += outcome.utilities[own]
    assert won > 12


def test_the_best_one_sees_every_play_and_makes_no_mistake() -> None:
    for rules in (game(rounds=2), game(rounds=2, lay_along=True, players=3)):
        record = blockhaus.play(rules, ["potz:9"] * rules.seats, seed=4)
        for state, made in zip(record.states(), record.moves, strict=False):
            if state.to_act in (CHANCE, None):
                continue
            view = state.view_for(state.to_act)
            assert isinstance(view, native.View)
            assert (made in view.right_moves()) == (len(view.right_moves()) > 0)


def test_the_weakest_overlooks_most_turned_buildings_but_sees_more_when_the_plan_may_be_turned() -> None:
    """The difficulties are data; turning (PK-9) takes one of them away."""
    laid = {}
    for turning in ("off", "on"):
        state = set_up(game(turning=turning), SQUARE, [[TURNED], [6]])
        cubes = cubes_of(state.view_for(None).fields()["building"])
        view = state.view_for(0)
        assert isinstance(view, native.View)
        assert all(sight_of_play(cubes, play).quarters > 0 for play in view.right_moves())
        bot = make_player("potz:1", random.Random(1))
        laid[turning] = sum(bot.choose(view) in view.right_moves() for _ in range(300))
    assert 0 < laid["off"] < 75
    assert laid["on"] > 2 * laid["off"]


def test_weak_bots_fall_for_mirror_images() -> None:
    """PK-3: their mistakes are right plays for the mirror image's card, and nothing else."""
    state = set_up(game(), SQUARE, [[2], [6]])
    view = state.view_for(0)
    assert isinstance(view, native.View)
    bot = make_player("potz:1", random.Random(3))
    chosen = [bot.choose(view) for _ in range(300)]
    mistakes = {str(each) for each in chosen if str(each) != "pass" and each not in view.right_moves()}
    assert mistakes
    twin = set_up(game(), SQUARE, [[5], [6]])
    right = {str(each) for each in twin.view_for(0).right_moves()}  # type: ignore[attr-defined]
    assert {text.replace(" 2", " 5") for text in mistakes} <= right


def test_a_bot_of_this_game_plays_no_other() -> None:
    with pytest.raises(Malformed, match="knows only"):
        blockhaus.play(blockhaus.load("blokus", "two"), ["potz:3", "random"], seed=1)


def test_players_come_from_their_maker_with_their_own_luck() -> None:
    record = blockhaus.play(game(rounds=1), ["potz:4", "potz:4"], seed=2)
    again = blockhaus.play(game(rounds=1), [makers()["potz:4"](random.Random("2/seat/0")), "potz:4"], seed=2)
    assert record.moves == again.moves


def test_bot_by_level_is_the_games_own() -> None:
    one = blockhaus.play(game(rounds=1), ["bot:4", "bot:9"], seed=2)
    other = blockhaus.play(game(rounds=1), ["potz:4", "potz:9"], seed=2)
    assert one.moves == other.moves


def test_difficulties_have_names() -> None:
    assert Sight(0, False, False).kinds == ("straight",)
    assert Sight(2, True, True).kinds == ("half", "hidden", "apart")
    card = deck().card(16)
    assert sight_of_building(card.as_shown, card) == Sight(0, True, False)


def test_greedy_lays_what_it_can() -> None:
    state = set_up(game(), SQUARE, [[5, 40, 6], [28]])
    chosen = make_player("greedy", random.Random(1)).choose(state.view_for(0))
    assert chosen in state.view_for(0).right_moves()  # type: ignore[attr-defined]


# -- secrets


def twins(state: State, seat: int | None, luck: int) -> State:
    return state.view_for(seat).sample(random.Random(luck))


@pytest.mark.parametrize("variant", ["classic", "expert"])
def test_a_hand_is_known_to_its_player_alone(variant: str) -> None:
    """Others and spectators see how many cards it has, and those that a mistake has shown (PK-5, PK-23)."""
    state = settle(game(variant, players=3).start())
    wrong = spoil(state)
    card = wrong.view_for(None).fields()["last"]["card"]
    for viewer in (1, 2, None):
        hand = wrong.view_for(viewer).fields()["hands"][0]
        assert hand["count"] == 5
        assert hand["cards"] == hand["shown"] == [card]
    assert len(wrong.view_for(0).fields()["hands"][0]["cards"]) == 5


def test_a_drawn_card_is_seen_by_the_one_who_draws() -> None:
    state = game().start()
    card = state.legal_moves()[6]
    assert card.seen_by(0) == card
    for viewer in (1, None):
        seen = card.seen_by(viewer)
        assert str(seen) == "1 draws ?"
        assert seen.fields() == {"act": "draw", "seat": 0, "card": "?"}
        assert seen.index == state.legal_moves()[0].seen_by(viewer).index
        refusal = state.why_illegal(seen)
        assert refusal is not None
        assert refusal.code == "potzklotz-unknown-card"


def test_hidden_cards_are_dealt_anew_in_a_sample() -> None:
    state = settle(game().start())
    hands = {tuple(twins(state, 0, luck).fields()["hands"][1]["cards"]) for luck in range(20)}  # type: ignore[attr-defined]
    assert len(hands) > 15


def test_a_sample_keeps_the_card_under_the_stack_where_it_is() -> None:
    """PK-20"""
    state = settle(game("expert").start())
    bottom = state.view_for(None).fields()["bottom"]
    for luck in range(30):
        dealt = twins(state, None, luck).fields()  # type: ignore[attr-defined]
        assert dealt["bottom"] == bottom
        assert all(bottom not in hand["cards"] for hand in dealt["hands"])


def test_secrets_hold_in_games_with_right_plays_and_answers_in_secret() -> None:
    """What the kit's random games hardly reach: right plays, cards laid along, shown cards."""
    rules = game(players=3, lay_along=True, rounds=2)
    bots = [make_player("potz:5", random.Random(seat)) for seat in range(3)]
    rng = random.Random(9)
    state: State = rules.start()
    shows = 0
    while state.to_act is not None:
        for viewer in (None, 0, 1, 2):
            view = state.view_for(viewer)
            other = view.sample(rng)
            assert other.view_for(viewer).to_bytes() == view.to_bytes()
            assert other.view_for(viewer).fields() == view.fields()
            assert rules.view_from_bytes(view.to_bytes()) == view
            assert rules.state_from_bytes(other.to_bytes()) == other
        assert rules.state_from_bytes(state.to_bytes()) == state
        if state.to_act == CHANCE:
            chosen = state.legal_moves()[rng.randrange(len(state.legal_moves()))]
        else:
            chosen = bots[state.to_act].choose(state.view_for(state.to_act))
            if state.view_for(None).fields()["phase"] == "ask":
                chosen = state.legal_moves()[rng.randrange(len(state.legal_moves()))]
        shows += str(chosen).split()[-2:-1] == ["shows"]
        state = state.apply(chosen)
    assert shows > 5


def test_bytes_of_a_view_that_know_too_much_are_refused() -> None:
    """A view whose other hand is filled in is no view of this seat."""
    rules = game()
    state = settle(rules.start())
    own = state.view_for(0).to_bytes()
    foreign = bytearray(state.view_for(1).to_bytes())
    foreign[12] = own[12]  # the byte that names the seat
    with pytest.raises(Malformed):
        rules.view_from_bytes(bytes(foreign))
    spectator = bytearray(own)
    spectator[12] = 0
    with pytest.raises(Malformed):
        rules.view_from_bytes(bytes(spectator))
