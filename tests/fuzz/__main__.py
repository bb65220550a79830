"""Fuzzes every target for a bounded time, each in a process of its own: ``python -m tests.fuzz --seconds 60``."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

NAMES = ("move-text", "state-bytes", "record", "blksgf")


def run_one(target: str, seconds: int) -> None:
    """Never returns: the fuzzer ends the process, with 0 if it found nothing."""
    import atheris

    with atheris.instrument_imports(include=["blockhaus", "tests"]):
        from tests.fuzz import targets
    corpus = Path(tempfile.mkdtemp(prefix="fuzz-"))
    for number, seed in enumerate(targets.seeds(target)):
        (corpus / str(number)).write_bytes(seed)
    limits = [f"-max_total_time={seconds}", "-max_len=4096", "-verbosity=0", "-print_final_stats=1"]
    atheris.Setup([sys.argv[0], *limits, f"-artifact_prefix={corpus}/", str(corpus)], targets.TARGETS[target]())
    atheris.Fuzz()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=60, help="for each target")
    parser.add_argument("--target", choices=NAMES, help="only this one, in this process")
    chosen = parser.parse_args()
    if chosen.target:
        run_one(chosen.target, chosen.seconds)
        return
    failed = []
    for target in NAMES:
        print(f"fuzz: {target} for {chosen.seconds} s", flush=True)
        command = [sys.executable, "-m", "tests.fuzz", "--target", target, "--seconds", str(chosen.seconds)]
        if subprocess.run(command, check=False).returncode != 0:
            failed.append(target)
    print(f"{len(NAMES) - len(failed)} passed, {len(failed)} failed")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
