"""BLOX in a terminal: the board with towers and figures, phase and round, what everybody has, the own hand."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from blockhaus import words
from blockhaus.game import View

__all__ = ["picture"]

_COLOURS = ("black", "grey", "white", "purple")
_FIELD_STYLES = {"b": "white on grey19", "g": "black on grey58", "w": "black on grey93", "p": "white on medium_purple4"}
_FIGURE_STYLES = {
    "blue": "bold white on blue",
    "brown": "bold white on orange4",
    "green": "bold white on dark_green",
    "red": "bold white on red3",
    "neutral": "bold black on khaki3",
}
_WIDTH = 6
_LETTERS = "abcdefghi"


def _signs(fields: dict[str, Any]) -> dict[str, tuple[str, str | None]]:
    """What stands on a field, and in which style if not the field's: ``WWP`` is a tower, ``@2`` a figure of seat 2."""
    signs: dict[str, tuple[str, str | None]] = {}
    for tower in fields["towers"]:
        signs[tower["field"]] = "".join(block[0] for block in tower["blocks"]).upper(), None
    for figure in fields["figures"]:
        owner = "n" if figure["seat"] is None else str(figure["seat"] + 1)
        signs[figure["field"]] = f"@{owner}", _FIGURE_STYLES[figure["owner"]]
    return signs


def _board(fields: dict[str, Any]) -> Text:
    signs = _signs(fields)
    letters = "  " + "".join(f"{letter:<{_WIDTH}}" for letter in _LETTERS) + "\n"
    text = Text(letters, style="dim")
    for i, row in enumerate(fields["board"]["colours"]):
        number = len(fields["board"]["colours"]) - i
        text.append(f"{number} ", style="dim")
        for letter, colour in zip(_LETTERS, row, strict=True):
            sign, style = signs.get(f"{letter}{number}", ("", None))
            text.append(f"{colour}", style=_FIELD_STYLES[colour])
            text.append(sign, style=style or f"bold {_FIELD_STYLES[colour]}")
            text.append(" " * (_WIDTH - 1 - len(sign)), style=_FIELD_STYLES[colour])
        text.append(f" {number}\n", style="dim")
    text.append(letters.rstrip(), style="dim")
    return text


def _counted(counts: dict[str, int], language: str) -> str:
    named = [f"{counts[colour]} {words.name_of('colour', colour, language)}" for colour in _COLOURS if counts[colour]]
    return ", ".join(named) or "–"


def _player(player: dict[str, Any], turn: bool, language: str) -> Text:
    text = Text("> " if turn else "  ", style="bold")
    name = words.name_of("colour", player["figures"], language)
    text.append(f" {name} ", style=_FIGURE_STYLES[player["figures"]])
    values = {"seat": player["seat"] + 1, "points": player["points"]}
    text.append(f" {words.say('blox-player', values, language)}\n")
    joker = words.say("blox-joker-up" if player["joker"] else "blox-joker-down", {}, language)
    values = {"reserve": player["reserve"], "joker": joker}
    text.append(f"    {words.say('blox-player-figures', values, language)}\n")
    blocks = _counted(player["blocks"], language)
    text.append(f"    {words.say('blox-player-blocks', {'blocks': blocks}, language)}\n")
    if player["hand"] is None:
        text.append(f"    {words.say('blox-player-cards', {'count': player['cards']}, language)}\n")
    else:
        hand = _counted(player["hand"], language)
        text.append(f"    {words.say('blox-player-hand', {'hand': hand}, language)}\n", style="bold")
    return text


def picture(view: View, language: str) -> RenderableType:
    """The view as Rich draws it."""
    fields = view.fields()
    values = {"phase": fields["phase"], "round": fields["round"]}
    heading = words.say("blox-ending" if fields["ending"] else "blox-phase", values, language)
    table = Text(f"{heading}\n\n", style="bold")
    for player in fields["players"]:
        table.append(_player(player, player["seat"] == fields["turn"] and fields["stage"] != "over", language))
    discards = _counted(fields["discards"], language)
    table.append("\n" + words.say("blox-draw-pile", {"count": fields["draw_pile"]["cards"]}, language))
    table.append("\n" + words.say("blox-discards", {"discards": discards}, language))
    return Columns([_board(fields), table], padding=(0, 2))
