"""What must stay the same from the first moment of a game to the last, game by game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any

from blockhaus import State

__all__ = ["material"]


def material(state: State) -> Hashable:
    """A summary of all physical things of the game; equal for every state of a game."""
    fields = state.fields()  # type: ignore[attr-defined]  # the referee's whole knowledge
    return _SUMMARIES[state.game.name](fields)


def _blokus(fields: dict[str, Any]) -> Hashable:
    """Every colour's pieces, in hand or on the board, and as many covered fields as laid squares."""
    pieces = []
    for colour in fields["colours"]:
        laid = [piece["piece"] for piece in fields["laid"] if piece["colour"] == colour["colour"]]
        pieces.append(tuple(sorted(colour["pieces"] + laid)))
    covered = sum(len(row) - row.count(".") for row in fields["board"])
    laid_squares = sum(len(piece["cells"]) for piece in fields["laid"])
    return (*pieces, covered - laid_squares)


def _blox(fields: dict[str, Any]) -> Hashable:
    """Blocks and cards of each colour, and everybody's four figures; captured neutral ones leave the game."""
    blocks, cards = Counter(fields["bag"]), Counter(fields["discards"])
    cards.update(fields["draw_pile"]["colours"])
    for tower in fields["towers"]:
        blocks.update(tower["blocks"])
    standing = Counter(figure["owner"] for figure in fields["figures"])
    assert standing["neutral"] <= 8
    for player in fields["players"]:
        blocks.update(player["blocks"])
        cards.update(player["hand"])
        standing[player["figures"]] += player["reserve"]
    figures = sorted((owner, count) for owner, count in standing.items() if owner != "neutral")
    return (*sorted(blocks.items()), *sorted(cards.items()), *figures)


def _bloqs(fields: dict[str, Any]) -> Hashable:
    """Pieces in the supply, on sites and lifted; cards in hands, deck and discards; one pawn a seat; the discs."""
    pieces = dict(fields["supply"])
    held = [piece["shape"] for site in fields["sites"] for piece in site["pieces"]]
    for shape in [*held, fields["lifted"], fields["waiting"]]:
        if shape is not None:
            pieces[shape] += 1
    cards = [card for hand in fields.get("hands", []) for card in hand]
    cards += fields.get("deck_cards", []) + fields.get("discards", [])
    return tuple(pieces.items()), tuple(sorted(cards)), len(fields["pawns"]), len(fields["discs"])


def _potzklotz(fields: dict[str, Any]) -> Hashable:
    """All 56 cards, each in one place, and five cubes once the first building stands."""
    placed = [card for hand in fields["hands"] for card in hand["cards"]]
    placed += [card for kept in fields["kept"] for card in kept] + fields["pile"]
    cubes = sum(column["height"] for column in fields["building"])
    return len(set(placed)) + fields["stack"], len(placed) == len(set(placed)), cubes or 5


def _nothing(_: dict[str, Any]) -> Hashable:
    """Nim's matches leave the game for good."""
    return None


_SUMMARIES: dict[str, Callable[[dict[str, Any]], Hashable]] = {
    "blokus": _blokus,
    "bloqs": _bloqs,
    "blox": _blox,
    "nim": _nothing,
    "potzklotz": _potzklotz,
}
