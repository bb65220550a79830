"""Laying, taking back, refusing, saving."""

from __future__ import annotations

from typing import cast

import pytest

from blockhaus import IllegalMove, Malformed, puzzles
from blockhaus.puzzles import Piece, Puzzle
from blockhaus.puzzles.challenge import Colour
from tests.puzzles.test_answers import _solved
from tests.puzzles.test_solvable import laid


def refused(puzzle: Puzzle, text: str) -> IllegalMove:
    before = puzzle.laid
    with pytest.raises(IllegalMove) as caught:
        puzzle.place(puzzle.piece(text))
    assert puzzle.laid == before
    return caught.value


def test_pieces_are_read_in_any_form() -> None:
    puzzle = puzzles.start("bk-33")
    piece = puzzle.piece("blue I4 a1,b1,c1,d1")
    assert piece == puzzle.piece("D1 c1 b1 a1 BLUE")
    assert piece == Piece("I4", "blue", ((7, 3), (7, 2), (7, 1), (7, 0)))
    assert puzzle.describe(piece) == "blue I4 a1,b1,c1,d1"


@pytest.mark.parametrize(
    "text",
    ["", "blue", "a1,b1,c1,d1", "blue a1,b1", "blue a1,c1,d1,e1", "blue a1,a1,b1,c1", "blue z9", "blue a9,b9,c9,d9",
     "blue O a1,b1,c1,d1", "blue a1b1", "purple a1,b1,c1,d1", "blue a١", "blue a1,b1,c1,d1,e1"],
)  # fmt: skip
def test_what_is_no_piece_is_malformed(text: str) -> None:
    puzzle = puzzles.start("bk-33")
    with pytest.raises(Malformed):
        puzzle.place(puzzle.piece(text))


def test_a_foreign_piece_is_refused() -> None:
    puzzle = puzzles.start("bk-33")
    for piece in (
        Piece("I5", "blue", tuple((0, column) for column in range(5))),
        Piece("O", "blue", tuple((0, column) for column in range(4))),
        Piece("O", cast(Colour, "pink"), ((0, 0), (0, 1), (1, 0), (1, 1))),
    ):
        with pytest.raises(Malformed):
            puzzle.place(piece)


def test_no_field_is_covered_twice_and_no_piece_laid_twice() -> None:
    puzzle = laid("bk-33", "blue O a1,b1,a2,b2")
    assert refused(puzzle, "red O b2,c2,b3,c3").rule == "BK-33"
    assert refused(puzzle, "blue O d1,e1,d2,e2").code == "blokus-piece-laid"
    with pytest.raises(IllegalMove):
        puzzle.place(Piece("O", "red", ((7, 9), (7, 10), (6, 9), (6, 10))))


def test_the_same_colour_at_a_side() -> None:
    """BK-33 and BK-35 allow it, BK-34 and BK-36 do not."""
    fours = ("blue O a1,b1,a2,b2", "blue I4 c1,d1,e1,f1")
    assert len(laid("bk-33", *fours).laid) == 2
    error = refused(laid("bk-34", fours[0]), fours[1])
    assert (error.rule, error.code) == ("BK-34", "blokus-side-contact")
    fives = ("blue I5 a1,b1,c1,d1,e1", "blue X b2,a3,b3,c3,b4")
    assert len(laid("bk-35", *fives).laid) == 2
    assert refused(laid("bk-36", fives[0]), fives[1]).rule == "BK-36"
    assert len(laid("bk-36", fives[0], fives[1].replace("blue", "red")).laid) == 2


def test_by_the_rules_of_the_game() -> None:
    """BK-31: the game's own rules refuse."""
    puzzle = puzzles.start("bk-31")
    assert refused(puzzle, "yellow t20").rule == "BK-1"
    assert refused(puzzle, "blue c18").rule in ("BK-2", "BK-3")
    puzzle = laid("bk-31", "blue a20,b20,b19", "yellow t20", "red t1", "green a1")
    assert refused(puzzle, "a17").code == "blokus-no-corner-contact"
    assert refused(puzzle, "a19").rule == "BK-5"
    assert refused(puzzle, "blue V3 c18,d18,d17").code == "blokus-piece-laid"
    assert puzzle.place(puzzle.piece("c18")).to_lay == "yellow"


