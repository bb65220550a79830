"""Pentobi's .blksgf files, in and out."""

from __future__ import annotations

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

import blockhaus
from blockhaus import BlockhausError, Malformed
from blockhaus.records import Record
from blockhaus.records.blksgf import read_blksgf, write_blksgf

DATE = datetime.date(2026, 11, 15)


@pytest.mark.parametrize(
    ("variant", "name"),
    [("classic", "Blokus"), ("two", "Blokus Two-Player"), ("three", "Blokus Three-Player")],
)
def test_a_game_goes_out_and_comes_back(variant: str, name: str) -> None:
    game = blockhaus.load("blokus", variant)
    moves = blockhaus.play(game, ["random"] * game.seats, seed=3).moves
    record = Record(game, tuple("ABCD"[: game.seats]), moves, date=DATE)
    text, notes = write_blksgf(record)
    assert notes == []
    assert f"GM[{name}]" in text
    again, left_out = read_blksgf(text)
    assert left_out == []
    assert again == record


def test_what_the_format_cannot_hold_is_said() -> None:
    game = blockhaus.load("blokus", "three", free_corners=True, shared="blue")
    _, notes = write_blksgf(Record(game, ("A", "B", "C"), (), seed=3))
    assert "the option free_corners=True" in notes[0]
    assert "the option shared=blue" in notes[1]
    assert "the seed" in notes[2]
    _, notes = write_blksgf(Record(blockhaus.load("blokus", "solo"), ("A",), ()))
    assert "the variant solo" in notes[0]


def test_other_games_have_no_such_files() -> None:
    with pytest.raises(Malformed, match="only Blokus"):
        write_blksgf(Record(blockhaus.load("nim"), ("A", "B"), ()))


def test_a_file_as_pentobi_writes_it() -> None:
    text = """(
    ;GM[Blokus Two-Player]CA[UTF-8]AP[Pentobi:20]PB[Anna \\] B]PW[Bert]DT[2026-11-15]
    ;1[a20,b20,b19]C[a comment]
    ;2[t20,s20,s19](;3[t1,s1,s2];4[a1,b1,b2])(;3[t1])
    )"""
    record, notes = read_blksgf(text)
    assert record.game.variant == "two"
    assert record.players == ("Anna ] B", "Bert")
    assert record.date == DATE
    assert [str(move) for move in record.moves] == ["b19,a20,b20", "s19,s20,t20", "s1,t1,s2", "a1,b1,b2"]
    assert notes == ["variations beside the main line", "the property C in line 3"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no game"),
        ("(;GM[Blokus]", "not closed"),
        ("(;GM[Blokus]))", "not SGF"),
        ("(;GM[Blokus]) x", "not SGF"),
        ("(GM[Blokus])", "before any node"),
        ("(;GM[Blokus]GM[Blokus])", "stands twice"),
        ("(;[Blokus])", "without its property"),
        ("(;GM[Go])", 'the game "Go"'),
        ("(;)", 'the game ""'),
        ("(;GM[Blokus]\n;2[a20])", "line 2: the move is for colour 2, but Blue is to play"),
        ("(;GM[Blokus]\n;1[b2])", "line 2: the first piece of Blue must cover"),
        ("(;GM[Blokus]\n;1[b99])", "is no field"),
        ("(;GM[Blokus]A1[a20])", "sets up a position"),
        ("(" * 300, "nested too deeply"),
    ],
)
def test_what_cannot_be_read_is_refused_with_line_and_reason(text: str, complaint: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_blksgf(text)
    assert complaint in caught.value.sentence()


@given(data=st.binary(max_size=200))
def test_any_bytes_are_refused_politely(data: bytes) -> None:
    for hostile in (data, b"(;GM[Blokus]" + data):
        with pytest.raises(BlockhausError):
            read_blksgf(hostile)
