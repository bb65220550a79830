"""The board as a picture in a TOML file: ours, or another one given by its path."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from blockhaus import data
from blockhaus.errors import Malformed

__all__ = ["BoardPicture", "read_board"]

_SIZE = 9
_LETTERS = "bgwp"
_LARGEST = 100_000


@dataclass(frozen=True)
class BoardPicture:
    """The fields from a1 to i1, then a2 and so on: a colour's number and squares each."""

    colours: list[int]
    squares: list[int]


def read_board(path: str | None) -> BoardPicture:
    """The board in this file, or ours. Malformed says what a file lacks; the core checks what the numbers allow."""
    return _parse(data.read("blox", "board") if path is None else _read_file(Path(path)))


def _read_file(path: Path) -> dict[str, object]:
    try:
        if not path.is_file():  # a device or a pipe might never end
            raise Malformed("file-missing", {"file": str(path)})
        with path.open("rb") as file:
            content = file.read(_LARGEST + 1)
    except (OSError, ValueError):
        raise Malformed("file-missing", {"file": str(path)}) from None
    if len(content) > _LARGEST:
        raise Malformed("blox-board-file", {"most": _LARGEST})
    try:
        return tomllib.loads(content.decode("utf-8"))
    except (ValueError, RecursionError):
        raise Malformed("blox-board-file", {"most": _LARGEST}) from None


def _parse(content: dict[str, object]) -> BoardPicture:
    picture = content.get("board")
    if not isinstance(picture, str):
        raise Malformed("blox-board-picture", {"size": _SIZE})
    rows = [line.split() for line in picture.strip().splitlines()]
    if len(rows) != _SIZE or any(len(row) != _SIZE for row in rows):
        raise Malformed("blox-board-picture", {"size": _SIZE})
    colours, squares = [], []
    for number, row in enumerate(reversed(rows), start=1):
        for letter, sign in zip("abcdefghi", row, strict=True):
            if len(sign) != 2 or sign[0] not in _LETTERS or sign[1] not in ".1234":
                raise Malformed("blox-board-sign", {"field": f"{letter}{number}", "text": sign[:10]})
            colours.append(_LETTERS.index(sign[0]))
            squares.append(0 if sign[1] == "." else int(sign[1]))
    return BoardPicture(colours, squares)
