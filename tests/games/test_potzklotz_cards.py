"""The buildings and cards: derived, complete, and each picture settles its building."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from blockhaus import Malformed
from blockhaus.catalogue import identity
from blockhaus.games.potzklotz.buildings import (
    Building,
    Cube,
    all_buildings,
    canonical,
    footprint_size,
    from_drawing,
    hidden_cubes,
    is_building,
    look,
    mirrored,
    storeys,
    to_drawing,
    turns,
)
from blockhaus.games.potzklotz.cards import deck
from blockhaus.games.potzklotz.pictures import building_svg, card_svg
from tests.games.potzklotz_table import game, set_up

ROOT = Path(__file__).parents[2]
BUILDINGS = all_buildings()


def test_there_are_50_buildings_of_five_cubes() -> None:
    """24 of them of two storeys, 6 of three."""
    assert len(BUILDINGS) == len({canonical(building) for building in BUILDINGS}) == 50
    assert all(is_building(building) and len(building) == 5 for building in BUILDINGS)
    assert Counter(map(storeys, BUILDINGS)) == {1: 18, 2: 24, 3: 6, 4: 1, 5: 1}


def test_the_game_has_all_28_of_two_and_three_storeys_on_three_by_three() -> None:
    wanted = {building for building in BUILDINGS if storeys(building) in (2, 3) and max(footprint_size(building)) <= 3}
    assert len(wanted) == 28
    assert {canonical(building) for building in deck().buildings} == wanted
    assert {canonical(mirrored(building)) for building in wanted} == wanted, "with each its mirror image"


def test_each_building_is_on_two_cards_with_different_pictures() -> None:
    assert len(deck().cards) == 56
    assert Counter(card.building for card in deck().cards) == dict.fromkeys(range(1, 29), 2)
    assert len({look(card.as_shown) for card in deck().cards}) == 56
    for card in deck().cards:
        assert canonical(card.as_shown) == canonical(deck().buildings[card.building - 1])


def test_in_every_picture_at_most_one_cube_is_hidden_and_some_do_hide_one() -> None:
    hidden = Counter(visible_by_rays(card.as_shown) for card in deck().cards)
    assert set(hidden) == {4, 5}
    assert 8 <= hidden[4] <= 20


@pytest.mark.parametrize("card", deck().cards, ids=lambda card: str(card.number))
def test_picture_and_five_cubes_settle_the_building(card: object) -> None:
    """Of all five-cube buildings, however they stand, only one gives this picture."""
    assert hasattr(card, "as_shown")
    same = {way for building in BUILDINGS for way in turns(building) if look(way) == look(card.as_shown)}
    assert same == {card.as_shown}


def test_hidden_is_what_rays_say() -> None:
    """The triangles of the derivation against looking along the line of sight, for every building from every corner."""
    for building in BUILDINGS:
        for way in turns(building):
            assert len(way) - hidden_cubes(way) == visible_by_rays(way), to_drawing(way)


def visible_by_rays(building: Building) -> int:
    """How many cubes can be seen from the front left corner above, found by following sight lines from their faces."""
    return sum(any(free(point, cube, building) for point in face_points(cube)) for cube in building)


def face_points(cube: Cube) -> list[tuple[float, float, float]]:
    """Points inside both halves of the three faces that look towards the viewer."""
    x, y, z = cube
    near = [(0.25, 0.6), (0.6, 0.25)]
    tops = [(x + a, y + b, z + 1.0) for a, b in near]
    fronts = [(x + a, float(y), z + b) for a, b in [(0.25, 0.6), (0.6, 0.25), (0.3, 0.2), (0.7, 0.8)]]
    lefts = [(float(x), y + a, z + b) for a, b in [(0.25, 0.6), (0.6, 0.25), (0.3, 0.2), (0.7, 0.8)]]
    return tops + fronts + lefts


def free(point: tuple[float, float, float], own: Cube, building: Building) -> bool:
    """Whether no other cube stands between the point and the viewer."""
    for step in range(1, 120):
        along = step * 0.05
        x, y, z = point[0] - along, point[1] - along, point[2] + along
        at = (int(x // 1), int(y // 1), int(z // 1))
        if at != own and at in building:
            return False
    return True


def test_a_cards_number_tells_nothing_about_its_building() -> None:
    """The two cards of a building are neighbours no more often than chance would have it."""
    pairs = zip(deck().cards, deck().cards[1:], strict=False)
    assert sum(one.building == two.building for one, two in pairs) <= 4


def test_the_data_file_is_what_the_script_derives() -> None:
    script = ROOT / "scripts" / "derive_potzklotz_cards.py"
    done = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_one_move_leads_from_each_building_to_8_to_20_others() -> None:
    one_each = {card.building: card.number for card in deck().cards}
    reached = []
    for building, drawn in enumerate(deck().buildings, start=1):
        hand = [number for other, number in one_each.items() if other != building]
        view = set_up(game("expert"), to_drawing(drawn), [hand, []]).view_for(0)
        moves = view.right_moves()  # type: ignore[attr-defined]
        reached.append(len({deck().card(move.fields()["card"]).building for move in moves}))
    assert (min(reached), max(reached)) == (8, 20)


def test_drawings_are_read_back() -> None:
    for building in BUILDINGS:
        assert from_drawing(to_drawing(building)) == building


def test_pictures_have_three_tones_and_every_face() -> None:
    """Fifteen faces, painted from the back to the front."""
    for card in deck().cards:
        svg = card_svg(card)
        assert svg.count("<polygon") == 15
        assert len({line.split('fill="')[1][:7] for line in svg.splitlines() if "<polygon" in line}) == 3
        assert f">{card.number}</text>" in svg
    assert "<title>a &lt;b&gt;</title>" in building_svg(deck().buildings[0], title="a <b>")


def data_with(**changes: object) -> dict[str, object]:
    cards = deck()
    settings: dict[str, object] = {
        "buildings": list(cards.buildings),
        "cards": [card.as_shown for card in cards.cards],
        "seats": 2,
        "expert": False,
        "hand_size": 5,
        "penalty": True,
        "closed_edge": False,
        "turning": False,
        "rounds": 5,
        "lay_along": False,
        "open_hands": False,
        "lot": False,
        "turn_limit": 0,
    }
    return settings | changes


FLOATING = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0), (1, 1, 2))
SIX = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0), (1, 1, 1), (0, 0, 1))


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"buildings": [SIX]}, "potzklotz-cube-count"),
        ({"buildings": [FLOATING]}, "potzklotz-floating-cube"),
        ({"buildings": [BUILDINGS[0], BUILDINGS[0]]}, "potzklotz-building-twice"),
        ({"buildings": [((0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0), (3, 0, 1))]}, "potzklotz-footprint"),
        ({"buildings": [((0, 0, 0), (2, 0, 0), (0, 1, 0), (0, 2, 0), (0, 2, 1))]}, "potzklotz-torn-building"),
        ({"buildings": [((500, 0, 0),) * 5]}, "potzklotz-footprint"),
        ({"buildings": []}, "potzklotz-building-count"),
        ({"cards": []}, "potzklotz-card-count"),
        ({"cards": [((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0), (1, 2, 0))]}, "potzklotz-card-building"),
        ({"seats": 5}, "potzklotz-seats"),
        ({"hand_size": 28}, "potzklotz-hand-size"),
        ({"rounds": 0}, "potzklotz-rounds"),
        ({"expert": True, "rounds": 1, "lay_along": True}, "potzklotz-expert-along"),
        ({"turn_limit": -1}, "potzklotz-turn-limit"),
    ],
)
def test_data_that_make_no_game_are_refused(changes: dict[str, object], code: str) -> None:
    from blockhaus._core import potzklotz as native

    with pytest.raises(Malformed) as caught:
        native.Game(identity("potzklotz", "classic", {}, 1, []), **data_with(**changes))  # type: ignore[arg-type]
    assert caught.value.code == code
    assert caught.value.sentence("de")
