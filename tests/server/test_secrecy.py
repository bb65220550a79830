"""The proof on the wire: two games that differ only in what a viewer may not know send that viewer identical bytes in
the same order: views, events, errors, history, undo, hints, spectators, records of running games."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

import blockhaus
from blockhaus import Game, Move, State
from blockhaus.server.config import World
from tests.server.client import Client, Running, running
from tests.server.twins import Twin, games_with_secrets, twins

DECISIONS = 6
PEOPLE = ("Anna", "Ben", "Caro", "Dora")


class Script:
    """Time, chance and ids as the test wants them."""

    def __init__(self, game: Game, moves: list[str]) -> None:
        self.time = 1_700_000_000_000
        self._game = game
        self._chance = iter(moves)
        self._ids = iter(range(1, 1_000_000))

    def world(self) -> World:
        return World(
            now=lambda: self.time, chance=self._draw, new_id=lambda: f"id{next(self._ids)}", pace=lambda low, _: low
        )

    def _draw(self, state: State) -> Move:
        text = next(self._chance, None)
        return state.legal_moves()[0] if text is None else self._game.parse(text, state)


async def one_world(database: str, game: Game, line: list[tuple[int | None, str]], viewer: int | None) -> list[str]:
    """Plays the line on a server of its own; everything the viewer was sent."""
    script = Script(game, [move for seat, move in line if seat is None])
    async with running(database, script.world(), helpers=1) as node:
        players, table = await sit_down(node, game)
        watcher = players[viewer] if viewer is not None else await node.client("Watcher")
        if viewer is None:
            await watcher.connect()
            await watcher.follow(table)
        log: list[str] = []
        for seat, move in line:
            if seat is None:
                continue
            script.time += 1000
            await try_everything(watcher, table, viewer, log)
            player = players[seat]
            answer = await player.play(table, seat, move)
            assert answer["answer"] == "done", answer
            await everybody_knows([*players, watcher], table, answer["number"])
            if seat != viewer:
                await ask_to_take_back(players, table, seat, move, watcher)
        if watcher.positions[table]["to_act"] is not None:  # the record of a game that is over is open to all
            await try_everything(watcher, table, viewer, log)
        received = [*watcher.received, *log]
        for client in {*players, watcher}:
            await client.close()
    return received


async def sit_down(node: Running, game: Game) -> tuple[list[Client], str]:
    players = [await node.client(name) for name in PEOPLE[: game.seats]]
    made = await players[0].post("/api/tables", {"game": game.name, "variant": game.variant}, 201)
    for player, invitation in zip(players[1:], made["invitations"], strict=True):
        await player.post("/api/join", {"token": invitation["token"]})
    for seat, player in enumerate(players):
        await player.connect()
        await player.follow(made["table"], seat)
    return players, made["table"]


async def everybody_knows(clients: list[Client], table: str, number: int) -> None:
    for client in clients:
        await client.reach(table, number)


async def ask_to_take_back(players: list[Client], table: str, seat: int, move: str, watcher: Client) -> None:
    """Somebody asks to take back, and somebody else says no or the same is played again: the line goes on as it was."""
    here = players[seat].positions[table]["position"]
    answer = await players[seat].do(table, "ask-undo", seat=seat, position=here)
    if answer["answer"] != "done":
        return
    await everybody_knows([*players, watcher], table, answer["number"])
    if players[seat].events[table][-1]["event"] == "undone":
        answer = await players[seat].play(table, seat, move)
    else:
        other = (seat + 1) % len(players)
        answer = await players[other].do(table, "answer-undo", seat=other, agree=False)
    await everybody_knows([*players, watcher], table, answer["number"])


async def try_everything(watcher: Client, table: str, viewer: int | None, log: list[str]) -> None:
    """Whatever a curious viewer may ask for, allowed or not."""
    own = "" if viewer is None else f"?seat={viewer}"
    for path in ("", "/record", "/events"):
        log.append((await watcher.http.get(f"/api/tables/{table}{path}{own}")).text)
    for seat in range(2):
        log.append((await watcher.http.get(f"/api/tables/{table}?seat={seat}")).text)
        log.append((await watcher.http.post(f"/api/tables/{table}/hint", json={"seat": seat, "level": 2})).text)
        legal = first_moves(watcher.positions[table]["legal"])
        for move in ["nonsense", {"kind": "show", "seat": 1, "card": 3}, "show 1 2", *legal]:
            asked = {"seat": seat, "move": move}
            log.append((await watcher.http.post(f"/api/tables/{table}/why-not", json=asked)).text)
        if seat != watcher.positions[table]["to_act"] or viewer != seat:
            command = {"command": "play", "seat": seat, "position": 1, "move": "show 1 3"}
            body = {"id": f"x{len(log)}", "command": command}
            log.append((await watcher.http.post(f"/api/tables/{table}/commands", json=body)).text)


def first_moves(legal: dict[str, Any]) -> list[dict[str, Any]]:
    """Some of the moves that were sent, whatever their form."""
    if legal["form"] == "product":
        return [{name: value for part in group for name, value in part[0].items()} for group in legal["groups"][:3]]
    return (legal.get("moves") or [{}])[:3]


def test_the_games_that_have_secrets_are_found() -> None:
    found = [(game.name, game.variant) for game in games_with_secrets()]
    assert ("bloqs", "maestro") in found
    assert {"blox", "potzklotz", "hidden"} <= {name for name, _ in found}
    assert "blokus" not in {name for name, _ in found}


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_what_a_viewer_may_not_know_never_reaches_them(tmp_path: Path, viewer: int | None) -> None:
    for number, game in enumerate(games_with_secrets()):
        line = twins(game, viewer, 1, DECISIONS)
        assert any(twin.first != twin.second for twin in line), f"no twins for {game.name}: nothing would be proved"
        compare(tmp_path / str(number), game, line, viewer)


def compare(folder: Path, game: Game, line: list[Twin], viewer: int | None) -> None:
    folder.mkdir()
    worlds = []
    for which in ("first", "second"):
        moves = [(twin.seat, getattr(twin, which)) for twin in line]
        database = f"sqlite:///{folder / which}.sqlite"
        worlds.append(asyncio.run(one_world(database, game, moves, viewer)))
    assert worlds[0] == worlds[1]
    assert len(worlds[0]) > 5


def test_the_stored_digest_never_leaves_the_house(tmp_path: Path) -> None:
    """The digest of a state would let a guesser check guesses about hidden things."""
    game = blockhaus.load("hidden")
    line = [(twin.seat, twin.first) for twin in twins(game, None, 1, DECISIONS)]
    for sent in asyncio.run(one_world(f"sqlite:///{tmp_path / 'x.sqlite'}", game, line, None)):
        assert not re.search(r'"check"', sent)


def test_a_leak_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof proves something: a server that shows moves as they are is caught."""
    from tests.table import hidden

    def leaky(self: Any, seat: int | None) -> Any:  # noqa: ARG001
        return self

    game = blockhaus.load("hidden")
    line = twins(game, None, 1, DECISIONS)
    assert any(twin.first != twin.second for twin in line)
    monkeypatch.setattr(hidden.Act, "seen_by", leaky)
    with pytest.raises(AssertionError):
        compare(tmp_path / "leak", game, line, None)
