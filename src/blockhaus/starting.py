"""Ctrl-C while the command's modules are still being imported: it ends as quietly as later on."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["interrupts_are_quiet", "is_the_command"]


def is_the_command() -> bool:
    """Whether Python was started as ``blockhaus`` or ``python -m blockhaus`` and is about to import us."""
    called = sys.argv[0] if sys.argv else ""  # -m as long as Python looks for the module
    return os.path.splitext(os.path.basename(called))[0] == "blockhaus" or (
        called == "-m" and "blockhaus" in sys.orig_argv
    )


@contextmanager
def interrupts_are_quiet(wanted: bool = True) -> Iterator[None]:
    """Ends the process at once: there is nothing yet to put in order, and who imports may not expect an exception.

    Only where Ctrl-C would be an exception: what runs in the background overlooks it.
    """
    before = signal.getsignal(signal.SIGINT)
    in_main_thread = threading.current_thread() is threading.main_thread()
    if not (wanted and in_main_thread and before is signal.default_int_handler):
        yield
        return
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
