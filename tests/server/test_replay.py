"""Records over the wire: any game that was played can be leafed through, and nothing else can be read this way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import blockhaus
from blockhaus.records import Record
from blockhaus.records.blksgf import write_blksgf
from tests.server.client import Client, Running, sqlite
from tests.server.test_server import on_server

GAMES = [("blokus", "two"), ("blox", "standard"), ("bloqs", "maestro"), ("potzklotz", "classic")]


def test_records_are_leafed_through(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client(None)
        for name, variant in GAMES:
            options = {"round_limit": 3} if name == "blox" else {}
            game = blockhaus.load(name, variant, **options)
            await leaf_through(anna, blockhaus.play(game, ["random"] * game.seats, seed=3))
        record = blockhaus.play(blockhaus.load("blokus"), ["random"] * 4, seed=1)
        from_pentobi = await anna.post("/api/replay", {"record": write_blksgf(record)[0]})
        assert len(from_pentobi["moves"]) == len(record.moves)
        await anna.close()

    on_server(sqlite(tmp_path), body, helpers=1)


async def leaf_through(anna: Client, record: Record) -> None:
    found = await anna.post("/api/replay", {"record": str(record)})
    assert [move["move"] for move in found["moves"]] == [str(move) for move in record.moves]
    assert found["choice"]["options"] == record.game.options
    assert record.result is not None
    assert found["result"]["scores"] == list(record.result.scores)
    states: list[Any] = list(record.states())
    middle = len(states) // 2
    asked = {"record": str(record), "first": middle, "count": 2}
    for more, expected in (
        ({}, states[middle].fields()),
        ({"open": False}, states[middle].view_for(None).fields()),
        ({"seat": 1}, states[middle].view_for(1).fields()),
    ):
        positions = (await anna.post("/api/replay/positions", {**asked, **more}))["positions"]
        assert [position["number"] for position in positions] == [middle, middle + 1]
        assert positions[0]["view"] == expected
    assert (await anna.post("/api/replay/positions", {**asked, "first": 99_999}))["positions"] == []
    turn = next(number for number, state in enumerate(states[middle:], middle) if state.to_act >= 0)
    judged = await anna.post("/api/replay/judge", {"record": str(record), "number": turn, "level": 2})
    assert judged["seat"] == states[turn].to_act
    legal = states[turn].view_for(judged["seat"]).legal_moves()
    assert record.game.parse(judged["moves"][0]["move"], states[turn]) in legal
    assert 0 <= judged["win"] <= 1
    last = {"record": str(record), "number": len(states) - 1}
    assert (await anna.post("/api/replay/judge", last, 422))["code"] == "judge-nobody"


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        table = (await anna.open_table("blokus", seats=[{"who": "me"}] * 4))["table"]
        running = (await anna.http.get(f"/api/tables/{table}/record")).text
        for text in ("", "nonsense", "(;GM[Chess])", "(" * 1000, running, "blockhaus record 1\n" + "1 a\n" * 20_000):
            assert (await anna.post("/api/replay", {"record": text}, 422))["code"]
        await anna.post("/api/replay", {"record": "x" * 700_000}, 413)
        record = str(blockhaus.play(blockhaus.load("bloqs"), ["random"] * 2, seed=1))
        await anna.post("/api/replay/positions", {"record": record, "seat": 2}, 422)
        await anna.close()

    on_server(sqlite(tmp_path), body, helpers=1)
