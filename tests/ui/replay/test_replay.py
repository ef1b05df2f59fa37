"""A recorded run played back: exactly as it was, by keys, by mouse, and by itself."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.table_world import BOOK, CARD_GAMES, GAME, THREE
from tests.ui.world import (
    LEAST_SIZE,
    NARROW_SIZE,
    WIDE_SIZE,
    FakeClock,
    World,
    dress,
    hit,
    opened_world,
    press,
    show_at,
)
from trainer.drills.pressure import Pressure
from trainer.drills.table import DIALS, Mode, TableRun
from trainer.games.acts import Act, Payload, Verb
from trainer.games.chips import ChipRule
from trainer.games.engine import Want
from trainer.games.facts import Condition
from trainer.games.texts import NOTHING
from trainer.procedures import Dial, Fault, FaultKind, Given
from trainer.procedures.judge import give
from trainer.storage.record.attempts import acts_of, attempt, attempts_of, begin_attempt
from trainer.storage.record.rules import keep_rules
from trainer.storage.rows import Config, Kind, NewAttempt, Outcome
from trainer.storage.rows import Mode as StoredMode
from trainer.ui.replay.replay import LONGEST_MS, OTHERS_MS, READ_FAULT_MS, ReplayPresenter
from trainer.ui.replay.replay_view import ReplayView
from trainer.ui.replay.replay_words import Caption
from trainer.ui.run.recorder import Recorder
from trainer.ui.run.requests import TableRequest
from trainer.ui.scene.state import TableState
from trainer.ui.shell.services import rules_content
from trainer.ui.table.table import TablePresenter
from trainer.ui.theme import Theme
from trainer.wording.say import say

Wrong = Callable[[TableRun, Act], Given | None]


@pytest.fixture
def world(tmp_path: Path, qapp: QApplication) -> Iterator[World]:
    dress(qapp)
    with opened_world(tmp_path) as made:
        made.services.put_setting("motion", "none")
        yield made


@pytest.fixture
def view(world: World, qtbot: QtBot) -> Iterator[ReplayView]:
    made = ReplayView(world.services)
    qtbot.addWidget(made)
    show_at(made)
    yield made
    made.presenter.stop()
    made.close()
    QApplication.processEvents()


# -- making a record ------------------------------------------------------------------------


class Live:
    """A run at the table through its presenter, with every state it showed."""

    def __init__(self, world: World, *, book: str = BOOK, game: str = GAME, **more: object) -> None:
        """Sit down; 2 rounds of practice unless said otherwise."""
        wanted: dict[str, object] = {"mode": Mode.PRACTICE, "rounds": 2, "seed": 3, **more}
        self.world = world
        self.presenter = TablePresenter(world.services)
        self.states: list[TableState] = []
        self._starts = False
        self.presenter.round_changed.connect(self._begin)
        self.presenter.shown.connect(self._keep)
        self.presenter.begin(
            TableRequest(rulebook=book, game=game, **wanted)  # type: ignore[arg-type]
        )
        self.settle()

    def _begin(self) -> None:
        self._starts = True

    def _keep(self, state: TableState) -> None:
        if not self._starts:  # the table before the first act is not a stop
            self.states.append(state)
        self._starts = False

    def settle(self) -> None:
        """Let everything happen that is not the trainee's."""
        while not (self.presenter.may_act() or self.presenter.over or self.presenter.in_fault):
            self.presenter.settled()

    @property
    def act(self) -> Act:
        """The act that is due."""
        return self.presenter.run.due()[0]

    def give(self, given: Given, ms: int = 900) -> None:
        """Make a gesture."""
        self.world.clock.pass_ms(ms)
        self.presenter.hands.made.emit(given)
        self.settle()

    def until(self, *verbs: Verb) -> Act:
        """Do right acts until one of these is due."""
        while self.act.verb not in verbs:
            self.give(give(self.act))
        return self.act

    def finish(self) -> int:
        """Do the rest rightly and return the attempt."""
        while not self.presenter.over:
            self.give(give(self.act))
        return self.attempt_id

    @property
    def attempt_id(self) -> int:
        """The attempt in the record."""
        return attempts_of(self.world.store, self.world.person.id, limit=1)[0].id


