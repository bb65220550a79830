"""The built page: ``page/`` beside this file, made by ``web/`` and not kept in git.

Every path that is no file of it and not of the API leads to ``index.html``: the page itself knows what to show there.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

__all__ = ["FOLDER", "page_routes"]

FOLDER = Path(__file__).parent / "page"

_HASHED = re.compile(r"assets/.*-[A-Za-z0-9_-]{8,}\.[a-z0-9]+")
"""Files whose names change with what they hold."""
_FOR_EVER = "public, max-age=31536000, immutable"
_ENCODINGS = {"br": ".br", "gzip": ".gz"}
_TYPES = {".js": "text/javascript", ".ftl": "text/plain; charset=utf-8", ".webmanifest": "application/manifest+json"}

_TEXTS = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
_WORTH_PACKING = 1_000

_NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Blockhaus</title>
<h1>Blockhaus</h1>
<p>The server runs, but its page has not been built: <code>make play</code> builds it.</p>
<p lang="de">Der Server läuft, aber seine Seite ist nicht gebaut: <code>make play</code> baut sie.</p>
<p><a href="/api/openapi.json">What programs can ask of it</a></p>
"""


@dataclass(frozen=True)
class _File:
    """One file as it is sent, by encoding; ``identity`` is as it is."""

    media_type: str
    cache: str
    tag: str
    data: dict[str, bytes]

    def response(self, request: Request) -> Response:
        headers = {"Cache-Control": self.cache, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        accepted = {part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
        encoding = next((one for one in _ENCODINGS if one in accepted and one in self.data), "identity")
        if encoding != "identity":
            headers["Content-Encoding"] = encoding
        return Response(self.data[encoding], 200, headers, media_type=self.media_type)


def page_routes(folder: Path = FOLDER) -> list[BaseRoute]:
    """Routes of the page, to be asked after all others. Its files are read once, so that none appears or changes."""
    files = _files(folder) if (folder / "index.html").is_file() else {}

    async def page(request: Request) -> Response:
        path = request.path_params["path"]
        if path == "api" or path.startswith("api/"):
            raise HTTPException(404)
        if not files:
            return HTMLResponse(_NOT_BUILT, headers={"Cache-Control": "no-store"})
        file = files.get(path)
        if file is None and path.startswith("assets/"):  # of an older page: the browser is to load the new one
            raise HTTPException(404)
        return (file or files["index.html"]).response(request)

    return [Route("/{path:path}", page, methods=["GET"])]


def _files(folder: Path) -> dict[str, _File]:
    found = {}
    for file in sorted(folder.rglob("*")):
        if not file.is_file() or file.suffix in _ENCODINGS.values():
            continue
        name = file.relative_to(folder).as_posix()
        media_type = _TYPES.get(file.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        data = {"identity": file.read_bytes()}
        for encoding, suffix in _ENCODINGS.items():
            if (packed := file.with_name(file.name + suffix)).is_file():
                data[encoding] = packed.read_bytes()
        if "gzip" not in data and len(data["identity"]) > _WORTH_PACKING and media_type.startswith(_TEXTS):
            data["gzip"] = gzip.compress(data["identity"], mtime=0)
        cache = _FOR_EVER if _HASHED.fullmatch(name) else "no-cache"
        found[name] = _File(media_type, cache, _tag(data["identity"]), data)
    return found


def _tag(data: bytes) -> str:
    return f'"{hashlib.blake2b(data, digest_size=12).hexdigest()}"'
