"""The positions of a craps crew on the felt: the box, the other end, the stick's calls, events."""

import pytest
from PySide6.QtCore import Qt

from tests.ui.table_world import Dealer
from tests.ui.world import LESSONS
from trainer.catalog import Catalog
from trainer.drills.craps.box import CASH, DIE, PUCK, THROW
from trainer.drills.pressure import is_event
from trainer.drills.table import Mode
from trainer.games.acts import Act, Role, Verb
from trainer.games.chips import breakdown
from trainer.games.craps.script import OFF_AND_ON
from trainer.layouts.house_table import table_layout
from trainer.layouts.layout import ZoneKind
from trainer.ui.families.craps.calls import NUMBERS, first_page, number_of, second_page
from trainer.ui.replay.replay_run import Rebuilding
from trainer.ui.results.table_report import report
from trainer.ui.run.requests import DrillRequest
from trainer.ui.table.at_hand import bet_name
from trainer.ui.table.table_result import TableResult
from trainer.ui.widgets.act_key import ActState
from trainer.ui.widgets.chip_caps import CHIP_CAPS
from trainer.wording.say import say

CINCINNATI, CLEVELAND = "ohio-cincinnati", "ohio-cleveland"
SHORT = {"stick": 65, "base": 65, "box": 32}  # seeds of two short hands, each with an event
WITH_OFF_AND_ON = 230  # the seed of a hand in which one comes early
CREWS = (
    (CINCINNATI, "craps"),
    (CLEVELAND, "craps"),
    (CLEVELAND, "crapless-craps"),
    ("massachusetts", "craps"),
)


def start(dealer: Dealer, mode: Mode, dial: str, **more: object) -> None:
    wanted: dict[str, object] = {"book": CINCINNATI, "game": "craps", "dial": dial, **more}
    dealer.start(mode, **wanted)  # type: ignore[arg-type]


def own_acts(dealer: Dealer) -> list[Act]:
    run = dealer.screen.presenter.run
    return [act for act in run.script.acts() if run.dial.mine(act)]


def laid_out(dealer: Dealer) -> Act:
    """Return what a dealer has laid out for the box."""
    return next(
        act for act in reversed(dealer.screen.presenter.run.performed) if act.verb is Verb.PROPOSE
    )


def is_right(dealer: Dealer) -> bool:
    return laid_out(dealer).payload == dealer.act.payload


# -- the box --------------------------------------------------------------------------------


@pytest.mark.parametrize(("book", "game"), CREWS)
def test_a_hand_in_the_box_by_keys_as_the_guide_shows_it(
    dealer: Dealer, book: str, game: str
) -> None:
    start(dealer, Mode.GUIDED, "box", book=book, game=game, seed=32, players=3)
    assert dealer.screen.keys.ids() == ["decide", "approve", "correct", "change", "drop"]
    while not dealer.over:
        dealer.by_keys()
    assert all(row.fault is None and row.helped for row in dealer.rows())
    assert len(dealer.rows()) == len(own_acts(dealer))
    assert {act.slot.by for act in own_acts(dealer)} == {Role.BOX}


def test_a_hand_in_the_box_by_mouse_alone(dealer: Dealer) -> None:
    start(dealer, Mode.PRACTICE, "box", seed=3, players=8)
    screen, seen = dealer.screen, set()
    while not dealer.over:
        act = dealer.act
        dealer.world.clock.pass_ms(900)
        seen.add((act.verb, act.slot.hand.partition(".")[0]))
        match act.verb:
            case Verb.CHECK if is_right(dealer):
                dealer.click(screen.keys.key("approve"))
            case Verb.CHECK:
                dealer.click(screen.keys.key("correct"))
            case Verb.DECIDE:
                dealer.click(screen.keys.key("decide"))
            case Verb.CHANGE:
                dealer.click(screen.keys.key("change"))
            case _:
                dealer.click(screen.keys.key("drop"))
        if screen.strip.shown() is screen.sheet:
            dealer.click(screen.sheet.key(act.payload.choice))
        elif screen.strip.shown() is screen.builder:
            for chip in breakdown(act.payload.amount or 0, screen.builder.values()):
                dealer.click(screen.builder.chip_key(chip))
            dealer.click(screen.builder.pay)
        dealer.wait()
        assert act in screen.presenter.run.performed
    assert all(row.fault is None for row in dealer.rows())
    assert {(Verb.CHECK, PUCK), (Verb.CHANGE, CASH), (Verb.DROP, CASH)} <= seen
    assert (Verb.DECIDE, THROW) in seen


