"""Learns what sites of Bloqs promise from games of a player against itself, and keeps it as data.

Usage: python scripts/fit_bloqs_sites.py two|more [--variant V] [--players N] [--rounds N] [--games N] [--write]

In every round so many games of each variant and number of players are played by first sight; after each game the
weights move towards what came of the sites (temporal differences, core/games/bloqs/learning.cpp). ``--write`` puts
their mean over all games into data/players/bloqs.toml after every round, as thousandths: those that two players go by,
or those of three and four.
"""

from __future__ import annotations

import argparse
import re
import textwrap
import time
from collections.abc import Sequence
from pathlib import Path
from typing import cast

from blockhaus import load
from blockhaus._core.bloqs import Game, Student

DATA = Path(__file__).parents[1] / "src/blockhaus/data/players/bloqs.toml"
VARIANTS = ("base", "turn2", "maestro")
PLAYERS = (2, 3, 4)
RATE = 0.05
TRACE = 0.95
BY_LOT = 0.02
FIRST_SEED = 1000
WIDTH = 120


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", choices=["two", "more"])
    parser.add_argument("--variant", action="append", choices=VARIANTS, help="default: all")
    parser.add_argument("--players", action="append", type=int, choices=PLAYERS, help="default: all")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--games", type=int, default=1000, help="a round, of each variant and number of players")
    parser.add_argument("--write", action="store_true", help="keep what was learnt")
    given = parser.parse_args()
    games = [
        cast(Game, load("bloqs", variant=variant, players=players))
        for variant in given.variant or VARIANTS
        for players in given.players or PLAYERS
    ]
    student = Student()
    for number in range(given.rounds):
        begin = time.process_time()
        for game in games:
            student.learn(game, games=given.games, rate=RATE, trace=TRACE, by_lot=BY_LOT, seed=FIRST_SEED + number)
        spreads = " ".join(f"{spread:.2f}" for spread in student.spreads)
        print(f"round {number}: {time.process_time() - begin:.1f} s, layers off by {spreads}", flush=True)
        if given.write:
            keep(student, given.table)


def keep(student: Student, table: str) -> None:
    """Writes a table in the place of the old one."""
    spreads = ", ".join(f"{spread:.2f}" for spread in student.spreads)
    learnt = f"[learnt.{table}]\nspreads = [{spreads}]\n"
    for name, weights in (("layers", student.layers), ("cube", student.cube)):
        learnt += f'{name} = """\n{thousandths(weights)}"""\n'
    text = DATA.read_text(encoding="utf-8")
    old = re.compile(rf"^\[learnt\.{table}\]\n.*?(?=^\[|\Z)", re.DOTALL | re.MULTILINE)
    DATA.write_text(old.sub(lambda _: learnt, text), encoding="utf-8")


def thousandths(weights: Sequence[float]) -> str:
    numbers = " ".join(re.sub(r"^-0$", "0", f"{1000 * weight:.0f}") for weight in weights)
    return textwrap.fill(numbers, WIDTH, break_on_hyphens=False, break_long_words=False)


if __name__ == "__main__":
    main()
