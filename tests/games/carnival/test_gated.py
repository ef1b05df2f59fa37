"""A bet whose size the player's own cards open: several choices make it, the cards tell which."""

from random import Random

import pytest

from tests.games.carnival.small import small
from trainer.errors import InputError
from trainer.games.carnival import duties
from trainer.games.carnival.engine import CarnivalEngine
from trainer.games.carnival.outcomes import OFFER
from trainer.games.engine import Situation
from trainer.games.rounds import Bet

ENGINE = CarnivalEngine()
GATED = """
[wagers.play]
stake = { equals = "ante", times = [1, 2, 3], needs = ["ante"] }

[decisions.play]
choices = [
  { id = "low", title = "Play", wager = "play", of = "ante", needs = { hand = { below = "card:Q" } } },
  { id = "high", title = "Play up to three times", wager = "play", of = "ante", times = [1, 2, 3], needs = { hand = { min = "card:Q" } } },
  { id = "fold", title = "Fold", folds = true },
]
"""  # noqa: E501 - one entry a line
GAME = small(GATED)


def _told(card: str, play: int, *, shoe: bool = False) -> str:
    bets = tuple(
        Bet(seat=1, wager=name, amount=sum_) for name, sum_ in (("ante", 1000), ("play", play))
    )
    if shoe:
        told = Situation(bets=bets, shoe=(card, "5S"))
    else:
        told = Situation(bets=bets, hands={"seat-1": (card,), "dealer": ("5S",)})
    return ENGINE.place(GAME, told).choices["play:1"]


@pytest.mark.parametrize("shoe", [False, True])
@pytest.mark.parametrize(
    ("card", "play", "chosen"),
    [("9H", 1000, "low"), ("QH", 1000, "high"), ("KH", 2000, "high"), ("AH", 3000, "high")],
)
def test_the_cards_tell_which_choice_made_the_bet(
    card: str, play: int, chosen: str, shoe: bool
) -> None:
    assert _told(card, play, shoe=shoe) == chosen


@pytest.mark.parametrize("shoe", [False, True])
def test_a_bet_the_cards_do_not_open_is_refused(shoe: bool) -> None:
    with pytest.raises(InputError, match=r"Play is \$10"):
        _told("9H", 3000, shoe=shoe)


@pytest.mark.parametrize("choice", ["low", "high"])
def test_what_is_offered_is_asked_with_the_cards_it_depends_on(choice: str) -> None:
    cases = [one for one in duties.cases(GAME) if one.id.endswith(f":{choice}")]
    for seed in range(8):
        posed = duties.POSERS[OFFER](GAME, cases[0], Random(seed))
        (shown,) = posed.laid
        assert (shown.cards[0][0] in "QKA") is (choice == "high")
