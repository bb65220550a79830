"""The commands for those who host: serve, backup, restore."""

from __future__ import annotations

import os
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
from blockhaus.storage import default_url
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


def test_further_nodes_need_ports_too(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'x'}"
    with pytest.raises(Malformed, match="65536"):
        app(
            ["serve", "--host", "0.0.0.0", "--port", "65535", "--nodes", "2", "--database", database],
            standalone_mode=False,
        )


@pytest.mark.parametrize("command", [["serve"], ["backup", "x"], ["restore", "x"]])
@pytest.mark.parametrize(
    ("database", "words"),
    [
        ("nonsense://x", "is no database"),
        ("sqlite:////proc/nothing/x", "the database cannot be used"),
        ("sqlite:////dev/null/x", "the database cannot be used"),
        ("postgresql://127.0.0.1:1/x", "the database cannot be used"),
    ],
)
def test_a_database_that_cannot_be_used_is_said_in_words(command: list[str], database: str, words: str) -> None:
    port = ["--port", str(free_port())] if command == ["serve"] else []
    with pytest.raises(Malformed, match=words):
        app([*command, *port, "--database", database], standalone_mode=False)


def test_a_file_that_is_no_database_is_said_in_words(tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_text("nothing of the kind " * 100)
    with pytest.raises(Malformed, match="not a database"):
        app(["serve", "--port", str(free_port()), "--database", f"sqlite:///{file}"], standalone_mode=False)


def test_a_checkout_keeps_its_database_in_its_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BLOCKHAUS_DATABASE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "mine"))
    checkout = tmp_path / "checkout" / "docs"
    checkout.mkdir(parents=True)
    monkeypatch.chdir(checkout)
    assert default_url() == f"sqlite:///{tmp_path / 'mine' / 'blockhaus' / 'blockhaus.sqlite3'}"
    (checkout.parent / "pyproject.toml").write_text('[project]\nname = "blockhaus"\n', encoding="utf-8")
    assert default_url() == f"sqlite:///{checkout.parent / 'data' / 'blockhaus.sqlite3'}"
    monkeypatch.setenv("BLOCKHAUS_DATABASE", "postgresql://house@localhost/house")
    assert default_url() == "postgresql://house@localhost/house"


def test_serve_prints_the_address_opens_a_browser_and_answers(tmp_path: Path) -> None:
    port = free_port()
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n', encoding="utf-8")
    browser.chmod(0o755)
    command = [sys.executable, "-c", "from blockhaus.cli import main; main()", "serve", "--open"]
    command += ["--port", str(port)]
    command += ["--database", f"sqlite:///{tmp_path / 'new' / 'x.sqlite'}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "BROWSER": str(browser)}) as server:
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
            for _ in range(100):
                if opened.exists() and opened.read_text(encoding="utf-8"):
                    break
                time.sleep(0.1)
            assert opened.read_text(encoding="utf-8").strip() == f"http://localhost:{port}"
        finally:
            server.terminate()
            assert server.wait(20) == 0 or server.returncode == -15
