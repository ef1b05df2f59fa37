"""Paying a colour at the roulette table: in its own chips, in value chips, in units or dollars."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.ui.table_world import Dealer
from trainer.drills.table import Mode
from trainer.games.acts import Verb
from trainer.games.colour_chips import ColourChips
from trainer.ui.families.roulette.bet_place import place_name
from trainer.ui.families.roulette.felt import own_chips
from trainer.ui.table.felts import felt_for
from trainer.ui.table.own_chips import OwnChips, payment
from trainer.ui.table.palette import key_for
from trainer.ui.table.pay_hand import Entry, PayHand

CINCINNATI = "ohio-cincinnati"
BLUE = OwnChips(-1, ColourChips(name="blue", value=200))
HOUSE = (25, 50, 100, 250, 500, 2500, 10000, 50000, 100000)
ENTER = Qt.Key.Key_Return


@pytest.fixture
def hand() -> PayHand:
    made = PayHand()
    made.values, made.own = HOUSE, BLUE
    return made


# -- the hand -------------------------------------------------------------------------------


def test_chips_of_both_sorts_add_up(hand: PayHand) -> None:
    hand.push(-1, 20)
    hand.push(-1, 5)
    hand.push(10_000)
    assert hand.amount() == 15_000
    assert hand.units() == 75
    assert hand.chips() == (10_000, *(-1,) * 25)
    assert hand.caption() == "In hand, 75 blue"
    hand.take_back()
    assert hand.amount() == 5_000
    hand.take_back()
    assert hand.chips() == (-1,) * 20
    assert not hand.push(-2), "another player's colour is not paid from here"


def test_units_and_dollars_may_be_typed(hand: PayHand) -> None:
    assert hand.entries() == tuple(Entry)
    hand.use(Entry.UNITS)
    for sign in "19.0":
        hand.type(sign)
    assert hand.typed == "190"
    assert hand.amount() == 38_000
    assert hand.built() == ()
    assert hand.difference(38_400) == "short by 2 chips"
    hand.use(Entry.TYPE)
    for sign in "380.50":
        hand.type(sign)
    assert hand.amount() == 38_050
    assert hand.units() is None
    hand.own = None
    hand.use(Entry.UNITS)
    assert hand.entry is Entry.TYPE


@pytest.mark.parametrize("right", [38_000, 200, 4_000, 39_800, 123_400])
def test_following_the_guide_ends_in_the_houses_way(hand: PayHand, right: int) -> None:
    for _ in range(80):
        chip, count = hand.next_push(right)
        if not chip:
            break
        hand.push(chip, count)
    assert hand.difference(right) == "exact"
    assert Counter(hand.chips()) == Counter(BLUE.cut(right, HOUSE))


def test_what_is_held_already_is_kept_by_the_guide(hand: PayHand) -> None:
    hand.push(-1, 20)
    hand.push(-1, 5)  # more of the colour than the house's way has
    while hand.next_push(38_000)[0]:
        hand.push(*hand.next_push(38_000))
    assert hand.amount() == 38_000


def test_a_payment_says_how_many_chips_were_of_the_colour() -> None:
    made = payment(5_600, (2_500, -3, -3))
    assert (made.amount, made.chips, made.colour) == (5_600, (2_500,), 2)


# -- at the table ---------------------------------------------------------------------------


def to_picture(dealer: Dealer, mode: Mode, **more: object) -> int:
    """Go to the payment of a picture in a colour; return its whole sum."""
    want: dict[str, object] = {"picture": 4}
    for seed in range(3, 40):
        dealer.start(mode, book=CINCINNATI, game="roulette", seed=seed, want=want, **more)
        run, hands = dealer.screen.presenter.run, dealer.screen.presenter.hands
        while not (dealer.act.verb is Verb.PAY and dealer.act.slot.hand.startswith("in:")):
            act = dealer.act
            hands.press("sweep" if act.verb is Verb.TAKE else key_for(act).id, None)
            if act.verb is Verb.DOLLY:
                hands.submit_choice(act.payload.choice)
            elif act.verb is Verb.ANNOUNCE:
                hands.submit_choice(dealer.right_choice(act))
            elif act.verb is Verb.PAY:
                hands.pick_bet(act.slot.seat, place_name(act.slot))
                hands.submit_amount(act.payload.amount or 0)
            dealer.wait()
        seat = dealer.act.slot.seat
        if own_chips(run.game, run.dealt, seat) is not None:
            break
        dealer.screen.presenter.stop()
    hands.press("pay", (seat, place_name(dealer.act.slot)))
    assert dealer.screen.strip.shown() is dealer.screen.builder
    return sum(
        act.payload.amount or 0
        for act in run.due()
        if act.verb is Verb.PAY and act.slot.seat == seat and act.slot.hand.startswith("in:")
    )


def test_a_picture_is_built_by_keys_in_colour_and_value(dealer: Dealer) -> None:
    due = to_picture(dealer, Mode.GUIDED, chips="sensible")
    builder, run = dealer.screen.builder, dealer.screen.presenter.run
    own = builder.hand.own
    assert own is not None
    seat = dealer.act.slot.seat
    caps = {1: "A", 5: "S", 20: "D"}
    asked = 0
    while builder.difference() != "exact":
        chip, count = builder.hand.next_push(builder._right)
        assert builder.chip_key(chip, count).asked()
        dealer.key(caps[count] if chip < 0 else builder.chip_key(chip).cap)
        asked += 1
        assert asked < 60
    way = builder.hand.chips()
    dealer.key(ENTER)
    dealer.wait()
    row = dealer.rows()[-1]
    assert row.fault is None
    assert '"colour":' in (row.given or "")
    (paid,) = [pay for pay in dealer.screen.view.shown.pays if pay.seat == seat]
    assert Counter(paid.chips) == Counter(way) == Counter(own.cut(due, builder.values()))
    assert all(act.slot.seat != seat for act in run.due() if act.slot.hand.startswith("in:"))


def test_chips_come_from_the_colours_and_the_tray_on_the_felt(dealer: Dealer) -> None:
    to_picture(dealer, Mode.PRACTICE)
    builder = dealer.screen.builder
    own = builder.hand.own
    assert own is not None
    QApplication.processEvents()
    dealer.touch(f"rack:{own.chip}")
    dealer.touch("rack:2500")
    assert builder.chips() == (2500, own.chip)
    other = next(chip for chip in (-1, -2) if chip != own.chip)
    dealer.touch(f"rack:{other}")
    assert builder.chips() == (2500, own.chip), "another colour stays in its tube"
    dealer.click(builder.chip_key(own.chip, 20))
    assert builder.hand.units() == (2500 // own.value) + 21 or builder.hand.units() is None
    dealer.click(builder.undo)
    assert builder.chips() == (2500, own.chip)


def test_units_are_typed_and_judged_in_value(dealer: Dealer) -> None:
    due = to_picture(dealer, Mode.PRACTICE)
    builder = dealer.screen.builder
    own = builder.hand.own
    assert own is not None
    dealer.key("X")
    dealer.key("X")
    assert builder.entry.current() == Entry.UNITS
    for sign in str(due // own.value):
        dealer.key(sign)
    dealer.key(ENTER)
    dealer.wait()
    assert dealer.rows()[-1].fault is None
    assert dealer.world.services.setting("pay_entry", "") == "units"


def test_odd_chips_in_value_are_a_fault_where_the_house_is_strict(dealer: Dealer) -> None:
    due = to_picture(dealer, Mode.PRACTICE, chips="sensible")
    builder, hands = dealer.screen.builder, dealer.screen.presenter.hands
    own = builder.hand.own
    assert own is not None
    units = due // own.value
    if units % 20 == 0:
        pytest.skip("this picture comes to whole stacks")
    odd = own.value * (units % 20)
    value = [chip for chip in (10_000, 2_500, 500, 100) for _ in range(odd // chip)]
    hands.submit_amount(due, (*value[:1], *(own.chip,) * ((due - value[0]) // own.value)))
    assert dealer.screen.presenter.in_fault
    row = dealer.rows()[-1]
    assert row.fault == "wrong-chips"


def test_all_lines_of_a_picture_are_proven(dealer: Dealer) -> None:
    due = to_picture(dealer, Mode.GUIDED)
    own = dealer.screen.builder.hand.own
    assert own is not None
    words = dealer.screen.builder.proof.words()
    lines = words.split("; ")[1:-1]
    assert sum(int(line.rpartition(" ")[2]) for line in lines) == due // own.value


def test_a_payment_kept_in_the_record_is_laid_in_the_same_chips(dealer: Dealer) -> None:
    """What a replay does: value chips and the count of the colour, as they were kept."""
    due = to_picture(dealer, Mode.PRACTICE)
    run, own = dealer.screen.presenter.run, dealer.screen.builder.hand.own
    assert own is not None
    acts = [
        act
        for act in run.due()
        if act.slot.seat == dealer.act.slot.seat and act.slot.hand.startswith("in:")
    ]
    kept = payment(due, (own.chip,) * (due // own.value))
    felt = felt_for(run.game, run.dealt, run.script)
    felt.build(felt.place_of(acts[0].slot), kept.chips, kept.colour)
    for act in acts:
        felt.do(act)
    (paid,) = felt.state().pays
    assert paid.chips == (own.chip,) * (due // own.value)


def test_paying_a_picture_has_the_target_of_a_picture(dealer: Dealer) -> None:
    to_picture(dealer, Mode.PRACTICE)
    targets = dealer.world.services.targets
    assert targets.of(dealer.act) == targets.ms("picture") > targets.ms("pay")


def test_a_picture_is_counted_kind_by_kind_as_a_dealer_does(dealer: Dealer) -> None:
    to_picture(dealer, Mode.GUIDED)
    words = dealer.screen.builder.proof.words()
    for line in words.split("; ")[1:-1]:
        *_, count, times, odds, won = line.split()
        assert times == "\u00d7"
        assert int(count) * int(odds) == int(won)
