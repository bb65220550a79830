"""Engines in processes of their own: our own engine on the other side of a real pipe, and ones that misbehave."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import blockhaus
from blockhaus import Malformed
from blockhaus.players import EngineFailure, GtpPlayer, LinePlayer, check_player, ending, make_player
from blockhaus.players.gtp import COLOURS
from blockhaus.players.pipe import EnginePipe

ENGINE = f"{sys.executable} -c 'from blockhaus.cli import main; main()' engine"
EXAMPLE = Path(__file__).parents[1] / "examples" / "bot.py"


@pytest.mark.parametrize("variant", ["classic", "two", "three"])
def test_our_engine_plays_gtp_to_the_end(variant: str) -> None:
    game = blockhaus.load("blokus", variant)
    player = GtpPlayer(f"{ENGINE} --player greedy --variant {variant} --seed 1")
    record = blockhaus.play(game, [player, *["random"] * (game.seats - 1)], seed=1)
    assert record.result is not None
    assert player.engine_seconds() is None or player.engine_seconds()
    player.close()


def test_one_engine_follows_several_games() -> None:
    game = blockhaus.load("blokus", "two")
    player = GtpPlayer(f"{ENGINE} --player random --seed 1")
    for seed in (1, 2):
        assert blockhaus.play(game, ["random", player], seed=seed).result is not None
    player.close()


@pytest.mark.parametrize("name", ["blokus", "nim"])
def test_the_example_bot_plays_any_game(name: str) -> None:
    game = blockhaus.load(name)
    player = LinePlayer(f"{sys.executable} {EXAMPLE}")
    record = blockhaus.play(game, [player, *["random"] * (game.seats - 1)], seed=1)
    assert record.result is not None
    player.close()


def test_our_engine_speaks_the_line_protocol() -> None:
    game = blockhaus.load("blokus", "two")
    player = LinePlayer(f"{ENGINE} --protocol lines --player greedy --seed 1")
    record = blockhaus.play(game, [player, "random"], seed=1)
    assert record.result is not None
    assert record.result.ranks == [1, 2]
    player.close()


MISBEHAVIOUR = {
    "dies": "import sys; sys.exit(1)",
    "is silent": "import sys\nfor line in sys.stdin: pass",
    "refuses": "import sys\nfor line in sys.stdin: print('? no\\n', flush=True)",
    "passes": "import sys\nfor line in sys.stdin: print('= pass\\n', flush=True)",
    "cheats": "import sys\nfor line in sys.stdin: print('= j10\\n', flush=True)",
    "babbles": "import sys\nfor line in sys.stdin: print('= \\u2603 nonsense\\n', flush=True)",
    "floods": "while True: print('x' * 1000)",
    "never ends its line": "import sys\nwhile True: sys.stdout.write('x' * 1000)",
}


@pytest.mark.parametrize("code", MISBEHAVIOUR.values(), ids=MISBEHAVIOUR.keys())
def test_a_misbehaving_gtp_engine_is_a_clear_failure(code: str, tmp_path: Path) -> None:
    script = tmp_path / "engine.py"
    script.write_text(code, encoding="utf-8")
    player = GtpPlayer(f"{sys.executable} {script}", timeout=1)
    with pytest.raises(EngineFailure):
        player.choose(blockhaus.load("blokus").start().view_for(0))
    player.close()


def test_a_script_that_starts_the_engine_is_ended_with_it(tmp_path: Path) -> None:
    """The engine itself holds the streams, and its time counts."""
    script, started = tmp_path / "engine.py", tmp_path / "started"
    script.write_text(
        "import pathlib, os, time\nsum(range(30_000_000))\n"
        f"pathlib.Path({str(started)!r}).write_text(str(os.getpid()))\ntime.sleep(600)",
        encoding="utf-8",
    )
    pipe = EnginePipe(f"sh -c '{sys.executable} {script}; true'", 30, lambda _: True)
    while not started.exists():
        assert pipe.alive
    assert (pipe.engine_seconds() or 1) > 0.1
    pipe.close("quit")
    engine = Path(f"/proc/{started.read_text()}/cmdline")
    assert not engine.exists() or not engine.read_bytes()  # nobody has waited for it yet


FIRST_MOVE = """
import json, os, pathlib, sys
started = pathlib.Path(__file__).with_name("started")
others = started.read_text().split() if started.exists() else []
started.write_text(" ".join([*others, str(os.getpid())]))
for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "choose":
        act(asked, first=not others)
    else:
        print('{"protocol": 1, "ok": true}', flush=True)
