"""Exercises for one person, on the same rules as the game: the core says what is right.

>>> trainer = PotzTrainer(seed=7, level=1)
>>> exercise = trainer.exercise(1)
>>> exercise.grade(exercise.grade("none").solution).perfect
True
"""

from __future__ import annotations

import functools
import random
from dataclasses import dataclass
from typing import Any

from rich.console import Group, RenderableType

from blockhaus import data, words
from blockhaus._core import potzklotz as native
from blockhaus.errors import Malformed
from blockhaus.games.potzklotz.cards import deck
from blockhaus.games.potzklotz.picture import card_picture, table_picture
from blockhaus.games.potzklotz.places import cubes_of
from blockhaus.games.potzklotz.seeing import sight_of_play
from blockhaus.training import Grade

__all__ = ["MakeExercise", "PotzTrainer", "WhichExercise"]

_TRIES = 2_000
_LONGEST_ANSWER = 200
_NONE = (["none"], ["keine"])


@dataclass(frozen=True)
class _Level:
    number: int
    cards: int
    right: tuple[int, int]
    turned: float
    hidden: int
    moves: int
    covert: bool


@functools.cache
def _levels() -> dict[int, _Level]:
    read = data.read("potzklotz", "exercises")["levels"]
    return {
        int(name): _Level(**{**each, "number": int(name), "right": tuple(each["right"])}) for name, each in read.items()
    }


@functools.cache
def _game() -> native.Game:
    """Expert: there a turn can have several plays."""
    from blockhaus.catalogue import load

    game = load("potzklotz", "expert", hand_size=5)
    assert isinstance(game, native.Game)
    return game


def _state(top: int, hand: list[int]) -> native.State:
    """The building of a card stands on the plan as its picture shows it, and seat 0 holds these cards."""
    return _game().state_from_fields(
        {
            **_empty(),
            "building": _building(top),
            "top": top,
            "hands": [{"cards": sorted(hand), "shown": []}, {"cards": [], "shown": []}],
        }
    )


@functools.cache
def _empty() -> dict[str, Any]:
    fields = _game().start().fields()
    return {**fields, "phase": "turn", "then": "turn_up", "owed": [0, 0], "drawer": 0}


def _building(number: int) -> list[dict[str, Any]]:
    """The card's building in the middle of the plan, as PK-1 builds it."""
    cubes = deck().card(number).as_shown
    width, depth = 1 + max(x for x, _, _ in cubes), 1 + max(y for _, y, _ in cubes)
    left, front = (5 - width) // 2, (5 - depth) // 2
    heights: dict[str, int] = {}
    for x, y, _ in cubes:
        name = f"{'abcde'[left + x]}{front + y + 1}"
        heights[name] = heights.get(name, 0) + 1
    return [{"field": field, "height": height} for field, height in heights.items()]


@dataclass(frozen=True)
class WhichExercise:
    """Which of these cards can be made with one move?"""

    level: int
    state: native.State
    cards: tuple[int, ...]

    def question(self, language: str) -> str:
        return words.say("potzklotz-which", {"cards": ", ".join(map(str, self.cards))}, language)

    def picture(self) -> RenderableType:
        return Group(table_picture(self.fields()), card_picture(self.cards))

    def fields(self) -> dict[str, Any]:
        return {"kind": "which", "level": self.level, "cards": list(self.cards), **_seen(self.state)}

    def right(self) -> set[int]:
        """The cards that can be made."""
        return {move.fields()["card"] for move in self.state.view_for(0).right_moves()}

    def grade(self, answer: str) -> Grade:
        """Card numbers, or ``none`` (``keine``). Each wrong one costs as much as a right one brings."""
        named = _numbers(answer)
        for number in named:
            if number not in self.cards:
                raise Malformed("potzklotz-not-asked-card", {"card": number, "cards": ", ".join(map(str, self.cards))})
        right = self.right()
        share = max(0, len(named & right) - len(named - right)) / len(right)
        most = 10 * self.level
        solution = " ".join(map(str, sorted(right)))
        return Grade(int(most * share), most, solution)


@dataclass(frozen=True)
class MakeExercise:
    """Make this building in so many moves."""

    level: int
    state: native.State
    target: int
    moves: int

    def question(self, language: str) -> str:
        return words.say("potzklotz-make", {"card": self.target, "moves": self.moves}, language)

    def picture(self) -> RenderableType:
        return Group(table_picture(self.fields()), card_picture((self.target,)))

    def fields(self) -> dict[str, Any]:
        return {"kind": "make", "level": self.level, "card": self.target, "moves": self.moves, **_seen(self.state)}

    def grade(self, answer: str) -> Grade:
        """Moves such as ``c3>d4``, each making a building that is on some card, the last one the card's."""
        steps = _steps(answer)
        most = 10 * self.level
        solution = " ".join(self.solution())
        state = self.state
        if len(steps) > self.moves:
            return Grade(0, most, solution)
        last = None
        for step in steps:
            last = _made_by(state, step)
            if last is None:
                return Grade(0, most, solution)
            state = state.apply(last)
        reached = last is not None and deck().card(last.fields()["card"]).building == deck().card(self.target).building
        return Grade(most if reached else 0, most, solution)

    def solution(self) -> list[str]:
        """One shortest way."""
        wanted = deck().card(self.target).building
        ways: list[tuple[native.State, list[str]]] = [(self.state, [])]
        for state, steps in ways:
            for move in state.view_for(0).right_moves():
                fields = move.fields()
                here = [*steps, f"{fields['from']}>{fields['to']}"]
                if deck().card(fields["card"]).building == wanted:
                    return here
                if len(here) < self.moves:
                    ways.append((state.apply(move), here))
        raise AssertionError("an exercise without a solution")


