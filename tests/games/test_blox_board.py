"""The restored board of BLOX keeps every number that is stated; other boards are accepted, or refused with a reason."""

from __future__ import annotations

import itertools
import pickle
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import blockhaus
from blockhaus import Malformed, data
from blockhaus._core import Identity
from blockhaus._core import blox as native
from blockhaus.games.blox.board import read_board
from tests.games.blox_positions import BOARD, blox

SIZE = 9
OURS: str = data.read("blox", "board")["board"]


@pytest.fixture(scope="module")
def signs() -> list[list[str]]:
    return [line.split() for line in OURS.strip().splitlines()]


def lines(signs: list[list[str]]) -> list[list[str]]:
    return signs + [list(column) for column in zip(*signs, strict=True)]


def test_81_fields_21_black_and_20_of_each_other_colour(signs: list[list[str]]) -> None:
    assert [len(row) for row in signs] == [SIZE] * SIZE
    assert Counter(sign[0] for row in signs for sign in row) == {"b": 21, "g": 20, "w": 20, "p": 20}


def test_12_one_4_two_4_three_and_2_four_square_fields(signs: list[list[str]]) -> None:
    """40 squares for 40 blocks, among the one-square fields at least two grey and two white (BX-1, BX-3)."""
    assert Counter(sign[1] for row in signs for sign in row) == {".": 59, "1": 12, "2": 4, "3": 4, "4": 2}
    ones = Counter(sign[0] for row in signs for sign in row if sign[1] == "1")
    assert ones["g"] >= 2
    assert ones["w"] >= 2


def test_every_row_and_column_holds_each_colour_at_least_twice(signs: list[list[str]]) -> None:
    for line in lines(signs):
        assert min(Counter(sign[0] for sign in line)[colour] for colour in "bgwp") >= 2


def test_no_two_neighbours_share_a_colour(signs: list[list[str]]) -> None:
    for line in lines(signs):
        assert all(one[0] != other[0] for one, other in itertools.pairwise(line))


def test_a_half_turn_changes_nothing(signs: list[list[str]]) -> None:
    assert [row[::-1] for row in signs[::-1]] == signs


def test_towers_are_spread_and_none_is_shut_in(signs: list[list[str]]) -> None:
    """No two towers are neighbours, and every row and column has two or three."""
    for line in lines(signs):
        towers = [sign[1] != "." for sign in line]
        assert sum(towers) in (2, 3)
        assert not any(one and other for one, other in itertools.pairwise(towers))


def test_another_board_can_be_played_on() -> None:
    game = blox()
    assert game.options["board"] == str(BOARD)
    assert game.data_hash != blockhaus.load("blox").data_hash
    assert game.start().view_for(None).fields()["board"]["colours"][0] == "bgwpbgwpb"
    assert pickle.loads(pickle.dumps(game)).start() == game.start()


def test_content_counts_and_not_the_path(tmp_path: Path) -> None:
    """Two copies of a file are the same rules: states go from one game to the other."""
    copy = tmp_path / "copy.toml"
    copy.write_text(BOARD.read_text(encoding="utf-8"), encoding="utf-8")
    other = blockhaus.load("blox", board=str(copy))
    assert other.data_hash == blox().data_hash
    assert other.state_from_bytes(blox().start().to_bytes())
    ours = tmp_path / "ours.toml"
    ours.write_text(f'board = """{OURS}"""', encoding="utf-8")
    assert blockhaus.load("blox", board=str(ours)).data_hash == blockhaus.load("blox").data_hash


def changed(old: str, new: str, count: int = 1) -> str:
    assert old in OURS
    return OURS.replace(old, new, count)


@pytest.mark.parametrize(
    ("picture", "code"),
    [
        ("", "blox-board-picture"),
        (OURS + "b. g. w. p. b. g. w. p. b.", "blox-board-picture"),
        (changed("b. ", ""), "blox-board-picture"),
        (changed("b.", "x."), "blox-board-sign"),
        (changed("b.", "b5"), "blox-board-sign"),
        (changed("b.", "b"), "blox-board-sign"),
        (changed("b.", "b1"), "blox-board-one-square"),
        (changed("b1", "b."), "blox-board-one-square"),
        (changed("w1", "b1", 4), "blox-board-extra-towers"),
        (changed("g1", "p1", 4), "blox-board-extra-towers"),
        (changed("w4", "w."), "blox-board-few-towers"),
        (changed("w2", "w.", 3), "blox-board-few-towers"),
        (changed("b.", "b2"), "blox-board-blocks"),
    ],
)
def test_a_board_that_makes_no_game_is_refused_with_the_reason(tmp_path: Path, picture: str, code: str) -> None:
    file = tmp_path / "board.toml"
    file.write_text(f'board = """\n{picture}"""', encoding="utf-8")
    with pytest.raises(Malformed) as caught:
        blockhaus.load("blox", board=str(file))
    assert caught.value.code == code
    assert caught.value.sentence("de") != caught.value.sentence("en") != code


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"board = ", "blox-board-file"),
        (b"\xff\xfe", "blox-board-file"),
        (b"# " + b"x" * 200_000, "blox-board-file"),
        (b"board = 7", "blox-board-picture"),
        (b"", "blox-board-picture"),
    ],
)
def test_a_file_that_is_no_board_is_refused(tmp_path: Path, content: bytes, code: str) -> None:
    file = tmp_path / "board.toml"
    file.write_bytes(content)
    with pytest.raises(Malformed) as caught:
        blockhaus.load("blox", board=str(file))
    assert caught.value.code == code


@pytest.mark.parametrize("path", ["/nowhere/board.toml", "/dev/zero", "", "\0", "."])
def test_a_file_that_is_not_there_is_refused(path: str) -> None:
    with pytest.raises(Malformed, match="no file"):
        blockhaus.load("blox", board=path)


def test_the_core_checks_what_it_is_given() -> None:
    identity = Identity(name="blox", variant="x", options={}, rules_version=1, data_hash="", key=1)
    board = read_board(None)
    sound: dict[str, Any] = {
        "colours": board.colours,
        "squares": board.squares,
        "players": 4,
        "blocks_of_colour": 10,
        "cards_of_colour": 15,
        "start_player": None,
        "round_limit": None,
    }
    native.Game(identity, **sound)
    wrong: list[dict[str, Any]] = [
        {"colours": board.colours[:-1]},
        {"colours": [4, *board.colours[1:]]},
        {"colours": [-1, *board.colours[1:]]},
        {"colours": [256, *board.colours[1:]]},
        {"squares": [5, *board.squares[1:]]},
        {"squares": [-1, *board.squares[1:]]},
        {"squares": []},
        {"players": 1},
        {"players": 5},
        {"players": -2},
        {"blocks_of_colour": 9},
        {"blocks_of_colour": 0},
        {"blocks_of_colour": 1000},
        {"cards_of_colour": 6},
        {"cards_of_colour": 1000},
        {"cards_of_colour": -15},
        {"start_player": 4},
        {"start_player": -1},
        {"round_limit": 0},
        {"round_limit": -7},
    ]
    for change in wrong:
        with pytest.raises(Malformed):
            native.Game(identity, **(sound | change))
