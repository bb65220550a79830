"""All plain requests."""

from __future__ import annotations

from blockhaus.server.game_requests import GAME_REQUESTS
from blockhaus.server.people_requests import PEOPLE_REQUESTS
from blockhaus.server.puzzle_requests import PUZZLE_REQUESTS
from blockhaus.server.replay_requests import REPLAY_REQUESTS
from blockhaus.server.table_requests import TABLE_REQUESTS

__all__ = ["ENDPOINTS"]

ENDPOINTS = (*GAME_REQUESTS, *PUZZLE_REQUESTS, *TABLE_REQUESTS, *REPLAY_REQUESTS, *PEOPLE_REQUESTS)
