"""How a terminal shows a view: the game's own picture where it brings one, its fields where it does not."""

from __future__ import annotations

import io
import json

from rich.console import Console, RenderableType

from blockhaus import words
from blockhaus.catalogue import find_entry
from blockhaus.game import View

__all__ = ["picture", "plain_picture"]

_WIDTH = 110


def picture(view: View, language: str = words.DEFAULT_LANGUAGE) -> RenderableType:
    """The view as Rich draws it."""
    known = find_entry(view.game.name)
    if known is not None and known.picture is not None:
        return known.picture(view, language)
    return json.dumps(view.fields(), indent=2, ensure_ascii=False)


def plain_picture(view: View, language: str = words.DEFAULT_LANGUAGE) -> str:
    """The view as plain text, for errors and files."""
    console = Console(file=io.StringIO(), width=_WIDTH, color_system=None, highlight=False)
    console.print(picture(view, language))
    text = console.file.getvalue()  # type: ignore[attr-defined]  # the StringIO above
    return "\n".join(line.rstrip() for line in text.splitlines())
