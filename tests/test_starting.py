"""Ctrl-C before the command is there: while its modules are being imported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

INTERRUPT = """
import signal, sys

class Interrupt:
    def find_spec(self, name, *_):
        if name == {module!r}:
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Interrupt())
"""
SCRIPT = [str(Path(sys.executable).with_name("blockhaus"))]
MODULE = [sys.executable, "-m", "blockhaus"]


def interrupted(command: list[str], module: str, folder: Path, before: str = "") -> subprocess.CompletedProcess[str]:
    """What a command does that gets Ctrl-C at the moment when it is about to import a module."""
    (folder / "sitecustomize.py").write_text(before + INTERRUPT.format(module=module))
    known = os.environ | {"PYTHONPATH": str(folder)}
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, env=known)


@pytest.mark.parametrize("command", [SCRIPT, MODULE], ids=["script", "module"])
@pytest.mark.parametrize("module", ["blockhaus.catalogue", "blockhaus.records", "blockhaus.cli", "typer"])
def test_ctrl_c_while_modules_are_imported_is_quiet(command: list[str], module: str, tmp_path: Path) -> None:
    done = interrupted([*command, "--version"], module, tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.parametrize("command", [SCRIPT, MODULE], ids=["script", "module"])
def test_what_overlooks_ctrl_c_goes_on(command: list[str], tmp_path: Path) -> None:
    overlooks = "import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\n"
    assert interrupted([*command, "--version"], "typer", tmp_path, overlooks).stdout.startswith("blockhaus ")


def test_whoever_imports_us_keeps_ctrl_c(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text("try:\n    import blockhaus\nexcept KeyboardInterrupt:\n    print('mine')\n")
    assert interrupted([sys.executable, str(program)], "blockhaus.records", tmp_path).stdout == "mine\n"
    assert interrupted([sys.executable, str(program)], "nothing", tmp_path).stdout == ""
