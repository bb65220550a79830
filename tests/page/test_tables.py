"""Tables: from the first click to the rematch, alone, with others, and through bad connections."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.page.conftest import Visit
from tests.page.house import PHONE, House, mishaps, visitor, width
from tests.page.playing import (
    ME_AND_BOT,
    decide_once,
    lay_a_piece,
    make_table,
    number_of,
    open_table,
    wait_for_news,
    wait_for_turn,
)
from tests.postgres import Cluster
from tests.server.client import sqlite


def test_a_new_table_from_the_home_page(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("link", name="Play Blokus").click()
    page.get_by_role("radio", name="Two players").check()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_test_id("status")).to_have_text("It is your turn")
    page.get_by_role("link", name="Blockhaus").click()
    page.get_by_role("link", name="Blokus Two players is being played").click()
    expect(page.get_by_test_id("table")).to_be_visible()


def test_two_browsers_online(visit: Visit) -> None:
    host, friend = visit(), visit()
    table = open_table(host, "blokus", [{"who": "me"}, {"who": "open"}], variant="two")
    link = host.get_by_test_id("invitations").locator("input").input_value()
    friend.goto(link)
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Sit down").click()
    expect(host.get_by_test_id("notice")).to_contain_text("Ben has sat down.")  # it goes after a while
    friend.get_by_test_id("table").wait_for()
    assert friend.url.endswith(table)
    for page in (host, friend, host, friend):
        wait_for_turn(page)
        decide_once(page, lay_a_piece)
    for page in (host, friend):
        expect(page.get_by_test_id("log").locator("li")).to_have_count(4)
    host.get_by_label("Say something").fill("<b>hello</b>")
    host.get_by_role("button", name="Send").click()
    expect(friend.get_by_test_id("chat")).to_contain_text("<b>hello</b>")  # as text, never as HTML
    friend.get_by_role("button", name="Take back").click()
    expect(host.get_by_test_id("log").locator("li")).to_have_count(3)
    friend.get_by_role("button", name="Give up").click()
    friend.get_by_role("button", name="Really give up?").click()
    expect(host.get_by_role("list", name="Players")).to_contain_text("Bot, level 3")
    expect(host.get_by_test_id("notice").last).to_contain_text("Ben gave up. A bot plays on.")


def ben_sits_down(host: Page, friend: Page) -> None:
    token = host.get_by_test_id("invitations").locator("input").input_value().rpartition("/")[2]
    assert friend.context.request.post("/api/me", data={"name": "Ben"}).ok
    assert friend.context.request.post("/api/join", data={"token": token}).ok


def let_a_bot_play(host: Page, table: str) -> None:
    hand_over = {"id": "1", "command": {"command": "hand-over", "seat": 0, "level": "random"}}
    assert host.context.request.post(f"/api/tables/{table}/commands", data=hand_over).ok


def test_who_let_a_bot_play_takes_the_seat_back(visit: Visit) -> None:
    host, friend = visit(), visit()
    table = open_table(host, "blokus", [{"who": "me"}, {"who": "open"}], variant="two")
    ben_sits_down(host, friend)
    let_a_bot_play(host, table)
    friend.goto(host.url)
    assert wait_for_turn(friend)  # the bot has played
    host.get_by_role("button", name="Take my seat back").click()
    expect(host.get_by_role("list", name="Players").locator("li").first).to_contain_text("Anna (you)")
    decide_once(friend, lay_a_piece)
    assert wait_for_turn(host)


def test_a_seat_that_goes_while_the_page_asks_for_it_is_seen_to_go_and_taken_back(visit: Visit) -> None:
    host, friend = visit(), visit()
    held: list[str | bytes] | None = None
    server: WebSocketRoute

    def hold(socket: WebSocketRoute) -> None:
        nonlocal server
        server = socket.connect_to_server()
        socket.on_message(lambda message: server.send(message) if held is None else held.append(message))

    host.route_web_socket("**/api/socket", hold)
    table = open_table(host, "blokus", [{"who": "me"}, {"who": "open"}], variant="two")
    held = []
    ben_sits_down(host, friend)
    expect(host.get_by_test_id("notice")).to_contain_text("Ben has sat down.")  # the page asks for its seat anew
    let_a_bot_play(host, table)
    late, held = held, None
    for message in late:
        server.send(message)
    friend.goto(host.url)
    assert wait_for_turn(friend)  # the bot has played
    expect(host.get_by_test_id("log").locator("li")).to_have_count(1)  # and the page knows
    host.get_by_role("button", name="Take my seat back").click()
    expect(host.get_by_role("list", name="Players").locator("li").first).to_contain_text("Anna (you)")
    decide_once(friend, lay_a_piece)
    assert wait_for_turn(host)


def test_what_happens_while_the_page_is_still_loading_is_not_missed(visit: Visit) -> None:
    page = visit()
    table = make_table(page, "blokus", ME_AND_BOT, variant="two")
    held: list[Route] = []
    page.route("**/api/games/blokus/two/moves?**", lambda route: held.append(route))
    with page.expect_websocket() as socket, page.expect_request("**/api/games/blokus/two/moves?**"):
        page.goto(f"/table/{table}")
    say = {"id": "1", "command": {"command": "say", "text": "already here"}}
    with socket.value.expect_event("framereceived", lambda data: "already here" in data):
        assert page.context.request.post(f"/api/tables/{table}/commands", data=say).ok
    for route in held:
        route.continue_()
    expect(page.get_by_test_id("chat")).to_contain_text("already here")


def test_moves_that_do_not_arrive_are_said_and_asked_for_again(visit: Visit) -> None:
    page = visit()
    table = make_table(page, "blokus", ME_AND_BOT, variant="two")
    page.route("**/api/games/blokus/two/moves?**", lambda route: route.abort())
    page.goto(f"/table/{table}")
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")
    page.unroute_all()
    expect(page.get_by_test_id("status")).to_have_text("It is your turn")


def test_a_late_hint_is_not_shown_to_the_next_player(visit: Visit) -> None:
    page = visit()
    late: list[str | bytes] = []
    socket: WebSocketRoute

    def delay(route: WebSocketRoute) -> None:
        nonlocal socket
        socket = route
        server = route.connect_to_server()
        server.on_message(lambda data: late.append(data) if '"type":"hint"' in str(data) else route.send(data))

    page.route_web_socket("**/api/socket", delay)
    open_table(page, "blokus", [{"who": "me"}, {"who": "me"}], variant="two")
    wait_for_turn(page)
    page.get_by_test_id("hint").click()
    decide_once(page, lay_a_piece)
    while not late:
        page.wait_for_timeout(50)  # lets messages through
    socket.send(late[0])
    expect(page.get_by_test_id("hint")).to_be_enabled()
    assert page.get_by_test_id("hints").count() == 0


def test_who_plays_alone_is_told_points(visit: Visit) -> None:
    page = visit()
    open_table(page, "blokus", [{"who": "me"}], variant="solo")
    wait_for_turn(page)
    page.get_by_test_id("hint").click()
    points = page.get_by_test_id("hints").get_by_title("points expected at the end")
    expect(points.first).to_have_text(re.compile(r"^−\d+$"))


def test_all_own_games_are_found_however_many(visit: Visit) -> None:
    page = visit()
    request = page.context.request
    assert request.post("/api/me", data={"name": "Anna"}).ok
    for _ in range(52):  # the server sends fifty at a time
        assert request.post("/api/tables", data={"game": "blokus", "variant": "two"}).ok
    page.goto("/statistics")
    expect(page.locator("main a[href^='/table/']")).to_have_count(52)


def test_two_tabs_of_one_person_agree(visit: Visit) -> None:
    page = visit()
    open_table(page, "blokus", ME_AND_BOT, variant="two")
    other = page.context.new_page()
    other.goto(page.url)
    wait_for_turn(other)
    before = number_of(page)
    decide_once(other, lay_a_piece)
    wait_for_news(page, before)
    wait_for_turn(page)
    wait_for_turn(other)
    assert number_of(page) == number_of(other)


def test_a_lost_connection_comes_back_without_a_reload(browser: Browser, tmp_path: Path) -> None:
    house = House(sqlite(tmp_path))
    house.start()
    try:
        page = visitor(browser, house)
        open_table(page, "blokus", ME_AND_BOT, variant="two")
        page.evaluate("window.notReloaded = true")
        wait_for_turn(page)
        decide_once(page, lay_a_piece)
        wait_for_turn(page)
        before = number_of(page)
        house.kill()
        expect(page.get_by_test_id("lost")).to_be_visible()
        page.locator("[data-testid=tray] button:not(.nowhere)").first.click()
        page.get_by_test_id("next-spot").click()
        expect(page.get_by_test_id("lay")).to_be_disabled()  # input is held
        house.start()
        expect(page.get_by_test_id("lost")).to_have_count(0)
        page.get_by_test_id("lay").click()
        wait_for_news(page, before)
        assert page.evaluate("window.notReloaded")
        assert mishaps(page) == []
        page.context.close()
    finally:
        house.kill()


def test_a_move_waits_for_a_database_that_is_away(browser: Browser, postgres: Cluster) -> None:
    with ThreadPoolExecutor() as aside:  # Playwright's event loop runs in this thread
        house = House(aside.submit(postgres.new_database).result())
    house.start()
    try:
        page = visitor(browser, house)
        open_table(page, "blokus", ME_AND_BOT, variant="two")
        wait_for_turn(page)
        before = number_of(page)
        postgres.stop("immediate")
        lay_a_piece(page)
        expect(page.get_by_test_id("lost")).to_be_visible()
        postgres.start()
        wait_for_news(page, before)
        expect(page.get_by_test_id("lost")).to_have_count(0)
        assert mishaps(page) == []
        page.context.close()
    finally:
        house.kill()


def test_on_a_phone_nothing_is_cut_off(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    open_table(page, "blokus", ME_AND_BOT, variant="two")
    wait_for_turn(page)
    assert width(page) <= PHONE["width"]
    page.locator("[data-piece=W]").tap()
    page.get_by_test_id("next-spot").tap()
    decide_once(page, lambda it: it.get_by_test_id("lay").tap())


def test_in_german(visit: Visit) -> None:
    page = visit(locale="de-DE")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Vier Spiele mit Klötzen, ein Haus")
    assert page.evaluate("document.documentElement.lang") == "de"
    open_table(page, "blokus", ME_AND_BOT, variant="two")
    wait_for_turn(page)
    page.locator("[data-piece=W]").click()
    page.get_by_test_id("squares").click(position={"x": 300, "y": 300})
    expect(page.get_by_test_id("refusal")).to_contain_text("Eckfeld")
    page.get_by_role("button", name="EN", exact=True).click()
    expect(page.get_by_test_id("status")).to_have_text("It is your turn")


def test_a_rematch(visit: Visit) -> None:
    page = visit()
    table = open_table(page, "blokus", ME_AND_BOT, variant="two", settings={"leaving": "end"})
    wait_for_turn(page)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Really give up?").click()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/table/" in url and not url.endswith(table))
    expect(page.get_by_test_id("status")).to_be_visible()
