"""A bot in plain Python that can sit at any Blockhaus table: ``--player "line:python3 examples/bot.py"``.

It speaks the line protocol of docs/engine-protocol.md and needs nothing of Blockhaus. In Blokus it lays the largest
piece it can, elsewhere it takes any move.
"""

import json
import random
import sys
from typing import Any


def choose(request: dict[str, Any]) -> str:
    """One of the moves that the table offers."""
    moves = request["moves"]
    if "laid" in request["view"]:  # Blokus: a move is its fields
        largest = max(move.count(",") for move in moves)
        moves = [move for move in moves if move.count(",") == largest]
    return str(random.choice(moves))


def answer(request: dict[str, Any]) -> dict[str, Any]:
    if request["do"] == "hello":
        return {"name": "example bot", "protocol": 1}
    if request["do"] == "new":
        return {"ok": True}
    if request["do"] == "choose":
        return {"move": choose(request)}
    return {"error": f"what is {request['do']}?"}


for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "bye":
        break
    print(json.dumps(answer(asked)), flush=True)
