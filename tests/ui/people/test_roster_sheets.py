"""What is laid over the roster: trainees, cohorts, hours, lists, files and reports."""

import csv
from datetime import date, timedelta
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from PySide6.QtCore import Qt, QThreadPool
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import KEY, Desk
from tests.ui.study_world import press, wear
from tests.ui.world import hit, show_at, type_text
from tests.ui.world import press as click
from trainer.certification.roles import Role
from trainer.storage.audit.audit import audit_lines
from trainer.storage.people.assignments import assignments_of
from trainer.storage.people.cohorts import (
    Course,
    add_cohort,
    list_cohorts,
    members_of,
    memberships_of,
)
from trainer.storage.people.hours import A_DAY, hours_of, log_hours
from trainer.storage.people.pins import PinOutcome, has_pin, reset_pin
from trainer.storage.people.profiles import profile
from trainer.storage.people.roster import list_people
from trainer.storage.people.start_codes import check_start_code, give_start_code
from trainer.ui.certificates.usual_paper import usual_paper
from trainer.ui.people.assign_sheet import AssignSheet
from trainer.ui.people.cohort_sheet import CohortSheet, CohortsSheet
from trainer.ui.people.hours_log import minutes_of
from trainer.ui.people.hours_sheet import HoursSheet
from trainer.ui.people.import_sheet import ImportSheet
from trainer.ui.people.roster_view import RosterView
from trainer.ui.people.trainee_sheet import NO_PIN, TraineeSheet
from trainer.ui.people.weakness_paper import pages_of
from trainer.ui.people.weakness_sheet import WeaknessSheet

Key = Qt.Key
WEAK = "baccarat:third-card:banker:5:3"


@pytest.fixture
def desk(desk: Desk) -> Desk:
    desk.sit(desk.staff("Ines Tor", Role.INSTRUCTOR))
    return desk


@pytest.fixture
def view(desk: Desk, qtbot: QtBot, qapp: QApplication) -> RosterView:
    wear(qapp)
    made = RosterView(desk.services)
    qtbot.addWidget(made)
    show_at(made)
    made.refresh()
    settle(made, qtbot)
    return made


def settle(view: RosterView, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not view.presenter.work.busy and not view.sides._wait.isActive())


def last_audit(desk: Desk) -> str:
    return audit_lines(desk.world.store, reader=desk.manager, limit=1)[0].what


# -- trainees ---------------------------------------------------------------------------------


def test_a_trainee_is_added_by_keys_alone(desk: Desk, view: RosterView, qtbot: QtBot) -> None:
    at = desk.world.clock.now()
    evening = add_cohort(desk.world.store, "Evening", Course(), by=desk.manager, at=at)
    press(view, Key.Key_N)
    sheet = view.sheets.sheet
    assert isinstance(sheet, TraineeSheet)
    hit(view, Key.Key_Return)
    assert "The name is empty" in sheet.form.fields["name"].sentence.text()
    type_text(view, "Bo Chen")
    hit(view, Key.Key_Tab)
    type_text(view, "20411")
    hit(view, Key.Key_Tab, Key.Key_Tab)
    type_text(view, "4071")
    sheet.ticks[evening].setChecked(True)
    hit(view, Key.Key_Return)
    settle(view, qtbot)
    (bo,) = [one for one in list_people(desk.world.store) if one.name == "Bo Chen"]
    assert profile(desk.world.store, bo.id).details.employee_no == "20411"
    assert profile(desk.world.store, bo.id).cohorts == ("Evening",)
    assert has_pin(desk.world.store, bo.id)
    assert view.panel.name.text() == "Bo Chen", "the side shows who was added"
    assert view.holder() is view.table, "arrows move on from there"


def test_enter_adds_as_soon_as_nothing_is_wanting(desk: Desk, view: RosterView) -> None:
    press(view, Key.Key_N)
    type_text(view, "Bo Chen")
    hit(view, Key.Key_Return)
    assert view.sheets.sheet is None
    assert {one.name for one in list_people(desk.world.store)} == {"Ana Ruiz", "Bo Chen"}
    assert NO_PIN in view.toasts.toasts()[-1].label.text(), "Enter went past the PIN, which is said"


def test_esc_leaves_the_search_where_nobody_is_listed_too(view: RosterView) -> None:
    view.filters.search.setText("zzz")
    view.filters.search.setFocus()
    hit(view, Key.Key_Escape, Key.Key_Escape)
    hit(view, Key.Key_N)
    assert isinstance(view.sheets.sheet, TraineeSheet)


