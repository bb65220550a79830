"""An independent referee for answers: its own shapes, its own replay. It shares no code with the package.

It reads what ``blockhaus solve --json`` prints and says what is wrong, or nothing.
"""

from __future__ import annotations

from typing import Any

# Drawn anew from the rulebook's list: one of 1, one of 2, two of 3, five of 4, twelve of 5 squares.
SHAPES = {
    "1": "x",
    "2": "xx",
    "I3": "xxx",
    "V3": "xx/x",
    "I4": "xxxx",
    "L4": "xxx/x",
    "T4": "xxx/-x",
    "O": "xx/xx",
    "Z4": "xx/-xx",
    "F": "-xx/xx/-x",
    "I5": "xxxxx",
    "L5": "xxxx/x",
    "N": "xxx/--xx",
    "P": "xxx/xx",
    "T5": "xxx/-x/-x",
    "U": "xxx/x-x",
    "V5": "xxx/x/x",
    "W": "x/xx/-xx",
    "X": "-x/xxx/-x",
    "Y": "xxxx/-x",
    "Z5": "xx/-x/-xx",
}
TURN = ["blue", "yellow", "red", "green"]
TASKS = {
    "bk-31": (20, 20, {1, 2, 3, 4, 5}, False),
    "bk-32": (20, 20, {1, 2, 3, 4, 5}, False),
    "bk-33": (8, 10, {4}, False),
    "bk-34": (8, 10, {4}, True),
    "bk-35": (15, 16, {5}, False),
    "bk-36": (15, 16, {5}, True),
}


def outline(cells: list[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    """The same for all turned, flipped and moved copies: the smallest of the eight."""
    copies = []
    for a, b, c, d in ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)):
        for flip in (1, -1):
            moved = [(a * y + b * x * flip, c * y + d * x * flip) for y, x in cells]
            y0, x0 = min(y for y, _ in moved), min(x for _, x in moved)
            copies.append(sorted((y - y0, x - x0) for y, x in moved))
    return frozenset(min(copies))


OUTLINES = {
    name: outline([(y, x) for y, line in enumerate(drawn.split("/")) for x, sign in enumerate(line) if sign == "x"])
    for name, drawn in SHAPES.items()
}


def complaint(answer: dict[str, Any]) -> str | None:
    """What is wrong with an answer; None for one that solves its challenge."""
    height, width, sizes, apart = TASKS[answer["challenge"]]
    if (answer["h"], answer["w"]) != (height, width):
        return "size"
    wanted = {(name, colour) for name in SHAPES for colour in TURN if len(OUTLINES[name]) in sizes}
    board: dict[tuple[int, int], tuple[int, str]] = {}
    for number, piece in enumerate(answer["pieces"]):
        cells = [tuple(cell) for cell in piece["cells"]]
        key = (piece["shape"], piece["colour"])
        if key not in wanted:
            return f"piece {number}: not in the box"
        wanted.remove(key)
        if len(set(cells)) != len(cells) or outline(cells) != OUTLINES[piece["shape"]]:
            return f"piece {number}: shape"
        if any(not (0 <= y < height and 0 <= x < width) for y, x in cells):
            return f"piece {number}: off the board"
        if any(cell in board for cell in cells):
            return f"piece {number}: overlap"
        board.update(dict.fromkeys(cells, (number, piece["colour"])))
    if wanted:
        return "pieces are missing"
    if answer["challenge"] in ("bk-31", "bk-32"):
        return _replayed(answer)
    if len(board) != height * width:
        return "holes"
    if apart:
        for (y, x), (number, colour) in board.items():
            for near in ((y + 1, x), (y, x + 1)):
                if near in board and board[near][0] != number and board[near][1] == colour:
                    return f"same colour at {near}"
    return None


def _replayed(answer: dict[str, Any]) -> str | None:
    """By the rules of the game: turns, first corners, corner contact, no side contact, size."""
    corner = {"blue": (0, 0), "yellow": (0, 19), "red": (19, 19), "green": (19, 0)}
    own: dict[str, set[tuple[int, int]]] = {colour: set() for colour in TURN}
    last = 5
    for number, piece in enumerate(answer["pieces"]):
        colour = piece["colour"]
        if colour != TURN[number % 4]:
            return f"piece {number}: turn"
        cells = {tuple(cell) for cell in piece["cells"]}
        if answer["challenge"] == "bk-32":
            if len(cells) > last:
                return f"piece {number}: larger after smaller"
            last = len(cells)
        lying = own[colour]
        if any({(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)} & lying for y, x in cells):
            return f"piece {number}: side contact"
        touching = any({(y + 1, x + 1), (y + 1, x - 1), (y - 1, x + 1), (y - 1, x - 1)} & lying for y, x in cells)
        if not touching and not (not lying and corner[colour] in cells):
            return f"piece {number}: no corner contact"
        lying |= cells
    return None
