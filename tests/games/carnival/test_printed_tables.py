"""Tables and rules of three chapters a second time, from the print, clause by clause."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tests.games.world import engine_of, game_of
from trainer.games.cards import DECK
from trainer.games.carnival.game import CarnivalGame, of
from trainer.games.edge import WagerOdds, wager_odds
from trainer.games.hands.duels import Fares, duel
from trainer.games.hands.specs import parse_spec

WAR, DOG = "massachusetts/casino-war", "massachusetts/red-dog"
POKER = "ohio-cincinnati/three-card-poker"


def _game(name: str, **options: str) -> CarnivalGame:
    return of(game_of(name, **options))


def _odds(name: str, wager: str, **options: str) -> WagerOdds:
    game = _game(name, **options)
    found = wager_odds(engine_of(game), game, wager)
    assert found is not None
    return found


def _rows(game: CarnivalGame, table: str) -> list[tuple[str, str]]:
    return [(row.outcome, row.pays) for row in game.paytables[table].rows]


# -- Casino War ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wager", "odds", "clause"),
    [("initial", "1 to 1", "9(a)(1)"), ("tie", "10 to 1", "9(a)(2)"),
     ("war-tie", "10 to 1", "9(a)(2)"), ("war", "1 to 1", "9(a)(3)")],
)  # fmt: skip
def test_war_9a_odds(wager: str, odds: str, clause: str) -> None:
    own = _game(WAR).wagers[wager]
    assert (own.odds, own.clause) == (odds, clause)


def test_war_9a3_a_tied_war_pays_two_to_one() -> None:
    tied = next(rule for rule in _game(WAR).wagers["war"].rules if rule.when == {"vs": "tie"})
    assert tied.pays == "2 to 1"


def test_war_11c_progressive_and_envy() -> None:
    game = _game(WAR)
    assert _rows(game, "progressive") == [
        ("Suited 4 of a Kind", "1000 to 1 plus 100%"),
        ("Suited Double Tie", "200 to 1"),
        ("4 of a Kind", "150 to 1"),
        ("Double Tie", "30 to 1"),
        ("Suited Tie", "15 to 1"),
        ("Tie", "5 to 1"),
    ]
    assert [pays for _, pays in _rows(game, "envy")] == ["$1,000"]
    assert not game.wagers["progressive"].stake.returned


def test_war_2a_decks_and_5f_cut_card() -> None:
    game = _game(WAR)
    assert game.options["decks"].choices == ["6", "7", "8"]
    assert game.deck.cut_at == 52 + 26
    assert game.deck.hands_after_cut == 0  # 7(d)


def test_war_8f_three_cards_are_burned_and_one_at_a_new_shoe() -> None:
    burns = {stage.id: stage.burn for stage in _game(WAR).stages if stage.burn}
    assert burns == {"burn": 1, "war-burn": 3}


@pytest.mark.parametrize(("decks", "published"), [("6", 0.1865), ("8", 0.1783)])
def test_war_tie_bet_published(decks: str, published: float) -> None:
    assert float(_odds(WAR, "tie", decks=decks).edge) == pytest.approx(published, abs=5e-5)


def _war(decks: int) -> tuple[Fraction, Fraction]:
    """Return the edge of a player who always goes to war, and of one who always surrenders."""
    total, each = 52 * decks, 4 * decks
    tie = Fraction(each - 1, total - 1)
    # Two cards of the rank that tied are gone when the war cards come.
    left = [each - 2] + [each] * 12
    ways = (total - 2) * (total - 3)
    again = Fraction(sum(count * (count - 1) for count in left), ways)
    higher = (1 - again) / 2
    war = tie * (higher * 1 + again * 2 - higher * 2)  # 8(g), 9(a)(3)
    return -war, tie / 2


@pytest.mark.parametrize(("decks", "war", "surrender"), [(6, 0.0233, 0.0370), (8, 0.0234, 0.0373)])
def test_war_and_surrender_published(decks: int, war: float, surrender: float) -> None:
    found = _war(decks)
    assert [float(one) for one in found] == pytest.approx([war, surrender], abs=5e-5)


def test_war_11c_the_struck_figures_fit_our_reading() -> None:
    """7.4% of the rounds tie, and the top pay comes once in 496,000, with six decks."""
    assert float(Fraction(23, 311)) == pytest.approx(0.074, abs=5e-4)
    four_alike = Fraction(5 * 4 * 3, 311 * 310 * 309)
    assert float(1 / four_alike) == pytest.approx(496_000, rel=2e-3)


# -- Red Dog ---------------------------------------------------------------------------------

LADDER = "23456789TJQKA"  # 1(b): 2 to 10, jack 11, queen 12, king 13, ace 14


def test_dog_5i2_spreads() -> None:
    assert _rows(_game(DOG), "spread") == [
        ("Spread 1", "5 to 1"),
        ("Spread 2", "4 to 1"),
        ("Spread 3", "2 to 1"),
        ("Spread 4 through 11", "1 to 1"),
    ]
    assert all(row.floor for row in _game(DOG).paytables["spread"].rows)  # 5(i)(3)


@pytest.mark.parametrize(("decks", "behind"), [("2", 26), ("6", 78), ("8", 104)])
def test_dog_3d_the_cut_card_is_about_a_quarter_from_the_back(decks: str, behind: int) -> None:
    game = _game(DOG, decks=decks)
    shoe = engine_of(game).open_shoe(game, 1)
    assert behind <= len(shoe.cards) - shoe.cut <= behind + 8


def test_dog_5f1_three_of_a_kind() -> None:
    first = _game(DOG).wagers["original"].rules[0]
    assert (first.pays, first.clause) == ("11 to 1", "5(f)(1)")


def test_dog_fixed_calls() -> None:
    said = {one.text for one in _game(DOG).says.values() if not one.ours}
    assert said == {
        "The cards are Consecutive - tie hand",  # 5(e)
        "We have a pair",  # 5(f)
        "Three of a kind",  # 5(f)(1)
        "No three of a kind - tie hand",  # 5(f)(2)
        "Raises closed",  # 5(i)
    }


def _dog(decks: int, raises_from: int) -> Fraction:
    """Return the edge of a player who raises fully from a spread on, by counting ranks."""
    each, total, gain = 4 * decks, 52 * decks, 0
    for one, two, three in product(range(13), repeat=3):
        ways = each * (each - (two == one)) * (each - (three == one) - (three == two))
        low, high = sorted((one, two))
        spread = high - low - 1
        if one == two:
            gain += ways * 11 * (three == one)
        elif spread:
            stake = 2 if spread >= raises_from else 1
            won = low < three < high
            gain += ways * stake * ({1: 5, 2: 4, 3: 2}.get(spread, 1) if won else -1)
    return Fraction(-gain, total * (total - 1) * (total - 2))


@pytest.mark.parametrize("decks", ["1", "2", "4", "6", "8"])
def test_dog_original_counted_again(decks: str) -> None:
    assert _odds(DOG, "original", decks=decks).edge == _dog(int(decks), 12)


@pytest.mark.parametrize(("decks", "published"), [(1, 0.03155), (6, 0.0280), (8, 0.0275)])
def test_dog_published_with_raises_from_seven(decks: int, published: float) -> None:
    assert float(_dog(decks, 7)) == pytest.approx(published, abs=6e-5)


# -- Three Card Poker ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "rows"),
    [
        pytest.param("pair-plus", [("Straight Flush", "40 to 1"), ("Three of a Kind", "30 to 1"),
                      ("Straight", "6 to 1"), ("Flush", "3 to 1"), ("Pair", "1 to 1")],
                     id="12.IV"),
        pytest.param("ante-bonus", [("Straight Flush", "5 to 1"), ("Three of a Kind", "4 to 1"),
                      ("Straight", "1 to 1")], id="12.V"),
        pytest.param("six-card", [("6-Card Royal, Diamonds", "$100,000"),
                      ("6-Card Royal, Hearts", "$100,000"), ("6-Card Royal, Spades", "$100,000"),
                      ("6-Card Royal, Clubs", "$100,000"), ("5-Card Royal Flush", "1000 to 1"),
                      ("5-Card Straight Flush", "200 to 1"), ("Four of a Kind", "50 to 1"),
                      ("Full House", "20 to 1"), ("5-Card Flush", "15 to 1"),
                      ("5-Card Straight", "10 to 1"), ("Three of a Kind", "5 to 1")], id="12.VI"),
    ],
)  # fmt: skip
def test_poker_tables(table: str, rows: list[tuple[str, str]]) -> None:
    game = _game(POKER)
    assert _rows(game, table) == rows
    assert all(row.floor for row in game.paytables[table].rows) == (table == "pair-plus")


def test_poker_12i_queen_high() -> None:
    qualifier = _game(POKER).qualifier
    assert qualifier is not None
    assert (qualifier.min, qualifier.clause) == ("high:Q", "12.I")


def test_poker_7id_and_10ii_what_a_bet_needs_and_a_fold_keeps() -> None:
    game = _game(POKER)
    assert game.wagers["six-card-bonus"].stake.needs_all == ["ante", "pair-plus"]
    fold = next(one for one in game.decisions["play"].choices if one.folds)
    assert fold.keeps == ["six-card-bonus"]


@pytest.mark.parametrize("dealing", ["shoe", "hand"])
def test_poker_8_and_9_how_it_is_dealt(dealing: str) -> None:
    deal = next(stage for stage in _game(POKER, dealing=dealing).stages if stage.deal)
    told: dict[str, Any] = {
        "shoe": (["seats:3", "dealer:3"], 1),  # 9.II, in stacks
        "hand": (["seats", "dealer"], 3),  # 8.II, one card at a time
    }
    assert (deal.deal, deal.times) == told[dealing]
    assert deal.face == "down"


def test_poker_pair_plus_published() -> None:
    assert float(_odds(POKER, "pair-plus").edge) == pytest.approx(0.0728, abs=5e-5)


def test_poker_ante_and_play_published() -> None:
    """Q-6-4 or better plays: 3.37% of the Ante, bonus 5-4-1 included."""
    ranking = _game(POKER).rankings["three-card"]
    counted = duel(ranking, 3, DECK, bands=[parse_spec(ranking, "high:Q")])
    line = parse_spec(ranking, "high:Q64")
    out, plays = counted.at_least(line)
    every = sum(sum(band) for row in (counted.below(line), (out, plays)) for band in row)
    assert every == 22_100 * 18_424
    gain = sum(out) + 2 * (plays.win - plays.lose)
    gain -= sum(sum(band) for band in counted.below(line))
    bonus = 48 * 5 + 52 * 4 + 720
    found = -Fraction(gain, every) - Fraction(bonus, 22_100)
    assert float(found) == pytest.approx(0.0337, abs=5e-5)
    assert isinstance(out, Fares)


def test_poker_six_card_bonus_counted_again() -> None:
    """The counts of six cards; with 25 for a full house the published edge is 15.28%."""
    found = {line.outcome: line.chance for line in _odds(POKER, "six-card-bonus").outcomes}
    counts = {
        "6-Card Royal, Diamonds": 1,
        "6-Card Royal, Hearts": 1,
        "6-Card Royal, Spades": 1,
        "6-Card Royal, Clubs": 1,
        "5-Card Royal Flush": 184,
        "5-Card Straight Flush": 1_656,
        "Four of a Kind": 14_664,
        "Full House": 165_984,
        "5-Card Flush": 205_792,
        "5-Card Straight": 361_620,
        "Three of a Kind": 732_160,
        "Less than three of a kind": 18_876_456,
    }
    assert found == {name: Fraction(ways, 20_358_520) for name, ways in counts.items()}
    pays = dict(zip(list(counts)[4:11], (1000, 200, 50, 25, 15, 10, 5), strict=True))
    gain = sum(counts[name] * odds for name, odds in pays.items()) + 4 * 1000
    edge = Fraction(counts["Less than three of a kind"] - gain, 20_358_520)
    assert float(edge) == pytest.approx(0.1528, abs=5e-5)


def test_poker_12vi_a_fixed_sum_is_reckoned_on_the_least_bet() -> None:
    found = _odds(POKER, "six-card-bonus")
    assert found.bet == 500
    gain = 184 * 1000 + 1_656 * 200 + 14_664 * 50 + 165_984 * 20 + 205_792 * 15
    gain += 361_620 * 10 + 732_160 * 5 + 4 * 100_000 // 5
    assert found.edge == Fraction(18_876_456 - gain, 20_358_520)
