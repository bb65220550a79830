"""A match's result in the terminal: every player can be told from every other, whatever their names and its width."""

from __future__ import annotations

import pytest

from blockhaus.arena import GameResult
from blockhaus.arena.run import Sprt
from blockhaus.cli.console import CONSOLE
from blockhaus.cli.match_result import print_result


def printed(capsys: pytest.CaptureFixture[str], *names: str) -> tuple[list[str], list[str]]:
    """What stands above the table, and its rows; of one game between the first two."""
    print_result(names, [GameResult(0, (0, 1), (1, 0), (1, 2), (9, 9), (0.1, 0.2), "")], None, "en")
    lines = capsys.readouterr().out.splitlines()
    above = lines[: next(number for number, line in enumerate(lines) if line.startswith("1 game"))]
    return above, [line for line in lines if line.rstrip().endswith(" ms")]


def pentobi(level: int) -> str:
    return f"gtp:/usr/games/pentobi-gtp --game duo --level {level} --nobook --noresign --quiet"


@pytest.mark.parametrize("columns", [60, 80, 160])
def test_names_that_begin_and_end_alike_are_told_apart(
    columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CONSOLE, "width", columns)
    names = [pentobi(4), pentobi(5), "random", "random"]
    above, rows = printed(capsys, *names)
    assert all(len(row) <= columns for row in rows)
    if columns == 160:
        assert above == []
        beginnings = [f" {name} " for name in (*names[:2], "random (1)", "random (2)")]
    else:
        assert above == [*(f"{letter} {name}" for letter, name in zip("ABCD", names, strict=True)), ""]
        beginnings = [" A ", " B ", " C ", " D "]
    assert all(row.startswith(beginning) for row, beginning in zip(rows, beginnings, strict=True))


def test_what_is_left_of_a_name_is_both_its_ends(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CONSOLE, "width", 80)
    _, rows = printed(capsys, pentobi(4), "random")
    assert rows[0].startswith(" A gtp:")
    assert " --quiet " in rows[0]
    assert rows[1].startswith(" B random ")


def test_names_that_fit_stand_in_the_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CONSOLE, "width", 80)
    above, rows = printed(capsys, "bot:5", "random")
    assert above == []
    assert [row.split()[0] for row in rows] == ["bot:5", "random"]


def test_more_players_than_letters(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CONSOLE, "width", 60)
    _, rows = printed(capsys, *(pentobi(number) for number in range(60)))
    letters = [row.split()[0] for row in rows]
    assert letters[24:29] == ["Y", "Z", "AA", "AB", "AC"]
    assert len(set(letters)) == 60


def test_a_command_of_several_lines_takes_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CONSOLE, "width", 80)
    above, rows = printed(capsys, "line:sh -c '\n  exec a-program --with many --words\n'", "random")
    assert above[0] == "A line:sh -c '   exec a-program --with many --words '"
    assert len(rows) == 2


@pytest.mark.parametrize(("names", "called"), [((pentobi(4), "random"), "B random"), (("bot", "bot"), "bot (2)")])
def test_who_failed_is_called_as_in_the_table(
    names: tuple[str, str], called: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CONSOLE, "width", 80)
    result = GameResult(0, (0, 1), (1, 0), (1, 2), (9, 9), (0.1, 0.2), "", "tired", 1)
    print_result(names, [result], None, "en")
    assert capsys.readouterr().err == f"{called} lost 1 game by failing, first game 1: tired\n"


def test_german(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CONSOLE, "width", 80)
    lost = GameResult(0, (0, 1), (1, 0), (1, 2), (9, 9), (0.1, 0.2), "", "tired", 1, failure_in={"de": "müde"})
    results = [lost] * 30
    print_result(("bot:5", "line:x"), results, Sprt(0, 0.5), "de")
    out, err = capsys.readouterr()
    assert out.splitlines()[0].rstrip() == "30 Partien"
    assert "je Zug" in out
    assert " Wer " in out
    assert " 100,0% " in out
    assert "." not in out.split("Der sequenzielle Test")[0]
    assert "noch offen (Logarithmus des Likelihood-Quotienten +0," in out
    assert err == "line:x fiel in 30 Partien aus und verlor sie, zuerst in Partie 1: müde\n"
    print_result(("bot:5", "line:x"), results[:1], Sprt(0, 30.5), "de")
    assert capsys.readouterr().err == "line:x fiel in 1 Partie aus und verlor sie, Partie 1: müde\n"
    print_result(("bot:5", "line:x"), results, Sprt(-0.5, 90.5), "de")
    assert "sagt: 90,5 Elo passt besser als -0,5 (Log" in capsys.readouterr().out
    print_result(("bot:5", "line:x"), [], None, "de")
    assert capsys.readouterr().out == "Keine Partie wurde fertig.\n"


def test_a_reason_that_was_kept_in_one_language_is_told_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    old = GameResult(0, (0, 1), (1, 0), (1, 2), (9, 9), (0.1, 0.2), "", "tired", 1)
    print_result(("bot:5", "line:x"), [old], None, "de")
    assert capsys.readouterr().err.endswith(": tired\n")
