"""Bloqs around the rules: data files, notation, hidden cards, forged input, the picture, plans for the cube, greedy."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path
from typing import Any

import pytest

import blockhaus
from blockhaus import CHANCE, Ambiguous, IllegalMove, Malformed, State, data
from blockhaus._core import bloqs as native
from blockhaus.catalogue import identity
from blockhaus.game import draw
from blockhaus.pictures import plain_picture
from blockhaus.players import make_player
from blockhaus.players.greedy import best_moves
from blockhaus.records import read, write
from tests.games import bloqs_reference as reference
from tests.games.test_bloqs import after, attacked, layer_a, layer_b, load, on_disc, phase, pieces, see, table
from tests.games.walks import random_game

ROOT = Path(__file__).parents[2]
FLAT = (ROOT / "src" / "blockhaus" / "data" / "bloqs" / "shapes_flat.toml").read_text(encoding="utf-8")

# -- data files


@pytest.mark.parametrize(("shapes", "cubes"), [("flat", 25), ("space", 30)])
def test_both_sets_have_eight_shapes(shapes: str, cubes: int) -> None:
    content = data.read("bloqs", f"shapes_{shapes}")
    assert len(content["shapes"]) == 8
    assert content["copies"] == 4
    assert sum(layer.count("#") for shape in content["shapes"].values() for layer in shape["layers"]) == cubes


def test_the_ring_and_the_deck_have_their_numbers() -> None:
    ring, deck = data.read("bloqs", "ring"), data.read("bloqs", "deck")
    assert (8 * ring["each_shape"], ring["steal"] + ring["build"]) == (16, 4)
    assert 6 * deck["each_number"] + 8 * deck["each_shape"] + deck["teleport"] + deck["defence"] == 54


def set_in(folder: Path, text: str) -> str:
    file = folder / "own.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_a_set_of_ones_own_can_be_played_and_recorded(tmp_path: Path) -> None:
    """A screw and its mirror image are two shapes, since pieces are turned and not mirrored."""
    screws = FLAT.replace('[shapes.1]\nen = "single"\nde = "Einer"\nlayers = ["#"]', "").replace(
        '[shapes.2]\nen = "double"\nde = "Zweier"\nlayers = ["##"]', ""
    )
    screws += '\n[shapes.P]\nen = "screw"\nde = "Schraube"\nlayers = ["#.\\n##", "..\\n.#"]\n'
    screws += '\n[shapes.Q]\nen = "left screw"\nde = "linke Schraube"\nlayers = ["#.\\n##", "#.\\n.."]\n'
    game = blockhaus.load("bloqs", shapes_file=set_in(tmp_path, screws))
    assert list(see(game.start())["supply"]) == ["I", "V", "O", "L", "T", "S", "P", "Q"]
    assert game.data_hash != load().data_hash
    record = blockhaus.play(game, ["greedy", "random"], seed=3)
    assert read(write(record)).final == record.final
    assert "left screw" in plain_picture(game.start().view_for(0))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("[shapes.1]", "[shapes.one]"), "bloqs-shape-name"),
        (('en = "single"', ""), "bloqs-shape-names"),
        (('["##"]', '["#"]'), "bloqs-shape-twice"),
        (('["##"]', '["#.#"]'), "bloqs-shape-cubes"),
        (('["##"]', '["##\\n##\\n#."]'), "bloqs-shape-cubes"),
        (('["##"]', '["...."]'), "bloqs-shape-cubes"),
        (('["###"]', '["####"]'), "bloqs-shape-too-long"),
        (('["##"]', '["ab"]'), "bloqs-shape-drawing"),
        (('["##"]', "[]"), "bloqs-shape-drawing"),
        (('["##"]', "7"), "bloqs-shape-drawing"),
        (("copies = 4", "copies = 3"), "bloqs-copies"),
        (("copies = 4", 'copies = "four"'), "bloqs-shapes-file"),
        (('[shapes.1]\nen = "single"\nde = "Einer"\nlayers = ["#"]', ""), "bloqs-shape-count"),
        (("[shapes.1]", "[shapes.1"), "bloqs-shapes-file"),
        (("#", "\x00"), "bloqs-shapes-file"),
        ((FLAT, ""), "bloqs-shapes-file"),
        ((FLAT, "# " * 50_000), "bloqs-shapes-file"),
    ],
)
def test_a_wrong_set_is_refused_with_the_reason(tmp_path: Path, change: tuple[str, str], code: str) -> None:
    with pytest.raises(Malformed) as caught:
        blockhaus.load("bloqs", shapes_file=set_in(tmp_path, FLAT.replace(*change)))
    assert caught.value.code == code
    assert caught.value.sentence("de") != caught.value.sentence("en")


@pytest.mark.parametrize(("path", "code"), [("/no/such/set.toml", "file-missing"), ("/", "bloqs-shapes-file")])
def test_what_is_no_file_is_refused(path: str, code: str) -> None:
    with pytest.raises(Malformed) as caught:
        blockhaus.load("bloqs", shapes_file=path)
    assert caught.value.code == code


FLAT_CUBES = [
    (sign, [(0, row, column) for row, column in data.ascii_cells(shape["layers"][0])])
    for sign, shape in data.read("bloqs", "shapes_flat")["shapes"].items()
]
MATERIAL: dict[str, Any] = {
    "shapes": FLAT_CUBES,
    "copies": [4] * 8,
    "discs": [2] * 10,
    "circles": [1, 11],
    "direction": True,
    "cards": True,
    "deck": [3] * 14 + [6] * 2,
    "first_hand": 3,
}


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"deck": [3] * 14 + [6, 7]}, "bloqs-deck-size"),
        ({"deck": [3] * 15}, "bloqs-deck-size"),
        ({"deck": [3] * 14 + [13, -1]}, "bloqs-deck-size"),
        ({"discs": [2] * 9 + [3]}, "bloqs-discs"),
        ({"discs": [2] * 9}, "bloqs-discs"),
        ({"copies": [4] * 7 + [5]}, "bloqs-copies"),
        ({"circles": [1]}, "bloqs-seats"),
        ({"circles": [1, 2, 3, 4, 5]}, "bloqs-seats"),
        ({"circles": [1, 1]}, "bloqs-circles"),
        ({"circles": [0, 21]}, "bloqs-circles"),
        ({"first_hand": 28}, "bloqs-first-hand"),
        ({"shapes": FLAT_CUBES[:7]}, "bloqs-shape-count"),
    ],
)
def test_wrong_material_is_refused(wrong: dict[str, Any], code: str) -> None:
    named = identity("bloqs", "maestro", {}, 1, [])
    native.Game(named, **MATERIAL)
    with pytest.raises(Malformed) as caught:
        native.Game(named, **(MATERIAL | wrong))
    assert caught.value.code == code


# -- notation


def test_what_is_left_out_need_not_be_said_where_one_move_fits() -> None:
    state = on_disc("I", [["1 b1.1 un"], []])
    assert str(state.game.parse("BUILD i a2.1 UN", state)) == "build I a2.1 un"
    with pytest.raises(Ambiguous, match=r"build I a2\.1 un"):
        state.game.parse("build I a2.1", state)
    assert str(state.game.parse("build I a1.2", on_disc("I", [["1 b1.1 un"], []]))) == "build I a1.2 un"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "text-empty"),
        ("dance", "bloqs-no-word"),
        ("roll 7", "bloqs-no-word"),
        ("roll 4 cw", "bloqs-no-word"),
        ("card die 3 up", "bloqs-no-word"),
        ("steal 3 T b1.1 un", "bloqs-no-word"),
        ("build Q a1.1 un", "bloqs-no-shape"),
        ("build T a4.1 un", "bloqs-no-cell"),
        ("build T a1 un", "bloqs-no-cell"),
        ("build T a1.0 un", "bloqs-no-word"),
        ("build T b1.1 uu", "bloqs-no-turn"),
        ("build T b1.1 xyz", "bloqs-no-turn"),
        ("lose 1 ?", "bloqs-no-word"),
        ("draw 1 die 0", "bloqs-no-word"),
    ],
)
def test_text_that_is_no_move_says_why(text: str, code: str) -> None:
    state = load("maestro").start()
    with pytest.raises(Malformed) as caught:
        state.game.parse(text, state)
    assert caught.value.code == code


def test_every_move_of_every_kind_can_be_written_and_read() -> None:
    game = load("maestro", 4)
    state = game.start()
    for index in range(0, game.move_count, 7):
        move = state.move_at(index)
        assert game.parse(str(move), state) == move
        assert game.move_from_fields(move.fields(), state) == move


def test_a_record_with_foreign_pieces_or_cards_is_refused() -> None:
    record = blockhaus.play(load("maestro"), ["random", "random"], seed=5)
    text = write(record)
    assert "build " in text
    for pattern, foreign in ((r"build \S+", "build X"), (r"draw 1 .*", "draw 1 joker"), (r"roll (\d)\n", "roll 7\n")):
        forged = re.sub(pattern, foreign, text, count=1)
        with pytest.raises(Malformed, match=r"line \d+: "):
            read(forged)


# -- forged bytes

SITE = 12 + 22 + 20 + 4  # the head, what belongs to the turn, the ring, the first pawn's four numbers


def number(state: native.State, piece: str) -> int:
    """A piece's number in bytes: the single at a1.1 is the first placement of all."""
    first = state.game.parse("build 1 a1.1 un", state).index
    return state.game.parse(f"build {piece}", state).index - first