def record(  # noqa: PLR0913 - what a run is set up with
    world: World,
    *,
    mode: Mode = Mode.PRACTICE,
    rounds: int = 2,
    dial: str = "table",
    wrong: Wrong | None = None,
    shows: bool = False,
    options: dict[str, str] | None = None,
    pressure: Pressure = Pressure.CALM,
    chip_rule: ChipRule = ChipRule.ANY,
    want: dict[str, Condition] | None = None,
) -> int:
    """Keep a run without a table; `shows`: faults are put right by the table, as once unkept."""
    services, seed = world.services, 3
    game = services.game(BOOK, GAME)
    run = TableRun(
        services.engine(game), game, services.targets, seed=seed, mode=mode, rounds=rounds,
        dial=dial, pressure=pressure, chip_rule=chip_rule,
        want=Want(facts=want) if want else None,
    )  # fmt: skip
    kept = {"rounds": str(rounds), "players": "6", "dial": dial}
    kept |= {"pressure": pressure.name.lower(), "chips": chip_rule.value}
    kept |= {"want": msgspec.json.encode(want).decode()} if want else {}
    recorder = Recorder.begin(
        services.store, world.person.id, game, kind=Kind.TABLE, exercise="table",
        mode=StoredMode(mode.value), seed=seed, at=world.clock.now(),
        options=kept if options is None else options,
    )  # fmt: skip
    while True:
        run.automatic()
        if run.round_over:
            if not run.next_round():
                break
            continue
        act = run.due()[0]
        slip = wrong(run, act) if wrong is not None else None
        for given in (slip, give(act)):
            if given is None:
                continue
            verdict = run.perform(given, ms=1000)
            world.clock.pass_ms(1000)
            recorder.act(run.entries[-1], seed=seed, at=world.clock.now(), ms=1000)
            if isinstance(verdict, Fault) and mode is Mode.RUN:
                break
            if isinstance(verdict, Fault) and shows:
                run.show_right()
                break
    recorder.end(Outcome.FINISHED, at=world.clock.now(), summary={})
    return recorder.attempt_id


def once(choose: Callable[[Act], bool], slip: Callable[[TableRun, Act], Given]) -> Wrong:
    """Make one mistake, at the first act that is chosen."""
    made: list[Act] = []

    def wrong(run: TableRun, act: Act) -> Given | None:
        if made or not choose(act):
            return None
        made.append(act)
        return slip(run, act)

    return wrong


def too_much(run: TableRun, act: Act) -> Given:
    """Pay 5.75 more than is owed."""
    del run
    return Given(slots=(act.slot,), payload=Payload(amount=(act.payload.amount or 0) + 575))


def a_payment(act: Act) -> bool:
    return act.verb is Verb.PAY


def opened(world: World, attempt_id: int, moment: int = 0) -> ReplayPresenter:
    presenter = ReplayPresenter(world.services)
    presenter.open(attempt_id, moment)
    assert presenter.run is not None
    return presenter


def unlit(state: TableState) -> TableState:
    """Leave out what a replay lights: the act just done."""
    return replace(state, lit=frozenset())


def told(presenter: ReplayPresenter) -> Caption:
    caption = presenter.caption()
    assert caption is not None
    return caption


def tables(presenter: ReplayPresenter) -> list[TableState]:
    """Return the table at every stop that changed it."""
    assert presenter.run is not None
    found = []
    for position, moment in enumerate(presenter.run.moments):
        presenter.go_to(position)
        if moment.acts:
            found.append(unlit(presenter.table()))
    return found


# -- the same table -------------------------------------------------------------------------


@pytest.mark.parametrize(("book", "game"), [*THREE, *CARD_GAMES])
def test_every_stop_shows_the_table_as_it_lay(world: World, book: str, game: str) -> None:
    live = Live(world, book=book, game=game, seed=11)
    attempt_id = live.finish()
    presenter = opened(world, attempt_id)
    assert presenter.run is not None
    assert presenter.run.note == ""
    assert tables(presenter) == [unlit(state) for state in live.states]
    assert len(presenter.timeline.bars) == len(acts_of(world.store, attempt_id))
    assert presenter.rounds == (1, 2)


