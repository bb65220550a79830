"""A judgement as the terminal shows it."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from blockhaus import words
from blockhaus.judging import JudgedMove, Judgement

__all__ = ["expected_text", "hint_table"]

_EXPECTED = 6
"""Decisions of an expected line that are shown."""


def hint_table(judgement: Judgement, language: str) -> Table:
    """The moves, best first, numbered as ``#1`` plays them."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("", justify="right")
    table.add_column(words.say("hint-move", {}, language), overflow="fold")
    worth = "hint-points" if judgement.win is None else "hint-win"
    table.add_column(words.say(worth, {}, language), justify="right", no_wrap=True)
    table.add_column(words.say("hint-visits", {}, language), justify="right", no_wrap=True)
    for number, judged in enumerate(judgement.moves, start=1):
        row = (f"#{number}", judged.label, _worth(judged), str(judged.visits))
        table.add_row(*map(Text, row))
    return table


def _worth(judged: JudgedMove) -> str:
    return f"{judged.points:.0f}" if judged.win is None else f"{judged.win * 100:.0f} %"


def expected_text(judgement: Judgement, language: str) -> str:
    """What is expected after the best move, draws left out; empty where nothing is."""
    decisions = [step for step in judgement.moves[0].line[1:] if step.seat is not None]
    steps = [
        words.say("hint-step", {"seat": step.seat + 1, "move": step.label}, language)
        for step in decisions[:_EXPECTED]
        if step.seat is not None
    ]
    return words.say("hint-expected", {"moves": "; ".join(steps)}, language) if steps else ""
