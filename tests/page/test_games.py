"""BLOX, Bloqs and PotzKlotz in the browser, played by what is offered beside the picture."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Visit
from tests.page.house import A_WHOLE_GAME, tours
from tests.page.playing import (
    DECISIONS,
    ME_AND_BOT,
    SHORT,
    after_drawing,
    decide_once,
    open_table,
    play_to_end,
    wait_for_turn,
)


@pytest.mark.timeout(A_WHOLE_GAME)
@pytest.mark.parametrize("game", ["blox", "bloqs", "potzklotz"])
def test_a_game_to_its_end(game: str, visit: Visit) -> None:
    page = visit()
    open_table(page, game, ME_AND_BOT, **SHORT[game])
    play_to_end(page, DECISIONS[game])
    expect(page.get_by_test_id("status")).to_have_text("The game is over")


@pytest.mark.parametrize("game", ["blox", "bloqs", "potzklotz"])
def test_nothing_is_drawn_when_nothing_moves(game: str, visit: Visit) -> None:
    page = visit()
    open_table(page, game, ME_AND_BOT, **SHORT[game])
    wait_for_turn(page)
    canvas = page.locator("canvas").first
    canvas.wait_for()
    page.wait_for_function("() => Number(document.querySelector('canvas')?.dataset.frames) > 0")
    frames = settled(page)
    page.wait_for_timeout(1000)
    assert canvas.get_attribute("data-frames") == frames


def settled(page: Page) -> str:
    """The number of drawn frames, once it has stayed the same for a while."""
    before = ""
    for _ in range(60):
        after_drawing(page)
        now = page.locator("canvas").first.get_attribute("data-frames") or ""
        if now == before:
            return now
        before = now
        page.wait_for_timeout(700)
    raise AssertionError("it is drawn over and over")


def test_hidden_hands_are_covered_between_two_people_at_one_device(visit: Visit) -> None:
    page = visit()
    open_table(page, "blox", [{"who": "me"}, {"who": "me"}], options={"players": 2, "round_limit": 3})
    for _ in range(2):
        cover = page.get_by_test_id("cover")
        expect(cover).to_be_visible()
        assert page.get_by_test_id("hand").count() == 0  # nothing hidden is on the page
        cover.get_by_role("button").click()
        page.get_by_test_id("hand").wait_for()
        decide_once(page, DECISIONS["blox"])
    expect(page.get_by_test_id("cover")).to_contain_text("Anna 1")


@pytest.mark.timeout(A_WHOLE_GAME)
@pytest.mark.skipif(not tours(), reason="a longer tour: make e2e")
@pytest.mark.parametrize(
    ("game", "more"),
    [
        ("blokus", {"variant": "classic"}),
        ("blox", {"options": {"players": 4, "round_limit": 12}}),
        ("bloqs", {"variant": "maestro", "options": {"players": 3}}),
        ("potzklotz", {"variant": "expert", "options": {"players": 3, "turn_limit": 50}}),
    ],
)
def test_a_long_tour(game: str, more: dict[str, object], visit: Visit) -> None:
    page = visit(locale="de-DE")
    seats = 4 if game in ("blokus", "blox") else 3
    open_table(page, game, [{"who": "me"}, *({"who": "bot", "level": "bot:1"} for _ in range(seats - 1))], **more)
    play_to_end(page, DECISIONS[game], most=2000)
