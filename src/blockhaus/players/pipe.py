"""An engine in a process of its own: what is sent to it, what it answers, and everything that can go wrong."""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path

from blockhaus.errors import BlockhausError
from blockhaus.game import Move, View

__all__ = [
    "ANSWER_SECONDS",
    "EngineFailure",
    "EnginePipe",
    "EnginePlayer",
    "answered_move",
    "check_command",
    "end_engines",
]

ANSWER_SECONDS = 120.0
"""An engine has for an answer, unless told otherwise."""

_LONGEST_ANSWER = 1_000_000  # characters
_MOST_WAITING = 100  # answers that nobody asked for
_POLITE_SECONDS = 2  # an engine has to end itself
_LAST_WORDS = 300  # characters of what it said at last


class EngineFailure(BlockhausError):
    """The engine broke the protocol, gave an illegal move, was too slow or died. It has lost its game."""


def check_command(command: str) -> None:
    """EngineFailure where there is no such program."""
    try:
        program = shlex.split(command)[0]
    except ValueError as error:
        raise EngineFailure("engine-no-start", {"command": command[:80], "reason": str(error)}) from error
    if shutil.which(program) is None:
        raise EngineFailure("engine-missing", {"program": program[:80]})


def answered_move(answer: str, view: View) -> Move:
    """The move that an engine answered; EngineFailure where it is none, or an illegal one."""
    try:
        move = view.game.parse(answer, view)
    except BlockhausError as error:
        raise EngineFailure("engine-no-move", {"answer": answer[:80]}) from error
    if refusal := view.why_illegal(move):
        raise EngineFailure("engine-illegal", {"answer": answer[:80], "rule": refusal.rule})
    return move


_starting = threading.Lock()
_running: weakref.WeakSet[EnginePipe] = weakref.WeakSet()


def end_engines() -> None:
    """Ends all engines of this process, which is about to end: they would go on by themselves. None starts any more."""
    _starting.acquire()
    for pipe in list(_running):
        pipe.kill()


