"""Setting an exam up and letting the candidate in."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCompleter
from pytestqt.qtbot import QtBot

from tests.ui.exam_world import BOOK, GAME, PASSWORD, PIN, House, opened_house
from tests.ui.study_world import click, wear
from tests.ui.world import dress
from trainer.certification.standard import Part
from trainer.storage.exams.attendance import Document, identity_of
from trainer.storage.exams.exam_ends import end_exam
from trainer.storage.exams.exams import exams_of, form_of
from trainer.storage.people.roster import person
from trainer.ui.exams.exam_examiner import rules_of_exam
from trainer.ui.exams.exam_run import ExamStart
from trainer.ui.exams.exam_setup_view import ExamSetupView
from trainer.ui.exams.exams_view import ExamsView
from trainer.ui.exams.staff_sheet import StaffSheet
from trainer.ui.theme import Theme, Weight, current


@pytest.fixture
def house(tmp_path: Path, qapp: QApplication) -> Iterator[House]:
    wear(qapp)
    with opened_house(tmp_path) as made:
        yield made


def _page(house: House, qtbot: QtBot) -> ExamSetupView:
    view = ExamSetupView(house.services)
    qtbot.addWidget(view)
    view.resize(1366, 768)
    view.refresh()
    view.show()
    return view


def test_an_exam_is_set_up_and_nothing_drawn_yet(house: House, qtbot: QtBot) -> None:
    view = _page(house, qtbot)
    assert not view.go.isEnabled()
    assert "Choose who" in view.why.text()
    view.choose(house.trainee, f"{BOOK}/{GAME}")
    assert view.go.isEnabled()
    assert set(view.ticks) == {part.value for part in Part}
    assert not view.ticks["K"].isEnabled(), "a part not passed yet must be taken"
    click(view.extra.buttons()[2])
    with qtbot.waitSignal(view.set_up) as caught:
        click(view.go)
        assert view.progress.isVisible()
        assert not view.go.isEnabled()
    (exam,) = exams_of(house.store, house.trainee)
    assert caught.args == [exam.id]
    assert exam.accommodations.extra_time == 50
    assert exam.parts == tuple(Part)
    assert form_of(house.store, exam.id).items == (), "nothing is drawn before a part begins"
    assert "drawn when it begins" in view.when.text()
    assert not view.progress.isVisible()


def test_an_exam_is_taken_under_the_options_of_the_house_alone(house: House, qtbot: QtBot) -> None:
    name, option = next(iter(house.services.house_game(BOOK, GAME).options.items()))
    other = next(one for one in option.choices if one != option.default)
    for who in (house.trainee, house.manager):  # practice of their own, the manager's too
        house.sign_in(who)
        house.services.choose_options(BOOK, GAME, {name: other})
    view = _page(house, qtbot)
    view.choose(house.trainee, f"{BOOK}/{GAME}")
    with qtbot.waitSignal(view.set_up):
        click(view.go)
    (exam,) = exams_of(house.store, house.trainee)
    assert (
        rules_of_exam(house.services, exam).chosen == house.services.house_game(BOOK, GAME).chosen
    )


def test_a_candidate_is_found_by_any_part_of_name_or_number(house: House, qtbot: QtBot) -> None:
    store = house.store
    store.write_one("UPDATE people SET employee_no = '20409' WHERE id = ?", (house.trainee,))
    ((name,),) = store.read("SELECT name FROM people WHERE id = ?", (house.trainee,))
    view = _page(house, qtbot)
    listed = view.candidate.itemText(view.candidate.findData(house.trainee))
    line, found = view.candidate.lineEdit(), view.candidate.completer()
    assert line is not None
    assert found is not None
    for typed in ("409", name[2:]):
        found.setCompletionPrefix(typed)
        model = found.completionModel()
        assert [model.index(row, 0).data() for row in range(model.rowCount())] == [listed]
    line.setText("nobody of that name")
    line.editingFinished.emit()
    assert view.candidate.currentText() == ""
    assert line.placeholderText() == "Choose a trainee", "which is nobody one could pick"
    view.candidate.setCompleter(QCompleter(view))  # its list opens in a real window alone
    line.selectAll()
    for letter in "409":
        line.insert(letter)
        QApplication.sendEvent(
            view.candidate, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.PopupFocusReason)
        )
    assert line.text() == "409", "the list that opens and closes takes no letters away"
    line.editingFinished.emit()  # Enter
    assert view.candidate.currentText() == listed, "Enter takes the only one who fits"
    assert view.presenter.candidate is not None
    assert view.presenter.candidate.number == "20409"


def test_cooling_off_is_refused_in_words_and_only_failed_parts_come_again(
    house: House, qtbot: QtBot
) -> None:
    exam = house.exam()
    from tests.ui.exam_world import answer_right, hit, sat  # noqa: PLC0415 - only here

    seat = sat(house, exam)
    for count in (3, 2, 2):
        hit(seat, Qt.Key.Key_Return)
        for _ in range(count):
            house.clock.pass_ms(1500)
            answer_right(seat)
    house.skip(exam, Part.TABLE)
    now = house.clock.now()
    end_exam(house.store, exam.id, on=now.date(), by=house.manager, at=now)
    house.sign_in(house.manager)
    view = _page(house, qtbot)
    view.choose(house.trainee, f"{BOOK}/{GAME}")
    assert "hours have passed" in view.why.text()
    assert not view.go.isEnabled()
    house.clock.pass_ms(round(timedelta(days=8).total_seconds() * 1000))
    view.choose(house.trainee, f"{BOOK}/{GAME}")
    assert view.go.isEnabled()
    assert not view.ticks["K"].isChecked(), "passed before"
    assert view.ticks["S"].isChecked()
    click(view.ticks["K"])
    assert Part.KNOWLEDGE in view.presenter.parts()


def test_an_exam_starts_with_password_and_pin(house: House, qtbot: QtBot) -> None:
    exam = house.exam()
    view = ExamsView(house.services)
    qtbot.addWidget(view)
    view.resize(1366, 768)
    view.refresh()
    view.show()
    row = view.picked()
    assert row is not None
    assert row.number == exam.number
    started: list[ExamStart] = []
    view.start_requested.connect(started.append)
    QTest.keyClick(view.table, Qt.Key.Key_S)
    sheet = view.sheet
    assert sheet is not None
    sheet.documents.setCurrentIndex(sheet.documents.findData(Document.PASSPORT.value))
    QTest.keyClicks(sheet.password.line, PASSWORD)
    QTest.keyClicks(sheet.secret.line, "9999")
    QTest.keyClick(sheet.secret.line, Qt.Key.Key_Return)
    assert "Not your PIN" in sheet.secret.sentence.text()
    assert not started
    QTest.keyClicks(sheet.secret.line, PIN)
    QTest.keyClick(sheet.secret.line, Qt.Key.Key_Return)
    assert started == [ExamStart(exam_id=exam.id, by=house.manager)]
    assert identity_of(house.store, exam.number).startswith("Passport, seen by ")


def test_a_trainee_sees_only_their_own_and_can_start_nothing(house: House, qtbot: QtBot) -> None:
    house.exam()
    house.sign_in(house.trainee)
    view = ExamsView(house.services)
    qtbot.addWidget(view)
    view.refresh()
    view.show()
    assert view.table.model().rowCount() == 1
    for button in (view.new, view.start, view.bench, view.rubric, view.result):
        assert not button.isVisible()
    view.shelves.set_current("DONE")
    view.presenter.refresh()
    assert view.empty.isVisible()


def test_staff_of_one_name_are_told_apart(house: House, qtbot: QtBot) -> None:
    page = _page(house, qtbot)
    one = person(house.store, house.manager)
    twins = [one._replace(id=number, label=f"{one.name}, {number}") for number in (8, 9)]
    sheet = StaffSheet(page, "Let in", "", twins, word="Go on")
    assert [sheet.staff.itemText(row) for row in (0, 1)] == [f"{one.name}, 8", f"{one.name}, 9"]
    sheet.close_sheet()


def test_the_keys_are_for_what_is_to_be_chosen_next(house: House, qtbot: QtBot) -> None:
    view = _page(house, qtbot)
    assert view.first_focus() is view.candidate
    view.choose(house.trainee)
    assert view.focusWidget() is view.game, "as the roster opens it"
    view.choose(house.trainee, f"{BOOK}/{GAME}")
    assert view.focusWidget() is view.go


def test_large_text_gives_each_choice_a_row(house: House, qtbot: QtBot, qapp: QApplication) -> None:
    dress(qapp, Theme(scale=2.0, reduced_motion=True))
    view = _page(house, qtbot)
    QApplication.processEvents()
    assert (
        view.game.mapTo(view, view.game.rect().topLeft()).x()
        == view.candidate.mapTo(view, view.candidate.rect().topLeft()).x()
    )
    dress(qapp)


@pytest.mark.parametrize("size", [(1024, 768), (1366, 768), (1920, 1080)])
def test_the_gold_button_is_whole_with_large_text(
    house: House, qtbot: QtBot, qapp: QApplication, size: tuple[int, int]
) -> None:
    dress(qapp, Theme(scale=2.0, reduced_motion=True))
    view = _page(house, qtbot)
    view.resize(*size)
    view.choose(house.trainee, f"{BOOK}/{GAME}")
    QApplication.processEvents()
    assert view.go.width() >= view.go.sizeHint().width()
    assert view.width() == size[0], "the page does not push the window wider"


def test_the_set_up_says_when_a_colleague_is_needed(house: House, qtbot: QtBot) -> None:
    view = _page(house, qtbot)
    view.choose(house.trainee, f"{BOOK}/{GAME}")
    said = [check.words for check in view.presenter.checks()]
    assert any("given by you: a colleague starts a part or assesses" in one for one in said)


@pytest.mark.parametrize("wide", [1024, 1366])
def test_the_number_of_an_exam_is_never_cut(house: House, qtbot: QtBot, wide: int) -> None:
    """Two exams of one dealer differ in its last digits alone."""
    house.exam()
    view = ExamsView(house.services)
    qtbot.addWidget(view)
    view.resize(wide, 694)
    view.refresh()
    view.show()
    longest = QFontMetricsF(current().font(15, Weight.BOLD)).horizontalAdvance("F-2611-306-12")
    assert view.table.columnWidth(0) >= longest + 2 * current().gap(12)
