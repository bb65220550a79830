"""One live game: seats, turns, undo, clocks. It knows no network and no database; time, chance and ids are handed in.

A table is its events replayed. :func:`decide` turns a command into new events, :meth:`Table.take` makes them part of
the table, and everything that somebody sees of it comes from :mod:`blockhaus.table.seen`.
"""

from blockhaus.table.decide import Chance, Decision, Outdated, Refusing, by_lot, check_free, decide, open_table
from blockhaus.table.settings import Clock, GameChoice, Kind, Leaving, Seat, Settings, Undo
from blockhaus.table.table import Diverged, Table

__all__ = [
    "Chance",
    "Clock",
    "Decision",
    "Diverged",
    "GameChoice",
    "Kind",
    "Leaving",
    "Outdated",
    "Refusing",
    "Seat",
    "Settings",
    "Table",
    "Undo",
    "by_lot",
    "check_free",
    "decide",
    "open_table",
]
