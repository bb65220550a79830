"""What is kept: append-only events, unique by table and number. SQLite as it comes, PostgreSQL by URL."""

from blockhaus.storage.away import is_away
from blockhaus.storage.store import Conflict, Known, Listing, NoSuchTable, Store, Transaction, Write, default_url
from blockhaus.storage.work import Kind as WorkKind
from blockhaus.storage.work import Work

__all__ = [
    "Conflict",
    "Known",
    "Listing",
    "NoSuchTable",
    "Store",
    "Transaction",
    "Work",
    "WorkKind",
    "Write",
    "default_url",
    "is_away",
]
