"""Things flow one way: imports point only to what stands further left in docs/architecture.md."""

from __future__ import annotations

import ast
from pathlib import Path

import blockhaus

PACKAGE = Path(blockhaus.__file__).parent

# Each part may import the parts before it. Parts in one row may import each other.
LAYERS = [
    {"_core", "words", "data", "starting"},
    {"errors", "game", "drawing", "training", "cluster"},
    {"catalogue", "open_game", "rules"},
    {"games", "pictures"},
    {"records", "players", "puzzles"},
    {"playing", "judging", "benchmarks", "engine", "table"},
    {"arena", "storage"},
    {"server"},
    {"cli", "__main__"},
]
LEVEL = {part: level for level, layer in enumerate(LAYERS) for part in layer}


def imports_at_the_top(file: Path) -> set[str]:
    """Parts of the package that a file imports when it is imported, types aside."""
    found = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "blockhaus":
            parts = node.module.split(".")
            found |= {parts[1]} if len(parts) > 1 else {alias.name for alias in node.names}
    return found & set(LEVEL)


def test_every_part_has_its_place() -> None:
    parts = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert parts - {"__init__"} <= set(LEVEL), "a new part: say in LAYERS where it stands"


def test_imports_point_to_the_left() -> None:
    for file in PACKAGE.rglob("*.py"):
        part = file.relative_to(PACKAGE).parts[0].removesuffix(".py")
        if part == "__init__":
            continue
        for imported in imports_at_the_top(file):
            assert LEVEL[imported] <= LEVEL[part], f"{file.name} ({part}) imports {imported}"


def test_the_core_knows_no_python() -> None:
    core = Path(__file__).parents[1] / "core"
    for file in core.rglob("*.[chi]*"):
        text = file.read_text(encoding="utf-8")
        if file.parent.name != "bindings":
            assert "nanobind" not in text, file
            assert "Python.h" not in text, file
            assert "fstream" not in text, file
