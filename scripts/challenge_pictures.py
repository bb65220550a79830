"""Draws docs/pictures/bk-31.svg to bk-36.svg: one answer to each solo challenge."""

from __future__ import annotations

from pathlib import Path

from blockhaus import puzzles, words
from blockhaus.puzzles.picture import svg

OUT = Path(__file__).resolve().parents[1] / "docs" / "pictures"
SYMMETRIC = "bk-32"  # shows what fourfold symmetry looks like
SEED = 1


def main() -> None:
    for name in puzzles.challenges():
        answer = puzzles.solve(name, seed=SEED, symmetric=name == SYMMETRIC)
        if answer.solution is None:
            raise SystemExit(f"{name}: no answer in time")
        title = f"An answer to {name}: {words.say(f'puzzle-rule-{name}')}"
        (OUT / f"{name}.svg").write_text(svg(answer.solution, title), encoding="utf-8")


if __name__ == "__main__":
    main()
