"""Fields beside the plan have names too: ``a1`` to ``e5`` on it, then ``f3``, ``-a3`` (left of a), ``b0``, ``b-1``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from blockhaus.games.potzklotz.buildings import Cube

__all__ = ["column_name", "cubes_of", "field_name", "parse_place"]

_FIELD = re.compile(r"(-?)([a-z]{1,2})(-?\d+)")
_LETTERS = 26


def column_name(x: int) -> str:
    """``c`` for 2, ``-a`` for -1."""
    number = x if x >= 0 else -x - 1
    first = chr(ord("a") + number // _LETTERS - 1) if number >= _LETTERS else ""
    return ("" if x >= 0 else "-") + first + chr(ord("a") + number % _LETTERS)


def field_name(x: int, y: int) -> str:
    """How a field is written."""
    return f"{column_name(x)}{y + 1}"


def parse_place(name: str) -> tuple[int, int]:
    """The ``x`` and ``y`` of a field that the core has named."""
    match = _FIELD.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is no field")
    number = 0
    for letter in match[2]:
        number = number * _LETTERS + ord(letter) - ord("a") + 1
    return (-number if match[1] else number - 1), int(match[3]) - 1


def cubes_of(building: Iterable[Mapping[str, Any]]) -> list[Cube]:
    """The cubes of a view's ``building``, where they stand."""
    return [(*parse_place(column["field"]), z) for column in building for z in range(column["height"])]