@pytest.mark.parametrize(
    ("typed", "field", "sentence"),
    [
        (("", "", ""), "name", "The name is empty."),
        (("ana ruiz", "", ""), "name", "There is already a person named Ana Ruiz."),
        (("Bo", "20401", ""), "number", "The employee number 20401 is Ana Ruiz's."),
        (("Bo", "", "12"), "pin", "The PIN must be exactly four digits."),
    ],
)
def test_what_is_wrong_with_a_trainee_is_said_at_its_line(
    desk: Desk, view: RosterView, typed: tuple[str, str, str], field: str, sentence: str
) -> None:
    desk.world.store.write_one("UPDATE people SET employee_no = '20401' WHERE id = 1", ())
    press(view, Key.Key_N)
    sheet = view.sheets.sheet
    assert isinstance(sheet, TraineeSheet)
    for name, text in zip(("name", "number", "pin"), typed, strict=True):
        sheet.form.fields[name].line.setText(text)
    click(sheet.go_on)
    assert sentence in sheet.form.fields[field].sentence.text()
    assert len(list_people(desk.world.store)) == 1


def test_details_are_changed_and_cohorts_left(desk: Desk, view: RosterView, qtbot: QtBot) -> None:
    ana, at = desk.world.person.id, desk.world.clock.now()
    evening = add_cohort(desk.world.store, "Evening", Course(), by=desk.manager, at=at)
    press(view, Key.Key_D)
    sheet = view.sheets.sheet
    assert isinstance(sheet, TraineeSheet)
    sheet.form.fields["name"].line.setText("Ana María Ruiz")
    sheet.ticks[evening].setChecked(True)
    click(sheet.go_on)
    settle(view, qtbot)
    assert profile(desk.world.store, ana).name == "Ana María Ruiz"
    assert profile(desk.world.store, ana).cohorts == ("Evening",)
    press(view, Key.Key_D)
    sheet = view.sheets.sheet
    assert isinstance(sheet, TraineeSheet)
    assert sheet.ticks[evening].isChecked()
    sheet.ticks[evening].setChecked(False)
    click(sheet.go_on)
    assert profile(desk.world.store, ana).cohorts == ()
    (was,) = memberships_of(desk.world.store, ana)
    assert was.left_at is not None, "that they were in it stays known"


def test_an_instructor_resets_a_pin_after_being_asked(
    desk: Desk, view: RosterView, qtbot: QtBot
) -> None:
    bo = desk.trainee("Bo Chen", "1234")
    view._follow(bo.id)
    view.refresh()
    settle(view, qtbot)
    press(view, Key.Key_D)
    sheet = view.sheets.sheet
    assert isinstance(sheet, TraineeSheet)
    click(sheet.reset)
    assert sheet.question is not None
    hit(view, Key.Key_Escape)
    assert has_pin(desk.world.store, bo.id)
    click(sheet.reset)
    hit(view, Key.Key_Return)
    assert not has_pin(desk.world.store, bo.id)
    assert last_audit(desk) == "a start code was made"
    assert "Start code" in sheet.question.message.heading.text()
    hit(view, Key.Key_Return)
    assert view.sheets.sheet is None


def test_archiving_asks_and_takes_off_the_list(desk: Desk, view: RosterView) -> None:
    press(view, Key.Key_D)
    sheet = view.sheets.sheet
    assert isinstance(sheet, TraineeSheet)
    click(sheet.archive)
    assert sheet.question is not None
    sheet.question.message.button("yes").click()
    assert list_people(desk.world.store) == ()
    assert view.nobody.isVisible()
    assert last_audit(desk) == "a person was archived"


# -- cohorts ----------------------------------------------------------------------------------


