"""The result of a match as the terminal shows it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from string import ascii_uppercase

from rich.table import Table
from rich.text import Text

from blockhaus.arena.match import GameResult
from blockhaus.arena.rating import Standing, Tally, standings
from blockhaus.arena.run import Sprt
from blockhaus.cli.console import CONSOLE, ERRORS, figures_table, print_figures, width_of

__all__ = ["print_result"]

_LEAST = 8
"""Signs of a shortened name; fewer tell nothing."""


def print_result(names: tuple[str, ...], results: list[GameResult], test: Sprt | None) -> None:
    """The figures of each player, how a sequential test stands, and who failed."""
    if not results:
        CONSOLE.print("No game was finished.")
        return
    title = "1 game" if len(results) == 1 else f"{len(results)} games"
    players = _print_figures([_on_one_line(name) for name in names], standings(names, results), title)
    if test:
        _print_test(test, Tally.of(0, results))
    _print_failures(players, results)


def _print_figures(names: list[str], lines: list[Standing], title: str) -> list[str]:
    """The table; where names are too long for it, letters tell players apart, and above it stands whose they are.

    Returns what each player is called in full.
    """
    numbered = [_numbered(names, number) for number in range(len(names))]
    table = _table(numbered, lines, title)
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
    print_figures(_table([player.rstrip() for player in short], lines, title))
    return lettered


def _table(players: Sequence[str], lines: Sequence[Standing], title: str) -> Table:
    table = figures_table("player", "score", "95 %", "Elo", "95 %", "wins", "fair", "CPU\na move", title=title)
    for player, line in zip(players, lines, strict=True):
        middle, low, high = line.elo
        table.add_row(
            Text(player),  # a command may look like markup
            f"{line.score:.1%}",
            f"{100 * line.low:.1f}–{line.high:.1%}",
            _signed(middle),
            f"{_signed(low)}…{_signed(high)}",
            f"{line.wins:.1%}",
            f"{line.fair:.1%}",
            f"{line.cpu_per_move * 1000:.1f} ms",
        )
    return table


def _print_test(test: Sprt, scores: Tally) -> None:
    said = test.decided(scores) or "undecided"
    CONSOLE.print(
        f"The sequential test says: {said} (log likelihood ratio {test.ratio(scores):+.2f}, "
        f"decided beyond ±{test.bound:.2f}).",
        markup=False,
        soft_wrap=True,
    )


def _print_failures(players: Sequence[str], results: Sequence[GameResult]) -> None:
    for number, player in enumerate(players):
        if failed := [result for result in results if result.failed == number]:
            games = "1 game" if len(failed) == 1 else f"{len(failed)} games"
            ERRORS.print(
                f"{player} lost {games} by failing, first game {failed[0].number + 1}: {failed[0].failure}",
                markup=False,
                soft_wrap=True,
            )


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


def _signed(elo: float) -> str:
    sign = "−" if elo < 0 else "+"
    return f"{sign}{abs(elo):.0f}" if math.isfinite(elo) else f"{sign}∞"
