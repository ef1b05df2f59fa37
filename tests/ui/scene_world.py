"""Tables on their own, without a screen around them: shown, settled, looked at."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QAbstractAnimation, QTimer
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from trainer.layouts.layout import TableLayout
from trainer.ui.motion import STILL, Motion
from trainer.ui.scene.placing import places
from trainer.ui.scene.state import TableState
from trainer.ui.scene.table_view import TableView


@contextmanager
def shown_views(qtbot: QtBot, usual: TableLayout) -> Iterator[Callable[..., TableView]]:
    """Give what shows tables, and let them come to rest at the end."""
    made: list[TableView] = []

    def make(
        motion: Motion = STILL,
        table: TableLayout | None = None,
        size: tuple[int, int] = (1074, 636),
    ) -> TableView:
        view = TableView(motion=motion)
        qtbot.addWidget(view)
        view.set_layout(table or usual)
        view.resize(*size)
        view.show()
        qtbot.waitExposed(view)
        made.append(view)
        return view

    yield make
    for view in made:
        view.finish()


def wait_settled(qtbot: QtBot, view: TableView) -> None:
    """Wait until nothing moves any more."""
    with qtbot.waitSignal(view.settled):
        pass


def lies_right(view: TableView, state: TableState) -> None:
    """Check that every thing is where the state and the layout say."""
    assert view.table is not None
    wanted = places(state, view.table)
    for key, place in wanted.items():
        there, item = view.present_place(key), view.item(key)
        assert there is not None, key
        assert item is not None
        assert (there.x(), there.y()) == pytest.approx(place.spot.point), key
        assert (item.opacity(), item.scale(), item.rotation()) == (1.0, 1.0, 0.0), key
    assert set(view.keys()) == set(wanted)


def running() -> list[object]:
    """Return the timers and animations that run now."""
    found: list[object] = []
    for thing in gc.get_objects():
        match thing:
            case QTimer() if isValid(thing) and thing.isActive():
                found.append(thing)
            case QAbstractAnimation() if isValid(thing):
                found += [thing] if thing.state() == QAbstractAnimation.State.Running else []
    return found
