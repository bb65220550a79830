"""Bots that see as people do: from one that overlooks most turned buildings to one that sees all."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from blockhaus import data
from blockhaus._core import potzklotz as native
from blockhaus.errors import Malformed
from blockhaus.game import Move, View, moves_to_choose_from
from blockhaus.games.potzklotz.buildings import Cube, canonical, is_building, mirrored, normalised
from blockhaus.games.potzklotz.cards import deck
from blockhaus.games.potzklotz.places import cubes_of, parse_place
from blockhaus.games.potzklotz.seeing import Sight, after, sight_of_building, sight_of_play

__all__ = ["PotzPlayer", "bot", "makers"]

_KINDS = ("straight", "quarter", "half", "hidden", "apart")
_RATES = (*_KINDS, "mirror", "foresight")


@dataclass(frozen=True)
class Level:
    """What a level of the data file says."""

    overlook: dict[str, float]
    mirror: float
    foresight: float

    def chance(self, sight: Sight) -> float:
        """How likely a play of this sight is overlooked."""
        seen = 1.0
        for kind in sight.kinds:
            seen *= 1 - self.overlook[kind]
        return 1 - seen


@functools.cache
def _levels() -> dict[str, Level]:
    levels = {}
    for name, rates in data.read("potzklotz", "levels")["levels"].items():
        if set(rates) != set(_RATES) or not all(0 <= rate <= 1 for rate in rates.values()):
            raise ValueError(f"level {name} of data/potzklotz/levels.toml is not one")
        levels[name] = Level({kind: rates[kind] for kind in _KINDS}, rates["mirror"], rates["foresight"])
    return levels


def makers() -> dict[str, Callable[[random.Random], PotzPlayer]]:
    """The players by name, ``potz:1`` to ``potz:9``."""
    return {f"potz:{name}": functools.partial(PotzPlayer, level) for name, level in _levels().items()}


def bot(level: int, rng: random.Random) -> PotzPlayer:
    """Who ``bot:1`` to ``bot:9`` are in this game."""
    return PotzPlayer(_levels()[str(level)], rng)


class PotzPlayer:
    """Sees each card's easiest play with the chance its level has; lays one of those it sees, or passes."""

    def __init__(self, level: Level, rng: random.Random) -> None:
        self._level = level
        self._rng = rng

    def choose(self, view: View) -> Move:
        if not isinstance(view, native.View):
            raise Malformed("player-of-another-game", {"knows": "potzklotz", "game": view.game.name})
        moves_to_choose_from(view)
        fields = view.fields()
        cubes = cubes_of(fields["building"])
        seen = self._seen(view, cubes, bool(fields["may_turn"]))
        if seen:
            return self._pick(view, seen)
        if fields["phase"] == "turn" and (mistake := self._mistake(view, cubes)) is not None:
            return mistake
        return view.legal_moves()[0]  # pass, or nothing along

    def _seen(self, view: native.View, cubes: Sequence[Cube], may_turn: bool) -> list[native.Move]:
        """For each card that can be laid rightly, its easiest play, if it is not overlooked."""
        easiest: dict[int, tuple[float, native.Move]] = {}
        for move in view.right_moves():
            fields = move.fields()
            card = deck().card(fields["card"])
            sight = sight_of_play(cubes, move) if fields["act"] == "play" else sight_of_building(cubes, card)
            if may_turn:  # PK-9: whoever may turn the plan need not turn the building in the head
                sight = Sight(0, sight.hidden, sight.apart)
            chance = self._level.chance(sight)
            if card.number not in easiest or chance < easiest[card.number][0]:
                easiest[card.number] = chance, move
        return [move for chance, move in easiest.values() if self._rng.random() >= chance]

    def _pick(self, view: native.View, seen: list[native.Move]) -> native.Move:
        if self._rng.random() >= self._level.foresight:
            return self._rng.choice(seen)
        worths = dict(zip(view.legal_moves().indices.tolist(), view.appraise().tolist(), strict=True))
        return max(seen, key=lambda move: worths[move.index])

    def _mistake(self, view: native.View, cubes: Sequence[Cube]) -> native.Move | None:
        """A play that makes the mirror image of a card in the hand, if the level falls for it."""
        if self._rng.random() >= self._level.mirror:
            return None
        hand = view.fields()["hands"][view.seat]["cards"]
        images = {canonical(mirrored(deck().card(number).as_shown)): number for number in hand}
        plays = []
        acts = {(move.fields()["from"], move.fields()["to"]) for move in view.legal_moves() if move.index}
        for source, target in sorted(acts):
            built = after(cubes, parse_place(source), parse_place(target))
            number = images.get(canonical(normalised(built))) if is_building(built) else None
            if number is not None:
                play = view.game.parse(f"{source}>{target} {number}", view)
                if not view.right(play):
                    plays.append(play)
        return self._rng.choice(plays) if plays else None
