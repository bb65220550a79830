"""Bloqs in a terminal: the ring with the supply inside, every site as layers side by side, the cards."""

from __future__ import annotations

import textwrap
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from blockhaus import words
from blockhaus.game import View
from blockhaus.games.bloqs.shapes import Shape, shape_set

__all__ = ["picture"]

_SEAT_STYLES = ("bold red", "bold blue", "bold green", "bold yellow")
_PIECE_STYLES = (
    "black on cyan",
    "black on magenta",
    "black on yellow",
    "white on blue",
    "black on green",
    "white on red",
)
_LONG, _SHORT = 6, 4  # discs along the sides of the ring: 6 + 4 + 6 + 4
_CELL = 13
_SIDE = 3
_LAYERS_IN_A_LINE = 7
_INDENT = 4
_NO_BREAK = "\N{NO-BREAK SPACE}"


def picture(view: View, language: str) -> RenderableType:
    """The view as Rich draws it."""
    fields = view.fields()
    parts: list[RenderableType] = [_ring(view, language)]
    for seat in range(view.game.seats):
        parts.append(_site(fields, seat, language))
    parts.append(_asked(fields, language))
    return Group(*parts)


# -- the ring


def _ring(view: View, language: str) -> Text:
    fields = view.fields()
    text = Text(words.say("bloqs-picture-ring", {}, language) + "\n", style="dim")
    top = range(_LONG)
    right = range(_LONG, _LONG + _SHORT)
    bottom = range(2 * _LONG + _SHORT - 1, _LONG + _SHORT - 1, -1)
    left = range(2 * (_LONG + _SHORT) - 1, 2 * _LONG + _SHORT - 1, -1)
    middle = _supply(view, language)
    for disc in top:
        text.append(_disc(fields, disc, language))
    text.append("\n")
    for i, (west, east) in enumerate(zip(left, right, strict=True)):
        text.append(_disc(fields, west, language))
        text.append(f"{middle[i] if i < len(middle) else '':<{_CELL * (_LONG - 2)}}", style="bold")
        text.append(_disc(fields, east, language))
        text.append("\n")
    for disc in bottom:
        text.append(_disc(fields, disc, language))
    text.append("\n")
    return text


def _disc(fields: dict[str, Any], disc: int, language: str) -> Text:
    """A disc's number, what it shows, and the seats whose pawns are on it."""
    kind = fields["discs"][disc]
    text = Text(f"{disc + 1:>2} ", style="dim")
    text.append(f"{words.name_of('bloqs-disc', kind, language) if kind else '?'} ", style="bold" if kind else "dim")
    here = [seat for seat, pawn in enumerate(fields["pawns"]) if pawn == disc + 1]
    text.append("♟" if here else "")
    for seat in here:
        text.append(str(seat + 1), style=_SEAT_STYLES[seat])
    text.append(" " * max(1, _CELL - len(text)))
    return text


def _supply(view: View, language: str) -> list[str]:
    """What is left of every shape, with its name from the set's file."""
    left = view.fields()["supply"]
    options = view.game.options
    shapes = shape_set(options["shapes"], options["shapes_file"])
    pieces = [f"{_named(shape, language)} ×{left[shape.sign]}" for shape in shapes]
    half = len(pieces) // 2
    title = words.say("bloqs-picture-supply", {}, language)
    return [f" {title}", f" {'  '.join(pieces[:half])}", f" {'  '.join(pieces[half:])}"]


def _named(shape: Shape, language: str) -> str:
    name = shape.names[language]
    return name if name == shape.sign else f"{shape.sign} {name}"


# -- the sites


def _site(fields: dict[str, Any], seat: int, language: str) -> Text:
    site = fields["sites"][seat]
    text = Text("> " if seat == fields["to_act"] else "  ", style="bold")
    values = {"seat": seat + 1, "layers": site["layers"], "cubes": site["cubes"]}
    text.append(words.say("bloqs-picture-site", values, language), style=_SEAT_STYLES[seat])
    pawn = fields["pawns"][seat]
    code = "bloqs-picture-pawn" if pawn else "bloqs-picture-circle"
    text.append(f" · {words.say(code, {'disc': pawn}, language)}\n")
    if "hands" in fields:
        text.append(_hand(fields, seat, language))
    text.append(_layers(site["pieces"], language))
    if pieces := [piece["piece"] for piece in site["pieces"]]:
        text.append(_row(pieces), style="dim")
    return text


def _hand(fields: dict[str, Any], seat: int, language: str) -> str:
    size = words.say("bloqs-picture-hand", {"cards": fields["hand_sizes"][seat]}, language)
    hand = fields["hands"][seat]
    return _row([_card(card, language) for card in hand], f"{size}: ") if hand else _row([size])


def _card(card: str, language: str) -> str:
    """A card's name: of ``die 6`` and ``shape S`` the kind is a word, the rest a sign."""
    kind, _, sign = card.partition(" ")
    return words.say(f"bloqs-picture-{kind}", {"sign": sign}, language)


def _row(things: list[str], before: str = "") -> str:
    """Things in lines no wider than the ring, none of them broken."""
    text = before + ", ".join(thing.replace(" ", _NO_BREAK) for thing in things)
    indent = " " * _INDENT
    lines = textwrap.wrap(text, _CELL * _LONG, initial_indent=indent, subsequent_indent=indent)
    return "\n".join(lines).replace(_NO_BREAK, " ") + "\n"


def _layers(pieces: list[dict[str, Any]], language: str) -> Text:
    """The layers from the lowest on, side by side, each seen from above with its number below."""
    cells: dict[str, tuple[str, str]] = {}
    height = 0
    for i, piece in enumerate(pieces):
        for cell in piece["cells"]:
            cells[cell] = (piece["shape"][0], _PIECE_STYLES[i % len(_PIECE_STYLES)])
            height = max(height, int(cell.split(".")[1]))
    if not cells:
        return Text(f"    {words.say('bloqs-picture-empty', {}, language)}\n", style="dim")
    text = Text()
    for first in range(1, height + 1, _LAYERS_IN_A_LINE):
        layers = range(first, min(first + _LAYERS_IN_A_LINE, height + 1))
        for row in range(_SIDE, 0, -1):
            text.append(f"  {row} ", style="dim")
            for layer in layers:
                text.append("    " if layer != first else "")
                for column in "abc":
                    sign, style = cells.get(f"{column}{row}.{layer}", ("·", "dim"))
                    text.append(f"{sign} ", style=style)
            text.append("\n")
        text.append("    " + "".join(f"{f'a b c .{layer}':<10}" for layer in layers).rstrip() + "\n", style="dim")
    return text


# -- what is going on


def _asked(fields: dict[str, Any], language: str) -> Text:
    text = Text()
    if "deck" in fields:
        values = {"deck": fields["deck"], "discards": len(fields["discards"])}
        text.append(words.say("bloqs-picture-deck", values, language) + "\n", style="dim")
    attack = fields["attack"]
    if attack is not None:
        what = [words.name_of("bloqs-attack", attack["kind"], language), attack.get("given"), attack.get("wanted")]
        values = {
            "seat": fields["turn"] + 1,
            "target": attack["seat"] + 1,
            "what": " · ".join(part for part in what if part),
        }
        text.append(words.say("bloqs-picture-attack", values, language) + "\n", style="bold")
    asked = words.name_of("bloqs-phase", fields["phase"], language)
    if fields["lifted"] is not None:
        asked += f" ({fields['lifted']})"
    if fields["rolled"] is not None:
        asked += f" ({fields['rolled']})"
    text.append(words.say("bloqs-picture-asked", {"phase": asked}, language), style="bold")
    return text
