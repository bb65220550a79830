"""Behaviour has not changed unnoticed."""

from __future__ import annotations

import pytest

from tests.games.walks import Setup
from tests.golden import FOLDER, golden_setups, playthrough


@pytest.mark.parametrize("setup", golden_setups(), ids=str)
def test_playthrough_is_as_written_down(setup: Setup) -> None:
    written = (FOLDER / f"{setup}.txt").read_text(encoding="utf-8")
    assert playthrough(setup.load()) == written, "behaviour changed: if that is meant, run `make golden`"
