"""A window of 1024 by 768: on every page each button is inside it, or can be scrolled to."""

from pathlib import Path

from PySide6.QtCore import QEvent, QPoint
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import Desk
from tests.ui.world import dress, opened_world
from trainer.drills.table import Mode
from trainer.ui.door.signin_view import SignInView
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.shell.frame_view import LEAST
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.table.table_view import TableScreen

SIZE = (1024, 768)
BOOK, GAME = "ohio-cincinnati", "mini-baccarat"


def scrolls(widget: QWidget, window: QWidget) -> bool:
    """Return whether a widget can be scrolled up and down."""
    above = widget.parentWidget()
    while above is not None and above is not window:
        if isinstance(above, QAbstractScrollArea):
            return True
        above = above.parentWidget()
    return False


def outside(window: MainWindow) -> list[str]:
    """Return the visible buttons that hang out of the window."""
    for _ in range(4):
        QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    found = []
    for button in window.findChildren(QAbstractButton):
        if not button.isVisible():
            continue
        first = button.mapTo(window, QPoint(0, 0))
        last = button.mapTo(window, button.rect().bottomRight())
        across = first.x() >= 0 and last.x() < window.width()
        down = (first.y() >= 0 and last.y() < window.height()) or scrolls(button, window)
        if not (across and down):
            found.append(f"{button.text() or button.accessibleName()} {first} {last}")
    return found


def test_the_window_may_be_as_small_as_an_old_screen() -> None:
    assert LEAST[0] <= 1024
    assert LEAST[1] <= 700


def test_pages_of_a_trainee_fit(tmp_path: Path, qtbot: QtBot, qapp: QApplication) -> None:
    dress(qapp)
    with opened_world(tmp_path, pin="4071") as world:
        services = world.services
        services.put_setting("rulebook", BOOK)
        services.put_setting("motion", "none")
        person, services.person = services.person, None
        window = MainWindow(services, lambda: services)
        qtbot.addWidget(window)
        window.show()
        window.setFixedSize(*SIZE)
        signin = window.view("signin")
        assert isinstance(signin, SignInView)
        assert not outside(window)
        assert person is not None
        signin.signed_in.emit(person.id)
        for tab in ("home", "games", "progress"):
            window.open_tab(tab)
            assert not outside(window), tab
        window.open_screen("game", "open_game", BOOK, "craps")
        assert not outside(window), "game"
        for kind in ("payout", "third-card", "irregularity"):
            asked = DrillRequest(kind=kind, rulebook=BOOK, game=GAME, seed=1)
            window.open_screen("drill", "start", asked)
            assert not outside(window), kind
        dealt = TableRequest(rulebook=BOOK, game="craps", mode=Mode.GUIDED, rounds=1, seed=3)
        window.open_screen("table", "start", dealt)
        table = window.view("table")
        assert isinstance(table, TableScreen)
        assert not outside(window), "table"
        assert table.bar.pause.isVisible()
        table.pause()
        assert not outside(window), "pause"
        window.close()


def test_pages_of_the_desk_fit(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    dress(qapp)
    window = desk.window(qtbot)
    window.setFixedSize(*SIZE)
    desk.sit(desk.manager)
    window.open_desk(desk.manager)
    for tab in window._tabs:
        window.open_tab(tab)
        assert not outside(window), tab
    window.close()
