"""Bloqs Maestro in the browser: cards of every kind, the question whether one defends oneself, hands at one device."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from blockhaus.game import Move, State
from tests.page.company import Company, preferring
from tests.page.conftest import Visit
from tests.page.house import House
from tests.page.playing import act_in_bloqs, decide_once, open_table, wait_for_turn

CARDS = ("die-card", "shape-card", "teleport", "defend")


def play_a_card(page: Page) -> None:
    """The first card that may be played; without one, what is offered first."""
    page.get_by_test_id("decision").wait_for()
    for kind in CARDS:
        card = page.locator(f"[data-testid=move][data-move^='{kind}']").first
        if card.count():
            card.click()
            return
    act_in_bloqs(page)


def first(state: State) -> Move:
    return state.legal_moves()[0]


def discs(page: Page) -> list[str | None]:
    return [pawn.get_attribute("data-disc") for pawn in page.locator("[data-pawn]").all()]


def test_every_kind_of_card_at_one_device_and_no_hand_is_seen_by_the_other(visit: Visit) -> None:
    page = visit()
    open_table(page, "bloqs", [{"who": "me"}, {"who": "me"}], variant="maestro", options={"players": 2})
    log, cover = page.get_by_test_id("log"), page.get_by_test_id("cover")
    before: list[str | None] = []
    for _ in range(13):
        wait_for_turn(page)
        if cover.count():
            expect(page.get_by_test_id("hand")).to_have_count(0)  # nothing hidden is on the page
            expect(page.get_by_test_id("move")).to_have_count(0)
            cover.get_by_role("button").click()
            page.get_by_test_id("hand").wait_for()
        if page.get_by_test_id("attack").count():
            before = discs(page)
            expect(page.get_by_test_id("attack")).to_have_text("Anna 2 wants to change places with Anna 1.")
            expect(page.get_by_test_id("decision")).to_contain_text("Do you defend yourself?")
        decide_once(page, play_a_card)
    for words in (
        "Anna 1: plays the die card 3, clockwise",
        "Anna 1: plays the shape card single",
        "Anna 2: plays the die card 2, clockwise",
        "Anna 2: plays a teleport card to change places with Anna 1",
        "Anna 1: plays a defence card",
    ):
        expect(log).to_contain_text(words)
    assert discs(page) == before  # fended off: nobody has moved


def test_who_is_attacked_online_is_asked_and_may_let_it_happen(visit: Visit, browser: Browser, house: House) -> None:
    page = visit()
    company = Company(browser, house, "bloqs", "maestro", players=2)
    company.sit_down(page)
    company.play(preferring(CARDS, first), lambda state: "teleport" in kinds(state))
    page.goto(f"/table/{company.table}")
    expect(page.get_by_test_id("status")).to_have_text("Ben is to move")
    page.get_by_test_id("ring").wait_for()
    before = discs(page)
    company.decide(next(move for move in company.state.legal_moves() if move.fields()["kind"] == "teleport"))
    expect(page.get_by_test_id("attack")).to_have_text("Ben wants to change places with Anna.")
    decide_once(page, lambda it: it.get_by_role("button", name="Let it happen").click())
    expect(page.get_by_test_id("log")).to_contain_text("Anna: lets it happen")
    assert discs(page) == before[::-1]


def kinds(state: State) -> set[str]:
    return {move.fields()["kind"] for move in state.legal_moves()}
