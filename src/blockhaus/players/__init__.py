"""Players: anything with ``choose(view) -> move``. They get a view, never a state.

Ours are asked for by name: ``random``, ``greedy``, ``bot:1`` to ``bot:9`` by level, ``bot:0.5s`` by time a move
(``bot:0.5cpu`` by processor time), and ``gtp:COMMAND`` or ``line:COMMAND`` for an engine in a process of its own.
A game may bring players that know only it.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Protocol

from blockhaus.catalogue import catalogue
from blockhaus.errors import Malformed
from blockhaus.game import Game, Move, View
from blockhaus.players.greedy import Appraising, GreedyPlayer
from blockhaus.players.gtp import GtpPlayer
from blockhaus.players.lines import LinePlayer
from blockhaus.players.pipe import ANSWER_SECONDS, EngineFailure
from blockhaus.players.random import RandomPlayer
from blockhaus.players.search import LEVELS, SearchPlayer, has_levels, level_player

__all__ = [
    "ANSWER_SECONDS",
    "EngineFailure",
    "GreedyPlayer",
    "GtpPlayer",
    "LinePlayer",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "check_player",
    "default_player",
    "ending",
    "make_player",
    "player_names",
]


class Player(Protocol):
    """Somebody who decides."""

    def choose(self, view: View) -> Move:
        """One of ``view.legal_moves()``; the view is that of the seat to act."""


_PLAIN: dict[str, Callable[[Random], Player]] = {"greedy": GreedyPlayer, "random": RandomPlayer}
_TIME = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)(s|cpu)")


def _own_players() -> dict[str, Callable[[Random], Player]]:
    """Those that a game brings for itself."""
    return {name: make for entry in catalogue() for name, make in entry.players.items()}


def player_names() -> tuple[str, ...]:
    """The names that :func:`make_player` knows, those with a part to fill in by an example."""
    bots = (f"bot:{level}" for level in LEVELS)
    return (*_PLAIN, *bots, "bot:0.5s", *_own_players(), "gtp:COMMAND", "line:COMMAND")


def _in_short(names: Iterable[str]) -> str:
    """All of them, those that differ in their level by the first and the last."""
    rows = (list(row) for _, row in itertools.groupby(names, lambda name: re.sub(r"\d$", "", name)))
    return ", ".join(row[0] if len(row) == 1 else f"{row[0]} … {row[-1]}" for row in rows)


def default_player(game: Game) -> str:
    """Who sits down where nobody else does: an easy bot, or whoever can play this game at all."""
    if has_levels(game):
        return "bot:3"
    return "greedy" if isinstance(game.start().view_for(0), Appraising) else "random"


def make_player(name: str, rng: Random, answer_seconds: float = ANSWER_SECONDS) -> Player:
    """The player of this name, drawing its random numbers from ``rng``; an engine has so long for an answer."""
    kind, colon, rest = name.partition(":")
    if name in _PLAIN:
        return _PLAIN[name](rng)
    if kind == "bot" and colon:
        return _bot(rest, rng)
    if kind == "gtp" and rest.strip():
        return GtpPlayer(rest, timeout=answer_seconds)
    if kind == "line" and rest.strip():
        return LinePlayer(rest, timeout=answer_seconds)
    if (own := _own_players().get(name)) is not None:
        return own(rng)
    raise Malformed("no-such-player", {"given": name[:40], "choices": _in_short(player_names())})


@contextmanager
def ending(players: Iterable[Player]) -> Iterator[None]:
    """Ends the processes of those that have one."""
    with ExitStack() as stack:  # ends the others, too, where ending one is interrupted
        for player in players:
            stack.callback(getattr(player, "close", lambda: None))
        yield


def check_player(name: str, game: Game) -> None:
    """Malformed or EngineFailure where nobody of this name could play this game, known before anything begins."""
    player = make_player(name, Random())
    getattr(player, "check", lambda _: None)(game)
    for entry in catalogue():
        if name in entry.players and entry.name != game.name:
            raise Malformed("player-of-another-game", {"knows": entry.name, "game": game.name})


def _bot(strength: str, rng: Random) -> Player:
    if given := _TIME.fullmatch(strength):
        seconds = float(given[1])
        if seconds <= 0:
            raise Malformed("search-seconds")
        return SearchPlayer(rng, seconds=seconds) if given[2] == "s" else SearchPlayer(rng, cpu_seconds=seconds)
    if not re.fullmatch("[1-9][0-9]{0,2}", strength):
        raise Malformed("no-such-strength", {"given": strength[:20], "most": LEVELS[-1]})
    return level_player(int(strength), rng)
