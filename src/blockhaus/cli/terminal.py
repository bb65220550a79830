"""A table in the terminal: shows views, asks people, lets bots choose. It works for any game of the protocol."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from blockhaus import rules, words
from blockhaus.catalogue import entry
from blockhaus.cli.console import GERMAN_COMMANDS, perhaps_a_command, write_file
from blockhaus.cli.hints import expected_text, hint_table
from blockhaus.cli.record import describe_result
from blockhaus.errors import BlockhausError, Malformed
from blockhaus.game import CHANCE, Game, Move, State, View, draw
from blockhaus.judging import cancellable, judge
from blockhaus.pictures import picture
from blockhaus.players import Player, ending, make_player
from blockhaus.playing import streams
from blockhaus.records import Record, write

__all__ = ["TerminalTable"]

_LISTED = 20
_HINTS = 5
_HINT_LEVEL = 6
_DRAWN = 8
_GERMAN = GERMAN_COMMANDS | {"liste": "list", "zurück": "undo"}
HUMAN = "human"


class _Quit(Exception):
    """The people at the table have had enough."""


class TerminalTable:
    """One game between people at this terminal and bots."""

    def __init__(self, game: Game, seats: Sequence[str], seed: int, language: str, console: Console) -> None:
        self._game = game
        self._seats = tuple(seats)
        self._language = language
        self._console = console
        self._chance, own = streams(seed, game.seats)
        self._bots: list[Player | None] = [
            None if name == HUMAN else make_player(name, rng) for name, rng in zip(seats, own, strict=True)
        ]
        self._states: list[State] = [game.start()]
        self._moves: list[Move] = []
        self._listed: list[Move] = []
        self._drawn: list[str] = []
        self._at_device: int | None = None

    def run(self, moves: Sequence[Move] = ()) -> None:
        """Plays until the end or until somebody quits; ``moves`` were played before."""
        for move in moves:
            self._play(move)
        self._say("terminal-welcome", game=self._game.name, variant=self._game.variant)
        with ending([bot for bot in self._bots if bot is not None]):
            try:
                while (actor := self._state.to_act) is not None:
                    if actor == CHANCE:
                        self._announce(draw(self._state, self._chance))
                    elif (bot := self._bots[actor]) is not None:
                        self._let_choose(actor, bot)
                    else:
                        self._ask(actor)
            except (_Quit, EOFError, KeyboardInterrupt):
                self._say("terminal-left")
                return
        self._tell_drawn()
        self._show(None)
        for line in describe_result(self._record(), self._language):
            self._console.print(line, markup=False)

    @property
    def _state(self) -> State:
        return self._states[-1]

    def _record(self) -> Record:
        return Record(self._game, self._seats, tuple(self._moves))

    def _words(self, code: str, **values: object) -> str:
        return words.say(code, values, self._language)

    def _say(self, code: str, **values: object) -> None:
        self._console.print(self._words(code, **values), markup=False)

    def _play(self, move: Move) -> None:
        self._states.append(self._state.apply(move))
        self._moves.append(move)

    def _let_choose(self, seat: int, bot: Player) -> None:
        """Lets a bot act once. One that cannot leaves its seat to a person: the game may be saved, or go on."""
        view = self._state.view_for(seat)
        stop = getattr(bot, "stop", None)
        try:
            with self._console.status(self._words("terminal-thinks", seat=seat + 1)):
                move = bot.choose(view) if stop is None else cancellable(lambda: bot.choose(view), stop)
            self._announce(move)
        except BlockhausError as error:
            reason = error.sentence(self._language)
            values = {"seat": seat + 1, "player": self._seats[seat], "reason": reason}
            self._console.print(self._words("terminal-bot-failed", **values), style="red", markup=False)
            self._bots[seat] = None

    def _announce(self, move: Move) -> None:
        """Plays a move that nobody at the terminal chose and tells what everybody may know of it."""
        actor = self._state.to_act
        seen = move.seen_by(None).label
        self._play(move)
        if actor is None or actor == CHANCE:
            self._drawn.append(seen)
        else:
            self._tell_drawn()
            self._say("terminal-move", seat=actor + 1, player=self._seats[actor], move=seen)

    def _tell_drawn(self) -> None:
        """What chance did since somebody decided, in one line; setting up a board would fill the screen."""
        if self._drawn:
            more = len(self._drawn) - _DRAWN
            self._say("terminal-chance", move=", ".join(self._drawn[:_DRAWN]), more=max(more, 0))
            self._drawn = []

    # -- asking a person

    def _ask(self, seat: int) -> None:
        """Lets the person in this seat act once."""
        view = self._state.view_for(seat)
        self._hand_over(seat, view)
        self._tell_drawn()
        self._show(seat)
        self._listed = []
        while self._state.to_act == seat and self._states:
            before = len(self._moves)
            text = self._console.input(self._words("terminal-prompt", seat=seat + 1)).strip()
            try:
                self._obey(text, seat)
            except BlockhausError as error:
                self._console.print(error.sentence(self._language), style="red", markup=False)
            if len(self._moves) != before:
                return

    def _hand_over(self, seat: int, view: View) -> None:
        """Where hands are hidden and several people share the device, covers it between two of them."""
        others = self._bots.count(None) > 1 and self._at_device != seat
        hidden = view.fields() != self._state.view_for(None).fields()
        if others and hidden:
            self._console.clear()
            self._console.input(self._words("terminal-hand-over", seat=seat + 1))
        self._at_device = seat

    def _obey(self, text: str, seat: int) -> None:
        command, _, rest = text.partition(" ")
        match _GERMAN.get(command.lower(), command.lower()):
            case "":
                self._show(seat)
            case "help" | "?":
                self._say("terminal-help")
            case "quit":
                raise _Quit
            case "list":
                self._list(seat, rest.strip())
            case "hint":
                self._hint(seat)
            case "undo":
                self._undo(seat)
            case "save":
                self._save(rest.strip())
            case "rules":
                page = rules.rule(self._game.name, rest.strip(), self._language) if rest.strip() else None
                self._console.print(page or rules.rules_page(self._game.name, self._language), markup=False)
            case _:
                with perhaps_a_command(text, self._language):
                    move = self._picked(text) or self._game.parse(text, self._state.view_for(seat))
                self._play(move)

    def _picked(self, text: str) -> Move | None:
        """The move behind ``#3`` of the last list, if the text is that."""
        if not text.startswith("#"):
            return None
        for number, move in enumerate(self._listed, start=1):
            if text == f"#{number}":
                return move
        raise Malformed("terminal-not-listed", {"given": text[:10], "count": len(self._listed)})

    def _list(self, seat: int, wanted: str) -> None:
        """Lists the moves whose notation has all the words asked for."""
        found = [
            move
            for move in self._state.view_for(seat).legal_moves()
            if all(word in move.label.replace(",", " ").split() for word in wanted.replace(",", " ").split())
        ]
        self._listed = found[:_LISTED]
        for number, move in enumerate(self._listed, start=1):
            self._console.print(f"{f'#{number}':>4}  {move.label}", markup=False)
        self._say("terminal-listed", shown=len(self._listed), count=len(found))

    def _hint(self, seat: int) -> None:
        """The moves a search likes best, each with its chance to win, and what it expects after the first."""
        view = self._state.view_for(seat)
        try:
            judgement = judge(view, level=_HINT_LEVEL, most=_HINTS, seed=len(self._moves))
        except Malformed as error:
            if error.code != "no-search":
                raise
            self._say("terminal-no-hint")
            return
        self._listed = [self._game.parse(judged.move, view) for judged in judgement.moves]
        self._console.print(hint_table(judgement, self._language))
        if rest := expected_text(judgement, self._language):
            self._console.print(rest, markup=False)

    def _undo(self, seat: int) -> None:
        """Takes back this person's last decision and the bots' answers, never past another person or chance."""
        for ply in range(len(self._moves) - 1, -1, -1) if entry(self._game.name).takes_back else ():
            actor = self._states[ply].to_act
            if actor == seat:
                del self._states[ply + 1 :], self._moves[ply:]
                return
            if actor is None or actor == CHANCE or self._bots[actor] is None:
                break
        self._say("terminal-no-undo")

    def _save(self, name: str) -> None:
        if not name:
            self._say("terminal-save-name")
            return
        write_file(Path(name).expanduser(), write(self._record()))
        self._say("terminal-saved", file=name)

    def _show(self, seat: int | None) -> None:
        self._console.print(picture(self._state.view_for(seat), self._language))