def test_a_cohort_is_made_and_filled_from_the_ticks(
    desk: Desk, view: RosterView, qtbot: QtBot
) -> None:
    hit(view, Key.Key_Space)
    press(view, Key.Key_C)
    cohorts = view.sheets.sheet
    assert isinstance(cohorts, CohortsSheet)
    assert cohorts.empty.isVisible()
    hit(view, Key.Key_N)
    sheet = view.sheets.sheet
    assert isinstance(sheet, CohortSheet)
    type_text(view, "Evening cohort")
    hit(view, Key.Key_Tab)
    type_text(view, "12 October")
    click(sheet.go_on)
    assert "is no date" in sheet.form.fields["starts"].sentence.text()
    sheet.form.fields["starts"].line.setText("2026-10-12")
    sheet.form.fields["ends"].line.setText("2026-10-01")
    click(sheet.go_on)
    assert "before it begins" in sheet.form.fields["ends"].sentence.text()
    sheet.form.fields["ends"].line.setText("2026-12-04")
    sheet.games[0].setCurrentIndex(sheet.games[0].findData(KEY))
    click(sheet.go_on)
    settle(view, qtbot)
    (made,) = list_cohorts(desk.world.store)
    assert made.course == Course(
        starts_on=date(2026, 10, 12), ends_on=date(2026, 12, 4), games=(KEY,)
    )
    press(view, Key.Key_C)
    hit(view, Key.Key_J)
    assert members_of(desk.world.store, made.id) == (desk.world.person.id,)
    hit(view, Key.Key_L)
    assert members_of(desk.world.store, made.id) == ()
    hit(view, Key.Key_Return)
    changed = view.sheets.sheet
    assert isinstance(changed, CohortSheet)
    assert changed.form.text("name") == "Evening cohort"


# -- hours ------------------------------------------------------------------------------------


def test_hours_need_sense_and_a_correction_a_reason(
    desk: Desk, view: RosterView, qtbot: QtBot
) -> None:
    ana = desk.world.person.id
    for typed, note, wrong in (
        ("", "", "hours"),
        ("two", "", "hours"),
        ("25", "", "hours"),
        ("-1", "typed twice", "hours"),  # there is nothing yet to take it from
        ("2", "", ""),
        ("-1", "", "note"),
        ("-1", "typed twice", ""),
    ):
        press(view, Key.Key_H)
        sheet = view.sheets.sheet
        assert isinstance(sheet, HoursSheet)
        sheet.games.setCurrentIndex(sheet.games.findData(KEY))
        sheet.form.fields["hours"].line.setText(typed)
        sheet.form.fields["note"].line.setText(note)
        click(sheet.go_on)
        if wrong:
            sentence = sheet.form.fields[wrong].sentence
            assert sentence.isVisible(), (typed, note)
            assert "“”" not in sentence.text()
            sheet.close_sheet()
        settle(view, qtbot)
    assert [(one.minutes, one.note) for one in hours_of(desk.world.store, ana)] == [
        (-60, "typed twice"),
        (120, ""),
    ]


def test_a_sheet_is_as_high_as_before_when_what_was_wrong_is_mended(
    desk: Desk, view: RosterView, qtbot: QtBot
) -> None:
    ana = desk.trainee("Eva Long").id
    today = desk.world.clock.now().date()
    for back in range(10):
        day = today - timedelta(days=back)
        by, at = desk.manager, desk.world.clock.now()
        log_hours(desk.world.store, ana, KEY, day=day, minutes=60, by=by, at=at)
    show_at(view, (1366, 712))
    view.sheets.hours(ana, "Ana Ruiz", KEY)
    sheet = view.sheets.sheet
    assert isinstance(sheet, HoursSheet)
    QApplication.processEvents()
    before = sheet.card.geometry()
    hours, note = sheet.form.fields["hours"], sheet.form.fields["note"]
    type_text(view, "abc")
    click(sheet.go_on)
    for _ in range(3):
        QApplication.processEvents()
    assert hours.sentence.isVisible()
    assert sheet.card.height() > before.height()
    assert hours.line.y() == note.line.y(), "both lines stay in line"
    type_text(view, "2")
    qtbot.waitUntil(lambda: sheet.card.geometry() == before)


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [("1.5", 90), ("1,5", 90), ("1:30", 90), ("-0:15", -15), ("", None), ("1h", None)],
)
def test_hours_are_typed_either_way(typed: str, minutes: int | None) -> None:
    assert minutes_of(typed) == minutes
    assert A_DAY == 1440


# -- assignments ------------------------------------------------------------------------------


