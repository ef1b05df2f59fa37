"""A trainee's record, looked at by somebody else."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import Desk
from tests.ui.study_world import press, wear
from tests.ui.world import drill_config, hit, show_at
from trainer.certification.roles import Role
from trainer.storage.rights import RightsError
from trainer.storage.rows import Kind, Mode
from trainer.storage.settings import get_setting, person_scope
from trainer.ui.people.trainee_view import TraineeView
from trainer.ui.people.weakness_sheet import WeaknessSheet
from trainer.ui.replay.past_runs_sheet import PastRunsSheet

Key = Qt.Key
FINE = "baccarat:third-card:banker:5:4"


@pytest.fixture
def desk(desk: Desk) -> Desk:
    desk.sit(desk.staff("Ines Tor", Role.INSTRUCTOR))
    return desk


def shown(desk: Desk, qtbot: QtBot, app: QApplication, person_id: int) -> TraineeView:
    wear(app)
    view = TraineeView(desk.services)
    qtbot.addWidget(view)
    show_at(view)
    view.open_trainee(person_id)
    qtbot.waitUntil(lambda: view.page is not None)
    return view


def test_progress_is_shown_and_nothing_can_be_started(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    ana = desk.world.person.id
    desk.practise(ana, [(FINE, n % 4 != 0, 1500) for n in range(40)])
    view = shown(desk, qtbot, qapp, ana)
    assert view.head.title.text() == "Ana Ruiz"
    assert view.page is not None
    assert view.page.answered
    asked: list[object] = []
    for signal in (view.drill_requested, view.table_requested, view.sitting_requested):
        signal.connect(asked.append)
    for button in (view.weak.button, view.head.take):
        assert not button.isVisible()
    press(view, Key.Key_Return)
    view._practise_line(0)
    assert asked == []
    assert desk.services.person is not None
    assert desk.services.person.name == "Ines Tor", "nobody else is signed in by looking"


def test_choices_made_while_looking_are_not_the_trainees(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    ana = desk.world.person.id
    view = shown(desk, qtbot, qapp, ana)
    view._looking.put_setting("rulebook", "elsewhere")
    scope = person_scope(ana)
    assert get_setting(desk.world.store, scope, "rulebook", "", str) == ""


def test_without_answers_the_page_says_so(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    view = shown(desk, qtbot, qapp, desk.world.person.id)
    assert view.empty.isVisible()
    assert not view.empty.button("start").isVisible()


def test_past_runs_lead_to_a_replay(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    run = desk.world.practise(
        [FINE], config=drill_config("table", mode=Mode.PRACTICE), kind=Kind.TABLE
    )
    view = shown(desk, qtbot, qapp, desk.world.person.id)
    press(view, Key.Key_R)
    sheet = view.sheets.sheet
    assert isinstance(sheet, PastRunsSheet)
    assert [one.attempt_id for one in sheet.runs()] == [run]
    with qtbot.waitSignal(view.replay_requested) as signal:
        hit(view, Key.Key_Return)
    assert signal.args == [run, 0]


def test_a_report_opens_and_esc_leads_back_level_by_level(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    ana = desk.world.person.id
    desk.practise(ana, [(FINE, False, 1500)] * 5)
    view = shown(desk, qtbot, qapp, ana)
    press(view, Key.Key_W)
    sheet = view.sheets.sheet
    assert isinstance(sheet, WeaknessSheet)
    qtbot.waitUntil(lambda: sheet.report is not None)
    assert sheet.report is not None
    assert sheet.report.title == "Weaknesses of Ana Ruiz"
    assert sheet.report.tables[0].rows[0][:3] == ("Banker 5 v 4", "Banker on 5 and 6", "0%")
    left: list[None] = []
    view.back_requested.connect(lambda: left.append(None))
    hit(view, Key.Key_Escape)
    assert left == []
    press(view, Key.Key_Escape)
    assert left == [None]


def test_a_trainee_does_not_open_the_record_of_another(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    bo = desk.trainee("Bo Chen")
    desk.sit(desk.world.person.id)
    wear(qapp)
    view = TraineeView(desk.services)
    qtbot.addWidget(view)
    with pytest.raises(RightsError, match="You may not see the roster"):
        view.open_trainee(bo.id)
    assert view.page is None


def test_the_window_leads_from_the_roster_to_the_record_and_back(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    wear(qapp)
    window = desk.window(qtbot)
    window.open_desk(desk.manager)
    window.view("roster").trainee_requested.emit(desk.world.person.id)  # type: ignore[attr-defined]
    assert window.screen_key == "trainee"
    assert window.top.current() == "roster"
    window.view("trainee").back_requested.emit()  # type: ignore[attr-defined]
    assert window.screen_key == "roster"
