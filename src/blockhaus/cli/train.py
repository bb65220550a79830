"""``blockhaus train``: exercises for one person."""

from __future__ import annotations

import random
from typing import Annotated

import typer

from blockhaus import words
from blockhaus.catalogue import catalogue, entry
from blockhaus.cli.console import CONSOLE, GERMAN_COMMANDS, SYSTEM_LANGUAGE, GameName, Language
from blockhaus.errors import BlockhausError, Malformed
from blockhaus.training import Exercise

__all__ = ["train"]


def train(
    game: GameName = "potzklotz",
    level: Annotated[int, typer.Option(help="From easy (1) to hard (5).", min=1)] = 1,
    count: Annotated[int, typer.Option(help="How many exercises.", min=1)] = 5,
    seed: Annotated[int | None, typer.Option(help="The same seed asks the same again.", show_default=False)] = None,
    language: Language = SYSTEM_LANGUAGE,
) -> None:
    """Practise: exercises one after another, graded and scored.

    Example: [bold]blockhaus train potzklotz --level 3[/]
    """
    make = entry(game).trainer
    if make is None:
        choices = ", ".join(each.name for each in catalogue() if each.trainer is not None)
        raise Malformed("no-trainer", {"game": game, "choices": choices})
    trainer = make(random.SystemRandom().getrandbits(32) if seed is None else seed, level)
    points = most = 0
    CONSOLE.print(words.say("train-welcome", language=language), style="dim", markup=False)
    try:
        for number in range(1, count + 1):
            got, possible = _ask(trainer.exercise(number), language)
            points, most = points + got, most + possible
    except (EOFError, KeyboardInterrupt):
        CONSOLE.print()
    CONSOLE.print(words.say("train-score", {"points": points, "most": most}, language), markup=False)


def _ask(exercise: Exercise, language: str) -> tuple[int, int]:
    """Asks until there is an answer that can be graded."""
    CONSOLE.print(exercise.picture())
    CONSOLE.print(exercise.question(language), markup=False)
    while True:
        answer = CONSOLE.input("> ")
        word = answer.strip().lower()
        if GERMAN_COMMANDS.get(word, word) == "quit":
            raise EOFError
        try:
            grade = exercise.grade(answer)
        except BlockhausError as error:
            CONSOLE.print(error.sentence(language), style="red", markup=False)
            continue
        values = {"points": grade.points, "most": grade.most, "solution": grade.solution}
        CONSOLE.print(words.say("train-right" if grade.perfect else "train-wrong", values, language), markup=False)
        return grade.points, grade.most
