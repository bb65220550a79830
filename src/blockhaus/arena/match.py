"""A match: which players sit where in which game, and one game of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec

from blockhaus import words
from blockhaus.arena.seating import seating
from blockhaus.catalogue import entry, load
from blockhaus.errors import BlockhausError
from blockhaus.game import CHANCE, Game, Move, draw
from blockhaus.players import ANSWER_SECONDS, Player, ending, make_player
from blockhaus.playing import streams
from blockhaus.records import Record, write

__all__ = ["GameResult", "Match", "play_game"]


class Match(msgspec.Struct, frozen=True):
    """What is played. The same match always has the same games."""

    game: str
    variant: str
    options: dict[str, Any]
    players: tuple[str, ...]
    games: int
    seed: int
    answer_seconds: float = ANSWER_SECONDS
    """That an engine has for an answer."""

    def load(self) -> Game:
        return load(self.game, self.variant, **self.options)

    def seating(self, number: int, seats: int) -> tuple[tuple[int, ...], int]:
        """Who sits where in a game (players by number), and its seed."""
        sides = entry(self.game).variant(self.variant).sides or tuple(range(seats))
        seated, deal = seating(self.players, sides, number)
        return seated, self.seed + deal


class GameResult(msgspec.Struct, frozen=True):
    """One game of a match as it is kept."""

    number: int
    seats: tuple[int, ...]
    """The player in each seat."""
    scores: tuple[int, ...]
    """Per seat; for a game that a failing player lost, 0 in all its seats and 1 for the others."""
    ranks: tuple[int, ...]
    decisions: tuple[int, ...]
    """Per seat."""
    cpu: tuple[float, ...]
    """Per seat: seconds of processor time spent choosing."""
    record: str
    failure: str = ""
    """Why a player could not go on, in English."""
    failed: int | None = None
    """Which player that was."""
    seed: int | None = None
    """That of its dealing."""
    failure_in: dict[str, str] = {}
    """Why a player could not go on, in other languages."""


class _Clock:
    """Processor time of one seat, the engine's own included where it runs elsewhere."""

    def __init__(self, player: Player) -> None:
        self._outside = getattr(player, "engine_seconds", lambda: None)
        self.spent = 0.0
        self.decisions = 0

    def choose(self, player: Player, view: Any) -> Move:
        before, outside = time.process_time(), self._outside() or 0.0
        try:
            return player.choose(view)
        finally:
            # Without what an engine started, ended and never waited for, of which nobody knows any more.
            self.spent += time.process_time() - before + max((self._outside() or 0.0) - outside, 0.0)
            self.decisions += 1


def play_game(match: Match, number: int) -> GameResult:
    """Plays one game. A player that fails loses it; the others share the win."""
    game = match.load()
    seated, seed = match.seating(number, game.seats)
    chance, own = streams(seed, game.seats)
    players = [make_player(match.players[who], rng, match.answer_seconds) for who, rng in zip(seated, own, strict=True)]
    clocks = [_Clock(player) for player in players]
    state, moves, deciding = game.start(), list[Move](), -1
    reasons: dict[str, str] = {}
    try:
        with ending(players):
            for seat, player in enumerate(players):
                deciding = seat
                getattr(player, "begin", lambda _: None)(game)
            while (actor := state.to_act) is not None:
                if actor == CHANCE:
                    move = draw(state, chance)
                else:
                    deciding = actor
                    move = clocks[actor].choose(players[actor], state.view_for(actor))
                state = state.apply(move)
                moves.append(move)
    except Exception as error:  # whatever a player does, the run goes on
        reasons = {language: _reason(error, language) for language in words.LANGUAGES}
    failed = seated[deciding] if reasons else None
    scores, ranks = _result(state.outcome(), failed, seated)
    names = tuple(match.players[who] for who in seated)
    return GameResult(
        number=number,
        seats=seated,
        scores=scores,
        ranks=ranks,
        decisions=tuple(clock.decisions for clock in clocks),
        cpu=tuple(round(clock.spent, 4) for clock in clocks),
        record=write(Record(game, names, tuple(moves), seed=seed)),
        failure=reasons.get(words.DEFAULT_LANGUAGE, ""),
        failed=failed,
        seed=seed,
        failure_in={language: said for language, said in reasons.items() if language != words.DEFAULT_LANGUAGE},
    )


def _reason(error: Exception, language: str) -> str:
    said = error.sentence(language) if isinstance(error, BlockhausError) else f"{type(error).__name__}: {error}"
    return said[:500]


def _result(outcome: Any, failed: int | None, seated: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    if outcome is not None:
        return tuple(outcome.scores), tuple(outcome.ranks)
    scores = tuple(int(who != failed) for who in seated)
    return scores, tuple(1 if score else sum(scores) + 1 for score in scores)
