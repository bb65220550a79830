"""How long Bloqs' question takes: can this site still become the perfect cube? ``python benchmarks/plans.py [sites]``.

Sites are those of games between greedy and random players, two to four of them, with either set of shapes, as long as
nothing stands above the third layer; each is asked after a piece was built in, with what the supply still holds.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from typing import Any

import blockhaus
from blockhaus.game import draw
from blockhaus.players import make_player


def partial_sites(rng: random.Random) -> Iterator[tuple[Any, int]]:
    """States and the seat whose site is to be looked at, without end."""
    while True:
        game = blockhaus.load("bloqs", players=rng.choice((2, 3, 4)), shapes=rng.choice(("flat", "space")))
        players = [make_player(rng.choice(("greedy", "random")), rng) for _ in range(game.seats)]
        state: Any = game.start()
        while (actor := state.to_act) is not None:
            chance = actor == blockhaus.CHANCE
            move = draw(state, rng) if chance else players[actor].choose(state.view_for(actor))
            state = state.apply(move)
            if not chance and move.fields()["kind"] == "build" and _inside_the_cube(state, actor):
                yield state, actor


def _inside_the_cube(state: Any, seat: int) -> bool:
    pieces = state.fields()["sites"][seat]["pieces"]
    return all(int(cell.split(".")[1]) <= 3 for piece in pieces for cell in piece["cells"])


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    times = []
    possible = 0
    for (state, seat), _ in zip(partial_sites(random.Random(5)), range(wanted), strict=False):
        begin = time.process_time()
        possible += state.plan_cube(seat) is not None
        times.append(1_000 * (time.process_time() - begin))
    times.sort()
    print(f"{wanted} sites, {possible} can still become the cube")
    print(f"milliseconds: median {times[wanted // 2]:.3f}, p99 {times[wanted * 99 // 100]:.3f}, worst {times[-1]:.3f}")


if __name__ == "__main__":
    main()
