"""The quiz: four answers, one of them right, and never two."""

from collections import Counter

import pytest

from tests.drills.world import REMEDIES, TARGETS, sisters
from tests.games.world import CATALOG, GAMES, game_of
from trainer.catalog.decode import options_of
from trainer.drills import quiz
from trainer.drills.payout import families
from trainer.drills.prompts import Prompt, mark
from trainer.games.game import Game
from trainer.wording.say import words

MINI = "ohio-cincinnati/mini-baccarat"
per_game = pytest.mark.parametrize("name", GAMES)


def ask(name: str, topic: str, seed: int = 1, game: Game | None = None) -> Prompt:
    """Ask about one topic as the app does, with the other rulebooks' answers at hand."""
    return quiz.ask(
        game or game_of(name),
        seed,
        TARGETS,
        remedies=REMEDIES,
        sisters=sisters(name),
        focus=topic,
    )


def right_text(game: Game, topic: str) -> str:
    """Return the right answer from the game itself."""
    kind, _, name = topic.partition(":")
    if kind == "irregularity":
        return " ".join(REMEDIES[remedy] for remedy in game.irregularities[name].remedy)
    if kind == "rule":
        return game.facts[name].answer
    return next(f.odds for f in families(game) if f.focus == name)


@per_game
def test_the_right_answer_is_offered_exactly_once(name: str) -> None:
    game = game_of(name)
    for topic in quiz.topics(game):
        for seed in (1, 2):
            prompt = ask(name, topic, seed)
            texts = [words(choice.text) for choice in prompt.choices]
            offered = {choice.id: words(choice.text) for choice in prompt.choices}
            assert len(set(texts)) == len(texts), topic
            assert len(texts) >= 2, topic
            if prompt.focus == topic:  # not one whose name only begins alike
                assert offered[prompt.expected] == right_text(game, topic)
            assert prompt.clause
            assert mark(prompt, prompt.expected, ms=1).right
            assert sum(mark(prompt, choice, ms=1).right for choice in offered) == 1


@per_game
def test_no_wrong_remedy_says_what_the_right_one_says(name: str) -> None:
    """In whatever order its sentences stand."""
    game = game_of(name)
    for key, case in game.irregularities.items():
        right = Counter(_sentences(" ".join(REMEDIES[remedy] for remedy in case.remedy)))
        for seed in (1, 2, 3):
            prompt = ask(name, f"irregularity:{key}", seed)
            same = [
                words(choice.text)
                for choice in prompt.choices
                if Counter(_sentences(words(choice.text))) == right
            ]
            if prompt.focus == f"irregularity:{key}":
                assert len(same) == 1, key


def _sentences(text: str) -> list[str]:
    return [part.strip() for part in text.split(".") if part.strip()]


@per_game
def test_irregularities_offer_four_answers(name: str) -> None:
    game = game_of(name)
    for key in game.irregularities:
        assert len(ask(name, f"irregularity:{key}").choices) == 4


@per_game
def test_no_payout_question_offers_the_same_odds_twice(name: str) -> None:
    game = game_of(name)
    for topic in quiz.topics(game):
        if topic.startswith("pays:"):
            prompt = ask(name, topic)
            assert len(prompt.choices) == 4


@per_game
def test_every_choice_of_an_option_can_be_asked_about(name: str) -> None:
    """A house's choice may change what is right: the question follows it."""
    book, _, game_id = name.partition("/")
    for option, entry in options_of(CATALOG.document(book, game_id)).items():
        for choice in entry.choices:
            game = CATALOG.game(book, game_id, {option: choice})
            for topic in ("irregularity", "rule", "pays"):
                if any(found.startswith(topic) for found in quiz.topics(game)):
                    prompt = ask(name, topic, 5, game)
                    assert prompt.expected in {offer.id for offer in prompt.choices}


@per_game
def test_what_another_house_files_is_never_offered_as_wrong(name: str) -> None:
    """Where an option gives the remedy, the text allows the other choices too."""
    book, _, game_id = name.partition("/")
    document = CATALOG.document(book, game_id)
    for case, entry in document.sections["irregularities"].items():
        for option in (remedy[1:] for remedy in entry["remedy"] if remedy.startswith("=")):
            for chosen in options_of(document)[option].choices:
                game = CATALOG.game(book, game_id, {option: chosen})
                filed = {REMEDIES[one] for one in options_of(document)[option].choices}
                prompts = (ask(name, f"irregularity:{case}", seed, game) for seed in range(5))
                for prompt in prompts if case in game.irregularities else ():
                    assert len({words(choice.text) for choice in prompt.choices} & filed) == 1


def test_a_focus_limits_the_kind_of_question() -> None:
    kinds = {ask(MINI, "irregularity", seed).kind for seed in range(30)}
    assert kinds == {"irregularity"}
    assert {ask(MINI, "", seed).kind for seed in range(60)} == {"irregularity", "rule"}


def test_same_seed_same_question() -> None:
    assert [ask(MINI, "", seed) for seed in range(15)] == [
        ask(MINI, "", seed) for seed in range(15)
    ]


def test_the_letter_of_the_right_answer_varies() -> None:
    letters = Counter(ask(MINI, "", seed).expected for seed in range(120))
    assert set(letters) == set("ABCD")
    assert max(letters.values()) < 60


def test_what_another_rulebook_prints_for_the_same_case_is_offered_first() -> None:
    """Cincinnati ends the shoe with the hand, Cleveland deals one more: dealers change houses."""
    differing = [
        (key, other.irregularities[key].remedy)
        for key, case in game_of(MINI).irregularities.items()
        for other in sisters(MINI)
        if key in other.irregularities and other.irregularities[key].remedy != case.remedy
    ]
    offered = 0
    for key, remedy in differing:
        texts = [words(choice.text) for choice in ask(MINI, f"irregularity:{key}").choices]
        offered += REMEDIES.text(remedy) in texts
    assert differing
    assert offered > len(differing) / 2
