"""Blackjack as it is dealt: hands split and doubled, what is decided at once, who is waited for."""

from collections import Counter
from collections.abc import Sequence

import pytest

from tests.games.world import game_of
from trainer.errors import InputError
from trainer.games.acts import Act, Role, Verb
from trainer.games.blackjack.counting import total
from trainer.games.blackjack.game import of
from trainer.games.blackjack.replaying import before, walked
from trainer.games.blackjack.strategy import best, dealer_ends, rules_of
from trainer.games.engine import Situation, Want
from trainer.games.game import Game
from trainer.games.registry import engine_for
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.rules import Result
from trainer.games.texts import Text

ENGINE = engine_for("blackjack")


def table(**chosen: str) -> Game:
    return game_of("ohio-cincinnati/blackjack", **chosen)


def told(game: Game, shoe: str, actions: dict[str, str] | None = None, *bets: Bet) -> Round:
    said = {seat: tuple(words.split()) for seat, words in (actions or {}).items()}
    made = bets or (Bet(seat=1, wager="blackjack", amount=2000),)
    return ENGINE.place(game, Situation(bets=made, shoe=tuple(shoe.split()), actions=said))


def ruled(game: Game, dealt: Round) -> dict[tuple[int, int, str], Ruling]:
    return {(one.seat, one.hand, one.wager): one for one in ENGINE.rule(game, dealt)}


def acts(game: Game, dealt: Round) -> list[Act]:
    return ENGINE.unroll(game, dealt, ENGINE.rule(game, dealt)).acts()


def done(made: Sequence[Act]) -> list[str]:
    return [f"{act.verb}:{act.slot.hand}" for act in made if act.slot.by is Role.DEALER]


# -- splits and doubles --------------------------------------------------------------------------


def test_a_pair_is_split_to_four_hands_and_no_further() -> None:
    shoe = "8S 7H 8H TD 8D 8C 3S 2S TS TC TH"
    dealt = told(table(), shoe, {"1": "split split split stand stand stand stand"})
    hands = [name for name in dealt.hands if name.startswith("seat-1")]
    assert hands == ["seat-1", "seat-1/2", "seat-1/3", "seat-1/4"]
    assert sum(bet.amount for bet in dealt.bets) == 4 * 2000
    with pytest.raises(InputError, match="'split' is not allowed here"):
        told(table(), "8S 7H 8H TD 8D 8C 8S 2S TS TC TH", {"1": "split split split split"})


def test_new_hands_come_behind_those_that_lie_there() -> None:
    dealt = told(table(), "8S 7H 8H TD 8D 3C 2S 9S TS", {"1": "split split stand stand stand"})
    assert dealt.hands["seat-1"] == ("8S", "3C")
    assert dealt.hands["seat-1/2"] == ("8H", "2S")
    assert dealt.hands["seat-1/3"] == ("8D", "9S")


def test_an_ace_of_a_split_pair_gets_one_card_and_ace_ten_is_no_blackjack() -> None:
    game = table()
    dealt = told(game, "AS 7H AH TD KD 5C 9S", {"1": "split"})
    found = ruled(game, dealt)
    assert dealt.hands["seat-1"] == ("AS", "KD")
    assert dealt.hands["seat-1/2"] == ("AH", "5C")
    assert found[1, 0, "blackjack"].odds == "1 to 1"
    assert found[1, 2, "blackjack"].result is Result.LOSE


def test_a_double_gets_one_card_that_lies_across() -> None:
    game = table()
    dealt = told(game, "6S 7H 5H TD TS 9S", {"1": "double"})
    (given,) = [act for act in acts(game, dealt) if act.slot.hand == "seat-1.2"]
    assert given.lies.value == "sideways"
    assert ruled(game, dealt)[1, 0, "blackjack"].amount == 4000


def test_the_bets_of_a_round_are_those_before_the_cards_with_what_was_put_down() -> None:
    game = table()
    dealt = told(game, "8S 7H 8H TD 3D TS TC KH", {"1": "split double stand"})
    (first,) = before(of(game), dealt)
    assert first.amount == 2000
    put = [act.payload.amount for act in acts(game, dealt) if act.verb is Verb.BET]
    assert put == [2000, 2000]
    assert [bet.amount for bet in dealt.bets] == [4000, 2000]


# -- in order ------------------------------------------------------------------------------------


