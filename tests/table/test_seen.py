"""What is sent is what the games say, whatever form it is sent in."""

from __future__ import annotations

import itertools
import json
from typing import Any

import msgspec
import pytest

import blockhaus
from blockhaus.table.seen import LegalFields, LegalNumbers, LegalProduct, _legal
from blockhaus.table.written import written
from tests.games.walks import random_game

GAMES = [
    ("blokus", "three", {}, LegalNumbers),
    ("blox", "standard", {"round_limit": 3}, LegalFields),
    ("bloqs", "maestro", {}, LegalFields),
    ("potzklotz", "classic", {"turning": "on", "lay_along": True}, LegalProduct),
    ("potzklotz", "expert", {}, LegalProduct),
]


def expanded(legal: dict[str, Any], game: blockhaus.Game) -> list[dict[str, Any]]:
    """All moves, put together as a page does."""
    match legal["form"]:
        case "numbers":
            start: Any = game.start()
            return [start.move_at(number).fields() for number in legal["numbers"]]
        case "product":
            return [
                {name: value for part in parts for name, value in part.items()}
                for group in legal["groups"]
                for parts in itertools.product(*group)
            ]
        case _:
            moves: list[dict[str, Any]] = legal["moves"]
            return moves


def same(one: list[dict[str, Any]], two: list[dict[str, Any]]) -> bool:
    return sorted(json.dumps(move, sort_keys=True) for move in one) == sorted(
        json.dumps(move, sort_keys=True) for move in two
    )


@pytest.mark.parametrize(("name", "variant", "options", "form"), GAMES)
def test_views_and_legal_moves_are_sent_as_they_are(
    name: str, variant: str, options: dict[str, Any], form: type[Any]
) -> None:
    game = blockhaus.load(name, variant, **options)
    forms = set()
    for state, _ in itertools.islice(random_game(game, 3), 60):
        for seat in (None, *range(game.seats)):
            view = state.view_for(seat)
            assert json.loads(written(view)) == view.fields()
            legal = _legal(view, True)
            forms.add(type(legal))
            sent = json.loads(msgspec.json.encode(legal))
            assert same(expanded(sent, game), [move.fields() for move in view.legal_moves()])
    assert form in forms


def test_potzklotz_sends_its_long_lists_taken_apart() -> None:
    """Two thousand moves in a few thousand bytes."""
    game = blockhaus.load("potzklotz")
    longest = 0
    for state, _ in itertools.islice(random_game(game, 1), 200):
        if state.to_act is None or state.to_act < 0:
            continue
        view = state.view_for(state.to_act)
        sent = msgspec.json.encode(_legal(view, True))
        longest = max(longest, len(view.legal_moves()))
        assert len(sent) < 25_000
    assert longest > 1_000
