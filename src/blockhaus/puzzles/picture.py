"""A puzzle in the terminal and as SVG."""

from __future__ import annotations

from rich.text import Text

from blockhaus import words
from blockhaus.games.blokus.picture import STYLES
from blockhaus.games.blokus.svg import board_svg
from blockhaus.puzzles.challenge import COLOURS
from blockhaus.puzzles.puzzle import Puzzle

__all__ = ["box_picture", "picture", "svg"]


def picture(puzzle: Puzzle) -> Text:
    """The board: every field shows its colour's letter and its piece's name."""
    asked = puzzle.challenge
    letters = "   " + "".join(f" {chr(ord('a') + column)} " for column in range(asked.width)) + "\n"
    text = Text(letters, style="dim")
    for row in range(asked.height):
        text.append(f"{asked.height - row:2} ", style="dim")
        for column in range(asked.width):
            piece = puzzle.at.get((row, column))
            if piece is None:
                text.append(" · ", style="dim")
            else:
                initial = piece.colour[0]
                text.append(f"{initial}{piece.shape:<2}", style=STYLES[initial])
        text.append(f" {asked.height - row:2}\n", style="dim")
    text.append(letters.rstrip("\n"), style="dim")
    return text


def box_picture(puzzle: Puzzle, language: str) -> Text:
    """What is still in the box, a line a colour."""
    text = Text()
    for colour in COLOURS:
        mine = [shape for shape, owner in puzzle.left if owner == colour]
        if not any(owner == colour for _, owner in puzzle.challenge.box):
            continue
        text.append("> " if colour == puzzle.to_lay else "  ", style="bold")
        text.append(f" {words.name_of('colour', colour, language)} ", style=STYLES[colour[0]])
        text.append(f" {' '.join(mine) or '–'}\n")
    text.rstrip()
    return text


def svg(puzzle: Puzzle, title: str | None = None) -> str:
    """The board as an SVG file."""
    asked = puzzle.challenge
    pieces = [(piece.colour, piece.cells) for piece in puzzle.pieces]
    return board_svg(asked.height, asked.width, pieces, title or asked.name)
