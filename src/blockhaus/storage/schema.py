"""The tables of the database. Migrations make them; this is what queries are written with."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

__all__ = ["commands", "events", "house", "metadata", "people", "players", "tables", "work"]

metadata = MetaData()

ID = String(64)
"""Ids are random and made by the server."""

tables = Table(
    "tables",
    metadata,
    Column("id", ID, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("variant", String(40), nullable=False),
    Column("host", ID, nullable=False),
    Column("status", String(16), nullable=False),
    Column("open_seats", Integer, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("number", Integer, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Index("tables_by_status", "listed", "status", "changed_at"),
)
"""One row a table: what lists show. It follows from the events."""

events = Table(
    "events",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(24), nullable=False),
    Column("body", Text, nullable=False),
)
"""The truth. Rows are added and never changed, save for a person's own name and messages when they ask."""

commands = Table(
    "commands",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("person", ID, primary_key=True),
    Column("command", String(64), primary_key=True),
    Column("answer", Text, nullable=False),
)
"""What was answered to a command, so that a repeated one gets the same answer and does nothing."""

players = Table(
    "players",
    metadata,
    Column("person", ID, primary_key=True),
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Index("players_by_table", "table_id"),
)
"""Who ever sat where: a person's own games."""

people = Table(
    "people",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(24), nullable=False),
    Column("generation", Integer, nullable=False),
    Column("recovery", String(64), nullable=True),
    Column("made_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)
"""Guests. ``generation`` counts up when older cookies are to lose their power; ``recovery`` is a hash."""

work = Table(
    "work",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("number", Integer, nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("holder", String(64), nullable=True),
    Column("until", BigInteger, nullable=False),
    Index("work_by_time", "due_at"),
)
"""What the house has to do next at a table: think for a bot, or flag a clock. Written with the events themselves."""

house = Table(
    "house",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What all nodes share, such as the key that signs cookies."""
