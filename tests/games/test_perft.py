"""The number of sequences of moves is as written down."""

from __future__ import annotations

import pytest

from tests.games.perft import Case, cases

CASES = list(cases())


@pytest.mark.parametrize(("case", "number"), CASES, ids=[str(case) for case, _ in CASES])
def test_perft(case: Case, number: int) -> None:
    assert case.count() == number


def test_blokus_begins_with_58_to_the_fourth() -> None:
    """Four corners that do not meet: 58⁴ sequences of four moves."""
    assert dict(CASES)[Case("blokus", "classic", 1, 0, 4)] == 58**4
