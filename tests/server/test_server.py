"""What people do online, against a real server with real sockets."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import blockhaus
from blockhaus.records import read
from blockhaus.storage import Transaction
from tests.games.walks import random_game
from tests.postgres import Cluster
from tests.server.client import PATIENCE, Client, Running, plenty, running, sqlite

NIM_END = [(0, "take 1 from 1"), (1, "take 2 from 2"), (0, "take 3 from 3")]


def on_server(database: str, body: Callable[[Running], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        async with running(database, **settings) as node:
            await body(node)

    asyncio.run(run())


async def two_players(node: Running, game: str = "nim", **settings: Any) -> tuple[Client, Client, str]:
    """Anna and Ben at a table that runs, both connected."""
    anna, ben = await node.client("Anna"), await node.client("Ben")
    made = await anna.open_table(game, **settings)
    await ben.post("/api/join", {"token": made["invitations"][0]["token"]})
    for seat, player in enumerate((anna, ben)):
        await player.connect()
        await player.follow(made["table"], seat)
    return anna, ben, made["table"]


async def close(*clients: Client) -> None:
    for client in clients:
        await client.close()


def test_two_people_play_a_game_to_its_end(database_url: str) -> None:
    async def body(node: Running) -> None:
        anna, ben, table = await two_players(node)
        watcher = await node.client(None)
        await watcher.connect()
        await watcher.follow(table)
        for seat, move in NIM_END:
            answer = await (anna, ben)[seat].play(table, seat, move)
            assert answer["answer"] == "done"
            number = answer["number"]
            for client in (anna, ben, watcher):
                await client.reach(table, number)
        kinds = [event["event"] for event in watcher.events[table]]
        assert kinds == ["moved", "moved", "moved", "ended"]
        record = read((await anna.http.get(f"/api/tables/{table}/record")).text)
        assert record.result is not None
        assert record.players == ("Anna", "Ben")
        assert [line["table"] for line in await ben.get("/api/me/games")] == [table]
        await anna.do(table, "rematch", seat=0)
        await ben.do(table, "rematch", seat=1)
        await watcher.until(lambda: watcher.events[table][-1]["event"] == "rematched")
        again = watcher.events[table][-1]["table"]
        shot = await ben.get(f"/api/tables/{again}?seat=0")
        assert shot["position"]["to_act"] == 0
        assert shot["position"]["legal"]["moves"]
        await close(anna, ben, watcher)

    on_server(database_url, body)


def test_commands_are_answered_with_types_never_with_silence(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna, ben, table = await two_players(node)
        here = anna.positions[table]["position"]
        refused = await anna.play(table, 0, {"heap": 1, "count": 2})
        assert refused == {"answer": "refused", "code": "nim-too-few", "rule": "NI-1", "values": {"heap": 1}}
        assert (await ben.play(table, 1, "take 1 from 1"))["code"] == "not-your-turn"
        done = await anna.do(table, "play", id="same", seat=0, position=here, move="take 1 from 1")
        anna.answers.clear()
        again = await anna.do(table, "play", id="same", seat=0, position=here, move="take 1 from 1")
        assert done == again
        stale = await anna.do(table, "play", seat=0, position=here, move="take 1 from 2")
        assert stale["answer"] == "stale"
        assert stale["position"] > here
        why = await ben.ask({"type": "why-not", "table": table, "seat": 1, "move": "take 1 from 1"})
        assert why["refusal"]["code"] == "nim-too-few"
        why = await ben.ask({"type": "why-not", "table": table, "seat": 1, "move": "take 1 from 2"})
        assert why["refusal"] is None
        for wrong in (
            {"type": "why-not", "table": table, "seat": 0, "move": "x"},
            {"type": "hint", "table": "no", "seat": 0},
        ):
            assert (await ben.ask(wrong))["type"] == "error"
        await close(anna, ben)

    on_server(sqlite(tmp_path), body)


def test_a_closed_laptop_gets_what_it_missed_and_who_is_far_behind_a_fresh_view(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna, ben, table = await two_players(node)
        await ben.disconnect()
        last = ben.numbers[table]
        await anna.play(table, 0, "take 1 from 1")
        for word in range(5):
            await anna.do(table, "say", text=f"{word}")
        await ben.connect()
        await ben.follow(table, 1, last)
        await ben.until(lambda: ben.numbers[table] == anna.numbers[table])
        assert [event["event"] for event in ben.events[table]] == ["moved"] + ["said"] * 5
        assert ben.positions[table]["to_act"] == 1
        missed = await ben.get(f"/api/tables/{table}/events?after={last}&seat=1")
        assert missed["events"] == ben.events[table]
        await ben.disconnect()
        ben.snapshots.clear()
        for word in range(7):
            await anna.do(table, "say", text=f"{word}")
        await ben.connect()
        await ben.follow(table, 1, last)
        assert ben.snapshots[table]["number"] == anna.numbers[table]
        await ben.follow(table, 1, 9999)
        assert ben.numbers[table] == anna.numbers[table]
        await close(anna, ben)

    on_server(sqlite(tmp_path), body, limits=plenty(catch_up=10))


def test_bots_fill_seats_and_take_over_from_who_leaves(database_url: str) -> None:
    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        made = await anna.open_table("blokus", seats=[{"who": "me"}] + [{"who": "bot", "level": "random"}] * 3)
        table = made["table"]
        await anna.connect()
        await anna.follow(table, 0)
        await anna.play(table, 0, "a20")
        await anna.until(lambda: anna.positions[table]["to_act"] == 0)
        assert anna.positions[table]["moves_made"] == 4
        hint = await anna.ask({"type": "hint", "table": table, "seat": 0})
        assert len(hint["moves"]) == 5
        assert (await anna.play(table, 0, hint["moves"][0]["fields"]))["answer"] == "done"
        await anna.until(lambda: anna.positions[table]["to_act"] == 0)
        await anna.do(table, "leave", seat=0)
        await anna.until(lambda: any(event["event"] == "ended" for event in anna.events[table]))
        await anna.close()

    on_server(database_url, body)


def test_what_was_stored_without_a_word_is_found_out(tmp_path: Path) -> None:
    """A database may go away after storing a command and before saying so. The table goes on all the same."""

    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        table = (await anna.open_table("blokus", seats=[{"who": "bot", "level": "random"}] * 4))["table"]
        store, silent = node.node.store, iter([False, True, True, False, True])
        commit = store.commit

        async def lose_the_answer(transaction: Transaction) -> None:
            await commit(transaction)
            if next(silent, False):
                raise ConnectionResetError("gone before it said so")

        store.commit = lose_the_answer
        await anna.connect()
        await anna.follow(table)
        await anna.until(lambda: any(event["event"] == "ended" for event in anna.events.get(table, [])))
        assert next(silent, None) is None
        await anna.close()

    on_server(sqlite(tmp_path), body, lease=1000)


def test_a_database_that_is_away_is_said_in_one_line(postgres: Cluster, caplog: pytest.LogCaptureFixture) -> None:
    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        await asyncio.to_thread(postgres.stop, "immediate")
        caplog.clear()
        assert (await anna.get("/api/tables", 503))["code"] == "database-away"
        (line,) = [record for record in caplog.records if "GET /api/tables" in record.message]
        assert line.exc_info is None
        await asyncio.to_thread(postgres.start)
        await anna.get("/api/tables")  # and goes on by itself
        await anna.close()

    on_server(postgres.new_database(), body)


def test_a_killed_bot_worker_is_replaced(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        seats = [{"who": "bot", "level": "random"}] * 4
        table = (await anna.open_table("blokus", seats=seats))["table"]
        await anna.connect()
        await anna.follow(table)
        for kill in range(3):
            await anna.reach(table, 6 * (kill + 1))
            for process in node.node.pool.process_ids():
                os.kill(process, signal.SIGKILL)
        await anna.until(lambda: any(event["event"] == "ended" for event in anna.events[table]))
        assert node.node.metrics.counted("bot_workers_lost") >= 1
        await anna.close()

    on_server(sqlite(tmp_path), body)


def test_a_bots_answer_takes_its_time_whatever_it_holds(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        table = (await anna.open_table("nim", seats=[{"who": "me"}, {"who": "bot", "level": "random"}]))["table"]
        await anna.connect()
        await anna.follow(table, 0)
        await anna.play(table, 0, "take 1 from 1")
        await anna.until(lambda: anna.positions[table]["to_act"] == 0)
        mine, bots = (event["at"] for event in anna.events[table] if event["event"] == "moved")
        assert bots - mine >= 300
        await anna.close()

    on_server(sqlite(tmp_path), body, bot_pace=(0.3, 0.4))


def test_a_bot_that_cannot_move_is_not_replaced_silently(tmp_path: Path) -> None:
    """Search does not know this game of one's own: a weaker bot moves, and everybody is told."""

    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        table = (await anna.open_table("hidden", seats=[{"who": "bot", "level": "bot:5"}, {"who": "me"}]))["table"]
        await anna.connect()
        await anna.follow(table, 1, 0)
        await anna.until(lambda: anna.positions[table]["to_act"] == 1)
        (faltered,) = [event for event in anna.events[table] if event["event"] == "bot-faltered"]
        assert (faltered["seat"], faltered["level"], faltered["instead"]) == (0, "bot:5", "random")
        assert node.node.metrics.counted("bot_substitutes", "bot:5") == 1
        await anna.close()

    on_server(sqlite(tmp_path), body)


