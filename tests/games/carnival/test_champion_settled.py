"""Champion Poker in Colorado: schedules and situations read a second time from the print."""

from collections import Counter
from fractions import Fraction

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import engine_of, game_of, unrolled
from trainer.errors import InputError
from trainer.games.acts import Phase, Verb
from trainer.games.carnival.game import CarnivalGame, of
from trainer.games.edge import wager_odds
from trainer.games.engine import Want

NAME = "colorado/champion-poker"
HANDS = (
    "Royal Flush", "Straight Flush", "4 of a Kind", "Full House", "Flush", "Straight",
    "3 of a Kind", "Two Pair", "Pair 8's or Better",
)  # fmt: skip
FIVE = {"a": "200 50 20 10 8 5 3 2 1", "b": "100 40 20 10 7 4 3 2 1"}
SEVEN = {"e": "100 25 15 6 5 4 2", "f": "50 25 15 6 5 4 2", "g": "50 20 10 7"}
ANTE_BONUS = "25 10 4 1"
# Of 2,598,960 hands of five cards; of pairs seven ranks of thirteen are eights and better.
OF_FIVE = (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240 * 7 // 13)
OF_SEVEN = (4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620)
ALL_FIVE, ALL_SEVEN = 2_598_960, 133_784_560
FULL = "1 hold-em-bonus 20, 1 ante-blind 20, 1 play 20, 1 raise 20"
SEVEN_CARDS = {"bonus-cards": "seven"}


def house(**chosen: str) -> CarnivalGame:
    return of(game_of(NAME, **chosen))


def _odds(text: str) -> list[int]:
    return [int(one) for one in text.split()]


@pytest.mark.parametrize("schedule", FIVE)
def test_7_the_bonus_of_five_cards(schedule: str) -> None:
    game, odds = house(**{"five-card": schedule}), _odds(FIVE[schedule])
    assert [(row.outcome, row.pays) for row in game.paytables["five-card"].rows] == [
        (hand, f"{one} to 1") for hand, one in zip(HANDS, odds, strict=True)
    ]
    back = sum(count * (one + 1) for count, one in zip(OF_FIVE, odds, strict=True))
    found = wager_odds(engine_of(game), game, "hold-em-bonus")
    assert found is not None
    assert found.edge == 1 - Fraction(back, ALL_FIVE)


@pytest.mark.parametrize("schedule", SEVEN)
def test_7_the_bonus_of_seven_cards(schedule: str) -> None:
    game, odds = house(**SEVEN_CARDS, **{"seven-card": schedule}), _odds(SEVEN[schedule])
    assert [(row.outcome, row.pays) for row in game.paytables["seven-card"].rows] == [
        (hand, f"{one} to 1") for hand, one in zip(HANDS, odds, strict=False)
    ]
    back = sum(count * (one + 1) for count, one in zip(OF_SEVEN, odds, strict=False))
    found = wager_odds(engine_of(game), game, "hold-em-bonus")
    assert found is not None
    assert found.edge == 1 - Fraction(back, ALL_SEVEN)


def test_7_the_ante_bonus_goes_with_five_cards_only() -> None:
    rows = house().paytables["ante-bonus"].rows
    assert [(row.outcome, row.pays) for row in rows] == [
        (hand, f"{one} to 1") for hand, one in zip(HANDS, _odds(ANTE_BONUS), strict=False)
    ]
    assert "ante-bonus" not in house(**SEVEN_CARDS).wagers


# Own two, the dealer's, the board; the bonus of five and of seven cards, ante blind, ante bonus.
WIN, LOSE, PUSH = "win 20 1017.40(6)", "lose 20 1017.40(6)", "push 1017.40(6)"
RULED: list[tuple[str, str, str, str, str, str, str]] = [
    ("AS KD", "QH 9C", "AD QC 7S 5H 2C", "win 20", "lose 20", WIN, ""),
    ("8S 8D", "QH 9C", "AD QC 7S 5H 2C", "win 20", "lose 20", LOSE, ""),
    ("7D 7H", "4H 9C", "AD QC JS 5H 2C", "lose 20", "lose 20", WIN, ""),
    ("KS 4D", "KH 4C", "AD QC 7S 5H 2C", "lose 20", "lose 20", PUSH, ""),
    ("2S 3D", "4H 4C", "AD KC QS JH TC", "lose 20", "win 80", PUSH, ""),
    ("9S 9D", "AH AC", "9C 2D 2H AD 3C", "win 200", "win 120", LOSE, "win 20"),
    ("9S 9D", "AH KC", "9C 2D 5H 2H 3C", "win 60", "win 120", WIN, "win 20"),
    ("9S 9D", "AH KC", "9C 9H 5H 2H 3C", "win 400", "win 300", WIN, "win 80"),
    ("9S 8S", "AH KC", "7S 6S 5S 2H 3C", "win 1000", "win 500", WIN, "win 200"),
    ("AS KS", "AH KC", "QS JS TS 2H 3C", "win 4000", "win 2000", WIN, "win 500"),
    ("AS 3S", "AH KC", "QS JS 9S 2H 2C", "win 160", "win 100", WIN, ""),
    ("9S 8D", "AH KC", "7S 6S 5C 2H 2C", "win 100", "win 80", WIN, ""),
    ("9S 8D", "AH KD", "9C 8C 5C 2H 2C", "win 40", "lose 20", WIN, ""),
]  # fmt: skip


@pytest.mark.parametrize(("own", "dealer", "board", "five", "seven", "main", "ante_bonus"), RULED)
def test_6_both_games(  # noqa: PLR0913, PLR0917 - a line of the table above
    own: str, dealer: str, board: str, five: str, seven: str, main: str, ante_bonus: str
) -> None:
    cards = f"1: {own}; dealer: {dealer}; board: {board}"
    found = set(ruled(NAME, situation(FULL, cards)))
    assert {f"1 {bet} {main}" for bet in ("ante-blind", "play", "raise")} < found
    assert f"1 hold-em-bonus {five} 1017.40(7)" in found
    bonus = (
        f"1 ante-bonus {ante_bonus} 1017.40(7)" if ante_bonus else "1 ante-bonus stays 1017.40(6)"
    )
    assert bonus in found
    told = ruled(NAME, situation(FULL, cards, options=SEVEN_CARDS))
    assert f"1 hold-em-bonus {seven} 1017.40(7)" in told
    assert not any("ante-bonus" in one for one in told)


def test_6_a_fold_forfeits_the_ante_blind_alone() -> None:
    bets = "1 hold-em-bonus 20, 1 ante-blind 20"
    told = situation(bets, "1: 9S 9D; dealer: AH KC; board: 9C 2D 2H AD 3C", folds=[1])
    assert set(ruled(NAME, told)) == {
        "1 ante-blind lose 20 1017.40(6)",
        "1 ante-bonus stays 1017.40(6)",
        "1 hold-em-bonus win 200 1017.40(7)",
    }


def test_1_the_bonus_may_be_bet_alone() -> None:
    told = situation("1 hold-em-bonus 20", "1: 9S 9D; dealer: AH KC; board: 9C 2D 3H AD 3C")
    assert ruled(NAME, told) == ["1 hold-em-bonus win 60 1017.40(7)"]


@pytest.mark.parametrize(
    ("bets", "refusal"),
    [
        ("1 ante-blind 20, 1 play 20", "Hold Em Bonus"),
        ("1 hold-em-bonus 20, 1 ante-blind 15, 1 play 15", "Ante blind"),
        ("1 hold-em-bonus 20, 1 ante-blind 20, 1 play 40", "Play"),
        ("1 hold-em-bonus 20, 1 ante-blind 20, 1 play 20, 1 raise 40", "Raise"),
        ("1 hold-em-bonus 120", "100"),
    ],
)
def test_2_6_what_may_not_be_bet(bets: str, refusal: str) -> None:
    with pytest.raises(InputError, match=refusal):
        ruled(NAME, situation(bets, "1: AS KD; dealer: QH 9C; board: AD QC 7S 5H 2C"))


def _phases(**chosen: str) -> dict[str, Phase]:
    game = house(**chosen)
    want = Want(facts={"bet:raise": True}, wager="raise")
    dealt = engine_of(game).deal(game, 3, players=4, want=want)
    return {phase.id: phase for phase in unrolled(game, dealt)[1].phases}


@pytest.mark.parametrize(("cards", "first"), [("five", "call"), ("seven", "rest")])
def test_6_the_bonus_before_or_after_turn_and_river(cards: str, first: str) -> None:
    phases = _phases(**{"bonus-cards": cards})
    ids = list(phases)
    at = ids.index(first)
    assert ids[at : at + 3] == (
        ["call", "bonus", "rest"] if cards == "five" else ["rest", "call", "bonus"]
    )
    assert ids[at + 3 : at + 5] == ["show", "settle"]
    assert [act.verb for act in phases["call"].acts] == [Verb.ANNOUNCE]
    seats = [a.slot.seat for a in phases["bonus"].acts if a.slot.wager == "hold-em-bonus"]
    assert seats == sorted(seats, reverse=True)


def test_6_a_hand_is_read_by_the_cards_that_lie_open() -> None:
    """A pair with the flop that the river makes three of a kind is called a pair."""
    game = house()
    for seed in range(20):
        dealt = engine_of(game).deal(game, seed, players=6)
        phases = {one.id: one for one in unrolled(game, dealt)[1].phases}
        for act in phases["bonus"].acts:
            if act.verb is Verb.TURN:
                own = dealt.hands[act.slot.hand]
                ranks = Counter(card[0] for card in (*own, *dealt.hands["board"][:3]))
                told = str(dict(act.title.slots)["hand"])
                assert ("pair" in told or "two-pair" in told) == (
                    sorted(ranks.values())[-2:] in ([1, 2], [2, 2])
                ), (told, own, dealt.hands["board"])
