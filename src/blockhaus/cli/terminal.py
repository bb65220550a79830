"""A table in the terminal: shows views, asks people, lets bots choose. It works for any game of the protocol."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from blockhaus import rules, words
from blockhaus.catalogue import entry
from blockhaus.cli.console import write_file
from blockhaus.cli.hints import expected_text, hint_table
from blockhaus.cli.record import describe_result
from blockhaus.errors import BlockhausError, Malformed
from blockhaus.game import CHANCE, Game, Move, State, View, draw
from blockhaus.judging import judge
from blockhaus.pictures import picture
from blockhaus.players import Player, make_player
from blockhaus.playing import streams
from blockhaus.records import Record, write

__all__ = ["TerminalTable"]

_LISTED = 20
_HINTS = 5
_HINT_LEVEL = 6
_DRAWN = 8
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
        try:
            while (actor := self._state.to_act) is not None:
                if actor == CHANCE:
                    self._announce(draw(self._state, self._chance))
                elif (bot := self._bots[actor]) is not None:
                    self._announce(bot.choose(self._state.view_for(actor)))
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

    def _say(self, code: str, **values: object) -> None:
        self._console.print(words.say(code, values, self._language), markup=False)

    def _play(self, move: Move) -> None:
        self._states.append(self._state.apply(move))
        self._moves.append(move)

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
            text = self._console.input(words.say("terminal-prompt", {"seat": seat + 1}, self._language)).strip()
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
            self._console.input(words.say("terminal-hand-over", {"seat": seat + 1}, self._language))
        self._at_device = seat

    def _obey(self, text: str, seat: int) -> None:
        command, _, rest = text.partition(" ")
        match command:
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
                self._play(self._picked(text) or self._game.parse(text, self._state.view_for(seat)))

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
