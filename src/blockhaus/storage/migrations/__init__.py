"""Brings a database up to date by itself when it is opened. Each change of the schema is a file in ``versions``."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from blockhaus.errors import Malformed

__all__ = ["head", "upgrade"]

_LOCK = 5_172_611
"""Any number: nodes that start at once upgrade one after the other."""


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def head() -> str:
    """The version this program works with."""
    return str(ScriptDirectory.from_config(_config()).get_current_head())


async def upgrade(engine: AsyncEngine) -> None:
    """To the newest version. Malformed for a database that a newer program made."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = _config()
    current = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if current is not None and current not in known:
        raise Malformed("database-newer", {"given": current, "here": head()})
    if current != head():
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
