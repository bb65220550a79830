"""Questions about puzzles that take time, answered in a process that thinks."""

from __future__ import annotations

import functools
import re

from blockhaus import puzzles
from blockhaus.errors import Malformed
from blockhaus.puzzles.challenge import Challenge
from blockhaus.puzzles.puzzle import of_pieces
from blockhaus.server import puzzle_messages as p
from blockhaus.server.thoughts import AskPuzzle

__all__ = ["GENERATED", "think_about_puzzle", "to_piece"]

GENERATED = re.compile(r"(easy|medium|hard)-(0|[1-9][0-9]{0,8})")
"""Small puzzles are found again by their names: difficulty and seed."""
_HINT_SHARE = 0.5
"""Of the time; what is left goes to finding what spoiled it."""

Answer = p.PuzzleVerdict | p.PuzzleHint | p.PuzzleAnswer | str


@functools.lru_cache(maxsize=256)
def _generated(name: str) -> puzzles.Puzzle:
    found = GENERATED.fullmatch(name)
    if found is None:
        raise Malformed("puzzle-no-challenge", {"given": name[:40], "choices": ", ".join(puzzles.challenges())})
    return puzzles.generate(found[1], seed=int(found[2]))


def to_piece(laid: p.Laid) -> puzzles.Piece:
    return puzzles.Piece(laid.shape, laid.colour, tuple(laid.cells))


def _laid(piece: puzzles.Piece) -> p.Laid:
    return p.Laid(piece.shape, piece.colour, list(piece.cells))


def think_about_puzzle(question: AskPuzzle) -> Answer:
    """The answer; ``make`` gives the puzzle as a file."""
    known = puzzles.challenges().get(question.puzzle)
    asked: Challenge = known or _generated(question.puzzle).challenge
    if question.what == "make":
        return puzzles.write(puzzles.Puzzle(asked))
    puzzle = of_pieces(asked, [to_piece(laid) for laid in question.pieces])
    match question.what:
        case "solvable":
            return p.PuzzleVerdict(puzzles.still_solvable(puzzle, seconds=question.seconds).verdict.value)
        case "hint":
            return _hint(puzzle, question.seconds)
        case _:
            answer = puzzles.solve(puzzle, seed=question.seed, seconds=question.seconds)
            pieces = answer.solution.laid if answer.solution else ()
            return p.PuzzleAnswer(answer.verdict.value, [_laid(piece) for piece in pieces])


def _hint(puzzle: puzzles.Puzzle, seconds: float) -> p.PuzzleHint:
    hint = puzzles.hint(puzzle, seconds=seconds * _HINT_SHARE)
    if hint.verdict is not puzzles.Verdict.NO:
        return p.PuzzleHint(hint.verdict.value, _laid(hint.piece) if hint.piece else None)
    spoiled = puzzles.spoiled(puzzle, seconds=seconds * (1 - _HINT_SHARE))
    piece = _laid(spoiled.piece) if spoiled.piece else None
    return p.PuzzleHint("no", None, p.PuzzleSpoiled(spoiled.good, piece, spoiled.certain))