def test_a_fault_is_a_stop_of_its_own_on_an_unchanged_table(world: World) -> None:
    live = Live(world)
    act = live.until(Verb.PAY)
    before = live.states[-1]
    live.give(too_much(live.presenter.run, act), ms=2000)
    assert live.presenter.in_fault
    live.presenter.dismiss_fault()
    presenter = opened(world, live.finish())
    assert tables(presenter) == [unlit(state) for state in live.states]

    presenter.go_to(0)
    presenter.to_next_fault()
    caption = told(presenter)
    assert unlit(presenter.table()) == unlit(before)
    assert presenter.table().lit == frozenset()
    assert caption.verdict == "The sum is not right."
    assert "5.75 too much" in caption.detail
    assert (caption.clause, caption.why) == (act.clause, say(live.presenter.game, act.why))
    assert caption.where == f"bet:{act.slot.seat}:{act.slot.wager}"
    assert (caption.seconds, caption.who) == (2.0, "Ana Ruiz")
    row = next(row for row in acts_of(world.store, live.attempt_id) if row.fault)
    assert caption.target * 1000 == row.target_ms

    presenter.step(1)
    assert told(presenter).verdict == "Right, with help"
    assert told(presenter).title.startswith(say(live.presenter.game, act.title))
    assert presenter.table().lit >= {caption.where}


def test_a_right_act_that_was_shown_plays_back(world: World) -> None:
    live = Live(world)
    live.give(too_much(live.presenter.run, live.until(Verb.PAY)))
    live.presenter.show_right()
    live.settle()
    presenter = opened(world, live.finish())
    assert presenter.run is not None
    assert presenter.run.note == ""
    assert tables(presenter) == [unlit(state) for state in live.states]


def test_a_right_act_that_was_shown_and_not_kept_is_found_again(world: World) -> None:
    attempt_id = record(world, wrong=once(a_payment, too_much), shows=True)
    presenter = opened(world, attempt_id)
    assert presenter.run is not None
    assert presenter.run.note == ""
    presenter.to_next_fault()
    presenter.step(1)
    assert told(presenter).verdict == "Shown after the fault"
    assert not told(presenter).timed
    rows = acts_of(world.store, attempt_id)
    assert len(presenter.timeline.bars) == len(rows)
    assert presenter.run.moments[-1].acts[0].verb is Verb.GATHER


def test_the_last_act_shown_and_not_kept_is_found_again(world: World) -> None:
    def early(run: TableRun, act: Act) -> Given:
        del act
        return give(next(a for a in run.script.acts() if a.verb is Verb.PAY))

    gathers = once(lambda act: act.verb is Verb.GATHER, early)
    presenter = opened(world, record(world, rounds=1, wrong=gathers, shows=True))
    presenter.to_end()
    assert told(presenter).verdict == "Shown after the fault"
    assert presenter.table().cards == {}


def test_in_a_run_the_table_goes_on_with_the_right_act(world: World) -> None:
    live = Live(world, mode=Mode.RUN)
    act = live.until(Verb.PAY)
    live.give(too_much(live.presenter.run, act))
    presenter = opened(world, live.finish())
    played = tables(presenter)
    hushed = [replace(state, tags={}, badges={}, result="") for state in played]
    assert hushed == [unlit(state) for state in live.states]  # a replay may tell what a run hid
    presenter.go_to(0)
    presenter.to_next_fault()
    assert "The table did it and went on." in told(presenter).detail
    key = f"pay:{act.slot.seat}:{act.slot.wager}"
    paid = {chips.key: chips.amount for chips in presenter.table().pays}
    assert paid[key] == act.payload.amount


