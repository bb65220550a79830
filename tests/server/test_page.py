"""The built page is served from its folder: every place of it is one page, its files are kept, nothing else is read."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import httpx
from starlette.applications import Starlette

from blockhaus.server import app, built_page
from tests.server.client import Running, sqlite
from tests.server.test_server import on_server


def page(folder: Path) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(Starlette(routes=built_page.page_routes(folder)))
    return httpx.AsyncClient(transport=transport, base_url="http://house")


def built(folder: Path) -> Path:
    made = folder / "page"
    (made / "assets").mkdir(parents=True)
    (made / "index.html").write_text("<!doctype html><title>house</title>", encoding="utf-8")
    script = "let house = 'Blockhaus';\n" * 100
    (made / "assets" / "index-DiwrgTda.js").write_text(script, encoding="utf-8")
    (made / "assets" / "index-DiwrgTda.js.br").write_bytes(b"packed")
    (made / "robots.txt").write_text("User-agent: *", encoding="utf-8")
    (folder / "secret").write_text("secret", encoding="utf-8")
    return made


def test_every_place_is_one_page_and_files_are_kept(tmp_path: Path) -> None:
    asyncio.run(look_around(built(tmp_path)))


async def look_around(folder: Path) -> None:
    async with page(folder) as http:
        for path in ("/", "/t/A2lRuwsQIiC6Rj-i", "/puzzles/bk-33", "/join/x.1.y"):
            answer = await http.get(path)
            assert "<title>house" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
        again = await http.get("/", headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        script = await http.get("/assets/index-DiwrgTda.js", headers={"accept-encoding": "gzip"})
        assert script.headers["cache-control"].endswith("immutable")
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["content-encoding"] == "gzip"
        assert "Blockhaus" in script.text
        assert (await http.get("/robots.txt")).headers["cache-control"] == "no-cache"
        assert (await http.get("/assets/index-00000000.js")).status_code == 404
        assert (await http.get("/api/nothing")).status_code == 404
        for path in ("/../secret", "/%2e%2e/secret", "/assets/../../secret"):
            assert "secret" not in (await http.get(path)).text


def test_packed_files_are_sent_to_who_takes_them(tmp_path: Path) -> None:
    files = built_page._files(built(tmp_path))
    script = files["assets/index-DiwrgTda.js"]
    assert script.data["br"] == b"packed"
    assert gzip.decompress(script.data["gzip"]) == script.data["identity"]
    assert "gzip" not in files["index.html"].data


def test_a_server_without_a_page_says_so_and_lets_nothing_foreign_in(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client(None)
        policy = (await anna.http.get("/")).headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "worker-src 'none'" in policy
        assert "unsafe-eval" not in app._HEADERS["Content-Security-Policy"]
        await anna.get("/api/nothing", 404)
        await anna.close()

    on_server(sqlite(tmp_path), body)
