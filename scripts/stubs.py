"""Generates the type stubs of the native module, or with --check compares them with those that are committed."""

from __future__ import annotations

import filecmp
import subprocess
import sys
import tempfile
from pathlib import Path

STUBS = Path(__file__).resolve().parents[1] / "src" / "blockhaus" / "_core"


def generate(folder: Path) -> list[Path]:
    command = [
        sys.executable,
        "-m",
        "nanobind.stubgen",
        "-q",
        "-r",
        "-m",
        "blockhaus._core",
        "-O",
        str(folder),
    ]
    subprocess.run(command, check=True)
    return sorted((folder / "_core").glob("*.pyi"))


def main() -> None:
    if "--check" not in sys.argv:
        generate(STUBS.parent)
        return
    with tempfile.TemporaryDirectory() as scratch:
        fresh = generate(Path(scratch))
        stale = [stub.name for stub in fresh if not _same(stub, STUBS / stub.name)]
    if stale:
        sys.exit(f"stubs differ from the native module: {', '.join(stale)}; run `make stubs`")
    print(f"{len(fresh)} stubs agree with the native module")


def _same(fresh: Path, committed: Path) -> bool:
    return committed.exists() and filecmp.cmp(fresh, committed, shallow=False)


if __name__ == "__main__":
    main()
