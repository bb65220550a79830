"""Nim, written in Python: the smallest game that can be played, recorded and served like the native ones.

Heaps of matches; in turn each player takes some from one heap; who takes the last match wins.
Run it: ``python examples/nim.py``
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import blockhaus
from blockhaus import IllegalMove, Malformed, Outcome, Refusal
from blockhaus.catalogue import Entry, Option, Variant
from blockhaus.open_game import MoveList, OpenView

LARGEST = 9  # matches in a heap
HEAPS = {"small": (1, 2, 3), "classic": (1, 3, 5, 7)}


@dataclass(frozen=True)
class Take:
    """Take ``count`` matches from heap ``heap`` (both counted from 1)."""

    heap: int
    count: int

    @property
    def index(self) -> int:
        return (self.heap - 1) * LARGEST + self.count - 1

    @property
    def label(self) -> str:
        return str(self)

    def fields(self) -> dict[str, Any]:
        return {"heap": self.heap, "count": self.count}

    def seen_by(self, seat: int | None) -> Take:  # noqa: ARG002  # everybody sees everything
        return self

    def __str__(self) -> str:
        return f"take {self.count} from {self.heap}"


@dataclass(frozen=True)
class Heaps:
    """The state: how many matches are left in each heap, and who is to act."""

    game: Nim
    left: tuple[int, ...]
    turn: int = 0

    @property
    def to_act(self) -> int | None:
        return self.turn if any(self.left) else None

    def legal_moves(self) -> MoveList:
        heaps = enumerate(self.left, start=1)
        return MoveList(Take(heap, count) for heap, left in heaps for count in range(1, left + 1))

    def chance_moves(self) -> list[tuple[Take, int]]:
        return []

    def move_at(self, index: int) -> Take:
        if not 0 <= index < self.game.move_count:
            raise Malformed("no-such-index")
        return Take(index // LARGEST + 1, index % LARGEST + 1)

    def why_illegal(self, move: Take) -> Refusal | None:
        if not isinstance(move, Take) or not 1 <= move.heap <= len(self.left):
            raise Malformed("not-a-move")
        if move.count > self.left[move.heap - 1]:
            return Refusal("NI-1", "nim-too-few", {"heap": move.heap})
        return None

    def apply(self, move: Take) -> Heaps:
        if refusal := self.why_illegal(move):
            raise IllegalMove(refusal, self.view_for(self.to_act), move)
        left = list(self.left)
        left[move.heap - 1] -= move.count
        return Heaps(self.game, tuple(left), 1 - self.turn)

    def outcome(self) -> Outcome | None:
        if any(self.left):
            return None
        won = [int(seat != self.turn) for seat in (0, 1)]  # the one to act found nothing left
        return Outcome(won, [2 - w for w in won], [float(w) for w in won], "nim-last-match")

    def view_for(self, seat: int | None) -> OpenView:
        if seat not in (None, 0, 1):
            raise Malformed("no-such-seat", {"seats": 2})
        return OpenView(self, seat, turn_rule="NI-1")

    def fields(self) -> dict[str, Any]:
        return {"left": list(self.left), "turn": self.turn}

    def to_bytes(self) -> bytes:
        return json.dumps([self.game.variant, *self.left, self.turn]).encode()


@dataclass(frozen=True)
class Nim:
    """The rules for one starting set of heaps."""

    variant: str = "small"

    name = "nim"
    rules_version = 1
    data_hash = "none"
    seats = 2

    @property
    def options(self) -> dict[str, Any]:
        return {}

    @property
    def move_count(self) -> int:
        return len(HEAPS[self.variant]) * LARGEST

    def start(self) -> Heaps:
        return Heaps(self, HEAPS[self.variant])

    def parse(self, text: str, state: Heaps | OpenView) -> Take:
        words = text.split()
        match words:
            case ["take", count, "from", heap] if count.isdecimal() and heap.isdecimal() and len(text) < 40:
                return self.move_from_fields({"heap": int(heap), "count": int(count)}, state)
        raise Malformed("nim-text")

    def move_from_fields(self, fields: Mapping[str, Any], state: Heaps | OpenView) -> Take:  # noqa: ARG002  # a move means the same everywhere
        heap, count = (fields.get(key) if isinstance(fields, Mapping) else None for key in ("heap", "count"))
        if not isinstance(heap, int) or not isinstance(count, int):
            raise Malformed("nim-text")
        if not 1 <= heap <= len(HEAPS[self.variant]) or not 1 <= count <= LARGEST:
            raise Malformed("nim-text")
        return Take(heap, count)

    def state_from_bytes(self, data: bytes) -> Heaps:
        try:
            variant, *left, turn = json.loads(data)
        except (ValueError, TypeError):
            raise Malformed("bytes-foreign") from None
        numbers = all(type(number) is int and number >= 0 for number in [*left, turn])
        if variant != self.variant or not numbers or turn > 1 or len(left) != len(HEAPS[variant]):
            raise Malformed("bytes-foreign")
        if any(here > most for here, most in zip(left, HEAPS[variant], strict=True)):
            raise Malformed("bytes-impossible", {"at": 1})
        return Heaps(self, tuple(left), turn)

    def view_from_bytes(self, data: bytes) -> OpenView:
        seat, slash, state = data.partition(b"/") if isinstance(data, bytes) else (b"", b"", b"")
        if not slash or seat not in (b"-", b"0", b"1"):
            raise Malformed("bytes-foreign")
        return self.state_from_bytes(state).view_for(None if seat == b"-" else int(seat))


def entry() -> Entry:
    """Nim's place in the catalogue."""
    no_options: tuple[Option, ...] = ()
    variants = tuple(Variant(name, no_options) for name in HEAPS)
    return Entry("nim", variants, make=lambda variant, options: Nim(variant, **options))


if __name__ == "__main__":
    blockhaus.register(entry())
    print(blockhaus.play(blockhaus.load("nim", "classic"), ["random", "random"], seed=1))
