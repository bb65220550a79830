"""The command line as people use it: what it prints, and what it says to nonsense."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import blockhaus
from blockhaus.records import read, write


def run(*arguments: str | Path, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """A real process, as from a shell 80 signs wide whose language is nobody's unless the environment says so."""
    command = [sys.executable, "-c", "from blockhaus.cli import main; main()", *map(str, arguments)]
    known = os.environ | {"COLUMNS": "80", "LC_ALL": "C.UTF-8"} | environment
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, encoding="utf-8", check=False, timeout=120, env=known
    )


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.record"
    path.write_text(write(blockhaus.play(blockhaus.load("blokus", "two"), ["greedy", "random"], seed=2)))
    return path


def refused(*arguments: str | Path, typed: str = "", **environment: str) -> str:
    """One clear sentence on the error stream, exit code 2, no traceback."""
    result = run(*arguments, typed=typed, **environment)
    assert result.returncode == 2, result
    assert "Traceback" not in result.stderr
    return result.stderr


def test_help_lists_every_command_with_examples() -> None:
    result = run("--help")
    assert result.returncode == 0
    for command in ("play", "train", "print", "perft", "record", "rules", "bench"):
        assert command in result.stdout
        assert "Example" in run(command, "--help").stdout or command == "record"


def test_the_version_is_that_of_the_package() -> None:
    assert run("--version").stdout == f"blockhaus {blockhaus.__version__}\n"
    assert blockhaus.__version__ == version("blockhaus")


def test_python_runs_it_as_a_module() -> None:
    command = [sys.executable, "-m", "blockhaus", "--version"]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    assert told.stdout == f"blockhaus {blockhaus.__version__}\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here is always full")
