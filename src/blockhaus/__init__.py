"""Blockhaus: a home for block games.

>>> import blockhaus
>>> game = blockhaus.load("blokus", variant="two")
>>> state = game.start()
>>> len(state.legal_moves())
58
"""

from typing import TYPE_CHECKING

from blockhaus.starting import interrupts_are_quiet, is_the_command

with interrupts_are_quiet(is_the_command()):
    from blockhaus.catalogue import catalogue, load, register
    from blockhaus.errors import Ambiguous, BlockhausError, IllegalMove, Malformed
    from blockhaus.game import CHANCE, Game, Move, Moves, Outcome, Refusal, State, View
    from blockhaus.judging import Judgement, judge
    from blockhaus.playing import play
    from blockhaus.records import Record

__all__ = [
    "CHANCE",
    "Ambiguous",
    "BlockhausError",
    "Game",
    "IllegalMove",
    "Judgement",
    "Malformed",
    "Move",
    "Moves",
    "Outcome",
    "Record",
    "Refusal",
    "State",
    "View",
    "catalogue",
    "judge",
    "load",
    "play",
    "register",
]

if TYPE_CHECKING:
    __version__: str
else:

    def __getattr__(name: str) -> str:
        """``__version__`` is looked up when it is asked for: that takes longer than it may in every import."""
        if name != "__version__":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib.metadata import version

        return version("blockhaus")
