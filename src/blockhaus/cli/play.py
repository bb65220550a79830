"""``blockhaus play``: any game in the terminal, around one device and against bots."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated

import typer

from blockhaus import records, words
from blockhaus.cli.console import CONSOLE, GameName, Language, Options, Variant, load_game, read_file
from blockhaus.cli.terminal import HUMAN, TerminalTable
from blockhaus.errors import Malformed
from blockhaus.players import default_player, make_player

__all__ = ["play"]


def play(
    game: GameName = "blokus",
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
        Path | None, typer.Option(help="Go on with a saved record.", show_default=False, metavar="FILE")
    ] = None,
    language: Language = words.DEFAULT_LANGUAGE,
) -> None:
    """Play a game in the terminal.

    Examples:

    [bold]blockhaus play blokus[/]  you against bots

    [bold]blockhaus play blokus --variant two --seat human --seat human[/]  two people, one device
    """
    if language not in words.LANGUAGES:
        raise Malformed("no-such-language", {"given": language[:20], "choices": ", ".join(words.LANGUAGES)})
    record = records.read(read_file(resume)) if resume else None
    rules = record.game if record else load_game(game, variant, option)
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
            _check(name)
    chosen_seed = random.SystemRandom().getrandbits(32) if seed is None else seed
    table = TerminalTable(rules, seats, chosen_seed, language, CONSOLE)
    table.run(record.moves if record else ())


def _check(name: str) -> None:
    """Says what is wrong with a player's name before the game begins."""
    try:
        make_player(name, random.Random())
    except Malformed as error:
        if error.code == "no-such-player":
            error.values["choices"] = f"{HUMAN}, {error.values['choices']}"
        raise
