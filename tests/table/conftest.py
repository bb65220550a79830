"""The hidden-card game joins the catalogue when tests of tables run, after the conformance kit has been collected."""

from __future__ import annotations

import contextlib

import pytest

import blockhaus
from tests.table import hidden


@pytest.fixture(autouse=True, scope="session")
def _hidden_cards() -> None:
    with contextlib.suppress(ValueError):
        blockhaus.register(hidden.entry())
