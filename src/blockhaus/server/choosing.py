"""Which games strangers may ask for: those of the catalogue, with options that are a choice or a number."""

from __future__ import annotations

from typing import Any

from blockhaus.catalogue import Option, Variant, entry, load
from blockhaus.errors import Malformed
from blockhaus.game import Game

__all__ = ["game_for", "servable"]


def servable(variant: Variant) -> list[Option]:
    """Options with a list or a range of values. Others are paths of files and the like: not for strangers."""
    return [option for option in variant.options if option.choices or option.numbers]


def game_for(name: str, variant: str | None, options: dict[str, Any]) -> Game:
    """The game that was asked for. Malformed says what is wrong with it."""
    chosen = entry(name).variant(variant)
    allowed = [option.name for option in servable(chosen)]
    untouched = {option.name for option in chosen.options if options.get(option.name) == option.default}
    for given in options:
        if given not in allowed and given not in untouched:
            values = {
                "game": name,
                "variant": chosen.name,
                "given": given[:40],
                "choices": ", ".join(allowed) or "none",
            }
            raise Malformed("no-such-option", values)
    return load(name, variant, **options)
