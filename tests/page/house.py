"""A real server and a real browser for the tests of the page."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import random
import shutil
import time
import zlib
from collections.abc import Iterator
from multiprocessing.context import ForkServerProcess
from typing import Any
from weakref import WeakKeyDictionary

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from blockhaus.game import Move, State, draw
from blockhaus.server.config import Config, World
from blockhaus.server.run import run
from tests.server.client import free_port, plenty

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox",
    "--use-angle=swiftshader",  # three dimensions, drawn by the processor
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]
PATIENCE = 90_000
A_WHOLE_GAME = 1200
"""Seconds that a game in the browser may take where the processor draws and is busy besides."""
DESKTOP = {"width": 1280, "height": 860}
PHONE = {"width": 390, "height": 844}


def width(page: Page) -> int:
    """How wide all of it is; what is wider than the device is to be scrolled sideways."""
    return int(page.evaluate("document.documentElement.scrollWidth"))


def lot(state: State) -> Move:
    """The same lot for the same position: a test sees the same game every time."""
    return draw(state, random.Random(zlib.crc32(state.to_bytes())))


def _serve(database: str, port: int) -> None:
    config = Config(database=database, port=port, bot_pace=(0.0, 0.01), limits=plenty())
    run(config, World(chance=lot, seed=lambda: 1))


class House:
    """A server in a process of its own, which can be stopped and started again."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        self._database = database
        self._process: ForkServerProcess | None = None

    def start(self) -> None:
        context = multiprocessing.get_context("forkserver")
        self._process = context.Process(target=_serve, args=(self._database, self.port))
        self._process.start()
        for _ in range(1200):
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/health").status_code == 200:
                    return
            time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, timeout=PATIENCE)
        yield browser
        browser.close()


def visitor(browser: Browser, house: House, **more: Any) -> Page:
    """Somebody new with a browser of their own. What goes wrong on the page is remembered."""
    settings: dict[str, Any] = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", **more}
    context = browser.new_context(base_url=house.url, **settings)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.on("pageerror", lambda error: _mishaps(context).append(str(error)))
    page.on("request", lambda request: _watch(context, house, request.url))
    return page


_all_mishaps: WeakKeyDictionary[BrowserContext, list[str]] = WeakKeyDictionary()


def _mishaps(context: BrowserContext) -> list[str]:
    return _all_mishaps.setdefault(context, [])


def _watch(context: BrowserContext, house: House, url: str) -> None:
    """No page ever asks a third host for anything."""
    if not url.startswith((house.url, house.url.replace("http", "ws"), "data:", "blob:")):
        _mishaps(context).append(f"asked elsewhere: {url}")


def mishaps(page: Page) -> list[str]:
    return _mishaps(page.context)


def tours() -> bool:
    """Whether the longer tours are wanted."""
    return bool(os.environ.get("BLOCKHAUS_TOURS"))
