"""Derives the 28 buildings and 56 cards of PotzKlotz and writes them to the data file.

    python scripts/derive_potzklotz_cards.py            # writes src/blockhaus/data/potzklotz/cards.toml
    python scripts/derive_potzklotz_cards.py --check    # says whether the file is what this script would write

Buildings: all five-cube buildings of two or three storeys whose footprint fits into 3 × 3, mirror images apart. Cards:
each building from two corners that give different pictures, at most one cube hidden in each. Where several pairs of
corners will do, opposite ones come first; every other building that can hides a cube on one of its cards, so that
some cards do and most do not. A card's number tells nothing about what it shows: cards are numbered in the order of
a hash.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import sys
from pathlib import Path

from blockhaus.games.potzklotz import buildings
from blockhaus.games.potzklotz.buildings import CORNERS, Building

FILE = Path(__file__).parent.parent / "src" / "blockhaus" / "data" / "potzklotz" / "cards.toml"
HEAD = """\
# The 28 buildings and the 56 cards. Written by scripts/derive_potzklotz_cards.py; change that, not this.
# A building is drawn from above, heights in cubes, the back row first. A card shows its building as it looks from a
# corner of the plan; hidden: cubes that cannot be seen in the picture.
source = """ + (
    '"PotzKlotz rulebook: 56 cards with buildings of exactly 5 cubes, one cube hidden on some; '
    'a teaching site: 28 buildings of two and three storeys, each on two cards"\n'
    'confidence = "restored: the number of buildings and cards and their kind are stated, '
    'which corners are printed is not"\n'
)
STOREYS = (2, 3)
LARGEST_FOOTPRINT = 3


def chosen_buildings() -> list[Building]:
    """The buildings of the game in a fixed order."""
    return [
        building
        for building in buildings.all_buildings()
        if buildings.storeys(building) in STOREYS and max(buildings.footprint_size(building)) <= LARGEST_FOOTPRINT
    ]


def hidden_from(building: Building, corner: str) -> int:
    return buildings.hidden_cubes(buildings.seen_from(building, corner))


def chosen_corners(building: Building, with_hidden: bool) -> tuple[str, str]:
    """The two corners the building is shown from; `with_hidden` asks for one hidden cube where there is a way."""

    def preference(pair: tuple[str, str]) -> tuple[bool, bool]:
        hidden = sum(hidden_from(building, corner) for corner in pair)
        first, second = map(CORNERS.index, pair)
        return hidden != int(with_hidden), (second - first) % 2 == 1

    pairs = [
        pair
        for pair in itertools.combinations(CORNERS, 2)
        if all(hidden_from(building, corner) <= 1 for corner in pair)
        and len({buildings.look(buildings.seen_from(building, corner)) for corner in pair}) == len(pair)
    ]
    return min(pairs, key=preference)


def text() -> str:
    parts = [HEAD, "[buildings]"]
    cards = []
    can_hide = 0
    for number, building in enumerate(chosen_buildings(), start=1):
        parts.append(f'{number} = """\n{buildings.to_drawing(building)}"""')
        hideable = any(hidden_from(building, corner) == 1 for corner in CORNERS)
        can_hide += hideable
        for corner in chosen_corners(building, with_hidden=hideable and can_hide % 2 == 1):
            cards.append((number, corner, hidden_from(building, corner)))
    cards.sort(key=lambda card: hashlib.sha256(f"{card[0]} {card[1]}".encode()).digest())
    parts.append("\n[cards]")
    for number, (shown, corner, hidden) in enumerate(cards, start=1):
        parts.append(f'{number} = {{ building = {shown}, corner = "{corner}", hidden = {hidden} }}')
    return "\n".join(parts) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    if parser.parse_args().check:
        same = FILE.read_text(encoding="utf-8") == text()
        print("as derived" if same else f"{FILE} differs from what is derived")
        return 0 if same else 1
    FILE.write_text(text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
