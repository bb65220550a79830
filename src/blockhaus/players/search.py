"""The player that thinks: tree search in the core, by level or by time."""

from __future__ import annotations

import functools
import importlib
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from blockhaus import data
from blockhaus.catalogue import find_entry
from blockhaus.errors import Malformed
from blockhaus.game import Game, Move, View, moves_to_choose_from

__all__ = [
    "LEVELS",
    "Findings",
    "SearchPlayer",
    "has_levels",
    "judged_simulations",
    "level_player",
    "new_search",
    "usual_weights",
]

LEVELS = range(1, 10)

_GOOD_ENOUGH = 0.5
"""In the opening, moves with this share of the best one's visits are chosen among, so that games differ."""


class Findings(Protocol):
    """What a search found."""

    @property
    def best(self) -> Move: ...
    @property
    def candidates(self) -> Sequence[tuple[Move, int, float]]: ...
    @property
    def chances(self) -> Sequence[float | None]: ...
    @property
    def simulations(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    @property
    def opening(self) -> bool: ...
    def line(self, place: int = 0) -> Sequence[tuple[int, Move]]: ...


class _Search(Protocol):
    def think(self, view: Any, **limits: Any) -> Findings: ...
    def stop(self) -> None: ...


def new_search(game: Game) -> _Search:
    """A search for this game; Malformed where its kind has none."""
    native = importlib.import_module(type(game).__module__)
    if not hasattr(native, "Search"):
        raise Malformed("no-search", {"game": game.name})
    return cast(_Search, native.Search(game, usual_weights(game.name, game.seats)))


@functools.cache
def usual_weights(game: str, seats: int) -> dict[str, float | list[float] | str]:
    """What games have shown to be good for the search of this kind of game; nothing: as the core has it."""
    try:
        tuned = data.read("players", game)
    except FileNotFoundError:
        return {}
    by_seats = tuned.get("learnt", {})
    learnt = by_seats.get("two" if seats == 2 else "more", {})
    return {**tuned.get("priors", {}), **learnt, **tuned.get("search", {})}


@dataclass
class SearchPlayer:
    """Thinks for so many simulations or seconds a move; slips so often (a share of its moves)."""

    rng: random.Random
    simulations: int | None = None
    seconds: float | None = None
    cpu_seconds: float | None = None
    slips: float = 0.0
    threads: int = 1
    memory: int | None = None
    """Bytes that its tree may take; None: 256 MB."""

    _search: _Search | None = None
    _game: Game | None = None

    def check(self, game: Game) -> None:
        """Malformed for a game without search."""
        new_search(game)

    def choose(self, view: View) -> Move:
        moves = moves_to_choose_from(view)
        if len(moves) == 1:
            return moves[0]
        if self.rng.random() < self.slips:
            return moves[self.rng.randrange(len(moves))]
        findings = self.think(view)
        return self._vary(findings) if findings.opening else findings.best

    def think(self, view: View) -> Findings:
        """What the search finds for the seat to act."""
        if self._search is None or self._game != view.game:
            self._search, self._game = new_search(view.game), view.game
        return self._search.think(
            view,
            simulations=self.simulations,
            seconds=self.seconds,
            cpu_seconds=self.cpu_seconds,
            threads=self.threads,
            memory=self.memory,
            seed=self.rng.getrandbits(63),
        )

    def stop(self) -> None:
        """Ends the thinking of another thread early."""
        if self._search is not None:
            self._search.stop()

    def _vary(self, findings: Findings) -> Move:
        enough = findings.candidates[0][1] * _GOOD_ENOUGH
        good = [(move, visits) for move, visits, _ in findings.candidates if visits >= max(1, enough)]
        moves, weights = zip(*good, strict=True)
        move: Move = self.rng.choices(moves, weights)[0]
        return move


@functools.cache
def _levels() -> dict[str, Any]:
    return data.read("players", "levels")


def level_player(level: int, rng: random.Random) -> LevelPlayer:
    """The bot of a level from 1 to 9."""
    _check_level(level)
    return LevelPlayer(level, rng)


def judged_simulations(game: Game, level: int) -> int:
    """How many simulations a judgement of a level looks at in this game: more than its bot does."""
    _check_level(level)
    simulations: int = _level_of(game.name)["judged"][level - 1]
    return simulations


def has_levels(game: Game) -> bool:
    """Whether ``bot:1`` to ``bot:9`` play this game."""
    return _bots_of(game) is not None or game.name in _levels()


def _check_level(level: int) -> None:
    if type(level) is not int or level not in LEVELS:
        raise Malformed("no-such-level", {"given": str(level)[:20], "most": LEVELS[-1]})


def _level_of(game: str) -> dict[str, Any]:
    levels: dict[str, Any] | None = _levels().get(game)
    if levels is None:
        raise Malformed("no-search", {"game": game})
    return levels


@dataclass
class LevelPlayer:
    """A bot by level; what the level means is told by the game it finds itself in."""

    level: int
    rng: random.Random
    _player: SearchPlayer | None = None
    _own: Any = None
    _name: str = ""

    def check(self, game: Game) -> None:
        """Malformed for a game without levels."""
        if not has_levels(game):
            raise Malformed("no-search", {"game": game.name})

    def choose(self, view: View) -> Move:
        if (bots := _bots_of(view.game)) is None:
            return self._searcher(view).choose(view)
        if self._own is None or self._name != view.game.name:
            self._own, self._name = bots(self.level, self.rng), view.game.name
        move: Move = self._own.choose(view)
        return move

    def stop(self) -> None:
        """Ends the thinking of another thread early; a game's own bots do not think long."""
        if self._player is not None:
            self._player.stop()

    def _searcher(self, view: View) -> SearchPlayer:
        if self._player is None or self._name != view.game.name:
            levels = _level_of(view.game.name)
            place = self.level - 1
            slips = levels["slips"][place] / 100
            self._player = SearchPlayer(self.rng, simulations=levels["simulations"][place], slips=slips)
            self._name = view.game.name
        return self._player


def _bots_of(game: Game) -> Callable[[int, random.Random], Any] | None:
    """The game's own bots by level, where it has some."""
    known = find_entry(game.name)
    return known.bots if known else None
