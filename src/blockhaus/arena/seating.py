"""Who sits where in the games of a match, and which of them share their luck.

A *dealing* is met by all rotations of one arrangement before the next one comes: what luck gives to one player in one
game it gives to the others in the next. So seats are even after every dealing, and in the course of a *round* every
arrangement comes up once. Arrangements in which only players of the same name change places do not differ; they take
turns from round to round.
"""

from __future__ import annotations

import functools
import itertools
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable

__all__ = ["seating"]

Seats = tuple[int, ...]
"""The player in each seat, or on each side."""
_MOST_ORDERED = 500
"""Groups of players; of more it would take long to find a good order."""


def seating(players: tuple[str, ...], sides: tuple[int, ...], number: int) -> tuple[Seats, int]:
    """The players' numbers by seat in a game, and which dealing it is; seats of the same side have the same player."""
    dealings, begins = _round(players, max(sides) + 1)
    times, place = divmod(number, begins[-1])
    deal = bisect_right(begins, place) - 1
    alike = dealings[deal][place - begins[deal]]
    chosen = alike[times % len(alike)]
    return tuple(chosen[side] for side in sides), times * len(dealings) + deal


@functools.lru_cache(maxsize=8)
def _round(players: tuple[str, ...], sides: int) -> tuple[list[list[list[Seats]]], list[int]]:
    """The dealings of a round, each with its arrangements (of which some are alike), and at which game each begins."""
    dealings: list[list[list[Seats]]] = []
    places: dict[Seats, tuple[int, int]] = {}
    for seats in _arrangements(len(players), sides):
        names = tuple(players.index(players[who]) for who in seats)
        if names not in places:
            rotations = list(dict.fromkeys(_turned(names, by) for by in range(sides)))
            places |= {rotation: (len(dealings), place) for place, rotation in enumerate(rotations)}
            dealings.append([[] for _ in rotations])
        deal, place = places[names]
        dealings[deal][place].append(seats)
    return dealings, [0, *itertools.accumulate(len(dealing) for dealing in dealings)]


def _turned(seats: Seats, by: int) -> Seats:
    return tuple(seats[place - by] for place in range(len(seats)))


def _arrangements(players: int, sides: int) -> Iterable[Seats]:
    """All ways to seat the players; of more players than sides everybody meets everybody, and nobody waits long."""
    if players > sides:
        groups = _evenly(itertools.combinations(range(players), sides))
        orders = itertools.permutations(range(sides))
        return (tuple(group[place] for place in order) for order in orders for group in groups)
    fillings = [
        [(first + side) % players for side in range(sides)] for first in range(players if sides % players else 1)
    ]
    return itertools.chain.from_iterable(sorted(set(itertools.permutations(filling))) for filling in fillings)


def _evenly(groups: Iterable[Seats]) -> list[Seats]:
    """In an order in which whoever has played least comes next, and rather against those met least."""
    left, ordered = list(groups), list[Seats]()
    if len(left) > _MOST_ORDERED:
        return left
    played: Counter[int] = Counter()
    met: Counter[Seats] = Counter()
    while left:
        group = min(
            left, key=lambda each: (sum(played[who] for who in each), sum(met[pair] for pair in _pairs(each)), each)
        )
        left.remove(group)
        ordered.append(group)
        played.update(group)
        met.update(_pairs(group))
    return ordered


def _pairs(group: Seats) -> Iterable[Seats]:
    return itertools.combinations(group, 2)
