"""Prints every rule id of docs/rules that no test names, and fails if there is one."""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ID = re.compile(r"\b[A-Z]{2}-\d+\b")
HEADING = re.compile(r"^### ([A-Z]{2}-\d+) ·", re.M)


def main() -> None:
    games = sorted(folder.name for folder in (ROOT / "core" / "games").iterdir() if folder.is_dir())
    wanted = [
        rule
        for game in games
        for rule in HEADING.findall((ROOT / "docs" / "rules" / "en" / f"{game}.md").read_text(encoding="utf-8"))
    ]
    named = {
        rule for test in (ROOT / "tests").rglob("test_*.py") for rule in ID.findall(test.read_text(encoding="utf-8"))
    }
    missing = [rule for rule in wanted if rule not in named]
    print(f"rules: {len(wanted) - len(missing)} of {len(wanted)} are named by a test")
    if missing:
        sys.exit(f"no test names {', '.join(missing)}")


if __name__ == "__main__":
    main()