def forge(state: native.State, *site: int) -> native.State:
    """The state with another site of seat 1, which was empty."""
    real = state.to_bytes()
    assert real[SITE] == 0
    forged = bytes([len(site)]) + b"".join(number.to_bytes(2, "little") for number in site)
    return state.game.state_from_bytes(real[:SITE] + forged + real[SITE + 1 :])


def test_forged_sites_are_refused_with_the_reason() -> None:
    state = table()
    ground, above, beside = (number(state, piece) for piece in ("1 a1.1 un", "1 a1.2 un", "1 b1.1 un"))
    assert pieces(forge(state, ground, above, beside), 0) == ["1 a1.1 un", "1 a1.2 un", "1 b1.1 un"]
    cases = {
        "bloqs-forged-overlap": [ground, ground],
        "bloqs-forged-floating": [above],
        "bloqs-forged-too-high": [number(state, "2 a1.14 ne")],
        "bloqs-forged-piece": [65_535],
        "bytes-impossible": [beside, ground],
        "bloqs-forged-supply": [ground, above, above + 1, above + 2, above + 3],
    }
    for code, site in cases.items():
        with pytest.raises(Malformed) as caught:
            forge(state, *site)
        assert caught.value.code == code
        assert caught.value.sentence("de")


def test_forged_decks_are_refused_with_the_reason() -> None:
    state = table("maestro", hands=[["defence"], ["die 3"]])
    real = bytearray(state.to_bytes())
    discards = SITE + 1 + 5
    teleports = discards + 14
    for place, value, code in (
        (teleports, 7, "bloqs-forged-cards"),
        (discards + 16 + 15, 7, "bloqs-forged-cards"),
        (discards + 16, 200, "bloqs-forged-hands"),
    ):
        forged = bytearray(real)
        forged[place] = value
        with pytest.raises(Malformed) as caught:
            state.game.state_from_bytes(bytes(forged))
        assert caught.value.code == code


