"""Which widget each screen is, loaded when it is first shown, and what it can ask for."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from trainer.ui.shell.services import Services  # not before somebody is signed in

Maker: TypeAlias = "Callable[[Services, QWidget], QWidget]"
Screens = Mapping[str, Maker]

RUNS = frozenset({"drill", "table"})
SEALED = "exam"  # its screen is left only when it is over
RESULTS = frozenset({"drill_result", "table_result", "sitting_result", "placement_result"})

# Signals of each screen, and the method of the window, or of a desk of it, that answers.
WIRES: dict[str, tuple[tuple[str, str], ...]] = {
    "signin": (
        ("signed_in", "sign_in"),
        ("desk_opened", "open_desk"),
        ("desk_awaited", "load_desk"),
        ("verify_requested", "verify_paper"),
        ("text_size_requested", "cycle_text"),
        ("contrast_requested", "toggle_contrast"),
    ),
    "home": (
        ("sitting_requested", "practice.start_sitting"),
        ("drill_requested", "practice.start_drill"),
        ("table_requested", "practice.start_table"),
        ("game_requested", "study.open_game"),
        ("lesson_requested", "study.open_lesson"),
        ("games_requested", "study.open_games"),
    ),
    "games": (
        ("game_requested", "study.open_game"),
        ("sitting_requested", "practice.start_sitting"),
    ),
    "game": (
        ("sitting_requested", "practice.start_sitting"),
        ("drill_requested", "practice.start_drill"),
        ("table_requested", "practice.start_table"),
        ("lesson_requested", "study.open_lesson"),
        ("back_requested", "study.leave_game"),
    ),
    "lesson": (
        ("drill_requested", "practice.start_drill"),
        ("table_requested", "practice.start_table"),
        ("back_requested", "study.leave_lesson"),
    ),
    "progress": (
        ("drill_requested", "practice.start_drill"),
        ("table_requested", "practice.start_table"),
        ("sitting_requested", "practice.start_sitting"),
        ("runs_requested", "show_runs"),
    ),
    "drill": (
        ("begun", "practice.note_begun"),
        ("finished", "practice.show_drill_result"),
        ("left", "practice.go_back"),
        ("settings_requested", "show_settings"),
    ),
    "table": (
        ("begun", "practice.note_begun"),
        ("finished", "practice.show_table_result"),
        ("left", "practice.go_back"),
        ("settings_requested", "show_settings"),
    ),
    "drill_result": (
        ("drill_requested", "practice.start_drill"),
        ("lesson_requested", "study.open_lesson"),
        ("done", "practice.go_back"),
    ),
    "sitting_result": (
        ("sitting_requested", "practice.start_sitting"),
        ("done", "practice.go_back"),
    ),
    "placement_result": (
        ("drill_requested", "practice.start_drill"),
        ("done", "practice.go_back"),
    ),
    "table_result": (
        ("drill_requested", "practice.start_drill"),
        ("table_requested", "practice.start_table"),
        ("replay_requested", "runs.replay"),
        ("done", "practice.go_back"),
    ),
    "replay": (("closed", "runs.close_replay"),),
    "roster": (("trainee_requested", "open_trainee"), ("exam_requested", "exams.set_up_for")),
    "trainee": (
        ("back_requested", "open_roster"),
        ("replay_requested", "runs.replay"),
        ("certificate_requested", "papers.certificate"),
    ),
    "assignments": (("trainee_requested", "open_trainee"),),
    "staff": (),
    "exams": (
        ("new_requested", "exams.set_up"),
        ("start_requested", "exams.start"),
        ("bench_requested", "exams.bench"),
        ("rubric_requested", "exams.rubric"),
        ("result_requested", "exams.result"),
    ),
    "exam_setup": (("set_up", "exams.was_set_up"), ("back_requested", "exams.back")),
    "exam": (("left", "exams.over"),),
    "bench": (("back_requested", "exams.back"),),
    "rubric": (("back_requested", "exams.back"),),
    "exam_result": (
        ("replay_requested", "runs.replay"),
        ("certificate_requested", "papers.certificate"),
        ("back_requested", "exams.back"),
    ),
    "own_certificates": (
        ("certificate_requested", "papers.certificate"),
        ("sitting_requested", "practice.start_sitting"),
        ("verify_requested", "papers.verify"),
        ("games_requested", "study.open_games"),
    ),
    "certificates": (
        ("certificate_requested", "papers.certificate"),
        ("exam_requested", "exams.result"),
        ("verify_requested", "papers.verify"),
    ),
    "certificate": (
        ("exam_requested", "exams.result"),
        ("back_requested", "papers.leave_certificate"),
    ),
    "verify": (("back_requested", "papers.leave_verify"),),
    "standards": (
        ("items_requested", "papers.items"),
        ("angoff_requested", "papers.angoff"),
    ),
    "items": (("back_requested", "papers.standards"),),
    "angoff": (("back_requested", "papers.standards"),),
    "house": (
        ("verify_requested", "papers.verify"),
        ("restore_requested", "restore_asked"),
    ),
}

# ruff: noqa: PLC0415 - a screen is loaded when it is first shown, or the start would wait for all


def _home(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.study.home_view import HomeView

    return HomeView(services, parent)


def _games(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.study.games_view import GamesView

    return GamesView(services, parent)


def _game(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.study.game_view import GameView

    return GameView(services, parent)


def _lesson(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.study.lesson_view import LessonView

    return LessonView(services, parent)


def _progress(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.progress.progress_view import ProgressView

    return ProgressView(services, parent)


def _drill(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.drill.drill_view import DrillView

    return DrillView(services, parent)


def _drill_result(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.results.drill_result_view import DrillResultView

    return DrillResultView(services, parent)


def _sitting_result(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.results.sitting_result_view import SittingResultView

    return SittingResultView(services, parent)


def _placement_result(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.results.placement_result_view import PlacementResultView

    return PlacementResultView(services, parent)


def _table(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.table.table_view import TableScreen

    return TableScreen(services, parent)


def _table_result(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.results.table_result_view import TableResultView

    return TableResultView(services, parent)


def _replay(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.replay.replay_view import ReplayView

    return ReplayView(services, parent)


def _roster(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.people.roster_view import RosterView

    return RosterView(services, parent)


def _trainee(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.people.trainee_view import TraineeView

    return TraineeView(services, parent)


def _assignments(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.people.assignments_view import AssignmentsView

    return AssignmentsView(services, parent)


def _staff(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.people.staff_view import StaffView

    return StaffView(services, parent)


def _exams(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.exams.exams_view import ExamsView

    return ExamsView(services, parent)


def _exam_setup(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.exams.exam_setup_view import ExamSetupView

    return ExamSetupView(services, parent)


def _exam(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.exams.exam_view import ExamView

    return ExamView(services, parent)


def _bench(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.exams.bench_view import BenchView

    return BenchView(services, parent)


def _rubric(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.exams.rubric_view import RubricView

    return RubricView(services, parent)


def _exam_result(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.exams.exam_result_view import ExamResultView

    return ExamResultView(services, parent)


def _own_certificates(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.certificates.own_certificates_view import OwnCertificatesView

    return OwnCertificatesView(services, parent)


def _certificates(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.certificates.certificates_view import CertificatesView

    return CertificatesView(services, parent)


def _certificate(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.certificates.certificate_view import CertificateView

    return CertificateView(services, parent)


def _verify(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.certificates.verify_view import VerifyView

    return VerifyView(services, parent)


def _standards(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.standards.standards_view import StandardsView

    return StandardsView(services, parent)


def _items(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.standards.items_view import ItemsView

    return ItemsView(services, parent)


def _angoff(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.standards.angoff_view import AngoffView

    return AngoffView(services, parent)


def _house(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.house.house_view import HouseView

    return HouseView(services, parent)


MAKERS: dict[str, Maker] = {
    "home": _home,
    "games": _games,
    "game": _game,
    "lesson": _lesson,
    "progress": _progress,
    "drill": _drill,
    "drill_result": _drill_result,
    "sitting_result": _sitting_result,
    "placement_result": _placement_result,
    "table": _table,
    "table_result": _table_result,
    "replay": _replay,
    "roster": _roster,
    "trainee": _trainee,
    "assignments": _assignments,
    "staff": _staff,
    "exams": _exams,
    "exam_setup": _exam_setup,
    "exam": _exam,
    "bench": _bench,
    "rubric": _rubric,
    "exam_result": _exam_result,
    "own_certificates": _own_certificates,
    "certificates": _certificates,
    "certificate": _certificate,
    "verify": _verify,
    "standards": _standards,
    "items": _items,
    "angoff": _angoff,
    "house": _house,
}
