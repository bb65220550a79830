"""What a group of transactions writes, as rows in JSON: each kind of row is one statement for all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from blockhaus.storage.work import Work
from blockhaus.table import events as e

__all__ = ["COLUMNS", "Rows", "Transaction", "Write", "rows_of"]

COLUMNS: dict[str, tuple[tuple[str, str], ...]] = {
    "opened": (
        ("id", "text"),
        ("game", "text"),
        ("variant", "text"),
        ("host", "text"),
        ("status", "text"),
        ("open_seats", "integer"),
        ("listed", "boolean"),
        ("number", "integer"),
        ("opened_at", "bigint"),
        ("changed_at", "bigint"),
    ),
    "events": (("table_id", "text"), ("number", "integer"), ("kind", "text"), ("body", "text")),
    "changed": (
        ("id", "text"),
        ("status", "text"),
        ("open_seats", "integer"),
        ("number", "integer"),
        ("changed_at", "bigint"),
    ),
    "commands": (("table_id", "text"), ("person", "text"), ("command", "text"), ("answer", "text")),
    "players": (("person", "text"), ("table_id", "text")),
    "settled": (("table_id", "text"),),
    "work": (
        ("table_id", "text"),
        ("kind", "text"),
        ("number", "integer"),
        ("due_at", "bigint"),
        ("holder", "text"),
        ("until", "bigint"),
    ),
}
"""The kinds of rows in the order in which they are written, with their columns."""


@dataclass(frozen=True)
class Write:
    """New events of one table, and what lists and the house should know afterwards."""

    table: str
    events: Sequence[e.Event]
    status: str
    open_seats: int
    work: Work | None
    people: Sequence[str] = ()
    """Who sat down."""


@dataclass(frozen=True)
class Transaction:
    """What one command did: stored wholly or not at all."""

    writes: Sequence[Write]
    answer: tuple[str, str, str, str] | None = None
    """Table, person, command, answer."""


@dataclass
class Rows:
    """Each field is a list of rows; a row has its values in the order of its columns."""

    opened: list[tuple[Any, ...]] = field(default_factory=list)
    events: list[tuple[Any, ...]] = field(default_factory=list)
    changed: list[tuple[Any, ...]] = field(default_factory=list)
    commands: list[tuple[Any, ...]] = field(default_factory=list)
    players: list[tuple[Any, ...]] = field(default_factory=list)
    settled: list[tuple[Any, ...]] = field(default_factory=list)
    work: list[tuple[Any, ...]] = field(default_factory=list)

    def as_json(self) -> dict[str, str]:
        """Each kind as a JSON list of lists."""
        return {name: _encoder.encode(getattr(self, name)).decode() for name in COLUMNS}


_encoder = msgspec.json.Encoder()


def rows_of(transactions: Iterable[Transaction]) -> Rows:
    rows = Rows()
    for transaction in transactions:
        for write in transaction.writes:
            _add(write, rows)
        if transaction.answer:
            rows.commands.append(transaction.answer)
    return rows


def _add(write: Write, rows: Rows) -> None:
    table, first, last = write.table, write.events[0], write.events[-1]
    if isinstance(first, e.Opened):
        choice, listed = first.choice, first.settings.listed
        status, seats = write.status, write.open_seats
        rows.opened.append(
            (table, choice.name, choice.variant, first.host, status, seats, listed, last.number, first.at, last.at)
        )
    else:
        rows.changed.append((table, write.status, write.open_seats, last.number, last.at))
    for one in write.events:
        rows.events.append((table, one.number, one.__struct_config__.tag, e.encode(one).decode()))
    rows.players += [(person, table) for person in write.people]
    work = write.work
    if work is None:
        rows.settled.append((table,))
    else:
        rows.work.append((table, work.kind.value, work.number, work.due_at, work.holder, work.until))
