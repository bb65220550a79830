"""Pictures of every page and game, in both sizes and both languages: ``make screenshots``, then look at them.

``python -m tests.page.screenshots phone-de bloqs`` takes only those with all of these words in their names.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from blockhaus.game import State
from blockhaus.players import make_player
from tests.page.company import Choose, Company, preferring
from tests.page.house import DESKTOP, PHONE, House, chromium, visitor
from tests.page.playing import ME_AND_BOT, open_table
from tests.server.client import sqlite

FOLDER = Path("build/screenshots")
PAGES = {
    "home": "/",
    "new-blokus": "/new/blokus",
    "new-blox": "/new/blox",
    "new-bloqs": "/new/bloqs",
    "new-potzklotz": "/new/potzklotz",
    "lobby": "/lobby",
    "challenges": "/challenges",
    "trainer": "/trainer/potzklotz",
    "learn": "/learn/bloqs",
    "rules": "/rules/blox",
    "replay-none": "/replay",
    "statistics": "/statistics",
    "settings": "/settings",
    "nowhere": "/nowhere",
    "no-table": "/table/nothing",
    "bad-invitation": "/join/nonsense",
}
_DRAWN = "() => new Promise(done => setTimeout(() => requestAnimationFrame(done), 700))"


@dataclass(frozen=True)
class Table:
    """A game that has come some way, and what is done before its picture is taken."""

    name: str
    game: str
    variant: str | None
    options: dict[str, Any]
    until: Callable[[State], bool]
    player: str = "bot:1"
    then: Callable[[Page], None] | None = None
    hot: bool = False
    prefer: tuple[str, ...] = ()

    def choose(self) -> Choose:
        player = make_player(self.player, random.Random(7))

        def decide(state: State) -> Any:
            assert state.to_act is not None
            return player.choose(state.view_for(state.to_act))

        return preferring(self.prefer, decide)


def after(decisions: int, kind: str | None = None) -> Callable[[State], bool]:
    """So many decisions were made, and the host is to decide (something of this kind)."""
    count = 0

    def reached(state: State) -> bool:
        nonlocal count
        count += 1
        if count <= decisions or state.to_act != 0:
            return False
        return kind is None or any(move.fields().get("kind") == kind for move in state.legal_moves())

    return reached


def over(state: State) -> bool:
    return state.to_act is None


def hold_a_piece(page: Page) -> None:
    page.locator("[data-testid=tray] button:not(.nowhere)").first.click()
    page.get_by_test_id("next-spot").click()


def be_refused(page: Page) -> None:
    page.locator("[data-testid=tray] button:not(.nowhere)").first.click()
    squares = page.get_by_test_id("squares")
    squares.focus()
    for _ in range(2):
        squares.press("ArrowLeft")
    squares.press("Enter")
    page.get_by_test_id("refusal").wait_for()


def look_at_a_way(page: Page) -> None:
    page.locator("[data-figure]").first.click()
    targets = page.locator("[data-target]")
    if targets.count():
        targets.last.click()


def ask_for_a_hint(page: Page) -> None:
    page.locator("[data-testid=hint]").click()
    page.get_by_test_id("hints").wait_for()


TABLES = [
    Table("blokus-begin", "blokus", "two", {}, after(0)),
    Table("blokus-four", "blokus", "classic", {}, after(30), then=hold_a_piece),
    Table("blokus-refused", "blokus", "classic", {}, after(16), then=be_refused),
    Table("blokus-hint", "blokus", "three", {}, after(8), then=ask_for_a_hint),
    Table("blokus-result", "blokus", "two", {}, over, player="greedy"),
    Table("blox-begin", "blox", None, {"players": 2}, after(0)),
    Table("blox-middle", "blox", None, {"players": 4}, after(44)),
    Table("blox-way", "blox", None, {"players": 3}, after(40), then=look_at_a_way),
    Table("blox-cover", "blox", None, {"players": 2}, after(4), hot=True),
    Table("bloqs-begin", "bloqs", None, {"players": 2}, after(0)),
    Table("bloqs-build", "bloqs", "turn2", {"players": 3}, after(30, "build")),
    Table("bloqs-walk", "bloqs", "turn2", {"players": 4}, after(50, "direction")),
    Table("bloqs-steal", "bloqs", None, {"players": 3, "shapes": "space"}, after(20, "steal")),
    Table(
        "maestro-cards",
        "bloqs",
        "maestro",
        {"players": 4},
        after(24, "teleport"),
        player="greedy",
        prefer=("roll", "let"),
    ),
    Table("maestro-defence", "bloqs", "maestro", {"players": 2}, after(8, "defend"), prefer=("steal", "teleport")),
    Table("maestro-cover", "bloqs", "maestro", {"players": 2}, after(6), hot=True),
    Table("potzklotz-begin", "potzklotz", None, {"players": 2}, after(0)),
    Table("potzklotz-middle", "potzklotz", None, {"players": 3}, after(12)),
    Table("potzklotz-expert", "potzklotz", "expert", {"players": 2}, after(9)),
    Table("potzklotz-result", "potzklotz", None, {"players": 2, "hand_size": 2, "rounds": 1, "turn_limit": 50}, over),
]


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        house = House(sqlite(Path(folder)))
        house.start()
        try:
            for path in take_all(browser, house, lambda name: all(word in name for word in wanted)):
                print(path, flush=True)
        finally:
            house.kill()


def take_all(browser: Browser, house: House, wants: Callable[[str], bool]) -> Iterator[Path]:
    """German ones in the dark, so that both are looked at. All games are one person's, who looks at them four times."""
    views = [(language, size) for language in ("en", "de") for size in ("desktop", "phone")]
    host = visitor(browser, house)
    host.context.request.post("/api/me", data={"name": "Anna"})
    tables = {}
    for table in TABLES:
        if any(wants(f"{size}-{language}-{table.name}") for language, size in views):
            tables[table.name] = played(browser, house, host, table)
    for language, size in views:
        page = visitor(
            browser,
            house,
            locale="de-DE" if language == "de" else "en-GB",
            viewport=PHONE if size == "phone" else DESKTOP,
            color_scheme="dark" if language == "de" else "light",
            has_touch=size == "phone",
            is_mobile=size == "phone",
            storage_state=host.context.storage_state(),
        )
        for name, show in [*visits(tables), *others(tables)]:
            title = f"{size}-{language}-{name}"
            if not wants(title):
                continue
            show(page)
            page.evaluate(_DRAWN)
            page.screenshot(path=FOLDER / f"{title}.png", full_page=True)
            yield FOLDER / f"{title}.png"
        page.context.close()


