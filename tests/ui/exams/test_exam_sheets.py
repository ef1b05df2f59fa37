"""The assessor's sheets and the result: scored, timed, ended, replayed, signed."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.exam_world import (
    PASSWORD,
    PIN,
    House,
    answer_right,
    answer_wrong,
    deal_right,
    hit,
    opened_house,
    sat,
)
from tests.ui.study_world import click, wear
from trainer.certification.results import Outcome
from trainer.certification.roles import Role
from trainer.errors import StorageError
from trainer.storage.audit.audit import audit_lines
from trainer.storage.exams.bench import bench_of
from trainer.storage.exams.exam_ends import end_exam
from trainer.storage.exams.exam_records import exam_end
from trainer.storage.exams.exams import Exam
from trainer.storage.exams.fault_looks import looked_at
from trainer.storage.exams.pace_audits import pace_audits_of
from trainer.storage.exams.rubrics import Scores, close_sheet, save_sheet, sheets_of
from trainer.storage.exams.signatures import Meaning, signatures_of
from trainer.storage.people.hours import log_hours
from trainer.storage.people.profiles import Details
from trainer.storage.people.roles import add_staff
from trainer.ui import theme
from trainer.ui.exams.bench_view import BenchView
from trainer.ui.exams.exam_result_view import ExamResultView
from trainer.ui.exams.rubric_view import RubricView
from trainer.ui.exams.sign_panel import SignPanel
from trainer.ui.exams.staff_sheet import StaffSheet
from trainer.ui.replay.replay import ReplayPresenter
from trainer.ui.theme import Theme
from trainer.ui.widgets.message_sheet import MessageSheet

ENTER = Qt.Key.Key_Return


@pytest.fixture
def house(tmp_path: Path, qapp: QApplication) -> Iterator[House]:
    wear(qapp)
    with opened_house(tmp_path) as made:
        yield made


def _rubric(house: House, exam: Exam, who: int, qtbot: QtBot) -> RubricView:
    house.sign_in(who)
    view = RubricView(house.services)
    qtbot.addWidget(view)
    view.resize(1366, 768)
    view.show()
    view.open_exam(exam.id)
    return view


def _result(house: House, exam: Exam, qtbot: QtBot) -> ExamResultView:
    view = ExamResultView(house.services)
    qtbot.addWidget(view)
    view.resize(1366, 768)
    view.show()
    view.open_exam(exam.id)
    return view


def _sit(house: House, exam: Exam) -> None:
    seat = sat(house, exam)
    for count in (3, 2, 2):
        hit(seat, ENTER)
        for _ in range(count):
            house.clock.pass_ms(1500)
            answer_right(seat)
    hit(seat, ENTER)
    deal_right(seat.table)
    hit(seat, ENTER)


def _bench(house: House, exam: Exam, qtbot: QtBot) -> BenchView:
    house.sign_in(house.manager)
    view = BenchView(house.services)
    qtbot.addWidget(view)
    view.resize(1366, 768)
    view.show()
    view.open_exam(exam.id)
    return view


def test_a_rubric_is_scored_by_keys_and_mouse_and_survives(house: House, qtbot: QtBot) -> None:
    exam = house.exam()
    view = _rubric(house, exam, house.assessor, qtbot)
    QTest.keyClick(view, Qt.Key.Key_8)
    QTest.keyClick(view, Qt.Key.Key_0)
    names = [line.id for line in view.presenter.lines()]
    assert [view.presenter.scores[name] for name in names[:2]] == [8, 10]
    row = view.rows[2]
    click(row, row.key_rect(6).center().toPoint())
    assert view.presenter.scores[names[2]] == 6
    QTest.keyClick(view, Qt.Key.Key_Up)
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert names[2] not in view.presenter.scores
    click(view.rows[0], QPoint(20, 10))
    QTest.keyClick(view, Qt.Key.Key_N)
    QTest.keyClicks(view.line, "greets late")
    QTest.keyClick(view.line, ENTER)
    assert "greets late" in view.comments.text()
    assert not view.finish.isEnabled()
    again = _rubric(house, exam, house.assessor, qtbot)
    assert again.presenter.scores == {names[0]: 8, names[1]: 10}
    assert "greets late" in again.comments.text()
    assert again.presenter.at == 2, "the first line without a score is at hand"


def test_the_pace_leaves_out_shuffles_and_counts_players(house: House, qtbot: QtBot) -> None:
    exam = house.exam()
    view = _rubric(house, exam, house.assessor, qtbot)
    QTest.keyClick(view, Qt.Key.Key_Space)
    house.clock.pass_ms(60_000)
    QTest.keyClick(view, Qt.Key.Key_Space)
    click(view.why.buttons()[1])
    click(view.out)
    assert "buy-in" in view.presenter.watch.out
    house.clock.pass_ms(120_000)
    QTest.keyClick(view, Qt.Key.Key_E)
    house.clock.pass_ms(60_000)
    click(view.round)
    click(view.more)
    assert view.pace.text() == "60"
    assert "2:00 left out" in view.left_out.text()
    house.clock.pass_ms(30 * 60_000)
    for _ in view.rows:
        QTest.keyClick(view, Qt.Key.Key_8)
    view.show_time()
    _shut(view)
    (kept,) = pace_audits_of(house.store, exam.id)
    assert kept.audit.players == view.presenter.players
    assert kept.audit.rounds == (60_000, 60_000)
    assert view.presenter.is_closed


def test_two_assessors_are_compared_once_both_have_closed(house: House, qtbot: QtBot) -> None:
    second = add_staff(
        house.store,
        "Sef Ond",
        PASSWORD,
        roles=frozenset({Role.ASSESSOR}),
        details=Details(rank="pit manager"),
        by=house.manager,
        at=house.clock.now(),
    )
    exam = house.exam()
    first = _rubric(house, exam, house.assessor, qtbot)
    _close(house, first, Qt.Key.Key_8)
    other = _rubric(house, exam, second, qtbot)
    assert "compared after both" in other.other.text()
    assert sheets_of(house.store, exam.id, reader=second)[0].scores is None, "blind until closed"
    _close(house, other, Qt.Key.Key_7)
    assert "within one point" in other.other.text()


def test_assessors_far_apart_write_why_before_the_second_sheet_is_closed(
    house: House, qtbot: QtBot
) -> None:
    second = add_staff(
        house.store,
        "Sef Ond",
        PASSWORD,
        roles=frozenset({Role.ASSESSOR}),
        details=Details(rank="pit manager"),
        by=house.manager,
        at=house.clock.now(),
    )
    exam = house.exam()
    _close(house, _rubric(house, exam, house.assessor, qtbot), Qt.Key.Key_8)
    other = _rubric(house, exam, second, qtbot)
    _score(house, other, Qt.Key.Key_7)
    other.presenter.go_to(1)
    QTest.keyClick(other, Qt.Key.Key_4)
    _shut(other)
    show = other.presenter
    assert not show.is_closed, "why is missing"
    assert show.at == 1
    assert other.holder() is other.line
    line = show.lines()[1].text
    assert f"{line} 4 and 8" in other.note.text()
    assert not other.finish.isEnabled()
    QTest.keyClick(other, Qt.Key.Key_9)
    assert show.scores[show.lines()[1].id] == 4, "who has seen the other's keeps their own"
    with pytest.raises(StorageError, match="the scores stay as they are"):
        save_sheet(house.store, show.sheet.id, Scores(scores={"x": 9}), by=second)
    kept = sheets_of(house.store, exam.id, reader=second)[1].scores
    assert kept is not None
    with pytest.raises(StorageError, match="far apart on 1"):
        close_sheet(house.store, show.sheet.id, kept, by=second, at=house.clock.now())
    again = _rubric(house, exam, second, qtbot)  # after a break, or a power cut
    assert again.presenter.at == 1
    assert "Why you are apart" in again.line.placeholderText()
    QTest.keyClick(again, Qt.Key.Key_N)
    QTest.keyClicks(again.line, "Did not look up at two who stood and waited.")
    QTest.keyClick(again.line, Qt.Key.Key_Return)
    assert again.finish.isEnabled()
    _shut(again)
    assert again.presenter.is_closed
    house.sign_in(house.manager)
    result = _result(house, exam, qtbot)
    assert "must write why" not in str(result.presenter.assessment)
    assert "Not taken yet" not in result.told.text(), "said by the names of the parts"
    _sign_first(result)
    assert len(signatures_of(house.store, exam.id)) == 1
    panel = result.sign
    assert "Sef Ond's password" in panel.secret.label.text()
    assert result.holder() is panel.secret.line, "what is typed next are no keys of the page"
    qtbot.waitUntil(lambda: _in_view(panel))


def _sign_first(view: ExamResultView) -> None:
    click(view.finish)
    asked = view.sheet
    assert isinstance(asked, MessageSheet)
    click(asked.message.button("end"))
    panel = view.sign
    assert panel.replayed.isVisible(), "a line below the lowest score is a fault"
    QTest.keyClicks(panel.secret.line, PASSWORD)
    QTest.keyClick(panel.secret.line, ENTER)
    assert view.holder() is panel.replayed, "what is missing"
    QTest.keyClick(panel.replayed, Qt.Key.Key_Space)
    QTest.keyClick(panel.secret.line, ENTER)


def _in_view(panel: SignPanel) -> bool:
    card, port = panel.due_card, panel.area.viewport()
    assert card is not None
    corner = card.mapTo(port, card.rect().topLeft())
    return port.rect().contains(corner) and card.height() > 0


def _close(house: House, view: RubricView, key: Qt.Key) -> None:
    _score(house, view, key)
    click(view.finish)
    assert not view.presenter.is_closed, "it asks once"
    assert view.asking is not None
    QTest.keyClick(view.asking, Qt.Key.Key_Escape)
    assert not view.presenter.is_closed
    click(view.finish)
    QTest.keyClick(view.asking, ENTER)
    assert view.presenter.is_closed


def _shut(view: RubricView) -> None:
    """Close the sheet, and say so again."""
    click(view.finish)
    if view.asking is not None:
        QTest.keyClick(view.asking, ENTER)


def _score(house: House, view: RubricView, key: Qt.Key) -> None:
    QTest.keyClick(view, Qt.Key.Key_Space)
    for _ in range(40):
        house.clock.pass_ms(45_000)
        QTest.keyClick(view, Qt.Key.Key_Space)
    for _ in view.rows:
        QTest.keyClick(view, key)
    view.show_time()


def test_an_automatic_fail_is_chosen_from_the_list(house: House, qtbot: QtBot) -> None:
    exam = house.exam()
    view = _rubric(house, exam, house.assessor, qtbot)
    QTest.keyClick(view, Qt.Key.Key_F)
    assert view.sheet is not None
    from trainer.ui.widgets.choices import Tick  # noqa: PLC0415 - only here

    click(view.sheet.findChildren(Tick)[0])
    QTest.keyClick(view.sheet, Qt.Key.Key_Escape)
    assert view.presenter.automatic
    assert view.finish.isEnabled(), "the test ended there"


def test_the_bench_is_timed(house: House, qtbot: QtBot) -> None:
    exam = house.exam()
    view = _bench(house, exam, qtbot)
    QTest.keyClick(view, Qt.Key.Key_Space)
    house.clock.pass_ms(8400)
    QTest.keyClick(view, Qt.Key.Key_Space)
    QTest.keyClick(view, Qt.Key.Key_E)
    QTest.keyClick(view, ENTER)
    (kept,) = bench_of(house.store, exam.id)
    assert (kept.ms, kept.errors) == (8400, 1)
    click(view.watch)
    house.clock.pass_ms(400)
    click(view.watch)
    assert "less than a tenth" in view.note.text()
    assert not view.keep.isEnabled(), "no hands are so fast"
    click(view.discard)
    _, thrown = bench_of(house.store, exam.id)
    assert (thrown.ms, thrown.void) == (400, "thrown away at the stopwatch"), "it leaves a trace"
    assert view.presenter.lines()[0].left == 2, "and is no try"


def test_how_a_skill_is_done_is_never_cut(house: House, qapp: QApplication, qtbot: QtBot) -> None:
    theme.apply(qapp, Theme(scale=1.5))
    try:
        view = _bench(house, house.exam(), qtbot)
        view.resize(1366, 712)
        for _ in range(3):
            QApplication.processEvents()
        assert view.how.height() >= view.how.heightForWidth(view.how.width())
        assert view.told.viewport().height() >= view.how.fontMetrics().height()
    finally:
        wear(qapp)


def test_ended_with_parts_missing_is_not_yet(house: House, qtbot: QtBot) -> None:
    exam = house.exam()
    view = _result(house, exam, qtbot)
    assert view.outcome.text() == "Not ended yet"
    click(view.finish)
    sheet = view.sheet
    assert isinstance(sheet, MessageSheet)
    click(sheet.message.button("end"))
    end = exam_end(house.store, exam.id)
    assert end is not None
    assert end.outcome is Outcome.NOT_YET
    assert view.outcome.text() == "Not yet"
    assert "To train" in view.areas.text()
    assert "again from" in view.words.text()


def test_the_state_of_each_part_is_in_sight_in_a_small_window(house: House, qtbot: QtBot) -> None:
    view = _result(house, house.exam(), qtbot)
    view.resize(1024, 694)
    QApplication.processEvents()
    assert view.parts.horizontalScrollBar().maximum() == 0


def test_discontinued_from_its_page(house: House, qtbot: QtBot) -> None:
    exam = house.exam()
    view = _result(house, exam, qtbot)
    click(view.stop)
    sheet = view.sheet
    assert isinstance(sheet, StaffSheet)
    QTest.keyClicks(sheet.password.line, PASSWORD)
    QTest.keyClicks(sheet.reason.line, "the candidate was unwell")
    QTest.keyClick(sheet.reason.line, ENTER)
    assert view.outcome.text() == "Discontinued"
    assert "unwell" in view.words.text()


def test_the_whole_way_to_both_signatures(  # noqa: PLR0915 - one way, step by step
    house: House, qtbot: QtBot
) -> None:
    exam = house.exam()
    now = house.clock.now()
    for back in range(10):
        log_hours(
            house.store,
            house.trainee,
            exam.game,
            day=now.date() - timedelta(days=back),
            minutes=12 * 60,
            by=house.manager,
            at=now,
        )
    _sit(house, exam)
    bench = _bench(house, exam, qtbot)
    for skill in bench.presenter.bench.skills:
        QTest.keyClick(bench, Qt.Key.Key_Space)
        house.clock.pass_ms(round(skill.seconds.value * 700))
        QTest.keyClick(bench, Qt.Key.Key_Space)
        QTest.keyClick(bench, ENTER)
        QTest.keyClick(bench, Qt.Key.Key_Down)
    _close(house, _rubric(house, exam, house.assessor, qtbot), Qt.Key.Key_8)
    house.sign_in(house.manager)
    view = _result(house, exam, qtbot)
    assert not view.presenter.missing(), view.presenter.assessment
    click(view.finish)
    assert view.outcome.text() == "Certified, once signed", view.presenter.assessment
    replayed: list[tuple[int, int]] = []
    view.replay_requested.connect(lambda *where: replayed.append(where))
    view.faults.setFocus()
    view.faults.pick_row(len(view._lines) - 1)
    QTest.keyClick(view.faults, Qt.Key.Key_R)
    assert len(replayed) == 1, "every round can be played back"
    opened: list[tuple[object, ...]] = []
    replay = ReplayPresenter(house.services)
    replay.opened.connect(lambda *what: opened.append(what))
    replay.open(replayed[0][0], act=replayed[0][1])
    qtbot.waitUntil(lambda: bool(opened))
    assert opened[0][2] == "", "exactly as it was dealt"
    panel = view.sign
    assert panel.digest.text().startswith("Record digest")
    assert panel.signer.currentText() == "Ada Fry"
    assert not panel.go.isEnabled()
    QTest.keyClicks(panel.secret.line, "not the one")
    if panel.replayed.isVisible():
        click(panel.replayed)
    QTest.keyClick(panel.secret.line, ENTER)
    assert "record is unchanged" in panel.secret.sentence.text()
    assert not signatures_of(house.store, exam.id)
    QTest.keyClicks(panel.secret.line, PASSWORD)
    QTest.keyClick(panel.secret.line, ENTER)
    assert panel.go.text() == "Acknowledge"
    if panel.replayed.isVisible():
        click(panel.replayed)
    QTest.keyClicks(panel.secret.line, PIN)
    QTest.keyClick(panel.secret.line, ENTER)
    assert view.sheets.sheet is None, "the key that signs does not issue as well"
    assert view.sheet is None
    given = signatures_of(house.store, exam.id)
    assert [one.meaning for one in given] == [Meaning.ASSESSED, Meaning.ACKNOWLEDGED]
    end = exam_end(house.store, exam.id)
    assert end is not None
    assert {one.digest for one in given} == {end.digest}
    assert view.outcome.text() == "Certified"
    assert view.issue.isVisible(), "a manager may issue the certificate now"


def test_the_bench_is_timed_by_keys_also_after_a_row_was_pressed(
    house: House, qtbot: QtBot
) -> None:
    view = _bench(house, house.exam(), qtbot)
    spot = view.table.visualRect(view.table.model().index(1, 0)).center()
    QTest.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    view.table.setFocus()
    assert view.presenter.at == 1
    QTest.keyClick(view.table, Qt.Key.Key_Space)
    assert view.presenter.running
    house.clock.pass_ms(round(view.presenter.bench.skills[1].seconds.value * 700))
    QTest.keyClick(view.table, Qt.Key.Key_Space)
    assert not view.presenter.running
    QTest.keyClick(view.table, ENTER)
    assert [line.skill.title for line in view.presenter.lines() if line.tries]


def test_keys_lead_from_the_end_to_the_signature(house: House, qtbot: QtBot) -> None:
    exam = house.exam()
    view = _result(house, exam, qtbot)
    assert view.first_focus() is view.finish, "Enter does what the gold button says"
    click(view.finish)
    sheet = view.sheet
    assert isinstance(sheet, MessageSheet)
    QTest.keyClick(sheet, ENTER)
    assert exam_end(house.store, exam.id) is None, "Enter once too often ends nothing"
    click(view.finish)
    sheet = view.sheet
    assert isinstance(sheet, MessageSheet)
    click(sheet.message.button("end"))
    assert view.sign.is_due
    assert view.holder() is view.first_focus()
    panel, before = view.sign, view.sign.go.y()
    panel.replayed.setChecked(True)
    QApplication.processEvents()
    assert panel.go.y() == before, "nothing jumps under the mouse"
    QTest.keyClick(panel.replayed, ENTER)
    if panel.signer.count():
        assert "again" in panel.secret.sentence.text(), "Enter says what is missing"
        assert panel.secret.line.hasFocus()


def test_the_panel_says_which_faults_were_opened_here(house: House, qtbot: QtBot) -> None:
    exam = house.exam()
    seat = sat(house, exam)
    hit(seat, ENTER)
    for _ in range(3):
        house.clock.pass_ms(1500)
        answer_wrong(seat)
    house.sign_in(house.manager)
    end_exam(
        house.store, exam.id, on=house.clock.now().date(), by=house.manager, at=house.clock.now()
    )
    view = _result(house, exam, qtbot)
    faults = sum(bool(line.tag) for line in view._lines)
    assert faults == 3
    assert "0 of 3 opened at this PC" in view.sign.known.text()
    view.faults.setFocus()
    for row in range(faults):
        view.faults.pick_row(row)
        QTest.keyClick(view.faults, Qt.Key.Key_R)
        assert isinstance(view.sheet, MessageSheet)
        QTest.keyClick(view.sheet, ENTER)
        assert view.faults.picked_row() == row, "what was picked stays picked"
        assert view._lines[row].seen
    assert "Every one was opened" in view.sign.known.text()
    assert looked_at(house.store, exam.number) == {line.key for line in view._lines[:faults]}
    house.sign_in(house.trainee)
    view.open_exam(exam.id)
    view._replay(0)
    assert len(looked_at(house.store, exam.number)) == faults, "a trainee's look is nobody's word"


def test_the_record_is_saved_whatever_came_of_it(
    house: House, qtbot: QtBot, tmp_path: Path
) -> None:
    exam = house.exam()
    view = _result(house, exam, qtbot)
    assert not view.record.isVisible(), "nothing is decided yet"
    click(view.finish)
    sheet = view.sheet
    assert isinstance(sheet, MessageSheet)
    click(sheet.message.button("end"))
    assert view.record.isVisible()
    path = tmp_path / "record.pdf"
    with qtbot.waitSignal(view.record.work.written):
        view.record.save_to(path)
    assert path.read_bytes().startswith(b"%PDF")
    assert view.toasts.toasts()[-1].label.text() == "record.pdf is written."
    line = audit_lines(house.store, reader=house.manager, limit=1)[0]
    assert line.what == "exported: the record of an exam"
    with qtbot.waitSignal(view.record.work.troubled):
        view.record.save_to(tmp_path / "nowhere" / "record.pdf")
    assert "could not be written" in view.toasts.toasts()[-1].label.text()
    house.sign_in(house.assessor)
    view.open_exam(exam.id)
    assert not view.record.isVisible(), "only who may take records out of the house"
