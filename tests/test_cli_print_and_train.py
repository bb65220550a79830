"""``blockhaus print`` and ``blockhaus train`` as people use them."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from blockhaus import Malformed
from blockhaus.catalogue import entry
from blockhaus.cli.print import print_sheets
from blockhaus.drawing import Drawing, Label, Polygon, Rectangle, to_pdf, to_svg
from blockhaus.games.potzklotz.trainer import PotzTrainer
from tests.test_cli import refused, run

SVG = "{http://www.w3.org/2000/svg}"


def test_a_pdf_has_a_page_a_sheet(tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    assert run("print", "potzklotz", "--out", out).returncode == 0
    data = out.read_bytes()
    assert data.startswith(b"%PDF-")
    assert data.count(b"/Type /Page\n") == 5


def test_svg_files_are_numbered_and_hold_all_56_cards_once(tmp_path: Path) -> None:
    print_sheets("potzklotz", tmp_path / "cards.svg")
    pages = [ElementTree.parse(path).getroot() for path in sorted(tmp_path.glob("cards-*.svg"))]
    assert len(pages) == 5
    assert all((page.get("width"), page.get("height")) == ("210mm", "297mm") for page in pages)
    numbers = [text.text for page in pages[:3] for text in page.iter(f"{SVG}text")]
    assert sorted(map(int, filter(None, numbers))) == list(range(1, 57))
    assert len(list(pages[3].iter(f"{SVG}rect"))) == 25
    words = " ".join(text.text or "" for text in pages[4].iter(f"{SVG}text"))
    assert "Spiegelbild" in words
    assert "mirror image" in words


def test_every_sheet_stays_on_its_paper() -> None:
    sheets = entry("potzklotz").sheets
    assert sheets is not None
    for page in sheets():
        for shape in page.shapes:
            corners = shape.points if isinstance(shape, Polygon) else [(shape.x, shape.y)]
            if isinstance(shape, Rectangle):
                corners = [*corners, (shape.x + shape.width, shape.y + shape.height)]
            assert all(5 < x < page.width - 5 and 5 < y < page.height - 5 for x, y in corners)


def test_printing_refuses_nonsense(tmp_path: Path) -> None:
    there = tmp_path / "cards.pdf"
    there.write_text("mine")
    with pytest.raises(Malformed, match="exists already"):
        print_sheets("potzklotz", there)
    assert there.read_text() == "mine"
    print_sheets("potzklotz", there, force=True)
    assert there.read_bytes().startswith(b"%PDF-")
    with pytest.raises(Malformed, match="neither a"):
        print_sheets("potzklotz", tmp_path / "cards.png")
    with pytest.raises(Malformed, match="blokus has nothing to print"):
        print_sheets("blokus", tmp_path / "b.pdf")


def test_text_in_drawings_is_escaped() -> None:
    drawing = Drawing(10, 10, (Label(1, 1, '<&">', 3),), "a<b")
    root = ElementTree.fromstring(to_svg(drawing))
    assert [text.text for text in root.iter(f"{SVG}text")] == ['<&">']
    assert to_pdf([drawing]).startswith(b"%PDF-")


def test_without_the_extra_a_pdf_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "fpdf", None)
    with pytest.raises(Malformed, match=r"blockhaus\[print\]"):
        to_pdf([])


def test_training_is_scored() -> None:
    """Who leaves gets the score so far."""
    trainer = PotzTrainer(7, 1)
    right = trainer.exercise(1).grade("none").solution
    result = run("train", "--seed", "7", "--language", "de", typed=f"nonsense\n{right}\nkeine\nende\nnone\n")
    assert result.returncode == 0, result
    assert "Welche der Karten" in result.stdout
    assert "die Antwort sind Kartennummern" in result.stdout
    assert "Richtig, 10 Punkte." in result.stdout
    assert "10 von 20 Punkten" in result.stdout


def test_training_refuses_nonsense() -> None:
    assert "no exercises for blokus; there are for: potzklotz" in refused("train", "blokus")
    assert "5" in refused("train", "potzklotz", "--level", "6")
    assert "there are: en, de" in refused("train", "potzklotz", "--language", "fr")


def test_potzklotz_is_played_in_the_terminal(tmp_path: Path) -> None:
    """A wrong play is told as wrong, impossible ones are refused by rule, and the game can be saved."""
    typed = f"a1>a1 1\nlist\npass\nundo\nsave {tmp_path / 'game.record'}\nquit\n"
    result = run("play", "potzklotz", "--seat", "human", "--seat", "potz:3", "--seed", "5", typed=typed)
    assert result.returncode == 0, result.stderr
    assert "PK-2" in result.stdout
    assert "draws ?" in result.stdout
    assert "nothing of yours to take back" in result.stdout
    assert (tmp_path / "game.record").read_text(encoding="utf-8").startswith("blockhaus record 1")
