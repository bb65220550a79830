"""Tells how well playouts of Blokus foretell the results of games that were played.

    blockhaus arena blokus -v two -p bot:6 -p bot:5 --games 100 --out games
    .venv/bin/python scripts/compare_playouts.py games near=8 near=16

For positions every four placements it asks for the mean lead of the first seat in playouts, by the weights in use and
by each given variation of them, and prints the correlation with the lead at the end of the game; and once more with the
room of each side taken into account, with the points that a field of room counts as for the best fit. It takes seconds
where a match takes hours: a first look at what may be worth a match.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from blockhaus._core import blokus
from blockhaus.players.search import usual_weights
from blockhaus.records import read

PLIES = range(8, 56, 4)
PLAYOUTS = 150
SIDES = np.array([1.0, -1.0, 1.0, -1.0])  # in `two`, blue and red play against yellow and green

Numbers = npt.NDArray[np.float64]


def positions(folders: list[Path]) -> dict[int, list[tuple[Any, float]]]:
    """By placements made: states of games in `two`, and the lead of the first seat at their end."""
    found: dict[int, list[tuple[Any, float]]] = {ply: [] for ply in PLIES}
    for folder in folders:
        for line in (folder / "games.jsonl").read_text(encoding="utf-8").splitlines():
            kept = json.loads(line)
            record = read(kept["record"])
            if (record.game.name, record.game.variant) != ("blokus", "two"):
                continue
            lead = float(kept["scores"][0] - kept["scores"][1])
            for ply, state in enumerate(record.states()):
                if ply in found and state.to_act is not None:
                    found[ply].append((state, lead))
    return found


def foretold(states: list[Any], weights: dict[str, Any]) -> tuple[Numbers, Numbers]:
    """The lead in playouts and the lead in room."""
    played = [blokus.play_on(state, PLAYOUTS, 1, weights) for state in states]
    scores = np.array([score for score, _ in played]) @ SIDES
    return scores, np.array([room for _, room in played]) @ SIDES


def main() -> None:
    parser = argparse.ArgumentParser(description="Compares playouts by the games they foretell.")
    parser.add_argument("given", nargs="+", metavar="FOLDER or NAME=VALUE,…")
    given = parser.parse_args().given
    found = positions([Path(one) for one in given if "=" not in one])
    print("placements", *(f"{ply:5}" for ply in PLIES))
    print("games     ", *(f"{len(found[ply]):5}" for ply in PLIES))
    for variation in ["", *(one for one in given if "=" in one)]:
        weights = dict(usual_weights("blokus", 2))
        for one in filter(None, variation.split(",")):
            name, value = one.split("=")
            weights[name] = float(value)
        rows: dict[str, list[float]] = {"playouts": [], "and room": [], "a field": []}
        for ply in PLIES:
            final = np.array([lead for _, lead in found[ply]])
            lead, room = foretold([state for state, _ in found[ply]], weights)
            rows["playouts"].append(float(np.corrcoef(lead, final)[0, 1]))
            known = np.column_stack([lead, room, np.ones(len(lead))])
            fitted = np.linalg.lstsq(known, final, rcond=None)[0]
            rows["and room"].append(float(np.corrcoef(known @ fitted, final)[0, 1]))
            rows["a field"].append(float(fitted[1] / fitted[0]))
        print(variation or "as in use")
        for name, row in rows.items():
            print(f"{name:10}", *(f"{value:5.2f}" for value in row))


if __name__ == "__main__":
    main()
