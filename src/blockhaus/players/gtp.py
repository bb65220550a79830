"""A Blokus engine that speaks GTP, with moves as Pentobi writes them: ``gtp:pentobi-gtp --level 4 --nobook --noresign
--quiet``."""

from __future__ import annotations

from blockhaus.catalogue import entry
from blockhaus.game import Game, Move, View, moves_to_choose_from
from blockhaus.players.pipe import EngineFailure, EnginePipe, EnginePlayer, answered_move, check_command

__all__ = ["COLOURS", "GAMES", "GtpPlayer"]

COLOURS = ("blue", "yellow", "red", "green")
GAMES = {"classic": "Blokus", "two": "Blokus Two-Player", "three": "Blokus Three-Player"}
"""What GTP engines call our variants."""


def _complete(lines: list[str]) -> bool:
    """An answer ends with an empty line; empty lines before it belong to nothing."""
    return not lines[-1].strip() and any(line.strip() for line in lines)


def _check_game(game: Game) -> None:
    if game.name != "blokus":
        raise EngineFailure("engine-other-game", {"game": game.name})
    if game.variant not in GAMES:
        raise EngineFailure("engine-variant", {"variant": game.variant})
    options = entry(game.name).variant(game.variant).options
    if chosen := [option.name for option in options if game.options[option.name] != option.default]:
        raise EngineFailure("engine-option", {"option": ", ".join(chosen)})


class GtpPlayer(EnginePlayer):
    """Keeps an engine at the position of the game and asks it for moves."""

    _farewell = "quit"
    _variant = ""
    _laid: list[tuple[str, str]]

    def check(self, game: Game) -> None:
        """EngineFailure where there is no such engine, or for a game that GTP does not know."""
        check_command(self._command)
        _check_game(game)

    def begin(self, game: Game) -> None:
        """Starts the engine, which would else be counted as thinking."""
        _check_game(game)
        with self._ended_by_failing():
            self._start(game.variant)

    def choose(self, view: View) -> Move:
        _check_game(view.game)
        moves_to_choose_from(view)
        with self._ended_by_failing():
            colour = self._follow(view)
            answer = self._ask(f"genmove {COLOURS.index(colour) + 1}")
            if answer.lower() == "resign":
                raise EngineFailure("engine-resigned")
            move = answered_move(answer, view)
        self._laid.append((colour, ",".join(move.fields()["cells"])))
        return move

    def _follow(self, view: View) -> str:
        """Brings the engine to the position; the colour to play there."""
        fields = view.fields()
        variant, laid = view.game.variant, [(piece["colour"], ",".join(piece["cells"])) for piece in fields["laid"]]
        if self._pipe is None or variant != self._variant or laid[: len(self._laid)] != self._laid:
            self._start(variant)
        for colour, cells in laid[len(self._laid) :]:
            self._ask(f"play {COLOURS.index(colour) + 1} {cells}")
        self._laid = laid
        to_play: str = fields["to_play"]
        return to_play

    def _start(self, variant: str) -> None:
        """Brings the engine to an empty board."""
        if self._pipe is None:
            self._pipe = EnginePipe(self._command, self._timeout, _complete)
        self._ask(f"set_game {GAMES[variant]}")
        self._ask("clear_board")
        self._variant, self._laid = variant, []

    def _ask(self, command: str) -> str:
        assert self._pipe is not None
        answer = self._pipe.ask(command, command[:40])
        if not answer.startswith("="):
            raise EngineFailure("engine-refused", {"asked": command[:40], "answer": answer[:80]})
        return answer[1:].strip()
