"""The conformance kit: what every game and variant has to keep, whatever its rules."""

from __future__ import annotations

import contextlib
import importlib
import pickle
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import blockhaus
from blockhaus import CHANCE, BlockhausError, Game, IllegalMove, Malformed, State
from blockhaus.game import draw
from blockhaus.records import Record, read, write
from tests.games.material import material
from tests.games.walks import Setup, all_setups, random_game, state_after

SETUPS = all_setups()
SEEDS = st.integers(0, 10_000)
PLIES = st.integers(0, 120)


@pytest.fixture(params=SETUPS, ids=str, scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    setup: Setup = request.param
    return setup.load()


def viewers(game: Game) -> list[int | None]:
    return [None, *range(game.seats)]


def at(state: State, index: int) -> Any:
    return state.move_at(index)  # type: ignore[attr-defined]  # every game of the kit has it


@given(seed=SEEDS)
def test_every_random_game_ends_with_a_result(game: Game, seed: int) -> None:
    state = game.start()
    for here, move in random_game(game, seed):
        assert here.outcome() is None
        state = here.apply(move)
    outcome = state.outcome()
    assert outcome is not None
    assert len(outcome.scores) == len(outcome.ranks) == len(outcome.utilities) == game.seats
    assert min(outcome.ranks) == 1
    assert all(0 <= utility <= 1 for utility in outcome.utilities)
    assert len(state.legal_moves()) == 0
    assert blockhaus.words.known(outcome.reason) or game.name == "nim"


@given(seed=SEEDS)
def test_material_is_conserved(game: Game, seed: int) -> None:
    """What is lost does not come back, so in long games a look now and then finds it."""
    start = material(game.start())
    for number, (here, move) in enumerate(random_game(game, seed)):
        if number < 200 or number % 11 == 0:
            assert material(here.apply(move)) == start


@given(seed=SEEDS, plies=PLIES)
def test_legal_moves_are_ascending_unique_and_whole(game: Game, seed: int, plies: int) -> None:
    """legal_moves and why_illegal agree over every index there is."""
    state = state_after(game, seed, plies)
    moves = state.legal_moves()
    indices = [int(index) for index in moves.indices]
    assert indices == sorted(set(indices))
    assert [move.index for move in moves] == indices
    legal = set(indices)
    for index in range(game.move_count):
        move = at(state, index)
        assert move.index == index
        assert (state.why_illegal(move) is None) == (index in legal)


@given(seed=SEEDS, plies=PLIES)
def test_the_seat_to_act_sees_its_own_moves_and_refusals(game: Game, seed: int, plies: int) -> None:
    state = state_after(game, seed, plies)
    for seat in viewers(game):
        view = state.view_for(seat)
        assert view.to_act == state.to_act
        if seat is not None and seat == state.to_act:
            assert list(view.legal_moves()) == list(state.legal_moves())
            for move in list(state.legal_moves())[:20]:
                assert view.why_illegal(move) is None
        else:
            assert len(view.legal_moves()) == 0


@given(seed=SEEDS, plies=PLIES)
def test_chance_moves_are_the_legal_moves_where_chance_acts(game: Game, seed: int, plies: int) -> None:
    state = state_after(game, seed, plies)
    chances = state.chance_moves()
    if state.to_act == CHANCE:
        assert [move for move, _ in chances] == list(state.legal_moves())
        assert all(weight > 0 for _, weight in chances)
    else:
        assert list(chances) == []


@given(seed=SEEDS, plies=PLIES)
def test_text_and_fields_of_moves_round_trip(game: Game, seed: int, plies: int) -> None:
    state = state_after(game, seed, plies)
    texts = set()
    for move in state.legal_moves():
        assert game.parse(str(move), state) == move
        assert game.parse(move.label, state) == move
        assert game.move_from_fields(move.fields(), state) == move
        texts.add(str(move))
    assert len(texts) == len(state.legal_moves())


@given(seed=SEEDS, plies=PLIES)
def test_bytes_of_states_and_views_round_trip(game: Game, seed: int, plies: int) -> None:
    state = state_after(game, seed, plies)
    assert game.state_from_bytes(state.to_bytes()) == state
    for seat in viewers(game):
        view = state.view_for(seat)
        again = game.view_from_bytes(view.to_bytes())
        assert again == view
        assert again.fields() == view.fields()
        assert list(again.legal_moves()) == list(view.legal_moves())


def test_games_states_and_views_can_be_pickled(game: Game) -> None:
    state = state_after(game, 1, 10)
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert hash(again) == hash(state)
    assert pickle.loads(pickle.dumps(state.view_for(0))) == state.view_for(0)
    assert pickle.loads(pickle.dumps(game)).options == game.options


@given(seed=SEEDS)
def test_replay_equals_play(game: Game, seed: int) -> None:
    played = list(random_game(game, seed))
    record = Record(game, ("somebody",) * game.seats, tuple(move for _, move in played), seed=seed)
    text = write(record)
    again = read(text)
    assert write(again) == text
    assert again.final == record.final
    for (here, _), there in zip(played, again.states(), strict=False):
        assert here == there


@given(seed=SEEDS, plies=PLIES, luck=st.integers(0, 1_000))
def test_a_sample_looks_like_the_view(game: Game, seed: int, plies: int, luck: int) -> None:
    """Whatever is dealt for hidden things, the viewer sees the same: so nothing hidden reaches the viewer."""
    state = state_after(game, seed, plies)
    for seat in viewers(game):
        view = state.view_for(seat)
        other = view.sample(random.Random(luck))
        assert other.to_act == state.to_act
        assert material(other) == material(state)
        seen = other.view_for(seat)
        assert seen == view
        assert seen.to_bytes() == view.to_bytes()
        assert seen.fields() == view.fields()
        assert list(seen.legal_moves()) == list(view.legal_moves())
        assert seen.outcome() is None or seen.outcome().scores == view.outcome().scores  # type: ignore[union-attr]
        for index in range(0, game.move_count, max(1, game.move_count // 50)):
            here, there = view.why_illegal(at(state, index)), seen.why_illegal(at(other, index))
            assert repr(here) == repr(there)
            assert (here and here.values) == (there and there.values)


@given(seed=SEEDS, plies=PLIES, luck=st.integers(0, 1_000))
def test_a_search_goes_by_what_the_seat_knows(game: Game, seed: int, plies: int, luck: int) -> None:
    """A tree that grows at every visit: hidden things dealt anew, the same seed finds the same."""
    native = importlib.import_module(type(game).__module__)
    if not hasattr(native, "Search"):  # a game written in Python
        return
    state = state_after(game, seed, plies)
    rng = random.Random(luck)
    while state.to_act == CHANCE:
        state = state.apply(draw(state, rng))
    if state.to_act is None:
        return
    view = state.view_for(state.to_act)

    def search(known: Any) -> Any:
        return native.Search(game, {"expansion": 2}).think(known, simulations=50, lines=1, seed=seed)

    found = search(view)
    assert {move for move, _, _ in found.candidates} == set(view.legal_moves())
    assert sum(visits for _, visits, _ in found.candidates) == found.simulations <= 50
    assert all(0 <= value <= 1 for _, _, value in found.candidates)
    assert found.line()[0] == (view.seat, found.best)
    assert found.line(1) == []
    again = search(view.sample(rng).view_for(state.to_act))
    assert again.candidates == found.candidates


@given(seed=SEEDS, plies=PLIES)
def test_a_refused_move_changes_nothing(game: Game, seed: int, plies: int) -> None:
    state = state_after(game, seed, plies)
    before = state.to_bytes()
    rng = random.Random(seed)
    for _ in range(30):
        move = at(state, rng.randrange(game.move_count))
        refusal = state.why_illegal(move)
        if refusal is None:
            continue
        with pytest.raises(IllegalMove) as caught:
            state.apply(move)
        assert caught.value.refusal.code == refusal.code
        assert refusal.rule
        assert state.to_bytes() == before


class _Foreign:
    index = 0


@pytest.mark.parametrize("wrong", [None, 7, "a1", object(), _Foreign(), {"heap": 1}])
def test_what_is_no_move_is_malformed(game: Game, wrong: object) -> None:
    state = game.start()
    with pytest.raises(Malformed):
        state.apply(wrong)
    with pytest.raises(Malformed):
        state.why_illegal(wrong)
    assert wrong not in state.legal_moves()


def test_a_move_of_another_game_is_malformed(game: Game) -> None:
    others = [setup for setup in SETUPS if (setup.name, setup.variant) != (game.name, game.variant)]
    for setup in others[:4]:
        other = setup.load().start()
        foreign = other.legal_moves()[0]
        if game.name == "nim" == setup.name:
            continue  # Nim's moves are plain values that know no game
        with pytest.raises(Malformed):
            game.start().apply(foreign)


@given(text=st.one_of(st.text(max_size=60), st.from_regex(r"[a-z0-9 ,*?#=.-]{1,40}")))
def test_any_text_is_a_move_or_a_typed_error(game: Game, text: str) -> None:
    state = game.start()
    try:
        move = game.parse(text, state)
    except BlockhausError as error:
        assert error.sentence("de")
        assert error.sentence("en")
    else:
        assert move is not None


@pytest.mark.parametrize("wrong", [None, 7, b"a20", "\ud800", ["a20"]])
def test_what_is_no_text_is_malformed(game: Game, wrong: Any) -> None:
    if game.name == "nim":
        return  # plain Python: text is text
    with pytest.raises(Malformed):
        game.parse(wrong, game.start())


def test_a_huge_text_is_malformed(game: Game) -> None:
    with pytest.raises(Malformed):
        game.parse("a1," * 1_000_000, game.start())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
)


@given(fields=JSON)
def test_any_fields_are_a_move_or_a_typed_error(game: Game, fields: Any) -> None:
    with contextlib.suppress(BlockhausError):
        game.move_from_fields(fields, game.start())


@given(data=st.binary(max_size=80), keep=st.integers(0, 40))
def test_any_bytes_are_a_state_or_malformed(game: Game, data: bytes, keep: int) -> None:
    real = state_after(game, 3, 8).to_bytes()
    view = state_after(game, 3, 8).view_for(0).to_bytes()
    for forged in (data, real[:keep] + data, real[: len(real) - keep], real + data[:1]):
        _either(lambda forged=forged: game.state_from_bytes(forged))
    for forged in (data, view[:keep] + data, real, view[: len(view) - keep]):
        _either(lambda forged=forged: game.view_from_bytes(forged))


@given(place=st.integers(0, 10_000), bit=st.integers(0, 7), plies=PLIES)
def test_a_flipped_bit_is_found_or_makes_another_sound_state(game: Game, place: int, bit: int, plies: int) -> None:
    data = bytearray(state_after(game, 5, plies).to_bytes())
    data[place % len(data)] ^= 1 << bit
    forged = _either(lambda: game.state_from_bytes(bytes(data)))
    if forged is not None:
        assert material(forged) == material(game.start())
        assert game.state_from_bytes(forged.to_bytes()) == forged


def _either(action: Any) -> Any:
    try:
        return action()
    except Malformed:
        return None


@pytest.mark.parametrize("seat", [-1, 99, "0", 1.5, True])
def test_there_is_no_view_for_a_seat_that_is_not_there(game: Game, seat: Any) -> None:
    if game.name == "nim" and seat is True:
        return  # True equals seat 1 in plain Python
    with pytest.raises(Malformed):
        game.start().view_for(seat)


def test_a_native_state_is_small(game: Game) -> None:
    size = getattr(type(game), "state_size", 0)
    assert size <= 1024
