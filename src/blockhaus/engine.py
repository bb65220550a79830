"""The engine's side of a pipe: our players, for programs that speak GTP or the line protocol."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from typing import Any, TextIO

from blockhaus.catalogue import load
from blockhaus.errors import BlockhausError
from blockhaus.game import Game, State
from blockhaus.players import Player, check_player, ending, make_player
from blockhaus.players.gtp import COLOURS, GAMES
from blockhaus.players.lines import PROTOCOL

__all__ = ["serve_gtp", "serve_lines"]


class _Refused(Exception):
    """A command that cannot be carried out; the text goes back to the controller."""


class _Gtp:
    """A Blokus game as GTP sees it: colours 1 to 4, moves as fields, ``pass`` for a colour that is out."""

    def __init__(self, player: str, variant: str, seed: int, playing: ExitStack) -> None:
        self._player_name, self._rng, self._playing = player, random.Random(seed), playing
        self._set_game(variant)
        self.commands: dict[str, Callable[[list[str]], str]] = {
            "name": lambda _: "Blockhaus",
            "version": lambda _: "1",
            "protocol_version": lambda _: "2",
            "list_commands": lambda _: "\n".join(sorted([*self.commands, "quit"])),
            "known_command": lambda words: str(" ".join(words) in [*self.commands, "quit"]).lower(),
            "set_game": self._set_game_command,
            "clear_board": lambda _: self._clear(),
            "play": self._play,
            "genmove": self._genmove,
            "undo": lambda _: self._undo(),
            "all_legal": self._all_legal,
            "final_score": lambda _: self._final_score(),
            "cputime": lambda _: f"{time.process_time():.3f}",
            "showboard": lambda _: "\n".join(self._state.view_for(None).fields()["board"]),
        }

    @property
    def _state(self) -> State:
        return self._states[-1]

    def _set_game(self, variant: str) -> None:
        self._game: Game = load("blokus", variant)
        self._playing.close()
        self._player: Player = make_player(self._player_name, random.Random(self._rng.getrandbits(64)))
        self._playing.enter_context(ending([self._player]))
        self._states: list[State] = [self._game.start()]

    def _set_game_command(self, words: list[str]) -> str:
        for variant, name in GAMES.items():
            if " ".join(words) == name:
                self._set_game(variant)
                return ""
        raise _Refused(f"known games are {', '.join(GAMES.values())}")

    def _clear(self) -> str:
        self._set_game(self._game.variant)  # with a player who remembers nothing of the last game
        return ""

    def _to_play(self) -> str | None:
        colour: str | None = self._state.view_for(None).fields()["to_play"]
        return colour

    def _colour(self, words: list[str]) -> str:
        if not words or words[0] not in ("1", "2", "3", "4"):
            raise _Refused("a colour is 1, 2, 3 or 4")
        return COLOURS[int(words[0]) - 1]

    def _check_turn(self, colour: str) -> None:
        to_play = self._to_play()
        if colour != to_play:
            raise _Refused(f"{to_play or 'nobody'} is to play")

    def _play(self, words: list[str]) -> str:
        colour = self._colour(words)
        if words[1:] == ["pass"] and self._is_out(colour):
            self._states.append(self._state)  # so that it can be undone
            return ""
        self._check_turn(colour)
        self._states.append(self._state.apply(self._game.parse(" ".join(words[1:]), self._state)))
        return ""

    def _genmove(self, words: list[str]) -> str:
        colour = self._colour(words)
        if self._is_out(colour):
            self._states.append(self._state)
            return "pass"
        self._check_turn(colour)
        move = self._player.choose(self._state.view_for(self._state.to_act))
        self._states.append(self._state.apply(move))
        return str(move)

    def _is_out(self, colour: str) -> bool:
        colours = self._state.view_for(None).fields()["colours"]
        return any(each["out"] for each in colours if each["colour"] == colour)

    def _undo(self) -> str:
        if len(self._states) == 1:
            raise _Refused("there is nothing to undo")
        self._states.pop()
        return ""

    def _all_legal(self, words: list[str]) -> str:
        colour = self._colour(words)
        if self._is_out(colour):
            return ""
        self._check_turn(colour)
        return "\n".join(str(move) for move in self._state.legal_moves())

    def _final_score(self) -> str:
        outcome = self._state.outcome()
        if outcome is None:
            raise _Refused("the game is not over")
        return " ".join(map(str, outcome.scores))


def serve_gtp(lines: Iterable[str], out: TextIO, player: str, variant: str, seed: int) -> None:
    """Answers GTP commands until ``quit`` or the end of the input."""
    with ExitStack() as playing:
        _serve_gtp(lines, out, _Gtp(player, variant, seed, playing))


def _serve_gtp(lines: Iterable[str], out: TextIO, engine: _Gtp) -> None:
    for line in lines:
        words = line.split("#")[0].split()
        number = words.pop(0) if words and words[0].isdigit() else ""
        if not words:
            continue
        sign, answer = "=", ""
        if words[0] in engine.commands:
            try:
                answer = engine.commands[words[0]](words[1:])
            except _Refused as refused:
                sign, answer = "?", str(refused)
            except BlockhausError as error:
                sign, answer = "?", error.sentence()
        elif words[0] != "quit":
            sign, answer = "?", "unknown command"
        out.write(f"{sign}{number} {answer}\n\n")
        out.flush()
        if words[0] == "quit":
            return


def serve_lines(lines: Iterable[str], out: TextIO, player: str, seed: int) -> None:
    """Answers the line protocol until ``bye`` or the end of the input; views are read from their bytes."""
    with ExitStack() as playing:
        _serve_lines(lines, out, player, seed, playing)


def _serve_lines(lines: Iterable[str], out: TextIO, player: str, seed: int, playing: ExitStack) -> None:
    rng = random.Random(seed)
    game: Game | None = None
    chooser: Player | None = None
    for line in lines:
        try:
            message = json.loads(line)
            do = message.get("do") if isinstance(message, dict) else None
            if do == "bye":
                return
            if do == "hello" and message.get("protocol", PROTOCOL) != PROTOCOL:
                answer: dict[str, Any] = {"error": f"protocol {PROTOCOL} is spoken here"}
            elif do == "hello":
                answer = {"name": "Blockhaus", "protocol": PROTOCOL}
            elif do == "new":
                game = load(message["game"], message["variant"], **message["options"])
                check_player(player, game)
                playing.close()
                chooser = make_player(player, random.Random(rng.getrandbits(64)))
                playing.enter_context(ending([chooser]))
                answer = {"ok": True}
            elif do == "choose" and game is not None and chooser is not None:
                answer = {"move": str(chooser.choose(game.view_from_bytes(bytes.fromhex(message["bytes"]))))}
            elif do == "choose":
                answer = {"error": '"new" comes before "choose"'}
            else:
                answer = {"error": 'a request is a JSON object whose "do" is hello, new, choose or bye'}
        except BlockhausError as error:
            answer = {"error": error.sentence()}
        except json.JSONDecodeError:
            answer = {"error": "a request is one JSON object a line"}
        except KeyError as error:
            answer = {"error": f'the request has no "{error.args[0]}"'}
        except (ValueError, TypeError, RecursionError):
            answer = {"error": "something in the request is not of its kind"}
        out.write(json.dumps(answer, ensure_ascii=False) + "\n")
        out.flush()
