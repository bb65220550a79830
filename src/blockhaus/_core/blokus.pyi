"""Blokus: BK-1 to BK-24."""

from collections.abc import Iterator, Mapping, Sequence
import random
from typing import Any, Final

import numpy
import numpy.typing

import blockhaus._core


class Game:
    def __init__(self, identity: blockhaus._core.Identity, *, pieces: Sequence[tuple[str, Sequence[tuple[int, int]]]], size: int, corners: Sequence[str], seats: int, owners: Sequence[int], sides: Sequence[int], free_corners: bool, solitaire: bool) -> None: ...

    @property
    def name(self) -> str: ...

    @property
    def variant(self) -> str: ...

    @property
    def options(self) -> dict[str, Any]:
        """Every option, resolved."""

    @property
    def rules_version(self) -> int: ...

    @property
    def data_hash(self) -> str: ...

    @property
    def seats(self) -> int: ...

    @property
    def move_count(self) -> int:
        """Moves' dense numbers are below this."""

    state_size: Final[int] = ...
    """Bytes a state takes."""

    def start(self) -> State: ...

    def parse(self, text: str, state: State | View) -> Move:
        """
        The move a text means in this state. Malformed, Ambiguous or IllegalMove say why there is none.
        """

    def move_from_fields(self, fields: Mapping[str, Any], state: State | View) -> Move:
        """
        The move a structured form means in this state; Malformed says why there is none.
        """

    def state_from_bytes(self, data: bytes) -> State: ...

    def view_from_bytes(self, data: bytes) -> View: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __reduce__(self) -> tuple[Any, ...]: ...

class State:
    @property
    def game(self) -> Game: ...

    @property
    def to_act(self) -> int | None:
        """The seat that decides, CHANCE where lots are drawn, None at the end."""

    def legal_moves(self) -> Moves:
        """
        All moves that may be applied, ascending; where chance acts, what may be drawn.
        """

    def chance_moves(self) -> list[tuple[Move, int]]:
        """
        What may be drawn and how many equally likely cases lead there; empty where a seat acts.
        """

    def draw(self, rng: random.Random) -> Move:
        """One of chance_moves() by lot, as likely as its weight says."""

    def why_illegal(self, move: Move) -> blockhaus._core.Refusal | None:
        """Why the move is refused here, or None for a legal one."""

    def apply(self, move: Move) -> State:
        """
        The state after the move. IllegalMove names the rule and changes nothing.
        """

    def move_at(self, index: int) -> Move:
        """The move that a dense number means here."""

    def outcome(self) -> blockhaus._core.Outcome | None:
        """Scores, ranks and utilities at the end, None before."""

    def view_for(self, seat: int | None) -> View:
        """All that this seat (None: a spectator) may know, and nothing else."""

    def perft(self, depth: int) -> int:
        """How many sequences of this many moves there are from here."""

    def fields(self) -> dict[str, Any]:
        """Everything, in structured form: for the referee."""

    def to_bytes(self) -> bytes: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __reduce__(self) -> tuple[Any, ...]: ...

    @property
    def colour(self) -> str | None:
        """The colour to play; a seat may have several, and one may be shared."""

class View:
    @property
    def game(self) -> Game: ...

    @property
    def seat(self) -> int | None:
        """Whose view it is; None: a spectator's."""

    @property
    def to_act(self) -> int | None: ...

    def legal_moves(self) -> Moves:
        """The moves of this seat if it is to act; otherwise none."""

    def why_illegal(self, move: Move) -> blockhaus._core.Refusal | None: ...

    def appraise(self) -> numpy.typing.NDArray[numpy.float32]:
        """A quick worth for each of legal_moves(), in their order."""

    def sample(self, rng: random.Random) -> State:
        """A state consistent with the view, hidden things dealt by lot."""

    def outcome(self) -> blockhaus._core.Outcome | None: ...

    def move_at(self, index: int) -> Move: ...

    def fields(self) -> dict[str, Any]:
        """What the seat may know, in structured form."""

    def json(self) -> bytes:
        """fields() as JSON."""

    def to_bytes(self) -> bytes: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __reduce__(self) -> tuple[Any, ...]: ...

