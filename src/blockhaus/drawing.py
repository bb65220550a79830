"""Flat drawings for paper and screen: a few shapes in millimetres, written as SVG or PDF.

A drawing has its origin at the upper left, ``x`` to the right and ``y`` downwards, as paper has.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from blockhaus.errors import Malformed

if TYPE_CHECKING:
    from fpdf import FPDF

__all__ = ["Drawing", "Label", "Polygon", "Rectangle", "Shape", "to_pdf", "to_svg"]

Point = tuple[float, float]
_MM_PER_POINT = 25.4 / 72


@dataclass(frozen=True)
class Polygon:
    """A filled outline with rounded joins."""

    points: tuple[Point, ...]
    fill: str
    line: str
    width: float


@dataclass(frozen=True)
class Rectangle:
    """A box, perhaps with rounded corners, perhaps dashed; no fill where ``fill`` is None."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    line: str | None = None
    line_width: float = 0.2
    radius: float = 0.0
    dashed: bool = False


@dataclass(frozen=True)
class Label:
    """One line of text; ``x`` and ``y`` are where its base line begins, or its middle, or its end."""

    x: float
    y: float
    text: str
    size: float
    """Height of the letters' box in millimetres."""
    colour: str = "#222222"
    bold: bool = False
    anchor: str = "start"


Shape = Polygon | Rectangle | Label


@dataclass(frozen=True)
class Drawing:
    """A page, a card or any other picture."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str = ""


def moved(shapes: Iterable[Shape], dx: float, dy: float) -> tuple[Shape, ...]:
    """The shapes shifted: how a card gets to its place on a sheet."""
    shifted: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Polygon):
            points = tuple((x + dx, y + dy) for x, y in shape.points)
            shifted.append(Polygon(points, shape.fill, shape.line, shape.width))
        elif isinstance(shape, Rectangle):
            shifted.append(
                Rectangle(
                    shape.x + dx, shape.y + dy, shape.width, shape.height,
                    shape.fill, shape.line, shape.line_width, shape.radius, shape.dashed,
                )
            )  # fmt: skip
        else:
            shifted.append(
                Label(shape.x + dx, shape.y + dy, shape.text, shape.size, shape.colour, shape.bold, shape.anchor)
            )
    return tuple(shifted)


def to_svg(drawing: Drawing) -> str:
    """The drawing as an SVG document, to scale when printed."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_n(drawing.width)}mm" height="{_n(drawing.height)}mm" '
        f'viewBox="0 0 {_n(drawing.width)} {_n(drawing.height)}" font-family="Helvetica, Arial, sans-serif" '
        'role="img">'
    ]
    if drawing.title:
        parts.append(f"<title>{escape(drawing.title)}</title>")
    parts += [_svg_shape(shape) for shape in drawing.shapes]
    return "\n".join([*parts, "</svg>", ""])


def _n(number: float) -> str:
    return f"{number:.3f}".rstrip("0").rstrip(".") or "0"


def _svg_shape(shape: Shape) -> str:
    if isinstance(shape, Polygon):
        points = " ".join(f"{_n(x)},{_n(y)}" for x, y in shape.points)
        return (
            f'<polygon points="{points}" fill="{shape.fill}" stroke="{shape.line}" '
            f'stroke-width="{_n(shape.width)}" stroke-linejoin="round"/>'
        )
    if isinstance(shape, Rectangle):
        dashes = ' stroke-dasharray="1.5 1.5"' if shape.dashed else ""
        rounded = f' rx="{_n(shape.radius)}"' if shape.radius else ""
        return (
            f'<rect x="{_n(shape.x)}" y="{_n(shape.y)}" width="{_n(shape.width)}" height="{_n(shape.height)}"'
            f'{rounded} fill="{shape.fill or "none"}" stroke="{shape.line or "none"}" '
            f'stroke-width="{_n(shape.line_width)}"{dashes}/>'
        )
    weight = ' font-weight="bold"' if shape.bold else ""
    return (
        f'<text x="{_n(shape.x)}" y="{_n(shape.y)}" font-size="{_n(shape.size)}" fill="{shape.colour}" '
        f'text-anchor="{shape.anchor}"{weight}>{escape(shape.text)}</text>'
    )


def to_pdf(pages: Sequence[Drawing]) -> bytes:
    """The drawings as pages of a PDF. Needs the extra ``print``; Malformed says so where it is missing."""
    try:
        from fpdf import FPDF
    except ImportError:
        raise Malformed("print-extra") from None
    pdf = FPDF(unit="mm")
    pdf.set_auto_page_break(False)
    pdf.set_creator("Blockhaus")
    for page in pages:
        pdf.add_page(format=(page.width, page.height))
        for shape in page.shapes:
            _pdf_shape(pdf, shape)
    return bytes(pdf.output())


def _rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return red, green, blue


def _pdf_shape(pdf: FPDF, shape: Shape) -> None:
    if isinstance(shape, Label):
        pdf.set_font("Helvetica", "B" if shape.bold else "", shape.size / _MM_PER_POINT)
        pdf.set_text_color(*_rgb(shape.colour))
        width = pdf.get_string_width(shape.text)
        shift = {"start": 0.0, "middle": width / 2, "end": width}[shape.anchor]
        pdf.text(shape.x - shift, shape.y, shape.text)
        return
    if isinstance(shape, Polygon):
        with pdf.local_context(stroke_join_style="round"):
            pdf.set_line_width(shape.width)
            pdf.set_draw_color(*_rgb(shape.line))
            pdf.set_fill_color(*_rgb(shape.fill))
            pdf.polygon(list(shape.points), style="DF")
        return
    if shape.fill:
        pdf.set_fill_color(*_rgb(shape.fill))
    if shape.line:
        pdf.set_draw_color(*_rgb(shape.line))
    pdf.set_line_width(shape.line_width)
    style = ("D" if shape.line else "") + ("F" if shape.fill else "")
    if shape.dashed:
        pdf.set_dash_pattern(dash=1.5, gap=1.5)
    rounded = bool(shape.radius)
    pdf.rect(
        shape.x, shape.y, shape.width, shape.height,
        style=style, round_corners=rounded, corner_radius=shape.radius if rounded else 0,
    )  # fmt: skip
    if shape.dashed:
        pdf.set_dash_pattern()
