"""Views written as JSON; where everybody sees everything, once for all."""

from __future__ import annotations

from typing import Any

import msgspec

from blockhaus.catalogue import find_entry
from blockhaus.game import View

__all__ = ["written"]

_SEAT = 12
"""Where a native view's bytes name its seat (docs/formats.md)."""
_KEPT = 256

_encoder = msgspec.json.Encoder(order="sorted", enc_hook=str)
_known: dict[bytes, bytes] = {}


def written(view: View) -> bytes:
    """The view's fields as JSON; the core writes those of its games itself, and no objects are made of them."""
    native: Any = getattr(view, "json", None)
    if native is None:
        return _encoder.encode(view.fields())
    known = find_entry(view.game.name)
    if known is None or not known.open:
        fresh: bytes = native()
        return fresh
    seen = view.to_bytes()
    seen = seen[:_SEAT] + seen[_SEAT + 1 :]
    found = _known.get(seen)
    if found is None:
        if len(_known) >= _KEPT:
            del _known[next(iter(_known))]
        found = _known[seen] = native()
    return found