def test_a_clock_is_flagged_by_the_house(database_url: str) -> None:
    async def body(node: Running) -> None:
        anna, ben, table = await two_players(node, clock={"main": 2000}, leaving="end")
        await ben.until(lambda: bool(ben.events.get(table)))
        ended = ben.events[table][-1]
        assert (ended["event"], ended["why"], ended["seat"]) == ("ended", "time", 0)
        await close(anna, ben)

    on_server(database_url, body)


def test_a_running_game_survives_a_restart(database_url: str) -> None:
    async def run() -> None:
        async with running(database_url) as node:
            anna, ben, table = await two_players(node)
            await anna.play(table, 0, "take 1 from 1")
            cookies = anna.http.cookies, ben.http.cookies
            await close(anna, ben)
        async with running(database_url) as node:
            ben = Client(node.url)
            ben.http.cookies = cookies[1]
            await ben.connect()
            await ben.follow(table, 1)
            assert (await ben.play(table, 1, "take 2 from 2"))["answer"] == "done"
            await ben.close()

    asyncio.run(run())


def test_who_loses_a_seat_loses_its_view(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna, ben, table = await two_players(node, "hidden")
        assert None not in ben.positions[table]["view"]["hands"][1]
        ben.snapshots.clear()
        await anna.do(table, "remove", seat=1)
        await ben.until(lambda: table in ben.snapshots)
        assert ben.snapshots[table]["seat"] is None
        assert ben.positions[table]["view"]["hands"][1] == [None, None]
        await ben.say({"type": "subscribe", "table": table, "seat": 1})
        await ben.until(lambda: '"not-your-seat"' in ben.received[-1])
        await close(anna, ben)

    on_server(sqlite(tmp_path), body)


def test_one_device_for_several_players_shows_one_seat_at_a_time(tmp_path: Path) -> None:
    """Whoever holds both seats changes from one to the other on one socket; a hand is sent for its own seat only."""

    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        table = (await anna.open_table("hidden", seats=[{"who": "me"}] * 2))["table"]
        await anna.connect()
        for seat, other in ((0, 1), (1, 0), (0, 1)):
            await anna.follow(table, seat)
            hands = anna.positions[table]["view"]["hands"]
            assert None not in hands[seat]
            assert set(hands[other]) == {None}
            assert anna.snapshots[table]["seat"] == seat
        before = len(anna.received)
        move = (await anna.get(f"/api/tables/{table}?seat=0"))["position"]["legal"]["moves"][0]
        assert (await anna.play(table, 0, move))["answer"] == "done"
        told = [json.loads(data) for data in anna.received[before:]]
        assert [message["seat"] for message in told if message["type"] == "events"] == [0]
        await anna.close()

    on_server(sqlite(tmp_path), body)


def test_ones_own_games_say_how_they_ended(database_url: str) -> None:
    async def body(node: Running) -> None:
        anna, ben, table = await two_players(node)
        await play_nim_out(anna, ben, table)
        another = (await ben.open_table("nim"))["table"]
        (game,) = await anna.get("/api/me/games")
        assert (game["table"], game["game"], game["status"], game["mine"]) == (table, "nim", "over", [0])
        assert [seat["name"] for seat in game["seats"]] == ["Anna", "Ben"]
        assert sorted(game["ended"]["result"]["ranks"]) == [1, 2]
        newer, older = await ben.get("/api/me/games")
        assert (newer["table"], newer["status"], older["mine"]) == (another, "waiting", [1])
        assert await ben.get(f"/api/me/games?before={newer['changed_at']}") == [older]
        await close(anna, ben)

    on_server(database_url, body)


async def play_nim_out(anna: Client, ben: Client, table: str) -> None:
    while anna.positions[table]["to_act"] is not None:
        seat = anna.positions[table]["to_act"]
        player = (anna, ben)[seat]
        answer = await player.play(table, seat, player.positions[table]["legal"]["moves"][-1])
        for one in (anna, ben):
            await one.reach(table, answer["number"])


def test_blokus_sends_legal_moves_as_numbers_of_a_table_that_is_fetched_once(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        table = (await anna.open_table("blokus", seats=[{"who": "me"}] * 4))["table"]
        shot = await anna.get(f"/api/tables/{table}?seat=0")
        legal = shot["position"]["legal"]
        assert legal["form"] == "numbers"
        moves = await anna.get("/api/games/blokus/classic/moves")
        game = blockhaus.load("blokus")
        assert [moves[number] for number in legal["numbers"]] == [move.fields() for move in game.start().legal_moves()]
        assert legal["table"].startswith(f"blokus/classic/{game.rules_version}/{game.data_hash}/")
        await anna.get("/api/games/nim/small/moves", 404)
        asked = await anna.http.get("/api/games/blokus/classic/moves")
        assert asked.headers["cache-control"] == "no-cache"
        tag = {"if-none-match": asked.headers["etag"]}
        assert (await anna.http.get("/api/games/blokus/classic/moves", headers=tag)).status_code == 304
        kept = f"/api/games/blokus/classic/moves?rules={game.rules_version}&data={game.data_hash}"
        assert (await anna.http.get(kept)).headers["cache-control"].endswith("immutable")
        await anna.close()

    on_server(sqlite(tmp_path), body)


def test_a_page_learns_the_shapes_of_a_table(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        flat = await anna.get("/api/games/bloqs/maestro/material")
        assert [shape["shape"] for shape in flat["shapes"]] == list("12IVOLTS")
        assert flat["shapes"][5] == {
            "shape": "L",
            "names": {"en": "long L", "de": "langes L"},
            "cubes": [[0, 0, 0], [0, 0, 1], [0, 0, 2], [0, 1, 0]],
        }
        space = await anna.get('/api/games/bloqs/base/material?options={"shapes": "space"}')
        assert {tuple(cube) for cube in space["shapes"][6]["cubes"]} == {(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0)}
        await anna.get('/api/games/bloqs/base/material?options={"shapes": "round"}', 404)
        await anna.get('/api/games/bloqs/base/material?options={"shapes_file": "/etc/hosts"}', 404)
        await anna.get("/api/games/blokus/classic/material", 404)
        await anna.close()

    on_server(sqlite(tmp_path), body)


@pytest.mark.parametrize("name", [entry.name for entry in blockhaus.catalogue() if entry.numbered_moves])
def test_numbers_mean_the_same_move_in_every_state(name: str) -> None:
    game = blockhaus.load(name)
    start: Any = game.start()
    for state, _ in itertools.islice(random_game(game, 1), 30):
        for move in list(state.legal_moves())[:50]:
            assert start.move_at(move.index).fields() == move.fields()


def test_the_catalogue_the_rules_and_the_lists(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        games = {game["name"]: game for game in await anna.get("/api/games")}
        assert [variant["seats"] for variant in games["blokus"]["variants"]] == [4, 4, 2, 3, 1]
        assert "bot:9" in games["blokus"]["levels"]
        text = (await anna.http.get("/api/games/blokus/rules/de")).text
        assert "BK-4" in text
        await anna.get("/api/games/blokus/rules/fr", 404)
        await anna.get("/api/games/nonsense/rules/de", 404)
        listed = await anna.open_table("nim", listed=True)
        await anna.open_table("nim")
        assert [line["table"] for line in await anna.get("/api/tables")] == [listed["table"]]
        ben = await node.client("Ben")
        taken = {"id": "1", "command": {"command": "take", "seat": 1, "name": "Ben"}}
        assert (await ben.post(f"/api/tables/{listed['table']}/commands", taken))["answer"] == "done"
        assert await anna.get("/api/tables") == []
        assert (await anna.get("/health"))["status"] == "well"
        await close(anna, ben)

    on_server(sqlite(tmp_path), body)


def test_exercises_are_asked_and_graded(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        trains = [game["name"] for game in await anna.get("/api/games") if game["exercise_levels"]]
        assert "potzklotz" in trains
        path = "/api/games/potzklotz/exercises/1?seed=3&level=1"
        exercise = await anna.get(path + "&language=de")
        assert exercise == await anna.get(path + "&language=de")
        await anna.post(path, {"answer": "nonsense"}, 422)
        await anna.get("/api/games/blokus/exercises/1", 404)
        await anna.close()

    on_server(sqlite(tmp_path), body)


# People


def test_invitations_are_good_for_one_seat_only(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna, ben, caro = [await node.client(name) for name in ("Anna", "Ben", "Caro")]
        made = await anna.open_table("blokus")
        table, token = made["table"], made["invitations"][0]["token"]
        take = {"id": "1", "command": {"command": "take", "seat": 1, "name": "Ben"}}
        assert (await ben.post(f"/api/tables/{table}/commands", take))["code"] == "seat-by-invitation"
        await ben.get(f"/api/tables/{table}/invitations", 403)
        assert await ben.post("/api/join", {"token": token}) == {"table": table, "seats": [1], "invitations": []}
        assert (await ben.post("/api/join", {"token": token}))["seats"] == [1]
        await caro.post("/api/join", {"token": token}, 409)
        await caro.post("/api/join", {"token": token.replace(".1.", ".2.")}, 403)
        await caro.post("/api/join", {"token": anna.http.cookies["guest"]}, 403)
        assert [one["seat"] for one in await anna.get(f"/api/tables/{table}/invitations")] == [2, 3]
        await close(anna, ben, caro)

    on_server(sqlite(tmp_path), body)


def test_an_invitation_says_what_it_is_for_before_anybody_has_a_name(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna, ben, stranger = await node.client("Anna"), await node.client("Ben"), await node.client(None)
        made = await anna.open_table("blokus")
        table, token = made["table"], made["invitations"][0]["token"]
        invited = {"table": table, "seat": 1, "game": "blokus", "variant": "classic", "host": "Anna", "mine": False}
        assert await stranger.get(f"/api/join/{token}") == invited
        await ben.post("/api/join", {"token": token})
        assert await ben.get(f"/api/join/{token}") == invited | {"mine": True}
        assert (await stranger.get(f"/api/join/{token}", 409))["code"] == "seat-taken"
        assert (await stranger.get("/api/join/nonsense", 403))["code"] == "invitation-invalid"
        assert (await stranger.get(f"/api/join/{anna.http.cookies['guest']}", 403))["code"] == "invitation-invalid"
        await close(anna, ben, stranger)

    on_server(sqlite(tmp_path), body)


def test_people_at_one_device_have_names_of_their_own(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client("Anna")

        def wanted(name: str | None) -> dict[str, Any]:
            seats = [{"who": "me"}, {"who": "me", "name": name}]
            return {"game": "blokus", "variant": "two", "seats": seats}

        async def names(name: str | None) -> list[str]:
            made = await anna.post("/api/tables", wanted(name), 201)
            return [seat["name"] for seat in (await anna.get(f"/api/tables/{made['table']}"))["seats"]]

        assert await names("Ben") == ["Anna", "Ben"]
        assert await names(None) == ["Anna", "Anna"]
        assert await names(" <b>Be\u202en\n ") == ["Anna", "<b>Ben"]  # as every name: one line, nothing invisible
        assert (await anna.post("/api/tables", wanted("\u200b"), 422))["code"] == "name-empty"
        await anna.post("/api/tables", wanted(""), 422)
        await anna.post("/api/tables", wanted("W" * 25), 422)
        await anna.close()

    on_server(sqlite(tmp_path), body)


def test_a_guest_comes_back_on_a_second_device_and_can_be_deleted(database_url: str) -> None:
    async def body(node: Running) -> None:
        anna, ben, table = await two_players(node)
        await anna.do(table, "say", text="my words")
        token = (await anna.post("/api/me/recovery", None))["token"]
        phone = await node.client(None)
        await phone.get("/api/me", 401)
        await phone.post("/api/recover", {"token": "wrong"}, 403)
        assert (await phone.post("/api/recover", {"token": token}))["person"] == anna.person
        await phone.post("/api/recover", {"token": token}, 403)
        assert (await phone.get("/api/me"))["name"] == "Anna"
        assert (await phone.http.delete("/api/me")).status_code == 204
        await anna.get("/api/me", 401)
        shot = str(await ben.get(f"/api/tables/{table}?seat=1"))
        assert "my words" not in shot
        assert "Anna" not in shot
        assert "my words" not in str((await node.node.store.load(table)).events)
        await close(anna, ben, phone)

    on_server(database_url, body)


def test_a_server_may_ask_for_a_password(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client(None)
        await anna.get("/api/games", 401)
        await anna.get("/health")
        await anna.post("/api/enter", {"password": "wrong"}, 403)
        await anna.post("/api/enter", {"password": "sesame"}, 204)
        await anna.get("/api/games")
        await anna.introduce("Anna")
        await anna.connect()
        await anna.ask({"type": "hint", "table": "none", "seat": 0})
        await anna.close()

    on_server(sqlite(tmp_path), body, password="sesame")


def test_a_school_can_do_without_chat_and_watching(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna, ben, table = await two_players(node, watching=False)
        assert (await anna.do(table, "say", text="hello"))["code"] == "chat-off"
        caro = await node.client("Caro")
        await caro.get(f"/api/tables/{table}", 403)
        await close(anna, ben, caro)

    on_server(sqlite(tmp_path), body, chat=False)


def test_who_may_come_back_may_see_a_table_without_spectators(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna, ben, table = await two_players(node, watching=False)
        assert (await ben.do(table, "hand-over", seat=1, level="random"))["answer"] == "done"
        snapshot = (await ben.get(f"/api/tables/{table}"))["seats"][1]
        assert (snapshot["kind"], snapshot["returning"]) == ("bot", ben.person)
        assert (await ben.do(table, "take", seat=1, name="Ben"))["answer"] == "done"
        await close(anna, ben)

    on_server(sqlite(tmp_path), body)


def test_a_seat_that_goes_while_it_is_asked_for_is_not_shown(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna, ben, table = await two_players(node)
        live = await node.node.find(table)

        async def waiting(number: int) -> None:
            async with asyncio.timeout(PATIENCE):
                while f"waiters:{number}" not in repr(live.lock):
                    await asyncio.sleep(0.01)

        hand_over = {"id": "1", "command": {"command": "hand-over", "seat": 1, "level": "random"}}
        async with live.lock:
            handed = asyncio.create_task(ben.post(f"/api/tables/{table}/commands", hand_over))
            await waiting(1)
            before = len(ben.received)
            await ben.say({"type": "subscribe", "table": table, "seat": 1, "after": None})
            await waiting(2)
        await handed
        await ben.until(lambda: any("not-your-seat" in message for message in ben.received[before:]))
        messages = [json.loads(message) for message in ben.received[before:]]
        assert [message.get("snapshot", message).get("seat") for message in messages] == [None] * len(messages)
        await close(anna, ben)

    on_server(sqlite(tmp_path), body)
