"""Learns what Blokus placements look promising at first sight from what long searches think of them.

    .venv/bin/python scripts/fit_blokus_priors.py play --variant two --seconds 300 positions.jsonl
    .venv/bin/python scripts/fit_blokus_priors.py fit positions.jsonl

`play` lets a search play against itself and keeps, for every position, how often it visited each move; it appends, so
that runs add up. `fit` finds the weights by which the features of a move (`_core.blokus.features`) foretell the
visits best, one set for each phase of the game, and writes data/players/blokus.toml. Playing again with the new
weights and fitting once more improves them further.
"""

from __future__ import annotations

import argparse
import json
import random
import time
import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np

import blockhaus
from blockhaus._core import blokus
from blockhaus.players.search import new_search

DATA = Path(__file__).parent.parent / "src" / "blockhaus" / "data" / "players" / "blokus.toml"
VARIED = 0.2  # moves with this share of the best one's visits are played too
ASTRAY = 0.08  # share of moves that are any legal one, so that odd positions are seen
PULL = 2e-4  # towards zero, where data say nothing
STEPS = 300
RATE = 0.05


def play(variant: str, simulations: int, seconds: float, seed: int, file: Path) -> None:
    game = blockhaus.load("blokus", variant)
    rng = random.Random(seed)
    end = time.monotonic() + seconds
    with file.open("a", encoding="utf-8") as out:
        while time.monotonic() < end:
            search, state, made = new_search(game), game.start(), list[int]()
            while state.to_act is not None and time.monotonic() < end:
                moves = state.legal_moves()
                move = moves[0]
                if len(moves) > 1:
                    view = state.view_for(state.to_act)
                    found = search.think(view, simulations=simulations, seed=rng.getrandbits(60)).candidates
                    visited = [(found_move.index, visits) for found_move, visits, _ in found if visits > 0]
                    out.write(json.dumps([variant, made, visited]) + "\n")
                    good = [(m, visits) for m, visits, _ in found if visits >= VARIED * found[0][1]]
                    move = rng.choices([m for m, _ in good], [visits for _, visits in good])[0]
                    if rng.random() < ASTRAY:
                        move = rng.choice(list(moves))
                made.append(move.index)
                state = state.apply(move)


def positions(files: list[Path]) -> dict[int, list[tuple[Any, Any]]]:
    """By phase: the features of every move of a position, and each one's share of the visits."""
    found = defaultdict(list)
    games = {variant: blockhaus.load("blokus", variant) for variant in ("classic", "two", "teams", "three")}
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            variant, made, visited = json.loads(line)
            state: Any = games[variant].start()
            for index in made:
                state = state.apply(state.move_at(index))
            phase, features = blokus.features(state)
            visits = dict(visited)
            shares = np.array([visits.get(move.index, 0) for move in state.legal_moves()], dtype=np.float32)
            found[phase].append((np.array(features, dtype=np.float32), shares / shares.sum()))
    return found


def fit(examples: list[tuple[Any, Any]]) -> tuple[Any, float, float]:
    """Weights by softmax regression (Adam); how often the best move is foretold, and the loss."""
    features = np.concatenate([rows for rows, _ in examples])
    target = np.concatenate([shares for _, shares in examples])
    begins = np.cumsum([0, *(len(shares) for _, shares in examples[:-1])])
    lengths = [len(shares) for _, shares in examples]
    weights = np.zeros(features.shape[1], dtype=np.float32)
    mean, spread = np.zeros_like(weights), np.zeros_like(weights)

    def foretold() -> Any:
        worth = features @ weights
        worth -= np.repeat(np.maximum.reduceat(worth, begins), lengths)
        share = np.exp(worth)
        return share / np.repeat(np.add.reduceat(share, begins), lengths)

    for step in range(1, STEPS + 1):
        slope = features.T @ (foretold() - target) / len(examples) + PULL * weights
        mean = 0.9 * mean + 0.1 * slope
        spread = 0.99 * spread + 0.01 * slope**2
        weights -= RATE * (mean / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.99**step)) + 1e-8)
    share = foretold()
    pairs = zip(np.split(share, begins[1:]), np.split(target, begins[1:]), strict=True)
    hits = float(np.mean([mine.argmax() == theirs.argmax() for mine, theirs in pairs]))
    return weights, hits, float(-(target * np.log(share + 1e-12)).sum() / len(examples))


def write(names: list[str], by_phase: list[Any], count: int) -> None:
    search = tomllib.loads(DATA.read_text(encoding="utf-8"))["search"] if DATA.exists() else {}
    lines = [
        "# What a Blokus search takes a placement for at first sight: logits for each feature of core/games/blokus/",
        "# appraisal.hpp in the four phases of a game, learnt from long searches; see docs/search.md.",
        f'source = "scripts/fit_blokus_priors.py, from {count:,} positions of games the search played against itself"',
        'confidence = "measured; see benchmarks/strength.md"',
        "",
        "[search]  # tuned by games, see docs/search.md; what is named here goes before the priors below",
        *(f"{name} = {value}" for name, value in search.items()),
        "",
        "[priors]",
    ]
    for i, name in enumerate(names):
        lines.append(f"{name} = [{', '.join(f'{weights[i]:.3f}' for weights in by_phase)}]")
    DATA.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Fits the priors of the Blokus search.")
    parser.add_argument("task", choices=["play", "fit"])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--variant", default="two")
    parser.add_argument("--simulations", type=int, default=4000)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.task == "play":
        play(asked.variant, asked.simulations, asked.seconds, asked.seed, asked.files[0])
        return
    examples = positions(asked.files)
    names = blokus.feature_names(blockhaus.load("blokus"))  # type: ignore[arg-type]  # it is a native game
    fitted = []
    for phase in sorted(examples):
        weights, hits, loss = fit(examples[phase])
        print(f"phase {phase}: {len(examples[phase])} positions, best move foretold {hits:.0%}, loss {loss:.2f}")
        fitted.append(weights)
    write(names, fitted, sum(map(len, examples.values())))


if __name__ == "__main__":
    main()
