"""Blokus in a terminal: the board in colour and letters, what each colour still has, the scores."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from blockhaus import words
from blockhaus.game import View

__all__ = ["STYLES", "picture"]

STYLES = {
    "b": "bold white on blue",
    "y": "bold black on yellow",
    "r": "bold white on red",
    "g": "bold black on green",
}
_CONTACT = "•"  # where the colour to play may attach a piece


def _board(fields: dict[str, object], contacts: set[str]) -> Text:
    rows = fields["board"]
    assert isinstance(rows, list)
    size = len(rows)
    letters = "   " + "".join(f"{chr(ord('a') + column)} " for column in range(size)) + "\n"
    text = Text(letters, style="dim")
    for i, row in enumerate(rows):
        number = size - i
        text.append(f"{number:2} ", style="dim")
        for column, sign in enumerate(row):
            if sign in STYLES:
                text.append(f"{sign} ", style=STYLES[sign])
            elif f"{chr(ord('a') + column)}{number}" in contacts:
                text.append(f"{_CONTACT} ", style="bold")
            else:
                text.append("· ", style="dim")
        text.append(f"{number:2}\n", style="dim")
    text.append(letters.rstrip("\n"), style="dim")
    return text


def picture(view: View, language: str) -> RenderableType:
    """The view as Rich draws it."""
    fields = view.fields()
    to_play = fields["to_play"]
    hands = Text()
    contacts: set[str] = set()
    for colour in fields["colours"]:
        name = colour["colour"]
        playing = name == to_play
        if playing:
            contacts = set(colour["contacts"])
        hands.append("> " if playing else "  ", style="bold")
        hands.append(f" {words.name_of('colour', name, language)} ", style=STYLES[name[0]])
        key = "blokus-hand-out" if colour["out"] else "blokus-hand"
        values = {"seat": colour["seat"] + 1, "score": colour["score"]}
        hands.append(f" {words.say(key, values, language)}\n", style="dim" if colour["out"] else "")
        hands.append(f"    {' '.join(colour['pieces']) or '–'}\n\n")
    return Columns([_board(fields, contacts), Group(hands)], padding=(0, 3))
