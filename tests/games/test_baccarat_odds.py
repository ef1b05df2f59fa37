"""Exact chances and house edges, against published figures and against counts made otherwise.

Published: Michael Shackleford, wizardofodds.com, "Baccarat" (main bets, 6 and 8 decks),
"Baccarat side bets" (Dragon Bonus) and "EZ Baccarat" (Dragon 7, Panda 8), combinations included.
"""

from fractions import Fraction
from itertools import product
from math import comb

import msgspec
import pytest

from tests.games.world import engine_of, game_of
from trainer.games.baccarat import royal
from trainer.games.baccarat.chances import endings
from trainer.games.baccarat.deal import table_of
from trainer.games.cards import SUITS
from trainer.games.edge import WagerOdds, wager_odds
from trainer.games.game import Game

MASS = "massachusetts/baccarat"
MINI = "ohio-cincinnati/mini-baccarat"
ALL_8 = 4_998_398_275_503_360  # ways to deal six cards of 416


def odds_of(game: Game, wager: str) -> WagerOdds:
    """Return a wager's odds; there are some."""
    found = wager_odds(engine_of(game), game, wager)
    assert found is not None
    return found


def chance(odds: WagerOdds, outcome: str) -> Fraction:
    """Return the chance of one outcome."""
    return sum((line.chance for line in odds.outcomes if line.outcome == outcome), Fraction(0))


@pytest.mark.parametrize(
    ("wager", "outcome", "ways"),
    [
        ("banker", "Banker's hand wins", 2_292_252_566_437_888),
        ("player", "Player's hand wins", 2_230_518_282_592_256),
        ("tie", "Hands tie", 475_627_426_473_216),
    ],
)
def test_eight_decks_to_the_last_hand(wager: str, outcome: str, ways: int) -> None:
    assert chance(odds_of(game_of(MINI), wager), outcome) == Fraction(ways, ALL_8)


@pytest.mark.parametrize(
    ("decks", "banker", "player", "tie"),
    [("8", 0.458597, 0.446247, 0.095156), ("6", 0.458653, 0.446279, 0.095069)],
)
def test_published_chances(decks: str, banker: float, player: float, tie: float) -> None:
    game = game_of(MINI, decks=decks)
    assert float(chance(odds_of(game, "banker"), "Banker's hand wins")) == pytest.approx(
        banker, abs=1e-6
    )
    assert float(chance(odds_of(game, "player"), "Player's hand wins")) == pytest.approx(
        player, abs=1e-6
    )
    assert float(chance(odds_of(game, "tie"), "Hands tie")) == pytest.approx(tie, abs=1e-6)


EZ = {"variation": "ez"}
CALIFORNIA = "california/ez-baccarat"


@pytest.mark.parametrize(
    ("name", "options", "wager", "edge"),
    [
        pytest.param(MINI, {}, "player", 0.012351, id="cincinnati-10.I-player"),
        pytest.param(MINI, {}, "banker", 0.010579, id="cincinnati-10.III-banker-5%"),
        pytest.param(MINI, {}, "tie", 0.143596, id="cincinnati-10.II-tie-8-to-1"),
        pytest.param(MINI, {}, "dragon-player", 0.026517, id="cincinnati-10.IV-player"),
        pytest.param(MINI, {}, "dragon-banker", 0.093731, id="cincinnati-10.IV-banker"),
        pytest.param(MASS, {}, "dragon-player", 0.026517, id="massachusetts-13(e)-A-player"),
        pytest.param(MASS, {}, "dragon-banker", 0.093731, id="massachusetts-13(e)-A-banker"),
        pytest.param(MASS, EZ, "banker", 0.010183, id="massachusetts-13(c)-ez-banker"),
        pytest.param(MASS, EZ, "dragon-7", 0.076113, id="massachusetts-13(f)-dragon-7"),
        pytest.param(MASS, EZ, "panda-8", 0.101876, id="massachusetts-13(g)-panda-8"),
        pytest.param(CALIFORNIA, {}, "dragon-7", 0.076113, id="california-Dragon-7-Bonus-Bet"),
        pytest.param(CALIFORNIA, {}, "panda-8", 0.101876, id="california-Panda-8-Bet"),
    ],
)
def test_published_house_edges(name: str, options: dict[str, str], wager: str, edge: float) -> None:
    assert float(odds_of(game_of(name, **options), wager).edge) == pytest.approx(edge, abs=5e-7)


