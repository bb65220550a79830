"""What can be wrong with something from outside: three kinds of error, each with a stable code.

- :class:`Malformed`: the text, fields, bytes, file or option describe nothing of this game.
- :class:`IllegalMove`: a well-formed move that a rule forbids here; it names the rule and shows the position.
- :class:`Ambiguous`: a text that fits several legal moves.

Codes do not change; the words are looked up in German or English (:mod:`blockhaus.words`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blockhaus import words

if TYPE_CHECKING:
    from blockhaus._core import Refusal
    from blockhaus.game import Move, View

__all__ = ["Ambiguous", "BlockhausError", "IllegalMove", "Malformed"]


class BlockhausError(ValueError):
    """Base of all errors about input. ``code`` is stable; ``values`` fill the words."""

    def __init__(self, code: str, values: Mapping[str, Any] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.values: dict[str, Any] = dict(values or {})

    def sentence(self, language: str = words.DEFAULT_LANGUAGE) -> str:
        """One sentence for people."""
        return words.say(self.code, {name: _printable(value) for name, value in self.values.items()}, language)

    def __str__(self) -> str:
        return self.sentence()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, self.values)


def _printable(value: Any) -> Any:
    """What came from outside may hold control characters, which a terminal would obey."""
    if not isinstance(value, str) or value.isprintable():
        return value
    return "".join(sign if sign.isprintable() else " " for sign in value)


class Malformed(BlockhausError):
    """It describes nothing of this game."""


class Ambiguous(BlockhausError):
    """It fits several legal moves."""


class IllegalMove(BlockhausError):
    """A rule forbids the move here. ``view`` is the position as the seat to act sees it."""

    def __init__(self, refusal: Refusal, view: View | None = None, move: Move | None = None) -> None:
        super().__init__(refusal.code, refusal.values)
        self.refusal = refusal
        self.view = view
        self.move = move

    @property
    def rule(self) -> str:
        """The id of the rule, such as ``BK-5``."""
        return self.refusal.rule

    def sentence(self, language: str = words.DEFAULT_LANGUAGE) -> str:
        sentence = super().sentence(language)
        return f"{sentence} ({self.rule})" if self.rule else sentence

    def __str__(self) -> str:
        if self.view is None:
            return self.sentence()
        from blockhaus.pictures import plain_picture

        return f"{self.move}: {self.sentence()}\n{plain_picture(self.view)}"

    def __reduce__(self) -> tuple[Any, ...]:
        from blockhaus._core import Refusal

        return _illegal_move, (Refusal.__name__, self.rule, self.code, self.values)


def _illegal_move(_: str, rule: str, code: str, values: Mapping[str, Any]) -> IllegalMove:
    from blockhaus._core import Refusal

    return IllegalMove(Refusal(rule, code, values))