def test_forged_rings_and_turns_are_refused_with_the_reason() -> None:
    state = after(on_disc("steal", [[], ["T b1.1 un"]]))
    real = state.to_bytes()
    ring = 12 + 22
    for place, value, code in (
        (12, 5, "bloqs-forged-phase"),  # a shape card in the base game
        (12, 11, "bloqs-forged-phase"),  # a defence without an attack
        (12, 99, "bytes-impossible"),
        (13, 2, "bytes-impossible"),  # the turn of nobody
        (ring, 77, "bytes-impossible"),
        (ring + 1, 8, ""),
        (ring + 2, 255, "bloqs-forged-pawn"),  # a pawn on a face-down disc
        (ring + 20, 4, "bloqs-forged-pawn"),
    ):
        forged = bytearray(real)
        forged[place] = value
        if not code:  # the other steal disc is up too: another sound state
            state.game.state_from_bytes(bytes(forged))
            continue
        with pytest.raises(Malformed) as caught:
            state.game.state_from_bytes(bytes(forged))
        assert caught.value.code == code


@pytest.mark.parametrize(
    "fields",
    [
        {"turn": 2},
        {"turn": "me"},
        {"pawns": [0]},
        {"pawns": [0, 21]},
        {"pawns": [3, 0]},
        {"discs": ["T"] * 20},
        {"discs": ["Q", *[None] * 19]},
        {"sites": [[]]},
        {"sites": [[7], []]},
        {"hands": [["joker"], []]},
        {"hands": [["?"], []]},
        {"hands": [["die 1"] * 4, []]},
        {"discards": ["defence"] * 7},
        {"weather": "fine"},
        {"discs": ["1", "2", "I", "V", "O", "L", "T", "S", "steal", "build"] * 2},
    ],
)
def test_a_position_that_cannot_be_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(Malformed) as caught:
        load("maestro").set_up(fields)
    assert caught.value.sentence("de")


