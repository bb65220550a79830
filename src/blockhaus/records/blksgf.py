"""Blokus records in Pentobi's ``.blksgf`` format, an SGF dialect.

What the format cannot hold (or we cannot read from it) is returned as notes, never dropped silently.
"""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass, field

from blockhaus import words
from blockhaus.catalogue import load
from blockhaus.errors import BlockhausError, Malformed
from blockhaus.game import Move
from blockhaus.records.record import Record
from blockhaus.records.text import MAX_SIZE

__all__ = ["read_blksgf", "write_blksgf"]

_GAMES = {"Blokus": "classic", "Blokus Two-Player": "two", "Blokus Three-Player": "three"}
_NAMES = {variant: name for name, variant in _GAMES.items()} | {"teams": "Blokus", "solo": "Blokus"}
_COLOURS = ("blue", "yellow", "red", "green")
_PLAYER_PROPERTIES = {"two": ("PB", "PW")}
_FOUR_PLAYERS = ("P1", "P2", "P3", "P4")
_SETUP = ("A1", "A2", "A3", "A4", "AB", "AW", "AE")
_READ = {"GM", "1", "2", "3", "4", "PB", "PW", *_FOUR_PLAYERS, "DT"}
_TECHNICAL = {"FF", "CA", "AP"}  # nothing is lost without these
_DEEPEST = 200  # nested variations


def write_blksgf(record: Record) -> tuple[str, list[str]]:
    """The record as ``.blksgf`` text, and what the format could not hold."""
    game = record.game
    if game.name != "blokus":
        raise Malformed("sgf-not-blokus", {"game": game.name})
    notes = []
    if game.variant in ("teams", "solo"):
        notes.append(f"the variant {game.variant} (written as {_NAMES[game.variant]})")
    for name, default in (("free_corners", False), ("shared", "green")):
        if game.options.get(name, default) != default:
            notes.append(f"the option {name}={game.options[name]}")
    if record.seed is not None:
        notes.append("the seed")

    root = [f"GM[{_NAMES[game.variant]}]", "CA[UTF-8]", "AP[Blockhaus]"]
    properties = _PLAYER_PROPERTIES.get(game.variant, _FOUR_PLAYERS)
    root += [f"{name}[{_escaped(player)}]" for name, player in zip(properties, record.players, strict=False)]
    if record.date is not None:
        root.append(f"DT[{record.date.isoformat()}]")
    moves = []
    for state, move in zip(record.states(), record.moves, strict=False):
        colour = state.view_for(None).fields()["to_play"]
        moves.append(f";{_COLOURS.index(colour) + 1}[{move}]")
    lines = ["(;" + "".join(root), *moves, ")", ""]
    return "\n".join(lines), [words.say("sgf-cannot-hold", {"what": note}) for note in notes]


def read_blksgf(data: str | bytes) -> tuple[Record, list[str]]:
    """The record of the main line, and what of the file it leaves out. Malformed says where and why there is none."""
    if len(data) > MAX_SIZE:
        raise Malformed("record-too-large", {"most": MAX_SIZE})
    try:
        text = data.decode("utf-8") if isinstance(data, bytes) else data
    except UnicodeDecodeError:
        raise Malformed("record-not-text") from None
    nodes, variations = _Parser(text).main_line()
    notes = ["variations beside the main line"] if variations else []
    given = nodes[0].single("GM") or ""
    if given not in _GAMES:
        raise Malformed("sgf-game", {"given": given[:40], "choices": ", ".join(_GAMES)})
    game = load("blokus", _GAMES[given])

    moves: list[Move] = []
    state = game.start()
    for node in nodes:
        for name in _SETUP:
            if name in node.properties:
                raise _refused(node.line, Malformed("sgf-setup", {"name": name}))
        for number in "1234":
            cells = node.single(number)
            if cells is None:
                continue
            try:
                colour = state.view_for(None).fields()["to_play"]
                if colour is None:
                    raise Malformed("record-after-end")
                if _COLOURS.index(colour) + 1 != int(number):
                    raise Malformed("sgf-colour", {"given": number, "colour": colour})
                moves.append(game.parse(cells, state))
                state = state.apply(moves[-1])
            except BlockhausError as error:
                raise _refused(node.line, error) from error
        extra = sorted(set(node.properties) - _READ - _TECHNICAL)
        notes += [f"the property {name} in line {node.line}" for name in extra]
    properties = _PLAYER_PROPERTIES.get(game.variant, _FOUR_PLAYERS)[: game.seats]
    players = tuple(nodes[0].single(name) or f"Player {i}" for i, name in enumerate(properties, start=1))
    date, unread = _date(nodes[0].single("DT"))
    notes += unread
    return Record(game, players, tuple(moves), date=date), notes


def _date(text: str | None) -> tuple[datetime.date | None, list[str]]:
    """SGF allows several and partial dates; a record has one whole one."""
    if text is None:
        return None, []
    try:
        return datetime.date.fromisoformat(text), []
    except ValueError:
        return None, [f"the date {text[:40]!r}"]


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("]", "\\]")


def _refused(line: int, error: BlockhausError) -> Malformed:
    return Malformed("record-line", {"line": line, "reason": error.sentence()})


@dataclass
class _Node:
    line: int
    properties: dict[str, list[str]] = field(default_factory=dict)

    def single(self, name: str) -> str | None:
        values = self.properties.get(name)
        return values[0] if values else None


class _Parser:
    """SGF's tree of nodes, of which only the first branch at every fork is kept."""

    _TOKEN = re.compile(r"\s*(?:(?P<sign>[();])|(?P<name>[A-Za-z0-9]+)\s*(?=\[)|(?P<value>\[(?:\\.|[^\]\\])*\]))", re.S)

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def main_line(self) -> tuple[list[_Node], bool]:
        """The nodes from the root to the end of the first branch; whether there are others."""
        nodes: list[_Node] = []
        depth = 0
        ended = False  # the main line's last tree has closed: whatever follows is a variation
        variations = False
        node: _Node | None = None
        name = ""
        while True:
            token = self._TOKEN.match(self._text, self._at)
            if token is None:
                break
            self._at = token.end()
            if token["sign"] == "(":
                depth += 1
                variations |= ended
                node = None
                if depth > _DEEPEST:
                    raise self._broken("nested too deeply")
            elif token["sign"] == ")":
                depth -= 1
                ended = True
                if depth < 0:
                    raise self._broken("a bracket closes that was not opened")
            elif token["sign"] == ";":
                if depth == 0:
                    raise self._broken("a node stands outside of all brackets")
                node = _Node(self._line())
                if not ended:
                    nodes.append(node)
            elif node is None:
                raise self._broken("a property stands before any node")
            elif token["name"]:
                name = token["name"]
                if name in node.properties:
                    raise self._broken(f"the property {name[:20]} stands twice in a node")
                node.properties[name] = []
            elif not name or name not in node.properties:
                raise self._broken("a value stands without its property")
            else:
                node.properties[name].append(re.sub(r"\\(.)", r"\1", token["value"][1:-1], flags=re.S))
            if depth == 0 and ended:
                break
        if self._text[self._at :].strip():
            raise self._broken("there is something that is not SGF")
        if depth != 0 or not nodes:
            raise self._broken("a bracket is not closed" if depth else "there is no game")
        return nodes, variations

    def _line(self) -> int:
        return self._text.count("\n", 0, self._at) + 1

    def _broken(self, reason: str) -> Malformed:
        return Malformed("record-line", {"line": self._line(), "reason": words.say("sgf-syntax", {"reason": reason})})
