"""Bloqs in the browser: the piece in hand, by keys and in words."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.conftest import Visit
from tests.page.playing import ME_AND_BOT, decide_once, open_table, wait_for_turn


def cells(page: Page) -> str:
    return page.get_by_test_id("builder").get_attribute("data-cells") or ""


def to_the_builder(page: Page) -> None:
    """Takes what is offered until there is a piece to build in."""
    while True:
        wait_for_turn(page)
        if page.get_by_test_id("builder").count():
            return
        decide_once(page, lambda it: it.get_by_test_id("move").first.click())


def test_a_piece_is_turned_and_moved_by_keys_and_told_why_it_cannot_stand(visit: Visit) -> None:
    page = visit()
    # None of these shapes looks the same however it is turned.
    open_table(page, "bloqs", ME_AND_BOT, options={"shapes": "space"})
    to_the_builder(page)
    builder = page.get_by_test_id("builder")
    expect(builder).to_have_attribute("data-legal", "true")

    seen = {cells(page)}
    for key in "qweasd":
        before = cells(page)
        page.keyboard.press(key)
        seen.add(cells(page))
        if cells(page) != before:  # the opposite quarter turn shows the same cells again
            page.keyboard.press({"q": "e", "e": "q", "w": "s", "s": "w", "a": "d", "d": "a"}[key])
    assert len(seen) > 2

    page.keyboard.press("n")
    expect(builder).to_have_attribute("data-legal", "true")
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.keyboard.press("+")
    expect(builder).to_have_attribute("data-legal", "false")
    expect(page.get_by_test_id("reason-rule")).to_have_text("BQ-11")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("notice")).to_contain_text("would fall")

    page.keyboard.press("n")
    expect(builder).to_have_attribute("data-legal", "true")
    built = cells(page)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("log")).to_contain_text(f"on {', '.join(built.split())}")
    page.get_by_test_id("in-words").locator("summary").click()
    expect(page.get_by_test_id("in-words")).to_contain_text(", ".join(built.split()))


def test_every_place_is_a_button(visit: Visit) -> None:
    page = visit()
    open_table(page, "bloqs", ME_AND_BOT)
    to_the_builder(page)
    page.get_by_test_id("places").locator("summary").click()
    place = page.get_by_test_id("places").get_by_test_id("move").last
    place.focus()  # shows it
    move = place.get_attribute("data-move") or ""
    expect(page.get_by_test_id("builder")).to_have_attribute("data-legal", "true")
    place.press("Enter")
    expect(page.get_by_test_id("log")).to_contain_text("builds in")
    assert move.startswith("build ")
