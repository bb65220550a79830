"""Pictures of a game's things over the wire."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from blockhaus.games.potzklotz.cards import deck
from blockhaus.games.potzklotz.pictures import card_svg
from tests.server.client import running, sqlite


def test_a_card_is_a_picture_that_browsers_keep(tmp_path: Path) -> None:
    async def body() -> None:
        async with running(sqlite(tmp_path)) as node:
            anna = await node.client("Anna")
            answer = await anna.http.get("/api/games/potzklotz/pictures/17.svg")
            assert answer.text == card_svg(deck().card(17))
            assert answer.headers["content-type"].startswith("image/svg+xml")
            assert "max-age" in answer.headers["cache-control"]
            await anna.close()

    asyncio.run(body())


@pytest.mark.parametrize(
    "path",
    [
        "potzklotz/pictures/0.svg",
        "potzklotz/pictures/57.svg",
        "potzklotz/pictures/017.svg",
        "potzklotz/pictures/x.svg",
        "blokus/pictures/17.svg",
        "chess/pictures/17.svg",
    ],
)
def test_there_is_nothing_else(path: str, tmp_path: Path) -> None:
    async def body() -> None:
        async with running(sqlite(tmp_path)) as node:
            anna = await node.client("Anna")
            assert (await anna.get(f"/api/games/{path}", 404))["code"] in ("no-such-picture", "no-such-game")
            await anna.close()

    asyncio.run(body())
