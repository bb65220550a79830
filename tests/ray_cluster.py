"""A real Ray cluster of one machine for the tests."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

from tests.server.client import free_port

_LONGEST_START = 120
_ADDRESS = "127.0.0.2"
"""Ray takes 127.0.0.1 for an address it has to replace."""


@contextlib.contextmanager
def ray_cluster(cores: int = 1) -> Iterator[str]:
    """Its address. All its processes are gone afterwards, whatever happened to them."""
    with contextlib.ExitStack() as stack:
        stack.enter_context(mock.patch.dict(os.environ, RAY_AUTH_MODE="disabled"))  # whatever token lies at home
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True))
        address = f"{_ADDRESS}:{free_port()}"
        head = subprocess.Popen(
            [
                *(sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block"),
                *("--node-ip-address", _ADDRESS, "--port", address.partition(":")[2], "--temp-dir", folder),
                *("--num-cpus", str(cores), "--include-dashboard", "false", "--disable-usage-stats"),
                *("--object-store-memory", "100000000"),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        stack.callback(_end, head)
        _wait_for(address, head)
        yield address


def actors() -> list[int]:
    """The processes in which actors of ours live."""
    found = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            if file.read_bytes().startswith(b"ray::_Actor"):
                found.append(int(file.parent.name))
    return found


def _end(head: subprocess.Popen[bytes]) -> None:
    head.terminate()  # it ends what it started
    try:
        head.wait(60)
    except subprocess.TimeoutExpired:
        head.kill()
        head.wait()


def _wait_for(address: str, head: subprocess.Popen[bytes]) -> None:
    host, _, port = address.partition(":")
    end = time.monotonic() + _LONGEST_START
    while time.monotonic() < end:
        assert head.poll() is None, "Ray ended by itself"
        with contextlib.suppress(OSError):
            socket.create_connection((host, int(port)), 1).close()
            return
        time.sleep(0.1)
    raise AssertionError("Ray did not start")
