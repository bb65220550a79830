"""Bloqs in a terminal."""
from __future__ import annotations
import json
from rich.console import RenderableType
from blockhaus.game import View
__all__ = ["picture"]
def picture(view: View, language: str) -> RenderableType:
    return json.dumps(view.fields())
