"""The Python in the README and in docs/ does what it says."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
EXAMPLES = [
    pytest.param(code.split("```")[0], id=f"{page.stem}-{number}")
    for page in sorted((ROOT / "docs").glob("*.md"))
    for number, code in enumerate(page.read_text(encoding="utf-8").split("```python\n")[1:])
]


def test_the_first_taste_prints_what_its_comments_say() -> None:
    code = README.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    promised = re.findall(r"^print\(.*?\) +# (.*)$", code, re.M)[:-1]  # the last one prints a whole record
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(code, {})
    assert len(promised) == 3
    assert printed.getvalue().splitlines()[:3] == promised


@pytest.mark.parametrize("code", EXAMPLES)
def test_examples_in_the_docs_run(code: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        exec(code, {})
