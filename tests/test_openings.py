"""A searching player varies its opening and nothing else, and knows from the view alone what the opening is."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

import blockhaus
from blockhaus.game import Move, View, draw
from blockhaus.players import SearchPlayer
from blockhaus.players.search import Findings, new_search
from tests.games.walks import random_game, state_after

GAMES = [("blokus", "two", 12), ("blox", "standard", 120), ("bloqs", "turn2", 40), ("potzklotz", "expert", 40)]


@dataclass
class Watched(SearchPlayer):
    """Tells what its search found."""

    found: list[Findings] = field(default_factory=list)

    def think(self, view: View) -> Findings:
        self.found.append(super().think(view))
        return self.found[-1]

    def varies(self, view: View) -> bool:
        return self.choose(view) != self.found[-1].best


def view_after(name: str, variant: str, plies: int) -> View:
    """What is known of the first position from there on where there is something to choose."""
    state, rng = state_after(blockhaus.load(name, variant), 3, plies), random.Random(5)
    while state.to_act == blockhaus.CHANCE or len(state.legal_moves()) < 3:
        moves = state.legal_moves()
        state = state.apply(draw(state, rng) if state.to_act == blockhaus.CHANCE else moves[rng.randrange(len(moves))])
    assert state.to_act is not None
    return state.view_for(state.to_act)


@pytest.mark.parametrize(("name", "variant", "plies"), GAMES)
def test_a_new_player_in_the_middle_of_a_game_makes_the_best_move(name: str, variant: str, plies: int) -> None:
    """As the server asks for every move, and whoever resumes a game."""
    view = view_after(name, variant, plies)
    assert not any(Watched(random.Random(seed), simulations=60).varies(view) for seed in range(25))


@pytest.mark.parametrize(("name", "variant"), [game[:2] for game in GAMES])
def test_openings_differ_by_seed(name: str, variant: str) -> None:
    view = view_after(name, variant, 0)

    def first(seed: int) -> Move:
        return SearchPlayer(random.Random(seed), simulations=60).choose(view)

    assert len({str(first(seed)) for seed in range(12)}) > 1
    assert first(3) == first(3)


@pytest.mark.parametrize(("name", "variant", "plies"), GAMES)
def test_one_player_varies_the_opening_of_every_game(name: str, variant: str, plies: int) -> None:
    begin, middle = view_after(name, variant, 0), view_after(name, variant, plies)
    player = Watched(random.Random(1), simulations=60)
    varied = []
    for _ in range(25):
        varied.append(player.varies(begin))
        assert not player.varies(middle)
    assert sum(varied[5:]) > 0


@pytest.mark.parametrize(
    ("name", "variant", "options", "exactly"),
    [
        ("blokus", "classic", {}, 2),
        ("blokus", "two", {}, 2),
        ("blokus", "three", {}, 2),
        ("blokus", "solo", {}, 2),
        ("blox", "standard", {}, 2),
        ("blox", "standard", {"players": 2}, 2),
        ("bloqs", "base", {}, None),
        ("bloqs", "turn2", {"players": 4}, None),
        ("bloqs", "maestro", {}, None),
        ("potzklotz", "classic", {}, None),
        ("potzklotz", "expert", {}, None),
    ],
)
def test_the_opening_is_a_seats_first_two_turns(
    name: str, variant: str, options: dict[str, int], exactly: int | None
) -> None:
    """Where a turn is one decision: the first two. Elsewhere it is over before a quarter of the game is."""
    game = blockhaus.load(name, variant, **options)
    for seed in range(3):
        told: dict[int, list[bool]] = {seat: [] for seat in range(game.seats)}
        for state, _ in random_game(game, seed):
            seat = state.to_act
            assert seat is not None
            if seat == blockhaus.CHANCE or len(told[seat]) >= 40:
                continue
            told[seat].append(new_search(game).think(state.view_for(seat), simulations=1).opening)
        for opening in told.values():
            assert opening[0]
            if exactly is not None:
                assert opening == [place < exactly for place in range(len(opening))]
            else:
                assert not any(opening[-len(opening) * 3 // 4 :])
