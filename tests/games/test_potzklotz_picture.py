"""PotzKlotz in a terminal: plan, building and hands, and no hand that is not the viewer's."""

from __future__ import annotations

from blockhaus.games.potzklotz.cards import deck
from blockhaus.games.potzklotz.dots import building_text
from blockhaus.pictures import plain_picture
from tests.games.potzklotz_table import drawn, game, move, set_up, settle

SQUARE = "21\n11"


def test_the_plan_shows_heights_and_fields_beside_it() -> None:
    state = set_up(game(), SQUARE, [[5], [28]], at="-a2")
    lines = [line[:20].rstrip() for line in plain_picture(state.view_for(0)).splitlines()[:6]]
    assert "\n".join(line.strip() for line in lines) == drawn(
        """
        5    · · · · ·
        4    · · · · ·
        3  2 1 · · · ·
        2  1 1 · · · ·
        1    · · · · ·
        ↗  -a a b c d e
        """
    )


def test_the_building_is_drawn_as_on_a_card() -> None:
    state = settle(game().start())
    shown = deck().card(state.view_for(None).fields()["top"]).as_shown
    text = plain_picture(state.view_for(None))
    for line in building_text(shown, step=8):
        assert line.strip("\u2800") in text


def test_only_known_hands_are_drawn() -> None:
    state = set_up(game(), SQUARE, [[5, 2], [28, 38]])
    own, watching = plain_picture(state.view_for(0)), plain_picture(state.view_for(None))
    assert own.count("╭") == 2
    assert watching.count("╭") == 0
    after_mistake = settle(move(state, "c2>c3 2"))
    assert plain_picture(after_mistake.view_for(None)).count("╭") == 1
    opened = set_up(game(open_hands=True), SQUARE, [[5, 2], [28, 38]])
    assert plain_picture(opened.view_for(None)).count("╭") == 4


def test_claims_are_told_in_words() -> None:
    state = settle(move(set_up(game(), SQUARE, [[5, 2], [28]]), "c2>c3 2"))
    assert "seat 1 moved c2 to c3 for card 2: wrong" in plain_picture(state.view_for(1))
    assert "Platz 1 zog c2 nach c3 für Karte 2: falsch" in plain_picture(state.view_for(1), "de")
    along = set_up(game(lay_along=True), SQUARE, [[5, 2], [28, 6]])
    along = move(along, "c2>c3 5", "along 28", "2 shows 28")
    assert "Platz 2 legte Karte 28 mit: richtig" in plain_picture(along.view_for(0), "de")


def test_every_card_looks_different_in_text_too() -> None:
    for step in (6, 8):
        assert len({tuple(building_text(card.as_shown, step=step)) for card in deck().cards}) == 56
