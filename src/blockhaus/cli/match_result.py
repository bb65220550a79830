"""The result of a match as the terminal shows it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from string import ascii_uppercase

from rich.table import Table
from rich.text import Text

from blockhaus import words
from blockhaus.arena.match import GameResult
from blockhaus.arena.rating import Standing, Tally, standings
from blockhaus.arena.run import Sprt
from blockhaus.cli.console import CONSOLE, ERRORS, figures_table, print_figures, width_of

__all__ = ["print_result"]

_LEAST = 8
"""Signs of a shortened name; fewer tell nothing."""


def print_result(names: tuple[str, ...], results: list[GameResult], test: Sprt | None, language: str) -> None:
    """The figures of each player, how a sequential test stands, and who failed."""
    if not results:
        CONSOLE.print(words.say("arena-nothing-finished", {}, language))
        return
    title = words.say("arena-games", {"games": len(results)}, language)
    players = _print_figures([_on_one_line(name) for name in names], standings(names, results), title, language)
    if test:
        _print_test(test, Tally.of(0, results), language)
    _print_failures(players, results, language)


def _print_figures(names: list[str], lines: list[Standing], title: str, language: str) -> list[str]:
    """The table; where names are too long for it, letters tell players apart, and above it stands whose they are.

    Returns what each player is called in full.
    """
    numbered = [_numbered(names, number) for number in range(len(names))]
    table = _table(numbered, lines, title, language)
    too_wide = width_of(table) - CONSOLE.width
    if too_wide <= 0:
        print_figures(table)
        return numbered
    letters = [_letter(number) for number in range(len(names))]
    lettered = [f"{letter} {name}" for letter, name in zip(letters, names, strict=True)]
    for player in lettered:
        CONSOLE.print(player, markup=False, soft_wrap=True)
    CONSOLE.print()
    room = max(map(len, numbered)) - too_wide
    short = (f"{letter} {_short(name, room - len(letter) - 1)}" for letter, name in zip(letters, names, strict=True))
    print_figures(_table([player.rstrip() for player in short], lines, title, language))
    return lettered


def _table(players: Sequence[str], lines: Sequence[Standing], title: str, language: str) -> Table:
    player, score, wins, fair, cpu = (
        words.say(f"arena-table-{column}", {}, language) for column in ("player", "score", "wins", "fair", "cpu")
    )
    table = figures_table(player, score, "95 %", "Elo", "95 %", wins, fair, cpu, title=title)
    for called, line in zip(players, lines, strict=True):
        middle, low, high = line.elo
        figures = (
            f"{line.score:.1%}",
            f"{100 * line.low:.1f}–{line.high:.1%}",
            _signed(middle),
            f"{_signed(low)}…{_signed(high)}",
            f"{line.wins:.1%}",
            f"{line.fair:.1%}",
            f"{line.cpu_per_move * 1000:.1f} ms",
        )
        name = Text(called)  # a command may look like markup
        table.add_row(name, *(_written(figure, language) for figure in figures))
    return table


def _print_test(test: Sprt, scores: Tally, language: str) -> None:
    figures = {"ratio": f"{test.ratio(scores):+.2f}", "bound": f"{test.bound:.2f}"}
    if fitting := test.fitting(scores):
        figures |= {"better": f"{fitting[0]:g}", "other": f"{fitting[1]:g}"}
    values = {name: _written(figure, language) for name, figure in figures.items()}
    said = words.say("arena-test-fits" if fitting else "arena-test-open", values, language)
    CONSOLE.print(said, markup=False, soft_wrap=True)


def _print_failures(players: Sequence[str], results: Sequence[GameResult], language: str) -> None:
    for number, player in enumerate(players):
        if failed := [result for result in results if result.failed == number]:
            first = failed[0]
            why = first.failure_in.get(language, first.failure)
            values = {"player": player, "games": len(failed), "first": str(first.number + 1), "why": why}
            ERRORS.print(words.say("arena-failed", values, language), markup=False, soft_wrap=True)


def _on_one_line(name: str) -> str:
    return "".join(sign if sign.isprintable() else " " for sign in name)


def _numbered(names: Sequence[str], number: int) -> str:
    """Players of the same name are told apart."""
    name = names[number]
    return f"{name} ({names[: number + 1].count(name)})" if names.count(name) > 1 else name


def _letter(number: int) -> str:
    """A to Z, then AA."""
    before, last = divmod(number, len(ascii_uppercase))
    return (_letter(before - 1) if before else "") + ascii_uppercase[last]


def _short(name: str, most: int) -> str:
    """Both ends of a long name: commands begin alike, and what they start comes late."""
    if len(name) <= most:
        return name
    if most < _LEAST:
        return ""
    end = (most - 1) // 2
    return f"{name[: most - 1 - end]}…{name[-end:]}"


def _written(figure: str, language: str) -> str:
    """As it is written in the language."""
    return figure.replace(".", words.say("decimal-sign", {}, language))


def _signed(elo: float) -> str:
    sign = "−" if elo < 0 else "+"
    return f"{sign}{abs(elo):.0f}" if math.isfinite(elo) else f"{sign}∞"
