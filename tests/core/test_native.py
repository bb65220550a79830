"""The native module: identity of rules, memory, threads."""

from __future__ import annotations

import gc
import random
import sys
import threading
from typing import Any

import pytest

import blockhaus
from blockhaus import Malformed
from blockhaus._core import Identity, Outcome, Refusal, blokus

if sys.platform != "win32":
    import resource


def native() -> blokus.Game:
    game = blockhaus.load("blokus")
    assert isinstance(game, blokus.Game)
    return game


def test_two_objects_of_the_same_rules_understand_each_other() -> None:
    one, other = native(), native()
    assert one is not other
    move = one.start().legal_moves()[0]
    assert move in other.start().legal_moves()
    assert one.start().apply(move) == other.start().apply(move)


def test_moves_are_a_sequence() -> None:
    moves = native().start().legal_moves()
    assert moves[-1] == moves[len(moves) - 1]
    with pytest.raises(IndexError):
        moves[58]
    assert list(moves)[3] == moves[3]
    assert len(set(moves)) == 58
    assert moves.indices.dtype == "uint32"
    assert not moves.indices.flags.writeable


def test_indices_outlive_their_list() -> None:
    indices = native().start().legal_moves().indices
    gc.collect()
    assert indices.sum() > 0


def test_an_index_that_means_nothing_is_refused() -> None:
    game = native()
    with pytest.raises(Malformed):
        game.start().move_at(game.move_count)
    with pytest.raises(TypeError):
        game.start().move_at(-1)


def test_a_state_of_other_rules_is_refused() -> None:
    other: Any = blockhaus.load("blokus", "two").start()
    with pytest.raises(Malformed, match="another game"):
        native().parse("a20", other)
    with pytest.raises(Malformed, match="another game"):
        native().state_from_bytes(other.to_bytes())


def test_data_that_make_no_game_are_refused() -> None:
    identity = Identity(name="blokus", variant="x", options={}, rules_version=1, data_hash="", key=1)
    sound: dict[str, Any] = {
        "pieces": [("1", [(0, 0)])],
        "size": 20,
        "corners": ["a20", "t20", "t1", "a1"],
        "seats": 4,
        "owners": [0, 1, 2, 3],
        "sides": [0, 1, 2, 3],
        "free_corners": False,
        "solitaire": False,
    }
    blokus.Game(identity, **sound)
    wrong: list[dict[str, Any]] = [
        {"pieces": []},
        {"pieces": [("1", [(0, 0)]), ("one", [(4, 4)])]},
        {"pieces": [("1", [(0, 0), (2, 2)])]},
        {"pieces": [("1", [(0, 0), (0, 0)])]},
        {"pieces": [("I6", [(0, i) for i in range(6)])]},
        {"pieces": [(str(i), [(0, 0)]) for i in range(40)]},
        {"size": 14},
        {"corners": ["a20", "t20", "t1", "b2"]},
        {"corners": ["a20", "a20", "t1", "a1"]},
        {"corners": ["a20"]},
        {"seats": 0, "sides": []},
        {"seats": 5, "sides": [0] * 5},
        {"owners": [0, 0, 1, 1]},
        {"owners": [0, 1, 2, 9]},
        {"owners": [0, 1]},
        {"sides": [0]},
        {"sides": [0, 1, 2, 7]},
        {"sides": [0, 1, 2, -1]},
    ]
    for change in wrong:
        with pytest.raises(Malformed):
            blokus.Game(identity, **(sound | change))


def test_outcomes_and_refusals_can_be_made_in_python() -> None:
    outcome = Outcome([1, 0], [1, 2], [1.0, 0.0], "because", {"a": [1, None, "x"]})
    assert outcome.details == {"a": [1, None, "x"]}
    assert Refusal("BK-1", "code", {"field": "a1"}).values == {"field": "a1"}


def test_long_work_leaves_other_threads_running() -> None:
    """The GIL is released: while the core plays, Python counts."""
    game = native()
    done = threading.Event()

    def work() -> None:
        blokus.play_random_games(game, 3_000, seed=1)
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    counted = 0
    while not done.is_set():
        counted += 1
    thread.join()
    assert counted > 1_000


@pytest.mark.skipif(sys.platform == "win32", reason="no resource module")
def test_many_random_moves_leave_memory_flat() -> None:
    """A hundred thousand moves here; `make soak` plays more."""
    game = native()
    rng = random.Random(1)

    def play(games: int) -> None:
        for _ in range(games):
            state = game.start()
            while state.to_act is not None:
                moves = state.legal_moves()
                state = state.apply(moves[rng.randrange(len(moves))])

    play(200)
    gc.collect()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    play(1_500)
    gc.collect()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4_000