def test_every_code_of_bloqs_has_words() -> None:
    said = set()
    for file in (ROOT / "core" / "games" / "bloqs").iterdir():
        said |= set(re.findall(r'"(bloqs-[a-z-]+)"', file.read_text(encoding="utf-8")))
    said -= {"bloqs-phase", "bloqs-card"}  # kinds of values, not codes
    assert len(said) > 50
    assert [code for code in said if not blockhaus.words.known(code)] == []


# -- hidden cards


def test_views_are_the_same_whatever_the_others_hold() -> None:
    """Same public events, other cards: what seat 1 and a spectator can ask for is the same to the byte."""
    hands = [[["die 2"], ["defence", "teleport"]], [["die 2"], ["die 1", "shape O"]]]
    states = [on_disc("steal", [[], ["T a1.1 us"]], "maestro", hands=hand) for hand in hands]
    for moves in ([], ["card die 2 cw"], ["steal 2 T"], ["let"], ["build T b1.1 un"]):
        states = [after(state, *moves) for state in states]
        for seat in (None, 0):
            views = [state.view_for(seat) for state in states]
            assert views[0].to_bytes() == views[1].to_bytes()
            assert views[0].fields() == views[1].fields()
            assert texts_of(views[0]) == texts_of(views[1])
            assert plain_picture(views[0]) == plain_picture(views[1])


def texts_of(view: blockhaus.View) -> list[str]:
    return [str(move) for move in view.legal_moves()]


def test_a_sample_deals_the_unseen_cards() -> None:
    state = attacked(["defence", "die 1"])
    view = state.view_for(0)
    rng = random.Random(1)
    hands = {tuple(view.sample(rng).view_for(1).fields()["hands"][1]) for _ in range(200)}
    assert len(hands) > 20
    assert all(len(hand) == 2 for hand in hands)
    assert not any("die 2" in hand and hand.count("die 2") > 2 for hand in hands)  # one of three is on the discards


def test_a_refusal_shows_only_what_its_seat_may_know() -> None:
    state = attacked(["defence"])
    with pytest.raises(IllegalMove) as caught:
        after(state, "roll")
    view = caught.value.view
    assert view is not None
    assert view.seat == 1
    assert view.fields()["hands"][0] is None


# -- the picture


