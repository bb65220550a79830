"""Programs that tests need beside Python's packages."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest

__all__ = ["missing"]


def missing(what: str) -> NoReturn:
    """Skips a test on a machine without such a program; continuous integration has them all."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)  # whoever has no PostgreSQL or browser can still run all other tests
