"""Brings a database up to date by itself when it is opened. Each change of the schema is a file in ``versions``."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from blockhaus.errors import Malformed

__all__ = ["head", "upgrade"]

_FOLDER = Path(__file__).parent
_LOCK = 5_172_611
"""Any number: nodes that start at once upgrade one after the other."""


def _versions() -> list[str]:
    """All versions in order: files are named ``0001_first.py`` and so on."""
    return sorted(file.name.partition("_")[0] for file in (_FOLDER / "versions").glob("[0-9]*.py"))


def head() -> str:
    """The version this program works with."""
    return _versions()[-1]


async def upgrade(engine: AsyncEngine) -> None:
    """To the newest version. Malformed for a database that a newer program made."""
    async with engine.begin() as connection:
        alone = f"SELECT pg_advisory_xact_lock({_LOCK})" if engine.dialect.name == "postgresql" else "BEGIN IMMEDIATE"
        await connection.execute(text(alone))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    current = None
    if inspect(connection).has_table("alembic_version"):
        current = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if current == head():
        return
    if current is not None and current not in _versions():
        raise Malformed("database-newer", {"given": current, "here": head()})
    from alembic import command  # a second's work to import, and mostly there is nothing to do
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
