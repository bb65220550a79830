"""A Ray cluster: many machines' cores behind one address. Ray comes with the extra ``ray``."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from blockhaus.errors import Malformed

__all__ = ["LOCAL", "check_address", "connected"]

LOCAL = "local"
"""A cluster on this machine that lasts as long as the connection."""
_REACH_SECONDS = 5.0


def check_address(address: str) -> None:
    """Malformed where nobody listens or Ray is not installed. Ray itself would wait for minutes."""
    _ray()
    if address == LOCAL:
        return
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    try:
        if not (host and colon and port.isascii() and port.isdigit()):
            raise ValueError
        socket.create_connection((host, int(port)), timeout=_REACH_SECONDS).close()
    except (OSError, ValueError, OverflowError):
        raise Malformed("ray-unreachable", {"given": address[:80]}) from None


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """The module ``ray``, connected to the cluster at an address."""
    check_address(address)
    ray = _ray()
    try:
        ray.init(address=None if address == LOCAL else address, log_to_driver=False, configure_logging=False)
    except (ConnectionError, RuntimeError, ValueError):  # somebody listens, but does not let us in
        raise Malformed("ray-refused", {"given": address[:80]}) from None
    try:
        yield ray
    finally:
        ray.shutdown()


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise Malformed("ray-missing") from None
    return ray
