"""Matches: fair seats, kept games, sound figures."""

from __future__ import annotations

import errno
import io
import itertools
import json
import math
import os
import re
import signal
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from rich.console import Console

from blockhaus import Malformed
from blockhaus.arena import GameResult, Match, play_game, standings
from blockhaus.arena.rating import Tally, elo, likelihood_ratio
from blockhaus.arena.run import Ledger, Sprt, run
from blockhaus.cli import app
from blockhaus.players import LinePlayer
from blockhaus.records import read
from tests.test_cli import refused
from tests.test_cli import run as cli

T = TypeVar("T")
COMBINATIONS = itertools.combinations
EXAMPLE = Path(__file__).parents[1] / "examples" / "bot.py"
# Whether another process still runs is asked of Linux; other systems have no such place to look.
found_in_proc = pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are found in /proc")


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


def test_players_of_the_same_name_only_take_turns() -> None:
    games = [match(("bot", "greedy", "greedy", "greedy")).seating(number, 4) for number in range(24)]
    assert [seats.index(0) for seats, _ in games[:4]] == [0, 1, 2, 3]
    assert [seed for _, seed in games] == [1 + number // 4 for number in range(24)]
    assert len({seats for seats, _ in games}) == 24


def test_seats_are_even_after_every_dealing() -> None:
    for names in (("a", "b", "c", "d"), ("a", "b", "c", "d", "e")):
        games = [match(names).seating(number, 4) for number in range(8)]
        assert [seed for _, seed in games] == [1, 1, 1, 1, 2, 2, 2, 2]
        for dealing in (games[:4], games[4:]):
            assert all(len({seats[seat] for seats, _ in dealing}) == 4 for seat in range(4))
    dealings = [match(("a", "b", "c", "d", "e")).seating(4 * number, 4)[0] for number in range(5)]
    assert all(sum(player in seats for seats in dealings) == 4 for player in range(5))


def test_partners_are_one_player() -> None:
    teams = [match(variant="teams").seating(number, 4) for number in range(3)]
    assert teams == [((0, 1, 0, 1), 1), ((1, 0, 1, 0), 1), ((0, 1, 0, 1), 2)]
    three = {match(("a", "b", "c"), "teams").seating(number, 4)[0] for number in range(6)}
    assert {frozenset(seats) for seats in three} == {frozenset(pair) for pair in ((0, 1), (0, 2), (1, 2))}
    assert all(seats[:2] == seats[2:] for seats in three)


@pytest.fixture
def few_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever goes through all groups of many players is stopped, rather than waited for."""

    def counted(*given: Any) -> Iterator[tuple[int, ...]]:
        for number, group in enumerate(COMBINATIONS(*given)):
            assert number < 1_000, "40 players have 91,390 groups of four"
            yield group

    monkeypatch.setattr("blockhaus.arena.seating.itertools.combinations", counted)


@pytest.mark.usefixtures("few_groups")
def test_of_many_players_no_more_is_worked_out_than_is_played() -> None:
    many = match(tuple(f"p{i}" for i in range(40)))
    assert [many.seating(number, 4) for number in range(3, 6)] == [
        ((1, 2, 3, 0), 1),
        ((0, 1, 2, 4), 2),
        ((4, 0, 1, 2), 2),
    ]
    assert many.seating(399, 4) == ((1, 4, 31, 0), 100)


@pytest.mark.usefixtures("few_groups")
def test_a_game_that_many_players_never_reach_is_not_looked_for(tmp_path: Path) -> None:
    wanted = match(("random", *(f"p{i}" for i in range(39))), "classic")
    Ledger(wanted, tmp_path)
    far = GameResult(10**15, (0, 1, 2, 3), (1,) * 4, (1,) * 4, (1,) * 4, (0.5,) * 4, "")
    (tmp_path / "games.jsonl").write_bytes(msgspec.json.encode(far))
    assert Ledger(wanted, tmp_path).results == {}


def test_rounds_of_many_players_end() -> None:
    many = match(tuple(f"p{i}" for i in range(33)))  # 528 pairs, each in two ways
    assert {frozenset(many.seating(number, 2)[0]) for number in range(0, 1_056, 2)} == {
        frozenset(pair) for pair in itertools.combinations(range(33), 2)
    }
    assert many.seating(1_057, 2) == ((1, 0), 529)


def test_many_players_of_the_same_name_play_no_game_twice() -> None:
    many = match(("a", "b") * 20)
    games = [many.seating(number, 4) for number in range(1_000)]
    assert len({(tuple(who % 2 for who in seats), seed) for seats, seed in games}) == 1_000


def test_who_sat_where_stays() -> None:
    """Kept matches are gone on with by it: another order costs people their games."""
    names = [tuple("abcdefgh"[:count]) for count in range(2, 9)] + [("a", "b", "b"), ("a", "a", "b", "b", "b", "c")]
    seatings = [
        match(players, variant).seating(number, seats)
        for players in names
        for variant, seats in (("two", 2), ("three", 3), ("classic", 4), ("teams", 4))
        for number in [*range(300), 5_000]
    ]
    assert zlib.crc32(repr(seatings).encode()) == 2578720105


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
    assert result.failure == 'the engine died at "hello"'
    assert result.failed == 1
    assert result.ranks == (1, 2)


def test_a_failing_player_loses_in_all_its_seats() -> None:
    dead = f"line:{sys.executable} -c 'raise SystemExit'"
    result = play_game(match((dead, "random"), "classic"), 0)
    assert [rank == 1 for rank in result.ranks] == [who == 1 for who in result.seats]
    assert standings((dead, "random"), [result])[0].score == 0


def test_of_more_players_than_seats_everybody_meets() -> None:
    names = tuple(f"p{i}" for i in range(5))
    met = {frozenset(match(names).seating(number, 2)[0]) for number in range(20)}
    assert len(met) == 10


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
    longer = match(games=5)
    assert set(Ledger(longer, tmp_path).results) == {0, 1, 2, 3}
    assert set(Ledger(match(games=2), tmp_path).results) == {0, 1}
    with pytest.raises(Malformed, match="another match; what differs: the players, the seed"):
        Ledger(Match("blokus", "two", {}, ("random", "random"), 4, seed=2), tmp_path)


def test_what_a_run_at_work_has_described_stays(tmp_path: Path) -> None:
    ledger = Ledger(match(games=4), tmp_path)
    before = (tmp_path / "match.json").read_bytes()
    with ledger.held(), pytest.raises(Malformed, match="another run"):
        Ledger(match(games=1_000), tmp_path)
    assert (tmp_path / "match.json").read_bytes() == before


def test_what_somebody_wrote_into_the_folder_is_no_game(tmp_path: Path) -> None:
    wanted = match(games=4)
    Ledger(wanted, tmp_path).add(play_game(wanted, 0))
    kept = json.loads((tmp_path / "games.jsonl").read_text())
    strange = [
        {**kept, "number": 1, "ranks": [1]},
        {**kept, "number": 2, "seats": [0, 7]},
        {**kept, "number": 3},  # where the seats are the other way round
        {**kept, "number": 2},  # with the luck of another
        {**kept, "number": -1},
        {**kept, "failed": 2, "failure": "by somebody who did not play"},
        {**kept, "ranks": [0, 0]},
        {**kept, "cpu": [-5, -5]},
        {**kept, "decisions": [10**400, 1]},
    ]
    with (tmp_path / "games.jsonl").open("a") as file:
        file.writelines(json.dumps(line) + "\n" for line in strange)
        file.write('{"zz":' + "[" * 100_000 + "\n")
    assert set(Ledger(wanted, tmp_path).results) == {0}
    assert Ledger(wanted, tmp_path).strange == 10
    for nonsense in (b"{}", (tmp_path / "match.json").read_bytes().replace(b"random", b"gre\xffdy")):
        (tmp_path / "match.json").write_bytes(nonsense)
        with pytest.raises(Malformed, match="describes no match"):
            Ledger(wanted, tmp_path)
    (tmp_path / "match.json").unlink()
    with pytest.raises(Malformed, match="describes no match"):
        Ledger(wanted, tmp_path)


def test_a_disk_that_is_full_costs_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Ledger(match(games=2), tmp_path).add(play_game(match(games=2), 0))
    write = Path.write_bytes

    def full(path: Path, content: bytes) -> int:
        write(path, content[:10])
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(Malformed, match="cannot be written"):
        Ledger(match(games=4), tmp_path)
    monkeypatch.undo()
    assert set(Ledger(match(games=4), tmp_path).results) == {0}


def test_two_runs_do_not_play_into_one_folder(tmp_path: Path) -> None:
    wanted = match(games=2)
    first, second = Ledger(wanted, tmp_path), Ledger(wanted, tmp_path)
    with first.held(), pytest.raises(Malformed, match="another run"):
        run(wanted, second, processes=1)
    run(wanted, second, processes=1)
    assert set(second.results) == {0, 1}


def test_a_folder_that_cannot_be_written_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", Path("/proc/x")):
        with pytest.raises(Malformed, match="cannot be written"):
            Ledger(match(), folder)


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


def test_wins_are_those_of_the_games_a_player_sat_in() -> None:
    others = [GameResult(number, (1, 2), (1, 2), (1, 2), (1, 1), (0.5, 0.25), "") for number in range(3)]
    a, b, c = standings(("a", "b", "c"), [result((1, 2)), *others])
    assert [line.games for line in (a, b, c)] == [1, 4, 3]
    assert [line.wins for line in (a, b, c)] == [1, 0.75, 0]
    assert [line.fair for line in (a, b, c)] == [0.5, 0.5, 0.5]


def test_a_few_games_prove_little() -> None:
    two = standings(("a", "b"), [result((1, 2)), result((1, 2), 2)])
    assert [line.score for line in two] == [1, 0]
    assert two[0].low < 0.5 < two[0].high == 1
    forty = standings(("a", "b"), [result((1, 2), 2 * number) for number in range(40)])
    assert 0.85 < forty[0].low < 0.95
    nothing = standings(("a", "b"), [])
    assert (nothing[0].low, nothing[0].high) == (0, 1)


def test_elo() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo(1) == math.inf


def test_a_sequential_test_decides_what_is_clear() -> None:
    wins = [result((1, 2)) if number % 10 else result((2, 1)) for number in range(100)]
    assert Sprt(0, 30).decided(Tally.of(0, wins)) == "30 Elo fits better than 0"
    swept = [result((1, 2), 2 * number) for number in range(30)]
    assert Sprt(0, 30).decided(Tally.of(0, swept[:5])) is None
    assert Sprt(0, 30).decided(Tally.of(0, swept)) == "30 Elo fits better than 0"
    even = [result((1, 2)) if number % 2 else result((2, 1)) for number in range(2_000)]
    assert Sprt(0, 50).decided(Tally.of(0, even)) == "0 Elo fits better than 50"
    assert Sprt(0, 30).decided(Tally.of(0, even[:10])) is None
    assert likelihood_ratio(Tally(), 0, 30) == 0
    assert likelihood_ratio(Tally(count=2, sum=1, squares=1), -1e300, 0) > 0
    assert likelihood_ratio(Tally(count=100, sum=60, squares=60), 0, 30) == pytest.approx(1.4038, abs=1e-4)


def test_a_sequential_test_heeds_what_is_kept(tmp_path: Path) -> None:
    wanted = match(games=100)
    ledger = Ledger(wanted, tmp_path)
    for number in range(30):
        ledger.add(result((1, 2), 2 * number))
    run(wanted, ledger, processes=1, sprt=Sprt(0, 30))
    assert len(ledger.results) == 30


def test_the_command(tmp_path: Path) -> None:
    command = ["arena", "blokus", "-v", "two", "-p", "bot:2", "-p", "random", "-n", "2", "--processes", "1"]
    done = cli(*command, "--out", tmp_path / "match", "--json")
    assert done.returncode == 0, done.stderr
    data = json.loads(done.stdout)
    assert data["games"] == 2
    assert data["players"][0]["player"] == "bot:2"
    assert data["sprt"] is None
    assert len((tmp_path / "match" / "games.jsonl").read_text().splitlines()) == 2


def test_the_command_tells_who_failed_and_how_a_test_stands() -> None:
    dead = f"line:{sys.executable} -c 'raise SystemExit(\"no such luck\")'"
    command = ["arena", "blokus", "-v", "two", "-p", dead, "-p", "random", "-n", "4", "--sprt", "0,30"]
    done = cli(*command, "--processes", "1")
    assert "4 games" in done.stdout
    assert "undecided" in done.stdout
    assert 'lost 4 games by failing, first game 1: the engine died at "hello" and said: no such luck' in done.stderr
    told = json.loads(cli(*command, "--processes", "1", "--json").stdout)
    assert {failure["player"] for failure in told["failures"]} == {dead}
    assert told["sprt"]["verdict"] is None
    assert -told["sprt"]["bound"] < told["sprt"]["ratio"] < 0


def test_the_command_speaks_german_and_its_json_does_not(tmp_path: Path) -> None:
    dead = f"line:{sys.executable} -c 'raise SystemExit'"
    command = ["arena", "blokus", "-v", "two", "-p", dead, "-p", "random", "-n", "2", "--processes", "1"]
    done = cli(*command, "--out", tmp_path, LC_ALL="de_DE.UTF-8")
    assert "2 Partien" in done.stdout
    assert "zuerst in Partie 1: die Engine endete bei »hello«" in done.stderr
    with (tmp_path / "games.jsonl").open("a") as file:
        file.write("nonsense\n")
    asked = cli(*command, "--out", tmp_path, "--json", "-l", "de")
    assert asked.stderr == f"In {tmp_path} ist 1 Zeile keine Partie dieses Wettkampfs und bleibt außer Acht.\n"
    data = json.loads(asked.stdout)
    assert data["failures"][0] == {"game": 0, "player": dead, "why": 'the engine died at "hello"'}
    assert data["players"][0]["fair_share"] == 0.5


@pytest.mark.parametrize(
    ("language", "bar", "unkept", "kept"),
    [
        ("en", "games", "0 of 2 games, not kept; --out keeps them.", "; the same command goes on."),
        ("de", "Partien", "0 von 2 Partien, nicht aufgehoben; mit --out ", "; derselbe Befehl macht dort weiter."),
    ],
)
def test_progress_and_interrupts_are_told_in_words(
    language: str, bar: str, unkept: str, kept: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    said = io.StringIO()
    terminal = Console(file=said, force_terminal=True, color_system=None, highlight=False, width=200)
    for place, replacement in (("arena.run", interrupted), ("arena.ERRORS", terminal), ("console.ERRORS", terminal)):
        monkeypatch.setattr(f"blockhaus.cli.{place}", replacement)
    monkeypatch.setattr("blockhaus.cli.console._in_force", language)
    command = ["arena", "blokus", "-v", "two", "-p", "greedy", "-p", "random", "-n", "2", "-l", language]
    for folder, end in (([], unkept), (["--out", str(tmp_path)], kept)):
        with pytest.raises(SystemExit, match="130"):
            app([*command, *folder])
        assert re.search(rf"{bar} +0/2 ", said.getvalue())
        assert end in said.getvalue()


@found_in_proc
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_whoever_ends_a_match_ends_its_workers(end: signal.Signals, tmp_path: Path) -> None:
    main = "from blockhaus.cli import main; main()"
    command = [sys.executable, "-c", main, "arena", "blokus", "-p", "bot:500s", "-p", "random", "--out", str(tmp_path)]
    match = subprocess.Popen([*command, "-n", "2", "--processes", "2"], stderr=subprocess.PIPE, text=True)
    try:
        workers = wait_for(lambda: [pid for pid in children(match.pid) if busy(pid)])
        match.send_signal(end)
        _, said = match.communicate(timeout=60)
        assert match.returncode == {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGKILL: -9}[end]
        if end != signal.SIGKILL:
            assert said == f"Interrupted: 0 of 2 games, kept in {tmp_path}; the same command goes on.\n"
        wait_for(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))
    finally:
        match.kill()


@found_in_proc
def test_an_interrupt_while_workers_start_is_told_in_one_sentence() -> None:
    main = "from blockhaus.cli import main; main()"
    command = [sys.executable, "-c", main, "arena", "blokus", "-p", "bot:500s", "-p", "random", "--processes", "2"]
    match = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, process_group=0)
    try:
        wait_for(lambda: [pid for pid in children(match.pid) if importing(pid)])
        os.killpg(match.pid, signal.SIGINT)
        _, said = match.communicate(timeout=60)
        assert said == "Interrupted: 0 of 100 games, not kept; --out keeps them.\n"
    finally:
        match.kill()


@found_in_proc
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_whoever_ends_a_match_ends_its_engines(end: signal.Signals, tmp_path: Path) -> None:
    engine, started = tmp_path / "engine.py", tmp_path / "started"
    started.mkdir()
    engine.write_text(
        f"import os, pathlib, time\npathlib.Path({str(started)!r}, str(os.getpid())).touch()\nwhile 1: time.sleep(9)"
    )
    main = "from blockhaus.cli import main; main()"
    command = [sys.executable, "-c", main, "arena", "blokus", "-p", "random", "-p", f"line:{sys.executable} {engine}"]
    match = subprocess.Popen([*command, "--processes", "3"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        wait_for(lambda: len(list(started.iterdir())) >= 3)
        match.send_signal(end)
        said, _ = match.communicate(timeout=60)
        assert (b"No game was finished." in said) == (end != signal.SIGKILL)
        wait_for(lambda: not any(Path(f"/proc/{each.name}").exists() for each in started.iterdir()))
    finally:
        match.kill()


@found_in_proc
def test_a_worker_that_dies_ends_the_others_engines(tmp_path: Path) -> None:
    engine, started = tmp_path / "engine.py", tmp_path / "started"
    started.mkdir()
    engine.write_text(
        "import os, pathlib, signal, time\n"
        f"started = pathlib.Path({str(started)!r})\n"
        "dead = started.with_name('dead')\n"
        "if dead.exists(): raise SystemExit\n"
        "(started / str(os.getpid())).touch()\n"
        "while len(list(started.iterdir())) < 2: time.sleep(0.01)\n"
        "try: dead.mkdir()\n"
        "except FileExistsError: pass\n"
        "else: os.kill(os.getppid(), signal.SIGKILL)\n"
        "while 1: time.sleep(9)\n"
    )
    wanted = match(("random", f"line:{sys.executable} {engine}"), games=2)
    run(wanted, Ledger(wanted, None), processes=2)
    engines = [Path("/proc", each.name) for each in started.iterdir()]
    wait_for(lambda: sum(engine.exists() for engine in engines) <= 1)  # that of the worker killed
    for engine in engines:
        if engine.exists():
            os.kill(int(engine.name), signal.SIGKILL)


def test_an_engine_s_start_does_not_count_as_thinking(tmp_path: Path) -> None:
    slow = tmp_path / "slow.py"
    slow.write_text(f"import time\nwhile time.process_time() < 1: pass\nexec(open({str(EXAMPLE)!r}).read())")
    played = play_game(match(("random", f"line:{sys.executable} {slow}")), 0)
    assert not played.failure
    assert played.cpu[1] < 1


def test_nobody_is_credited_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an engine started and never waited for is not counted any more when it has ended."""
    known = itertools.count(1000, -1)
    monkeypatch.setattr(LinePlayer, "engine_seconds", lambda _: float(next(known)))
    assert play_game(match(("random", f"line:{sys.executable} {EXAMPLE}")), 0).cpu[1] >= 0


def test_how_long_an_engine_may_take_can_be_said() -> None:
    silent = f"line:{sys.executable} -c 'while input(): pass'"
    command = ["arena", "blokus", "-v", "two", "-p", "random", "-p", silent, "-n", "2", "--answer-seconds", "0.5"]
    assert 'did not answer "hello" within 0.5 s' in cli(*command, "--processes", "1").stderr


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def importing(pid: int) -> bool:
    """Whether it is on its way to being a worker."""
    return (
        b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
        and "_bisect" in Path(f"/proc/{pid}/maps").read_text()
    )


def busy(pid: int) -> bool:
    """Whether a search has begun there: Python's own start takes less time."""
    user = int(Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[11])
    return user > 3 * os.sysconf("SC_CLK_TCK")


def wait_for(found: Callable[[], T], longest: float = 120) -> T:
    end = time.monotonic() + longest
    while not (what := found()):
        assert time.monotonic() < end
        time.sleep(0.05)
    return what


def test_the_command_refuses_nonsense() -> None:
    two = ("-v", "two", "-p", "random")
    assert "has one seat" in refused("arena", "blokus", "-v", "solo", "-p", "random", "-p", "random")
    assert "knows only potzklotz" in refused("arena", "blokus", *two, "-p", "potz:3")
    assert "no program" in refused("arena", "blokus", *two, "-p", "line:/no/such/bot")
    assert "play only blokus" in refused("arena", "blox", "-p", "random", "-p", "gtp:sh")
    assert "no variant" in refused("arena", "blokus", "-v", "teams", "-p", "random", "-p", "gtp:sh")
    assert "there is none" in refused("arena", "blokus", *two, "-p", "bot:1", "--time-per-move", "1")
    assert "more than zero" in refused("arena", "blokus", *two, "-p", "bot", "--time-per-move", "-1")
    assert "a move is 0.000001 to" in refused("arena", "blokus", *two, "-p", "bot", "--time-per-move", "1e9")
    for strength in ("05", "-1s", "abc", "nans"):
        assert "bot:0.5s" in refused("arena", "blokus", *two, "-p", f"bot:{strength}")
    assert "smaller one first" in refused("arena", "blokus", *two, "-p", "bot:1", "--sprt", "30,0")
    assert "no Ray cluster" in refused("arena", "blokus", *two, "-p", "bot:1", "--ray", "")
    assert "at least two players" in refused("arena", "blokus", "-p", "random")
    assert 'no level "12"' in refused("arena", "blokus", "-p", "bot:12", "-p", "random")
    assert "more than zero" in refused("arena", "blokus", "-p", "bot:0s", "-p", "random")
    assert "--time-per-move" in refused("arena", "blokus", "-p", "bot", "-p", "random")
    assert "two numbers" in refused("arena", "blokus", "-p", "greedy", "-p", "random", "--sprt", "maybe")
    for address in ("127.0.0.1:1", "nowhere", "127.0.0.1:99999"):
        said = refused("arena", "blokus", "-p", "greedy", "-p", "random", "--ray", address)
        assert f'no Ray cluster at "{address}"' in " ".join(said.split())
