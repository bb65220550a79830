"""Two games that differ only in what a viewer may not know: the same to the viewer move by move."""

from __future__ import annotations

import random
from dataclasses import dataclass

from blockhaus import CHANCE, Game, Move, State, catalogue, load

__all__ = ["Twin", "games_with_secrets", "twins"]


@dataclass(frozen=True)
class Twin:
    """One ply of both games: who acts (None: chance) and the two moves."""

    seat: int | None
    first: str
    second: str


def twins(game: Game, viewer: int | None, seed: int, decisions: int) -> list[Twin]:
    """Two lines of play, as different as they can be without the viewer noticing."""
    rng = random.Random(seed)
    first, second = game.start(), game.start()
    line: list[Twin] = []
    whole = 0  # the line up to here ends with somebody's turn, so that no chance is left to a lot
    while first.to_act is not None and sum(twin.seat is not None for twin in line[:whole]) < decisions:
        pair = _pair(first, second, viewer, rng)
        if pair is None:
            break
        seat = None if first.to_act == CHANCE else first.to_act
        line.append(Twin(seat, str(pair[0]), str(pair[1])))
        first, second = first.apply(pair[0]), second.apply(pair[1])
        if first.to_act != CHANCE:
            whole = len(line)
    return line[:whole]


def _pair(first: State, second: State, viewer: int | None, rng: random.Random) -> tuple[Move, Move] | None:
    """A move for each game that the viewer cannot tell apart, preferably two different ones."""
    choices = list(first.legal_moves())
    rng.shuffle(choices)
    there = second.legal_moves()
    common = [move for move in choices if move in there]  # such as passing
    for move in [*choices[:20], *common[:20]]:
        after = first.apply(move).view_for(viewer).to_bytes()
        seen = str(move.seen_by(viewer))
        others = [other for other in there if str(other.seen_by(viewer)) == seen]
        rng.shuffle(others)
        others.sort(key=lambda other: other == move)
        for other in others[:20]:
            if second.apply(other).view_for(viewer).to_bytes() == after:
                return move, other
    return None


def games_with_secrets() -> list[Game]:
    """The games in which a spectator does not see every move: of each its first variant that has any secrets."""
    found = []
    for entry in catalogue():
        games = (load(entry.name, variant.name) for variant in entry.variants)
        if (game := next(filter(_has_secrets, games), None)) is not None:
            found.append(game)
    return found


def _has_secrets(game: Game) -> bool:
    rng = random.Random(1)
    state = game.start()
    for _ in range(300):
        moves = state.legal_moves()
        if not len(moves):
            break
        move = moves[rng.randrange(len(moves))]
        if str(move.seen_by(None)) != str(move):
            return True
        state = state.apply(move)
    return False