@pytest.mark.parametrize(
    ("decks", "player", "banker"), [("6", 0.0267, 0.0939), ("8", 0.0265, 0.0937)]
)
def test_published_dragon_bonus_edges_by_decks(decks: str, player: float, banker: float) -> None:
    game = game_of(MINI, decks=decks)
    assert float(odds_of(game, "dragon-player").edge) == pytest.approx(player, abs=5e-5)
    assert float(odds_of(game, "dragon-banker").edge) == pytest.approx(banker, abs=5e-5)


# Combinations of 4,998,398,275,503,360 for the two Dragon Bonus bets, as published.
DRAGON = {
    "Win by 9 points": (18_409_431_764_992, 15_390_342_909_952),
    "Win by 8 points": (34_097_645_543_424, 28_305_092_784_128),
    "Win by 7 points": (89_590_261_473_280, 79_517_099_278_336),
    "Win by 6 points": (141_238_897_317_888, 119_200_072_366_080),
    "Win by 5 points": (166_169_165_987_840, 157_275_882_332_160),
    "Win by 4 points": (186_780_352_174_080, 201_147_167_287_296),
    "Natural winner": (812_685_054_124_032, 812_685_054_124_032),
    "Natural ties": (89_325_908_267_520, 89_325_908_267_520),
}


@pytest.mark.parametrize("outcome", DRAGON)
def test_published_dragon_bonus_combinations(outcome: str) -> None:
    player, banker = DRAGON[outcome]
    game = game_of(MINI)
    assert chance(odds_of(game, "dragon-player"), outcome) == Fraction(player, ALL_8)
    assert chance(odds_of(game, "dragon-banker"), outcome) == Fraction(banker, ALL_8)


def test_published_ez_combinations() -> None:
    game = game_of(MASS, variation="ez")
    assert chance(odds_of(game, "dragon-7"), "Dragon 7") == Fraction(112_633_011_329_024, ALL_8)
    assert chance(odds_of(game, "panda-8"), "Panda 8") == Fraction(172_660_763_262_976, ALL_8)


def test_a_dragon_7_pushes_what_the_banker_would_have_won() -> None:
    game = game_of(MASS, variation="ez")
    banker = odds_of(game, "banker")
    seven = odds_of(game, "dragon-7")
    assert chance(banker, "Dragon 7") == chance(seven, "Dragon 7")


def test_endings_agree_with_dealing_card_by_card() -> None:
    """One deck, every order of six values, by the rule as a dealer says it."""
    left = [16] + [4] * 9
    found: dict[tuple[int, int, int, int], int] = {}

    def deal(values: tuple[int, ...], ways: int) -> None:
        finished = len(values) == 4 and _over(values)
        if finished or len(values) == 6:
            ending = _spoken(values)
            found[ending] = found.get(ending, 0) + ways * (48 * 47 if finished else 1)
            return
        for value in range(10):
            if left[value]:
                left[value] -= 1
                deal((*values, value), ways * (left[value] + 1))
                left[value] += 1

    deal((), 1)
    assert dict(endings(table_of(game_of(MINI)), 1)) == {
        ending: Fraction(ways, 52 * 51 * 50 * 49 * 48 * 47) for ending, ways in found.items()
    }


def _over(values: tuple[int, ...]) -> bool:
    """Return whether four cards end the round: a natural, or both hands stand."""
    player, banker = (values[0] + values[2]) % 10, (values[1] + values[3]) % 10
    return max(player, banker) > 7 or min(player, banker) > 5


def _spoken(values: tuple[int, ...]) -> tuple[int, int, int, int]:
    """Play the values out: the Player below 6; then the Banker, row by row."""
    player, banker = (values[0] + values[2]) % 10, (values[1] + values[3]) % 10
    if _over(values):
        return player, banker, 2, 2
    if player > 5:
        return player, (banker + values[4]) % 10, 2, 3
    third = values[4]
    drawn = (player + third) % 10
    wanted = {3: third != 8, 4: 2 <= third <= 7, 5: 4 <= third <= 7, 6: third in (6, 7), 7: False}
    if wanted.get(banker, True):
        return drawn, (banker + values[5]) % 10, 3, 3
    return drawn, banker, 3, 2


