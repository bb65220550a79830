"""``blockhaus play``: any game in the terminal, around one device and against bots."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated

import typer

from blockhaus.cli.console import (
    CONSOLE,
    SYSTEM_LANGUAGE,
    GameName,
    Language,
    Options,
    Variant,
    end_by_exit,
    load_game,
    read_record,
)
from blockhaus.cli.terminal import HUMAN, TerminalTable
from blockhaus.errors import Malformed
from blockhaus.game import Game
from blockhaus.players import check_player, default_player
from blockhaus.records import Record

__all__ = ["play"]

_FIRST_GAME = "blokus"


def play(
    game: GameName = "",
    variant: Variant = None,
    option: Options = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            "-s",
            help="Who sits there, seat by seat: [bold]human[/] or a bot such as [bold]bot:5[/]. Default: you, then "
            "[bold]bot:3[/] (of nine levels).",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Makes chance and bots repeatable.", show_default=False)] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            help="Go on with a saved record; game and options are the record's, and the seats unless given.",
            show_default=False,
            metavar="FILE",
        ),
    ] = None,
    language: Language = SYSTEM_LANGUAGE,
) -> None:
    """Play a game in the terminal.

    Examples:

    [bold]blockhaus play blokus[/]  you against bots

    [bold]blockhaus play blokus --variant two --seat human --seat human[/]  two people, one device
    """
    end_by_exit()
    record = _resumed(resume, game, variant, option) if resume else None
    rules = record.game if record else load_game(game or _FIRST_GAME, variant, option)
    if record and not seat:
        seats = list(record.players)
    else:
        seats = seat or [HUMAN]
        if len(seats) == 1:
            seats += [default_player(rules)] * (rules.seats - 1)
    if len(seats) != rules.seats:
        raise Malformed("player-count", {"seats": rules.seats, "players": len(seats)})
    for name in seats:
        if name != HUMAN:
            _check(name, rules)
    chosen_seed = random.SystemRandom().getrandbits(32) if seed is None else seed
    table = TerminalTable(rules, seats, chosen_seed, language, CONSOLE)
    table.run(record.moves if record else ())


def _resumed(file: Path, game: str, variant: str | None, option: list[str] | None) -> Record:
    """The saved record, unless the command line wants another game."""
    record = read_record(file)
    saved = record.game
    if option or (game or saved.name, variant or saved.variant) != (saved.name, saved.variant):
        raise Malformed("resume-other-game", {"file": str(file), "game": saved.name, "variant": saved.variant})
    return record


def _check(name: str, game: Game) -> None:
    """Says what is wrong with a player's name before the game begins."""
    try:
        check_player(name, game)
    except Malformed as error:
        if error.code == "no-such-player":
            error.values["choices"] = f"{HUMAN}, {error.values['choices']}"
        raise
