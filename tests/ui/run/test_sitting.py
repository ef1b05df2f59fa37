"""Today's queue as one sitting: line after line, kept, stopped, gone on with."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.answering import answer_by_keys, answer_run, go_on
from tests.ui.study_world import GAME, wear
from tests.ui.table_world import Dealer
from tests.ui.world import NARROW_SIZE, World, hit, opened_world, strike
from trainer.drills.table import Mode
from trainer.scheduling.today import Exercise, Why
from trainer.storage.record.attempts import acts_of, attempts_of
from trainer.storage.rows import Outcome
from trainer.storage.settings import APP, put_setting
from trainer.ui.drill.drill_view import DrillView
from trainer.ui.results.sitting_result_view import SittingResultView
from trainer.ui.run.plan import line_of, request_for
from trainer.ui.run.sitting import SittingRequest, kept_sitting
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.study.home_view import HomeView
from trainer.ui.table.table_view import TableScreen
from trainer.ui.widgets.labels import Text

Key = Qt.Key
BOOK = "massachusetts"


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    with opened_world(tmp_path) as made:
        put_setting(made.store, APP, "rulebook", BOOK)
        made.services.put_setting("motion", "none")
        yield made


class App:
    """The real window with somebody signed in."""

    def __init__(self, world: World, qtbot: QtBot) -> None:
        """Open it on Today."""
        self.world, self.qtbot = world, qtbot
        world.services.person = None
        self.window = MainWindow(world.services, lambda: world.services)
        qtbot.addWidget(self.window)
        self.window.resize(*NARROW_SIZE)
        self.window.show()
        self.window.sign_in(world.person.id)
        self.wait()

    def wait(self) -> None:
        """Wait until the day is worked out."""
        self.qtbot.waitUntil(lambda: not self.home.presenter.busy)

    @property
    def home(self) -> HomeView:
        """The page Today."""
        view = self.window.view("home")
        assert isinstance(view, HomeView)
        return view

    @property
    def drill(self) -> DrillView:
        """The drill screen."""
        view = self.window.view("drill")
        assert isinstance(view, DrillView)
        return view

    @property
    def table(self) -> TableScreen:
        """The table screen."""
        view = self.window.view("table")
        assert isinstance(view, TableScreen)
        return view

    def here(self) -> str:
        """Return the screen in view."""
        return self.window.screen_key

    def answer(self, count: int, *, wrong: tuple[int, ...] = ()) -> None:
        """Answer so many questions of the drill."""
        answer_run(self.drill, self.world.clock, count, wrong=wrong)


@pytest.fixture
def app(world: World, qtbot: QtBot, qapp: QApplication) -> Iterator[App]:
    wear(qapp)
    world.practise([f"baccarat:third-card:player:{total}" for total in range(8)])
    world.clock.pass_days(3)
    made = App(world, qtbot)
    yield made
    made.window.close()


def line(kind: str, *foci: str, why: Why = Why.DUE) -> Exercise:
    """Return a line of a queue."""
    return Exercise(
        kind=kind,
        rulebook=BOOK,
        game=GAME,
        foci=foci,
        why=why,
        minutes=1.0,
        title=kind.capitalize(),
        detail="Midibaccarat",
        skills=(),
        questions=1 if kind == "table" else len(foci),
    )


MIXED = (
    line("third-card", "banker:5:4", "banker:6:6"),
    line("payout", "tie", "player"),
    line("rule", "rule:card-values"),
    line("procedure", "shuffle#0"),
    line("irregularity", "irregularity:late-bet"),
)


def test_enter_starts_all_of_todays_queue(app: App) -> None:
    queue = app.home.presenter.queue
    assert queue is not None
    assert queue.plan.lines[0].exercise.why is Why.DUE
    count = len(queue.plan.lines)
    assert count > 2
    hit(app.window, Key.Key_Return)
    assert app.here() == "drill"
    assert app.drill.bar.place() == f"Part 1 of {count}"
    first = queue.plan.lines[0].exercise
    assert app.drill.presenter.request.foci == first.foci
    app.answer(first.questions)
    assert app.here() in ("drill", "table")
    kept = kept_sitting(app.world.services)
    assert kept is not None
    assert kept.at == 1


def test_mixed_kinds_follow_one_another_to_the_result(app: App) -> None:
    app.window.practice.start_sitting(
        SittingRequest(name="Today's queue", lines=MIXED, remembered=True)
    )
    kinds = []
    while app.here() == "drill":
        kinds.append((app.drill.bar.place(), app.drill.presenter.prompt.kind))
        right = app.drill.presenter.prompt.kind != "payout"
        answer_by_keys(app.drill, app.world.clock, right=right)
        go_on(app.drill, app.world.clock)
    assert kinds == [
        ("Part 1 of 5", "third-card"),
        ("Part 1 of 5", "third-card"),
        ("Part 2 of 5", "payout"),
        ("Part 2 of 5", "payout"),
        ("Part 3 of 5", "rule"),
        ("Part 4 of 5", "procedure"),
        ("Part 5 of 5", "irregularity"),
    ]
    assert app.here() == "sitting_result"
    page = app.window.view("sitting_result")
    assert isinstance(page, SittingResultView)
    assert page.facts[0].figure.value() == "71"
    assert page.table.model().rowCount() == 5
    runs = attempts_of(app.world.store, app.world.person.id, limit=6)
    assert all(run.end is not None for run in runs)
    assert kept_sitting(app.world.services) is None
    missed = {skill.kind for skill in page._result.missed} if page._result else set()
    assert missed == {"payout"}


def test_what_was_missed_can_be_practised_at_once(app: App) -> None:
    app.window.practice.start_sitting(SittingRequest(name="Today's queue", lines=MIXED[:2]))
    app.answer(4, wrong=(2, 3))
    hit(app.window, Key.Key_Return)
    assert app.here() == "drill"
    assert app.drill.presenter.request.kind == "payout"
    assert len(app.drill.presenter.request.foci) == 6, "a miss is asked a few times"


def test_nothing_missed_leads_back_to_the_day(app: App) -> None:
    app.window.practice.start_sitting(SittingRequest(name="Today's queue", lines=MIXED[:1]))
    app.answer(2)
    assert app.here() == "sitting_result"
    hit(app.window, Key.Key_Return)
    assert app.here() == "home"
    app.wait()


def test_a_queue_left_in_the_middle_goes_on_where_it_was(app: App) -> None:
    asked = SittingRequest(name="Today's queue", lines=MIXED, remembered=True)
    app.window.practice.start_sitting(asked)
    app.answer(3)
    before = app.drill.presenter.prompt
    hit(app.window, Key.Key_Escape, Key.Key_Escape)
    assert app.here() == "home"
    app.wait()
    queue = app.home.presenter.queue
    assert queue is not None
    assert queue.sitting is not None
    assert queue.plan.exercises == MIXED[1:], "the part under way and those after it"
    assert app.home.queue.start.text().startswith("Continue, ")
    assert app.home.last.again.text() == "Continue"
    hit(app.window, Key.Key_Return)
    assert app.here() == "drill"
    assert app.drill.presenter.prompt == before, "the next question of the same seed"
    assert app.drill.bar.place() == "Part 2 of 5"
    assert len(app.drill.presenter.session.marks) == 1
    app.answer(1)
    assert app.drill.presenter.prompt.kind == "rule", "and the rest follows"


@pytest.mark.parametrize("by_key", [True, False])
def test_continue_takes_the_queue_up_too(app: App, by_key: bool) -> None:
    asked = SittingRequest(name="Today's queue", lines=MIXED, remembered=True)
    app.window.practice.start_sitting(asked)
    app.answer(1)
    hit(app.window, Key.Key_Escape, Key.Key_Escape)
    app.wait()
    if by_key:
        hit(app.window, Key.Key_C)
    else:
        app.home.last.again.click()
    app.answer(1)
    assert app.drill.bar.place() == "Part 2 of 5"


def test_a_killed_program_goes_on_between_two_lines(app: App) -> None:
    asked = SittingRequest(name="Today's queue", lines=MIXED, remembered=True)
    app.window.practice.start_sitting(asked)
    app.answer(1)
    answer_by_keys(app.drill, app.world.clock)
    # The program dies when the last answer of the line is kept, and before the line is ended.
    app.window._key = ""
    app.window.open_tab("home")
    app.wait()
    hit(app.window, Key.Key_Return)
    assert app.drill.presenter.prompt.kind == "payout"
    done = attempts_of(app.world.store, app.world.person.id, limit=2)[1]
    assert done.end is not None
    assert len(acts_of(app.world.store, done.id)) == 2


def test_yesterdays_queue_is_over(app: App) -> None:
    app.window.practice.start_sitting(SittingRequest(name="Q", lines=MIXED, remembered=True))
    app.answer(1)
    app.world.clock.pass_days(1)
    assert kept_sitting(app.world.services) is None


def test_a_run_started_elsewhere_is_no_part_of_the_queue(app: App) -> None:
    app.window.practice.start_sitting(SittingRequest(name="Q", lines=MIXED, remembered=True))
    app.answer(1)
    hit(app.window, Key.Key_Escape, Key.Key_Escape)
    app.wait()
    learner = app.home.presenter.learner
    alone = request_for(line_of(app.world.services, MIXED[1], learner), learner)
    app.home._request(alone)
    assert app.drill.bar.place() == ""
    app.answer(2)
    assert app.here() == "drill_result"


def test_short_exercises_share_a_line_and_are_done_in_one_go(app: App) -> None:
    long = structs.replace(MIXED[0], questions=12)
    app.window.practice.start_sitting(
        SittingRequest(name="Q", lines=(long, *MIXED[1:]), remembered=True)
    )
    app.answer(1)
    hit(app.window, Key.Key_Escape, Key.Key_Escape)
    app.wait()
    first, together = app.home.presenter.queue.plan.lines  # type: ignore[union-attr]  # it is read
    assert first.exercises == (long,)
    assert together.exercises == MIXED[1:]
    assert (together.title, together.questions) == ("A few of each", 5)
    assert together.detail == "4 drills, Midibaccarat"
    app.home.queue.line_started.emit(1)
    assert app.drill.bar.place() == "Part 1 of 4"
    app.answer(5)
    assert app.here() == "sitting_result"


def test_a_line_at_the_table_is_dealt_and_gone_on_with(app: App) -> None:
    lines = (line("table", "decide"), line("rule", "rule:card-values"))
    app.window.practice.start_sitting(
        SittingRequest(name="Today's queue", lines=lines, remembered=True)
    )
    assert app.here() == "table"
    screen = app.table
    assert screen.presenter.request.mode is Mode.GUIDED, "never met: it is shown first"
    dealer = Dealer(app.qtbot, app.world, screen)
    dealer.wait()
    dealer.do_right()
    waiting = screen.presenter.run.due()
    performed = list(screen.presenter.run.performed)
    dealer.key(Key.Key_Escape)
    dealer.key("L")
    assert app.here() == "home"
    app.wait()
    assert "round 1 of 1" in app.home.last._game.text()

    hit(app.window, Key.Key_Return)
    assert app.here() == "table"
    dealer.wait()
    assert screen.presenter.run.due() == waiting, "the next act of the same hand"
    assert screen.presenter.run.performed == performed
    while not dealer.over:
        dealer.do_right()
    assert app.here() == "drill", "the next line follows"
    run = attempts_of(app.world.store, app.world.person.id, limit=2)[1]
    assert run.end is not None
    ordinals = [act.ordinal for act in acts_of(app.world.store, run.id)]
    assert ordinals == list(range(1, len(ordinals) + 1))


def test_locking_keeps_the_queue_with_its_person(app: App) -> None:
    app.window.practice.start_sitting(SittingRequest(name="Q", lines=MIXED, remembered=True))
    app.answer(1)
    app.window.lock()
    other = app.world.someone("Bo Chen")
    app.window.sign_in(other.id)
    app.wait()
    assert app.here() == "home"
    assert app.home.presenter.queue is not None
    assert app.home.presenter.queue.sitting is None
    app.window.lock()
    app.window.sign_in(app.world.person.id)
    assert app.here() == "drill"
    app.answer(1)
    assert app.drill.bar.place() == "Part 2 of 5"


def test_a_pause_keeps_the_keys_over_a_lock(app: App) -> None:
    app.window.practice.start_sitting(SittingRequest(name="Q", lines=MIXED))
    app.answer(1)
    hit(app.window, Key.Key_Escape)
    app.window.lock()
    app.window.sign_in(app.world.person.id)
    sheet = app.drill.sheet
    assert sheet is not None
    assert "Your 1 answer so far is kept." in sheet.message.sentence.text()
    focused = app.window.focusWidget()
    assert focused is not None
    assert sheet.isAncestorOf(focused)
    hit(app.window, Key.Key_Return)
    assert app.drill.sheet is None
    app.answer(1)
    assert app.drill.bar.place() == "Part 2 of 5"


def test_minutes_and_questions_of_the_result_come_from_the_record(app: App) -> None:
    app.window.practice.start_sitting(SittingRequest(name="Q", lines=MIXED[:2]))
    app.answer(4, wrong=(0,))
    page = app.window.view("sitting_result")
    assert isinstance(page, SittingResultView)
    assert page.title.text() == "Q: done."
    words = [label.text() for label in page.findChildren(Text)]
    assert "4 answers in 1 minute. All of it is kept." in words
    assert [fact.figure.value() for fact in page.facts] == ["75", "4", "1", "1"]


def test_two_minutes_cover_a_run_three_lock_and_ten_end_it(app: App) -> None:
    app.window.practice.start_sitting(SittingRequest(name="Q", lines=MIXED, remembered=True))
    app.answer(1)
    watch, clock = app.window._idle, app.world.clock
    clock.pass_ms(120_000)
    watch.timer.timeout.emit()
    assert app.drill.sheet is not None
    assert app.drill.sheet.message.heading.text() == "Still there?"
    clock.pass_ms(60_000)
    watch.timer.timeout.emit()
    assert app.here() == "signin"
    kept = app.window.practice.kept[app.world.person.id].view
    assert isinstance(kept, DrillView)
    clock.pass_ms(420_000)
    kept._gone.timeout.emit()
    left = attempts_of(app.world.store, app.world.person.id, limit=1)[0]
    assert left.end is not None
    assert left.end.outcome is Outcome.STOPPED
    app.window.sign_in(app.world.person.id)
    assert app.here() == "drill"
    assert app.drill.sheet is not None
    assert app.drill.sheet.message.heading.text() == "This run was ended"
    hit(app.window, Key.Key_Return)
    assert app.here() == "home"
    app.wait()


def test_a_key_in_time_is_no_absence(app: App) -> None:
    app.window.practice.start_sitting(SittingRequest(name="Q", lines=MIXED, remembered=True))
    watch, clock = app.window._idle, app.world.clock
    clock.pass_ms(110_000)
    strike(app.window, Key.Key_Tab)
    clock.pass_ms(20_000)
    watch.timer.timeout.emit()
    assert app.drill.sheet is None


def test_a_part_of_a_damaged_game_is_passed_over(app: App) -> None:
    gone = structs.replace(MIXED[0], game="no-such-game")
    lines = (gone, *MIXED[1:3])
    app.window.practice.start_sitting(SittingRequest(name="Q", lines=lines, remembered=True))
    assert app.drill.bar.place() == "Part 2 of 3"
    app.answer(1)
    hit(app.window, Key.Key_Escape, Key.Key_Escape)
    app.wait()
    assert not app.home.broken.isVisible(), "the rest of the day is there"
    hit(app.window, Key.Key_Return)
    app.answer(2)
    assert app.here() == "sitting_result"
    page = app.window.view("sitting_result")
    assert isinstance(page, SittingResultView)
    words = [str(page.table.model().index(row, 0).data()) for row in range(2)]
    assert page.table.model().rowCount() == 2
    assert words[0].startswith("Payout")


def test_a_line_that_cannot_begin_does_not_bar_the_rest(app: App) -> None:
    lines = (line("pictures", "units:1"), *MIXED[:1])  # there is nothing of the kind here
    app.window.practice.start_sitting(SittingRequest(name="Q", lines=lines, remembered=True))
    assert app.here() == "drill"
    hit(app.window, Key.Key_Escape)
    assert app.here() == "home"
    app.wait()
    hit(app.window, Key.Key_Return)
    assert app.drill.bar.place() == "Part 2 of 2"
    assert app.drill.presenter.prompt.kind == "third-card"


def test_a_line_left_before_its_first_answer_is_asked_again(app: App) -> None:
    app.window.practice.start_sitting(SittingRequest(name="Q", lines=MIXED, remembered=True))
    hit(app.window, Key.Key_Escape)
    app.wait()
    hit(app.window, Key.Key_Return)
    assert app.drill.bar.place() == "Part 1 of 5"
