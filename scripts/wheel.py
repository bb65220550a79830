"""Builds the wheel, installs it into an environment of its own and looks at the page that it serves.

Usage: python scripts/wheel.py [--installed]

With --installed nothing is built: what is installed for this Python is looked at. Needs only the standard library.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 60
_NAMED = re.compile(r'(?:src|href)="(/[^"]+)"')


def main() -> None:
    if "--installed" in sys.argv:
        look(Path(sys.executable))
        return
    dist = ROOT / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    build = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(dist), "."]
    subprocess.run([sys.executable, *build], cwd=ROOT, check=True)
    (wheel,) = dist.glob("*.whl")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        python = Path(folder) / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        subprocess.run([python, "-m", "pip", "install", "--quiet", f"{wheel}[server]"], cwd=folder, check=True)
        look(python)
    print(f"{wheel.relative_to(ROOT)}: {wheel.stat().st_size / 1e6:.1f} MB, serves the page")


def look(python: Path) -> None:
    """Serves the page from elsewhere than the sources, and asks for it and for all that it names."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        database = f"sqlite:///{Path(folder) / 'house.sqlite3'}"
        program = shutil.which("blockhaus", path=str(python.parent)) or sys.exit("the command blockhaus is missing")
        command = [program, "serve", "--port", str(port), "--database", database]
        server = subprocess.Popen(command, cwd=folder)
        try:
            page = ask(f"http://127.0.0.1:{port}/", server).decode()
            named = _NAMED.findall(page)
            if not any(path.endswith(".js") for path in named):
                sys.exit(f"the page is not in the package; this is served instead:\n{page[:400]}")
            for path in named:
                ask(f"http://127.0.0.1:{port}{path}", server)
        finally:
            server.terminate()
            server.wait()


def ask(url: str, server: subprocess.Popen[bytes]) -> bytes:
    """What is there, once the server answers."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
                found: bytes = answer.read()
                return found
        except urllib.error.HTTPError as error:
            sys.exit(f"{url}: {error}")
        except OSError as error:
            if server.poll() is not None or time.monotonic() > until:
                sys.exit(f"the server does not answer: {error}")
            time.sleep(0.2)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


if __name__ == "__main__":
    main()
