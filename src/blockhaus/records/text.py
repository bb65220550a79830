"""The record file: UTF-8 text, a header and one line a move. ``docs/formats.md`` describes it."""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from blockhaus.catalogue import load
from blockhaus.errors import BlockhausError, Malformed
from blockhaus.game import CHANCE, Game, Move, State
from blockhaus.records.record import Record

__all__ = ["MAX_SIZE", "read", "write"]

MAX_SIZE = 4_000_000
"""Bytes a record file may have; the longest games stay far below."""

_FIRST_LINE = "blockhaus record 1"
_UNFINISHED = "unfinished"
_CHANCE_SIGN = "*"
_REQUIRED = ("game", "variant", "options", "rules", "data", "players", "result")
_OPTIONAL = ("date", "seed")


def write(record: Record) -> str:
    """The record as text."""
    game = record.game
    header = {
        "game": game.name,
        "variant": game.variant,
        "options": json.dumps(game.options, ensure_ascii=False),
        "rules": str(game.rules_version),
        "data": game.data_hash,
        "players": json.dumps(record.players, ensure_ascii=False),
        "result": _result(record.final),
    }
    if record.date is not None:
        header["date"] = record.date.isoformat()
    if record.seed is not None:
        header["seed"] = str(record.seed)
    moves = [f"{_actor(state)} {move.label}" for state, move in zip(record.states(), record.moves, strict=False)]
    return "\n".join([_FIRST_LINE, *(f"{name}: {value}" for name, value in header.items()), "", *moves, ""])


Find = Callable[[str, str, dict[str, Any]], Game]
"""From name, variant and options to a game."""


def _find(name: str, variant: str, options: dict[str, Any]) -> Game:
    return load(name, variant, **options)


def read(data: str | bytes, find: Find = _find) -> Record:
    """The record a text holds. Malformed names the line and the reason for one that is corrupt or forged.

    ``find`` makes the game: who reads what strangers send may allow fewer options.
    """
    lines = _decode(data).replace("\r\n", "\n").rstrip("\n").split("\n")
    if lines[0] != _FIRST_LINE:
        raise Malformed("record-no-record")
    end = lines.index("") if "" in lines else len(lines)
    header = _Header.read(lines[1:end])
    game = header.game(find)
    players = header.players()
    moves, final = _read_moves(game, enumerate(lines[end + 1 :], start=end + 2))
    header.check_result(final)
    with header.at("players"):
        return Record(game, players, tuple(moves), date=header.date(), seed=header.seed())


def _result(state: State) -> str:
    outcome = state.outcome()
    return _UNFINISHED if outcome is None else " ".join(map(str, outcome.scores))


def _actor(state: State) -> str:
    """Who acts, as a line begins: the seat counted from 1, or the sign of chance."""
    return _CHANCE_SIGN if state.to_act is None or state.to_act == CHANCE else str(state.to_act + 1)


def _decode(data: str | bytes) -> str:
    if len(data) > MAX_SIZE:
        raise Malformed("record-too-large", {"most": MAX_SIZE})
    if isinstance(data, str):
        return data
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise Malformed("record-not-text") from None


@contextmanager
def _at(line: int) -> Iterator[None]:
    """Adds the line to whatever is refused inside."""
    try:
        yield
    except BlockhausError as error:
        raise Malformed("record-line", {"line": line, "reason": error.sentence()}) from error


def _read_moves(game: Game, lines: Iterable[tuple[int, str]]) -> tuple[list[Move], State]:
    moves: list[Move] = []
    state = game.start()
    for number, line in lines:
        with _at(number):
            actor, space, text = line.partition(" ")
            if not space:
                raise Malformed("record-move-line")
            if state.to_act is None:
                raise Malformed("record-after-end")
            if actor != _actor(state):
                raise Malformed("record-not-to-act", {"given": actor[:10], "wanted": _actor(state)})
            moves.append(game.parse(text, state))
            state = state.apply(moves[-1])
    return moves, state


@dataclass(frozen=True)
class _Header:
    """The header's values and the lines they stand in."""

    values: dict[str, str]
    lines: dict[str, int]

    @classmethod
    def read(cls, text: list[str]) -> _Header:
        header = cls({}, {})
        for number, line in enumerate(text, start=2):
            name, colon, value = line.partition(": ")
            with _at(number):
                if not colon:
                    raise Malformed("record-header-line")
                if name not in _REQUIRED + _OPTIONAL:
                    raise Malformed("record-header-unknown", {"name": name[:40]})
                if name in header.values:
                    raise Malformed("record-header-twice", {"name": name})
            header.values[name] = value
            header.lines[name] = number
        for name in _REQUIRED:
            if name not in header.values:
                raise Malformed("record-header-missing", {"name": name})
        return header

    def at(self, name: str) -> Any:
        return _at(self.lines[name])

    def game(self, find: Find) -> Game:
        with self.at("options"):
            options = self._json("options")
            if not isinstance(options, dict):
                raise Malformed("record-value", {"name": "options"})
        with self.at("game"):
            game = find(self.values["game"], self.values["variant"], options)
        with self.at("rules"):
            version = self._whole_number("rules")
            if version != game.rules_version:
                raise Malformed("record-rules-version", {"given": version, "here": game.rules_version})
        with self.at("data"):
            if self.values["data"] != game.data_hash:
                raise Malformed("record-data", {"given": self.values["data"][:40], "here": game.data_hash})
        return game

    def players(self) -> tuple[str, ...]:
        with self.at("players"):
            players = self._json("players")
            if not isinstance(players, list) or not all(isinstance(player, str) for player in players):
                raise Malformed("record-value", {"name": "players"})
        return tuple(players)

    def date(self) -> datetime.date | None:
        if "date" not in self.values:
            return None
        with self.at("date"):
            try:
                return datetime.date.fromisoformat(self.values["date"])
            except ValueError:
                raise Malformed("record-value", {"name": "date"}) from None

    def seed(self) -> int | None:
        if "seed" not in self.values:
            return None
        with self.at("seed"):
            return self._whole_number("seed")

    def check_result(self, final: State) -> None:
        with self.at("result"):
            if self.values["result"] != _result(final):
                raise Malformed("record-result", {"given": self.values["result"][:80], "here": _result(final)})

    def _json(self, name: str) -> Any:
        try:
            return json.loads(self.values[name])
        except (ValueError, RecursionError):
            raise Malformed("record-value", {"name": name}) from None

    def _whole_number(self, name: str) -> int:
        text = self.values[name]
        if not (text.isascii() and text.removeprefix("-").isdigit() and len(text) <= 40):
            raise Malformed("record-value", {"name": name})
        return int(text)
