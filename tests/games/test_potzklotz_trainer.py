"""Exercises: the same for the same seed, harder by level, graded by the rules."""

from __future__ import annotations

import pytest

from blockhaus import IllegalMove, Malformed
from blockhaus.games.potzklotz.cards import deck
from blockhaus.games.potzklotz.places import cubes_of
from blockhaus.games.potzklotz.seeing import sight_of_play
from blockhaus.games.potzklotz.trainer import MakeExercise, PotzTrainer, WhichExercise

LEVELS = (1, 2, 3, 4, 5)


def which(level: int, seed: int = 1, number: int = 1) -> WhichExercise:
    exercise = PotzTrainer(seed, level).exercise(number)
    assert isinstance(exercise, WhichExercise)
    return exercise


def make(level: int, seed: int = 1, number: int = 2) -> MakeExercise:
    exercise = PotzTrainer(seed, level).exercise(number)
    assert isinstance(exercise, MakeExercise)
    return exercise


@pytest.mark.parametrize("level", LEVELS)
def test_a_seed_asks_the_same_again_and_other_numbers_ask_something_else(level: int) -> None:
    trainer, again = PotzTrainer(5, level), PotzTrainer(5, level)
    asked = [trainer.exercise(number).fields() for number in range(1, 9)]
    assert asked == [again.exercise(number).fields() for number in range(1, 9)]
    assert len({str(each) for each in asked}) == 8
    assert PotzTrainer(6, level).exercise(1).fields() != asked[0]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("number", range(1, 7))
def test_every_exercise_has_a_perfect_answer(level: int, number: int) -> None:
    exercise = PotzTrainer(3, level).exercise(number)
    grade = exercise.grade("none")
    assert grade.points == 0
    best = exercise.grade(grade.solution)
    assert best.perfect
    assert best.points == best.most == 10 * level


def test_the_answer_is_not_in_what_a_page_is_sent() -> None:
    assert set(which(3).fields()) == {"kind", "level", "building", "plan", "cards"}
    assert set(make(3).fields()) == {"kind", "level", "building", "plan", "card", "moves"}


def test_levels_grow_by_candidates_hidden_cubes_and_turns() -> None:
    assert [len(which(level).cards) for level in LEVELS] == [3, 4, 5, 6, 8]
    assert [make(level).moves for level in LEVELS] == [1, 1, 2, 2, 2]
    assert deck().card(make(5).target).hidden == 1
    for level, least in ((3, 1), (4, 2), (5, 3)):
        assert sum(deck().card(card).hidden for card in which(level).cards) >= least
    for seed in range(5):
        assert turns_needed(which(1, seed)) == [0]
        assert all(quarters > 0 for quarters in turns_needed(which(5, seed)))


def turns_needed(exercise: WhichExercise) -> list[int]:
    """For each right card the fewest quarter turns."""
    cubes = cubes_of(exercise.fields()["building"])
    needed: dict[int, int] = {}
    for play in exercise.state.view_for(0).right_moves():
        card = play.fields()["card"]
        needed[card] = min(needed.get(card, 2), sight_of_play(cubes, play).quarters)
    return list(needed.values())


def test_wrong_cards_cost_what_right_ones_bring() -> None:
    exercise = which(4)
    right = sorted(exercise.right())
    wrong = [card for card in exercise.cards if card not in right]
    most = exercise.grade("none").most
    assert exercise.grade(" ".join(map(str, right))).points == most
    assert exercise.grade(str(right[0])).points == most // len(right)
    assert exercise.grade(f"{right[0]}, {wrong[0]}").points == 0
    assert exercise.grade(" ".join(map(str, exercise.cards))).points < most


@pytest.mark.parametrize("answer", ["", "x", "1 x", "-3", "²"])
def test_an_answer_of_cards_must_be_numbers(answer: str) -> None:
    with pytest.raises(Malformed) as caught:
        which(2).grade(answer)
    assert caught.value.code == "potzklotz-answer-cards"


def test_a_card_that_was_not_asked_for_is_refused() -> None:
    exercise = which(1)
    other = next(card.number for card in deck().cards if card.number not in exercise.cards)
    with pytest.raises(Malformed, match="not among those asked for"):
        exercise.grade(str(other))


def test_steps_follow_the_rules() -> None:
    exercise = make(3)
    with pytest.raises(Malformed):
        exercise.grade("b2")
    with pytest.raises(Malformed):
        exercise.grade("b2>x")
    with pytest.raises(IllegalMove) as caught:
        exercise.grade("e5>e4")
    assert caught.value.rule == "PK-2"
    first, second = exercise.solution()
    assert exercise.grade(f"{first},{second}").perfect
    assert exercise.grade(first).points == 0
    assert exercise.grade(f"{first} {second} {first}").points == 0, "too many moves"


def test_there_is_no_level_six() -> None:
    with pytest.raises(Malformed) as caught:
        PotzTrainer(1, 6)
    assert "1 to 5" in caught.value.sentence("en")


@pytest.mark.parametrize("language", ["en", "de"])
def test_questions_are_asked_in_both_languages(language: str) -> None:
    assert all(str(card) in which(2).question(language) for card in which(2).cards)
    assert str(make(2).target) in make(2).question(language)
