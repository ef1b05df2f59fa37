"""How many hands were in a round may be told: Cover All is paid by it."""

import pytest

from tests.games.carnival.situations import ruled, situation
from trainer.errors import InputError

GAME = "massachusetts/four-card-poker"
BETS = "1 ante 10, 1 play 10, 1 cover-all 5"
CARDS = "1: 9S 9D 9H 9C 2D; dealer: 3C 4D 6H 8H TC JC"


def cover(**more: object) -> str:
    [line] = [one for one in ruled(GAME, situation(BETS, CARDS, **more)) if " cover-all " in one]
    return line


def test_the_hands_that_are_told_count_and_not_the_seats_with_bets() -> None:
    assert cover() == cover(players=1)
    assert len({cover(players=number) for number in range(1, 7)}) > 1


@pytest.mark.parametrize("number", [9, 40])
def test_no_more_hands_than_the_table_has(number: int) -> None:
    with pytest.raises(InputError, match="players: 1 to"):
        cover(players=number)
