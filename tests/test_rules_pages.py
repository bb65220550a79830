"""The rules pages: the same rules in both languages, found by id."""

from __future__ import annotations

import pytest

from blockhaus import Malformed, catalogue, rules

GAMES = [entry.name for entry in catalogue() if entry.name != "nim"]


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_rules_in_the_same_order(game: str) -> None:
    ids = rules.rule_ids(game, "en")
    assert ids == rules.rule_ids(game, "de")
    assert len(set(ids)) == len(ids)
    assert ids == sorted(ids, key=lambda rule: int(rule.split("-")[1]))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_can_be_shown_alone(game: str, language: str) -> None:
    for rule in rules.rule_ids(game, language):
        text = rules.rule(game, rule.lower(), language)
        assert text.startswith(f"### {rule} · ")
        assert len(text.splitlines()) > 1


def test_a_page_or_rule_that_is_not_there_is_said_to_be_missing() -> None:
    with pytest.raises(Malformed, match="no rule"):
        rules.rule("blokus", "BK-99")
    with pytest.raises(Malformed, match="no page"):
        rules.rules_page("../../etc/passwd")
