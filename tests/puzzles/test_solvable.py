"""Still solvable? Never a wrong yes or no; hints keep it so; the piece that spoiled it is found."""

from __future__ import annotations

import random

import pytest

from blockhaus import IllegalMove, puzzles
from blockhaus.puzzles import Puzzle, Verdict, sat
from tests.puzzles.checker import complaint
from tests.puzzles.test_answers import _solved

NAMES = ["bk-33", "bk-34", "bk-35", "bk-36", "bk-31", "bk-32"]


def shuffled_part(name: str, seed: int, many: int) -> Puzzle:
    """Some pieces of an answer; where order matters, the first ones."""
    solution = _solved(name, seed)
    laid = list(solution.laid)
    if solution.challenge.kind is puzzles.Kind.RECTANGLE:
        random.Random(seed).shuffle(laid)
    return Puzzle(solution.challenge, tuple(laid[:many]))


@pytest.mark.parametrize("name", NAMES)
def test_half_an_answer_is_solvable_and_the_witness_shows_how(name: str) -> None:
    for seed in range({"bk-33": 12, "bk-34": 12, "bk-35": 2}.get(name, 1)):
        puzzle = shuffled_part(name, seed, len(_solved(name, seed).laid) // 2)
        found = puzzles.still_solvable(puzzle, seconds=20)
        assert found.verdict is not Verdict.NO
        if name in ("bk-33", "bk-34", "bk-35"):
            assert found.verdict is Verdict.YES
        if found.solution is not None:
            assert found.solution.laid[: len(puzzle.laid)] == puzzle.laid
            assert complaint(found.solution.fields()) is None


@pytest.mark.parametrize("name", ["bk-33", "bk-34"])
def test_every_prefix_of_an_answer_is_solvable(name: str) -> None:
    solution = _solved(name, 5)
    for many in range(len(solution.laid) + 1):
        found = puzzles.still_solvable(Puzzle(solution.challenge, solution.laid[:many]), seconds=20)
        assert found.verdict is Verdict.YES


@pytest.mark.parametrize("name", ["bk-31", "bk-32", "bk-35", "bk-36"])
def test_a_part_of_an_answer_is_never_called_unsolvable(name: str) -> None:
    whole = len(_solved(name, 0).laid)
    for many in (1, whole // 3, whole - 6, whole - 1, whole):
        puzzle = shuffled_part(name, 0, many)
        assert puzzles.still_solvable(puzzle, seconds=0.5).verdict is not Verdict.NO


def laid(name: str, *texts: str) -> Puzzle:
    puzzle = puzzles.start(name)
    for text in texts:
        puzzle = puzzle.place(puzzle.piece(text))
    return puzzle


@pytest.mark.parametrize("name", ["bk-33", "bk-34"])
def test_a_lost_field_is_seen(name: str) -> None:
    puzzle = laid(name, "blue L4 b1,b2,b3,a3", "red O c1,d1,c2,d2", "yellow L4 a4,b4,c4,c3")
    assert puzzles.still_solvable(puzzle, seconds=20).verdict is Verdict.NO
    assert puzzles.hint(puzzle, seconds=20).verdict is Verdict.NO
    found = puzzles.spoiled(puzzle, seconds=20)
    assert (found.good, found.piece, found.certain) == (0, puzzle.laid[0], True)


@pytest.mark.parametrize("name", ["bk-35", "bk-36"])
def test_a_lost_corner_is_seen_among_the_fives(name: str) -> None:
    puzzle = laid(name, "blue I5 b15,c15,d15,e15,f15", "red I5 a14,a13,a12,a11,a10")
    assert puzzles.still_solvable(puzzle, seconds=20).verdict is Verdict.NO


def test_colours_make_the_difference() -> None:
    """BK-34: the last place may need a colour that has been used elsewhere."""
    seen = set()
    for seed in range(8):
        solution = _solved("bk-34", seed)
        *short, last = solution.laid
        for other in (piece for piece in short if piece.shape == last.shape):
            # The other piece takes the last one's colour, so the last place is left with the other's.
            swapped = [puzzles.Piece(p.shape, last.colour, p.cells) if p == other else p for p in short]
            if any(Puzzle(solution.challenge, tuple(swapped[:k])).why_not(swapped[k]) for k in range(len(swapped))):
                continue
            filled = Puzzle(solution.challenge, (*swapped, puzzles.Piece(last.shape, other.colour, last.cells)))
            expected = Verdict.YES if complaint(filled.fields()) is None else Verdict.NO
            found = puzzles.still_solvable(Puzzle(solution.challenge, tuple(swapped)), seconds=20)
            assert found.verdict is expected
            seen.add(expected)
    assert Verdict.NO in seen


def test_a_colour_that_can_lay_nothing_ends_it() -> None:
    """BK-31 after a random game: BK-9 has put a colour out that still has pieces."""
    game = puzzles.start("bk-31")
    rng = random.Random(1)
    while game.to_lay is not None and game.state.colour == game.to_lay:
        fields = rng.choice(list(game.state.legal_moves())).fields()
        game = game.place(game.piece(f"{game.to_lay} {','.join(fields['cells'])}"))
    assert game.to_lay is not None  # not solved, that is
    assert puzzles.still_solvable(game, seconds=5).verdict is Verdict.NO
    stuck = next(shape for shape, colour in game.left if colour == game.to_lay)
    cells = next(iter(sat._placements(stuck, 20, 20, game.at)))
    with pytest.raises(IllegalMove) as caught:
        game.place(puzzles.Piece(stuck, game.to_lay, cells))
    assert caught.value.rule == "BK-9"


@pytest.mark.parametrize("name", ["bk-33", "bk-34", "bk-36"])
def test_hints_lead_to_the_end(name: str) -> None:
    puzzle = shuffled_part(name, 1, len(_solved(name, 1).laid) - 5)
    while not puzzle.solved:
        piece = puzzles.hint(puzzle, seconds=20).piece
        assert piece is not None
        puzzle = puzzle.place(piece)
    assert complaint(puzzle.fields()) is None


def test_a_hint_by_the_rules_of_the_game() -> None:
    puzzle = shuffled_part("bk-32", 0, 78)
    piece = puzzles.hint(puzzle, seconds=20).piece
    assert piece is not None
    assert piece.colour == puzzle.to_lay
    puzzle.place(piece)


def test_the_piece_that_spoiled_it_is_found() -> None:
    solution = _solved("bk-33", 2)
    good = Puzzle(solution.challenge, solution.laid[:10])
    bad = None
    for shape, colour in good.left:
        if shape == "O":
            for row in range(7):
                for column in range(9):
                    cells = tuple((row + down, column + right) for down in (0, 1) for right in (0, 1))
                    piece = puzzles.Piece(shape, colour, cells)
                    if good.why_not(piece) is None:
                        worse = good.place(piece)
                        if puzzles.still_solvable(worse, seconds=20).verdict is Verdict.NO:
                            bad = piece
    if bad is None:
        pytest.skip("no such place in this answer")
    puzzle = good.place(bad)
    for piece in solution.laid[10:]:
        if puzzle.why_not(piece) is None:
            puzzle = puzzle.place(piece)
    found = puzzles.spoiled(puzzle, seconds=20)
    assert (found.good, found.piece, found.certain) == (10, bad, True)
    assert puzzles.spoiled(good, seconds=20).piece is None


def test_work_can_be_called_off() -> None:
    told = []

    def watcher(progress: puzzles.Progress) -> bool:
        told.append(progress)
        return False

    first = _solved("bk-36", 0).laid[:12:2]
    answer = puzzles.still_solvable(Puzzle(puzzles.challenge("bk-36"), first), seconds=60, watcher=watcher)
    assert answer.verdict in (Verdict.UNKNOWN, Verdict.YES)
    if answer.verdict is Verdict.UNKNOWN:
        assert len(told) >= 1


class TestSat:
    """The second opinion for BK-31, BK-32 and BK-36."""

    @pytest.mark.parametrize(("name", "lying"), [("bk-34", 8), ("bk-36", 34), ("bk-31", 70), ("bk-32", 70)])
    def test_it_completes_what_can_be_completed(self, name: str, lying: int) -> None:
        puzzle = shuffled_part(name, 0, lying)
        possible, pieces = sat.complete(puzzle, 30, lambda: True)
        assert possible
        assert complaint(Puzzle(puzzle.challenge, (*puzzle.laid, *pieces)).fields()) is None

    def test_it_proves_what_cannot(self) -> None:
        puzzle = laid("bk-34", "blue L4 b1,b2,b3,a3", "red O c1,d1,c2,d2", "yellow L4 a4,b4,c4,c3")
        assert sat.complete(puzzle, 30, lambda: True) == (False, [])

    def test_it_agrees_with_search(self) -> None:
        for seed in range(6):
            rng = random.Random(seed)
            solution = _solved("bk-34", seed)
            puzzle = Puzzle(solution.challenge, solution.laid[:9])
            # One piece moved at random: solvable or not, both must say the same.
            spots = [
                puzzles.Piece(shape, colour, cells)
                for shape, colour in puzzle.left
                for cells in sat._placements(shape, 8, 10, puzzle.at)
            ]
            spots = [piece for piece in spots if puzzle.why_not(piece) is None]
            puzzle = puzzle.place(rng.choice(spots))
            verdict = puzzles.still_solvable(puzzle, seconds=20).verdict
            possible, _ = sat.complete(puzzle, 30, lambda: True)
            assert (verdict is Verdict.YES) == possible
