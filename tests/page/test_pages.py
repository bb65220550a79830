"""Every page: it opens, has no serious fault for those who do not see or point well, and loads quickly."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from blockhaus.server.built_page import FOLDER
from tests.page.conftest import Visit
from tests.page.house import PHONE, width
from tests.page.playing import ME_AND_BOT, open_table, wait_for_turn

AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
PATHS = [
    "/",
    "/new/blokus",
    "/new/blox",
    "/new/bloqs",
    "/new/potzklotz",
    "/lobby",
    "/challenges",
    "/challenges/bk-33",
    "/trainer/potzklotz",
    "/learn/blokus",
    "/rules/blokus",
    "/replay",
    "/statistics",
    "/settings",
    "/nowhere/at/all",
]
FIRST_LOAD = 150_000


def serious_faults(page: Page) -> list[str]:
    page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run(document, {resultTypes: ['violations']}).then(it => it.violations)"
    )
    return [
        f"{one['id']}: {one['help']} {[node['html'][:150] for node in one['nodes'][:3]]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("path", PATHS)
def test_no_serious_fault(path: str, visit: Visit) -> None:
    page = visit(color_scheme="dark" if PATHS.index(path) % 2 else "light")
    page.goto(path)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert serious_faults(page) == []


@pytest.mark.parametrize(
    ("game", "options"),
    [("blokus", {"variant": "two"}), ("blox", {"options": {"players": 2}}), ("bloqs", {}), ("potzklotz", {})],
)
def test_no_serious_fault_at_a_table(game: str, options: dict[str, Any], visit: Visit) -> None:
    page = visit()
    open_table(page, game, ME_AND_BOT, **options)
    wait_for_turn(page)
    page.wait_for_load_state("networkidle")
    assert serious_faults(page) == []


def test_nothing_sticks_out_on_a_phone(visit: Visit) -> None:
    page = visit(viewport=PHONE, locale="de-DE", is_mobile=True, has_touch=True)
    for path in PATHS:
        page.goto(path)
        page.locator("h1").first.wait_for()
        assert width(page) <= PHONE["width"], path


def test_the_first_load_is_small(visit: Visit) -> None:
    """Less than 150 kB of packed JavaScript before the home page stands, and nothing of three.js among it."""
    page = visit()
    loaded: list[str] = []
    page.on("response", lambda response: loaded.append(response.url) if response.url.endswith(".js") else None)
    page.goto("/")
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    files = [FOLDER / url.split("/", 3)[3] for url in loaded]
    size = sum(len(gzip.compress(file.read_bytes())) for file in files)
    print(f"first load: {size / 1000:.1f} kB of packed JavaScript in {len(files)} files")
    assert 10_000 < size < FIRST_LOAD
    assert not any(b"WebGLRenderer" in file.read_bytes() for file in files)


def test_a_challenge(visit: Visit) -> None:
    page = visit()
    page.goto("/challenges")
    page.get_by_role("link", name="Try it BK-33").click()
    progress = page.get_by_test_id("progress")
    expect(progress).to_have_text("0 of 20 pieces lie.")
    page.locator("[data-testid=tray] button").first.click()
    page.get_by_test_id("next-spot").click()
    page.get_by_test_id("lay").click()
    expect(progress).to_have_text("1 of 20 pieces lie.")
    page.get_by_role("button", name="Still solvable?").click()
    expect(page.get_by_test_id("verdict")).to_have_text("Yes, it can still be solved.")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_test_id("verdict")).to_have_text(re.compile("^Try this: "))
    page.reload()
    expect(progress).to_have_text("1 of 20 pieces lie.")  # kept in the browser
    page.get_by_role("button", name="Show an answer").click()
    expect(progress).to_have_text("Solved!")
    expect(page.locator("[data-testid=squares] .piece")).to_have_count(20)


def test_settings_are_kept(visit: Visit) -> None:
    page = visit()
    page.goto("/settings")
    page.get_by_label("Brightness").select_option("dark")
    page.locator("label").filter(has_text="strong contrast").locator("select").select_option("clear")
    page.get_by_label("Patterns on the colours").check()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-palette", "clear")
    open_table(page, "blokus", ME_AND_BOT, variant="two")
    expect(page.locator("#pattern-blue")).to_have_count(1)


def test_a_second_device_and_being_forgotten(visit: Visit) -> None:
    page, other = visit(), visit()
    page.goto("/settings")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Keep", exact=True).click()
    page.get_by_role("button", name="Make a link").click()
    other.goto(page.get_by_label("Make a link").input_value())
    other.get_by_role("button", name="That is me").click()
    other.wait_for_url("**/statistics")
    other.goto("/settings")
    expect(other.get_by_label("Your name")).to_have_value("Anna")
    other.get_by_role("button", name="Delete my name").click()
    other.get_by_role("button", name="Really delete?").click()
    expect(other.get_by_test_id("notice")).to_contain_text("Deleted")
