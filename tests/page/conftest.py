from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from blockhaus.server.built_page import FOLDER
from tests.needed import missing
from tests.page.house import CHROMIUM, PATIENCE, House, chromium, mishaps, visitor
from tests.server.client import sqlite

expect.set_options(timeout=PATIENCE)

Visit = Callable[..., Page]


# Playwright runs an event loop of its own: it must have ended before other tests of the same process begin theirs.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        missing("Chromium is not installed (Debian: apt-get install chromium)")
    with chromium() as running:
        yield running


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    assert (FOLDER / "index.html").is_file(), "the page is not built: make page"
    running = House(sqlite(tmp_path_factory.mktemp("house")))
    running.start()
    yield running
    running.kill()


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Makes a visitor with a browser of their own; at the end nothing may have gone wrong on any of their pages."""
    pages: list[Page] = []

    def make(**more: Any) -> Page:
        pages.append(visitor(browser, house, **more))
        return pages[-1]

    yield make
    for page in pages:
        wrong = mishaps(page)
        page.context.close()
        assert wrong == []
