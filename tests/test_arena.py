"""Matches: fair seats, kept games, sound figures."""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path

import pytest

from blockhaus import Malformed
from blockhaus.arena import GameResult, Match, play_game, standings
from blockhaus.arena.rating import elo, likelihood_ratio
from blockhaus.arena.run import Ledger, Sprt, run
from blockhaus.records import read
from tests.test_cli import refused
from tests.test_cli import run as cli


def match(players: tuple[str, ...] = ("greedy", "random"), variant: str = "two", games: int = 4) -> Match:
    return Match("blokus", variant, {}, players, games, seed=1)


@pytest.mark.parametrize(("players", "seats"), [(2, 2), (2, 4), (2, 3), (3, 3), (4, 4), (3, 4)])
def test_every_player_sits_everywhere_equally_often(players: int, seats: int) -> None:
    names = tuple(f"p{i}" for i in range(players))
    games = [match(names).seating(number, seats)[0] for number in range(720)]
    for seat in range(seats):
        counts = [sum(game[seat] == player for game in games) for player in range(players)]
        assert max(counts) - min(counts) <= 720 // 50, counts


def test_arrangements_share_a_seed() -> None:
    assert [match().seating(number, 2) for number in range(4)] == [((0, 1), 1), ((1, 0), 1), ((0, 1), 2), ((1, 0), 2)]


def test_a_game_is_kept_as_a_sound_record_with_times() -> None:
    result = play_game(match(), 0)
    record = read(result.record)
    assert record.players == ("greedy", "random")
    assert record.result is not None
    assert tuple(record.result.scores) == result.scores
    assert sum(result.decisions) == len(record.moves)
    assert all(seconds >= 0 for seconds in result.cpu)
    assert play_game(match(), 0).record == result.record


def test_a_failing_player_loses_its_game_and_not_the_run() -> None:
    dead = f"line:{sys.executable} -c 'raise SystemExit'"
    result = play_game(match(("random", dead)), 0)
    assert "died" in result.failure
    assert result.ranks == (1, 2)


def test_a_match_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    wanted = match(games=4)
    first = Ledger(wanted, tmp_path)
    first.add(play_game(wanted, 0))
    with (tmp_path / "games.jsonl").open("ab") as file:
        file.write(b'{"number": 1, "seats": [0')  # cut off in the middle of a line
    again = Ledger(wanted, tmp_path)
    assert set(again.results) == {0}
    run(wanted, again, processes=1)
    assert set(Ledger(wanted, tmp_path).results) == {0, 1, 2, 3}
    with pytest.raises(Malformed, match="another match"):
        Ledger(match(games=5), tmp_path)


def test_a_worker_that_dies_costs_a_try_and_not_the_run(tmp_path: Path) -> None:
    engine = tmp_path / "engine.py"
    died = tmp_path / "died"
    engine.write_text(
        "import os, pathlib, signal\n"
        f"died = pathlib.Path({str(died)!r})\n"
        "if not died.exists():\n"
        "    died.touch()\n"
        "    os.kill(os.getppid(), signal.SIGKILL)\n"
    )
    wanted = match(("random", f"line:{sys.executable} {engine}"), games=2)
    ledger = Ledger(wanted, None)
    run(wanted, ledger, processes=1)
    assert died.exists()
    assert ["died" in ledger.results[number].failure for number in (0, 1)] == [True, True]


def test_workers_that_always_die_end_the_run(tmp_path: Path) -> None:
    engine = tmp_path / "engine.py"
    engine.write_text("import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\n")
    wanted = match(("random", f"line:{sys.executable} {engine}"), games=2)
    with pytest.raises(Malformed, match="game 1"):
        run(wanted, Ledger(wanted, None), processes=1)


def result(ranks: tuple[int, int], number: int = 0) -> GameResult:
    seats = (0, 1) if number % 2 == 0 else (1, 0)
    return GameResult(number, seats, ranks, ranks, (1, 1), (0.5, 0.25), "")


def test_scores_wins_and_intervals() -> None:
    lines = standings(("a", "b"), [result((1, 2)), result((1, 2), 1), result((1, 1), 2), result((1, 2), 4)])
    assert [line.score for line in lines] == [0.625, 0.375]
    assert lines[0].low < 0.625 < lines[0].high
    assert lines[0].wins == pytest.approx(0.625)
    assert lines[0].fair == 0.5


def test_elo() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo(1) == math.inf


def test_a_sequential_test_decides_what_is_clear() -> None:
    wins = [result((1, 2)) if number % 10 else result((2, 1)) for number in range(100)]
    assert Sprt(0, 30).decided(wins) == "at least 30 Elo"
    even = [result((1, 2)) if number % 2 else result((2, 1)) for number in range(2_000)]
    assert Sprt(0, 50).decided(even) == "at most 0 Elo"
    assert Sprt(0, 30).decided(even[:10]) is None
    assert likelihood_ratio([0.5], 0, 30) == 0


def test_the_command(tmp_path: Path) -> None:
    command = ["arena", "blokus", "-v", "two", "-p", "bot:2", "-p", "random", "-n", "2", "--processes", "1"]
    done = cli(*command, "--out", tmp_path / "match", "--json")
    assert done.returncode == 0, done.stderr
    data = json.loads(done.stdout)
    assert data["games"] == 2
    assert data["players"][0]["player"] == "bot:2"
    assert len((tmp_path / "match" / "games.jsonl").read_text().splitlines()) == 2


def test_the_command_refuses_nonsense() -> None:
    assert "at least two players" in refused("arena", "blokus", "-p", "random")
    assert 'no level "12"' in refused("arena", "blokus", "-p", "bot:12", "-p", "random")
    assert "more than zero" in refused("arena", "blokus", "-p", "bot:0s", "-p", "random")
    assert "--time-per-move" in refused("arena", "blokus", "-p", "bot", "-p", "random")
    assert "two numbers" in refused("arena", "blokus", "-p", "greedy", "-p", "random", "--sprt", "maybe")
    for address in ("127.0.0.1:1", "nowhere", "127.0.0.1:99999"):
        said = refused("arena", "blokus", "-p", "greedy", "-p", "random", "--ray", address)
        assert f'no Ray cluster at "{address}"' in " ".join(said.split())
