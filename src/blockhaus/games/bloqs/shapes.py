"""Sets of shapes: the two that come along, or one of the table's own from a file."""

from __future__ import annotations

import stat
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from blockhaus import data
from blockhaus.errors import Malformed

__all__ = ["Shape", "shape_set"]

_LARGEST_FILE = 64_000
_MOST_LAYERS = 3
_SIGNS = frozenset("#.")


@dataclass(frozen=True)
class Shape:
    """One shape: its sign in the notation, its names, how many pieces there are, its cubes (layer, row, column)."""

    sign: str
    names: dict[str, str]
    copies: int
    cubes: list[tuple[int, int, int]]


def shape_set(name: str, path: str | None) -> list[Shape]:
    """The set of this name, or the one in a file. Malformed says what is wrong with it."""
    if path is None:
        return _shapes(data.read("bloqs", f"shapes_{name}"), f"shapes_{name}.toml")
    return _shapes(_read_file(path), Path(path).name)


def _read_file(path: str) -> dict[str, Any]:
    try:
        found = Path(path).stat()
    except (OSError, ValueError):
        raise Malformed("file-missing", {"file": path[:80]}) from None
    if not stat.S_ISREG(found.st_mode) or found.st_size > _LARGEST_FILE:
        raise Malformed("bloqs-shapes-file", {"file": Path(path).name})
    try:
        return tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise Malformed("bloqs-shapes-file", {"file": Path(path).name}) from None


def _shapes(content: dict[str, Any], file: str) -> list[Shape]:
    shapes = content.get("shapes")
    copies = content.get("copies")
    if not isinstance(shapes, dict) or type(copies) is not int:
        raise Malformed("bloqs-shapes-file", {"file": file})
    return [_shape(sign, copies, shape) for sign, shape in shapes.items()]


def _shape(sign: str, copies: int, shape: Any) -> Shape:
    refusal = Malformed("bloqs-shape-drawing", {"shape": sign[:20]})
    if not isinstance(shape, dict):
        raise refusal
    names = {language: shape.get(language) for language in ("en", "de")}
    layers = shape.get("layers")
    if not all(isinstance(name, str) and name for name in names.values()):
        raise Malformed("bloqs-shape-names", {"shape": sign[:20]})
    if not isinstance(layers, list) or not 1 <= len(layers) <= _MOST_LAYERS:
        raise refusal
    cubes: list[tuple[int, int, int]] = []
    for level, layer in enumerate(layers):
        if not isinstance(layer, str) or not set(layer) <= _SIGNS | {"\n"}:
            raise refusal
        cubes += [(level, row, column) for row, column in data.ascii_cells(layer)]
    return Shape(sign, {language: str(name) for language, name in names.items()}, copies, cubes)