def test_the_larger_ones_first() -> None:
    """BK-32."""
    puzzle = puzzles.start("bk-32")
    assert refused(puzzle, "a20").rule == "BK-32"
    assert puzzle.place(puzzle.piece("a20,b20,c20,d20,e20")).progress == (1, 84)


def test_taking_back() -> None:
    puzzle = laid("bk-33", "blue O a1,b1,a2,b2", "red O c1,d1,c2,d2")
    assert puzzle.take_back().take_back().laid == ()
    assert [piece.colour for piece in puzzle.take_back((7, 0)).laid] == ["red"]
    with pytest.raises(Malformed):
        puzzle.take_back((0, 0))
    with pytest.raises(Malformed):
        puzzles.start("bk-33").take_back()


def test_by_the_rules_only_the_latest_is_taken_back() -> None:
    """BK-7 keeps what lies; undoing the latest step is a convenience."""
    puzzle = laid("bk-31", "blue a20", "yellow t20")
    assert len(puzzle.take_back((0, 19)).laid) == 1
    with pytest.raises(IllegalMove) as caught:
        puzzle.take_back((0, 0))
    assert caught.value.rule == "BK-7"


@pytest.mark.parametrize("name", puzzles.challenges())
def test_files_hold_a_puzzle(name: str) -> None:
    solution = _solved(name, None)
    for many in (0, 3, len(solution.laid)):
        puzzle = Puzzle(solution.challenge, solution.laid[:many])
        text = puzzles.write(puzzle)
        assert puzzles.read(text) == puzzle
        assert puzzles.read(text.replace("\n", "\r\n").encode()) == puzzle


def test_a_file_of_ones_own() -> None:
    puzzle = puzzles.generate("easy", seed=3, apart=True)
    assert puzzles.read(puzzles.write(puzzle)) == puzzle
    with pytest.raises(Malformed):
        puzzle.take_back(puzzle.challenge.given[0].cells[0])


GOOD = "blockhaus puzzle 1\nchallenge: bk-33\n\nblue I4 a1,b1,c1,d1\n"
OWN = "blockhaus puzzle 1\nchallenge: mine\nsize: 2 x 4\napart: no\nbox: blue O, red O\n\ngiven blue O a1,b1,a2,b2\n"


def test_a_file_by_hand() -> None:
    assert len(puzzles.read(GOOD).laid) == 1
    own = puzzles.read(OWN)
    assert (len(own.challenge.given), own.left) == (1, (("O", "red"),))
    assert puzzles.solve(own).verdict is puzzles.Verdict.YES


@pytest.mark.parametrize(
    "text",
    [
        "", "blockhaus record 1\n", GOOD.replace("bk-33", "bk-99"), GOOD.replace("challenge", "puzzle"),
        GOOD + "blue O a1,b1,a2,b2\n", GOOD + "nonsense\n", GOOD + "blue I4 a2,b2,c2,d2\n", "x" * 200_000,
        GOOD + "given red I4 a2,b2,c2,d2\n", "blockhaus puzzle 1\nsize: 2 x 4\n", OWN.replace("2 x 4", "0 x 4"),
        OWN.replace("2 x 4", "99 x 99"), OWN.replace("apart: no", "apart: maybe"), OWN.replace("red O", "red Q"),
        OWN.replace("red O", "blue O"), OWN.replace("size: 2 x 4\n", ""), OWN.replace("mine", "bk-33"),
        OWN + "red O c1,d1,c2,d2\ngiven red O c1,d1,c2,d2\n",
    ],
)  # fmt: skip
def test_a_broken_file_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        puzzles.read(text)


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(Malformed):
        puzzles.read(b"blockhaus puzzle 1\n\xff")
