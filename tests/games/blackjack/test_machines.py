"""What machines decide: sums a display shows, who is picked, meters that grow, bets in the tray."""

from typing import Any

import msgspec
import pytest

from tests.games.world import engine_of, game_of, unrolled
from trainer.cli.situation import situation as read
from trainer.errors import InputError
from trainer.games.acts import Role, Verb
from trainer.games.blackjack.game import BlackjackGame, of
from trainer.games.carrying import meters_of
from trainer.games.feeding import Feed, fed, full, misfits
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.rules import Result

NAME = "massachusetts/blackjack"
BONUS = of(game_of(NAME, blackjack_bonus="offered"))
PICKS = of(game_of(NAME, super_4="offered", must_hit="3"))
TRAY = of(game_of(NAME, progressive_blackjack="offered"))


def placed(game: BlackjackGame, wager: str, amount: str, *said: str) -> Round:
    """Return a round of one seat with a Blackjack wager, this bet and a blackjack."""
    told: dict[str, Any] = {
        "bets": [
            {"seat": 2, "wager": "blackjack", "amount": "10"},
            {"seat": 2, "wager": wager, "amount": amount},
        ],
        "shoe": ["AS", "7C", "KD", "TD"],
        "decisions": {"2": list(said)} if said else {},
    }
    return engine_of(game).place(game, read(game, told))


def ruled(game: BlackjackGame, dealt: Round, wager: str) -> Ruling:
    """Return what becomes of a bet."""
    return next(one for one in engine_of(game).rule(game, dealt) if one.wager == wager)


def test_a_display_says_what_a_bet_wins() -> None:
    one = ruled(
        BONUS, placed(BONUS, "blackjack-bonus", "5", "blackjack-bonus 250"), "blackjack-bonus"
    )
    assert (one.result, one.odds, one.pays) == (Result.WIN, "$250", 25_000)


@pytest.mark.parametrize(
    "word", ["blackjack-bonus 49", "blackjack-bonus 5001", "blackjack-bonus x"]
)
def test_a_display_shows_no_other_sum(word: str) -> None:
    with pytest.raises(InputError, match=r"decisions\.2"):
        placed(BONUS, "blackjack-bonus", "5", word)


@pytest.mark.parametrize(("sum_", "by"), [("99", Role.DEALER), ("100", Role.FLOOR)])
def test_large_sums_are_confirmed_and_small_ones_said(sum_: str, by: Role) -> None:
    dealt = placed(BONUS, "blackjack-bonus", "5", f"blackjack-bonus {sum_}")
    _, script = unrolled(BONUS, dealt)
    acts = next(phase.acts for phase in script.phases if phase.id == "button")
    assert [(act.verb, act.slot.by) for act in acts] == [
        (Verb.MOVE, Role.DEALER),
        (Verb.PASS, Role.PATRON),
        (Verb.ANNOUNCE if by is Role.DEALER else Verb.DECIDE, by),
        (Verb.PAY, Role.DEALER),
    ]


def test_cards_go_under_a_bet_that_waits_and_stay_there() -> None:
    _, script = unrolled(BONUS, placed(BONUS, "blackjack-bonus", "5", "blackjack-bonus 60"))
    mine = [act for act in script.acts() if "seat-2" in act.hands]
    assert [(act.verb, act.slot.wager) for act in mine] == [
        (Verb.MOVE, "blackjack-bonus"),
        (Verb.GATHER, ""),
    ]
    assert script.phases[-1].id == "gather"


def test_a_bet_of_certain_sums_is_refused_in_any_other() -> None:
    with pytest.raises(InputError, match=r"is \$1 or \$5"):
        placed(BONUS, "blackjack-bonus", "2")


def test_somebody_picked_wins_the_meter() -> None:
    dealt = placed(PICKS, "super-4", "5", "must-hit")
    one = ruled(PICKS, dealt, "must-hit")
    assert (one.result, one.pays, one.meter) == (Result.WIN, 10_000, "must-hit-3")
    other = ruled(PICKS, placed(PICKS, "super-4", "5"), "must-hit")
    assert (other.result, other.takes) == (Result.STAYS, 0)


def test_a_full_meter_is_won_in_that_round() -> None:
    engine = engine_of(PICKS)
    shoe = engine.open_shoe(PICKS, 3)
    shoe = msgspec.structs.replace(shoe, carry={"meter:must-hit-3": "20000"})
    for _ in range(6):
        dealt, shoe = engine.deal_next(PICKS, shoe, players=7)
        on = [bet.seat for bet in dealt.bets if bet.wager == "super-4"]
        won = [one for one in engine.rule(PICKS, dealt) if one.wager == "must-hit" and one.pays]
        if on:
            assert [one.pays for one in won] == [20_000]
            # It begins anew, and is fed by what lay there.
            assert meters_of(PICKS, shoe.carry)["must-hit-3"] == 10_000 + 10 * len(on)
            return
    pytest.fail("nobody bet on it")


def test_a_share_of_each_bet_feeds_a_meter_up_to_its_most() -> None:
    feeds = {"one": Feed(meter="m", of="side", rate="7.5%", most="1", clause="1")}
    bets = [Bet(seat=1, wager="side", amount=500), Bet(seat=1, wager="main", amount=500)]
    assert fed(feeds, {"m": 10}, bets) == {"m": 47}
    assert fed(feeds, {"m": 90}, bets) == {"m": 100}
    assert full(feeds, {"m": 100}) == {"m"}
    assert full(feeds, {"m": 99}) == frozenset()
    wrong = {"one": Feed(meter="x", of="y", rate="1 to 1", clause="1")}
    assert [text for _, text in misfits(wrong, {}, {})] == [
        "there is no meter 'x'",
        "there is no wager 'y'",
        'write the rate as "5%"',
    ]


def test_a_chip_that_lies_in_the_tray_is_not_taken_again() -> None:
    dealt = placed(TRAY, "progressive-blackjack", "1")
    rulings, script = unrolled(TRAY, dealt)
    (one,) = [ruling for ruling in rulings if ruling.wager == "progressive-blackjack"]
    assert (one.result, one.takes) == (Result.LOSE, 100)
    acts = [act for act in script.acts() if act.slot.wager == "progressive-blackjack"]
    assert [act.verb for act in acts] == [Verb.TAKE]
    first = script.phases[0]
    assert [act.verb for act in first.acts] == [Verb.ANNOUNCE, Verb.STEP, Verb.TAKE]
