"""Every screen there is. To add one: write it, then put it in this tuple.

A screen is loaded when it is first shown, or the start would wait for all of them.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

from PySide6.QtWidgets import QWidget

Maker: TypeAlias = Callable[[Any, QWidget], QWidget]  # of `Services`; the sign-in has but a `Door`
Screens = Mapping[str, Maker]

SIGN_IN = "signin"  # the only one that is shown while nobody is signed in
RUNS = frozenset({"drill", "table"})
SEALED = "exam"  # its screen is left only when it is over
RESULTS = frozenset({"drill_result", "table_result", "sitting_result", "placement_result"})
_SPOKEN = {SIGN_IN: "Sign in", "home": "Today", "rubric": "Table test"}  # else as their keys


class Screen(NamedTuple):
    """One screen: its key, where its widget is, and what it can ask for.

    A wire is a signal of the widget and the method of the window, or of a desk of it, that answers.
    """

    key: str
    place: str  # the module in `trainer.ui`, and the class
    wires: tuple[tuple[str, str], ...] = ()

    def make(self, given: Any, parent: QWidget) -> QWidget:
        """Load the widget and make it, with the services or the door it is given."""
        module, _, kind = self.place.partition(":")
        made: QWidget = getattr(import_module(f"trainer.ui.{module}"), kind)(given, parent)
        if not made.accessibleName():
            made.setAccessibleName(self.spoken)
        return made

    @property
    def spoken(self) -> str:
        """What a screen reader calls it."""
        return _SPOKEN.get(self.key, self.key.replace("_", " ").capitalize())


_ALL: tuple[Screen, ...] = (
    Screen(
        "signin",
        "door.signin_view:SignInView",
        (
            ("signed_in", "sign_in"),
            ("desk_opened", "open_desk"),
            ("desk_awaited", "load_desk"),
            ("verify_requested", "verify_paper"),
            ("text_size_requested", "cycle_text"),
            ("contrast_requested", "toggle_contrast"),
        ),
    ),
    Screen(
        "home",
        "study.home_view:HomeView",
        (
            ("sitting_requested", "practice.start_sitting"),
            ("drill_requested", "practice.start_drill"),
            ("table_requested", "practice.start_table"),
            ("game_requested", "study.open_game"),
            ("lesson_requested", "study.open_lesson"),
            ("games_requested", "study.open_games"),
            ("bench_requested", "study.open_bench"),
        ),
    ),
    Screen(
        "games",
        "study.games_view:GamesView",
        (
            ("game_requested", "study.open_game"),
            ("sitting_requested", "practice.start_sitting"),
            ("glossary_requested", "study.open_glossary"),
        ),
    ),
    Screen(
        "game",
        "study.game_view:GameView",
        (
            ("sitting_requested", "practice.start_sitting"),
            ("drill_requested", "practice.start_drill"),
            ("table_requested", "practice.start_table"),
            ("lesson_requested", "study.open_lesson"),
            ("bench_requested", "study.open_bench"),
            ("back_requested", "study.leave_game"),
        ),
    ),
    Screen(
        "bench_practice",
        "exams.bench_practice_view:BenchPracticeView",
        (("back_requested", "study.leave_bench"),),
    ),
    Screen(
        "lesson",
        "study.lesson_view:LessonView",
        (
            ("drill_requested", "practice.start_drill"),
            ("table_requested", "practice.start_table"),
            ("back_requested", "study.leave_lesson"),
            ("glossary_requested", "study.open_glossary"),
        ),
    ),
    Screen(
        "glossary",
        "study.glossary_view:GlossaryView",
        (("back_requested", "study.leave_glossary"),),
    ),
    Screen(
        "progress",
        "progress.progress_view:ProgressView",
        (
            ("drill_requested", "practice.start_drill"),
            ("table_requested", "practice.start_table"),
            ("sitting_requested", "practice.start_sitting"),
            ("runs_requested", "show_runs"),
        ),
    ),
    Screen(
        "drill",
        "drill.drill_view:DrillView",
        (
            ("begun", "practice.note_begun"),
            ("finished", "practice.show_drill_result"),
            ("left", "practice.go_back"),
            ("settings_requested", "show_settings"),
        ),
    ),
    Screen(
        "table",
        "table.table_view:TableScreen",
        (
            ("begun", "practice.note_begun"),
            ("finished", "practice.show_table_result"),
            ("left", "practice.go_back"),
            ("settings_requested", "show_settings"),
        ),
    ),
    Screen(
        "drill_result",
        "results.drill_result_view:DrillResultView",
        (
            ("drill_requested", "practice.start_drill"),
            ("lesson_requested", "study.open_lesson"),
            ("done", "practice.go_back"),
        ),
    ),
    Screen(
        "sitting_result",
        "results.sitting_result_view:SittingResultView",
        (("sitting_requested", "practice.start_sitting"), ("done", "practice.go_back")),
    ),
    Screen(
        "placement_result",
        "results.placement_result_view:PlacementResultView",
        (("drill_requested", "practice.start_drill"), ("done", "practice.go_back")),
    ),
    Screen(
        "table_result",
        "results.table_result_view:TableResultView",
        (
            ("drill_requested", "practice.start_drill"),
            ("table_requested", "practice.start_table"),
            ("replay_requested", "runs.replay"),
            ("done", "practice.go_back"),
        ),
    ),
    Screen("replay", "replay.replay_view:ReplayView", (("closed", "runs.close_replay"),)),
    Screen(
        "roster",
        "people.roster_view:RosterView",
        (("trainee_requested", "open_trainee"), ("exam_requested", "exams.set_up_for")),
    ),
    Screen(
        "trainee",
        "people.trainee_view:TraineeView",
        (
            ("back_requested", "open_roster"),
            ("replay_requested", "runs.replay"),
            ("certificate_requested", "papers.certificate"),
        ),
    ),
    Screen(
        "assignments",
        "people.assignments_view:AssignmentsView",
        (("trainee_requested", "open_trainee"),),
    ),
    Screen("staff", "people.staff_view:StaffView"),
    Screen(
        "exams",
        "exams.exams_view:ExamsView",
        (
            ("new_requested", "exams.set_up"),
            ("start_requested", "exams.start"),
            ("bench_requested", "exams.bench"),
            ("rubric_requested", "exams.rubric"),
            ("result_requested", "exams.result"),
        ),
    ),
    Screen(
        "exam_setup",
        "exams.exam_setup_view:ExamSetupView",
        (("set_up", "exams.was_set_up"), ("back_requested", "exams.back")),
    ),
    Screen("exam", "exams.exam_view:ExamView", (("left", "exams.over"),)),
    Screen("bench", "exams.bench_view:BenchView", (("back_requested", "exams.back"),)),
    Screen("rubric", "exams.rubric_view:RubricView", (("back_requested", "exams.back"),)),
    Screen(
        "exam_result",
        "exams.exam_result_view:ExamResultView",
        (
            ("replay_requested", "runs.replay"),
            ("certificate_requested", "papers.certificate"),
            ("back_requested", "exams.back"),
        ),
    ),
    Screen(
        "own_certificates",
        "certificates.own_certificates_view:OwnCertificatesView",
        (
            ("certificate_requested", "papers.certificate"),
            ("sitting_requested", "practice.start_sitting"),
            ("verify_requested", "papers.verify"),
            ("games_requested", "study.open_games"),
            ("bench_requested", "study.open_bench"),
        ),
    ),
    Screen(
        "certificates",
        "certificates.certificates_view:CertificatesView",
        (
            ("certificate_requested", "papers.certificate"),
            ("exam_requested", "exams.result"),
            ("verify_requested", "papers.verify"),
        ),
    ),
    Screen(
        "certificate",
        "certificates.certificate_view:CertificateView",
        (("exam_requested", "exams.result"), ("back_requested", "papers.leave_certificate")),
    ),
    Screen(
        "verify",
        "certificates.verify_view:VerifyView",
        (("back_requested", "papers.leave_verify"),),
    ),
    Screen(
        "standards",
        "standards.standards_view:StandardsView",
        (("items_requested", "papers.items"), ("angoff_requested", "papers.angoff")),
    ),
    Screen("items", "standards.items_view:ItemsView", (("back_requested", "papers.standards"),)),
    Screen("angoff", "standards.angoff_view:AngoffView", (("back_requested", "papers.standards"),)),
    Screen(
        "house",
        "house.house_view:HouseView",
        (
            ("verify_requested", "papers.verify"),
            ("restore_requested", "restore_asked"),
            ("lessons_changed", "lessons_changed"),
        ),
    ),
)
SCREENS = {screen.key: screen for screen in _ALL}