def test_the_picture_shows_ring_supply_layers_and_hand() -> None:
    state = on_disc("T", [layer_b(1), ["O a1.1 un"]], "maestro", hands=[["die 2", "defence"], ["teleport"]])
    shown = plain_picture(state.view_for(0))
    assert " 3 T " in shown
    assert " 1 S ♟1" in shown
    assert "V short L ×4" in shown
    assert "3 T T T\n" in shown.replace("  3", "3")
    assert "Seat 1 · 1 layer complete, 0 cubes in the next · on disc 1" in shown
    assert "2 cards: die 2, defence" in shown
    assert "teleport" not in shown
    german = plain_picture(state.view_for(1), "de")
    assert "kurzes L ×4" in german
    assert "1 Karte: Teleportierung" in german


def test_the_picture_speaks_german_and_breaks_no_card_or_piece() -> None:
    cards = ["die 6", *["shape 1", "shape S"] * 3, "defence", "teleport"]
    tower = [*(f"I b2.{layer} ne" for layer in (1, 4, 7, 10)), "2 b2.13 ne", "1 a1.1 un", "1 c1.1 un", "1 a3.1 un"]
    shown = plain_picture(on_disc("steal", [tower, []], "maestro", hands=[cards, []]).view_for(0), "de")
    lines = shown.splitlines()
    assert " 3 stiehl " in shown
    assert "    9 Karten: Würfel 6, Form 1, Form 1, " in shown
    assert all(len(line) <= 80 for line in lines)
    names = [name for line in lines if line.startswith("    ") for name in line.strip().rstrip(",").split(", ")]
    assert names.count("Form S") == 3
    assert set(tower) <= set(names)


def test_a_high_site_goes_on_in_a_second_line() -> None:
    tower = [*(f"I b2.{layer} ne" for layer in (1, 4, 7, 10)), "2 b2.13 ne"]
    shown = plain_picture(table(sites=[tower, []]).view_for(None))
    assert "a b c .7\n" in shown
    assert "a b c .14\n" in shown


# -- plans for the perfect cube


def follow(state: State, seat: int, plan: list[str]) -> None:
    """Every piece of a plan has a way in and stands when its turn comes, and in the end the cube is there."""
    taken = {reference.cell(cell) for piece in see(state)["sites"][seat]["pieces"] for cell in piece["cells"]}
    left = dict(see(state)["supply"])
    for piece in plan:
        left[piece.split()[0]] -= 1
        cells = frozenset(map(reference.cell, state.game.parse(f"build {piece}", state).fields()["cells"]))
        assert reference.may_build(cells, taken)
        taken |= cells
    assert min(left.values()) >= 0
    assert taken == {(x, y, z) for x in range(3) for y in range(3) for z in range(3)}


def test_a_plan_leads_to_the_cube() -> None:
    state = table(sites=[[*layer_a(1), *layer_a(2), "O a1.3 un"], []])
    plan = state.plan_cube(0)
    assert plan is not None
    follow(state, 0, plan)
    assert state.view_for(1).plan_cube(0) == plan


def test_no_plan_where_there_is_none() -> None:
    sealed = ["I a1.1 un", "1 a2.1 un", "1 c2.1 un", "I a3.1 un", "I a2.2 un"]  # b2.1 is walled in and roofed
    assert table(sites=[sealed, []]).plan_cube(0) is None
    assert table(sites=[[*layer_a(1), *layer_a(2), *layer_a(3), "1 a1.4 un"], []]).plan_cube(0) is None
    with pytest.raises(Malformed):
        table().plan_cube(2)


def test_plans_are_found_quickly_and_can_be_followed() -> None:
    """Over partial sites of games between greedy and random players; benchmarks/plans.py measures more of them."""
    rng = random.Random(2)
    times = []
    found = 0
    for shapes in ("flat", "space"):
        game = load(players=4, shapes=shapes)
        for _ in range(6):
            players = [make_player(name, rng) for name in ("greedy", "greedy", "random", "greedy")]
            state = game.start()
            while (actor := state.to_act) is not None:
                chosen = draw(state, rng) if actor == CHANCE else players[actor].choose(state.view_for(actor))
                state = after(state, str(chosen))
                if chosen.fields()["kind"] != "build":
                    continue
                begin = time.process_time()
                plan = state.plan_cube(actor)
                times.append(time.process_time() - begin)
                if plan is not None:
                    found += 1
                    follow(state, actor, plan)
    assert found > 100
    assert sorted(times)[int(len(times) * 0.99)] < 0.05


