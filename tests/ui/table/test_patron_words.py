"""What a patron says at his place: the choice as the game calls it, in a word or two."""

import pytest

from tests.games.world import engine_of, game_of, unrolled
from trainer.games.acts import Role
from trainer.ui.table.patron_words import patron_words


@pytest.mark.parametrize(
    ("name", "said", "never"),
    [
        ("ohio-cincinnati/ultimate-texas-holdem", "Check", "Check early"),
        ("ohio-cincinnati/mississippi-stud", "Fold", "Fold third"),
        ("massachusetts/casino-war", "Surrender", ""),
    ],
)
def test_a_choice_is_said_as_the_game_calls_it(name: str, said: str, never: str) -> None:
    game = game_of(name)
    heard = set()
    for seed in range(1, 25):
        _, script = unrolled(game, engine_of(game).deal(game, seed))
        acts = [act for act in script.acts() if act.slot.by is Role.PATRON]
        heard |= {patron_words(game, act) for act in acts}
    assert said in heard
    assert never not in heard or not never