def test_what_is_laid_out_lies_on_the_felt_until_it_is_right(dealer: Dealer) -> None:
    start(dealer, Mode.PRACTICE, "box", seed=3, players=8)
    while dealer.act.verb is not Verb.CHECK or dealer.act.slot.hand == PUCK or is_right(dealer):
        dealer.do_right()
    act, laid = dealer.act, laid_out(dealer)
    screen = dealer.screen
    key = f"pay:{act.slot.seat}:{bet_name(dealer.screen.presenter.game, act.slot)}"
    shown = {chips.key: chips.amount for chips in screen.view.shown.pays}
    assert shown[key] == laid.payload.amount
    assert screen.view.shown.result == say(screen.presenter.game, laid.title)
    dealer.key("A")  # approved all the same
    assert screen.bubble.isVisible()
    assert "too" in screen.rail.fault_words()
    dealer.key(Qt.Key.Key_Return)
    dealer.key("C")
    for chip in breakdown(act.payload.amount or 0, screen.builder.values()):
        dealer.key(CHIP_CAPS[chip])
    dealer.key(Qt.Key.Key_Return)
    dealer.wait()
    assert act in screen.presenter.run.performed
    faults = [row.fault for row in dealer.rows() if row.fault is not None]
    assert len(faults) == 1


def test_a_throw_in_doubt_is_seen_and_ruled_on(dealer: Dealer) -> None:
    start(dealer, Mode.RUN, "box", seed=3, players=8)
    screen = dealer.screen
    while not dealer.act.slot.hand.startswith(THROW):
        dealer.do_right()
    seen = screen.presenter.run.performed[-1]
    assert screen.view.shown.result == say(screen.presenter.game, seen.title)  # in a run too
    assert screen.view.shown.dice
    dealer.key("O")
    assert screen.sheet.choices() == ["no-roll", "stands"]
    dealer.key(screen.sheet.cap(dealer.act.payload.choice))
    dealer.wait()
    while not dealer.over:
        dealer.do_right()
    (result,) = dealer.results
    assert isinstance(result, TableResult)
    assert result.summary.faults == 0


def test_a_die_from_the_floor_lies_alone_and_is_looked_over(dealer: Dealer) -> None:
    run = dealer.screen.presenter
    for seed in range(60):
        start(dealer, Mode.PRACTICE, "box", seed=seed, players=4)
        if any(act.slot.hand == DIE for act in own_acts(dealer)):
            break
    while dealer.act.slot.hand != DIE:
        last = say(run.game, run.run.performed[-1].title) if run.run.performed else ""
        if dealer.act.slot.hand.startswith(THROW) and "floor" in last:
            assert len(dealer.screen.view.shown.dice) == 1
        dealer.do_right()
    assert dealer.screen.view.shown.result.startswith("The die comes back: ")
    dealer.key("O")
    assert dealer.screen.sheet.choices() == ["return", "replace"]
    dealer.key(Qt.Key.Key_Escape)
    assert dealer.screen.strip.shown() is dealer.screen.keys


def test_a_hand_is_watched_from_the_box(dealer: Dealer) -> None:
    start(dealer, Mode.WATCH, "box", seed=2)
    presenter = dealer.screen.presenter
    presenter.set_continuous(False)
    told = set()
    while not presenter.over:
        dealer.qtbot.waitUntil(lambda: presenter._at_rest or presenter.over)
        if presenter._watched is not None:
            told.add(presenter._watched.verb)
        dealer.key(Qt.Key.Key_Space)
    assert {Verb.PROPOSE, Verb.CHECK} <= told


