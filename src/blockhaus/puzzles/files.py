"""A puzzle as a file: UTF-8 text, a header and one line a piece. ``docs/formats.md`` describes it."""

from __future__ import annotations

import dataclasses
import re

from blockhaus.errors import BlockhausError, Malformed
from blockhaus.puzzles.challenge import Challenge, Kind, PieceKey, challenge, challenges, colour_named, shapes
from blockhaus.puzzles.puzzle import Puzzle

__all__ = ["MAX_SIZE", "read", "write"]

MAX_SIZE = 100_000
"""Bytes a puzzle file may have."""

_FIRST_LINE = "blockhaus puzzle 1"
_GIVEN = "given "
_SIZE = re.compile(r"([1-9][0-9]?) x ([1-9][0-9]?)")
_LARGEST = 26


def write(puzzle: Puzzle) -> str:
    """The puzzle as text."""
    asked = puzzle.challenge
    lines = [_FIRST_LINE, f"challenge: {asked.name}"]
    if asked.name not in challenges():
        lines += [
            f"size: {asked.height} x {asked.width}",
            f"apart: {'yes' if asked.apart else 'no'}",
            f"box: {', '.join(f'{colour} {shape}' for shape, colour in asked.box)}",
        ]
    lines.append("")
    lines += [_GIVEN + puzzle.describe(piece) for piece in asked.given]
    lines += [puzzle.describe(piece) for piece in puzzle.laid]
    return "\n".join([*lines, ""])


def read(data: str | bytes) -> Puzzle:
    """The puzzle a text holds, replayed piece by piece. Malformed names the line and the reason."""
    if len(data) > MAX_SIZE:
        raise Malformed("record-too-large", {"most": MAX_SIZE})
    try:
        text = data if isinstance(data, str) else data.decode("utf-8")
    except UnicodeDecodeError:
        raise Malformed("record-not-text") from None
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    if lines[0] != _FIRST_LINE:
        raise Malformed("puzzle-no-file")
    end = lines.index("") if "" in lines else len(lines)
    header = {}
    for number, line in enumerate(lines[1:end], start=2):
        name, colon, value = line.partition(": ")
        if not colon or name in header or name not in ("challenge", "size", "apart", "box"):
            raise Malformed("record-line", {"line": number, "reason": Malformed("record-header-line").sentence()})
        header[name] = value
    puzzle = Puzzle(_challenge(header))
    for number, line in enumerate(lines[end + 1 :], start=end + 2):
        try:
            puzzle = _with_line(puzzle, line)
        except BlockhausError as error:
            raise Malformed("record-line", {"line": number, "reason": error.sentence()}) from error
    return puzzle


def _with_line(puzzle: Puzzle, line: str) -> Puzzle:
    if not line.startswith(_GIVEN):
        return puzzle.place(puzzle.piece(line))
    if puzzle.laid or puzzle.challenge.kind is Kind.LAYING or puzzle.challenge.name in challenges():
        raise Malformed("puzzle-given-first")
    piece = puzzle.piece(line.removeprefix(_GIVEN))
    puzzle.place(piece)
    asked = puzzle.challenge
    return Puzzle(dataclasses.replace(asked, given=(*asked.given, piece)))


def _challenge(header: dict[str, str]) -> Challenge:
    if "challenge" not in header:
        raise Malformed("record-header-missing", {"name": "challenge"})
    name = header["challenge"]
    if set(header) == {"challenge"}:
        return challenge(name)
    if name in challenges():
        raise Malformed("record-value", {"name": "challenge"})
    for key in ("size", "apart", "box"):
        if key not in header:
            raise Malformed("record-header-missing", {"name": key})
    size = _SIZE.fullmatch(header["size"])
    if size is None or max(int(size[1]), int(size[2])) > _LARGEST or int(size[1]) * int(size[2]) > 400:
        raise Malformed("record-value", {"name": "size"})
    if header["apart"] not in ("yes", "no"):
        raise Malformed("record-value", {"name": "apart"})
    apart = header["apart"] == "yes"
    box: list[PieceKey] = []
    for item in header["box"].split(", "):
        named, _, shape = item.partition(" ")
        colour = colour_named(named)
        if colour is None or shape not in shapes() or (shape, colour) in box:
            raise Malformed("record-value", {"name": "box"})
        box.append((shape, colour))
    rule = "BK-34" if apart else "BK-33"
    return Challenge(name[:60], rule, Kind.RECTANGLE, int(size[1]), int(size[2]), tuple(box), apart)