def test_a_hand_that_is_over_is_taken_before_the_next_one_is_played() -> None:
    game = table()
    two = (Bet(seat=1, wager="blackjack", amount=1000), Bet(seat=2, wager="blackjack", amount=1000))
    dealt = told(game, "TS 9S 7H 6H 8S TD KC", {"1": "hit", "2": "stand"}, *two)
    made = done(acts(game, dealt))
    assert made.index("take:") < made.index("gather:seat") < made.index("turn:dealer.1")


def test_nothing_is_drawn_when_every_hand_is_over() -> None:
    game = table()
    dealt = told(game, "TS 7H 6H 8D KC", {"1": "hit"})
    assert dealt.hands["dealer"] == ("7H", "8D")
    (idle,) = [act for act in acts(game, dealt) if act.verb is Verb.DECIDE]
    assert (idle.payload.choice, idle.clause) == ("stand", "12.III")


def test_a_blackjack_waits_for_the_reader_and_is_paid_before_a_third_card() -> None:
    game = table()
    two = (Bet(seat=1, wager="blackjack", amount=1500), Bet(seat=2, wager="blackjack", amount=1000))
    dealt = told(game, "AS 9S KH KD 5H 7D TC", {"2": "hit"}, *two)
    made = done(acts(game, dealt))
    look, paid = made.index("look:dealer.1"), made.index("pay:")
    assert look < paid < made.index("deal:seat-2.2")
    assert ruled(game, dealt)[1, 0, "blackjack"].pays == 2250


def test_after_the_dealers_blackjack_nobody_plays() -> None:
    game = table()
    bets = (
        Bet(seat=1, wager="blackjack", amount=2000),
        Bet(seat=1, wager="insurance", amount=1000),
        Bet(seat=2, wager="blackjack", amount=2000),
    )
    dealt = told(game, "AS 5S AH KH 6S KD", {}, *bets)
    found = ruled(game, dealt)
    assert found[1, 0, "blackjack"].result is Result.PUSH
    assert found[1, 0, "insurance"].pays == 2000
    assert found[2, 0, "blackjack"].result is Result.LOSE
    assert not [act for act in acts(game, dealt) if act.title.id == "bj-signal"]


def test_soft_17_is_drawn_to_or_stood_on_as_the_layout_says() -> None:
    shoe = "TS AH 8S 6D KC"
    assert len(told(table(), shoe).hands["dealer"]) == 3
    assert len(told(table(soft_17="17"), shoe).hands["dealer"]) == 2


def test_every_act_of_a_round_has_a_place_of_its_own() -> None:
    game = table()
    for seed in range(40):
        dealt = ENGINE.deal(game, seed, want=Want(facts={"split": True}), players=7)
        script = ENGINE.unroll(game, dealt, ENGINE.rule(game, dealt))
        for phase in script.phases:
            assert max(Counter(act.slot for act in phase.acts).values()) == 1, (seed, phase.id)


def test_a_round_gone_through_again_deals_the_same_hands() -> None:
    game = table()
    for seed in range(60):
        dealt = ENGINE.deal(game, seed)
        again = walked(of(game), dealt)
        assert {name: tuple(cards) for name, cards in again.hands.items()} == dealt.hands, seed


# -- situations ----------------------------------------------------------------------------------


def hands(game: Game, cards: dict[str, str], *bets: Bet, **said: tuple[str, ...]) -> Round:
    lying = {name: tuple(told_.split()) for name, told_ in cards.items()}
    words = {key.removeprefix("seat"): words for key, words in said.items()}
    return ENGINE.place(game, Situation(bets=bets, hands=lying, decisions=words))


def test_a_double_is_told_by_a_word_or_by_two_bets() -> None:
    game = table()
    cards = {"seat-1": "6S 5H TS", "dealer": "7H TD"}
    one = Bet(seat=1, wager="blackjack", amount=1000)
    both = Bet(seat=1, wager="blackjack", amount=2000)
    by_word = ruled(game, hands(game, cards, both, seat1=("double",)))
    by_bets = ruled(game, hands(game, cards, one, one))
    assert by_word[1, 0, "blackjack"] == by_bets[1, 0, "blackjack"]
    assert by_word[1, 0, "blackjack"].pays == 2000


def test_with_a_shoe_a_double_for_less_is_told_by_two_bets() -> None:
    game = table()
    first, less = (Bet(seat=1, wager="blackjack", amount=cents) for cents in (2000, 1000))
    found = ruled(game, told(game, "6S 7H 5H TD TS", {"1": "double"}, first, less))
    assert found[1, 0, "blackjack"].pays == 3000
    split = Bet(seat=1, wager="blackjack", amount=2000, hand=2)
    shoe = "8S 7H 8D TD 3H TS TC"
    found = ruled(game, told(game, shoe, {"1": "split double"}, first, less, split))
    assert found[1, 0, "blackjack"].pays == 3000
    assert found[1, 2, "blackjack"].pays == 2000


