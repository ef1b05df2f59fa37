"""The way of a certificate through the real window, step by step, as a manager and staff go it.

The test walks it on a short standard and looks at the record between the steps; the pictures of
the README are taken on the same way, with the whole standard.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.exam_world import answer_right, deal_right
from tests.ui.exam_world import hit as hit_exam
from tests.ui.study_world import click
from tests.ui.world import FakeClock, hit, type_text
from trainer.certification.roles import Role
from trainer.storage.exams.exams import exams_of
from trainer.storage.people.roster import list_people
from trainer.ui.certificates.certificate_view import CHECKED, CertificateView
from trainer.ui.certificates.key_sheet import IssueSheet
from trainer.ui.certificates.verify_view import VerifyView
from trainer.ui.exams.bench_view import BenchView
from trainer.ui.exams.exam_result_view import ExamResultView
from trainer.ui.exams.exam_setup_view import ExamSetupView
from trainer.ui.exams.exam_table_view import ExamTable
from trainer.ui.exams.exam_view import ExamView
from trainer.ui.exams.exams_view import ExamsView
from trainer.ui.exams.rubric_view import RubricView
from trainer.ui.people.hours_sheet import HoursSheet
from trainer.ui.people.roster_view import RosterView
from trainer.ui.people.staff_forms import ColleagueSheet
from trainer.ui.people.staff_view import StaffView
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.shell.services import Services
from trainer.ui.standards.standards_view import StandardsView

Key = Qt.Key
PASSWORD, PASSPHRASE, PIN = "river stapler tuesday", "seven green chips on black", "4071"
MANAGER, ASSESSOR, TRAINEE = "Mona Vale", "Ada Fry", "Tia Lund"
SCHOOL = "Riverside Dealer School"
BOOK, GAME = "ohio-cleveland", "mini-baccarat"
Until = Callable[[Callable[[], bool]], None]  # waits for something, or fails


@dataclass(slots=True)
class Walk:
    """The window, and a clock that is moved by hand. `until` waits for work on other threads."""

    window: MainWindow
    services: Services
    clock: FakeClock
    until: Until

    def _view(self, key: str, kind: type[Any]) -> Any:
        assert self.window.screen_key == key, f"{self.window.screen_key} is in view, not {key}"
        view = self.window.view(key)
        assert isinstance(view, kind)
        QApplication.processEvents()
        return view

    def _fill(self, sheet: Any, **texts: str) -> None:
        for name, text in texts.items():
            line = sheet.form.fields[name].line
            line.clear()
            QTest.keyClicks(line, text)

    @property
    def trainee(self) -> int:
        """Who is to be certified."""
        return next(one.id for one in list_people(self.services.store) if one.name == TRAINEE)

    @property
    def exam(self) -> int:
        """The exam on the way."""
        return exams_of(self.services.store, self.trainee)[-1].id

    # -- the house ------------------------------------------------------------------------------

    def begin(self) -> None:
        """Make the manager in an empty folder, by keys; the recovery code has been noted."""
        for typed in (MANAGER, PASSWORD, PASSWORD):
            type_text(self.window, typed)
            hit(self.window, Key.Key_Return)
        hit(self.window, Key.Key_Down, Key.Key_Return)  # the house's rulebook
        hit(self.window, Key.Key_Return, Key.Key_Space, Key.Key_Return)

    def add_assessor(self) -> None:
        """Add an assessor of rank on the staff page."""
        self.window.open_tab("staff")
        view: StaffView = self._view("staff", StaffView)
        hit(self.window, Key.Key_N)
        sheet = view.sheets.sheet
        assert isinstance(sheet, ColleagueSheet)
        self._fill(sheet, name=ASSESSOR, rank="pit manager", password=PASSWORD, again=PASSWORD)
        click(sheet.ticks[Role.ASSESSOR])
        click(sheet.go_on)

    def add_trainee(self) -> None:
        """Add a trainee on the roster, by keys."""
        self.window.open_tab("roster")
        self._view("roster", RosterView)
        hit(self.window, Key.Key_N)
        type_text(self.window, TRAINEE)
        hit(self.window, Key.Key_Tab, Key.Key_Tab, Key.Key_Tab)
        type_text(self.window, PIN)
        hit(self.window, Key.Key_Return)

    def log_hours(self, hours: str) -> None:
        """Log the hours of the trainee picked on the roster."""
        self.window.open_tab("roster")
        view: RosterView = self._view("roster", RosterView)
        view.sheets.hours(self.trainee, TRAINEE, f"{BOOK}/{GAME}")
        sheet = view.sheets.sheet
        assert isinstance(sheet, HoursSheet)
        self._fill(sheet, hours=hours)
        click(sheet.go_on)

    def amend(self, part: str, key: str, value: str, *, source: str, reason: str) -> None:
        """Change a number of the baccarat standard: its source, the reason, the password."""
        self.window.open_tab("standards")
        view: StandardsView = self._view("standards", StandardsView)
        view.open_standard("baccarat")
        page = view.page
        parts = [one.id for one in page._parts]
        page.sections.pick_row(parts.index(part))
        entries = [one.key for one in page._parts[parts.index(part)].entries]
        page.entries.pick_row(entries.index(key))
        hit(self.window, Key.Key_E)
        change: Any = view.sheets.sheet
        self._fill(change, value=value, source=source)
        click(change.go_on)
        hit(self.window, Key.Key_K)
        edition: Any = view.sheets.sheet
        self._fill(edition, reason=reason, secret=PASSWORD)
        click(edition.go_on)
        QApplication.processEvents()

    # -- the exam -------------------------------------------------------------------------------

    def set_up(self) -> ExamSetupView:
        """Choose candidate and game on the set-up page."""
        self.window.open_tab("exams")
        self._view("exams", ExamsView)
        hit(self.window, Key.Key_N)
        view: ExamSetupView = self._view("exam_setup", ExamSetupView)
        view.choose(self.trainee, f"{BOOK}/{GAME}")
        return view

    def prepare(self) -> None:
        """Set the exam up as chosen."""
        view: ExamSetupView = self._view("exam_setup", ExamSetupView)
        click(view.go)
        self.until(lambda: self.window.screen_key == "exams")

    def start(self) -> ExamView:
        """Let the candidate in: the manager's password, the candidate's PIN."""
        view: ExamsView = self._view("exams", ExamsView)
        click(view.start)
        sheet = view.sheet
        assert sheet is not None
        QTest.keyClicks(sheet.password.line, PASSWORD)
        QTest.keyClicks(sheet.secret.line, PIN)
        hit(self.window, Key.Key_Return)
        exam: ExamView = self._view("exam", ExamView)
        return exam

    def go_on(self) -> ExamView:
        """Let an exam that was cut off go on: the candidate signs in, staff says why."""
        self.window.sign_in(self.trainee)
        sheet = self.window.exams.sheet
        assert sheet is not None, "the candidate is told of it"
        sheet.staff.setCurrentIndex(sheet.staff.findText(MANAGER))
        QTest.keyClicks(sheet.password.line, PASSWORD)
        click(sheet.ok)
        exam: ExamView = self._view("exam", ExamView)
        return exam

    def answer(self, view: ExamView, most: int = 10_000) -> int:
        """Answer rightly what is asked, so many or until the exam at the screen is over."""
        done = 0
        while done < most and view.page is not view.end_page:
            if view.page is view.part_page:
                hit_exam(view, Key.Key_Return)
                continue
            self.clock.pass_ms(1500)
            if isinstance(view.page, ExamTable):
                deal_right(view.table, acts=50_000)
            else:
                answer_right(view)
            done += 1
        return done

    def leave_seat(self) -> None:
        """Leave the sealed screen once the exam is over."""
        view: ExamView = self._view("exam", ExamView)
        hit_exam(view, Key.Key_Return)
        assert self.window.screen_key == "signin"

    def time_bench(self) -> None:
        """Time every bench skill within its seconds."""
        self.window.exams.bench(self.exam)
        view: BenchView = self._view("bench", BenchView)
        for skill in view.presenter.bench.skills:
            hit(self.window, Key.Key_Space)
            self.clock.pass_ms(round(skill.seconds.value * 730))
            hit(self.window, Key.Key_Space, Key.Key_Return, Key.Key_Down)

    def score(self) -> RubricView:
        """Score the table test and time the pace, up to the last round."""
        self.window.exams.rubric(self.exam)
        view: RubricView = self._view("rubric", RubricView)
        hit(self.window, Key.Key_Space)
        for number in range(24):
            self.clock.pass_ms(52_000 + 900 * (number % 7))
            hit(self.window, Key.Key_Space)
        for number, _ in enumerate(view.rows):
            hit(self.window, (Key.Key_8, Key.Key_9, Key.Key_8, Key.Key_7)[number % 4])
        view.show_time()
        return view

    def close_rubric(self) -> None:
        """Close the sheet."""
        view: RubricView = self._view("rubric", RubricView)
        click(view.finish)
        assert view.asking is not None
        QTest.keyClick(view.asking, Key.Key_Return)
        assert view.presenter.is_closed

    def judge(self) -> ExamResultView:
        """End the exam."""
        self.window.exams.result(self.exam)
        view: ExamResultView = self._view("exam_result", ExamResultView)
        assert not view.presenter.missing(), view.presenter.missing()
        click(view.finish)
        return view

    def sign(self, secret: str) -> None:
        """Give the next signature: the assessor's password, or the candidate's PIN."""
        view: ExamResultView = self._view("exam_result", ExamResultView)
        panel = view.sign
        if panel.replayed.isVisible():
            click(panel.replayed)
        QTest.keyClicks(panel.secret.line, secret)
        click(panel.go)

    # -- the certificate ------------------------------------------------------------------------

    def ask_issue(self, **more: str) -> IssueSheet:
        """Fill in the sheet that issues; `more` names what the first key needs."""
        view: ExamResultView = self._view("exam_result", ExamResultView)
        click(view.issue)
        sheet = view.sheets.sheet
        assert isinstance(sheet, IssueSheet)
        self._fill(sheet, password=PASSWORD, passphrase=PASSPHRASE, **more)
        return sheet

    def issue(self, sheet: IssueSheet) -> CertificateView:
        """Issue, and wait for the certificate's page."""
        click(sheet.go_on)
        self.until(lambda: self.window.screen_key == "certificate")
        return self.certificate()

    def certificate(self) -> CertificateView:
        """Return the certificate's page once it is checked."""
        view: CertificateView = self._view("certificate", CertificateView)
        self.until(lambda: view.side.checked.text() == CHECKED)
        return view

    def revoke(self, reason: str) -> CertificateView:
        """Revoke the certificate in view."""
        view = self.certificate()
        click(view.side.withdraw)
        sheet: Any = view.sheets.sheet
        click(next(one for one in sheet.kinds.buttons() if one.text() == "Revoke"))
        self._fill(sheet, reason=reason, password=PASSWORD)
        click(sheet.go_on)
        return self.certificate()

    def verify(self, path: Path) -> VerifyView:
        """Check a file on the verify screen."""
        if self.window.screen_key != "verify":
            self.window.verify_paper()
        view: VerifyView = self._view("verify", VerifyView)
        view.choose_file = lambda _page, _title: str(path)
        click(view.given.drop.choose)
        self.until(lambda: not view.presenter.busy)
        return view
