"""A holder is re-checked: set up with the parts of a re-check alone, told as one, then renewed."""

from pytestqt.qtbot import QtBot

from tests.storage.house import GAME, show_again
from tests.ui.certificate_world import Office
from tests.ui.study_world import click
from trainer.certification.standard import Part
from trainer.ui.exams.exam_result_view import ExamResultView
from trainer.ui.exams.exam_setup_view import ExamSetupView
from trainer.ui.exams.exams import Exams


def test_a_re_check_is_offered_to_a_holder(office: Office, qtbot: QtBot) -> None:
    office.sit(office.house.instructor)
    view = ExamSetupView(office.services)
    qtbot.addWidget(view)
    view.resize(1366, 768)
    view.refresh()
    view.show()
    assert not view.scope_row.isVisible(), "nobody is chosen yet"
    view.choose(office.house.trainee, GAME)
    assert view.scope_row.isVisible()
    assert view.title.text().startswith("New re-check")
    assert view.go.text() == "Set the re-check up"
    assert view.presenter.parts() == (Part.PAYOUTS, Part.TABLE_TEST)
    assert set(view.ticks) == {"P", "T"}
    click(view.scope.buttons()[1])
    assert view.presenter.parts() == view.presenter.standard.parts()  # type: ignore[union-attr]
    assert view.title.text().startswith("New exam")
    view.choose(office.house.instructor, GAME)
    assert not view.scope_row.isVisible()


def test_a_re_check_that_is_signed_leads_to_the_certificate(office: Office, qtbot: QtBot) -> None:
    office.clock.pass_days(300)
    again = show_again(office.house, at=office.clock.now())
    office.sit(office.house.manager)
    listed = Exams(office.services)
    listed.refresh()
    row = listed.rows[0]
    assert row.game.endswith(", re-check")
    assert (row.state, row.missing) == ("passed", "the certificate can be renewed")
    view = ExamResultView(office.services)
    qtbot.addWidget(view)
    view.open_exam(again.id)
    view.show()
    assert view.presenter.headline()[1] == "Re-check passed"
    assert not view.issue.isVisible()
    assert view.certificate.isVisible()
    with qtbot.waitSignal(view.certificate_requested) as caught:
        click(view.certificate)
    assert caught.args == [office.made.number]
