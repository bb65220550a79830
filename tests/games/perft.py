"""Perft counts as data: how many sequences of moves there are from the start and from positions inside games."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from blockhaus.cli.perft import count
from tests.games.walks import Setup, state_after

__all__ = ["Case", "cases", "regenerate"]

_FILE = Path(__file__).with_suffix(".toml")

# game, variant, then (seed of the random game, plies played, depths counted)
_WANTED: list[tuple[str, str, list[tuple[int, int, list[int]]]]] = (
    [
        (
            "blokus",
            variant,
            [(1, 0, [1, 2, 3, 4] if variant == "classic" else [1, 2, 3])]
            + [(seed, plies, [1, 2]) for seed, plies in ((1, 20), (2, 25), (3, 30), (4, 35), (5, 40))],
        )
        for variant in ("classic", "two", "three")
    ]
    + [
        (
            "blox",
            "standard",
            [(1, 0, [1, 2, 3])]  # setting up
            + [(seed, plies, [1, 2, 3]) for seed, plies in ((1, 61), (2, 200), (3, 600), (4, 1500), (5, 3000))],
        )
    ]
    + [
        (
            "bloqs",
            variant,
            [(1, 0, [1, 2, 3, 4])]
            + [(seed, plies, [1, 2, 3]) for seed, plies in ((1, 20), (2, 40), (3, 60), (4, 80), (5, 100))],
        )
        for variant in ("base", "turn2", "maestro")
    ]
    + [
        (
            "potzklotz",
            variant,
            [(1, 0, [1, 2, 3])] + [(seed, plies, [1, 2]) for seed, plies in ((1, 11), (2, 20), (3, 45))],
        )
        for variant in ("classic", "expert")
    ]
)


@dataclass(frozen=True)
class Case:
    """One count."""

    game: str
    variant: str
    seed: int
    plies: int
    depth: int

    def count(self) -> int:
        return count(state_after(Setup(self.game, self.variant).load(), self.seed, self.plies), self.depth)

    def __str__(self) -> str:
        return f"{self.game}-{self.variant}-seed{self.seed}-ply{self.plies}-depth{self.depth}"


def cases() -> Iterator[tuple[Case, int]]:
    """Every case that is written down, with its count."""
    data = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    for row in data["counts"]:
        number = row.pop("count")
        yield Case(**row), number


def regenerate() -> None:
    """Counts anew and writes the file."""
    lines = ["# Written by `make golden`. Positions are those of random games by seed and ply."]
    for game, variant, positions in _WANTED:
        for seed, plies, depths in positions:
            for depth in depths:
                case = Case(game, variant, seed, plies, depth)
                lines += ["", "[[counts]]", f'game = "{game}"', f'variant = "{variant}"', f"seed = {seed}"]
                lines += [f"plies = {plies}", f"depth = {depth}", f"count = {case.count()}"]
    _FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
