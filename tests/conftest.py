"""What all tests share: quick, repeatable Hypothesis, Nim in the catalogue, databases of both kinds."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

import blockhaus
from tests.needed import missing
from tests.postgres import Cluster, cluster, postgres_folder

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))
import nim

hypothesis.settings.register_profile(
    "house", derandomize=True, deadline=None, max_examples=15, database=None, print_blob=True
)
hypothesis.settings.load_profile("house")
blockhaus.register(nim.entry())
os.environ["LC_ALL"] = "C.UTF-8"  # the command line speaks the system's language
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell lets what runs in the background overlook Ctrl-C


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A real PostgreSQL server of our own."""
    if postgres_folder() is None:
        missing("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    with cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'house.sqlite'}"
    running: Cluster = request.getfixturevalue("postgres")
    return running.new_database()
