"""What goes over the wire about puzzles. Cells are (row, column); row 0 is at the top."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from blockhaus.puzzles.challenge import Colour

__all__ = [
    "Laid",
    "PieceKind",
    "PuzzleAnswer",
    "PuzzleAsk",
    "PuzzleCheck",
    "PuzzleChecked",
    "PuzzleHint",
    "PuzzleInfo",
    "PuzzleLine",
    "PuzzleList",
    "PuzzlePlaces",
    "PuzzlePlacesAsk",
    "PuzzleProblem",
    "PuzzleShape",
    "PuzzleSolve",
    "PuzzleSpoiled",
    "PuzzleVerdict",
    "Verdict",
]

Verdict = Literal["yes", "no", "unknown"]
Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
Cell = tuple[Number, Number]
Shape = Annotated[str, msgspec.Meta(min_length=1, max_length=8)]
MAX_SECONDS = 20.0
_PIECES = msgspec.Meta(max_length=84)


class _Strict(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What clients send: nothing that we do not know."""


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece that lies."""

    shape: Shape
    colour: Colour
    cells: Annotated[list[Cell], msgspec.Meta(min_length=1, max_length=5)]


class PieceKind(msgspec.Struct, frozen=True):
    """What tells a piece from all others in the box."""

    shape: str
    colour: Colour


class PuzzleLine(msgspec.Struct, frozen=True):
    """A challenge in the list. Its words are ``puzzle-rule-bk-31`` and so on."""

    name: str
    rule: str
    kind: Literal["laying", "rectangle"]
    height: int
    width: int
    pieces: int
    pieces_a_colour: dict[str, int]


class PuzzleList(msgspec.Struct, frozen=True):
    """The six challenges, and how hard small ones may be: those are called ``easy-SEED`` and so on."""

    challenges: list[PuzzleLine]
    difficulties: list[str]


class PuzzleShape(msgspec.Struct, frozen=True):
    """A shape and all the ways in which it can lie, the first as the box shows it."""

    name: str
    squares: int
    forms: list[list[Cell]]


class PuzzleInfo(msgspec.Struct, frozen=True):
    """All that a page needs to draw a puzzle."""

    name: str
    rule: str
    kind: Literal["laying", "rectangle"]
    """By the rules of the game, in turn; or anywhere, and pieces may be lifted again."""
    height: int
    width: int
    apart: bool
    """The same colour never meets at a side."""
    descending: bool
    """Larger pieces come before smaller ones."""
    colours: list[Colour]
    shapes: list[PuzzleShape]
    box: list[PieceKind]
    given: list[Laid]
    """These lie from the start and stay."""


class PuzzleCheck(_Strict, frozen=True):
    """What was laid, in this order; what the puzzle gives is not among it."""

    pieces: Annotated[list[Laid], _PIECES] = []


class PuzzleAsk(PuzzleCheck, frozen=True):
    """``seconds`` is how long an answer may take."""

    seconds: Annotated[float, msgspec.Meta(ge=0.1, le=MAX_SECONDS)] = 10.0


class PuzzleSolve(PuzzleAsk, frozen=True):
    """Another seed, another answer; without one the answer that is found quickest."""

    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None


class PuzzlePlacesAsk(PuzzleCheck, frozen=True, kw_only=True):
    shape: Shape
    colour: Colour


class PuzzleProblem(msgspec.Struct, frozen=True):
    """Why a piece cannot lie where it was laid. ``rule`` is empty where it is no piece of this puzzle at all."""

    piece: int
    """Its place among the pieces that were sent."""
    code: str
    rule: str
    values: dict[str, Any]


class PuzzleChecked(msgspec.Struct, frozen=True):
    """How far it is. A piece with a problem counts as not laid; by the rules of the game, so do those after it."""

    problems: list[PuzzleProblem]
    laid: int
    pieces: int
    solved: bool
    to_lay: Colour | None
    """Whose turn it is, by the rules of the game."""
    left: list[PieceKind]


class PuzzlePlaces(msgspec.Struct, frozen=True):
    """Everywhere the piece may lie now."""

    places: list[list[Cell]]


class PuzzleVerdict(msgspec.Struct, frozen=True):
    """Whether it can still be solved; ``no`` is proved, ``unknown``: not found out within the time."""

    verdict: Verdict


class PuzzleSpoiled(msgspec.Struct, frozen=True):
    """After the first ``good`` pieces it could still be solved; ``piece`` came next and spoiled it."""

    good: int
    piece: Laid | None
    certain: bool


class PuzzleHint(msgspec.Struct, frozen=True):
    """A next piece after which the puzzle can still be solved; or, where it cannot be, what spoiled it."""

    verdict: Verdict
    piece: Laid | None = None
    spoiled: PuzzleSpoiled | None = None


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """A solution that goes on from what lies, in the order of laying."""

    verdict: Verdict
    pieces: list[Laid] = []
