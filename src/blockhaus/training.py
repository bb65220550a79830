"""Exercises for one person: a question, an answer, a grade. A game brings its own; anything may ask them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = ["Exercise", "Grade", "Trainer"]


@dataclass(frozen=True)
class Grade:
    """How good an answer was."""

    points: int
    most: int
    """What a perfect answer gets; harder exercises are worth more."""
    solution: str
    """One perfect answer."""

    @property
    def perfect(self) -> bool:
        return self.points == self.most


class Exercise(Protocol):
    """One question."""

    def question(self, language: str) -> str:
        """What is asked, in one or two sentences."""

    def picture(self) -> RenderableType:
        """What a terminal shows with it."""

    def fields(self) -> dict[str, Any]:
        """What a page shows with it; the answer is not in it."""

    def grade(self, answer: str) -> Grade:
        """Grades an answer. Malformed for one that cannot be read, IllegalMove for one that a rule forbids."""


class Trainer(Protocol):
    """An endless row of exercises, the same for the same seed and level."""

    @property
    def levels(self) -> int:
        """How many levels there are, from 1."""

    def exercise(self, number: int) -> Exercise:
        """The exercise of a number from 1."""
