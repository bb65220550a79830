"""The solo challenges BK-31 to BK-36 and smaller puzzles of their kind: lay, check, ask, solve.

>>> from blockhaus import puzzles
>>> puzzle = puzzles.start("bk-33")
>>> puzzle = puzzle.place(puzzle.piece("blue I4 a1,b1,c1,d1"))
>>> puzzles.still_solvable(puzzle).verdict
<Verdict.YES: 'yes'>
"""

from blockhaus.puzzles.challenge import Challenge, Kind, Piece, challenge, challenges
from blockhaus.puzzles.count import Count, count
from blockhaus.puzzles.files import read, write
from blockhaus.puzzles.generate import Difficulty, generate
from blockhaus.puzzles.puzzle import Puzzle, start
from blockhaus.puzzles.solve import (
    Answer,
    Hint,
    Progress,
    Spoiled,
    Verdict,
    Watcher,
    hint,
    solve,
    spoiled,
    still_solvable,
)

__all__ = [
    "Answer",
    "Challenge",
    "Count",
    "Difficulty",
    "Hint",
    "Kind",
    "Piece",
    "Progress",
    "Puzzle",
    "Spoiled",
    "Verdict",
    "Watcher",
    "challenge",
    "challenges",
    "count",
    "generate",
    "hint",
    "read",
    "solve",
    "spoiled",
    "start",
    "still_solvable",
    "write",
]
