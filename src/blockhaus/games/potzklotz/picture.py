"""PotzKlotz in a terminal: the plan as heights, the building drawn, the hands as small pictures."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from blockhaus import words
from blockhaus.game import View
from blockhaus.games.potzklotz.buildings import Building, normalised
from blockhaus.games.potzklotz.cards import deck
from blockhaus.games.potzklotz.dots import building_text
from blockhaus.games.potzklotz.places import column_name, cubes_of, parse_place

__all__ = ["card_picture", "picture", "table_picture"]

_WOOD = "yellow"
_PLAN = 5
_SIGHT = "↗"  # where the pictures are looked at from


def picture(view: View, language: str) -> RenderableType:
    """The view as Rich draws it."""
    fields = view.fields()
    parts: list[RenderableType] = [table_picture(fields, _status(fields, language))]
    for seat, hand in enumerate(fields["hands"]):
        parts.append(_hand_line(fields, seat, view.seat, language))
        if hand["cards"]:
            parts.append(card_picture(hand["cards"], hand["shown"]))
    return Group(*parts)


def card_picture(numbers: Iterable[int], shown: Collection[int] = ()) -> RenderableType:
    """Cards side by side; those that all have seen are marked."""
    return Columns([_card(number, number in shown) for number in numbers], padding=(0, 0))


def table_picture(fields: Mapping[str, Any], status: Sequence[str] = ()) -> RenderableType:
    """The plan from above, the building on it as seen along the arrow, and what there is to say."""
    table = Table.grid(padding=(0, 4))
    building = normalised(cubes_of(fields["building"])) if fields["building"] else None
    table.add_row(_plan(fields), _drawn(building) if building else "", Text("\n".join(status)))
    return table


def _status(fields: Mapping[str, Any], language: str) -> list[str]:
    status = [words.say("potzklotz-stack", {"count": fields["stack"]}, language)]
    if fields["rounds"] > 1:
        number = min(fields["round"] + 1, fields["rounds"])
        status.insert(0, words.say("potzklotz-round", {"round": number, "rounds": fields["rounds"]}, language))
    if (last := fields["last"]) is not None:
        status.append(_last(last, language))
    return status


def _last(last: Mapping[str, Any], language: str) -> str:
    values = {"seat": last["seat"] + 1, "card": last["card"]}
    code = "potzklotz-last-along" if last["along"] else "potzklotz-last"
    if not last["along"]:
        values |= {"from": last["from"], "to": last["to"]}
    verdict = words.say("potzklotz-right" if last["right"] else "potzklotz-wrong", {}, language)
    return f"{words.say(code, values, language)}: {verdict}"


def _plan(fields: Mapping[str, Any]) -> Text:
    """The heights from above, back row first; the plan is dotted, what stands beside it is shown too."""
    heights = {parse_place(column["field"]): column["height"] for column in fields["building"]}
    size = _PLAN
    xs = [x for x, _ in heights] + [0, size - 1]
    ys = [y for _, y in heights] + [0, size - 1]
    columns, rows = range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)
    names = [column_name(x) for x in columns]
    text = Text()
    for y in reversed(rows):
        text.append(f"{y + 1:3} ", style="dim")
        for x in columns:
            on_plan = 0 <= x < size and 0 <= y < size
            height = heights.get((x, y))
            sign = str(height) if height else "·" if on_plan else " "
            text.append(f"{sign:>2}", style=f"bold {_WOOD}" if height else "dim")
        text.append("\n")
    text.append(f" {_SIGHT}  " + "".join(f"{name:>2}" for name in names), style="dim")
    return text


def _drawn(building: Building) -> Text:
    return Text("\n".join(building_text(building, step=8)), style=_WOOD)


def _hand_line(fields: Mapping[str, Any], seat: int, viewer: int | None, language: str) -> Text:
    hand = fields["hands"][seat]
    kept = len(fields["kept"][seat])
    values = {"seat": seat + 1, "count": hand["count"], "points": kept or fields["points"][seat]}
    mark = "> " if fields["phase"] in ("turn", "ask") and seat == _actor(fields) else "  "
    style = "bold" if seat == viewer else ""
    return Text(mark + words.say("potzklotz-hand", values, language), style=style)


def _actor(fields: Mapping[str, Any]) -> int:
    actor: int = fields["asked"] if fields["phase"] == "ask" else fields["turn"]
    return actor


def _card(number: int, shown: bool) -> RenderableType:
    drawn = Text("\n".join(building_text(deck().card(number).as_shown, step=6)), style=_WOOD)
    return Panel.fit(drawn, title=str(number), subtitle="*" if shown else None, padding=(0, 1), style="dim")
