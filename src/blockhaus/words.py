"""Words in German and English, looked up by code. The texts are Fluent files in ``data/words``."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib import resources
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

__all__ = ["DEFAULT_LANGUAGE", "LANGUAGES", "known", "name_of", "say"]

LANGUAGES = ("en", "de")
DEFAULT_LANGUAGE = "en"


@functools.cache
def _bundle(language: str) -> FluentBundle:
    if language not in LANGUAGES:
        raise ValueError(f"no words in {language!r}; there are {', '.join(LANGUAGES)}")
    from fluent.runtime import FluentBundle, FluentResource  # slow to import, and mostly nothing has to be said

    bundle = FluentBundle([language], use_isolating=False)
    folder = resources.files("blockhaus") / "data" / "words" / language
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def known(code: str, language: str = DEFAULT_LANGUAGE) -> bool:
    """Whether there are words for this code."""
    return _bundle(language).has_message(code)


def name_of(kind: str, value: str, language: str = DEFAULT_LANGUAGE) -> str:
    """The name of a thing that the core only knows by code: ``name_of("colour", "blue", "de")`` is ``Blau``.

    A thing without words of its own (a field, a piece's letter) is its own name.
    """
    code = f"{kind}-{value}"
    return say(code, {}, language) if known(code, language) else value


def say(code: str, values: Mapping[str, Any] | None = None, language: str = DEFAULT_LANGUAGE) -> str:
    """The words for a code, its values filled in.

    >>> say("blokus-field-taken", {"field": "c7"})
    'c7 is covered already'
    """
    bundle = _bundle(language)
    if not bundle.has_message(code):
        return code  # a game from elsewhere may bring codes without words; its code is better than nothing
    pattern = bundle.get_message(code).value
    if pattern is None:
        return code
    filled = {name: _filled(name, value, language) for name, value in (values or {}).items()}
    text, problems = bundle.format_pattern(pattern, filled)
    if problems:
        raise ValueError(f"the words for {code!r} do not fit {dict(values or {})}: {problems}")
    return str(text)


def _filled(name: str, value: Any, language: str) -> Any:
    if isinstance(value, list):  # several things of a kind
        return ", ".join(str(_filled(name, item, language)) for item in value)
    return name_of(name, value, language) if isinstance(value, str) else value
