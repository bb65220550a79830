"""A puzzle at the terminal: somebody lays pieces and asks for help."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from rich.console import Console

from blockhaus import puzzles, rules, words
from blockhaus.cli.console import GERMAN_COMMANDS, perhaps_a_command, watching, write_file
from blockhaus.errors import BlockhausError
from blockhaus.puzzles.picture import box_picture, picture

__all__ = ["PuzzleTable"]

_EXAMPLE = "blue a1,b1,c1,d1"
_EXAMPLE_BY_THE_GAME = "blue a20,b20,b19"
_GERMAN = GERMAN_COMMANDS | {
    "zurück": "take",
    "prüfen": "check",
    "lösbar": "solvable",
    "verdorben": "spoiled",
    "lösen": "solve",
}


class _Quit(Exception):
    """Enough for today."""


class PuzzleTable:
    """One puzzle and one person."""

    def __init__(self, puzzle: puzzles.Puzzle, seconds: float, language: str, console: Console) -> None:
        self._puzzle = puzzle
        self._seconds = seconds
        self._language = language
        self._console = console

    def run(self) -> None:
        """Plays until it is solved or given up."""
        by_the_game = self._puzzle.challenge.kind is puzzles.Kind.LAYING
        example = _EXAMPLE_BY_THE_GAME if by_the_game else _EXAMPLE
        self._say("puzzle-welcome", challenge=self._puzzle.challenge.name, example=example)
        self._show()
        try:
            while not self._puzzle.solved:
                laid, everything = self._puzzle.progress
                prompt = words.say("puzzle-prompt", {"laid": laid, "all": everything}, self._language)
                try:
                    self._obey(self._console.input(prompt).strip())
                except BlockhausError as error:
                    self._console.print(error.sentence(self._language), style="red", markup=False)
        except (_Quit, EOFError, KeyboardInterrupt):
            self._say("puzzle-left")
            return
        self._say("puzzle-solved")

    def _say(self, code: str, **values: object) -> None:
        self._console.print(words.say(code, values, self._language), markup=False)

    def _show(self) -> None:
        self._console.print(picture(self._puzzle))
        self._console.print(box_picture(self._puzzle, self._language))

    def _obey(self, text: str) -> None:
        command, _, rest = text.partition(" ")
        rest = rest.strip()
        match _GERMAN.get(command.lower(), command.lower()):
            case "":
                self._show()
            case "help" | "?":
                self._say("puzzle-help")
            case "quit":
                raise _Quit
            case "take":
                cell = self._puzzle.challenge.cell(rest) if rest else None
                self._puzzle = self._puzzle.take_back(cell)
                self._show()
            case "check":
                self._check()
            case "hint":
                self._hint()
            case "solvable":
                with self._watching() as watcher:
                    answer = puzzles.still_solvable(self._puzzle, seconds=self._seconds, watcher=watcher)
                self._verdict(answer.verdict)
            case "spoiled":
                self._spoiled()
            case "solve":
                self._solve()
            case "save":
                self._save(rest)
            case "rules":
                self._console.print(rules.rule("blokus", self._puzzle.challenge.rule, self._language), markup=False)
            case _:
                with perhaps_a_command(text, self._language):
                    piece = self._puzzle.piece(text)
                self._puzzle = self._puzzle.place(piece)
                self._show()

    def _watching(self) -> AbstractContextManager[puzzles.Watcher]:
        return watching(self._puzzle.challenge.name)

    def _verdict(self, verdict: puzzles.Verdict) -> None:
        self._say(f"puzzle-{verdict.value}", seconds=self._seconds)

    def _check(self) -> None:
        laid, everything = self._puzzle.progress
        self._say("puzzle-sound")
        self._say("puzzle-progress", laid=laid, all=everything)

    def _hint(self) -> None:
        with self._watching() as watcher:
            found = puzzles.hint(self._puzzle, seconds=self._seconds, watcher=watcher)
        if found.piece is None:
            self._verdict(found.verdict)
        else:
            self._say("puzzle-hint", piece=self._puzzle.describe(found.piece))

    def _spoiled(self) -> None:
        with self._watching() as watcher:
            found = puzzles.spoiled(self._puzzle, seconds=self._seconds, watcher=watcher)
        if found.piece is None:
            self._say("puzzle-not-spoiled")
            return
        code = "puzzle-spoiled" if found.certain else "puzzle-perhaps-spoiled"
        self._say(code, good=found.good, piece=self._puzzle.describe(found.piece))

    def _solve(self) -> None:
        with self._watching() as watcher:
            answer = puzzles.solve(self._puzzle, seconds=self._seconds, watcher=watcher)
        if answer.solution is None:
            self._verdict(answer.verdict)
        else:
            self._console.print(picture(answer.solution))

    def _save(self, name: str) -> None:
        if not name:
            self._say("terminal-save-name")
            return
        write_file(Path(name).expanduser(), puzzles.write(self._puzzle))
        self._say("terminal-saved", file=name)
