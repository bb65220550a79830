"""The commands for those who host: serve, backup, restore."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from blockhaus import Malformed
from blockhaus.cli import app
from tests.server.client import free_port


def test_a_backup_is_written_and_restored(tmp_path: Path) -> None:
    one, two = (f"sqlite:///{tmp_path / name}" for name in ("one.sqlite", "two.sqlite"))
    file = str(tmp_path / "house.backup")
    written = CliRunner().invoke(app, ["backup", file, "--database", one])
    assert written.exit_code == 0, written.output
    restored = CliRunner().invoke(app, ["restore", file, "--database", two])
    assert restored.exit_code == 0, restored.output


def test_a_port_that_is_taken_is_said_in_words(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        with pytest.raises(Malformed, match=port):
            app(["serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'x'}"], standalone_mode=False)


def test_serve_prints_the_address_and_answers(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-c", "from blockhaus.cli import main; main()", "serve", "--port", str(port)]
    command += ["--database", f"sqlite:///{tmp_path / 'new' / 'x.sqlite'}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as server:
        try:
            assert server.stdout is not None
            assert f"http://localhost:{port}" in server.stdout.readline().decode()
            for _ in range(300):
                try:
                    assert httpx.get(f"http://127.0.0.1:{port}/health").json()["status"] == "well"
                    break
                except httpx.TransportError:
                    time.sleep(0.1)
            else:
                raise AssertionError("no answer")
        finally:
            server.terminate()
            assert server.wait(20) == 0 or server.returncode == -15
