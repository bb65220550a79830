"""People at one table who play from outside the browser: the quick way into the middle of a game.

The page's house draws the same lot for the same position (``house.lot``), so that the game can be followed here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import APIRequestContext, Browser, Page

import blockhaus
from blockhaus.game import CHANCE, Move, State
from tests.page.house import House, lot

Choose = Callable[[State], Move]
NAMES = ("Anna", "Ben", "Clara", "Dora")


class Company:
    """A game and its table. One person holds all seats (``hot``: one device), or each seat has one of its own."""

    def __init__(self, browser: Browser, house: House, game: str, variant: str | None = None, **options: Any) -> None:
        self.game = blockhaus.load(game, variant=variant, **options)
        self.state = self._after_chance(self.game.start())
        self._house = house
        self._browser = browser
        self._people: list[APIRequestContext] = []
        self._asked = 0
        self.table = ""
        self._body = {"game": game, "variant": variant, "options": options}

    def sit_down(self, host: Page, *, hot: bool = False) -> None:
        """Opens the table for who is behind this page, and seats the others."""
        seats = self.game.seats
        me = host.context.request
        if not me.get("/api/me").ok:
            self._post(me, "/api/me", {"name": NAMES[0]})
        who = ["me"] * seats if hot else ["me", *["open"] * (seats - 1)]
        made = self._post(me, "/api/tables", {**self._body, "seats": [{"who": one} for one in who]})
        self.table = made["table"]
        self._people = [me] * seats
        for invitation in made["invitations"]:
            seat = invitation["seat"]
            guest = self._browser.new_context(base_url=self._house.url).request
            self._post(guest, "/api/me", {"name": NAMES[seat]})
            self._post(guest, "/api/join", {"token": invitation["token"]})
            self._people[seat] = guest

    def play(self, choose: Choose, until: Callable[[State], bool]) -> None:
        """Plays on until the position is one that is wanted."""
        while not until(self.state):
            assert self.state.to_act is not None, "the game ended before"
            self.decide(choose(self.state))

    def decide(self, move: Move) -> None:
        seat = self.state.to_act
        assert seat is not None
        request = self._people[seat]
        now = request.get(f"/api/tables/{self.table}?seat={seat}").json()["position"]["position"]
        command = {"command": "play", "seat": seat, "position": now, "move": str(move)}
        self._asked += 1
        answer = self._post(request, f"/api/tables/{self.table}/commands", {"id": f"{self._asked}", "command": command})
        assert answer["answer"] == "done", answer
        self.state = self._after_chance(self.state.apply(move))

    def say(self, seat: int, text: str) -> None:
        self._asked += 1
        body = {"id": f"{self._asked}", "command": {"command": "say", "text": text}}
        self._post(self._people[seat], f"/api/tables/{self.table}/commands", body)

    @staticmethod
    def _after_chance(state: State) -> State:
        while state.to_act == CHANCE:
            state = state.apply(lot(state))
        return state

    @staticmethod
    def _post(request: APIRequestContext, path: str, body: Any) -> Any:
        answer = request.post(path, data=body)
        assert answer.ok, answer.text()
        return answer.json()


def preferring(kinds: tuple[str, ...], otherwise: Choose) -> Choose:
    """Takes the first move of one of these kinds where there is one, the earlier named before the later."""

    def choose(state: State) -> Move:
        for kind in kinds:
            for move in state.legal_moves():
                if move.fields().get("kind") == kind:
                    return move
        return otherwise(state)

    return choose
