"""Which bots may sit at a table. Not every player that has a name: some names start a program."""

from __future__ import annotations

import re

from blockhaus.errors import Malformed
from blockhaus.players import player_names

__all__ = ["bot_levels", "check_level"]

_BOT = re.compile(r"random|greedy|bot:[0-9]")


def bot_levels() -> tuple[str, ...]:
    """The bots, from the weakest up."""
    return tuple(sorted((name for name in player_names() if _BOT.fullmatch(name)), key=_strength))


def _strength(name: str) -> tuple[int, str]:
    return (["random", "greedy"].index(name) if name in ("random", "greedy") else 2, name)


def check_level(level: str) -> None:
    """Malformed where there is no such bot."""
    if level not in bot_levels():
        raise Malformed("no-such-player", {"given": level[:40], "choices": ", ".join(bot_levels())})
