"""How a person plays on the page: what is clicked for one decision of each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

Decide = Callable[[Page], None]

_CHANGED = """number => {
    const table = document.querySelector('[data-testid=table]');
    return table && table.dataset.number !== number;
}"""
_MINE_OR_OVER = """() => document.querySelector('[data-testid=result]')
    || document.querySelector('[data-testid=cover]')
    || document.querySelector('[data-testid=table][data-mine=true]')"""


def make_table(page: Page, game: str, seats: list[dict[str, str]], **more: Any) -> str:
    """A table by the server's own door: the new-table page has tests of its own."""
    request = page.context.request
    if not request.get("/api/me").ok:
        assert request.post("/api/me", data={"name": "Anna"}).ok
    answer = request.post("/api/tables", data={"game": game, "seats": seats, **more})
    assert answer.ok, answer.text()
    table: str = answer.json()["table"]
    return table


def open_table(page: Page, game: str, seats: list[dict[str, str]], **more: Any) -> str:
    """Such a table, looked at."""
    table = make_table(page, game, seats, **more)
    page.goto(f"/table/{table}")
    page.get_by_test_id("table").wait_for()
    return table


def after_drawing(page: Page) -> None:
    """Until the scene shows what was asked for up to now."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def number_of(page: Page) -> str:
    return page.get_by_test_id("table").get_attribute("data-number") or ""


def wait_for_turn(page: Page) -> bool:
    """Whether there is something to decide; False at the end of the game."""
    page.wait_for_function(_MINE_OR_OVER)
    return page.get_by_test_id("result").count() == 0


def wait_for_news(page: Page, before: str) -> None:
    """Until something has happened at the table since it was at this number."""
    page.wait_for_function(_CHANGED, arg=before)


def decide_once(page: Page, decide: Decide) -> None:
    before = number_of(page)
    decide(page)
    wait_for_news(page, before)


def play_to_end(page: Page, decide: Decide, most: int = 400) -> None:
    for _ in range(most):
        if not wait_for_turn(page):
            break
        decide_once(page, decide)
    expect(page.get_by_test_id("result")).to_be_visible()


def lay_a_piece(page: Page) -> None:
    """Blokus: the first piece that fits, where it fits first."""
    page.locator("[data-testid=tray] button:not(.nowhere)").first.click()
    page.get_by_test_id("next-spot").click()
    page.get_by_test_id("lay").click()


def act_in_blox(page: Page) -> None:
    """BLOX: a figure goes where it can, else one enters, else a card is swapped; what it costs is confirmed."""
    page.get_by_test_id("blox").wait_for()
    figures, enter = page.locator("[data-figure]"), page.get_by_test_id("enter")
    for begin in (figures.first, enter):
        if begin.count():
            begin.click()
            target = page.locator("[data-target]").first
            if target.count():
                target.click()
                way = page.locator("[data-testid=ways] [data-move]").first
                if way.count():
                    way.click()
                page.get_by_test_id("confirm").click()
                return
            begin.click()
    page.get_by_test_id("swap").click()
    page.locator("[data-card]").first.click()
    page.get_by_test_id("confirm").click()


def act_in_bloqs(page: Page) -> None:
    """Bloqs: the first thing that is offered; a piece is built in at the first place where it stands."""
    page.get_by_test_id("decision").wait_for()
    if page.get_by_test_id("builder").count():
        page.locator("[data-next='1']").click()
        page.get_by_test_id("build").click()
    else:
        page.get_by_test_id("move").first.click()


def claim_in_potzklotz(page: Page) -> None:
    """PotzKlotz: the first cube to the first place, and the first card, right or wrong."""
    page.get_by_test_id("potzklotz").wait_for()
    if page.get_by_test_id("along-none").count():
        page.get_by_test_id("along-none").click()
        return
    if page.locator("[data-testid=twin]:not([open])").count():
        page.locator("[data-testid=twin] summary").click()
    page.locator("[data-testid=plan] [data-can=true]").first.click()
    page.locator("[data-testid=plan] [data-can=true]").first.click()
    page.locator("[data-testid=hand] [data-card]").first.click()


DECISIONS: dict[str, Decide] = {
    "blokus": lay_a_piece,
    "blox": act_in_blox,
    "bloqs": act_in_bloqs,
    "potzklotz": claim_in_potzklotz,
}
SHORT: dict[str, dict[str, Any]] = {
    "blokus": {"variant": "two"},
    "blox": {"options": {"players": 2, "round_limit": 3}},
    "bloqs": {"variant": "turn2"},
    "potzklotz": {"options": {"players": 2, "hand_size": 2, "rounds": 1, "turn_limit": 10}},
}
"""The shortest options of each game for two."""
ME_AND_BOT = [{"who": "me"}, {"who": "bot", "level": "random"}]
