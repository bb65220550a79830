"""PotzKlotz' long lists of moves, taken apart: any card of the hand may be claimed with any cube put anywhere."""

from __future__ import annotations

from typing import Any

import msgspec

from blockhaus.game import Moves

__all__ = ["factored"]


def factored(moves: Any) -> list[list[Any]]:
    """What else may be done, each by itself; and all plays: those with the first card, times the cards there are."""
    first = _first_play(moves)
    groups: list[list[Any]] = [[[moves[number].fields()]] for number in range(first)]
    if first == len(moves):
        return groups
    places = _with_one_card(moves, first)
    table = moves.indices[first:].astype(int).reshape(-1, places)  # numbers go by card, then by place
    assert (table - table[:, :1] == table[0] - table[0, 0]).all()
    cards = [{"card": moves[first + row * places].fields()["card"]} for row in range(len(table))]
    return [*groups, [msgspec.Raw(moves.json(first, first + places)), cards]]


def _first_play(moves: Moves) -> int:
    return next((number for number in range(len(moves)) if moves[number].fields()["act"] == "play"), len(moves))


def _with_one_card(moves: Moves, first: int) -> int:
    """How many plays there are with the first card, found by halving."""
    card = moves[first].fields()["card"]
    low, high = first, len(moves)
    while low < high:
        middle = (low + high) // 2
        if moves[middle].fields()["card"] == card:
            low = middle + 1
        else:
            high = middle
    return low - first
