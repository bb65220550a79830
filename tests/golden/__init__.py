"""Golden playthroughs: one random game of every variant, written down move by move.

They change only when behaviour does. ``make golden`` writes them anew; the diff shows what changed.
"""

from __future__ import annotations

import zlib
from pathlib import Path

from blockhaus import CHANCE, Game
from tests.games.walks import Setup, all_setups, random_game

__all__ = ["FOLDER", "golden_setups", "playthrough"]

FOLDER = Path(__file__).parent
_SEED = 2026
_MOST_LINES = 400


def golden_setups() -> list[Setup]:
    """Every variant as it comes, and with every number of players."""
    setups = [setup for setup in all_setups() if setup.name != "nim"]
    return [setup for setup in setups if not setup.options or setup.options[0][0] == "players"]


def playthrough(game: Game) -> str:
    """The game, a line a move: who acts, among how many moves, which, and a check sum of the state and all views."""
    lines = [f"{game.name} {game.variant} {game.options} rules {game.rules_version}"]
    for state, move in random_game(game, _SEED):
        actor = "*" if state.to_act in (CHANCE, None) else str((state.to_act or 0) + 1)
        views = b"".join(state.view_for(seat).to_bytes() for seat in [None, *range(game.seats)])
        check = zlib.crc32(state.to_bytes() + views)
        lines.append(f"{actor} of {len(state.legal_moves()):4} {check:08x} {move.label}")
        last = state.apply(move)
    if len(lines) > _MOST_LINES:
        lines[_MOST_LINES:] = [f"… {len(lines) - _MOST_LINES} moves more"]
    outcome = last.outcome()
    assert outcome is not None
    lines.append(f"{outcome.reason}: scores {outcome.scores}, ranks {outcome.ranks}")
    return "\n".join(lines) + "\n"
