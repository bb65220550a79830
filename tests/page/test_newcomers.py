"""Somebody new, in a hurry and with nonsense: the page says what is wrong and goes on."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.house import PHONE, width
from tests.page.playing import (
    DECISIONS,
    ME_AND_BOT,
    SHORT,
    decide_once,
    lay_a_piece,
    number_of,
    open_table,
    wait_for_news,
    wait_for_turn,
)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/table/nothing", "There is no such table"),
        ("/new/chess", "There is nothing here"),
        ("/replay/nothing", "There is no such table"),
        ("/challenges/bk-99", "There is no challenge"),
        ("/learn/chess", "There is nothing here"),
        ("/rules/chess", "There is nothing here"),
        ("/trainer/chess", "There is nothing here"),
        ("/join/%E2%82", "There is nothing here"),
    ],
)
def test_what_is_not_there_is_said_to_be_missing(path: str, words: str, visit: Visit) -> None:
    page = visit()
    page.goto(path)
    expect(page.locator("main")).to_contain_text(words, ignore_case=True)


@pytest.mark.parametrize("token", ["nonsense", "../me", "a.1.b", "%25"])
def test_a_bad_invitation_is_said_to_be_bad_at_once(token: str, visit: Visit) -> None:
    page = visit()
    page.goto(f"/join/{quote(token, safe='')}")
    expect(page.get_by_role("alert")).not_to_be_empty()
    expect(page.get_by_label("Your name")).to_have_count(0)
    assert not page.context.request.get("/api/me").ok  # nobody had to be somebody for it


def test_an_invitation_that_was_used(visit: Visit) -> None:
    host, friend, late = visit(), visit(), visit()
    table = open_table(host, "blokus", [{"who": "me"}, {"who": "open"}], variant="two")
    link = host.get_by_test_id("invitations").locator("input").input_value()
    friend.goto(link)
    expect(friend.get_by_role("heading", name="Anna invites you to Blokus")).to_be_visible()
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Sit down").click()
    friend.get_by_test_id("table").wait_for()
    late.goto(link)
    expect(late.get_by_role("alert")).to_contain_text("This seat is taken", ignore_case=True)
    friend.goto(link)  # whose seat it is comes back to it
    friend.get_by_test_id("table").wait_for()
    assert friend.url.endswith(table)


def test_people_who_share_a_device_have_names(visit: Visit) -> None:
    page = visit()
    page.goto("/new/blox")
    page.get_by_role("button", name="2 players").click()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("Who sits on seat 2?").select_option("another person at this device")
    page.get_by_label("Name of the person on seat 2").fill("empty")  # a name, whatever words there are
    page.get_by_role("button", name="Start").click()
    players = page.get_by_role("list", name="Players").locator("li")
    expect(players).to_contain_text(["Anna", "empty"])
    for _ in range(2):
        name = page.get_by_test_id("cover").get_by_role("button").inner_text().removeprefix("I am ")
        assert name in ("Anna", "empty")
        expect(page.get_by_test_id("cover")).to_contain_text(f"Hand the device to {name}")
        page.get_by_test_id("cover").get_by_role("button").click()
        expect(page.get_by_test_id("status")).to_have_text(f"It is your turn, {name}")
        decide_once(page, DECISIONS["blox"])
        expect(page.get_by_test_id("log")).to_contain_text(f"{name}: ")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("", "Guest"),
        ("   ", "Guest"),
        ("W" * 100, "W" * 24),
        ("👩‍👩‍👧‍👦 Ωμέγα <b>", "Ωμέγα <b>"),
    ],
)
def test_any_name_will_do(name: str, shown: str, visit: Visit) -> None:
    page = visit(viewport=PHONE, is_mobile=True, has_touch=True)
    page.goto("/new/blokus")
    page.get_by_role("radio", name="Two players").check()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Start").click()
    friend = visit(viewport=PHONE, is_mobile=True, has_touch=True)
    page.get_by_test_id("table").wait_for()
    friend.goto(page.url)
    expect(friend.get_by_test_id("status")).to_contain_text(shown)  # whose turn it is, by name
    for device in (page, friend):
        expect(device.get_by_role("list", name="Players")).to_contain_text(shown)
        assert width(device) <= PHONE["width"]


@pytest.mark.parametrize("game", DECISIONS)
def test_long_names_fit_on_a_phone(game: str, visit: Visit) -> None:
    page = visit(viewport=PHONE, is_mobile=True, has_touch=True)
    long = "W" * 24
    assert page.context.request.post("/api/me", data={"name": long}).ok
    open_table(page, game, [{"who": "me"}, {"who": "me", "name": long}], **SHORT[game])
    assert wait_for_turn(page)
    assert width(page) <= PHONE["width"]
    if (cover := page.get_by_test_id("cover")).count():
        cover.get_by_role("button").click()
        page.get_by_test_id("cover").wait_for(state="detached")
    expect(page.get_by_role("list", name="Players").locator("li")).to_contain_text([long, long])
    assert width(page) <= PHONE["width"]


def test_who_clicks_twice_does_it_once(visit: Visit) -> None:
    page = visit()
    page.goto("/new/blokus")
    page.get_by_role("radio", name="Two players").check()
    page.get_by_role("button", name="Start").dblclick()
    wait_for_turn(page)
    assert len(page.context.request.get("/api/me/games").json()) == 1
    page.locator("[data-piece='1']").click()
    page.get_by_test_id("next-spot").click()
    before = number_of(page)
    page.get_by_test_id("lay").dblclick()
    wait_for_news(page, before)
    expect(page.get_by_test_id("log")).to_contain_text("Guest: 1 a20")
    expect(page.get_by_test_id("notice")).to_have_count(0)


def test_back_forward_and_reload_in_the_middle_of_a_game(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    open_table(page, "blokus", [{"who": "me"}, {"who": "bot", "level": "bot:4"}], variant="two")
    table = page.url
    wait_for_turn(page)
    decide_once(page, lay_a_piece)
    page.reload()  # the bot is thinking
    assert wait_for_turn(page)
    expect(page.get_by_test_id("log").locator("li").first).to_contain_text("Anna: ")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Four block games, one house")
    page.go_forward()
    assert page.url == table
    assert wait_for_turn(page)
    decide_once(page, lay_a_piece)


def test_a_game_goes_on_in_the_other_language(visit: Visit) -> None:
    page = visit()
    open_table(page, "bloqs", ME_AND_BOT)
    wait_for_turn(page)
    page.get_by_role("button", name="DE", exact=True).click()
    expect(page.get_by_test_id("status")).to_have_text("Du bist dran")
    page.reload()
    expect(page.get_by_test_id("status")).to_have_text("Du bist dran")


@pytest.mark.parametrize("game", list(DECISIONS))
def test_a_first_game_is_explained_step_by_step(game: str, visit: Visit) -> None:
    page = visit()
    page.goto(f"/learn/{game}")
    page.get_by_role("button", name="Begin").click()
    coach = page.get_by_test_id("coach")
    coach.wait_for()
    further = coach.get_by_role("button", name="Next")
    while further.count():
        further.click()
    step = coach.get_attribute("data-step") or ""
    assert int(step) > 0
    for _ in range(8):  # what is asked for is done by playing
        wait_for_turn(page)
        decide_once(page, DECISIONS[game])
        if coach.get_attribute("data-step") != step:
            return
    raise AssertionError(f"step {step} is never done")
