"""Which widget each screen is, loaded when it is first shown, and what it can ask for."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from trainer.ui.presenters.services import Services  # not before somebody is signed in

Maker: TypeAlias = "Callable[[Services, QWidget], QWidget]"
Screens = Mapping[str, Maker]

TABS = (("home", "Today"), ("games", "Games"), ("progress", "Progress"))
RUNS = frozenset({"drill", "table"})
RESULTS = frozenset({"drill_result", "table_result"})
# The screens under the sections' bar, and the section each belongs to.
SECTION_OF = {"game": "games", "lesson": "games"} | {key: key for key, _ in TABS}

# Signals of each screen, and the method of the window that answers.
WIRES: dict[str, tuple[tuple[str, str], ...]] = {
    "signin": (
        ("signed_in", "sign_in"),
        ("text_size_requested", "cycle_text"),
        ("contrast_requested", "toggle_contrast"),
    ),
    "home": (
        ("drill_requested", "start_drill"),
        ("table_requested", "start_table"),
        ("game_requested", "open_game"),
        ("games_requested", "open_games"),
    ),
    "games": (("game_requested", "open_game"),),
    "game": (
        ("drill_requested", "start_drill"),
        ("table_requested", "start_table"),
        ("lesson_requested", "open_lesson"),
        ("back_requested", "leave_game"),
    ),
    "lesson": (
        ("drill_requested", "start_drill"),
        ("table_requested", "start_table"),
        ("back_requested", "leave_lesson"),
    ),
    "progress": (("drill_requested", "start_drill"),),
    "drill": (("finished", "show_drill_result"), ("left", "go_back")),
    "table": (("finished", "show_table_result"), ("left", "go_back")),
    "drill_result": (("drill_requested", "start_drill"), ("done", "go_back")),
    "table_result": (
        ("drill_requested", "start_drill"),
        ("table_requested", "start_table"),
        ("replay_requested", "open_replay"),
        ("done", "go_back"),
    ),
    "replay": (("closed", "close_replay"),),
}

# ruff: noqa: PLC0415 - a screen is loaded when it is first shown, or the start would wait for all


def _home(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.views.home import HomeView

    return HomeView(services, parent)


def _games(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.views.games import GamesView

    return GamesView(services, parent)


def _game(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.views.game import GameView

    return GameView(services, parent)


def _lesson(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.views.lesson import LessonView

    return LessonView(services, parent)


def _progress(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.views.progress import ProgressView

    return ProgressView(services, parent)


def _drill(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.views.drill import DrillView

    return DrillView(services, parent)


def _drill_result(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.views.drill_result import DrillResultView

    return DrillResultView(services, parent)


def _table(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.views.table import TableScreen

    return TableScreen(services, parent)


def _table_result(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.views.table_result import TableResultView

    return TableResultView(services, parent)


def _replay(services: "Services", parent: QWidget) -> QWidget:
    from trainer.ui.views.replay import ReplayView

    return ReplayView(services, parent)


MAKERS: dict[str, Maker] = {
    "home": _home,
    "games": _games,
    "game": _game,
    "lesson": _lesson,
    "progress": _progress,
    "drill": _drill,
    "drill_result": _drill_result,
    "table": _table,
    "table_result": _table_result,
    "replay": _replay,
}