def test_those_ticked_are_given_a_drill(desk: Desk, view: RosterView, qtbot: QtBot) -> None:
    bo = desk.trainee("Bo Chen")
    view.refresh()
    settle(view, qtbot)
    hit(view, Key.Key_A, ctrl=True)
    press(view, Key.Key_A)
    sheet = view.sheets.sheet
    assert isinstance(sheet, AssignSheet)
    assert "Ana Ruiz" in sheet.note.text()
    sheet.games.setCurrentIndex(sheet.games.findData(KEY))
    assert sheet.form.text("title") == "Third card, 40 questions"
    sheet.form.fields["amount"].line.clear()
    type_text_in(sheet, "amount", "0")
    click(sheet.go_on)
    assert "At least one" in sheet.form.fields["amount"].sentence.text()
    type_text_in(sheet, "amount", "25")
    assert sheet.form.text("title") == "Third card, 25 questions"
    sheet.due.setCurrentIndex(1)  # tomorrow
    click(sheet.go_on)
    for person_id in (desk.world.person.id, bo.id):
        (given,) = assignments_of(desk.world.store, person_id)
        task = given.assignment.task
        assert (task.exercise, task.count, task.rulebook) == ("third-card", 25, "massachusetts")
        due = given.assignment.due_at
        assert due is not None
        tomorrow = (desk.world.clock.now() + timedelta(days=1)).astimezone().date()
        assert due.astimezone().date() == tomorrow


def type_text_in(sheet: AssignSheet, name: str, text: str) -> None:
    line = sheet.form.fields[name].line
    line.setFocus()
    line.clear()
    type_text(sheet, text)


def test_a_title_somebody_wrote_is_left_alone(view: RosterView) -> None:
    hit(view, Key.Key_Space)
    press(view, Key.Key_A)
    sheet = view.sheets.sheet
    assert isinstance(sheet, AssignSheet)
    type_text_in(sheet, "title", "Before Friday")
    sheet.things.setCurrentIndex(1)
    assert sheet.form.text("title") == "Before Friday"


def test_every_game_has_something_to_give(view: RosterView) -> None:
    hit(view, Key.Key_Space)
    press(view, Key.Key_A)
    sheet = view.sheets.sheet
    assert isinstance(sheet, AssignSheet)
    for place in range(sheet.games.count()):
        sheet.games.setCurrentIndex(place)
        assert sheet.go_on.isEnabled(), sheet.games.currentText()
        task = sheet.task()
        assert task is not None
        assert task.count > 0


# -- lists ------------------------------------------------------------------------------------


def opened(view: RosterView, path: Path) -> ImportSheet:
    press(view, Key.Key_I)
    sheet = view.sheets.sheet
    assert isinstance(sheet, ImportSheet)
    sheet.choose_file = lambda _: str(path)
    hit(view, Key.Key_O)
    return sheet


def test_a_list_is_shown_row_by_row_with_what_happens(
    desk: Desk, view: RosterView, tmp_path: Path
) -> None:
    path = tmp_path / "list.csv"
    path.write_text("Name;Number;PIN;Shoe\nBo Chen;1;12;9\nAna Ruiz;;;8\n;3;;\n", encoding="utf-8")
    sheet = opened(view, path)
    model = sheet.table._model
    assert [model.cell(row, 0).text for row in range(3)] == ["2", "3", "4"]
    wrong = [model.cell(row, 5).text for row in range(3)]
    assert wrong == [
        "The PIN is not four digits.",
        "Is here already, nothing is new.",
        "The name is empty.",
    ]
    assert sheet.summary.text() == (
        "1 is here already, 2 are left out. Nothing is read from 1 column: Shoe."
    )
    assert not sheet.take.isEnabled()
    assert sheet.take.text() == "Take the list in"
    assert len(list_people(desk.world.store)) == 1


def test_what_to_do_about_a_row_stands_below_what_is_wrong(
    view: RosterView, tmp_path: Path
) -> None:
    path = tmp_path / "list.csv"
    path.write_text("Name\nBo Chen\nBo Chen\n", encoding="utf-8")
    cell = opened(view, path).table._model.cell(0, 5)
    assert cell.text == "The name Bo Chen stands in the list more than once."
    assert cell.below == "Give each of them a number."


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_a_list_is_taken_in_with_its_cohorts(
    desk: Desk, view: RosterView, qtbot: QtBot, tmp_path: Path, form: str
) -> None:
    rows = [
        ("Name", "Employee number", "Cohort", "PIN"),
        ("Bo Chen", 20411, "", "0412"),
        ("Carla Díaz", 20412, "Night", ""),
    ]
    path = tmp_path / f"list.{form}"
    if form == "csv":
        with path.open("w", encoding="cp1252", newline="") as file:
            csv.writer(file).writerows(rows)
    else:
        book = Workbook()
        for row in rows:
            book.worksheets[0].append(list(row))
        book.save(path)
    at = desk.world.clock.now()
    add_cohort(desk.world.store, "Evening", Course(), by=desk.manager, at=at)
    view.refresh()
    sheet = opened(view, path)
    assert "2 trainees will be added. New cohorts: Night. 1 has no PIN" in sheet.summary.text()
    sheet.cohorts.setCurrentIndex(sheet.cohorts.findData("Evening"))
    with qtbot.waitSignal(sheet.done):
        hit(view, Key.Key_Return)
    settle(view, qtbot)
    people = {one.name: profile(desk.world.store, one.id) for one in list_people(desk.world.store)}
    assert people["Bo Chen"].cohorts == ("Evening",)
    assert people["Carla Díaz"].cohorts == ("Night",)
    assert people["Carla Díaz"].details.employee_no == "20412"
    assert people["Bo Chen"].has_pin
    assert last_audit(desk) == "people were read from a list"
    assert "2 trainees added." in [toast.label.text() for toast in view.toasts.toasts()]