@pytest.mark.parametrize("decks", [1, 6, 8])
def test_pair_chances_agree_with_counting_ranks(decks: int) -> None:
    """House Money: every order of four ranks, first and third to the Player."""
    left = dict.fromkeys(range(13), 4 * decks)
    found: dict[tuple[bool, bool], int] = {}
    for ranks in product(range(13), repeat=4):
        ways = 1
        for rank in ranks:
            ways *= left[rank]
            left[rank] -= 1
        for rank in ranks:
            left[rank] += 1
        pairs = ranks[0] == ranks[2], ranks[1] == ranks[3]
        found[pairs] = found.get(pairs, 0) + ways
    total = sum(found.values())
    one = Fraction(found[True, False] + found[False, True], total)
    odds = odds_of(_with_decks(game_of(MASS), decks), "house-money")
    assert chance(odds, "Player and Banker Pair") == Fraction(found[True, True], total)
    assert chance(odds, "Player or Banker Pair") == one


def _with_decks(game: Game, decks: int) -> Game:
    return msgspec.structs.replace(game, deck=msgspec.structs.replace(game.deck, packs=decks))


@pytest.mark.parametrize("decks", [6, 8])
def test_royal_9_chances_agree_with_counting_hands(decks: int) -> None:
    """Royal 9: from the 48 kinds of hand that are one; everything else is one heap."""
    game = game_of(MASS, royal_9="offered", decks=str(decks))
    cases = engine_of(game).chances(game, "royal-9")
    assert cases is not None
    found = {facts["royal"]: share for facts, share in cases}

    hands = [(nine, face) for nine in SUITS for face in product("JQK", SUITS)]
    mine = royal.personal(1)
    others = {royal.personal(seat) for seat in range(2, game.table.seats + 1)}
    ways: dict[str, int] = {}
    for first in hands:
        royals = 0
        for second in hands:
            more = (decks - (first[0] == second[0])) * (decks - (first[1] == second[1]))
            royals += more
            line = _both(_cards(*first), _cards(*second), mine, others)
            ways[line] = ways.get(line, 0) + decks * decks * more
        alone = comb(52 * decks - 2, 2) - royals
        for line in _alone(_cards(*first), mine):
            ways[line] = ways.get(line, 0) + decks * decks * alone
    total = comb(52 * decks, 2) * comb(52 * decks - 2, 2)
    expected = {line: Fraction(count, total) for line, count in ways.items()}
    expected["none"] = 1 - sum(expected.values(), Fraction(0))
    assert found == expected


def _cards(nine: str, face: tuple[str, str]) -> frozenset[str]:
    return frozenset({"9" + nine, face[0] + face[1]})


def _suited(hand: frozenset[str]) -> bool:
    return len({card[1] for card in hand}) == 1


def _both(
    player: frozenset[str],
    banker: frozenset[str],
    mine: frozenset[str],
    others: set[frozenset[str]],
) -> str:
    """Return the highest printed line of two Royal 9s."""
    if player == banker == mine:
        return "personal-both"
    if banker == mine:
        return "banker-personal"
    if player == mine:
        return "player-personal"
    if player == banker and player in others:
        return "other-both"
    return "suited-both" if _suited(player) and _suited(banker) else "royal-both"


def _alone(hand: frozenset[str], mine: frozenset[str]) -> tuple[str, str]:
    """Return the lines of one Royal 9: once in the Player's hand, once in the Banker's."""
    if hand == mine:
        return "player-personal", "banker-personal"
    line = "suited-any" if _suited(hand) else "royal-any"
    return line, line


def test_a_meter_or_a_choice_has_no_figure() -> None:
    game = game_of(MASS, royal_9="offered")
    assert wager_odds(engine_of(game), game, "royal-9") is None
    chemin = game_of("massachusetts/baccarat-chemin-de-fer")
    assert wager_odds(engine_of(chemin), chemin, "banker") is None