@pytest.mark.parametrize("command", [["rules", "blokus"], ["perft", "blokus", "--depth", "1"]])
def test_a_full_disk_is_told_in_one_sentence(command: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "blockhaus", *command],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=120,
            env=os.environ | {"LC_ALL": "C.UTF-8"},
        )
    assert done.returncode == 2
    assert done.stderr == "blockhaus: the output cannot be written: No space left on device\n"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LC_ALL": "de_DE.UTF-8"}, "de"),
        ({"LC_ALL": "C.UTF-8", "LC_MESSAGES": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "de_AT", "LANG": "en_GB.UTF-8"}, "de"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_CH.UTF-8"}, "de"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_language_is_the_system_s(environment: dict[str, str], language: str) -> None:
    said = {"de": "es gibt: blokus", "en": "there are: blokus"}
    assert said[language] in refused("perft", "chess", **environment)


def test_the_language_asked_for_is_that_of_errors_too() -> None:
    assert "blokus hat keine Regel" in refused("rules", "blokus", "BK-99", "-l", "DE")
    assert "blokus has no rule" in refused("rules", "blokus", "BK-99", "-l", "En", LC_ALL="de_DE.UTF-8")
    assert "es gibt: en, de" in refused("rules", "blokus", "-l", "fr", LC_ALL="de_DE.UTF-8")


def test_a_game_s_name_may_have_capitals() -> None:
    assert run("perft", "Blokus", "--depth", "1").stdout.strip() == "58"
    assert "BK-5" in run("rules", "BLOKUS", "bk-5").stdout


def test_perft_counts() -> None:
    assert run("perft", "blokus", "--depth", "2").stdout.strip() == "3364"
    assert run("perft", "blokus", "--variant", "two", "--depth", "0").stdout.strip() == "1"
    divided = run("perft", "blokus", "--depth", "2", "--divide").stdout.splitlines()
    assert len(divided) == 59
    assert divided[-1] == "3364"


def test_perft_from_a_record(saved: Path) -> None:
    assert run("perft", "blokus", "--from", saved, "--plies", "4", "--depth", "1").stdout.strip().isdigit()
    assert "no such position" in refused("perft", "blokus", "--from", saved, "--plies", "999")


def test_perft_refuses_nonsense() -> None:
    assert "the depth must be from 0 to 20" in refused("perft", "blokus", "--depth", "99")
    assert 'there is no game "chess"; there are: blokus' in refused("perft", "chess")
    assert 'no variant "six"' in refused("perft", "blokus", "--variant", "six")
    assert "free_corners cannot be" in refused("perft", "blokus", "--option", "free_corners=maybe")
    assert "name=value" in refused("perft", "blokus", "--option", "free_corners")


def test_record_verify_show_and_convert(saved: Path, tmp_path: Path) -> None:
    assert "sound: blokus, two" in run("record", "verify", saved).stdout
    shown = run("record", "show", saved, "--ply", "3").stdout
    assert "seat 1: " in shown
    assert "1. seat" in shown
    last = len(read(saved.read_bytes()).moves)
    assert f"no such position; the last is {last}" in refused("record", "show", saved, "--ply", str(last + 1))
    assert "no such position" in refused("record", "show", saved, "--ply", "-1")
    sgf = tmp_path / "game.blksgf"
    converted = run("record", "convert", saved, sgf)
    assert converted.returncode == 0
    assert "cannot hold the seed" in converted.stderr
    back = tmp_path / "back.record"
    assert run("record", "convert", sgf, back).returncode == 0
    assert read(back.read_bytes()).final == read(saved.read_bytes()).final
    assert "exists already" in refused("record", "convert", saved, sgf)
    assert run("record", "convert", saved, sgf, "--force").returncode == 0


def test_record_refuses_what_is_not_there_or_forged(saved: Path, tmp_path: Path) -> None:
    assert "there is no file" in refused("record", "verify", tmp_path / "nothing")
    assert "cannot be read" in refused("record", "verify", tmp_path)
    forged = tmp_path / "forged.record"
    forged.write_text(saved.read_text().replace("result: ", "result: 1"))
    assert f"{forged}: line 8: the result is" in refused("record", "verify", forged)
    forged.write_text("a letter")
    assert f"{forged}: this is not a Blockhaus record" in refused("record", "show", forged)
    assert f"{forged}: das ist keine Aufzeichnung" in refused("play", "--resume", forged, "-l", "de")


def test_rules_are_shown_in_both_languages() -> None:
    assert "BK-5" in run("rules", "blokus", "BK-5").stdout
    assert "Ecke" in run("rules", "blokus", "--language", "de").stdout
    assert "no rule" in refused("rules", "blokus", "BK-99")
    assert "there are: blokus, " in refused("rules", "chess")
    assert "there are: en, de" in refused("rules", "blokus", "--language", "fr")


def test_a_game_with_hidden_hands_and_chance() -> None:
    typed = "list swap\n#1\nbuild a1 white white white\nsave\nquit\n"
    result = run("play", "blox", "-o", "players=2", "-o", "start_player=1", "--seed", "3", typed=typed)
    assert result.returncode == 0
    out = result.stdout
    assert "Phase 2, round 1" in out
    assert "Chance: draw ?" in out
    assert "draw black" not in out
    assert "(BX-10)" in out


def test_a_game_against_bots_with_undo_hint_list_and_save(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    typed = "help\nlist V3 a20\n#99\n#1\nundo\nhint\nI5 a20,a19,a18,a17,a16\nb2\nnonsense\n"
    typed += f"save {path}\nsave {path}\nquit\n"
    result = run("play", "blokus", "--seed", "3", typed=typed)
    assert result.returncode == 0
    out = result.stdout
    assert "the best moves a search finds" in out
    assert "chance to win" in out
    assert "Expected after #1: seat 2: " in out
    assert "3 of 3 moves." in out
    assert "#99 is not in the last list (3 moves)" in out
    assert "Seat 2 (bot:3): " in out
    assert "b2: " not in out
    assert "(BK-4)" in out
    assert 'is no field of the board; fields are a1 to t20 – "help" shows the commands' in " ".join(out.split())
    assert "exists already" in " ".join(out.split())
    assert f"Saved as {path}" in out.replace("\n", "")
    record = read(path.read_bytes())
    assert str(record.moves[0]) == "a16,a17,a18,a19,a20"
    assert record.players == ("human", "bot:3", "bot:3", "bot:3")
    resumed = run("play", "--resume", path, typed="quit\n")
    assert resumed.returncode == 0
    assert "b" in resumed.stdout


def test_two_people_at_one_device_in_german() -> None:
    typed = "a20\npass\nt20\nundo\nhint\nquit\n"
    out = run("play", "blokus", "--variant", "two", "-s", "human", "-s", "human", "-l", "de", typed=typed).stdout
    assert "Platz 2> " in out
    assert "wer einen Stein legen kann, muss einen legen (BK-8)" in out
    assert "nichts Eigenes zurückzunehmen" in out
    assert "Gewinnchance" in out


def test_a_game_of_bots_is_played_to_its_end() -> None:
    seats = ["-s", "random", "-s", "greedy", "-s", "random", "-s", "random"]
    out = run("play", "blokus", *seats, "--seed", "1").stdout
    assert "no colour can lay another piece" in out
    assert "1. seat 2 (greedy)" in out


def test_play_refuses_nonsense() -> None:
    assert "4 seats, but 2 players" in refused("play", "blokus", "-s", "human", "-s", "random")
    said = refused("play", "blokus", "-v", "solo", "-s", "deep-blue")
    assert 'no player "deep-blue"; there are: human, greedy, random, bot:1 … bot:9, bot:0.5s, potz:1 …' in said
    assert "bot:1 … bot:9, " in refused("play", "blokus", "-v", "solo", "-s", "deep-blue", "-l", "de")
    assert "no words in" in refused("play", "blokus", "--language", "fr")


def test_a_record_is_gone_on_with_in_its_own_game_only(saved: Path) -> None:
    for other in (["blox"], ["-v", "classic"], ["-o", "free_corners=true"]):
        assert f"{saved} is a record of blokus, two; " in refused("play", *other, "--resume", saved)
    assert run("play", "Blokus", "-v", "two", "--resume", saved).returncode == 0


def test_leaving_by_end_of_input_is_polite() -> None:
    result = run("play", "blokus", typed="")
    assert result.returncode == 0
    assert "You have left the table" in result.stdout


@pytest.mark.parametrize("columns", ["80", "60"])
def test_a_long_name_leaves_the_figures_of_a_match_their_room(columns: str) -> None:
    """Also in a terminal that is too narrow for them, and where the name looks like the console's markup."""
    bot = Path(__file__).parents[1] / "examples/bot.py"
    engine = f"line:{sys.executable} -X utf8 -W ignore -B -s {bot} [/]"
    match = ("arena", "blokus", "-v", "two", "-p", "random", "-p", engine, "--games", "2", "--processes", "1")
    done = run(*match, COLUMNS=columns)
    rows = [line for line in done.stdout.splitlines() if line.startswith((" A ", " B "))]
    assert len(rows) == 2, done.stderr
    assert all(len(row) <= int(columns) and row.count("%") == 4 and row.rstrip().endswith("ms") for row in rows)
    assert f"A random\nB {engine}\n" in done.stdout
    assert ("ot.py [/] " in rows[1]) == (columns == "80")


def test_an_encoding_that_lacks_a_sign_costs_no_result() -> None:
    match = ("arena", "blokus", "-v", "two", "-p", "greedy", "-p", "random", "--games", "2", "--processes", "1")
    done = run(*match, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "greedy" in done.stdout