"""


def bot(folder: Path, act: str) -> LinePlayer:
    """One that is asked for a move and does this; its processes are told in the file ``started``."""
    script = folder / "bot.py"
    script.write_text(f"def act(asked, first):\n    {act}\n{FIRST_MOVE}", encoding="utf-8")
    return LinePlayer(f"{sys.executable} {script}", timeout=20)


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="the end of a process is awaited as POSIX does it")
def test_an_engine_that_ends_between_two_moves_has_lost(tmp_path: Path) -> None:
    player = bot(tmp_path, "print(json.dumps({'move': asked['moves'][0]}), flush=True); sys.exit()")
    view = blockhaus.load("nim").start().view_for(0)
    player.choose(view)
    os.waitid(os.P_PID, int((tmp_path / "started").read_text()), os.WEXITED | os.WNOWAIT)
    with pytest.raises(EngineFailure, match="died"):
        player.choose(view)
    player.close()


def test_an_engine_that_ends_in_the_middle_of_a_line_died(tmp_path: Path) -> None:
    """And has not answered: half a move may be another one."""
    player = bot(tmp_path, """print('{"move": ', end='', flush=True); sys.exit('no more ideas')""")
    with pytest.raises(EngineFailure, match=r"died.*no more ideas"):
        player.choose(blockhaus.load("nim").start().view_for(0))
    player.close()


def test_after_a_failure_the_next_game_meets_a_new_engine(tmp_path: Path) -> None:
    player = bot(tmp_path, "print(json.dumps({'move': 'nonsense' if first else asked['moves'][0]}), flush=True)")
    view = blockhaus.load("nim").start().view_for(0)
    with pytest.raises(EngineFailure, match="nonsense"):
        player.choose(view)
    used = player.engine_seconds()
    assert player.choose(view) == view.legal_moves()[0]
    assert used is None or used <= (player.engine_seconds() or 0)
    player.close()


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts go to a process as POSIX has it")
def test_an_engine_that_was_interrupted_is_not_asked_again(tmp_path: Path) -> None:
    """Its late answer would be taken for the next one."""
    player = bot(
        tmp_path,
        "os.kill(os.getppid(), 2) if first else print(json.dumps({'move': asked['moves'][0]}), flush=True)",
    )
    view = blockhaus.load("nim").start().view_for(0)
    with pytest.raises(KeyboardInterrupt):
        player.choose(view)
    assert player.choose(view) == view.legal_moves()[0]
    player.close()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what a pipe holds differs elsewhere")
def test_an_engine_that_does_not_read_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("blockhaus.players.pipe._POLITE_SECONDS", 0.1)
    script = tmp_path / "engine.py"
    script.write_text("import time\nprint('yes', flush=True)\ntime.sleep(600)", encoding="utf-8")
    pipe = EnginePipe(f"{sys.executable} {script}", 30, lambda _: True)
    assert pipe.ask("x" * 65_535, "x") == "yes"  # and now the pipe is full
    pipe.close("quit")
    assert not pipe.alive


def test_all_engines_are_ended_even_where_that_is_interrupted() -> None:
    ended = []

    class Ends:
        def choose(self, view: blockhaus.View) -> blockhaus.Move:
            return view.legal_moves()[0]

        def close(self) -> None:
            ended.append(self)
            if len(ended) == 1:
                raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), ending([Ends(), Ends()]):
        pass
    assert len(ended) == 2


def test_an_engine_that_answers_unasked_is_ended(tmp_path: Path) -> None:
    script = tmp_path / "engine.py"
    script.write_text("while True: print('yes')", encoding="utf-8")
    pipe = EnginePipe(f"{sys.executable} {script}", 30, lambda _: True)
    while pipe.alive:
        pass
    pipe.close("quit")


def test_an_engine_may_say_much_beside(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    chatter = "print('x' * 1_000_000, file=sys.stderr, flush=True)"
    source = EXAMPLE.read_text(encoding="utf-8").replace("    asked = ", f"    {chatter}\n    asked = ")
    assert chatter in source
    script.write_text(source, encoding="utf-8")
    player = LinePlayer(f"{sys.executable} {script}")
    player.choose(blockhaus.load("nim").start().view_for(0))
    player.close()


@pytest.mark.parametrize(
    ("hello", "new", "words"),
    [
        ('{"protocol": 2}', '{"ok": true}', 'speaks protocol "2"'),
        ("{}", '{"ok": true}', 'speaks protocol "None"'),
        ('{"protocol": 1}', '{"ok": false}', "does not play nim"),
    ],
)
def test_a_bot_for_something_else_is_told_apart(hello: str, new: str, words: str, tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text(f"for answer in ({hello!r}, {new!r}): input(); print(answer, flush=True)", encoding="utf-8")
    player = LinePlayer(f"{sys.executable} {script}")
    with pytest.raises(EngineFailure, match=words):
        player.choose(blockhaus.load("nim").start().view_for(0))
    player.close()


@pytest.mark.parametrize("answer", ["nonsense", "[]", '{"move": 3}', '{"move": "j10"}', '{"error": "no"}', "{}"])
def test_a_misbehaving_bot_is_a_clear_failure(answer: str, tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text(f"import sys\nfor line in sys.stdin: print({answer!r}, flush=True)", encoding="utf-8")
    player = LinePlayer(f"{sys.executable} {script}", timeout=5)
    with pytest.raises(EngineFailure):
        player.choose(blockhaus.load("blokus").start().view_for(0))
    player.close()


def test_an_engine_that_is_not_there_is_a_clear_failure() -> None:
    for name, words in {
        "gtp:/no/such/engine": "no program",
        "line:/no/such/bot": "no program",
        "gtp:'unclosed": "does not start",
    }.items():
        with pytest.raises(EngineFailure, match=words):
            make_player(name, random.Random()).choose(blockhaus.load("blokus").start().view_for(0))


@pytest.mark.parametrize("name", ["random", "greedy", "bot:1", "bot:5", f"line:{sys.executable} {EXAMPLE}"])
@pytest.mark.parametrize("game", ["blokus", "potzklotz"])
def test_who_has_nothing_to_choose_says_so(name: str, game: str) -> None:
    player = make_player(name, random.Random(1))
    state = blockhaus.play(blockhaus.load(game), ["random"] * blockhaus.load(game).seats, seed=1).final
    with pytest.raises(Malformed, match="over"):
        player.choose(state.view_for(0))
    beginning = blockhaus.load(game).start()
    with pytest.raises(Malformed, match="to act"):
        player.choose(beginning.view_for(None))


def test_gtp_engines_know_only_the_usual_rules() -> None:
    player = make_player("gtp:sh", random.Random())
    with pytest.raises(EngineFailure, match="not the option free_corners"):
        check_player("gtp:sh", blockhaus.load("blokus", "two", free_corners=True))
    with pytest.raises(EngineFailure, match="not the option shared"):
        player.choose(blockhaus.load("blokus", "three", shared="red").start().view_for(0))


def test_what_an_engine_says_is_shown_without_control_characters(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text('print(\'{"error": "\\\\u001b[31mred\\\\nline"}\', flush=True); input()')
    player = LinePlayer(f"{sys.executable} {script}")
    with pytest.raises(EngineFailure, match=r"^the bot says:  \[31mred line$"):
        player.choose(blockhaus.load("blokus").start().view_for(0))
    player.close()


def test_an_engine_that_resigns_has_lost(tmp_path: Path) -> None:
    script = tmp_path / "engine.py"
    script.write_text("import sys\nfor line in sys.stdin: print('= resign\\n', flush=True)")
    player = GtpPlayer(f"{sys.executable} {script}")
    with pytest.raises(EngineFailure, match="the engine resigned"):
        player.choose(blockhaus.load("blokus").start().view_for(0))
    player.close()


def test_a_pass_that_our_engine_gave_may_be_relayed() -> None:
    game = blockhaus.load("blokus")
    record = blockhaus.play(game, ["greedy"] * 4, seed=3)
    state, commands = game.start(), []
    for move in record.moves:
        commands.append(f"play {COLOURS.index(to_play(state)) + 1} {move}")
        state = state.apply(move)
    outcome = state.outcome()
    assert outcome is not None
    answers = gtp(*commands, "genmove 1", "play 1 pass", "all_legal 1", "undo", "undo", "final_score")
    assert answers[-6:] == ["= pass", "=", "=", "=", "=", "= " + " ".join(map(str, outcome.scores))]


def to_play(state: blockhaus.State) -> str:
    colour: str = state.view_for(None).fields()["to_play"]
    return colour


@pytest.mark.parametrize("protocol", ["gtp", "gtp again", "lines"])
def test_our_engine_ends_the_engines_that_play_for_it(protocol: str, tmp_path: Path) -> None:
    """Also those that do not go when their input ends, and those of an earlier game."""
    script, started = tmp_path / "bot.py", tmp_path / "started"
    source = EXAMPLE.read_text(encoding="utf-8")
    script.write_text(
        f"import os\nopen({str(started)!r}, 'a').write(f'{{os.getpid()}} ')\n{source}\nimport time\ntime.sleep(600)",
        encoding="utf-8",
    )
    game = blockhaus.load("blokus", "two")
    new = {"do": "new", "game": "blokus", "variant": "two", "options": {}}
    choose = {"do": "choose", "bytes": game.start().view_for(0).to_bytes().hex()}
    given = {
        "gtp": "set_game Blokus Two-Player\ngenmove 1\n" * 2,
        "gtp again": "set_game Blokus Two-Player\n" + "clear_board\ngenmove 1\n" * 2,
        "lines": f"{json.dumps(new)}\n{json.dumps(choose)}\n" * 2,
    }
    player = f"line:{sys.executable} {script}"
    engine("--protocol", protocol.split()[0], "--player", player, given=given[protocol].encode())
    processes = started.read_text().split()
    assert len(processes) == 2
    assert not any(Path("/proc", process).exists() for process in processes)


def engine(*options: str, given: bytes, **environment: str) -> str:
    """What our engine answers."""
    command = [sys.executable, "-c", "from blockhaus.cli import main; main()", "engine", "--player", "greedy"]
    surroundings = {**os.environ, **environment}
    done = subprocess.run([*command, *options], input=given, capture_output=True, check=True, env=surroundings)
    return done.stdout.decode("utf-8")


def gtp(*commands: str) -> list[str]:
    answers = engine("--seed", "1", given=("\n".join(commands) + "\n").encode())
    return [answer.strip() for answer in answers.split("\n\n") if answer.strip()]


@pytest.mark.parametrize("encoding", ["utf-8:strict", "ascii:strict"])
def test_our_engine_speaks_utf_8_and_survives_what_is_none(encoding: str) -> None:
    nonsense, hello = b"\xff\xfe\n", b'{"do": "hello"}\n'
    assert engine(given=nonsense + b"name\n", PYTHONIOENCODING=encoding) == "? unknown command\n\n= Blockhaus\n\n"
    unknown = '{"do": "new", "game": "Würfel", "variant": "", "options": {}}\n'.encode()
    given = nonsense + unknown + hello
    refused, missing, greeted = engine("--protocol", "lines", given=given, PYTHONIOENCODING=encoding).splitlines()
    assert "JSON" in refused
    assert "Würfel" in missing
    assert "Blockhaus" in greeted


def test_gtp_commands() -> None:
    answers = gtp(
        "# a comment",
        "7 name",
        "known_command genmove",
        "set_game Blokus Two-Player",
        "play 1 a20,b20,b19",
        "play 1 t20",
        "play 2 pass",
        "all_legal 2",
        "undo",
        "undo",
        "set_game Chess",
        "nonsense",
        "final_score",
        "quit",
        "name",
    )
    assert answers[0] == "=7 Blockhaus"
    assert answers[1] == "= true"
    assert answers[4].startswith("? yellow is to play")
    assert "who can lay a piece must lay one" in answers[5]
    assert len(answers[6].splitlines()) == 58
    assert answers[8].startswith("? there is nothing to undo")
    assert answers[9].startswith("? known games")
    assert answers[10] == "? unknown command"
    assert answers[11].startswith("? the game is not over")
    assert answers[12] == "="
    assert len(answers) == 13
