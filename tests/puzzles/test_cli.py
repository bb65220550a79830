"""``blockhaus solve`` as people use it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from blockhaus.cli import main
from tests.puzzles.checker import TASKS, complaint
from tests.test_cli import refused, run


def test_it_lists_the_challenges() -> None:
    listed = run("solve", "--language", "de").stdout
    assert all(name in listed for name in TASKS)
    assert "größeren zuerst" in listed


def test_json_is_an_answer() -> None:
    printed = run("solve", "bk-34", "--seed", "7", "--json")
    assert complaint(json.loads(printed.stdout)) is None


def test_symmetric_and_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "answer.svg"
    printed = run("solve", "bk-32", "--symmetric", "--json", "--svg", file)
    assert complaint(json.loads(printed.stdout)) is None
    assert file.read_text(encoding="utf-8").count("<g fill=") == 84
    assert "exists already" in refused("solve", "bk-33", "--svg", file)


def test_playing_with_help(tmp_path: Path) -> None:
    file = tmp_path / "my.puzzle"
    typed = "\n".join(
        ["help", "blue a1,b1,c1,d1", "blue a1,b1,c1,d1", "hint", "solvable", "check", "spoiled", "rules", "solve",
         f"save {file}", "take", "take", "nonsense", "", "quit", ""]
    )  # fmt: skip
    shown = run("solve", "bk-33", "--play", typed=typed)
    assert shown.returncode == 0
    for words in (
        "laid the piece I4 already (BK-33)",
        "can still be solved",
        "1 of 20",
        "Nothing is spoiled",
        "no field",
    ):
        assert words in shown.stdout
    again = run("solve", "--from", file, "--json")
    assert complaint(json.loads(again.stdout)) is None


def test_a_small_puzzle_is_solved(tmp_path: Path) -> None:
    assert run("solve", "easy", "--seed", "2", "--apart").returncode == 0
    shown = run("solve", "easy", "--seed", "2", "--play", typed="save " + str(tmp_path / "p") + "\nhint\nquit\n")
    assert (tmp_path / "p").exists()
    assert shown.returncode == 0


def test_an_unsolvable_position_is_said_so(tmp_path: Path) -> None:
    file = tmp_path / "lost.puzzle"
    file.write_text("blockhaus puzzle 1\nchallenge: bk-33\n\nblue L4 b1,b2,b3,a3\nred O c1,d1,c2,d2\n")
    result = run("solve", "--from", file)
    assert result.returncode == 1
    assert "cannot be solved" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["bk-99"], "no challenge"),
        (["bk-33", "--seconds", "0"], "more than 0 seconds"),
        (["bk-33", "--count", "--seconds", "0"], "more than 0 seconds"),
        (["bk-33", "--seed", "-1"], "a seed is"),
        (["bk-33", "--symmetric"], "fourfold symmetry"),
        (["bk-34", "--count"], "cannot be counted"),
        (["bk-33", "--apart"], "do not go together"),
        (["bk-33", "--count", "--play"], "do not go together"),
        (["bk-33", "--from", "x"], "do not go together"),
        (["--from", "no-such-file"], "there is no file"),
        (["bk-33", "--language", "fr"], "no words"),
    ],
)
def test_nonsense_is_one_sentence(
    arguments: list[str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["blockhaus", "solve", *arguments])
    with pytest.raises(SystemExit) as caught:
        main()
    assert caught.value.code == 2
    assert said in capsys.readouterr().err
