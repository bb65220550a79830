"""How many ways there are to fill a rectangle, counted without visiting them."""

from __future__ import annotations

import time
from dataclasses import dataclass

from blockhaus._core import puzzles as native
from blockhaus.errors import Malformed
from blockhaus.puzzles.challenge import Challenge, Kind, challenge
from blockhaus.puzzles.solve import Box, Progress, Watcher

__all__ = ["Count", "count"]


@dataclass(frozen=True)
class Count:
    """Tilings by shape, colours aside: all, and up to the symmetries of the rectangle."""

    tilings: int
    different: int


def count(which: str | Challenge, *, seconds: float = 600.0, watcher: Watcher | None = None) -> Count | None:
    """The number of tilings of a challenge by shape; None when the time was too short.

    Two tilings that a mirroring or half turn takes into each other are not different: by Burnside's lemma the number
    of different ones is the mean of how many each symmetry leaves alone. Square boards, which have more symmetries,
    are refused, and so are boards too large for the method.
    """
    asked = challenge(which) if isinstance(which, str) else which
    if asked.kind is not Kind.RECTANGLE or asked.apart or asked.given or asked.height == asked.width:
        raise Malformed("puzzle-no-count", {"challenge": asked.name})
    if not seconds > 0:
        raise Malformed("puzzle-seconds")
    box = Box(asked)
    end = time.monotonic() + seconds
    fixed = []
    for rows, columns in ((True, False), (False, True), (True, True), (False, False)):
        found = native.count(
            height=asked.height,
            width=asked.width,
            shapes=box.shapes,
            stock=box.stock,
            laid=[],
            flip_rows=rows,
            flip_columns=columns,
            seconds=max(end - time.monotonic(), 0.001),
            progress=None if watcher is None else lambda *figures: watcher(Progress(*figures)) is not False,
        )
        if found is None:
            return None
        fixed.append(found)
    return Count(tilings=fixed[-1], different=sum(fixed) // len(fixed))
