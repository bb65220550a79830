"""Who sits where in the games of a match, and which of them share their luck.

A *dealing* is met by all rotations of one arrangement before the next one comes: what luck gives to one player in one
game it gives to the others in the next. So seats are even after every dealing, and in the course of a *round* every
arrangement comes up once. Arrangements in which only players of the same name change places do not differ; they take
turns from round to round.

A round of few players is worked out as a whole, in an order in which nobody waits long. One of many players is endless
for a match (40 in four seats have two million arrangements; to write them down took half a minute in every process that
plays): there the groups come as they are counted, and dealings are worked out as far as games are asked for. A kept
match goes on by who sat where, so the order of neither may change.
"""

from __future__ import annotations

import functools
import itertools
import math
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator

__all__ = ["seating"]

Seats = tuple[int, ...]
"""The player in each seat, or on each side."""
_MOST_ORDERED = 500
"""Groups of players; of more it would take long to find a good order, and to write down a whole round."""


def seating(players: tuple[str, ...], sides: tuple[int, ...], number: int) -> tuple[Seats, int]:
    """The players' numbers by seat in a game, and which dealing it is; seats of the same side have the same player."""
    count = max(sides) + 1
    if math.comb(len(players), count) > _MOST_ORDERED:
        chosen, deal = _dealings(players, count).game(number)
    else:
        chosen, deal = _game_of_few(players, count, number)
    return tuple(chosen[side] for side in sides), deal


def _game_of_few(players: tuple[str, ...], sides: int, number: int) -> tuple[Seats, int]:
    dealings, begins = _round(players, sides)
    times, place = divmod(number, begins[-1])
    deal = bisect_right(begins, place) - 1
    alike = dealings[deal][place - begins[deal]]
    return alike[times % len(alike)], times * len(dealings) + deal


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


@functools.lru_cache(maxsize=8)
def _dealings(players: tuple[str, ...], sides: int) -> _Dealings:
    return _Dealings(players, sides)


class _Dealings:
    """The dealings of many players, one round after the other: written down as far as games were asked for."""

    def __init__(self, players: tuple[str, ...], sides: int) -> None:
        self._names = [players.index(name) for name in players]
        self._coming = _rounds(len(players), sides)
        self._known: list[Seats] = []
        self._begins = [0]

    def game(self, number: int) -> tuple[Seats, int]:
        while self._begins[-1] <= number:
            seats = next(self._coming)
            self._known.append(seats)
            self._begins.append(self._begins[-1] + self._games(seats))
        deal = bisect_right(self._begins, number) - 1
        return _turned(self._known[deal], number - self._begins[deal]), deal

    def _games(self, seats: Seats) -> int:
        """As many as rotations differ: that of players of the same name may be the same game."""
        names = tuple(self._names[who] for who in seats)
        return next(by for by in range(1, len(names) + 1) if _turned(names, by) == names)


def _rounds(players: int, sides: int) -> Iterator[Seats]:
    """An arrangement for each dealing: in a round every group in all orders that are no rotations of each other."""
    orders = [order for order in itertools.permutations(range(sides)) if order[0] == 0]
    for order in itertools.cycle(orders):
        for group in itertools.combinations(range(players), sides):
            yield tuple(group[place] for place in order)
