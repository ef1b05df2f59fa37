"""What a machine picks, credits and divides."""

from random import Random

import pytest

from tests.games.carnival.small import small
from trainer.errors import InputError
from trainer.games.acts import Role
from trainer.games.carnival import awards
from trainer.games.carnival.engine import CarnivalEngine
from trainer.games.carnival.settle import rulings
from trainer.games.carnival.soundness import misfits
from trainer.games.engine import Situation, Want
from trainer.games.rounds import Bet

ENGINE = CarnivalEngine()
MACHINE = """
meters = { pot = "1,000" }
stages = [
  { id = "deal", title = "Deal", deal = ["seats", "dealer"], face = "down", clause = "1" },
  { id = "draw", title = "The machine picks", play = "draw", by = "machine", clause = "6" },
  { id = "settle", title = "Settle", settle = ["*"], order = ["right"], clause = "3" },
  { id = "gather", title = "Cards away", gather = true, clause = "4" },
]

[wagers.house]
title = "House"
clause = "5"
hand = "dealer"
often = 0.9
divides = true
stake = { needs = ["ante"], returned = false }
rules = [
  { pays = "@house" },
  { result = "lose", outcome = "Neither", clause = "5" },
]

[paytables.house]
clause = "5"
award = "account"
rows = [
  { outcome = "Ace", pays = "100%", meter = "pot", award = "meter", when = { hand = "card:A" } },
  { outcome = "King", pays = "9 for 1", when = { hand = "card:K" } },
]

[wagers.magic]
title = "Magic"
clause = "6"
hand = "dealer"
stake = { rides = "house", returned = false }
lot = { draw = "magic", of = "card", clause = "6" }
rules = [
  { when = { picked = true }, pays = "20 for 1", outcome = "Its card", clause = "6" },
  { result = "stays", outcome = "Another", clause = "6" },
]

[wagers.lucky]
title = "Lucky"
clause = "6"
hand = "player"
stake = { rides = "house", returned = false }
lot = { draw = "lucky", of = "place", clause = "6" }
rules = [
  { when = { picked = true }, pays = "5 for 1", outcome = "Its place", clause = "6" },
  { result = "stays", outcome = "Another", clause = "6" },
]
"""
GAME = small(MACHINE)


def _said(dealer: str, seats: int, **decisions: str) -> list[str]:
    bets = [Bet(seat=at, wager="ante", amount=1000) for at in range(1, seats + 1)]
    bets += [Bet(seat=at, wager="house", amount=500) for at in range(1, seats + 1)]
    hands = {f"seat-{at}": (f"{at + 1}S",) for at in range(1, seats + 1)}
    words: dict[str, tuple[str, ...]] = {
        at.removeprefix("s"): (word,) for at, word in decisions.items()
    }
    told = Situation(bets=tuple(bets), hands={**hands, "dealer": (dealer,)}, decisions=words)
    ruled = rulings(GAME, ENGINE.place(GAME, told))
    return [
        f"{one.seat} {one.wager} {one.pays // 100} {one.award}".strip()
        for one in ruled
        if one.pays and one.wager != "ante"
    ]


def test_winners_of_a_meter_share_it_and_odds_are_credited() -> None:
    assert _said("AS", 1) == ["1 house 1000 meter"]
    assert _said("AS", 2) == ["1 house 500 meter", "2 house 500 meter"]
    assert _said("KS", 2) == ["1 house 45 account", "2 house 45 account"]


def test_whom_the_machine_has_picked_is_told_by_the_bet() -> None:
    assert _said("QS", 2, s2="lucky") == ["2 lucky 25"]
    assert _said("QS", 2, s1="magic", s2="magic") == ["1 magic 100", "2 magic 100"]
    told = Situation(
        bets=(Bet(seat=1, wager="ante", amount=1000),),
        hands={"seat-1": ("2S",), "dealer": ("QS",)},
        decisions={"1": ("lucky",)},
    )
    with pytest.raises(InputError, match="lucky is told without house"):
        ENGINE.place(GAME, told)


@pytest.mark.parametrize("wager", ["magic", "lucky"])
def test_what_is_wanted_is_picked(wager: str) -> None:
    dealt = ENGINE.deal(GAME, 4, want=Want(facts={"picked": True}, wager=wager), players=3)
    assert any(key.startswith(f"picked-{wager}:") for key in dealt.choices)
    if wager == "magic":
        assert dealt.choices["magic:0"] == dealt.hands["dealer"][0]


def test_one_place_at_most_and_everybody_or_nobody_by_the_dealers_card() -> None:
    for seed in range(30):
        dealt = ENGINE.deal(GAME, seed, players=4)
        lucky = [key for key in dealt.choices if key.startswith("picked-lucky:")]
        magic = [key for key in dealt.choices if key.startswith("picked-magic:")]
        assert len(lucky) <= 1
        assert len(magic) in {0, len(dealt.bets_on("house"))}


def test_the_machine_shows_what_it_picks_and_credits() -> None:
    dealt = ENGINE.deal(GAME, 4, want=Want(facts={"picked": True}, wager="lucky"), players=2)
    script = ENGINE.unroll(GAME, dealt, rulings(GAME, dealt))
    acts = [act for phase in script.phases for act in phase.acts]
    assert [act.title.id for act in acts if act.slot.by is Role.MACHINE] == [
        "machine-card",
        "machine-place",
    ]
    asked = [case for case in awards.cases(GAME) if case.id == "meter/house:source"]
    expected = {awards.POSERS["meter"](GAME, asked[0], Random(seed)).expected for seed in range(9)}
    assert expected == {"account", "meter"}


def test_a_lot_is_somebodys() -> None:
    game = small(
        MACHINE.replace(
            'title = "Magic"\nclause = "6"\nhand = "dealer"', 'title = "Magic"\nclause = "6"'
        )
    )
    assert ("wagers.magic.lot", "say by `hand` whose card or place it is") in list(misfits(game))