def test_a_payment_lies_in_the_chips_it_was_built_of(world: World) -> None:
    live = Live(world)
    act = live.until(Verb.PAY)
    amount = act.payload.amount or 0
    hands = live.presenter.hands
    hands.press("pay", (act.slot.seat, act.slot.wager))
    hands.submit_amount(amount, [500] * (amount // 500))
    live.settle()
    presenter = opened(world, live.finish())
    assert tables(presenter) == [unlit(state) for state in live.states]


def test_rounds_without_an_act_of_the_trainee_are_played_through(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    naturals = Dial("naturals", lambda act: act.payload.choice == "natural")
    monkeypatch.setitem(DIALS, "naturals", lambda: naturals)
    presenter = opened(world, record(world, dial="naturals", rounds=12))
    assert presenter.run is not None
    assert presenter.rounds == tuple(range(1, presenter.rounds[-1] + 1))
    own = {bar.round_no for bar in presenter.timeline.bars}
    assert own < set(presenter.rounds)
    assert tables(presenter)


# -- what a record keeps --------------------------------------------------------------------


@pytest.mark.parametrize(
    "chosen",
    [
        {"pressure": Pressure.ROUGH},
        {"want": {"winner": "tie"}},
        {"chip_rule": ChipRule.FEWEST},
        {"dial": "settle"},
    ],
)
def test_what_a_run_was_set_up_with_is_kept(world: World, chosen: dict[str, object]) -> None:
    presenter = opened(world, record(world, rounds=4, **chosen))  # type: ignore[arg-type]
    assert presenter.run is not None
    assert presenter.run.note == ""
    assert presenter.rounds[-1] == 4
    choices = presenter.run.choices
    for name, value in chosen.items():
        assert getattr(choices, name) == (
            Want(facts={"winner": "tie"}) if name == "want" else value
        )


def test_chips_are_judged_again_as_the_house_asked(world: World) -> None:
    def in_coins(run: TableRun, act: Act) -> Given:
        del run
        amount = act.payload.amount or 0
        payload = Payload(amount=amount, chips=(50,) * (amount // 50))
        return Given(slots=(act.slot,), payload=payload)

    rule = ChipRule.SENSIBLE
    presenter = opened(world, record(world, wrong=once(a_payment, in_coins), chip_rule=rule))
    assert presenter.run is not None
    assert presenter.run.note == ""
    presenter.to_next_fault()
    assert told(presenter).verdict == "The sum is right, the chips are not."


def wrong_chips(presenter: ReplayPresenter) -> bool:
    moments = presenter.run.moments if presenter.run is not None else ()
    faults = [moment.fault.kind for moment in moments if moment.fault is not None]
    return FaultKind.WRONG_CHIPS in faults


def test_what_was_said_of_chips_stands_though_the_rack_is_another_now(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def in_halves(run: TableRun, act: Act) -> Given:
        del run
        amount = act.payload.amount or 0
        payload = Payload(amount=amount, chips=(50,) * (amount // 50))
        return Given(slots=(act.slot,), payload=payload)

    fine = "trainer.drills.table.colour_trouble"
    with monkeypatch.context() as lax:  # as an earlier version judged
        lax.setattr(fine, lambda *_: NOTHING)
        wrong = once(a_payment, in_halves)
        kept = record(world, wrong=wrong, chip_rule=ChipRule.FEWEST)
    presenter = opened(world, kept)
    assert presenter.run is not None
    assert presenter.run.note == ""
    assert not wrong_chips(presenter)
    kept = record(world, wrong=once(a_payment, in_halves), chip_rule=ChipRule.FEWEST)
    with monkeypatch.context() as lax:
        lax.setattr(fine, lambda *_: NOTHING)
        presenter = opened(world, kept)
    assert presenter.run is not None
    assert presenter.run.note == ""
    assert wrong_chips(presenter)


def test_a_run_at_the_table_keeps_what_it_was_set_up_with(world: World) -> None:
    live = Live(world, rounds=3, pressure="rough", chips="sensible", dial="settle", players=4)
    presenter = opened(world, live.finish())
    assert presenter.run is not None
    assert presenter.run.note == ""
    choices = presenter.run.choices
    assert (choices.pressure, choices.chip_rule) == (Pressure.ROUGH, ChipRule.SENSIBLE)
    assert (choices.dial, choices.players, choices.rounds) == ("settle", 4, 3)
    assert tables(presenter) == [unlit(state) for state in live.states]


def test_a_record_without_its_choices_still_opens(world: World) -> None:
    presenter = opened(world, record(world, rounds=2, options={}))
    assert presenter.run is not None
    assert presenter.run.note == ""
    assert presenter.rounds == (1, 2)


def test_choices_that_are_garbled_fall_back(world: World) -> None:
    garbled = {"rounds": "-2", "players": "x", "dial": "?", "want": "{", "pressure": "wild"}
    presenter = opened(world, record(world, options={**garbled, "chips": "blue"}))
    assert presenter.run is not None
    assert presenter.run.note == ""


def copied(world: World, attempt_id: int, *, content: bytes | None = None, seed: int = 3) -> int:
    """Return the same record under other rules or from another seed."""
    made = attempt(world.store, attempt_id)
    digest = made.rules_digest
    if content is not None:
        digest = keep_rules(world.store, BOOK, GAME, content)
    copy = begin_attempt(
        world.store,
        NewAttempt(
            person_id=made.person_id,
            kind=made.kind,
            config=made.config,
            rules_digest=digest,
            seed=seed,
            started_at=made.started_at,
        ),
    )
    world.store.write_one(
        "INSERT INTO acts (attempt_id, person_id, ordinal, round_no, skill, seed, expected, given, "
        "ms, target_ms, fault, severity, cost, helped, at, clause) "
        "SELECT ?, person_id, ordinal, round_no, skill, seed, expected, given, ms, target_ms, "
        "fault, severity, cost, helped, at, clause FROM acts WHERE attempt_id = ?",
        (copy, attempt_id),
    )
    return copy


def test_rules_kept_in_another_order_deal_the_same_round(world: World) -> None:
    first = record(world)
    content = rules_content(world.services.game(BOOK, GAME))  # as they were kept at first: sorted
    presenter = opened(world, copied(world, first, content=content))
    assert presenter.run is not None
    assert presenter.run.note == ""
    assert tables(presenter) == tables(opened(world, first))


def test_the_rules_of_then_are_used_and_not_those_of_today(world: World) -> None:
    game = world.services.game(BOOK, GAME)
    then = msgspec.structs.replace(game, title="Mini-Baccarat of 1998")
    presenter = opened(world, copied(world, record(world), content=msgspec.json.encode(then)))
    assert presenter.run is not None
    assert presenter.run.game.title == "Mini-Baccarat of 1998"


def test_rules_that_cannot_be_read_are_replaced_by_todays_with_a_sentence(world: World) -> None:
    presenter = opened(world, copied(world, record(world), content=b"{}"))
    assert presenter.run is not None
    assert "today's rules" in presenter.run.note
    assert presenter.rounds == (1, 2)


def test_a_record_that_does_not_fit_is_shown_as_far_as_it_does(world: World) -> None:
    first = record(world, dial="announce")
    presenter = opened(world, copied(world, first, seed=4))
    assert presenter.run is not None
    rows = acts_of(world.store, first)
    assert 0 < len(presenter.timeline.bars) < len(rows)
    assert f"of {len(rows)} on the record does not fit" in presenter.run.note
    assert not presenter.timeline.faults
    assert tables(presenter)


# -- moving ---------------------------------------------------------------------------------


@pytest.fixture
def faulty(world: World) -> int:
    """Return a run of three rounds with a fault in the first and one in the second."""

    def slips(run: TableRun, act: Act) -> Given | None:
        first = not any(entry.fault for entry in run.entries if entry.round_no == run.round_no)
        return too_much(run, act) if act.verb is Verb.PAY and first and run.round_no < 3 else None

    return record(world, rounds=3, wrong=slips)


def test_it_steps_and_jumps(world: World, faulty: int) -> None:
    presenter = opened(world, faulty)
    first, second = (fault.position for fault in presenter.timeline.faults)
    presenter.step(-1)
    assert presenter.position == 0
    presenter.step(1)
    assert presenter.position == 1
    presenter.to_next_fault()
    presenter.to_next_fault()
    assert (presenter.position, presenter.next_fault()) == (second, None)
    presenter.to_next_fault()
    assert presenter.position == second
    presenter.to_previous_fault()
    assert (presenter.position, presenter.previous_fault()) == (first, None)
    presenter.to_round(3)
    assert (presenter.round_no, presenter.caption().kicker[:7]) == (3, "Round 3")  # type: ignore[union-attr]
    presenter.turn_round(-1)
    assert presenter.round_no == 2
    presenter.step(3)
    presenter.turn_round(-1)  # first to the beginning of the round at hand
    assert (presenter.round_no, presenter.position) == (2, presenter.run.rounds[2].start)  # type: ignore[union-attr]
    presenter.to_end()
    presenter.step(1)
    assert presenter.position == presenter.last


def test_it_opens_at_a_stop_or_at_an_act_of_the_trainee(world: World, faulty: int) -> None:
    assert opened(world, faulty, 7).position == 7
    assert opened(world, faulty, 9999).position == opened(world, faulty).last
    rows = acts_of(world.store, faulty)
    act = next(n for n, row in enumerate(rows) if row.fault)
    presenter = ReplayPresenter(world.services)
    presenter.open(faulty, act=act)
    assert presenter.position == presenter.timeline.faults[0].position


def test_pauses_follow_the_time_of_the_acts(world: World) -> None:
    live = Live(world, rounds=1)
    live.give(give(live.act), ms=400)
    live.give(give(live.act), ms=1700)
    live.give(give(live.act), ms=60_000)
    live.give(too_much(live.presenter.run, live.until(Verb.PAY)))
    live.presenter.dismiss_fault()
    presenter = opened(world, live.finish())
    stops = [bar.position for bar in presenter.timeline.bars]
    waits = []
    for stop in stops[:3]:
        presenter.go_to(stop - 1)
        waits.append(presenter.pause_ms())
    assert waits == [400, 1700, LONGEST_MS]
    presenter.set_speed(4.0)
    assert presenter.pause_ms() == LONGEST_MS // 4
    presenter.set_speed(1.0)
    presenter.go_to(presenter.timeline.faults[0].position)
    assert presenter.pause_ms() == 900 + READ_FAULT_MS
    chemin = opened(
        world, Live(world, book="massachusetts", game="baccarat-chemin-de-fer").finish()
    )
    chemin.go_to(0)
    assert chemin.pause_ms() == OTHERS_MS  # a patron bids


def test_a_long_run_is_dealt_again_in_pieces(world: World, faulty: int, qtbot: QtBot) -> None:
    class Busy(FakeClock):
        def ms(self) -> int:
            self.count_ms += 25
            return self.count_ms

    world.services.clock = Busy()
    presenter = ReplayPresenter(world.services)
    progress: list[tuple[int, int]] = []
    presenter.rebuilding.connect(lambda done, of: progress.append((done, of)))
    with qtbot.waitSignal(presenter.opened):
        presenter.open(faulty, 5)
        assert presenter.run is None
    assert presenter.position == 5
    assert len(progress) > 5
    assert progress == sorted(progress)
    assert not any(timer.isActive() for timer in presenter.findChildren(QTimer))


# -- on screen ------------------------------------------------------------------------------


def test_the_screen_says_what_is_played_back(world: World, view: ReplayView, faulty: int) -> None:
    world.services.person = world.someone("Ines Instructor")
    world.services.put_setting("motion", "none")
    view.open_attempt(faulty)
    bar = view.bar
    assert bar.game.text() == "Mini-Baccarat"
    assert bar.book.text() == "Ohio, Cincinnati rulebook"
    assert bar.mode.word() == "Practice · replay"
    assert bar.who.accessibleName() == "Ana Ruiz · 19 November, 17:52"
    view.presenter.to_next_fault()
    words = view.rail.card.words()
    assert "The sum is not right." in words
    assert "5.75 too much" in words
    assert "Ana Ruiz" in words
    assert "10." in words  # the clause
    assert view.rail.card.time_words().startswith("1.0 s of ")
    lines = view.rail.acts.lines()
    assert [line.number for line in lines if line.number] == [1]
    assert {line.position for line in lines} == set(view.presenter.run.rounds[1])  # type: ignore[union-attr]


def test_it_is_walked_by_keys_alone(view: ReplayView, faulty: int) -> None:
    view.open_attempt(faulty)
    presenter, key = view.presenter, Qt.Key
    first, second = (fault.position for fault in presenter.timeline.faults)
    hit(view, key.Key_Right, key.Key_Right)
    assert presenter.position == view.strip.timeline.position() == 2
    hit(view, key.Key_Left)
    assert presenter.position == 1
    hit(view, key.Key_N)
    assert presenter.position == first
    hit(view, key.Key_Right, ctrl=True)
    assert presenter.position == second
    hit(view, key.Key_Left, ctrl=True)
    assert presenter.position == first
    hit(view, key.Key_End)
    assert presenter.position == presenter.last
    hit(view, key.Key_P)
    assert presenter.position == second
    hit(view, key.Key_Home)
    assert presenter.position == 0
    hit(view, key.Key_PageDown)
    assert presenter.round_no == 2
    hit(view, key.Key_PageUp)
    assert presenter.round_no == 1
    for number, speed in ((key.Key_1, 0.5), (key.Key_3, 2.0), (key.Key_4, 4.0), (key.Key_2, 1.0)):
        hit(view, number)
        assert presenter.speed == speed
        assert view.strip.speed.current() == f"{speed:g}"
    hit(view, key.Key_Space)
    assert presenter.playing
    assert view.strip.play.text() == "Pause"
    hit(view, key.Key_Space)
    assert not presenter.playing
    hit(view, key.Key_Return)
    assert presenter.playing
    hit(view, key.Key_Right)  # a step by hand stays there
    assert not presenter.playing


def test_the_arrows_step_wherever_the_keys_go(view: ReplayView, faulty: int) -> None:
    view.open_attempt(faulty)
    strip = view.strip
    for button in (strip.play, strip.next_fault, view.bar.back, view.rail.after):
        button.setFocus(Qt.FocusReason.TabFocusReason)
        before = view.presenter.position
        hit(view, Qt.Key.Key_Right)
        assert view.presenter.position == before + 1
        assert view.focusWidget() is button


def test_it_is_walked_by_the_mouse_alone(view: ReplayView, faulty: int, qtbot: QtBot) -> None:
    view.open_attempt(faulty)
    presenter, strip, rail = view.presenter, view.strip, view.rail
    timeline = strip.timeline
    press(strip.forward)
    assert presenter.position == 1
    press(strip.back)
    assert presenter.position == 0
    assert not strip.back.isEnabled()
    press(strip.next_fault)
    assert presenter.position == presenter.timeline.faults[0].position
    QTest.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=timeline.fault_spot(2).toPoint())
    assert presenter.position == presenter.timeline.faults[1].position
    press(strip.previous_fault)
    assert presenter.position == presenter.timeline.faults[0].position
    row = rail.acts.row_at(3)
    QTest.mouseClick(rail.acts, Qt.MouseButton.LeftButton, pos=row.center())
    assert presenter.position == 3
    press(rail.after)
    assert presenter.round_no == 2
    press(rail.before)
    assert presenter.round_no == 1
    press(strip.speed.buttons()[3])
    assert presenter.speed == 4.0
    press(strip.play)
    assert presenter.playing
    press(strip.play)
    assert not presenter.playing
    with qtbot.waitSignal(view.closed):
        press(view.bar.back)


def test_the_timeline_is_scrubbed_by_dragging(view: ReplayView, faulty: int) -> None:
    view.open_attempt(faulty)
    presenter, timeline = view.presenter, view.strip.timeline
    bars = presenter.timeline.bars
    seen: list[int] = []
    presenter.moved.connect(seen.append)
    QTest.mousePress(
        timeline, Qt.MouseButton.LeftButton, pos=timeline.spot_of(bars[4].position).toPoint()
    )
    for bar in bars[5:30]:
        drag(timeline, timeline.spot_of(bar.position).toPoint())
    drag(timeline, QPoint(timeline.width() + 400, 10))
    QTest.mouseRelease(timeline, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    assert seen == [*(bar.position for bar in bars[4:30]), bars[-1].position]
    assert presenter.position == bars[-1].position
    assert view.view.shown == presenter.table()


def drag(widget: QWidget, spot: QPoint) -> None:
    """Move with the left button held: Qt's own helper moves with none."""
    button, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    where = QPointF(spot)
    held = Qt.KeyboardModifier.NoModifier
    move = QMouseEvent(QEvent.Type.MouseMove, where, where, none, button, held)
    QApplication.sendEvent(widget, move)


def test_it_plays_to_the_end_by_itself(world: World, view: ReplayView, qtbot: QtBot) -> None:
    live = Live(world, rounds=1, dial="announce")
    view.open_attempt(live.finish())
    presenter = view.presenter
    presenter.go_to(presenter.last - 3)
    hit(view, Qt.Key.Key_4)
    seen: list[int] = []
    presenter.moved.connect(seen.append)
    presenter.play()
    qtbot.waitUntil(lambda: not presenter.playing)
    assert seen == [presenter.last - 2, presenter.last - 1, presenter.last]
    assert not any(timer.isActive() for timer in presenter.findChildren(QTimer))
    hit(view, Qt.Key.Key_Space)  # again from the beginning
    assert (presenter.playing, presenter.position) == (True, 0)


def test_it_stays_when_it_is_put_away(view: ReplayView, faulty: int) -> None:
    view.open_attempt(faulty)
    view.presenter.play()
    view.hide()
    assert not view.presenter.playing


def test_moving_cards_come_to_rest_on_the_right_table(
    world: World, view: ReplayView, faulty: int, qtbot: QtBot, qapp: QApplication
) -> None:
    dress(qapp, Theme())
    world.services.put_setting("motion", "full")
    view.open_attempt(faulty)
    for _ in range(12):
        hit(view, Qt.Key.Key_Right)  # each before the one before it has come to rest
    hit(view, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: not view.view.moving)
    assert view.view.shown == view.presenter.table()
    cards = [card.key for hand in view.presenter.table().cards.values() for card in hand]
    assert set(cards) <= set(view.view.keys())


# -- what cannot be played back -------------------------------------------------------------


def message(view: ReplayView) -> str:
    assert view.message is not None
    return view.message.accessibleName()


def test_a_run_without_acts_says_what_to_do(
    world: World, view: ReplayView, faulty: int, qtbot: QtBot
) -> None:
    presenter = TablePresenter(world.services)
    presenter.begin(TableRequest(rulebook=BOOK, game=GAME, mode=Mode.WATCH, rounds=1))
    presenter.stop()
    watched = attempts_of(world.store, world.person.id, limit=1)[0].id
    view.open_attempt(watched)
    assert message(view).startswith("Nothing to play back This round was watched")
    with qtbot.waitSignal(view.closed):
        hit(view, Qt.Key.Key_Return)
    view.open_attempt(faulty)  # and the next one opens
    assert view.message is None
    assert view.strip.isVisible()


def test_unknown_and_other_attempts_get_a_sentence(
    world: World, view: ReplayView, qtbot: QtBot
) -> None:
    view.open_attempt(4711)
    assert "There is no such run in the record." in message(view)
    drill = world.practise(["baccarat:third-card:banker:4:6"])
    view.open_attempt(drill)
    assert "This was a drill." in message(view)
    config = Config(exercise="table", mode=StoredMode.PRACTICE, rulebook=BOOK, game=GAME)
    old = world.practise(["baccarat:take"], kind=Kind.TABLE, config=config)
    view.open_attempt(old)  # its acts are words: kept before they were kept exactly
    assert "kept by an older Table Test" in message(view)
    view.open_attempt(copied(world, record(world), seed=4))  # another burn: nothing fits
    assert "rules that are gone" in message(view)
    gone = msgspec.structs.replace(config, rulebook="atlantis")
    view.open_attempt(world.practise(["a"], kind=Kind.TABLE, config=gone))
    assert "atlantis" in message(view)
    with qtbot.waitSignal(view.closed):
        hit(view, Qt.Key.Key_Escape)


def test_a_note_says_that_it_is_not_exact(world: World, view: ReplayView) -> None:
    view.open_attempt(copied(world, record(world), content=b"{}"))
    assert view.rail.note.isVisible()
    view.open_attempt(record(world))
    assert not view.rail.note.isVisible()


# -- size -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [WIDE_SIZE, NARROW_SIZE, LEAST_SIZE])
def test_nothing_is_cut(view: ReplayView, faulty: int, size: tuple[int, int]) -> None:
    show_at(view, size)
    view.open_attempt(faulty)
    view.presenter.to_next_fault()
    QApplication.processEvents()
    assert (view.width(), view.height()) == size
    strip = view.strip
    inside = QRect(0, 0, view.width(), view.height())
    parts: Sequence[QWidget] = (
        strip.previous_fault, strip.back, strip.play, strip.forward, strip.next_fault,
        strip.speed, strip.timeline, view.rail.card, view.rail.area, view.bar.back, view.bar.who,
    )  # fmt: skip
    for part in parts:
        place = QRect(part.mapTo(view, QPoint(0, 0)), part.size())
        assert inside.contains(place), part
        assert part.width() >= min(part.minimumSizeHint().width(), view.rail.width()), part
    keys = (strip.previous_fault, strip.back, strip.play, strip.forward, strip.next_fault)
    edges = [key.mapTo(view, QPoint(0, 0)).x() for key in keys]
    widths = [key.width() for key in keys]
    assert all(x + w <= nxt for x, w, nxt in zip(edges, widths, edges[1:], strict=False))
    row = view.rail.acts.row_at(view.presenter.position)
    seen = view.rail.acts.visibleRegion().boundingRect()
    assert seen.contains(row.center())