@pytest.mark.parametrize(
    ("actions", "cents", "sentence"),
    [("double", 2500, "at most the first bet"), ("stand", 1000, "the hand is not doubled")],
)
def test_with_a_shoe_two_bets_are_those_of_a_double(
    actions: str, cents: int, sentence: str
) -> None:
    game = table()
    bets = (Bet(seat=1, wager="blackjack", amount=amount) for amount in (2000, cents))
    with pytest.raises(InputError, match=sentence):
        told(game, "6S 7H 5H TD TS TC", {"1": actions}, *bets)


def test_a_dealers_blackjack_takes_only_the_first_bet_of_a_doubled_hand() -> None:
    game = table()
    cards = {"seat-1": "6S 5H TS", "dealer": "AH KD"}
    one = Bet(seat=1, wager="blackjack", amount=1000)
    found = ruled(game, hands(game, cards, one, one))[1, 0, "blackjack"]
    assert (found.result, found.takes, found.spared) == (Result.LOSE, 1000, 1000)


def test_of_split_hands_it_takes_the_first() -> None:
    game = table()
    cards = {"seat-1": "8S TH", "seat-1/2": "8D TS", "dealer": "AH KD"}
    bets = (
        Bet(seat=1, wager="blackjack", amount=1000),
        Bet(seat=1, wager="blackjack", amount=1000, hand=2),
    )
    found = ruled(game, hands(game, cards, *bets))
    assert found[1, 0, "blackjack"].takes == 1000
    assert (found[1, 2, "blackjack"].result, found[1, 2, "blackjack"].takes) == (Result.VOID, 0)


@pytest.mark.parametrize(
    ("cards", "bets", "sentence"),
    [
        ({"seat-1": "TS 9H", "dealer": "7H 8D"}, {}, "15 is not finished"),
        ({"seat-1": "TS 9H", "dealer": "7H TD 2C"}, {}, "stands on 17"),
        ({"seat-1": "TS", "dealer": "7H TD"}, {}, "give its two cards"),
        ({"seat-1": "TS 9H", "dealer": "7H TD"}, {"insurance": 1000}, "Insurance is not offered"),
        ({"seat-1": "TS 9H", "dealer": "AH 7D 9C"}, {"insurance": 1100}, r"at most \$10 "),
        ({"seat-1": "TS 9H", "seat-1/2": "9D 2H", "dealer": "7H TD"}, {}, "has no bet"),
    ],
)
def test_a_situation_that_cannot_be_is_refused(
    cards: dict[str, str], bets: dict[str, int], sentence: str
) -> None:
    made = [Bet(seat=1, wager="blackjack", amount=2000)]
    made += [Bet(seat=1, wager=name, amount=amount) for name, amount in bets.items()]
    with pytest.raises(InputError, match=sentence):
        hands(table(), cards, *made)


# -- patrons -------------------------------------------------------------------------------------


def test_patrons_know_the_game() -> None:
    rules = rules_of(of(table()))
    every = ("hit", "stand", "double", "split")

    def plays(points: int, up: int, *, soft: bool = False, value: int = 0) -> str:
        among = every if value else every[:3]
        return best(rules, up, points, soft=soft, value=value, plays=among)

    assert plays(16, 10) == "hit"
    assert plays(12, 4) == "stand"
    assert plays(11, 6) == "double"
    assert plays(18, 9, soft=True) == "hit"
    assert plays(16, 10, value=8) == "split"
    assert plays(20, 6, value=10) == "stand"


def test_the_dealers_ends_are_chances() -> None:
    for up in range(1, 11):
        assert sum(dealer_ends(rules_of(of(table())), up).values()) == pytest.approx(1)


def test_a_total_is_announced_after_every_card_of_a_player() -> None:
    game = table()
    dealt = told(game, "5S 7H 4H TD 2S 9S", {"1": "hit hit stand"})
    said = [act for act in acts(game, dealt) if act.verb is Verb.ANNOUNCE]
    assert [act.payload.call.slots for act in said if act.payload.call] == [
        (("total", "11"),),
        (("total", "20"),),
    ]
    assert isinstance(said[0].title, Text)
    assert total(dealt.hands["seat-1"]).points == 20
