"""The boards in three dimensions: what is picked, what may be turned, and what there is without a picture."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.conftest import Visit
from tests.page.house import PHONE
from tests.page.playing import DECISIONS, ME_AND_BOT, SHORT, after_drawing, decide_once, open_table, wait_for_turn

FINGER = 44
"""Pixels that are wide enough to be touched."""
_NO_WEBGL = """
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
        return kind.startsWith("webgl") ? null : get.call(this, kind, ...more);
    };
"""


def _drawn(page: Page) -> None:
    page.wait_for_function("() => Number(document.querySelector('canvas')?.dataset.frames) > 0")


def _unit(page: Page) -> float:
    """How many pixels a unit of the scene, a field, is wide, once it is drawn as it is seen now."""
    after_drawing(page)
    return float(page.locator("canvas").get_attribute("data-unit") or 0)


def test_a_field_is_picked_in_the_picture(visit: Visit) -> None:
    page = visit()
    open_table(page, "blox", ME_AND_BOT, **SHORT["blox"])
    wait_for_turn(page)
    _drawn(page)
    page.locator("[data-view=page-scene-above]").click()
    page.get_by_test_id("enter").click()
    page.locator("canvas").click()  # the middle of the picture, and so of the board
    possible = page.locator("[data-testid=grid] [data-field=e5]").get_attribute("data-can") == "true"
    if possible:
        expect(page.get_by_test_id("blox")).to_have_attribute("data-target", "e5")
    else:
        expect(page.get_by_test_id("notice")).to_be_visible()


def test_on_a_phone_a_field_is_as_wide_as_a_finger_from_near(visit: Visit) -> None:
    page = visit(viewport=PHONE, is_mobile=True, has_touch=True)
    open_table(page, "blox", ME_AND_BOT, **SHORT["blox"])
    wait_for_turn(page)
    _drawn(page)
    canvas = page.locator("canvas")
    page.locator("[data-view=page-scene-above]").tap()
    page.get_by_test_id("near").tap()
    unit = _unit(page)
    print(f"a field of BLOX on a phone, from near: {unit} pixels wide")
    assert unit >= FINGER
    box = canvas.bounding_box()
    assert box
    page.get_by_test_id("enter").tap()
    targets = [field.get_attribute("data-target") or "" for field in page.locator("[data-target]").all()]
    across, upright = box["width"] / 2, box["height"] / 2
    places = {field: (across + unit * (ord(field[0]) - 101), upright + unit * (5 - int(field[1]))) for field in targets}
    field = min(places, key=lambda one: abs(places[one][0] - across) + abs(places[one][1] - upright))
    x, y = places[field]
    canvas.tap(position={"x": x + FINGER * 0.4, "y": y - FINGER * 0.4})  # a finger's width, not its very middle
    expect(page.get_by_test_id("blox")).to_have_attribute("data-target", field)
    page.get_by_test_id("near").tap()
    assert _unit(page) < unit


def test_a_figure_of_the_reserve_is_picked_in_the_picture(visit: Visit) -> None:
    page = visit()
    open_table(page, "blox", ME_AND_BOT, **SHORT["blox"])
    wait_for_turn(page)
    _drawn(page)
    page.locator("[data-view=page-scene-above]").click()
    canvas = page.locator("canvas")
    unit, box = _unit(page), canvas.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2 - 1.95 * unit, box["y"] + box["height"] / 2 + 5.5 * unit)
    expect(page.get_by_test_id("blox")).to_have_attribute("data-source", "reserve")


def test_a_building_is_seen_from_ones_seat_while_one_thinks(visit: Visit) -> None:
    page = visit()
    open_table(page, "potzklotz", ME_AND_BOT, **SHORT["potzklotz"])
    wait_for_turn(page)
    _drawn(page)
    assert page.locator("[data-view]").count() == 0  # PK-9
    turned = {"options": {**SHORT["potzklotz"]["options"], "turning": "on"}}
    open_table(page, "potzklotz", ME_AND_BOT, **turned)
    wait_for_turn(page)
    expect(page.locator("[data-view]").first).to_be_visible()


def test_without_three_dimensions_the_board_is_played_by_its_twin(visit: Visit) -> None:
    page = visit()
    page.context.add_init_script(_NO_WEBGL)
    for game in ("blox", "potzklotz"):
        open_table(page, game, ME_AND_BOT, **SHORT[game])
        wait_for_turn(page)
        expect(page.get_by_test_id("no-webgl")).to_be_visible()
        expect(page.get_by_test_id("twin")).to_have_attribute("open", "")
        decide_once(page, DECISIONS[game])
