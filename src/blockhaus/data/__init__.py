"""Boards, shapes, decks and variants as TOML, and how they are read."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

__all__ = ["ascii_cells", "read"]


def read(game: str, file: str) -> dict[str, Any]:
    """One data file of a game; every file states its source and confidence."""
    text = (resources.files("blockhaus") / "data" / game / f"{file}.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    for key in ("source", "confidence"):
        if not isinstance(data.get(key), str):
            raise ValueError(f"data/{game}/{file}.toml does not state its {key}")
    return data


def ascii_cells(picture: str) -> list[tuple[int, int]]:
    """The (row, column) of every ``#`` of a picture, row 0 at the bottom."""
    lines = picture.strip().splitlines()
    return [
        (row, column) for row, line in enumerate(reversed(lines)) for column, sign in enumerate(line) if sign == "#"
    ]
