"""Learns what Blokus placements look promising at first sight from what long searches think of them.

    .venv/bin/python scripts/fit_blokus_priors.py play --variant two --seconds 300 positions.jsonl
    .venv/bin/python scripts/fit_blokus_priors.py play --teacher "pentobi-gtp --level 6 --nobook" positions.jsonl
    .venv/bin/python scripts/fit_blokus_priors.py fit positions.jsonl

`play` lets a search play against itself and keeps, for every position, how often it visited each move; it appends, so
that runs add up. With a teacher that is not our own search but an engine that speaks GTP and tells its visits by
`move_values`, as Pentobi does: who learns from its own search alone learns its mistakes, too. `fit` finds the weights
by which the features of a move (`_core.blokus.features`) foretell the visits best, one set for each phase of the game,
and writes data/players/blokus.toml.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import time
import tomllib
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import blockhaus
from blockhaus._core import blokus
from blockhaus.game import Move, View
from blockhaus.players.gtp import COLOURS, GtpPlayer
from blockhaus.players.search import SearchPlayer

DATA = Path(__file__).parent.parent / "src" / "blockhaus" / "data" / "players" / "blokus.toml"
VARIED = 0.2  # moves with this share of the best one's visits are played too
ASTRAY = 0.08  # share of moves that are any legal one, so that odd positions are seen
PULL = 2e-4  # towards zero, where data say nothing
STEPS = 300
RATE = 0.05


Visits = list[tuple[Move, int]]
"""The moves that a search looked at and how often, the one looked at most first."""


class OwnSearch(SearchPlayer):
    """Tells what our own search has looked at."""

    def visits(self, view: View) -> Visits:
        return [(move, count) for move, count, _ in self.think(view).candidates if count > 0]


class Teacher(GtpPlayer):
    """An engine that tells what it has looked at: a line a move with its visits first and its cells last."""

    def visits(self, view: View) -> Visits:
        self._ask(f"reg_genmove {COLOURS.index(self._follow(view)) + 1}")
        told = [line.split() for line in self._ask("move_values").splitlines()]
        found = [(view.game.parse(words[-1].split("]")[-1], view), int(words[0])) for words in told]
        return sorted((one for one in found if one[1] > 0), key=lambda one: -one[1])


def play(variant: str, visits: Callable[[View], Visits], seconds: float, rng: random.Random, file: Path) -> None:
    game = blockhaus.load("blokus", variant)
    end = time.monotonic() + seconds
    with file.open("a", encoding="utf-8") as out:
        while time.monotonic() < end:
            state, made = game.start(), list[int]()
            while state.to_act is not None and time.monotonic() < end:
                moves = state.legal_moves()
                move = moves[0]
                if len(moves) > 1 and (found := visits(state.view_for(state.to_act))):
                    out.write(json.dumps([variant, made, [(one.index, count) for one, count in found]]) + "\n")
                    good = [(one, count) for one, count in found if count >= VARIED * found[0][1]]
                    move = rng.choices([one for one, _ in good], [count for _, count in good])[0]
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


def write(names: list[str], by_phase: list[Any], source: str) -> None:
    search = tomllib.loads(DATA.read_text(encoding="utf-8"))["search"] if DATA.exists() else {}
    lines = [
        "# What a Blokus search takes a placement for at first sight: logits for each feature of core/games/blokus/",
        "# appraisal.hpp in the four phases of a game, learnt from long searches; see docs/search.md.",
        f'source = "{source}"',
        'confidence = "measured; see benchmarks/strength.md"',
        "",
        "[search]  # tuned by games, see benchmarks/tuning.md; what is named here goes before the priors below",
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
    parser.add_argument("--simulations", type=int, default=4000, help="of our own search, a move")
    parser.add_argument("--teacher", metavar="COMMAND", help="a GTP engine to learn from instead")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--source", default="games the search played against itself", help="what `fit` learns from")
    asked = parser.parse_args()
    if asked.task == "play":
        rng = random.Random(asked.seed)
        if not asked.teacher:
            own = OwnSearch(rng, simulations=asked.simulations)
            play(asked.variant, own.visits, asked.seconds, rng, asked.files[0])
            return
        with contextlib.closing(Teacher(asked.teacher)) as teacher:
            play(asked.variant, teacher.visits, asked.seconds, rng, asked.files[0])
        return
    examples = positions(asked.files)
    names = blokus.feature_names(blockhaus.load("blokus"))  # type: ignore[arg-type]  # it is a native game
    fitted = []
    for phase in sorted(examples):
        weights, hits, loss = fit(examples[phase])
        print(f"phase {phase}: {len(examples[phase])} positions, best move foretold {hits:.0%}, loss {loss:.2f}")
        fitted.append(weights)
    count = sum(map(len, examples.values()))
    write(names, fitted, f"scripts/fit_blokus_priors.py, from {count:,} positions of {asked.source}")


if __name__ == "__main__":
    main()