def played(browser: Browser, house: House, host: Page, table: Table) -> str:
    company = Company(browser, house, table.game, table.variant, **table.options)
    company.sit_down(host, hot=table.hot)
    company.play(table.choose(), table.until)
    if not table.hot:
        company.say(1, "Hello, have fun!")
        company.say(0, "You too.")
    return company.table


Visits = list[tuple[str, Callable[[Page], None]]]


def visits(tables: dict[str, str]) -> Visits:
    """The tables."""

    def of(table: Table) -> Callable[[Page], None]:
        def visit(page: Page) -> None:
            page.goto(f"/table/{tables[table.name]}")
            page.get_by_test_id("table").wait_for()
            page.wait_for_load_state("networkidle")
            if table.then:
                table.then(page)

        return visit

    return [(table.name, of(table)) for table in TABLES]


def others(tables: dict[str, str]) -> Visits:
    """All other pages."""

    def opens(path: str) -> Callable[[Page], None]:
        def visit(page: Page) -> None:
            page.goto(path)
            page.locator("main").first.wait_for()
            page.wait_for_load_state("networkidle")

        return visit

    def looks_back(page: Page) -> None:
        page.goto(f"/replay/{tables.get('blokus-result', '')}")
        page.get_by_role("slider").fill("20")
        page.get_by_test_id("judge").click()
        page.get_by_test_id("judgement").locator("li").first.wait_for()

    return [
        ("replay", looks_back),
        ("challenge", challenge),
        ("waiting", wait_for_players),
        ("lesson", lesson),
        ("rules-drawer", rules),
        *((name, opens(path)) for name, path in PAGES.items()),
    ]


def wait_for_players(page: Page) -> None:
    open_table(page, "blox", [{"who": "me"}, {"who": "open"}, {"who": "open"}], options={"players": 3})


def challenge(page: Page) -> None:
    page.goto("/challenges/bk-34")
    page.locator("[data-testid=tray] button").first.click()
    page.get_by_test_id("next-spot").click()
    page.get_by_test_id("lay").click()
    page.locator("[data-testid=squares] .piece").first.wait_for()


def lesson(page: Page) -> None:
    page.goto("/learn/blokus")
    page.locator("button.primary").click()
    page.get_by_test_id("coach").wait_for()


def rules(page: Page) -> None:
    open_table(page, "blokus", ME_AND_BOT, variant="two")
    page.get_by_test_id("show-rules").click()
    page.get_by_test_id("rules").wait_for()


if __name__ == "__main__":
    main(sys.argv[1:])
