"""The rules in our own words, by rule id: the pages of ``docs/rules``."""

from __future__ import annotations

import functools
import re
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from blockhaus import words
from blockhaus.errors import Malformed

__all__ = ["rule", "rule_ids", "rules_page"]

_HEADING = re.compile(r"^### (?P<id>[A-Z]{2}-\d+) · ", re.M)


def _folder() -> Traversable:
    """Inside an installed package the pages lie among its data, in a checkout in docs/rules."""
    packaged = resources.files("blockhaus") / "data" / "rules"
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / "docs" / "rules"


@functools.cache
def rules_page(game: str, language: str = "en") -> str:
    """A game's whole page, Markdown."""
    if language not in words.LANGUAGES:
        raise Malformed("no-such-language", {"given": language[:20], "choices": ", ".join(words.LANGUAGES)})
    page = _folder() / language / f"{game}.md" if re.fullmatch(r"[a-z]+", game) else None
    if page is None or not page.is_file():
        there = sorted(file.name.removesuffix(".md") for file in (_folder() / language).iterdir())
        raise Malformed("no-rules-text", {"game": game[:40], "choices": ", ".join(there)})
    return page.read_text(encoding="utf-8")


def rule_ids(game: str, language: str = "en") -> list[str]:
    """The ids of all rules of a page, in its order."""
    return [heading["id"] for heading in _HEADING.finditer(rules_page(game, language))]


def rule(game: str, rule_id: str, language: str = "en") -> str:
    """One rule, heading included."""
    for part in re.split(r"^(?=###? )", rules_page(game, language), flags=re.M):
        if (heading := _HEADING.match(part)) and heading["id"] == rule_id.upper():
            return part.strip()
    raise Malformed("no-such-rule", {"game": game, "given": rule_id[:40]})