def test_after_a_list_the_start_codes_come_next(
    desk: Desk, view: RosterView, qtbot: QtBot, tmp_path: Path
) -> None:
    store, at = desk.world.store, desk.world.clock.now()
    reset_pin(store, desk.world.person.id, by=desk.manager, at=at)
    kept = give_start_code(store, desk.world.person.id, by=desk.manager, at=at)
    path, codes = tmp_path / "list.csv", tmp_path / "codes.csv"
    path.write_text("Name,PIN\nBo Chen,\nCy Dunn,\nDi East,4071\n", encoding="utf-8")
    sheet = opened(view, path)
    with qtbot.waitSignal(sheet.done):
        hit(view, Key.Key_Return)
    assert sheet.isVisible()
    assert "2 trainees have no PIN yet" in sheet.next.accessibleName()
    assert sheet.codes.hasFocus()
    sheet.choose_codes = lambda _: ""
    hit(view, Key.Key_Return)
    assert not codes.exists(), "nothing was chosen, so nothing is made"
    sheet.choose_codes = lambda _: str(codes)
    with qtbot.waitSignal(sheet.done) as caught:
        hit(view, Key.Key_Return)
    assert caught.args == ["codes.csv is written: 2 start codes."]
    lines = list(csv.reader(codes.read_text(encoding="utf-8-sig").splitlines()))
    assert [line[0] for line in lines[1:]] == ["Bo Chen", "Cy Dunn"]
    bo = next(one for one in list_people(store) if one.name == "Bo Chen")
    assert check_start_code(store, bo.id, lines[1][2], at=at).outcome is PinOutcome.OK
    again = check_start_code(store, desk.world.person.id, kept, at=at)
    assert again.outcome is PinOutcome.OK, "a code that was handed out stays good"
    assert last_audit(desk) != "people were read from a list"
    settle(view, qtbot)


