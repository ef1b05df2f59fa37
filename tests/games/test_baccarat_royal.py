"""Royal 9: the lines of Massachusetts 13(i) and 12(i), from the highest down."""

import pytest

from trainer.games.baccarat.royal import best_royal, personal

SEATS = 9


def written(seat: int) -> list[str]:
    """Return a seat's own King-9."""
    return sorted(personal(seat))


def test_every_chair_up_to_twelve_has_its_own_unsuited_king_9() -> None:
    """There are only twelve: the four suits of a king with the three other suits of a nine."""
    hands = [personal(seat) for seat in range(1, 13)]
    assert len(set(hands)) == 12
    for hand in hands:
        assert {card[0] for card in hand} == {"K", "9"}
        assert len({card[1] for card in hand}) == 2


@pytest.mark.parametrize(
    ("player", "banker", "line"),
    [
        pytest.param(written(1), written(1), "personal-both", id="personal-v-personal"),
        pytest.param(["2S", "3S"], written(1), "banker-personal", id="banker-personal"),
        pytest.param(["9S", "JS"], written(1), "banker-personal", id="banker-personal-first"),
        pytest.param(written(1), ["2S", "3S"], "player-personal", id="player-personal"),
        pytest.param(written(2), written(2), "other-both", id="other-personal-v-identical"),
        pytest.param(written(2), written(3), "royal-both", id="two-others-are-not-identical"),
        pytest.param(["9S", "JS"], ["KD", "9D"], "suited-both", id="suited-v-suited"),
        pytest.param(["9S", "JS"], ["QD", "9H"], "royal-both", id="suited-v-unsuited"),
        pytest.param(["9S", "JS"], ["2D", "9H"], "suited-any", id="any-suited"),
        pytest.param(["2D", "9H"], ["QC", "9C"], "suited-any", id="any-suited-banker"),
        pytest.param(["9S", "QD"], ["2D", "9H"], "royal-any", id="any-royal"),
        pytest.param(["9S", "TS"], ["9D", "AD"], "none", id="a-ten-is-no-face-card"),
        pytest.param(["JS", "QS"], ["9D", "9H"], "none", id="two-of-a-kind-is-no-royal"),
    ],
)
def test_lines(player: list[str], banker: list[str], line: str) -> None:
    assert best_royal(player, banker, 1, SEATS) == line


def test_a_third_card_changes_nothing() -> None:
    hands = [*written(1), "5D"], ["2S", "3S", "9H"]
    assert best_royal(*hands, 1, SEATS) == "player-personal"


def test_another_seat_sees_the_same_cards_otherwise() -> None:
    mine = written(1)
    assert best_royal(mine, mine, 1, SEATS) == "personal-both"
    assert best_royal(mine, mine, 2, SEATS) == "other-both"
    assert best_royal(written(SEATS + 1), written(SEATS + 1), 1, SEATS) == "royal-both"
