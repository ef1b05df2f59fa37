"""The Angoff page: judges fill in their sheets alone, a manager opens the result and adopts it."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import KEY, PASSWORD, Desk
from tests.ui.items_world import answered, put_exam, quiz_item
from tests.ui.study_world import press, wear
from tests.ui.world import hit, show_at
from tests.ui.world import press as click
from trainer.certification.roles import Role
from trainer.certification.standard import Figure
from trainer.errors import StorageError
from trainer.storage.audit.audit import audit_lines
from trainer.storage.exams.angoff_panels import judgements, judging_progress, own_judgement
from trainer.storage.exams.standards import current_standards, standard_versions
from trainer.ui.standards.angoff_view import AngoffView
from trainer.ui.standards.edition_sheet import EditionSheet
from trainer.ui.standards.share_keys_view import SHARES

Key = Qt.Key


@pytest.fixture
def view(desk: Desk, qtbot: QtBot, qapp: QApplication) -> AngoffView:
    wear(qapp)
    made = AngoffView(desk.services)
    qtbot.addWidget(made)
    show_at(made)
    return made


def open_at(view: AngoffView, game: str = KEY) -> None:
    """Open the standard of baccarat at a game."""
    view.open_standard("baccarat")
    view.game.setCurrentIndex(view.game.findData(game))
    view.game.activated.emit(view.game.currentIndex())
    view.take_keys()


def judge_all(view: AngoffView, key: Key) -> None:
    """Judge every question with the same key."""
    for _ in view.presenter.questions:
        hit(view, key, Key.Key_Return)
    view.presenter.keep()


def sheet_of(desk: Desk, judge: int) -> dict[str, float]:
    found = own_judgement(desk.world.store, "baccarat", KEY, judge=judge)
    return found.shares if found is not None else {}


def test_a_judge_reads_the_question_with_its_answer_and_clause(view: AngoffView) -> None:
    open_at(view)
    mine = view.mine
    assert len(view.presenter.questions) == 40
    question = view.presenter.questions[0]
    assert mine.ask.text() == question.ask
    assert mine.answer.text() == f"Right: {question.answer}"
    assert mine.clause.text() == f"Clause {question.clause}"
    assert mine.progress.text() == "0 of 40 judged"


def test_shares_are_given_by_keys_and_kept_as_they_are_given(
    desk: Desk, view: AngoffView, qtbot: QtBot
) -> None:
    open_at(view)
    first, second = (one.item for one in view.presenter.questions[:2])
    hit(view, Key.Key_7, Key.Key_Right)
    with qtbot.waitSignal(view.presenter.kept):
        pass
    assert sheet_of(desk, desk.manager) == {first: 0.75}
    assert view.mine.saved.text() == "Saved"
    hit(view, Key.Key_Return, Key.Key_0, Key.Key_Left, Key.Key_Left)
    assert view.mine.keys.share() == 90
    assert view.mine.progress.text() == "2 of 40 judged"
    hit(view, Key.Key_Escape)
    assert sheet_of(desk, desk.manager) == {first: 0.75, second: 0.9}
    (mine,) = judging_progress(desk.world.store, "baccarat", KEY, reader=desk.manager)
    assert mine.expert


def test_shares_are_given_by_mouse_and_taken_back(desk: Desk, view: AngoffView) -> None:
    open_at(view)
    keys = view.mine.keys
    for share in SHARES:
        middle = keys.key_rect(share).center().toPoint()
        QTest.mouseClick(keys, Qt.MouseButton.LeftButton, pos=QPoint(middle))
        assert keys.share() == share
        assert keys.key_rect(share).width() >= 44
        assert keys.key_rect(share).height() >= 44
    press(view, Key.Key_Delete)
    assert keys.share() is None
    click(view.mine.who.buttons()[1])
    assert not judging_progress(desk.world.store, "baccarat", KEY, reader=desk.manager)[0].expert


def test_a_sheet_is_taken_up_again_where_it_was_left(desk: Desk, view: AngoffView) -> None:
    open_at(view)
    hit(view, Key.Key_6, Key.Key_Return, Key.Key_5, Key.Key_Return)
    click(view.mine.who.buttons()[1])
    view.hide()
    again = AngoffView(desk.services)
    show_at(again)
    again.open_standard("baccarat")
    assert again.presenter.game == KEY, "the game that is being judged"
    assert again.mine.progress.text() == "2 of 40 judged"
    assert again.mine.place == 2
    assert again.mine.who.current() == "new"
    again.close()
    again.deleteLater()


def test_nobody_sees_another_sheet_before_the_result_is_open(desk: Desk, view: AngoffView) -> None:
    ines, ada = desk.staff("Ines Tor", Role.INSTRUCTOR), desk.staff("Ada Fry", Role.ASSESSOR)
    desk.sit(ines)
    open_at(view)
    judge_all(view, Key.Key_8)
    desk.sit(ada)
    open_at(view)
    assert view.presenter.shares == {}
    press(view, Key.Key_P)
    assert view.panel.isVisible()
    assert view.panel.result is None
    assert not view.panel.open.isVisible()
    assert "A manager opens the result" in view.panel.note.text()
    model = view.panel.judges.model()
    row = [model.index(0, column).data() for column in range(4)]
    assert row == ["Ines Tor", "knows the game well", "40 of 40", "Complete"]
    with pytest.raises(StorageError, match="not open yet"):
        judgements(desk.world.store, "baccarat", KEY, reader=ada)
    assert view.presenter.open_result().startswith("You may not change a standard.")


def judged_by_two(desk: Desk, view: AngoffView) -> None:
    """Let three candidates be examined, two judges fill in their sheets, the manager look."""
    for name, right in (("Eva", 36), ("Finn", 30), ("Gus", 20)):
        asked = [quiz_item(place, f"rule:{place}") for place in range(1, 41)]
        put_exam(desk, name, [(one, answered(one, right=one.number <= right)) for one in asked])
    ines, ada = desk.staff("Ines Tor", Role.INSTRUCTOR), desk.staff("Ada Fry", Role.ASSESSOR)
    for who, key, expert in ((ines, Key.Key_8, True), (ada, Key.Key_7, False)):
        desk.sit(who)
        open_at(view)
        if not expert:
            click(view.mine.who.buttons()[1])
        judge_all(view, key)
        assert view.mine.progress.text() == "All judged; it counts"
    desk.sit(desk.manager)
    open_at(view)
    press(view, Key.Key_P)


def test_two_judges_give_a_cut_its_error_and_what_it_means(desk: Desk, view: AngoffView) -> None:
    judged_by_two(desk, view)
    press(view, Key.Key_O)
    assert view.question is not None
    view.question.message.button("no").click()
    assert view.presenter.opened_at is None
    press(view, Key.Key_O)
    view.question.message.button("yes").click()
    result = view.panel.result
    assert result is not None
    assert (result.cut.raw, result.cut.right) == (30, 30)
    assert result.cut.error == pytest.approx(2)
    assert view.panel.figure.accessibleName() == "30 of 40 right, 75%"
    assert "standard error 2.0" in view.panel.told.text()
    assert view.panel.warnings.text() == "! 2 judges; 5 are the fewest worth using, 15 the best."
    assert view.panel.effects.text().splitlines() == [
        "28 of 40 right: 2 of 3 candidates would have passed.",
        "30 of 40 right, the cut: 2 of 3 candidates would have passed.",
        "32 of 40 right, as in force: 1 of 3 candidates would have passed.",
    ]
    line = result.lines[0]
    assert line.mean == pytest.approx(75)
    assert line.spread == pytest.approx(7.07, abs=0.01)


def test_the_cut_of_two_judges_is_adopted(desk: Desk, view: AngoffView) -> None:
    judged_by_two(desk, view)
    assert view.presenter.open_result() == ""
    press(view, Key.Key_K)
    sheet = view.sheets.sheet
    assert isinstance(sheet, EditionSheet)
    figure = Figure(
        value=75.0,
        source="Angoff, 2 judges, 40 items, 2026-11-19, standard error 2.0 items",
    )
    assert sheet.changes.rows()[0][2] == f"75.0 ({figure.source})"
    for reason, secret, told in (
        ("", PASSWORD, "without a reason"),
        ("The panel of November.", "not this one", "Not your password"),
    ):
        sheet.form.fields["reason"].line.setText(reason)
        sheet.form.fields["secret"].line.setText(secret)
        click(sheet.go_on)
        QApplication.processEvents()
        field = "secret" if reason else "reason"
        assert told in sheet.form.fields[field].sentence.text()
    assert standard_versions(desk.world.store, "baccarat") == ()
    sheet.form.fields["secret"].line.setText(PASSWORD)
    click(sheet.go_on)
    QApplication.processEvents()
    now = current_standards(desk.world.store, desk.services.catalog.standards())["baccarat"]
    assert now.edition == 2
    assert now.knowledge is not None
    assert now.knowledge.right == figure
    assert now.amended is not None
    assert now.amended.reason == "The panel of November."
    assert view.toasts.toasts()[-1].label.text() == "Edition 2 is in force."
    assert audit_lines(desk.world.store, reader=desk.manager, limit=1)[0].what == (
        "a standard was changed"
    )


def test_once_the_result_is_open_sheets_are_closed_and_judges_see_it(
    desk: Desk, view: AngoffView
) -> None:
    ada = desk.staff("Ada Fry", Role.ASSESSOR)
    desk.sit(ada)
    open_at(view)
    judge_all(view, Key.Key_7)
    desk.sit(desk.manager)
    open_at(view)
    hit(view, Key.Key_5)
    assert view.presenter.open_result() == ""
    desk.sit(ada)
    view.open_standard("baccarat")
    assert view.panel.isVisible()
    assert view.panel.result is not None
    assert view.panel.result.left_out == ("Mona Vale",)
    assert "Not complete, and left out: Mona Vale." in view.panel.warnings.text()
    assert not view.panel.adopt.isVisible()
    assert not view.panel.again.isVisible()
    press(view, Key.Key_P)
    hit(view, Key.Key_9)
    assert set(view.presenter.shares.values()) == {70}
    assert "sheets are closed" in view.mine.hint.text()


def test_a_manager_begins_a_new_panel(desk: Desk, view: AngoffView) -> None:
    open_at(view)
    judge_all(view, Key.Key_7)
    assert view.presenter.open_result() == ""
    press(view, Key.Key_P)
    click(view.panel.again)
    assert view.question is not None
    desk.world.clock.pass_ms(10)
    view.question.message.button("yes").click()
    assert view.presenter.shares == {}
    assert view.presenter.may_judge
    assert view.presenter.judges() == []
    assert audit_lines(desk.world.store, reader=desk.manager, limit=1)[0].what == (
        "a new Angoff panel was begun"
    )


def test_only_experts_are_warned_of(desk: Desk, view: AngoffView) -> None:
    for name in ("Ines Tor", "Ada Fry"):
        desk.sit(desk.staff(name, Role.INSTRUCTOR))
        open_at(view)
        judge_all(view, Key.Key_7)
    desk.sit(desk.manager)
    open_at(view)
    view.presenter.open_result()
    press(view, Key.Key_P)
    assert "experts and newcomers together" in view.panel.warnings.text()
    assert "No candidate has finished" in view.panel.effects.text()


def test_an_auditor_looks_and_judges_nothing(desk: Desk, view: AngoffView) -> None:
    desk.sit(desk.staff("Odo Tree", Role.AUDITOR))
    view.open_standard("baccarat")
    assert view.panel.isVisible()
    assert not view.which.isVisible()
    assert view.panel.nobody.isVisible()
    assert not view.panel.open.isVisible()
    hit(view, Key.Key_7)
    assert view.presenter.shares == {}


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_nothing_is_cut_off(view: AngoffView, size: tuple[int, int]) -> None:
    open_at(view)
    show_at(view, size)
    for button in (view.mine.next, view.mine.back):
        assert view.rect().contains(button.mapTo(view, button.rect().bottomRight()))
    ask = view.mine.ask
    assert ask.height() >= ask.heightForWidth(ask.width())