def test_the_box_plays_back(dealer: Dealer) -> None:
    start(dealer, Mode.PRACTICE, "box", seed=3)
    while not dealer.over:
        dealer.do_right()
    (result,) = dealer.results
    assert isinstance(result, TableResult)
    again = Rebuilding(dealer.world.services, result.attempt_id)
    while again.step():
        pass
    recording = again.recording()
    assert not recording.note
    assert sum(1 for moment in recording.moments if moment.recorded) == len(dealer.rows())
    assert recording.unit == "Hand"


# -- tables from other sides ----------------------------------------------------------------


@pytest.mark.parametrize(("book", "name"), CREWS)
def test_every_side_has_every_place_in_its_own_picture(book: str, name: str) -> None:
    game = Catalog(LESSONS).game(book, name)
    for dial, seats in (("base-2", range(9, 17)), ("box", range(1, 17))):
        layout = table_layout(game, dial=dial)
        for seat in seats:
            for wager in ("pass", "come:6", "field", "place-6", "hard-8", "hop-2-5"):
                spot = layout.spot(f"bet:{seat}:{wager}")
                assert 0 <= spot.x <= 1568
                assert 0 <= spot.y <= 912
        assert "dice" in layout.spots
        assert layout.hit(*layout.spot("dice").point) is not None


def test_the_other_end_is_the_first_one_mirrored() -> None:
    game = Catalog(LESSONS).game(CINCINNATI, "craps")
    here, there = table_layout(game, dial="base"), table_layout(game, dial="base-2")
    for seat in range(1, 9):
        for wager in ("pass", "dont-pass", "come", "place-4"):
            one, other = here.spot(f"bet:{seat}:{wager}"), there.spot(f"bet:{17 - seat}:{wager}")
            assert other.x == pytest.approx(1568 - one.x)
            assert other.y == pytest.approx(one.y)
    # Chips lie in the rack from the dealer's left on both.
    tubes = [zone for zone in there.zones if zone.kind is ZoneKind.TUBE and "stack" not in zone.key]
    left = [zone.outline.bounds[0] for zone in tubes]
    assert left == sorted(left)
    assert there.away == frozenset(range(1, 9))


def test_a_roll_at_the_other_end_by_keys(dealer: Dealer) -> None:
    start(dealer, Mode.GUIDED, "base-2", seed=2)
    assert {act.slot.seat for act in own_acts(dealer) if act.slot.seat} <= set(range(9, 17))
    while not dealer.over and dealer.act.slot.nth < 5:
        dealer.by_keys()
    assert all(row.fault is None for row in dealer.rows())


# -- the stick's calls ----------------------------------------------------------------------


def test_every_call_can_be_reached_at_every_roll(dealer: Dealer) -> None:
    start(dealer, Mode.PRACTICE, "stick", seed=2)
    game = dealer.screen.presenter.game
    while dealer.act.slot.hand != "call":
        dealer.do_right()
    dealer.key("A")
    sheet, reached = dealer.screen.sheet, set()
    first = sheet.choices()
    assert first == [choice for choice, _ in first_page(game)]
    caps = [sheet.cap(choice) for choice in first]
    assert len(set(caps)) == len(caps) == 13
    for number in map(str, NUMBERS):
        dealer.key(sheet.cap(number))
        reached |= {call.id for call in dealer.screen.presenter.hands.calls().values()}
        assert not any(sheet.key(c).state() is ActState.ASKED for c in sheet.choices())
        dealer.key(Qt.Key.Key_Escape)  # one level back
        assert sheet.choices() == first
    assert reached == {name for name in game.says if name.startswith("call-")}
    dealer.key(Qt.Key.Key_Escape)
    assert dealer.screen.strip.shown() is dealer.screen.keys


