"""Judging a position by search: the best moves, how likely each wins, and what is expected to follow.

>>> import blockhaus
>>> view = blockhaus.load("blokus", variant="two").start().view_for(0)
>>> judgement = blockhaus.judge(view, level=2, seed=1)
>>> [judged.visits > 0 for judged in judgement.moves]
[True, True, True, True, True]

It knows what the view's seat knows and nothing else. A :class:`Judgement` can be pickled or written as JSON, so that
another process may think.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from blockhaus.errors import Malformed
from blockhaus.game import CHANCE, Move, View
from blockhaus.players.chances import chance_to_win, expected_points
from blockhaus.players.search import Findings, judged_simulations, new_search

__all__ = ["DEFAULT_LEVEL", "ExpectedMove", "JudgedMove", "Judgement", "cancellable", "judge"]

Found = TypeVar("Found")

DEFAULT_LEVEL = 5
MOST_MOVES = 50
_CANCEL_SECONDS = 0.02
"""Between two looks at whether the caller still wants an answer."""


class ExpectedMove(msgspec.Struct, frozen=True):
    """One move of an expected line, as the judging seat would see it."""

    seat: int | None
    """Who makes it; None: it is drawn by lot."""
    move: str
    label: str
    fields: dict[str, Any]


class JudgedMove(msgspec.Struct, frozen=True):
    """A legal move and what the search thinks of it."""

    move: str
    """In notation."""
    label: str
    fields: dict[str, Any]
    win: float | None
    """How likely the seat wins with it, alone or with others, 0 to 1; None where there is nobody to win against."""
    points: float | None
    """There, what is expected at the end."""
    visits: int
    """How many simulations went this way: a value of few says little."""
    line: tuple[ExpectedMove, ...]
    """What is expected, beginning with this move. Where things are hidden or drawn it is one example of many."""


class Judgement(msgspec.Struct, frozen=True):
    """What a search thinks of a position."""

    seat: int
    """For whom: the seat to act."""
    win: float | None
    """How likely it wins with the best move; None where there is nobody to win against."""
    points: float | None
    """There, what is expected at the end."""
    moves: tuple[JudgedMove, ...]
    """Those looked at most, best first."""
    simulations: int
    seconds: float


def judge(
    view: View,
    level: int | None = None,
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    cpu_seconds: float | None = None,
    threads: int = 1,
    memory: int | None = None,
    most: int = 5,
    seed: int | None = None,
    cancel: threading.Event | None = None,
) -> Judgement:
    """Thinks about the view of the seat to act, as long as its level says or until the first limit.

    With a level or a limit in simulations and one thread, the same seed finds the same. Setting ``cancel`` from another
    thread ends it early with what was found so far; Ctrl-C ends it too. Its tree takes no more bytes than ``memory``
    (None: 256 MB). Malformed says what cannot be judged: a finished game, a seat that is not to act, no time, no such
    level, a game without search.
    """
    if not isinstance(view, View):
        raise TypeError("judge() takes a view, such as state.view_for(state.to_act)")
    limits = {"simulations": simulations, "seconds": seconds, "cpu_seconds": cpu_seconds}
    if all(limit is None for limit in limits.values()):
        limits["simulations"] = judged_simulations(view.game, DEFAULT_LEVEL if level is None else level)
    elif level is not None:
        raise Malformed("judge-level-or-limits")
    if type(most) is not int or not 1 <= most <= MOST_MOVES:
        raise Malformed("judge-most", {"most": MOST_MOVES})
    search = new_search(view.game)
    number = random.Random(seed).getrandbits(63)
    findings = cancellable(
        lambda: search.think(view, **limits, threads=threads, memory=memory, lines=most, seed=number),
        search.stop,
        cancel,
    )
    return _judgement(view, findings, most)


def cancellable(think: Callable[[], Found], stop: Callable[[], None], cancel: threading.Event | None = None) -> Found:
    """Thinks in a thread of its own, so that this one hears of Ctrl-C and of ``cancel``, which ``stop`` it early."""
    found: list[Found] = []
    failed: list[BaseException] = []
    done = threading.Event()  # a thread whose join() was interrupted counts as ended, in some versions of Python

    def run() -> None:
        try:
            found.append(think())
        except BaseException as error:  # it is the caller's, and is raised there
            failed.append(error)
        finally:
            done.set()

    thinker = threading.Thread(target=run, name="judge", daemon=True)
    thinker.start()
    try:
        while not done.wait(None if cancel is None else _CANCEL_SECONDS):
            if cancel is not None and cancel.is_set():
                stop()
    except BaseException:
        while not done.is_set():
            stop()  # again and again: a search that was about to begin does not hear the first call
            done.wait(_CANCEL_SECONDS)
        raise
    finally:
        thinker.join()
    if failed:
        raise failed[0]
    return found[0]


def _judgement(view: View, findings: Findings, most: int) -> Judgement:
    assert view.seat is not None  # the search has refused a spectator's view
    judged = []
    for place, (move, visits, value) in enumerate(findings.candidates[:most]):
        won = findings.chances[place]
        if won is None:
            break
        points = expected_points(view.game, value)
        win = chance_to_win(view.game, won, value) if points is None else None
        line = _expected(findings.line(place))
        judged.append(JudgedMove(str(move), move.label, dict(move.fields()), win, points, visits, line))
    best = judged[0]
    return Judgement(view.seat, best.win, best.points, tuple(judged), findings.simulations, findings.seconds)


def _expected(line: Sequence[tuple[int, Move]]) -> tuple[ExpectedMove, ...]:
    return tuple(
        ExpectedMove(None if actor == CHANCE else actor, str(move), move.label, dict(move.fields()))
        for actor, move in line
    )
