"""A small game with hidden hands and chance, written in Python, so that secrecy can be proved without any real game.

Two players are dealt two cards each, numbered 1 to 12, face down. In turn each swaps a card (it is laid away face down
and another is drawn) or shows one. When both have shown a card, the higher wins.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from blockhaus import CHANCE, Game, IllegalMove, Malformed, Outcome, Refusal
from blockhaus.catalogue import Entry, Variant
from blockhaus.open_game import MoveList

CARDS = 12
HAND = 2
UNKNOWN = 0
KINDS = ("deal", "swap", "show")


@dataclass(frozen=True)
class Act:
    """``deal``: chance gives the seat a card. ``swap`` and ``show``: the seat's decision."""

    kind: str
    seat: int
    card: int

    @property
    def index(self) -> int:
        return (KINDS.index(self.kind) * 2 + self.seat) * (CARDS + 1) + self.card

    @property
    def label(self) -> str:
        return str(self)

    def fields(self) -> dict[str, Any]:
        return {"kind": self.kind, "seat": self.seat, "card": self.card or None}

    def seen_by(self, seat: int | None) -> Act:
        return self if self.kind == "show" or seat == self.seat else replace(self, card=UNKNOWN)

    def __str__(self) -> str:
        return f"{self.kind} {self.seat + 1} {self.card or '?'}"


@dataclass(frozen=True)
class Hands:
    """``hands`` hold 0 for a card the viewer does not know; so does ``away``."""

    game: Game
    hands: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    away: tuple[int, ...] = ()
    shown: tuple[int | None, int | None] = (None, None)
    turn: int = 0

    @property
    def short(self) -> int | None:
        """The seat that is to be dealt a card."""
        for seat in (0, 1):
            if len(self.hands[seat]) + (self.shown[seat] is not None) < HAND:
                return seat
        return None

    @property
    def to_act(self) -> int | None:
        if None not in self.shown:
            return None
        return CHANCE if self.short is not None else self.turn

    def left(self) -> list[int]:
        gone = {*self.hands[0], *self.hands[1], *self.away, *self.shown}
        return [card for card in range(1, CARDS + 1) if card not in gone]

    def legal_moves(self) -> MoveList:
        if self.to_act is None:
            return MoveList(())
        if self.short is not None:
            return MoveList(Act("deal", self.short, card) for card in self.left())
        kinds = ("swap", "show") if not self.away else ("show",)
        return MoveList(Act(kind, self.turn, card) for kind in kinds for card in sorted(self.hands[self.turn]))

    def chance_moves(self) -> list[tuple[Act, int]]:
        return [(move, 1) for move in self.legal_moves()] if self.to_act == CHANCE else []  # type: ignore[misc]

    def why_illegal(self, move: Any) -> Refusal | None:
        if not isinstance(move, Act):
            raise Malformed("not-a-move")
        return None if move in self.legal_moves() else Refusal("HC-1", "hidden-not-there")

    def apply(self, move: Any) -> Hands:
        if refusal := self.why_illegal(move):
            raise IllegalMove(refusal)
        hands = list(self.hands)
        hand = hands[move.seat]
        if move.kind == "deal":
            hands[move.seat] = (*hand, move.card)
            return replace(self, hands=(hands[0], hands[1]))
        hands[move.seat] = tuple(card for card in hand if card != move.card)
        after = replace(self, hands=(hands[0], hands[1]), turn=1 - self.turn)
        if move.kind == "swap":
            return replace(after, away=(*self.away, move.card))
        shown = list(self.shown)
        shown[move.seat] = move.card
        return replace(after, shown=(shown[0], shown[1]))

    def outcome(self) -> Outcome | None:
        first, second = self.shown
        if first is None or second is None:
            return None
        won = [int(first > second), int(second > first)]
        return Outcome(won, [2 - w for w in won], [float(w) for w in won], "hidden-shown")

    def view_for(self, seat: int | None) -> HandsView:
        return HandsView(self.redacted(seat), seat)

    def redacted(self, seat: int | None) -> Hands:
        hands = tuple(hand if number == seat else (UNKNOWN,) * len(hand) for number, hand in enumerate(self.hands))
        return replace(self, hands=hands, away=(UNKNOWN,) * len(self.away))  # type: ignore[arg-type]

    def fields(self) -> dict[str, Any]:
        return {
            "hands": [[card or None for card in hand] for hand in self.hands],
            "away": len(self.away),
            "shown": list(self.shown),
            "turn": self.turn,
        }

    def to_bytes(self) -> bytes:
        return json.dumps([self.hands, self.away, self.shown, self.turn]).encode()


@dataclass(frozen=True)
class HandsView:
    known: Hands
    seat: int | None

    @property
    def game(self) -> Game:
        return self.known.game

    @property
    def to_act(self) -> int | None:
        return self.known.to_act

    def legal_moves(self) -> MoveList:
        return self.known.legal_moves() if self.seat is not None and self.seat == self.to_act else MoveList(())

    def why_illegal(self, move: Any) -> Refusal | None:
        if self.to_act is not None and self.to_act != self.seat:
            return Refusal("HC-1", "not-your-turn")
        return self.known.why_illegal(move)

    def sample(self, rng: random.Random) -> Hands:
        left = self.known.left()
        rng.shuffle(left)
        hands = [tuple(card or left.pop() for card in hand) for hand in self.known.hands]
        away = tuple(left.pop() for _ in self.known.away)
        return replace(self.known, hands=(hands[0], hands[1]), away=away)

    def outcome(self) -> Outcome | None:
        return self.known.outcome()

    def fields(self) -> dict[str, Any]:
        return self.known.fields()

    def to_bytes(self) -> bytes:
        return json.dumps([self.seat, self.known.to_bytes().decode()]).encode()


@dataclass(frozen=True)
class HiddenCards:
    """The rules."""

    name = "hidden"
    variant = "plain"
    rules_version = 1
    data_hash = "none"
    seats = 2
    move_count = len(KINDS) * 2 * (CARDS + 1)

    @property
    def options(self) -> dict[str, Any]:
        return {}

    def start(self) -> Hands:
        return Hands(self)

    def parse(self, text: str, state: Any) -> Act:
        match text.split():
            case [kind, seat, card]:
                known = {"seat": int(seat) - 1, "card": int(card)} if (seat + card).isdecimal() else {}
                return self.move_from_fields({"kind": kind, **known}, state)
        raise Malformed("not-a-move")

    def move_from_fields(self, fields: Mapping[str, Any], state: Any) -> Act:  # noqa: ARG002
        kind, seat, card = (fields.get(name) for name in ("kind", "seat", "card"))
        if kind not in KINDS or seat not in (0, 1) or not isinstance(card, int) or not 1 <= card <= CARDS:
            raise Malformed("not-a-move")
        return Act(kind, seat, card)

    def state_from_bytes(self, data: bytes) -> Hands:
        hands, away, shown, turn = json.loads(data)
        return Hands(self, tuple(map(tuple, hands)), tuple(away), tuple(shown), turn)  # type: ignore[arg-type]

    def view_from_bytes(self, data: bytes) -> HandsView:
        seat, known = json.loads(data)
        return HandsView(self.state_from_bytes(known.encode()), seat)


def entry() -> Entry:
    return Entry("hidden", (Variant("plain"),), make=lambda variant, options: HiddenCards())  # noqa: ARG005
