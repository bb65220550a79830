"""Blokus in the browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.house import A_WHOLE_GAME
from tests.page.playing import (
    ME_AND_BOT,
    decide_once,
    lay_a_piece,
    number_of,
    open_table,
    play_to_end,
    wait_for_news,
    wait_for_turn,
)


@pytest.mark.timeout(A_WHOLE_GAME)
def test_a_game_to_its_end(visit: Visit) -> None:
    page = visit()
    open_table(page, "blokus", ME_AND_BOT, variant="two")
    play_to_end(page, lay_a_piece)
    expect(page.get_by_test_id("status")).to_have_text("The game is over")
    page.get_by_role("link", name="Look back").click()
    expect(page.get_by_test_id("replay")).to_contain_text("Anna – Random bot")
    page.get_by_role("slider").fill("5")
    expect(page.get_by_test_id("move-number")).to_have_text(re.compile(r"^5 / \d+$"))
    expect(page.locator("[data-testid=squares] .piece")).to_have_count(5)


def test_a_refused_place_says_which_rule_at_the_very_spot(visit: Visit) -> None:
    page = visit()
    open_table(page, "blokus", ME_AND_BOT, variant="two")
    wait_for_turn(page)
    page.locator("[data-piece=W]").click()
    page.get_by_test_id("squares").click(position={"x": 300, "y": 300})
    refusal = page.get_by_test_id("refusal")
    expect(refusal).to_contain_text("must cover a corner field")
    refusal.get_by_role("button", name="BK-2").click()
    expect(page.get_by_test_id("rules").locator("#rule-BK-2")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("rules")).to_have_count(0)
    refusal.get_by_role("button", name="BK-2").press("Enter")  # its keys are its own, not the board's
    expect(page.get_by_test_id("rules")).to_be_visible()
    page.go_back()
    expect(page.get_by_test_id("rules")).to_have_count(0)


def test_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    open_table(page, "blokus", ME_AND_BOT, variant="two")
    wait_for_turn(page)
    before = number_of(page)
    piece = page.locator("[data-piece=L4]")
    for _ in range(60):  # as far as the tabulator key has to be pressed
        page.keyboard.press("Tab")
        if piece.evaluate("it => it === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(piece).to_have_attribute("aria-pressed", "true")
    squares = page.get_by_test_id("squares")
    squares.focus()
    for key in ["ArrowUp", "r", "Shift+R", "f"]:
        page.keyboard.press(key)
    expect(page.get_by_test_id("heard")).to_contain_text("Does not fit")
    page.keyboard.press("n")
    expect(page.get_by_test_id("heard")).to_contain_text("Fits: ")
    page.keyboard.press("Enter")
    wait_for_news(page, before)
    expect(page.get_by_test_id("log").locator("li").first).to_contain_text("L4")


def test_a_hint_is_shown_on_the_board(visit: Visit) -> None:
    page = visit()
    open_table(page, "blokus", ME_AND_BOT, variant="two")
    wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_test_id("hints").locator("li button").first).to_be_visible()
    expect(page.locator("[data-testid=squares] .shown")).to_have_count(1)


def test_two_people_at_one_device(visit: Visit) -> None:
    page = visit()
    open_table(page, "blokus", [{"who": "me"}, {"who": "me"}], variant="two")
    for _ in range(4):
        wait_for_turn(page)
        decide_once(page, lay_a_piece)
    expect(page.get_by_test_id("log").locator("li")).to_have_count(4)
    expect(page.get_by_test_id("cover")).to_have_count(0)  # nothing is hidden in Blokus


def test_a_ghost_follows_within_a_frame(visit: Visit) -> None:
    """A move of the pointer has moved the ghost by the time the browser draws the next frame."""
    page = visit()
    open_table(page, "blokus", ME_AND_BOT, variant="two")
    wait_for_turn(page)
    page.locator("[data-piece=W]").click()
    box = page.get_by_test_id("squares").bounding_box()
    assert box
    moved = page.evaluate(
        """async ({x, y}) => {
            const squares = document.querySelector('[data-testid=squares]');
            const point = (dx) => squares.dispatchEvent(new PointerEvent('pointermove',
                {clientX: x + dx, clientY: y, pointerType: 'mouse', bubbles: true}));
            const where = () => squares.querySelector('.ghost path')?.getAttribute('d');
            point(0);
            await new Promise(requestAnimationFrame);
            const before = where();
            const began = performance.now();
            point(120);
            const moved = performance.now() - began;
            await new Promise(requestAnimationFrame);
            return [before, where(), moved];
        }""",
        {"x": box["x"] + 200, "y": box["y"] + 200},
    )
    print(f"a ghost: {moved[2]:.1f} ms for a move of the pointer, then it is drawn with the next frame")
    assert all(moved[:2])
    assert moved[0] != moved[1]


def test_a_piece_is_dragged_from_the_tray_and_dropped_where_it_fits(visit: Visit) -> None:
    page = visit()
    open_table(page, "blokus", ME_AND_BOT, variant="two")
    wait_for_turn(page)
    before = number_of(page)
    piece = page.locator("[data-piece='1']")
    box = page.get_by_test_id("squares").locator("svg").bounding_box()
    assert box
    piece.hover()
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    page.mouse.move(box["x"] + box["width"] * 1.4 / 21, box["y"] + box["height"] * 0.6 / 21, steps=2)  # a20
    expect(page.get_by_test_id("squares")).to_have_attribute("data-fits", "true")
    page.mouse.up()
    wait_for_news(page, before)
    expect(page.get_by_test_id("log").locator("li").first).to_have_text("Anna: 1 a20")
