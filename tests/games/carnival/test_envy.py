"""Envy: whose hands bring it, who is paid, and by which table."""

import pytest

from tests.games.carnival.small import small
from trainer.games.acts import Verb
from trainer.games.carnival.engine import CarnivalEngine
from trainer.games.carnival.game import CarnivalGame
from trainer.games.carnival.soundness import misfits
from trainer.games.engine import Situation
from trainer.games.rounds import Bet, Round

ENGINE = CarnivalEngine()
CHIP = """
[wagers.chip]
title = "Chip"
clause = "5"
hand = "player"
often = 0.5
stake = { returned = false }
envy = { table = "@envy", by_stake = { "5" = "@envy-five" }, anyone = true, clause = "6" }
rules = [
  { when = { folded = true }, result = "lose", outcome = "Folded", clause = "2" },
  { when = { hand = "card:A" }, pays = "$50", outcome = "Ace", clause = "5" },
  { result = "lose", outcome = "No ace", clause = "5" },
]

[paytables.envy]
clause = "6"
rows = [{ outcome = "Ace of another player", when = { hand = "card:A", folded = false }, pays = "$10" }]

[paytables.envy-five]
clause = "6"
rows = [{ outcome = "Ace of another player", when = { hand = "card:A", folded = false }, pays = "$50" }]
"""  # noqa: E501 - one entry a line


def _game(chip: str = CHIP) -> CarnivalGame:
    stages = [
        {"id": "tray", "title": "Collect the chips", "collect": ["chip"], "clause": "5"},
        {"id": "deal", "title": "Deal", "deal": ["seats", "dealer"], "face": "down", "clause": "1"},
        {"id": "play", "title": "Play or fold", "offer": "play", "clause": "2"},
        {"id": "folds", "title": "Collect", "settle": ["ante"], "only": {"folded": True},
         "gather": ["seats"], "clause": "2"},
        {"id": "open", "title": "Open", "turn": ["dealer"], "clause": "3"},
        {"id": "settle", "title": "Settle", "settle": ["*"], "reveal": True, "gather": ["seats"],
         "order": ["right"], "clause": "3"},
        {"id": "envy", "title": "Envy", "play": "envy", "clause": "6"},
        {"id": "gather", "title": "Cards away", "gather": True, "clause": "4"},
    ]  # fmt: skip
    return small(chip, stages=stages)


GAME = _game()


def _dealt(cards: str, chips: dict[int, int], folds: tuple[int, ...] = ()) -> Round:
    hands = {f"seat-{at}": (card,) for at, card in enumerate(cards.split(), start=1)}
    seats = range(1, len(hands) + 1)
    bets = [Bet(seat=seat, wager="ante", amount=1000) for seat in seats]
    bets += [Bet(seat=seat, wager="play", amount=1000) for seat in seats if seat not in folds]
    bets += [Bet(seat=seat, wager="chip", amount=sum_) for seat, sum_ in chips.items()]
    told = Situation(bets=tuple(bets), hands={**hands, "dealer": ("9D",)}, folds=folds)
    return ENGINE.place(GAME, told)


def _paid(dealt: Round, game: CarnivalGame = GAME) -> list[tuple[int, int, int]]:
    return [(one.seat, one.envy, one.pays) for one in ENGINE.rule(game, dealt) if one.envy]


def test_a_hand_without_the_bet_brings_envy_where_anyones_does() -> None:
    dealt = _dealt("AS KS QS", {2: 100, 3: 100})
    assert _paid(dealt) == [(2, 1, 1000), (3, 1, 1000)]
    own = _game(CHIP.replace("anyone = true, ", ""))
    assert _paid(dealt, own) == []


def test_each_is_paid_by_the_table_for_the_own_bet() -> None:
    assert _paid(_dealt("AS KS QS", {1: 100, 2: 100, 3: 500})) == [(2, 1, 1000), (3, 1, 5000)]


def test_two_hands_are_paid_for_twice_and_nobody_for_the_own() -> None:
    assert _paid(_dealt("AS AH QS", {1: 100, 3: 100})) == [
        (3, 1, 1000),
        (1, 2, 1000),
        (3, 2, 1000),
    ]


def test_a_folded_hand_brings_none_and_its_player_is_paid_all_the_same() -> None:
    assert _paid(_dealt("AS KS QS", {2: 100, 3: 100}, folds=(1,))) == []
    assert _paid(_dealt("AS KS QS", {2: 100, 3: 100}, folds=(2,))) == [(2, 1, 1000), (3, 1, 1000)]


@pytest.mark.parametrize("folds", [(), (2,)])
def test_a_lost_chip_in_the_tray_opens_no_hand_and_keeps_no_cards(folds: tuple[int, ...]) -> None:
    dealt = _dealt("KS QS", {2: 100}, folds=folds)
    acts = list(ENGINE.unroll(GAME, dealt, ENGINE.rule(GAME, dealt)).acts())
    opened = [act.slot.seat for act in acts if act.verb is Verb.TURN and act.slot.seat]
    assert opened == [seat for seat in (2, 1) if seat not in folds]
    assert sum(act.slot.wager == "chip" for act in acts) == 1, "it was collected, and that is all"
    away = [act.slot.seat for act in acts if act.verb is Verb.GATHER and act.slot.seat]
    assert sorted(away) == [1, 2]


def test_tables_that_are_not_there_are_found() -> None:
    wrong = _game(CHIP.replace("@envy-five", "@envy-six"))
    assert ("wagers.chip.envy", "there is no paytable 'envy-six'") in [
        (key, said.replace("@", "")) for key, said in misfits(wrong)
    ]
