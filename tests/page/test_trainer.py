"""The trainer in the browser: a question, an answer, a grade."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.conftest import Visit


def test_cards_are_chosen_and_moves_are_made(visit: Visit) -> None:
    page = visit(locale="de-DE")
    page.goto("/trainer/potzklotz")
    exercise = page.get_by_test_id("exercise")
    expect(exercise).to_have_attribute("data-kind", "which")
    for card in exercise.locator("[data-card]").all():
        card.click()
    page.get_by_test_id("answer").click()
    expect(page.get_by_test_id("grade")).to_be_visible()
    right = exercise.locator("[data-how=right]")  # all were chosen: what can be made is among them
    expect(right).not_to_have_count(0)
    expect(page.get_by_test_id("next")).to_be_focused()

    page.keyboard.press("Enter")
    expect(exercise).to_have_attribute("data-kind", "make")
    page.get_by_test_id("twin").locator("summary").click()
    plan = page.get_by_test_id("plan")
    plan.locator("[data-can=true]").first.click()
    plan.locator("[data-field=a1]").click()
    expect(page.get_by_test_id("steps")).to_contain_text("nach a1")
    page.get_by_test_id("back").click()
    expect(page.get_by_test_id("steps")).not_to_contain_text("nach a1")
    page.get_by_test_id("give-up").click()
    expect(page.get_by_test_id("grade")).to_have_attribute("data-points", "0")
    expect(page.get_by_test_id("score")).to_contain_text("von 2")
