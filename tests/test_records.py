"""Records: written, read back, and refused when they are corrupt or forged."""

from __future__ import annotations

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

import blockhaus
from blockhaus import BlockhausError, Malformed
from blockhaus.records import read, write
from blockhaus.records.text import MAX_SIZE


@pytest.fixture(scope="module")
def text() -> str:
    game = blockhaus.load("blokus", "two")
    return write(blockhaus.play(game, ["greedy", "random"], seed=5, date=datetime.date(2026, 11, 15)))


def test_a_record_is_readable_text(text: str) -> None:
    lines = text.splitlines()
    assert lines[:2] == ["blockhaus record 1", "game: blokus"]
    assert 'players: ["greedy", "random"]' in lines
    assert "date: 2026-11-15" in lines
    assert "seed: 5" in lines
    assert lines[lines.index("") + 1].startswith("1 ")


def test_reading_gives_back_what_was_written(text: str) -> None:
    record = read(text)
    assert write(record) == text
    assert read(text.encode()).final == record.final
    assert read(text.replace("\n", "\r\n")).final == record.final
    assert read(text + "\n\n").final == record.final  # as some editors leave it


def test_the_same_seed_plays_the_same_game(text: str) -> None:
    game = blockhaus.load("blokus", "two")
    again = blockhaus.play(game, ["greedy", "random"], seed=5, date=datetime.date(2026, 11, 15))
    assert write(again) == text


def test_names_keep_their_letters() -> None:
    game = blockhaus.load("nim")
    record = blockhaus.Record(game, ('Jörg "Block" Ü', "李: 2"), ())
    assert read(write(record)).players == record.players
    assert read(write(record)).result is None


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("blockhaus record 1", "PGN", "not a Blockhaus record"),
        ("game: blokus", "game: chess", 'line 2: there is no game "chess"'),
        ("variant: two", "variant: five", "line 2: blokus has no variant"),
        ("variant: two", "varjant: two", 'line 3: unknown header "varjant"'),
        ("variant: two\n", "", 'the header "variant" is missing'),
        ("variant: two", "variant: two\nvariant: two", "line 4: the header"),
        ('options: {"free_corners": false}', "options: {", 'line 4: the value of "options"'),
        ('options: {"free_corners": false}', "options: []", 'line 4: the value of "options"'),
        ('"free_corners": false', '"free_corners": 3', 'line 2: the option free_corners cannot be "3"'),
        ('"free_corners": false', '"free": false', 'line 2: blokus, two, has no option "free"'),
        ("rules: 1", "rules: 2", "line 5: the record was made with version 2"),
        ("rules: 1", "rules: one", 'line 5: the value of "rules"'),
        ("data: ", "data: f", "line 6: the record was made with other data"),
        ('"greedy", "random"', '"greedy"', "line 7: the game has 2 seats"),
        ('"greedy", "random"', "1, 2", 'line 7: the value of "players"'),
        ("result: ", "result: 9", "line 8: the result is"),
        ("date: 2026-11-15", "date: tomorrow", 'line 9: the value of "date"'),
        ("seed: 5", "seed: 5e3", 'line 10: the value of "seed"'),
        ("\n\n1 ", "\n\n2 ", "line 12: 2 does not act here"),
        ("\n\n1 ", "\n\n", "line 12: "),
        ("\n\n1 ", "\n\n1 a1 ", "line 12: "),
        (
            "\n\n1 ",
            "\n\n1 1 b2\n1 ",
            "line 12: the first piece of Blue must cover a corner field of the board (BK-2)",
        ),
    ],
)
def test_a_corrupt_or_forged_record_is_refused_with_line_and_reason(
    text: str, old: str, new: str, complaint: str
) -> None:
    with pytest.raises(Malformed) as caught:
        read(changed(text, old, new))
    assert complaint in caught.value.sentence()


def test_a_move_after_the_end_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match="after the end"):
        read(text + "1 a1\n")


def test_a_move_left_out_is_noticed(text: str) -> None:
    with pytest.raises(Malformed):
        read("\n".join(text.splitlines()[:-1]) + "\n")


def test_a_file_that_is_no_text_or_too_large_is_refused() -> None:
    with pytest.raises(Malformed, match="not UTF-8"):
        read(b"\xff\xfe\x00")
    with pytest.raises(Malformed, match="larger than"):
        read(b" " * (MAX_SIZE + 1))


@given(data=st.binary(max_size=200))
def test_any_bytes_are_a_record_or_a_typed_error(data: bytes) -> None:
    for hostile in (data, b"blockhaus record 1\n" + data):
        with pytest.raises(BlockhausError):
            read(hostile)
