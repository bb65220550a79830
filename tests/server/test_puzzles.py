"""Puzzles over the wire: listed, checked, helped with, solved; by a process that thinks and does not have to."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import httpx
import pytest

from blockhaus import puzzles
from tests.server.client import PATIENCE, Running, plenty, sqlite
from tests.server.test_server import on_server

FIRST = {"shape": "I4", "colour": "blue", "cells": [[7, 1], [7, 2], [7, 3], [7, 4]]}
SPOILING = {"shape": "I4", "colour": "red", "cells": [[3, 0], [4, 0], [5, 0], [6, 0]]}
"""After the first one it leaves the corner alone, which nothing of four squares can fill."""


def test_the_six_challenges_and_what_a_page_needs_to_draw_them(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client(None)
        listed = await anna.get("/api/puzzles")
        assert [one["name"] for one in listed["challenges"]] == [f"bk-{number}" for number in range(31, 37)]
        assert listed["challenges"][2]["pieces_a_colour"] == {"blue": 5, "yellow": 5, "red": 5, "green": 5}
        for one in listed["challenges"]:
            info = await anna.get(f"/api/puzzles/{one['name']}")
            asked = puzzles.challenge(one["name"])
            assert [(piece["shape"], piece["colour"]) for piece in info["box"]] == list(asked.box)
            for shape in info["shapes"]:
                for form in shape["forms"]:
                    assert asked.shape_of([(row, column) for row, column in form]) == shape["name"]
        await anna.get("/api/puzzles/bk-99", 404)
        await anna.close()

    on_server(sqlite(tmp_path), body)


def test_what_lies_is_checked_piece_by_piece(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client(None)
        path = "/api/puzzles/bk-33/check"
        fine = await anna.post(path, {"pieces": [FIRST]})
        assert (fine["problems"], fine["laid"], fine["pieces"], fine["solved"]) == ([], 1, 20, False)
        assert {"shape": "I4", "colour": "blue"} not in fine["left"]
        twice = await anna.post(path, {"pieces": [FIRST, FIRST, SPOILING]})
        assert [(one["piece"], one["rule"]) for one in twice["problems"]] == [(1, "BK-33")]
        assert twice["laid"] == 2
        corner = {"shape": "1", "colour": "yellow", "cells": [[0, 0]]}
        not_its_turn = await anna.post("/api/puzzles/bk-31/check", {"pieces": [corner]})
        assert not_its_turn["problems"][0]["rule"] == "BK-1"
        assert not_its_turn["to_lay"] == "blue"
        foreign = {"shape": "I5", "colour": "blue", "cells": [[0, 0]]}
        assert (await anna.post(path, {"pieces": [foreign]}))["problems"][0]["code"] == "puzzle-foreign-piece"
        await anna.close()

    on_server(sqlite(tmp_path), body)


def test_where_a_piece_may_lie(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client(None)
        blue = await anna.post("/api/puzzles/bk-31/places", {"shape": "1", "colour": "blue"})
        assert blue["places"] == [[[0, 0]]]
        assert (await anna.post("/api/puzzles/bk-31/places", {"shape": "1", "colour": "red"}))["places"] == []
        long = await anna.post("/api/puzzles/bk-33/places", {"pieces": [FIRST], "shape": "I4", "colour": "red"})
        assert len(long["places"]) == 7 * 7 + 2 + 10 * 5 - 4
        await anna.post("/api/puzzles/bk-33/places", {"pieces": [FIRST, FIRST], "shape": "I4", "colour": "red"}, 422)
        await anna.close()

    on_server(sqlite(tmp_path), body)


def test_help_with_a_challenge(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client(None)
        path = "/api/puzzles/bk-33"
        assert (await anna.post(f"{path}/solvable", {"pieces": [FIRST]}))["verdict"] == "yes"
        hint = await anna.post(f"{path}/hint", {"pieces": [FIRST]})
        assert hint["verdict"] == "yes"
        assert (await anna.post(f"{path}/solvable", {"pieces": [FIRST, hint["piece"]]}))["verdict"] == "yes"
        spoiled = await anna.post(f"{path}/hint", {"pieces": [FIRST, SPOILING]})
        assert spoiled == {"verdict": "no", "piece": None, "spoiled": {"good": 1, "piece": SPOILING, "certain": True}}
        answers = [await anna.post(f"{path}/answer", {"pieces": [FIRST], "seed": seed}) for seed in (1, 1, 2)]
        assert answers[0] == answers[1] != answers[2]
        assert (await anna.post(f"{path}/check", {"pieces": answers[0]["pieces"]}))["solved"]
        refused = await anna.post(f"{path}/answer", {"pieces": [FIRST, FIRST]}, 422)
        assert (refused["code"], refused["values"]["rule"]) == ("blokus-piece-laid", "BK-33")
        await anna.close()

    on_server(sqlite(tmp_path), body)


def test_small_puzzles_are_found_again_by_their_names(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client(None)
        info = await anna.get("/api/puzzles/easy-3")
        made = puzzles.generate("easy", seed=3)
        assert info["given"] == made.fields()["pieces"]
        answer = await anna.post("/api/puzzles/easy-3/answer", {})
        assert (await anna.post("/api/puzzles/easy-3/check", {"pieces": answer["pieces"]}))["solved"]
        await anna.get("/api/puzzles/easy-03", 404)
        await anna.close()

    on_server(sqlite(tmp_path), body)


def test_nobody_thinks_for_who_has_gone(tmp_path: Path) -> None:
    """A process that would never answer is ended when the one who asked goes, and another one answers the next."""

    async def body(node: Running) -> None:
        anna = await node.client(None)
        await anna.post("/api/puzzles/bk-33/solvable", {})
        (process,) = node.node.helpers.process_ids()
        os.kill(process, signal.SIGSTOP)
        with pytest.raises(httpx.ReadTimeout):
            await anna.http.post("/api/puzzles/bk-33/solvable", json={}, timeout=2)
        async with asyncio.timeout(PATIENCE):
            while not node.node.metrics.counted("helper_given_up", "gone"):
                await asyncio.sleep(0.01)
        assert (await anna.post("/api/puzzles/bk-33/solvable", {}))["verdict"] == "yes"
        assert node.node.helpers.process_ids() != [process]
        await anna.close()

    on_server(sqlite(tmp_path), body, helpers=1)


def test_thinking_is_asked_for_slowly_and_in_small_pieces(tmp_path: Path) -> None:
    async def body(node: Running) -> None:
        anna = await node.client("Anna")
        codes = [
            (await anna.http.post("/api/puzzles/bk-33/solvable", json={"seconds": 0.1})).status_code for _ in range(8)
        ]
        assert codes[0] == 200
        assert codes[-1] == 429
        await anna.post("/api/puzzles/bk-33/check", {"pieces": [FIRST] * 85}, 422)
        await anna.post("/api/puzzles/bk-33/solvable", {"seconds": 1000}, 422)
        await anna.close()

    on_server(sqlite(tmp_path), body, limits=plenty(thoughts=0.01))