def _made_by(state: native.State, step: str) -> native.Move | None:
    """The play behind a step: with the card, if any, that it makes. A step that a rule forbids is refused."""
    view = state.view_for(0)
    hand = view.fields()["hands"][0]["cards"]
    plays = [_game().parse(f"{step} {number}", view) for number in hand]
    return next((play for play in plays if view.right(play)), None)


def _numbers(answer: str) -> set[int]:
    parts = answer[:_LONGEST_ANSWER].replace(",", " ").split()
    if parts in _NONE:
        return set()
    if not parts or not all(part.isascii() and part.isdigit() for part in parts):
        raise Malformed("potzklotz-answer-cards")
    return {int(part) for part in parts}


def _steps(answer: str) -> list[str]:
    parts = answer[:_LONGEST_ANSWER].replace(",", " ").split()
    if parts in ([], *_NONE):
        return []
    if not all(part.count(">") == 1 for part in parts):
        raise Malformed("potzklotz-answer-moves")
    return parts


def _seen(state: native.State) -> dict[str, Any]:
    """What stands there, and how large the plan is."""
    fields = state.view_for(None).fields()
    return {"building": fields["building"], "plan": fields["plan"]}


class PotzTrainer:
    """Exercises of one level, odd ones "which?", even ones "make!"."""

    def __init__(self, seed: int, level: int) -> None:
        if level not in _levels():
            raise Malformed("potzklotz-exercise-level", {"level": level, "most": max(_levels())})
        self._seed = seed
        self._level = _levels()[level]

    @property
    def levels(self) -> int:
        """From easy (1) to hard."""
        return len(_levels())

    def exercise(self, number: int) -> WhichExercise | MakeExercise:
        """The exercise of a number from 1; the same one whenever it is asked for."""
        rng = random.Random(f"potzklotz/{self._seed}/{self._level.number}/{number}")
        return self._which(rng) if number % 2 == 1 else self._make(rng)

    def _which(self, rng: random.Random) -> WhichExercise:
        level = self._level
        for _ in range(_TRIES):
            top, *hand = rng.sample([card.number for card in deck().cards], 1 + level.cards)
            if sum(deck().card(number).hidden for number in hand) < level.hidden:
                continue
            exercise = WhichExercise(level.number, _state(top, hand), tuple(sorted(hand)))
            if level.right[0] <= len(exercise.right()) <= level.right[1] and self._turned_enough(exercise.state):
                return exercise
        raise AssertionError(f"no exercise of level {level.number}")

    def _turned_enough(self, state: native.State) -> bool:
        """Whether enough of the right cards, and on the easy level none, must be turned in the head."""
        cubes = cubes_of(state.view_for(None).fields()["building"])
        easiest: dict[int, int] = {}
        for move in state.view_for(0).right_moves():
            card = move.fields()["card"]
            easiest[card] = min(easiest.get(card, 2), sight_of_play(cubes, move).quarters)
        share = sum(quarters > 0 for quarters in easiest.values()) / len(easiest)
        return share == 0 if self._level.turned == 0 else share >= self._level.turned

    def _make(self, rng: random.Random) -> MakeExercise:
        """A target exactly as far away as the level says; every building may stand on the way."""
        one_each = {card.building: card.number for card in deck().cards}
        for _ in range(_TRIES):
            top = rng.choice(deck().cards)
            far = _at_distance(top.building, self._level.moves)
            targets = [
                card.number for card in deck().cards if card.building in far and (card.hidden > 0) >= self._level.covert
            ]
            if targets:
                hand = [number for number in one_each.values() if number != top.number]
                state = _state(top.number, hand)
                return MakeExercise(self._level.number, state, rng.choice(targets), self._level.moves)
        raise AssertionError(f"no exercise of level {self._level.number}")


@functools.cache
def _neighbours() -> dict[int, frozenset[int]]:
    """For each building those that one move makes of it."""
    one_each = {card.building: card.number for card in deck().cards}
    found = {}
    for building, top in one_each.items():
        hand = [number for number in one_each.values() if number != top]
        moves = _state(top, hand).view_for(0).right_moves()
        found[building] = frozenset(deck().card(move.fields()["card"]).building for move in moves)
    return found


def _at_distance(start: int, moves: int) -> set[int]:
    """The buildings that take exactly so many moves and no fewer."""
    reached = {start}
    rim = {start}
    for _ in range(moves):
        rim = {near for building in rim for near in _neighbours()[building]} - reached
        reached |= rim
    return rim