class Move:
    @property
    def index(self) -> int:
        """A dense number for search and learning."""

    @property
    def label(self) -> str:
        """The notation with words for people added."""

    def fields(self) -> dict[str, Any]:
        """The move in structured form."""

    def seen_by(self, seat: int | None) -> Move:
        """What this seat (None: a spectator) sees of the move."""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, other: object, /) -> bool: ...

class Moves:
    def __len__(self) -> int: ...

    def __getitem__(self, i: int) -> Move: ...

    def __iter__(self) -> Iterator[Move]: ...

    def __contains__(self, move: object, /) -> bool: ...

    @property
    def indices(self) -> numpy.typing.NDArray[numpy.uint32]:
        """The moves' dense numbers, ascending."""

    def json(self, begin: int = 0, end: int | None = None) -> bytes:
        """The fields() of the moves from begin to before end as a JSON list."""

def play_random_games(game: Game, games: int, seed: int) -> blockhaus._core.RandomGames:
    """
    Plays whole games inside the core, the full list of moves written out at every decision.
    """

class Findings:
    """What a search found."""

    @property
    def best(self) -> Move:
        """The move visited most."""

    @property
    def candidates(self) -> list[tuple[Move, int, float]]:
        """
        Every move with its visits and value (0 to 1 for the seat to act), most visited first.
        """

    @property
    def chances(self) -> list[float | None]:
        """
        For each candidate how often the seat won in the simulations of this search that began with it (0 to 1); None where none did.
        """

    def line(self, place: int = 0) -> list[tuple[int, Move]]:
        """
        Who is expected to make which move (CHANCE: drawn by lot), beginning with the candidate at this place; empty where none was asked for or the search has not looked.
        """

    @property
    def simulations(self) -> int: ...

    @property
    def nodes(self) -> int: ...

    @property
    def seconds(self) -> float: ...

    @property
    def settled(self) -> bool:
        """
        Whether it ended before its limits, since what was left could not have changed the choice.
        """

    @property
    def opening(self) -> bool:
        """Whether the seat is in its first two turns, where its moves may vary."""

class Search:
    """Monte-Carlo tree search that keeps its tree from one move to the next."""

    def __init__(self, game: Game, weights: Mapping[str, float | list[float] | str] | None = None) -> None: ...

    def think(self, view: View, *, simulations: int | None = None, seconds: float | None = None, cpu_seconds: float | None = None, memory: int | None = None, threads: int = 1, lines: int = 0, seed: int = 0) -> Findings:
        """
        Thinks about the moves of the view's seat until a limit is reached; the tree takes no more bytes than `memory` (None: 256 MB). Tells the expected line of so many candidates. With one thread and a limit in simulations, the same seed finds the same.
        """

    def stop(self) -> None:
        """Ends a search that another thread is in, at once."""

def features(state: State) -> tuple[int, list[list[float]]]:
    """
    The phase of the game and, for each legal move, how often each feature of `feature_names` applies.
    """

def feature_names(game: Game) -> list[str]:
    """
    What a search sees in a move at first sight; each can be given weights by phase.
    """

def run_playouts(game: Game, count: int, seed: int, weights: Mapping[str, float | list[float]] | None = None) -> int:
    """
    Plays games from the start the way a search does at its leaves; returns how many moves they had.
    """

def play_on(state: State, count: int, seed: int, weights: Mapping[str, float | list[float]] | None = None) -> tuple[list[float], list[float]]:
    """
    The mean score of each colour in playouts from here, and the room each has here.
    """

def sound_playouts(game: Game, games: int, seed: int, weights: Mapping[str, float | list[float]] | None = None) -> bool:
    """
    Whether playouts from random positions keep to the rules, end at the end and are the same by the code chosen for this processor and by the portable code: a self-check for tests.
    """

def same_random_games(game: Game, games: int, seed: int) -> bool:
    """
    Whether games in place and games of values run alike: a self-check for tests.
    """

def same_generators(game: Game, games: int, seed: int) -> bool:
    """
    Whether the code chosen for this processor and the portable code list the same moves.
    """
