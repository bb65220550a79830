"""Pictures that belong to a game, such as its cards, as the page shows them."""

from __future__ import annotations

from starlette.responses import Response

from blockhaus.catalogue import entry
from blockhaus.errors import Malformed
from blockhaus.server.errors import RequestProblem

__all__ = ["SVG", "picture_answer"]

SVG = "image/svg+xml"
_A_DAY = {"Cache-Control": "public, max-age=86400"}


def picture_answer(game: str, name: str) -> Response:
    """The picture of this name; 404 where there is none."""
    try:
        pictures = entry(game).pictures
    except Malformed as error:
        raise RequestProblem(404, error.code, error.values) from error
    picture = pictures(name) if pictures else None
    if picture is None:
        raise RequestProblem(404, "no-such-picture")
    return Response(picture, media_type=SVG, headers=_A_DAY)
