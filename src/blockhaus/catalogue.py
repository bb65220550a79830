"""Which games there are: a name, a variant and options become a game object.

A game written elsewhere joins with :func:`register`; it can then be played, recorded and served like the others.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import json
import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from blockhaus._core import Identity
from blockhaus.errors import Malformed
from blockhaus.game import Game, View

if TYPE_CHECKING:
    from rich.console import RenderableType

    from blockhaus.drawing import Drawing
    from blockhaus.players import Player
    from blockhaus.training import Trainer

__all__ = ["Entry", "Option", "Variant", "catalogue", "entry", "find_entry", "load", "register"]

OptionValue = bool | int | str | None


@dataclass(frozen=True)
class Option:
    """One thing the table may choose."""

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = ()
    """The values it may have; empty for a number or a text such as a file's path."""
    numbers: range = range(0)
    """The whole numbers it may have beside its default."""

    def check(self, value: Any) -> OptionValue:
        """The value, if the option may have it. Text such as a terminal gives is understood."""
        if self.numbers:
            return self._number(value)
        if not self.choices:
            if value is None or isinstance(value, str):
                return value
            raise Malformed("option-value", {"option": self.name, "given": str(value)[:40], "choices": "text"})
        for choice in self.choices:
            if (type(choice) is type(value) and choice == value) or value == _written(choice):
                return choice
        choices = ", ".join(map(_written, self.choices))
        raise Malformed("option-value", {"option": self.name, "given": str(value)[:40], "choices": choices})

    def _number(self, value: Any) -> OptionValue:
        if value == self.default or value == _written(self.default):
            return self.default
        number = value
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 18:
            number = int(value)
        if type(number) is int and number in self.numbers:
            return number
        choices = f"{_written(self.default)}, {self.numbers[0]} – {self.numbers[-1]}"
        raise Malformed("option-value", {"option": self.name, "given": str(value)[:40], "choices": choices})


def _written(value: OptionValue) -> str:
    return json.dumps(value) if not isinstance(value, str) else value


@dataclass(frozen=True)
class Variant:
    """One way to play a game."""

    name: str
    options: tuple[Option, ...] = ()
    sides: tuple[int, ...] | None = None
    """Where some win together: the side of each seat."""


@dataclass(frozen=True)
class Entry:
    """One game of the catalogue. The first variant is the default."""

    name: str
    variants: tuple[Variant, ...]
    make: Callable[[str, dict[str, Any]], Game]
    """From a variant's name and all its options, checked, to the game."""
    picture: Callable[[View, str], RenderableType] | None = None
    """How a terminal shows a view, in a language; without one it shows the view's fields."""
    takes_back: bool = True
    """Whether a decision may be taken back; not where making it tells something, as where claims are checked."""
    sheets: Callable[[], Sequence[Drawing]] | None = None
    """The game's material on pages to print, if it can be printed."""
    pictures: Callable[[str], str | None] | None = None
    """Pictures of single things, such as cards, by name, as SVG: for a page; None where there is no such thing."""
    players: Mapping[str, Callable[[random.Random], Player]] = field(default_factory=dict)
    """Players that know only this game, by the name they are asked for with."""
    bots: Callable[[int, random.Random], Player] | None = None
    """Who plays this game as ``bot:1`` to ``bot:9``; without it the tree search does."""
    trainer: Callable[[int, int], Trainer] | None = None
    """Exercises for one person, from a seed and a level."""
    numbered_moves: bool = False
    """A move's number means the same move in every state, so that a page may fetch all moves once."""
    material: Callable[[Game], dict[str, Any]] | None = None
    """What a page has to know of the pieces to draw them, and what no view says."""

    open: bool = False
    """Everybody sees everything: what one viewer is shown is what all are shown."""
    factored_moves: Callable[[Any], list[list[Any]]] | None = None
    """A list of moves as groups of choices: a move of a group is one of each of its lists, the later ones' values put
    over the earlier ones'. For games whose moves are many and made of few parts."""

    def variant(self, name: str | None) -> Variant:
        for variant in self.variants:
            if name in (None, variant.name):
                return variant
        names = ", ".join(variant.name for variant in self.variants)
        raise Malformed("no-such-variant", {"game": self.name, "given": str(name)[:40], "choices": names})


_BUILT_IN = ("blokus", "blox", "bloqs", "potzklotz")
_registered: dict[str, Entry] = {}


def register(entry: Entry) -> None:
    """Adds a game. A second one of the same name is refused."""
    if entry.name in _registered or entry.name in _BUILT_IN:
        raise ValueError(f"there is a game called {entry.name!r} already")
    _registered[entry.name] = entry


def find_entry(name: str) -> Entry | None:
    """The entry of a game, if it is in the catalogue."""
    return _built_in(name) if name in _BUILT_IN else _registered.get(name)


def entry(name: str) -> Entry:
    """The entry of a game."""
    found = find_entry(name)
    if found is None:
        names = ", ".join([*_BUILT_IN, *_registered])
        raise Malformed("no-such-game", {"given": str(name)[:40], "choices": names})
    return found


@functools.cache
def _built_in(name: str) -> Entry:
    found: Entry = importlib.import_module(f"blockhaus.games.{name}").ENTRY
    return found


def catalogue() -> tuple[Entry, ...]:
    """All games, with their variants and options."""
    return tuple(entry(name) for name in [*_BUILT_IN, *_registered])


def load(name: str, variant: str | None = None, **options: Any) -> Game:
    """The game of this name, variant and options; what is not given is as the rulebook has it.

    >>> load("blokus", variant="two").seats
    2
    """
    found = entry(name)
    chosen = found.variant(variant)
    by_name = {option.name: option for option in chosen.options}
    for given in options:
        if given not in by_name:
            choices = ", ".join(by_name) or "none"
            values = {"game": name, "variant": chosen.name, "given": given[:40], "choices": choices}
            raise Malformed("no-such-option", values)
    resolved = {
        option.name: option.check(options[option.name]) if option.name in options else option.default
        for option in chosen.options
    }
    return found.make(chosen.name, resolved)


def reload(name: str, variant: str, options: Mapping[str, Any]) -> Game:
    """:func:`load` with the options as one argument: what a pickled game calls."""
    return load(name, variant, **options)


def identity(
    name: str,
    variant: str,
    options: Mapping[str, OptionValue],
    rules_version: int,
    data: object,
    files: Collection[str] = (),
) -> Identity:
    """What tells this set of rules from any other: content, not addresses, so that it is the same everywhere.

    ``files`` are the options that are paths; what the files hold belongs to ``data``.
    """
    data_hash = hashlib.sha256(_canonical(data)).hexdigest()[:16]
    chosen = {option: value for option, value in options.items() if option not in files}
    everything = [name, variant, chosen, rules_version, data_hash]
    key = int.from_bytes(hashlib.sha256(_canonical(everything)).digest()[:8], "big")
    return Identity(
        name=name, variant=variant, options=options, rules_version=rules_version, data_hash=data_hash, key=key
    )


def _canonical(data: object) -> bytes:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
