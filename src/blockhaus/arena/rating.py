"""What results say about strength: pairwise scores, Elo with its uncertainty, and when a test may stop."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from blockhaus.arena.match import GameResult

__all__ = ["Standing", "Tally", "elo", "likelihood_ratio", "standings"]

_CONFIDENT = 1.959964  # standard deviations on either side of 95 %
_DOUBT = _CONFIDENT**2 / 2
"""Games won and as many lost that are added to what is known (Agresti and Coull): a few equal results prove little."""


@dataclass
class Tally:
    """The scores of one player, added up."""

    count: int = 0
    sum: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, player: int, results: Iterable[GameResult]) -> Tally:
        tally = cls()
        for result in results:
            tally.add(game_score(player, result))
        return tally

    def add(self, score: float | None) -> None:
        """None where the player met nobody."""
        if score is not None:
            self.count += 1
            self.sum += score
            self.squares += score**2

    @property
    def mean(self) -> float:
        return self.sum / self.count if self.count else 0.5

    def doubted(self) -> tuple[float, float, float]:
        """Number, mean and variance of the scores with the games that doubt adds."""
        count = self.count + 2 * _DOUBT
        mean = (self.sum + _DOUBT) / count
        return count, mean, (self.squares + _DOUBT) / count - mean**2  # of those games each second one scores 1

    def interval(self) -> tuple[float, float]:
        """In which the true mean lies with 95 %."""
        count, mean, variance = self.doubted()
        margin = _CONFIDENT * math.sqrt(variance / count)
        return max(0.0, mean - margin), min(1.0, mean + margin)


@dataclass(frozen=True)
class Standing:
    """How one player did against all others, seat against seat: a win is 1, a tie ½."""

    player: str
    games: int
    score: float
    """Mean over the games, 0 to 1."""
    low: float
    high: float
    """The 95 % interval of the score."""
    wins: float
    """Share of its games won, ties shared."""
    fair: float
    """The share of them that equals would win."""
    cpu_per_move: float

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference to the others, and its interval."""
        return elo(self.score), elo(self.low), elo(self.high)


def elo(score: float) -> float:
    """The rating difference that a score means."""
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    return 400 * math.log10(score / (1 - score))


def score_expected(elo: float) -> float:
    """The score that a rating difference means, however great it is."""
    return (1 + math.tanh(elo * math.log(10) / 800)) / 2


def standings(players: tuple[str, ...], results: Iterable[GameResult]) -> list[Standing]:
    """One line a player, in their order."""
    kept = list(results)
    return [_standing(number, name, kept) for number, name in enumerate(players)]


def game_score(player: int, result: GameResult) -> float | None:
    """The mean over all pairs of one of the player's seats and one of another's; None if there is none."""
    mine = [seat for seat, who in enumerate(result.seats) if who == player]
    theirs = [seat for seat, who in enumerate(result.seats) if who != player]
    if not mine or not theirs:
        return None
    points = [_point(result.ranks[a], result.ranks[b]) for a in mine for b in theirs]
    return sum(points) / len(points)


def _point(own: int, other: int) -> float:
    return 1.0 if own < other else 0.5 if own == other else 0.0


def _standing(number: int, name: str, results: list[GameResult]) -> Standing:
    tally = Tally.of(number, results)
    wins = fair = cpu = 0.0
    decisions = 0
    for result in results:
        seats = [seat for seat, who in enumerate(result.seats) if who == number]
        if not seats:
            continue
        best = [seat for seat, rank in enumerate(result.ranks) if rank == 1]
        wins += sum(1 / len(best) for seat in seats if seat in best)
        fair += len(seats) / len(result.seats)
        cpu += sum(result.cpu[seat] for seat in seats)
        decisions += sum(result.decisions[seat] for seat in seats)
    games = max(tally.count, 1)
    low, high = tally.interval()
    return Standing(name, tally.count, tally.mean, low, high, wins / games, fair / games, cpu / max(decisions, 1))


def likelihood_ratio(scores: Tally, elo0: float, elo1: float) -> float:
    """The logarithm of how much better the results fit a difference of ``elo1`` than of ``elo0`` (a normal model)."""
    if not scores.count:
        return 0.0
    variance = scores.doubted()[2]
    expected0, expected1 = (score_expected(difference) for difference in (elo0, elo1))
    return (expected1 - expected0) * (2 * scores.mean - expected0 - expected1) * scores.count / (2 * variance)
