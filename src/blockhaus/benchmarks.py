"""Speed of random games and playouts, per CPU-second of one thread so that a busy machine does not matter much."""

from __future__ import annotations

import importlib
import platform
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from blockhaus.catalogue import Variant, catalogue, entry, load
from blockhaus.game import CHANCE, Game, draw
from blockhaus.players.search import usual_weights

__all__ = ["Row", "machine", "measurements"]

_BATCH = 20
_PLAYOUTS = 5_000


@dataclass(frozen=True)
class Row:
    """What one measurement found."""

    game: str
    where: str
    games: int
    decisions: int
    listed: int | None
    score: float | None
    seconds: float

    def cells(self) -> list[str]:
        return [
            self.game,
            self.where,
            f"{self.games / self.seconds:,.0f}",
            f"{self.decisions / self.seconds:,.0f}",
            f"{self.decisions / self.games:.1f}",
            "–" if self.listed is None else f"{self.listed / self.decisions:.1f}",
            "–" if self.score is None else f"{self.score / self.games:.1f}",
        ]


def measurements(names: Sequence[str] | None) -> list[Callable[[float], Row]]:
    """One function for each game, variant and place; it is given the CPU seconds it may take."""
    entries = [entry(name) for name in names] if names else list(catalogue())
    found: list[Callable[[float], Row]] = []
    for each in entries:
        for variant in each.variants:
            for options in _numbers_of_players(variant):
                game = load(each.name, variant.name, **options)
                found.append(partial(_in_core, game))
                if hasattr(_native(game), "run_playouts"):
                    found.append(partial(_in_playouts, game))
        first = load(each.name)
        found.append(partial(_from_python, first))
    return found


def _numbers_of_players(variant: Variant) -> list[dict[str, Any]]:
    """The variant as it comes, or with each number of players where that is an option."""
    choices = next((option.choices for option in variant.options if option.name == "players"), ())
    return [{"players": choice} for choice in choices] or [{}]


def _title(game: Game) -> str:
    players = game.options.get("players")
    return f"{game.name} {game.variant}" + (f", {players} players" if players else "")


def machine() -> str:
    """The processor and the compiler's platform, as far as the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        model = platform.processor() or platform.machine()
    return f"{model}, {platform.system()}"


def _native(game: Game) -> Any:
    return importlib.import_module(type(game).__module__)


def _in_core(game: Game, seconds: float) -> Row:
    native = _native(game)
    games = decisions = listed = score = 0
    batch = _BATCH
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        figures = native.play_random_games(game, batch, seed=games)
        games += figures.games
        decisions += figures.decisions
        listed += figures.listed
        score += figures.score
        batch = min(batch * 2, 20_000)
    return Row(_title(game), "core", games, decisions, listed, score, spent)


def _in_playouts(game: Game, seconds: float) -> Row:
    """From the start to the end as at the leaves of a search, with all it knows: no lists of moves are made."""
    native, weights = _native(game), usual_weights(game.name, game.seats)
    games = decisions = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        decisions += native.run_playouts(game, _PLAYOUTS, games, weights)
        games += _PLAYOUTS
    return Row(_title(game), "playouts", games, decisions, None, None, spent)


def _from_python(game: Game, seconds: float) -> Row:
    rng = random.Random(1)
    games = decisions = listed = score = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        state = game.start()
        while (actor := state.to_act) is not None:
            if actor == CHANCE:
                state = state.apply(draw(state, rng))
                continue
            moves = state.legal_moves()
            listed += len(moves)
            decisions += 1
            state = state.apply(moves[rng.randrange(len(moves))])
        outcome = state.outcome()
        score += sum(outcome.scores) if outcome else 0
        games += 1
    return Row(_title(game), "Python", games, decisions, listed, score, spent)
