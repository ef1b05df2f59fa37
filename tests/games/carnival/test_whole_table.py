"""A bet on the highest hand at the table, paid by how many play: whoever holds it."""

from random import Random

import pytest

from tests.games.carnival.small import small
from trainer.catalog.columns import written_out
from trainer.catalog.merge import MergeError
from trainer.games.acts import Verb
from trainer.games.carnival import ruling
from trainer.games.carnival.engine import CarnivalEngine
from trainer.games.carnival.outcomes import COMPARE
from trainer.games.carnival.settle import rulings
from trainer.games.engine import Situation, Want
from trainer.games.rounds import Bet

ENGINE = CarnivalEngine()
GAME = small("""
[hands]
highest = { highest_of = ["player", "dealer"], rank = "war" }

[wagers.cover]
title = "Cover"
clause = "5"
hand = "highest"
often = 0.5
stake = { needs = ["ante"] }
rules = [
  { pays = "@cover" },
  { result = "lose", outcome = "No ace", clause = "5" },
]

[paytables.cover]
clause = "5"
rows = [
  { outcome = "Ace, three", pays = "1 to 1", when = { hand = "card:A", players = 3 } },
  { outcome = "Ace, two", pays = "2 to 1", when = { hand = "card:A", players = 2 } },
  { outcome = "Ace, one", pays = "3 to 1", when = { hand = "card:A", players = 1 } },
  { outcome = "Ace, four", pays = "1 to 2", when = { hand = "card:A", players = 4 } },
]

[decisions.play]
choices = [
  { id = "play", title = "Play", wager = "play", of = "ante" },
  { id = "fold", title = "Fold", folds = true },
]
""")


def _ruled(cards: str, dealer: str, *, folds: tuple[int, ...] = ()) -> str:
    held = cards.split()
    bets = [Bet(seat=seat, wager="ante", amount=1000) for seat in range(1, len(held) + 1)]
    bets += [Bet(seat=bet.seat, wager="play", amount=1000) for bet in bets if bet.seat not in folds]
    bets.append(Bet(seat=1, wager="cover", amount=500))
    hands = {f"seat-{seat}": (card,) for seat, card in enumerate(held, start=1)}
    told = Situation(bets=tuple(bets), hands={**hands, "dealer": (dealer,)}, folds=folds)
    one = next(r for r in rulings(GAME, ENGINE.place(GAME, told)) if r.wager == "cover")
    return f"{one.outcome} {one.odds}".strip()


@pytest.mark.parametrize(
    ("cards", "dealer", "said"),
    [
        ("AS 2S", "3S", "Ace, two 2 to 1"),
        ("2S AS", "3S", "Ace, two 2 to 1"),
        ("2S 3S 4S", "AS", "Ace, three 1 to 1"),
        ("AS", "3S", "Ace, one 3 to 1"),
        ("KS QS", "JS", "No ace"),
    ],
)
def test_whoever_holds_it(cards: str, dealer: str, said: str) -> None:
    assert _ruled(cards, dealer) == said


def test_a_hand_that_is_given_up_is_none_and_its_bet_goes_on() -> None:
    assert _ruled("2S AS", "3S", folds=(2,)) == "No ace"
    assert _ruled("2S AS", "3S", folds=(1,)) == "Ace, two 2 to 1"


@pytest.mark.parametrize("players", [1, 3, 4])
def test_so_many_are_dealt_as_are_wanted(players: int) -> None:
    want = Want(facts={"players": players, "hand": "card:A"}, wager="cover")
    dealt = ENGINE.deal(GAME, 5, players=1, want=want)
    assert len({bet.seat for bet in dealt.bets}) == players


def test_what_is_asked_shows_every_hand_and_rules_one_seat() -> None:
    cases = {one.title: one for one in ruling.cases(GAME) if "/cover:" in one.id}
    assert len(cases) == 4  # a table of four is too many to lay side by side
    case = next(one for one in cases.values() if one.id.endswith("0.0"))
    posed = ruling.POSERS[COMPARE](GAME, case, Random(2))
    assert len(posed.laid) >= 3
    assert {bet.seat for bet in posed.bets} == {posed.bets[0].seat}


def test_a_row_with_another_number_of_columns_is_refused() -> None:
    table = {
        "columns": {"fact": "players", "values": [2, 1]},
        "rows": [{"outcome": "Ace", "pays": ["1 to 1"]}],
    }
    with pytest.raises(MergeError, match="2 columns, and this has 1"):
        written_out(table)
    with pytest.raises(MergeError, match="fact, values, titles"):
        written_out({"columns": {"fact": "players"}, "rows": []})


OPEN = small(
    """
stages = [
  { id = "deal", title = "Deal", deal = ["seats", "dealer"], face = "down", clause = "1" },
  { id = "open", title = "Open", turn = ["dealer"], clause = "3" },
  { id = "settle", title = "Settle", reveal = true, settle = ["ante"], gather = ["seats"], leave = { hand = "highest", min = "card:T" }, order = ["right"], clause = "3" },
  { id = "cover", title = "Cover", settle = ["cover"], order = ["right"], clause = "5" },
  { id = "away", title = "Cards away", gather = ["exposed", "dealer"], clause = "4" },
]

[hands]
highest = { highest_of = ["player", "dealer"], rank = "war" }

[wagers.cover]
title = "Cover"
clause = "5"
hand = "highest"
stake = { needs = ["ante"] }
rules = [
  { when = { hand = "card:A" }, pays = "3 to 1", outcome = "Ace", clause = "5" },
  { result = "lose", outcome = "No ace", clause = "5" },
]
"""  # noqa: E501 - one entry a line
)


@pytest.mark.parametrize(
    ("cards", "dealer", "cover", "away"),
    [
        # Settled from seat 3 down: what is beaten goes when it is beaten, the highest at the end.
        ("AS KS QS", "2S", True, ["2 seat-3", "1 seat-2", "1 seat-1", "0 dealer"]),
        ("QS KS AS", "2S", True, ["2 seat-2", "1 seat-1", "3 seat-3", "0 dealer"]),
        ("9S 8S 7S", "2S", True, ["3 seat-3", "2 seat-2", "1 seat-1", "0 dealer"]),
        ("AS KS QS", "2S", False, ["3 seat-3", "2 seat-2", "1 seat-1", "0 dealer"]),
        ("JS TS QS", "KS", True, ["3 seat-3", "2 seat-2", "1 seat-1", "0 dealer"]),
    ],
)
def test_the_highest_hand_so_far_stays_open(
    cards: str, dealer: str, cover: bool, away: list[str]
) -> None:
    held = cards.split()
    bets = [Bet(seat=seat, wager="ante", amount=1000) for seat in range(1, len(held) + 1)]
    bets += [Bet(seat=2, wager="cover", amount=500)] if cover else []
    hands = {f"seat-{seat}": (card,) for seat, card in enumerate(held, start=1)}
    dealt = ENGINE.place(OPEN, Situation(bets=tuple(bets), hands={**hands, "dealer": (dealer,)}))
    script = ENGINE.unroll(OPEN, dealt, rulings(OPEN, dealt))
    acts = [act for phase in script.phases for act in phase.acts if act.slot.verb is Verb.GATHER]
    told = [f"{act.slot.seat} {act.hands[0]}" for act in acts]
    assert told == away


def test_patrons_bet_the_sums_the_print_names() -> None:
    game = small('[wagers.ante]\nstake = { required = true, sums = ["1", "5"] }')
    sums = {bet.amount for seed in range(20) for bet in ENGINE.deal(game, seed).bets_on("ante")}
    assert sums == {100, 500}