class EnginePipe:
    """Starts a command, sends it lines and collects its answers; ``complete`` tells when an answer's lines are all."""

    def __init__(self, command: str, timeout: float, complete: Callable[[list[str]], bool]) -> None:
        self._timeout = timeout
        self._complete = complete
        self._answers: queue.Queue[str | None] = queue.Queue()
        try:
            with _starting:
                self._process = subprocess.Popen(
                    shlex.split(command),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    start_new_session=True,  # whatever it starts itself ends with it
                    text=True,
                    encoding="utf-8",
                    errors="replace",
                )
                _running.add(self)
        except FileNotFoundError as error:
            raise EngineFailure("engine-missing", {"program": shlex.split(command)[0][:80]}) from error
        except (OSError, ValueError) as error:
            raise EngineFailure("engine-no-start", {"command": command[:80], "reason": str(error)}) from error
        self._said: deque[str] = deque(maxlen=_LAST_WORDS)
        self._floods = self._slow = False
        self._readers = [threading.Thread(target=read, daemon=True) for read in (self._collect, self._listen)]
        for reader in self._readers:
            reader.start()

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def ask(self, line: str, asked: str) -> str:
        """Sends a line and waits for the answer; ``asked`` is what a failure calls it."""
        assert self._process.stdin is not None
        late = time.monotonic() + self._timeout
        try:
            with _in_time(self._timeout, self._give_up):  # an engine that does not read lets us wait, too
                self._process.stdin.write(line + "\n")
                self._process.stdin.flush()
            answer = self._answers.get(timeout=max(late - time.monotonic(), 0))
        except (OSError, ValueError):
            answer = None
        except queue.Empty:
            self._give_up()
            answer = None
        if answer is None:
            raise self._death(asked)
        return answer

    def _give_up(self) -> None:
        self._slow = True
        self.kill()

    def _death(self, asked: str) -> EngineFailure:
        """Whoever wrote the engine wants to know what it said at last."""
        self.kill()
        if self._slow:
            return EngineFailure("engine-slow", {"asked": asked, "seconds": f"{self._timeout:g}"})
        if self._floods:
            return EngineFailure("engine-floods", {"asked": asked})
        self._readers[1].join(_POLITE_SECONDS)
        said = " ".join("".join(self._said).split())
        return EngineFailure("engine-died-saying" if said else "engine-died", {"asked": asked, "said": said})

    def engine_seconds(self) -> float | None:
        """The time the engine and whatever it started have used so far, where the system tells."""
        try:
            return _ticks(str(self._process.pid)) / os.sysconf("SC_CLK_TCK")
        except OSError:
            return None

    def close(self, farewell: str) -> None:
        """Ends the engine, politely first."""
        assert self._process.stdin is not None
        try:
            with contextlib.suppress(OSError, ValueError), _in_time(_POLITE_SECONDS, self.kill):
                self._process.stdin.write(farewell + "\n")
                self._process.stdin.close()  # waits for an engine that does not read
                self._process.wait()
        finally:
            self.kill()  # what it started may go on without it
        with _starting:
            _running.discard(self)
        self._process.wait()
        for reader in self._readers:
            reader.join(_POLITE_SECONDS)
        with contextlib.suppress(OSError):
            self._process.stdin.close()

    def kill(self) -> None:
        """Ends it with all it started: a script may have started the engine itself."""
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def _collect(self) -> None:
        """Puts answers into the queue, and None when the engine is gone."""
        assert self._process.stdout is not None
        lines: list[str] = []
        size = 0
        with self._process.stdout as answers:
            while line := answers.readline(_LONGEST_ANSWER + 1):
                size += len(line)
                if size > _LONGEST_ANSWER or self._answers.qsize() > _MOST_WAITING:
                    self._floods = True
                    self.kill()
                    break
                if not line.endswith("\n"):  # it ended in the middle of what it had to say
                    break
                lines.append(line.rstrip("\r\n"))
                if self._complete(lines):
                    self._answers.put("\n".join(lines).strip())
                    lines, size = [], 0
        self._answers.put(None)

    def _listen(self) -> None:
        """Reads the error stream all the time, as a full one would stop the engine, and keeps its end."""
        assert self._process.stderr is not None
        with self._process.stderr as errors:
            while text := errors.read(_LAST_WORDS):
                self._said.extend(text)


class EnginePlayer:
    """A player whose engine runs in a process of its own, from the first question to the first failure."""

    _farewell: str

    def __init__(self, command: str, *, timeout: float = ANSWER_SECONDS) -> None:
        self._command = command
        self._timeout = timeout
        self._pipe: EnginePipe | None = None
        self._ended_seconds = 0.0

    def engine_seconds(self) -> float | None:
        """The time its engines have used so far, where the system tells."""
        now = self._pipe.engine_seconds() if self._pipe else 0.0
        return None if now is None else self._ended_seconds + now

    def close(self) -> None:
        if self._pipe is not None:
            self._ended_seconds += self._pipe.engine_seconds() or 0.0
            self._pipe.close(self._farewell)
            self._pipe = None

    @contextlib.contextmanager
    def _ended_by_failing(self) -> Iterator[None]:
        """An engine that failed has lost its game, and one that was interrupted answers late: the next one is new."""
        try:
            yield
        except BaseException:
            self.close()
            raise


@contextlib.contextmanager
def _in_time(seconds: float, otherwise: Callable[[], None]) -> Iterator[None]:
    """Calls ``otherwise`` where what is done takes longer."""
    watch = threading.Timer(seconds, otherwise)
    watch.daemon = True
    watch.start()
    try:
        yield
    finally:
        watch.cancel()


def _ticks(process: str) -> int:
    """The processor time of a process and its living and dead children, in the system's unit."""
    folder = Path("/proc") / process
    user, system, children_user, children_system = (folder / "stat").read_text().rsplit(")", 1)[1].split()[11:15]
    ticks = int(user) + int(system) + int(children_user) + int(children_system)
    with contextlib.suppress(OSError):  # one that has just ended, or a system that does not tell
        for child in (folder / "task" / process / "children").read_text().split():
            ticks += _ticks(child)
    return ticks
