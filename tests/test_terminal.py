"""A table in the terminal: commands in both languages, bots that fail, bots that think long."""

from __future__ import annotations

import io
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

import blockhaus
from blockhaus import words
from blockhaus.cli.terminal import TerminalTable
from blockhaus.pictures import plain_picture
from blockhaus.records import read
from tests.test_cli import run

DIES = "line:" + shlex.join([sys.executable, "-c", "raise SystemExit('typo')"])


@pytest.mark.parametrize("code", ["terminal-help", "puzzle-help"])
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_help_fits_a_terminal_of_80_signs(code: str, language: str) -> None:
    assert all(cell_len(line) <= 80 for line in words.say(code, {}, language).splitlines())


def test_german_commands_are_understood_in_any_language(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    typed = f"hilfe\nListe V3 a20\n#1\nzurück\ntipp\nregeln BK-5\nspeichern {file}\nende\n"
    done = run("play", "blokus", "-v", "two", "-s", "human", "-s", "random", typed=typed)
    assert done.returncode == 0
    for said in ("Besides:", "3 of 3 moves.", "chance to win", "BK-5", f"Saved as {file}", "You have left the table"):
        assert said.replace(" ", "") in "".join(done.stdout.split())
    assert not read(file.read_bytes()).moves


def test_the_german_help_tells_the_german_commands() -> None:
    assert "tipp " in run("play", "blokus", "-l", "de", typed="hilfe\n").stdout
    assert "lösbar " in run("solve", "bk-33", "--play", "-l", "de", typed="hilfe\n").stdout


def test_a_lone_word_that_is_no_move_is_told_of_the_commands() -> None:
    out = " ".join(run("play", "blokus", "-l", "de", typed="xyz\nxyz 1\n").stdout.split())
    assert "»xyz« ist kein Feld des Bretts; Felder sind a1 bis t20 – »hilfe« zeigt die Befehle" in out
    assert out.count("»hilfe« zeigt") == 1
    puzzle = run("solve", "bk-33", "--play", typed="xyz\nprüfen\nzurück\nende\n").stdout
    assert '"help" shows the commands' in " ".join(puzzle.split())
    assert "0 of 20 pieces lie." in puzzle
    assert "could be taken back" in puzzle


def test_a_person_plays_on_for_a_bot_that_fails(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    typed = f"a20\nt20\nsave {file}\nquit\n"
    done = run("play", "blokus", "-v", "two", "-s", "human", "-s", DIES, typed=typed)
    assert done.returncode == 0, done.stderr
    out = " ".join(done.stdout.split())
    assert "cannot go on: " in out
    assert "typo" in out
    assert "A person at this terminal plays on for it." in out
    assert "seat 2> " in done.stdout
    assert len(read(file.read_bytes()).moves) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is a signal")
def test_ctrl_c_leaves_while_a_bot_thinks() -> None:
    arguments = ["play", "blokus", "-v", "two", "-s", "bot:1000s", "-s", "human"]
    command = [sys.executable, "-c", "from blockhaus.cli import main; main()", *arguments]
    playing = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8")
    assert playing.stdout is not None
    assert playing.stdout.readline().startswith("blokus, two.")
    time.sleep(0.5)  # that it may begin to think
    os.kill(playing.pid, signal.SIGINT)
    out, errors = playing.communicate(timeout=60)
    assert "You have left the table" in out
    assert playing.returncode == 0
    assert errors == ""


def test_who_thinks_is_shown_to_people_and_to_no_file() -> None:
    screen, file = io.StringIO(), io.StringIO()
    for console in (Console(file=screen, force_terminal=True), Console(file=file)):
        TerminalTable(blockhaus.load("nim"), ["random", "random"], 1, "de", console).run()
    assert "Platz 2 denkt nach …" in screen.getvalue()
    assert "denkt" not in file.getvalue()


def test_the_letters_of_blox_stand_over_their_fields() -> None:
    lines = plain_picture(blockhaus.load("blox").start().view_for(None)).splitlines()
    letters = next(line for line in lines if line.split()[:2] == ["a", "b"])
    row = next(line for line in lines if line.startswith("9 "))
    assert all(row[letters.index(letter)] in "bgwp" for letter in "abcdefghi")


def test_the_list_of_challenges_is_indented() -> None:
    lines = run("solve", "-l", "de").stdout.splitlines()
    assert all(line.startswith(("bk-3", "       ")) for line in lines)
