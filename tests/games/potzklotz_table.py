"""PotzKlotz positions for tests: drawn buildings, hands by number, set up through the checked way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import blockhaus
from blockhaus import CHANCE, State
from blockhaus._core import potzklotz as native
from blockhaus.games.potzklotz.buildings import canonical, from_drawing
from blockhaus.games.potzklotz.cards import deck
from blockhaus.games.potzklotz.places import cubes_of, field_name, parse_place

__all__ = [
    "cards_of",
    "drawing",
    "drawn",
    "game",
    "hand",
    "lay",
    "move",
    "set_up",
    "settle",
    "spoil",
]


def game(variant: str = "classic", **options: Any) -> native.Game:
    loaded = blockhaus.load("potzklotz", variant, **options)
    assert isinstance(loaded, native.Game)
    return loaded


def cards_of(picture: str) -> tuple[int, int]:
    """The two cards that show a drawn building."""
    wanted = canonical(from_drawing(picture))
    first, second = (card.number for card in deck().cards if canonical(card.as_shown) == wanted)
    return first, second


def set_up(
    of: native.Game,
    building: str,
    hands: Sequence[Sequence[int]],
    *,
    at: str = "b2",
    stack: int | None = None,
    **changes: Any,
) -> State:
    """A turn of seat 0 (or `turn`) with a drawn building, its lower left at a field; `stack`: so many cards left."""
    cubes = from_drawing(building)
    left, front = parse_place(at)
    heights: dict[str, int] = {}
    for x, y, _ in cubes:
        heights[field_name(left + x, front + y)] = heights.get(field_name(left + x, front + y), 0) + 1
    held = {card for each in hands for card in each}
    top = next(card for card in reversed(cards_of(building)) if card not in held)
    others = [card.number for card in deck().cards if card.number not in held and card.number != top]
    away = [] if stack is None else others[stack:]
    expert = of.variant == "expert"
    fields = of.start().fields()
    fields |= {
        "phase": "turn",
        "then": "turn_up",
        "drawer": 0,
        "owed": [0] * of.seats,
        "building": [{"field": field, "height": height} for field, height in heights.items()],
        "top": top,
        "hands": [{"cards": list(each), "shown": []} for each in hands],
        "pile": [] if expert else [top, *away],
        "kept": [
            [*away, top] if expert and stack is not None and seat == of.seats - 1 else [] for seat in range(of.seats)
        ],
        **changes,
    }
    return of.state_from_fields(fields)


def drawn(picture: str) -> str:
    """A picture in a test, without its margin."""
    return "\n".join(line.strip() for line in picture.strip().splitlines())


def drawing(state: State) -> str:
    """The plan from above, 5 × 5, back row first."""
    cubes = cubes_of(state.view_for(None).fields()["building"])
    rows = []
    for y in reversed(range(5)):
        heights = [sum(cube[:2] == (x, y) for cube in cubes) for x in range(5)]
        rows.append("".join(str(height or ".") for height in heights))
    return "\n".join(rows)


def move(state: State, *texts: str) -> State:
    for text in texts:
        state = state.apply(state.game.parse(text, state))
    return state


def hand(state: State, seat: int) -> list[int]:
    """All cards of a seat, as the referee knows them."""
    cards: list[int] = state.fields()["hands"][seat]["cards"]  # type: ignore[attr-defined]
    return cards


def lay(state: State, card: int | None = None) -> State:
    """The seat to act makes a right play (with this card)."""
    assert state.to_act is not None
    view = state.view_for(state.to_act)
    assert isinstance(view, native.View)
    return state.apply(next(m for m in view.right_moves() if card in (None, m.fields()["card"])))


def spoil(state: State, card: int | None = None) -> State:
    """The seat to act makes a wrong play (with this card)."""
    assert state.to_act is not None
    view = state.view_for(state.to_act)
    assert isinstance(view, native.View)
    plays = (m for m in view.legal_moves() if m.fields()["act"] == "play" and card in (None, m.fields()["card"]))
    return state.apply(next(m for m in plays if not view.right(m)))


def settle(state: State) -> State:
    """Draws whatever is to be drawn, the lowest card each time."""
    while state.to_act == CHANCE:
        state = state.apply(state.legal_moves()[0])
    return state