DRAWINGS = {sign: [(column, row, 0) for _, row, column in cubes] for sign, cubes in FLAT_CUBES}
OPEN_CELLS = 6


def builds_in_the_cube(sign: str, taken: set[reference.Cell]) -> list[reference.Piece]:
    found = reference.builds(DRAWINGS[sign], taken)
    return sorted((piece for piece in found if all(z < 3 for _, _, z in piece)), key=sorted)


def nearly_full(rng: random.Random) -> list[tuple[str, reference.Piece]]:
    """Pieces built at random inside the cube until few cells are open."""
    while True:
        site: list[tuple[str, reference.Piece]] = []
        taken: set[reference.Cell] = set()
        for sign in rng.sample(list(DRAWINGS) * 4, 32):
            places = builds_in_the_cube(sign, taken)
            if places:
                site.append((sign, rng.choice(places)))
                taken |= site[-1][1]
            if 27 - len(taken) <= OPEN_CELLS:
                return site


def by_trying(taken: frozenset[reference.Cell], left: tuple[int, ...], dead: set[Any]) -> bool:
    if len(taken) == 27:
        return True
    if (taken, left) in dead:
        return False
    for i, sign in enumerate(DRAWINGS):
        if left[i] == 0:
            continue
        fewer = (*left[:i], left[i] - 1, *left[i + 1 :])
        if any(by_trying(taken | piece, fewer, dead) for piece in builds_in_the_cube(sign, set(taken))):
            return True
    dead.add((taken, left))
    return False


def test_small_plans_agree_with_trying_everything() -> None:
    """With few cells open every order of every piece is tried: the answer is the same."""
    rng = random.Random(4)
    game = load()
    start = game.start()
    first = game.parse("build 1 a1.1 un", start).index
    names = {}
    for index in range(first, first + 5_000):
        fields = start.move_at(index).fields()
        if fields["kind"] == "build":
            cells = frozenset(map(reference.cell, fields["cells"]))
            names[fields["piece"].split()[0], cells] = fields["piece"]
    answers = []
    for _ in range(10):
        site = nearly_full(rng)
        state = table(sites=[[names[piece] for piece in site], []])
        plan = state.plan_cube(0)
        answers.append(plan is not None)
        taken = frozenset(cell for _, piece in site for cell in piece)
        assert answers[-1] == by_trying(taken, tuple(see(state)["supply"].values()), set())
        if plan is not None:
            follow(state, 0, plan)
    assert set(answers) == {True, False}


# -- greedy


@pytest.mark.parametrize("variant", ["base", "turn2", "maestro"])
def test_greedy_beats_random_in_at_least_95_of_100_games(variant: str) -> None:
    game = load(variant)
    wins = 0.0
    games = 200 if variant == "base" else 40
    for seed in range(games):
        players = ["greedy", "random"] if seed % 2 == 0 else ["random", "greedy"]
        outcome = blockhaus.play(game, players, seed=seed).result
        assert outcome is not None
        wins += outcome.utilities[seed % 2]
    assert wins >= 0.95 * games


def test_a_hint_completes_the_cube() -> None:
    state = on_disc("2", [[*layer_a(1), *layer_a(2), "O a1.3 un", "I c1.3 ue"], []])
    [(move, _)] = best_moves(state.view_for(0), 1)
    assert str(move) == "build 2 a3.3 un"


def test_a_hint_keeps_the_cube_in_reach() -> None:
    """Early in a game, where the cube can still be, the best placement leaves it possible."""
    kept = 0
    for state, _ in random_game(load(), 3):
        seat = state.to_act
        if phase(state) != "build" or seat is None or len(pieces(state, seat)) > 1:
            continue
        [(move, _)] = best_moves(state.view_for(seat), 1)
        kept += 1
        assert after(state, str(move)).plan_cube(seat) is not None
    assert kept >= 4
