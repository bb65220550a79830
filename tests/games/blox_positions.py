"""Positions of BLOX, drawn: so that tests of its rules read like the rulebook.

A drawing is the board as the terminal shows it, nine rows of nine fields: the small letter is the field's colour,
capital letters are the blocks of a tower, ``@1`` is a figure of seat 1, ``@n`` a neutral one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import blockhaus
from blockhaus import CHANCE, IllegalMove, State
from blockhaus._core import blox as native

__all__ = ["BOARD", "after", "blox", "changed", "draw_all", "drawn", "field_colours", "position", "refusal"]

BOARD = Path(__file__).parent / "examples" / "blox-board.toml"
"""A plain board for tests: black, grey, white, purple in turns along every row and column."""

_COLOURS = {"b": "black", "g": "grey", "w": "white", "p": "purple"}
_OWNERS = {"1": "blue", "2": "brown", "3": "green", "4": "red", "n": "neutral"}
_CARDS = 15


def blox(players: int = 4, **options: Any) -> native.Game:
    game = blockhaus.load("blox", players=players, board=str(BOARD), **options)
    assert isinstance(game, native.Game)
    return game


def counts(words: str) -> dict[str, int]:
    """``"2 white 1 grey"`` as counts."""
    parts = words.split()
    named = {colour: int(number) for number, colour in zip(parts[::2], parts[1::2], strict=True)}
    assert set(named) <= set(_COLOURS.values()), words
    return {colour: named.get(colour, 0) for colour in _COLOURS.values()}


def position(
    drawing: str,
    *,
    phase: int,
    hand: str,
    blocks: str = "",
    joker: bool = True,
    points: Sequence[int] = (0, 0, 0, 0),
    turn: int = 1,
    start: int = 1,
    discards: str = "",
    round_number: int = 5,
    idle_rounds: int = 0,
    busy: bool | None = None,
    game: native.Game | None = None,
) -> State:
    """The drawn position, seat ``turn`` to act with this hand and these blocks.

    Blocks that are not drawn lie before the seat that acted last; the other hands come from what is left of the cards.
    """
    game = game or blox()
    towers, figures = _read(drawing)
    box = Counter(dict.fromkeys(_COLOURS.values(), 9 if game.seats == 2 else 10))
    for tower in towers:
        box.subtract(tower["blocks"])
    box.subtract(counts(blocks))
    assert min(box.values()) >= 0, f"more blocks than there are: {box}"

    cards = Counter(dict.fromkeys(_COLOURS.values(), _CARDS))
    cards.subtract(counts(hand))
    cards.subtract(counts(discards))
    players = []
    for seat in range(1, game.seats + 1):
        own: Counter[str] = Counter()
        while seat != turn and sum(own.values()) < 5:
            plentiful = max(_COLOURS.values(), key=lambda colour: cards[colour])
            own[plentiful] += 1
            cards[plentiful] -= 1
        last = seat == (turn - 2) % game.seats + 1
        players.append(
            {
                "points": points[seat - 1],
                "joker": joker if seat == turn else True,
                "hand": counts(hand) if seat == turn else {colour: own[colour] for colour in _COLOURS.values()},
                "blocks": counts(blocks) if seat == turn else dict(box) if last else counts(""),
            }
        )
    return game.state_from_fields(
        {
            "stage": "play",
            "phase": phase,
            "round": round_number,
            "start_player": start - 1,
            "turn": turn - 1,
            "idle_rounds": idle_rounds,
            "round_busy": turn != start if busy is None else busy,
            "extra_towers": [],
            "towers": towers,
            "figures": figures,
            "players": players,
            "discards": counts(discards),
        }
    )


def _read(drawing: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    rows = [line.split() for line in drawing.strip().splitlines()]
    assert [len(row) for row in rows] == [9] * 9, "nine rows of nine fields"
    towers: list[dict[str, Any]] = []
    figures: list[dict[str, Any]] = []
    for i, row in enumerate(rows):
        for j, sign in enumerate(row):
            field = f"{'abcdefghi'[j]}{9 - i}"
            assert sign[0] == "bgwp"[(i + j) % 4], f"{field} is drawn in a colour that the board has not"
            if sign[1:].startswith("@"):
                figures.append({"field": field, "owner": _OWNERS[sign[2:]]})
            elif sign[1:]:
                towers.append({"field": field, "blocks": [_COLOURS[block] for block in sign[1:].lower()]})
    return towers, figures


def changed(drawing: str, **signs: str) -> str:
    """The drawing with other things on some fields: ``changed(OPEN, e5="", a9="@1")``."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    for field, sign in signs.items():
        row, column = 9 - int(field[1]), "abcdefghi".index(field[0])
        rows[row][column] = rows[row][column][0] + sign
    return "\n".join(" ".join(row) for row in rows)


def drawn(state: State) -> list[str]:
    """The board as a drawing: its rows, one space between fields."""
    fields = state.view_for(None).fields()
    rows = [list(row) for row in fields["board"]["colours"]]
    for tower in fields["towers"]:
        _put(rows, tower["field"], "".join(block[0] for block in tower["blocks"]).upper())
    for figure in fields["figures"]:
        _put(rows, figure["field"], "@n" if figure["seat"] is None else f"@{figure['seat'] + 1}")
    return [" ".join(row) for row in rows]


def _put(rows: list[list[str]], field: str, sign: str) -> None:
    rows[9 - int(field[1])]["abcdefghi".index(field[0])] += sign


def field_colours(state: State) -> dict[str, str]:
    rows = state.view_for(None).fields()["board"]["colours"]
    return {f"{letter}{9 - i}": _COLOURS[row[j]] for i, row in enumerate(rows) for j, letter in enumerate("abcdefghi")}


def after(state: State, *moves: str) -> State:
    """The state after these moves."""
    for text in moves:
        state = state.apply(state.game.parse(text, state))
    return state


def draw_all(state: State) -> State:
    """The state once all cards that are due have been drawn, whatever comes first."""
    while state.to_act == CHANCE:
        state = state.apply(state.legal_moves()[0])
    return state


def refusal(state: State, text: str) -> tuple[str, str, dict[str, Any]]:
    """The rule, the code and the values with which a move is refused."""
    with FailedMove() as failed:
        after(state, text)
    error = failed.error
    assert error.sentence("de") != error.code
    assert error.sentence("en") != error.code
    return error.rule, error.code, error.values


class FailedMove:
    """Holds the refusal that happens inside it; without one it fails."""

    error: IllegalMove

    def __enter__(self) -> FailedMove:
        return self

    def __exit__(self, kind: object, error: BaseException | None, traceback: object) -> bool:
        assert isinstance(error, IllegalMove), f"refused by no rule: {error}"
        self.error = error
        return True
