"""German and English say the same things, and everything that is said has words."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest

from blockhaus import words

ROOT = Path(__file__).parents[1]
FOLDER = Path(str(resources.files("blockhaus") / "data" / "words"))
MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) =", re.M)
VARIABLE = re.compile(r"\$([a-z_]+)")


def messages(language: str) -> dict[str, set[str]]:
    """Every code of a language and the values its words use."""
    found = {}
    for file in sorted((FOLDER / language).glob("*.ftl")):
        text = file.read_text(encoding="utf-8")
        for part in re.split(r"^(?=[a-z])", text, flags=re.M):
            if code := MESSAGE.match(part):
                assert code[1] not in found, f"{code[1]} is there twice in {language}"
                found[code[1]] = set(VARIABLE.findall(part))
    return found


def test_both_languages_have_the_same_codes_and_values() -> None:
    assert messages("en") == messages("de")


def test_every_code_of_the_core_and_the_package_has_words() -> None:
    """Codes are what Malformed, Ambiguous, EngineFailure and Refusal are made with."""
    made = re.compile(
        r'(?:Malformed|Ambiguous|EngineFailure)\(\s*"([a-z0-9-]+)"'
        r'|(?:Refusal|Illegal\()\{"[A-Z]{2}-\d+", "([a-z0-9-]+)"'
    )
    codes = {
        code
        for folder, pattern in ((ROOT / "core", "*.[chi]*"), (ROOT / "src", "*.py"))
        for file in folder.rglob(pattern)
        for match in made.finditer(file.read_text(encoding="utf-8"))
        for code in match.groups()
        if code
    }
    assert len(codes) > 40
    assert codes - set(messages("en")) == set()


def test_values_are_filled_in_and_named_in_the_language() -> None:
    assert words.say("blokus-side-contact", {"field": "c7", "colour": "blue"}, "de") == (
        "auf c7 läge der Stein Seite an Seite mit einem Stein von Blau"
    )


def test_an_unknown_code_is_shown_as_it_is() -> None:
    assert words.say("from-another-house") == "from-another-house"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no words in 'fr'"):
        words.say("the-end", {}, "fr")


def test_every_word_of_the_page_is_there() -> None:
    """Codes that stand in the page's source as they are. What is put together at run time is seen in the browser."""
    source = ROOT / "web" / "src"
    codes = {
        code
        for file in [*source.rglob("*.svelte"), *source.rglob("*.ts")]
        for code in re.findall(r'say\(\s*"([a-z0-9_-]+)"', file.read_text(encoding="utf-8"))
    }
    assert len(codes) > 100
    for language in words.LANGUAGES:
        assert [code for code in sorted(codes) if not words.known(code, language)] == []