def test_start_codes_that_cannot_be_written_are_told_and_tried_again(
    view: RosterView, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "list.csv"
    path.write_text("Name\nBo Chen\n", encoding="utf-8")
    sheet = opened(view, path)
    with qtbot.waitSignal(sheet.done):
        hit(view, Key.Key_Return)
    sheet.choose_codes = lambda _: str(tmp_path / "nowhere" / "codes.csv")
    with qtbot.waitSignal(sheet.work.troubled):
        hit(view, Key.Key_Return)
    assert "were not written" in sheet.next.accessibleName()
    assert sheet.codes.isEnabled()
    hit(view, Key.Key_Escape)
    assert view.sheets.sheet is None
    settle(view, qtbot)


def test_a_weekly_list_is_taken_in_as_far_as_it_goes(
    desk: Desk, view: RosterView, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "list.csv"
    path.write_text("Name,Number\nBo Chen,1\nAna Ruiz,2\n,3\n", encoding="utf-8")
    sheet = opened(view, path)
    assert sheet.take.text() == "Add 1, change 1"
    with qtbot.waitSignal(sheet.done):
        hit(view, Key.Key_Return)
    settle(view, qtbot)
    people = {one.name: one.number for one in list_people(desk.world.store)}
    assert people == {"Ana Ruiz": "2", "Bo Chen": "1"}


def test_an_empty_list_leaves_no_count_on_the_button(view: RosterView, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text("Name\nBo Chen\n", encoding="utf-8")
    sheet = opened(view, path)
    assert sheet.take.text() == "Add 1 trainee"
    path.write_text("", encoding="utf-8")
    hit(view, Key.Key_O)
    assert (sheet.take.text(), sheet.take.isEnabled()) == ("Take the list in", False)


def test_a_template_is_saved(view: RosterView, tmp_path: Path) -> None:
    press(view, Key.Key_I)
    sheet = view.sheets.sheet
    assert isinstance(sheet, ImportSheet)
    sheet.choose_place = lambda _: str(tmp_path / "list.xlsx")
    hit(view, Key.Key_T)
    assert load_workbook(tmp_path / "list.xlsx").worksheets[0]["A1"].value == "Name"
    assert "list.xlsx is written" in sheet.summary.text()


def test_a_file_that_is_no_list_is_a_sentence(view: RosterView, tmp_path: Path) -> None:
    path = tmp_path / "picture.xlsx"
    path.write_bytes(b"\x89PNG")
    sheet = opened(view, path)
    assert sheet.broken.isVisible()
    assert sheet.open_file.hasFocus(), "another file is next"
    assert "is not an XLSX workbook" in sheet.broken.detail.text()
    assert not sheet.take.isEnabled()


def test_a_list_being_taken_in_cannot_be_left(
    desk: Desk, view: RosterView, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "list.csv"
    path.write_text("Name\nBo Chen\n", encoding="utf-8")
    sheet = opened(view, path)
    with qtbot.waitSignal(sheet.done):
        sheet.take.click()
        sheet.close_sheet()
        assert sheet.isVisible()
        assert not sheet.open_file.isEnabled()
        QThreadPool.globalInstance().waitForDone()
    assert len(list_people(desk.world.store)) == 2


# -- files and reports ------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_the_roster_is_written_and_the_log_says_so(
    desk: Desk, view: RosterView, tmp_path: Path, form: str
) -> None:
    path = tmp_path / f"roster.{form}"
    view.sheets.export_to(path)
    if form == "csv":
        lines = path.read_text(encoding="utf-8-sig").splitlines()
        assert lines[1].startswith("Ana Ruiz,")
    else:
        book = load_workbook(path)
        assert book.sheetnames == ["Roster", "Hours"]
        assert book["Roster"]["A2"].value == "Ana Ruiz"
    assert last_audit(desk) == "exported: the roster"
    assert view.toasts.toasts()[-1].label.text() == f"1 trainee written to roster.{form}."


def test_a_folder_that_cannot_be_written_is_a_sentence(view: RosterView, tmp_path: Path) -> None:
    view.sheets.export_to(tmp_path / "missing" / "roster.csv")
    assert "could not be written" in view.toasts.toasts()[-1].label.text()


def test_a_report_on_the_cohort_names_skills_and_people(
    desk: Desk, view: RosterView, qtbot: QtBot, tmp_path: Path
) -> None:
    bo = desk.trainee("Bo Chen")
    for person_id in (desk.world.person.id, bo.id):
        desk.practise(person_id, [(WEAK, False, 1200)] * 4)
    desk.trainee("Carla Diaz")
    view.refresh()
    settle(view, qtbot)
    press(view, Key.Key_R)
    sheet = view.sheets.sheet
    assert isinstance(sheet, WeaknessSheet)
    assert not sheet.save.isEnabled()
    qtbot.waitUntil(lambda: sheet.report is not None)
    assert sheet.report is not None
    common, absent = sheet.report.tables
    assert common.rows == (("Banker 5 v 3", "2 of 2", "0%", "Ana Ruiz, Bo Chen"),)
    assert absent.rows == (("Carla Diaz", "Never"),)
    path = tmp_path / "report.pdf"
    with qtbot.waitSignal(sheet.told):
        sheet.save_to(path)
    assert path.read_bytes().startswith(b"%PDF")
    (page,) = pages_of(sheet.report)
    assert (page.width, page.height) == usual_paper(desk.services).upright, "on the house's paper"
    sheet.save_to(tmp_path / "missing" / "report.pdf")
    assert "could not be written" in sheet.trouble.text()


def test_esc_leads_from_a_cohort_back_to_the_list(desk: Desk, view: RosterView) -> None:
    at = desk.world.clock.now()
    add_cohort(desk.world.store, "Evening", Course(), by=desk.manager, at=at)
    view.refresh()
    press(view, Key.Key_C)
    hit(view, Key.Key_Return)
    assert isinstance(view.sheets.sheet, CohortSheet)
    hit(view, Key.Key_Escape)
    assert isinstance(view.sheets.sheet, CohortsSheet), "one level back"
    hit(view, Key.Key_Escape)
    assert view.sheets.sheet is None
