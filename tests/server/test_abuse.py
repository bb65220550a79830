"""Fuzzed frames, oversized messages, wrong tokens, foreign origins, slow readers: refused, and the rest unharmed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

import blockhaus
from blockhaus.server.limits import Buckets
from tests.server.client import PATIENCE, Client, Running, plenty, sqlite
from tests.server.test_server import close, on_server, two_players

NONSENSE = [
    "",
    "null",
    "[]",
    "{}",
    '{"type":"do"}',
    '{"type":"no-such"}',
    '{"type":"subscribe","table":"../x"}',
    '{"type":"subscribe","table":"x","seat":-1}',
    '{"type":"subscribe","table":"x","after":1e99}',
    '{"type":"do","table":"x","id":"1","command":{"command":"tick"}}',
    '{"type":"do","table":"x","id":"1","command":{"command":"erase","person":"x"}}',
    '{"type":"ping","extra":1}',
    "[" * 5000,
    '{"type":"why-not","table":"x","id":"1","seat":0,"move":' + '{"a":' * 500 + "1" + "}" * 501,
    "\x00\x01",
    "\ud7ff" * 10,
]


def test_nonsense_is_answered_and_after_a_while_cut_off(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna, ben, table = await two_players(node)
        for message in NONSENSE:
            async with connect(node.url.replace("http", "ws") + "/api/socket") as stranger:
                await stranger.recv()
                await stranger.send(message)
                assert '"error"' in str(await stranger.recv())
                await stranger.send(message.encode())
                assert '"error"' in str(await stranger.recv())
        rng = random.Random(1)
        async with connect(node.url.replace("http", "ws") + "/api/socket") as stranger:
            with pytest.raises(ConnectionClosed):
                await send_for_ever(stranger, rng)
        assert (await anna.play(table, 0, "take 1 from 1"))["answer"] == "done"
        await close(anna, ben)

    on_server(sqlite(tmp_path), body)


async def send_for_ever(stranger: ClientConnection, rng: random.Random) -> None:
    for _ in range(100):
        await stranger.send(rng.randbytes(rng.randrange(200)))
        await stranger.recv()


def test_what_is_too_large_is_refused_before_it_is_read(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        large = {"game": "nim", "variant": "x" * 100_000}
        await anna.post("/api/tables", large, 413)
        await anna.connect()
        assert anna.socket is not None
        await anna.socket.send("x" * 100_000)
        await anna.socket.wait_closed()
        assert anna.socket.close_code == 1009
        await anna.get("/api/games")
        await anna.close()

    on_server(sqlite(tmp_path), body)


def test_foreign_pages_cannot_act_for_a_guest(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        foreign = {"Origin": "https://elsewhere.example"}
        answer = await anna.http.post("/api/tables", json={"game": "nim"}, headers=foreign)
        assert answer.status_code == 403
        assert (
            await anna.http.post("/api/tables", json={"game": "nim"}, headers={"Origin": node.url})
        ).status_code == 201
        form = await anna.http.post("/api/me", data={"name": "Eve"})
        assert form.status_code == 415
        with pytest.raises(InvalidStatus):
            await anna.connect(**foreign)
        await anna.connect(Origin=node.url)
        await anna.close()

    on_server(sqlite(tmp_path), body)


@pytest.mark.parametrize("cookie", ["", "x", "id.1.forged", ".." * 40, "ä"])
def test_a_forged_cookie_is_nobody(tmp_path: Path, cookie: str) -> None:
    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        signed = anna.http.cookies["guest"]
        eve = Client(node.url)
        for forged in (
            cookie,
            signed[:-1] + ("A" if signed[-1] != "A" else "B"),
            "x" + signed,
            signed.replace(".1.", ".2."),
        ):
            headers = {"Cookie": f"guest={forged}".encode()}
            assert (await eve.http.get("/api/me", headers=headers)).status_code == 401  # type: ignore[arg-type]
        await close(anna, eve)

    on_server(sqlite(tmp_path), body)


def test_cookies_and_headers_are_safe(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        client = Client(node.url)
        answer = await client.http.post("/api/me", json={"name": "Anna"})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "secure" in cookie
        assert "samesite=lax" in cookie
        page = await client.http.get("/")
        assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
        assert "script-src 'self'" in page.headers["content-security-policy"]
        assert page.headers["x-content-type-options"] == "nosniff"
        await client.close()

    on_server(sqlite(tmp_path), body, https=True)


def test_who_asks_too_fast_is_slowed_down(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna, ben, table = await two_players(node)
        codes = [(await anna.do(table, "say", text="spam")).get("code") for _ in range(8)]
        assert codes[0] is None
        assert codes[-1] == "too-fast"
        answers = await asyncio.gather(*(anna.http.get("/api/games") for _ in range(60)))
        assert 429 in [answer.status_code for answer in answers]
        assert (await ben.get("/api/me"))["name"] == "Ben"
        await close(anna, ben)

    on_server(sqlite(tmp_path), body, limits=plenty(messages=1, requests=10))


def test_what_came_too_fast_is_named(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna, ben, table = await two_players(node)
        node.node.rates.requests = Buckets(0)
        asked = {"type": "why-not", "table": table, "seat": 0, "move": {}}
        answers = [await anna.ask(dict(asked)) for _ in range(4)]
        assert [answer["type"] for answer in answers] == ["why-not"] * 3 + ["error"]
        assert (answers[3]["code"], answers[3]["table"]) == ("too-fast", table)
        await close(anna, ben)

    on_server(sqlite(tmp_path), body)


def test_one_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        clients = [await node.client(None) for _ in range(3)]
        for client in clients[:2]:
            await client.connect()
        with pytest.raises(InvalidStatus):
            await clients[2].connect()
        await clients[0].disconnect()
        async with asyncio.timeout(PATIENCE):
            while node.node.metrics.gauges["sockets"] > 1:
                await asyncio.sleep(0.01)
        await clients[2].connect()
        await close(*clients)

    on_server(sqlite(tmp_path), body, limits=plenty(sockets=2))


def test_a_slow_reader_is_cut_off_and_the_others_notice_nothing(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna, ben, table = await two_players(node)
        blokus = (await anna.open_table("blokus", seats=[{"who": "me"}] * 4))["table"]
        slow = await raw_socket(node, blokus, 5_000)
        async with asyncio.timeout(PATIENCE):
            while not node.node.metrics.counted("sockets_cut", "4408"):
                await asyncio.sleep(0.05)
        assert node.node.metrics.counted("sockets_cut", "4408") == 1
        answer = await anna.play(table, 0, "take 1 from 1")
        await ben.reach(table, answer["number"])
        slow.close()
        await close(anna, ben)

    on_server(sqlite(tmp_path), body, limits=plenty(backlog=64))


async def raw_socket(node: Running, table: str, times: int) -> socket.socket:
    """A client that asks for a fresh view so many times and never reads one."""
    loop = asyncio.get_running_loop()
    slow = socket.socket()
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    slow.setblocking(False)
    await loop.sock_connect(slow, ("127.0.0.1", node.config.port))
    lines = [
        "GET /api/socket HTTP/1.1",
        f"Host: 127.0.0.1:{node.config.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        "\r\n",
    ]
    await loop.sock_sendall(slow, "\r\n".join(lines).encode())
    await loop.sock_recv(slow, 512)
    message = json.dumps({"type": "subscribe", "table": table}).encode()
    frame = bytes([0x81, 0x80 | len(message), 0, 0, 0, 0]) + message
    with contextlib.suppress(OSError):  # perhaps it is cut off before everything is sent
        await loop.sock_sendall(slow, frame * times)
    return slow


def test_a_silent_socket_is_taken_for_dead(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client(None)
        await anna.connect()
        assert anna.socket is not None
        await anna.socket.wait_closed()
        assert anna.socket.close_code == 4400
        await anna.close()

    on_server(sqlite(tmp_path), body, limits=plenty(silence=0.3))


@pytest.mark.parametrize(
    "table",
    [
        {"game": "no-such"},
        {"game": "blokus", "variant": "no-such"},
        {"game": "blokus", "options": {"no_such": True}},
        {"game": "blokus", "options": {"free_corners": "maybe"}},
        {"game": "blokus", "seats": [{"who": "me"}]},
        {"game": "blokus", "seats": [{"who": "cat"}] * 4},
        {"game": "blokus", "settings": {"level": "no-such"}},
        {"game": "blokus", "settings": {"level": "gtp:touch /tmp/x"}},
        {"game": "blokus", "seats": [{"who": "me"}] * 3 + [{"who": "bot", "level": "line:touch /tmp/x"}]},
        {"game": "blokus", "settings": {"patience": -1}},
        {"game": "blokus", "extra": 1},
    ],
)
def test_a_table_that_cannot_be_is_refused(tmp_path: Path, table: dict[str, Any]) -> None:
    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        await anna.post("/api/tables", table, 422)
        await anna.close()

    on_server(sqlite(tmp_path), body)


def test_no_stranger_names_files(tmp_path: Path) -> None:
    """An option that is a path would let strangers read files: such options are not offered and not taken."""
    from blockhaus.catalogue import Option, Variant
    from blockhaus.server.choosing import servable

    variant = Variant("x", (Option("board", None), Option("players", 2, (2, 3))))
    assert [option.name for option in servable(variant)] == ["players"]

    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        for game in await anna.get("/api/games"):
            for offered in game["variants"]:
                for option in offered["options"]:
                    assert option["choices"] or option["most"] is not None
        record = str(blockhaus.play(blockhaus.load("blox", round_limit=1), ["random"] * 4, seed=1))
        assert '"board": null' in record
        await anna.post("/api/replay", {"record": record})
        forged = record.replace('"board": null', '"board": "/etc/passwd"')
        assert (await anna.http.post("/api/replay", json={"record": forged})).json()["code"] == "record-line"
        await anna.close()

    on_server(sqlite(tmp_path), body)
