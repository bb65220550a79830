"""Writes the golden playthroughs and perft counts anew: ``make golden``."""

from tests.games import perft
from tests.golden import FOLDER, golden_setups, playthrough

for setup in golden_setups():
    (FOLDER / f"{setup}.txt").write_text(playthrough(setup.load()), encoding="utf-8")
    print(setup)
perft.regenerate()
