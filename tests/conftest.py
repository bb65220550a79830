"""What all tests share: quick, repeatable Hypothesis, and Nim in the catalogue."""

from __future__ import annotations

import sys
from pathlib import Path

import hypothesis

import blockhaus

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))
import nim

hypothesis.settings.register_profile(
    "house", derandomize=True, deadline=None, max_examples=15, database=None, print_blob=True
)
hypothesis.settings.load_profile("house")
blockhaus.register(nim.entry())
