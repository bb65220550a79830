"""Counts how often seats win that have won so often in a search's simulations, and keeps the curve as data.

Usage:
    python scripts/fit_chances.py NAME VARIANT [--option NAME=VALUE] [--games N] [--simulations N] [--leads] [--write]

The search plays against itself, beginning anew for every decision as a judgement does. How often its simulations won
with the move chosen and, in the end, what that seat won are kept; a logistic curve over the former's logit is fitted
by Newton's method. ``--leads`` is for games whose values count leads as well: the curve goes by the value, too.
``--write`` puts it into data/players/chances.toml.
"""

from __future__ import annotations

import argparse
import random
import re
from pathlib import Path

import numpy as np
import numpy.typing as npt

from blockhaus.cli.console import load_game
from blockhaus.game import CHANCE, Game, draw
from blockhaus.players.chances import lead_of, logit
from blockhaus.players.search import new_search

DATA = Path(__file__).parents[1] / "src/blockhaus/data/players/chances.toml"
LONGEST = 3_000
"""Decisions after which a game that does not end is left out."""
Numbers = npt.NDArray[np.float64]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name")
    parser.add_argument("variant")
    parser.add_argument("--option", action="append", help="of the game, as name=value")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--leads", action="store_true", help="the curve goes by the value, too")
    parser.add_argument("--write", action="store_true", help="keep the curve")
    given = parser.parse_args()
    game = load_game(given.name, given.variant, given.option)
    told, won = play(game, given.games, given.simulations, given.seed)
    if not given.leads:
        told[:, 1] = 0
    curve = fit(told, won)
    report(told, won, curve)
    if given.write:
        keep(game, curve)


def play(game: Game, games: int, simulations: int, seed: int) -> tuple[Numbers, Numbers]:
    """What a chance is worked out from, a row a decision, and whether its seat won, alone or with others."""
    told: list[tuple[float, float, float]] = []
    won: list[float] = []
    for number in range(games):
        rng = random.Random(f"{seed} {number}")
        seen: list[tuple[int, float, float]] = []
        state = game.start()
        while (actor := state.to_act) is not None and len(seen) < LONGEST:
            if actor == CHANCE:
                state = state.apply(draw(state, rng))
                continue
            view = state.view_for(actor)
            findings = new_search(game).think(view, simulations=simulations, seed=rng.getrandbits(63))
            chance = findings.chances[0]
            if chance is not None and 0 < chance < 1:  # what ends the game is certain
                seen.append((actor, chance, findings.candidates[0][2]))
            state = state.apply(findings.best)
        outcome = state.outcome()
        if outcome is None:
            continue
        told += [(logit(chance), lead_of(chance, value), 1) for _, chance, value in seen]
        won += [float(outcome.ranks[seat] == 1) for seat, *_ in seen]
    return np.array(told), np.array(won)


def chances(told: Numbers, curve: Numbers) -> Numbers:
    expected: Numbers = 1 / (1 + np.exp(-(told @ curve)))
    return expected


def fit(told: Numbers, won: Numbers) -> Numbers:
    """The curve under which what was won is likeliest; a small ridge keeps it finite."""
    usual = np.array([1.0, 0.0, 0.0])
    curve = usual
    for _ in range(50):
        expected = chances(told, curve)
        slope = told.T @ (won - expected) - 0.01 * (curve - usual)
        bend = told.T @ (told * (expected * (1 - expected))[:, None]) + 0.01 * np.eye(3)
        curve = curve + np.linalg.solve(bend, slope)
    return curve


def report(told: Numbers, won: Numbers, curve: Numbers) -> None:
    expected = chances(told, curve)
    print(f"{len(told)} decisions, slope, lead and offset {', '.join(f'{one:.3f}' for one in curve)}")
    plain = np.mean((chances(told, np.array([1.0, 0.0, 0.0])) - won) ** 2)
    print(f"mean square error {np.mean((expected - won) ** 2):.4f}, without a curve {plain:.4f}")
    for low in np.arange(0, 1, 0.1):
        here = (expected >= low) & (expected < low + 0.1)
        if here.any():
            print(f"  said {expected[here].mean():.2f}, was {won[here].mean():.2f} ({here.sum()} decisions)")


def keep(game: Game, curve: Numbers) -> None:
    """Puts the curve into the game's table, in place of an older one."""
    key = f"{game.variant}-{game.seats}"
    text = DATA.read_text(encoding="utf-8")
    tables = dict(re.findall(r"^\[(\w+)\]\n(.*?)(?=^\[|\Z)", text, re.M | re.S))
    lines = dict(re.findall(r"^(\S+) = (.*)$", tables.get(game.name, ""), re.M))
    lines[key] = f"[{', '.join(f'{one:.3f}' for one in curve)}]"
    tables[game.name] = "".join(f"{name} = {kept}\n" for name, kept in sorted(lines.items()))
    head = text.split("\n[")[0].rstrip("\n") + "\n"
    rest = "".join(f"\n[{name}]\n{table.rstrip()}\n" for name, table in sorted(tables.items()))
    DATA.write_text(head + rest, encoding="utf-8")


if __name__ == "__main__":
    main()
