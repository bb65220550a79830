"""Pictures of every page and game, in both sizes and both languages: ``make screenshots``, then look at them."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.page.house import DESKTOP, PHONE, House, chromium, visitor
from tests.page.playing import DECISIONS, ME_AND_BOT, SHORT, decide_once, open_table, wait_for_turn

FOLDER = Path("build/screenshots")
PAGES = {
    "home": "/",
    "new-blokus": "/new/blokus",
    "new-potzklotz": "/new/potzklotz",
    "lobby": "/lobby",
    "challenges": "/challenges",
    "trainer": "/trainer/potzklotz",
    "learn": "/learn/bloqs",
    "rules": "/rules/blox",
    "replay": "/replay",
    "statistics": "/statistics",
    "settings": "/settings",
}
MOVES = 6
_DRAWN = "() => new Promise(done => setTimeout(() => requestAnimationFrame(done), 900))"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        house = House(Path(folder))
        house.start()
        try:
            for language in ("en", "de"):
                for size in ("desktop", "phone"):
                    take_all(browser, house, language, size)
        finally:
            house.kill()
    print(f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER}")


def take_all(browser: Browser, house: House, language: str, size: str) -> None:
    """German ones in the dark, so that both are looked at."""
    settings: dict[str, Any] = {
        "locale": "de-DE" if language == "de" else "en-GB",
        "viewport": PHONE if size == "phone" else DESKTOP,
        "color_scheme": "dark" if language == "de" else "light",
        "has_touch": size == "phone",
        "is_mobile": size == "phone",
    }
    name = f"{size}-{language}"
    page = visitor(browser, house, **settings)
    for game, more in SHORT.items():
        open_table(page, game, ME_AND_BOT, **more)
        shoot(page, f"{name}-{game}-begin")
        for _ in range(MOVES):
            if not wait_for_turn(page):
                break
            decide_once(page, DECISIONS[game])
        wait_for_turn(page)
        shoot(page, f"{name}-{game}")
    challenge(page)
    shoot(page, f"{name}-challenge")
    for title, path in PAGES.items():
        page.goto(path)
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        shoot(page, f"{name}-{title}")
    page.context.close()


def challenge(page: Page) -> None:
    page.goto("/challenges/bk-34")
    page.locator("[data-testid=tray] button").first.click()
    page.get_by_test_id("next-spot").click()
    page.get_by_test_id("lay").click()
    page.locator("[data-testid=squares] .piece").first.wait_for()


def shoot(page: Page, name: str) -> None:
    page.evaluate(_DRAWN)
    page.screenshot(path=FOLDER / f"{name}.png", full_page=True)


if __name__ == "__main__":
    main()
