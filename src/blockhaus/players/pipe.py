"""An engine in a process of its own: what is sent to it, what it answers, and everything that can go wrong."""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path

__all__ = ["EngineFailure", "EnginePipe"]

_LONGEST_ANSWER = 1_000_000  # characters
_POLITE_SECONDS = 2  # an engine has to end itself


class EngineFailure(RuntimeError):
    """The engine broke the protocol, gave an illegal move, was too slow or died. It has lost its game."""


class EnginePipe:
    """Starts a command, sends it lines and collects its answers; ``complete`` tells when an answer's lines are all."""

    def __init__(self, command: str, timeout: float, complete: Callable[[list[str]], bool]) -> None:
        self._timeout = timeout
        self._complete = complete
        self._answers: queue.Queue[str | None] = queue.Queue()
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,  # nobody reads it, and a full pipe would stop the engine
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError) as error:
            raise EngineFailure(f"the engine does not start: {error}") from error
        self._collector = threading.Thread(target=self._collect, daemon=True)
        self._collector.start()

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def ask(self, line: str) -> str:
        """Sends a line and waits for the answer."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
            answer = self._answers.get(timeout=self._timeout)
        except (OSError, ValueError):
            answer = None
        except queue.Empty:
            self._process.kill()
            raise EngineFailure(f"the engine did not answer {line[:40]!r} within {self._timeout:g} s") from None
        if answer is None:
            raise EngineFailure(f"the engine died at {line[:40]!r}")
        return answer

    def engine_seconds(self) -> float | None:
        """The time the engine has used so far, where the system tells."""
        try:
            stat = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="ascii")
        except OSError:
            return None
        user, system = stat.rsplit(")", 1)[1].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def close(self, farewell: str) -> None:
        """Ends the engine, politely first."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(farewell + "\n")
            self._process.stdin.close()
            self._process.wait(timeout=_POLITE_SECONDS)
        except (OSError, ValueError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        self._collector.join()
        self._process.stdout.close()
        with contextlib.suppress(OSError):
            self._process.stdin.close()

    def _collect(self) -> None:
        """Puts answers into the queue, and None when the engine is gone."""
        assert self._process.stdout is not None
        lines: list[str] = []
        size = 0
        for line in self._process.stdout:
            size += len(line)
            if size > _LONGEST_ANSWER:
                self._process.kill()
                break
            lines.append(line.rstrip("\r\n"))
            if self._complete(lines):
                self._answers.put("\n".join(lines).strip())
                lines, size = [], 0
        self._answers.put(None)