def test_the_order_of_calls_is_the_seeds_and_tells_nothing() -> None:
    game = Catalog(LESSONS).game(CINCINNATI, "craps")
    orders = {
        tuple(call.id for call in second_page(game, "8", seed).values()) for seed in range(30)
    }
    assert len(orders) > 10
    assert len({frozenset(order) for order in orders}) == 1
    for number in map(str, NUMBERS):
        assert {number_of(made) for made in second_page(game, number, 1).values()} == {number}


def test_no_roll_is_called_by_the_stick(dealer: Dealer) -> None:
    for seed in range(80):
        start(dealer, Mode.PRACTICE, "stick", seed=seed, players=3, pressure="rough")
        if any(act.slot.hand == "event" and act.verb is Verb.ROLL for act in _script(dealer)):
            break
    while not (is_event(dealer.act.slot) and dealer.act.verb is Verb.ANNOUNCE):
        dealer.do_right()
    assert dealer.screen.view.shown.result  # what was wrong with the throw
    dealer.key("A")
    dealer.key("N")
    dealer.wait()
    assert dealer.rows()[-1].fault is None


def _script(dealer: Dealer) -> list[Act]:
    return dealer.screen.presenter.run.script.acts()


@pytest.mark.parametrize("dial", ["stick", "base", "box"])
def test_tricks_of_patrons_are_answered_at_every_position(dealer: Dealer, dial: str) -> None:
    start(dealer, Mode.PRACTICE, dial, seed=SHORT[dial], players=2, rounds=2, pressure="rough")
    answered = 0
    while not dealer.over:
        answered += is_event(dealer.act.slot)
        dealer.do_right()
    assert all(row.fault is None for row in dealer.rows())
    assert answered == 2


# -- off and on -----------------------------------------------------------------------------


def test_an_off_and_on_payment_is_made_on_the_felt(dealer: Dealer) -> None:
    """Both come bets stay where they are; the old one and its odds are paid in one gesture."""
    screen = dealer.screen
    start(dealer, Mode.GUIDED, "base", seed=WITH_OFF_AND_ON, players=8)
    while dealer.act.slot.hand != OFF_AND_ON:
        dealer.do_right()
    act = dealer.act
    total = sum(screen.presenter.run.dealt.rolls[act.slot.nth - 1])
    places = {f"bet:{act.slot.seat}:come", f"bet:{act.slot.seat}:come:{total}"}
    assert places <= {chips.key for chips in screen.view.shown.bets}
    dealer.world.clock.pass_ms(900)
    dealer.click(screen.keys.key("pay"))
    dealer.touch(f"bet:{act.slot.seat}:come:{total}")
    for chip in breakdown(act.payload.amount or 0, screen.builder.values()):
        dealer.click(screen.builder.chip_key(chip))
    dealer.click(screen.builder.pay)
    dealer.wait()
    assert act in screen.presenter.run.performed
    assert dealer.rows()[-1].fault is None
    assert places <= {chips.key for chips in screen.view.shown.bets}
    moved = [
        one
        for one in _script(dealer)
        if one.verb is Verb.MOVE
        and (one.slot.seat, one.slot.wager, one.slot.nth) == (act.slot.seat, "come", act.slot.nth)
    ]
    assert not moved


def test_a_missed_call_is_practised_as_a_call(dealer: Dealer) -> None:
    start(dealer, Mode.RUN, "stick", seed=65, players=2)
    while dealer.act.slot.hand != "call":
        dealer.do_right()
    missed = dealer.act
    hands = dealer.screen.presenter.hands
    hands.press("announce")
    hands.submit_choice("no-roll")
    dealer.wait()
    while not dealer.over:
        dealer.do_right()
    (result,) = dealer.results
    assert isinstance(result, TableResult)
    made = report(result)
    case = missed.skill.removeprefix("craps:call:")
    assert isinstance(made.practise, DrillRequest)
    assert (made.practise.kind, set(made.practise.foci)) == ("call", {case})
    assert made.subline.startswith("1 hand, ")
    assert made.faults[0].where.startswith("hand 1, ")
    assert made.weak[0].title.startswith("Calling ")
