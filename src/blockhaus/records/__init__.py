"""One game as a file: who played what, move by move. Reading one replays it, so a forged one is refused."""

from blockhaus.records.record import Record
from blockhaus.records.text import read, write

__all__ = ["Record", "read", "write"]
