"""Damaged print: staff confirm how it is read, and only then is it examined."""

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import PASSWORD, Desk
from tests.ui.study_world import press, wear
from tests.ui.world import press as click
from tests.ui.world import show_at
from trainer.certification.standard import ItemKind
from trainer.storage.audit.verification import audit_log_of
from trainer.storage.exams.readings import confirmed_readings, say_reading
from trainer.storage.rights import RightsError
from trainer.ui.exams.exam_examiner import examiner_for
from trainer.ui.standards.readings_sheet import ReadingsSheet
from trainer.ui.standards.standards_view import StandardsView

GAME = ("ohio-cleveland", "mini-baccarat")


@pytest.fixture
def sheet(desk: Desk, qtbot: QtBot, qapp: QApplication) -> ReadingsSheet:
    wear(qapp)
    view = StandardsView(desk.services)
    qtbot.addWidget(view)
    show_at(view)
    view.refresh()
    view.take_keys()
    press(view, Qt.Key.Key_P)
    made = view.sheets.sheet
    assert isinstance(made, ReadingsSheet)
    made.games.setCurrentIndex(made.games.findData("/".join(GAME)))
    return made


def test_a_reading_is_confirmed_with_a_password_and_then_examined(
    desk: Desk, sheet: ReadingsSheet
) -> None:
    game = desk.services.house_game(*GAME)
    line = sheet.picked()
    assert line is not None
    assert (line.erratum, line.state) == ("tie-vigorish", "Not confirmed")
    assert "13(g)" in sheet.printed.text()
    assert "no charge on ties" in sheet.read.text()
    assert not examiner_for(desk.services, game).pool(ItemKind.QUIZ, ["rule:base-bets-tie"])
    click(sheet.go)
    assert "Type your password" in sheet.secret.sentence.text()
    sheet.secret.line.setText("not mine")
    click(sheet.go)
    assert "Not your password" in sheet.secret.sentence.text()
    sheet.why.line.setText("The Commission's letter of May.")
    sheet.secret.line.setText(PASSWORD)
    click(sheet.go)
    assert confirmed_readings(desk.world.store, game) == {"tie-vigorish"}
    assert "Confirmed by" in sheet.table.model().index(0, 2).data()
    assert sheet.left.text() == "0 of 1 to be confirmed"
    assert examiner_for(desk.services, game).pool(ItemKind.QUIZ, ["rule:base-bets-tie"])
    assert audit_log_of(desk.world.store).broken is None
    sheet.secret.line.setText(PASSWORD)
    click(sheet.go)
    assert not confirmed_readings(desk.world.store, game), "and taken back"


def test_a_reading_that_changed_is_to_be_confirmed_again(desk: Desk) -> None:
    store, game = desk.world.store, desk.services.house_game(*GAME)
    now = desk.world.clock.now()
    say_reading(
        *(store, game, "tie-vigorish"), confirmed=True, by=desk.manager, secret=PASSWORD, at=now
    )
    other = msgspec.structs.replace(game.errata["tie-vigorish"], reading="a charge of 25%")
    changed = msgspec.structs.replace(game, errata={**game.errata, "tie-vigorish": other})
    assert not confirmed_readings(store, changed)


def test_a_trainee_confirms_nothing(desk: Desk) -> None:
    store, game = desk.world.store, desk.services.house_game(*GAME)
    trainee = desk.trainee("Tia Lund").id
    with pytest.raises(RightsError, match="confirm how damaged print is read"):
        say_reading(
            *(store, game, "tie-vigorish"),
            confirmed=True,
            by=trainee,
            secret="1234",
            at=desk.world.clock.now(),
        )
