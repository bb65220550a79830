"""The README's taste of the API does what it says."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_first_taste_prints_what_its_comments_say() -> None:
    code = README.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    promised = re.findall(r"^print\(.*?\) +# (.*)$", code, re.M)[:-1]  # the last one prints a whole record
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(code, {})
    assert len(promised) == 3
    assert printed.getvalue().splitlines()[:3] == promised
