"""``blockhaus rules``: the rules in our own words."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markdown import Markdown

from blockhaus import rules as texts
from blockhaus.cli.console import CONSOLE, SYSTEM_LANGUAGE, GameName, Language

__all__ = ["rules"]


def rules(
    game: GameName,
    rule: Annotated[str | None, typer.Argument(help="One rule, for example BK-5.", show_default=False)] = None,
    language: Language = SYSTEM_LANGUAGE,
) -> None:
    """Show the rules of a game, or one of them.

    Example: [bold]blockhaus rules blokus BK-5 --language de[/]
    """
    text = texts.rule(game, rule, language) if rule else texts.rules_page(game, language)
    CONSOLE.print(Markdown(text))
