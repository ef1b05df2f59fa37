"""What the commands say of a chapter of a rulebook."""

import pytest

from tests.cli.conftest import Trainer

WHERE = ("california", "player-dealer")
SENTENCE = "Player-Dealer and Collection is a chapter of its rulebook"


@pytest.mark.parametrize(
    "words",
    [
        ("round", *WHERE),
        ("odds", *WHERE),
        ("settle", *WHERE),
        ("settle", *WHERE, "--help"),
        ("export", "wagers", "--game", "player-dealer"),
    ],
    ids=" ".join,
)
def test_commands_that_deal_answer_with_a_sentence(
    trainer: Trainer, words: tuple[str, ...]
) -> None:
    said = trainer(*words, stdin='{"bets": []}')
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(SENTENCE)


def test_the_questions_of_a_chapter_are_exported_and_its_schedules_only_once(
    trainer: Trainer,
) -> None:
    said = trainer("export", "questions", "--game", "memo-of-changes")
    assert said.code == 0
    assert '"id":"meter-award-swipe"' in said.out
    wagers = trainer("export", "wagers", "--rulebook", "california")
    assert '"game":"player-dealer"' not in wagers.out
    assert '"wager_id":"collection-fee"' in wagers.out
