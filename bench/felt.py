"""The table in a process of its own: what a frame costs, what opening costs, what is kept.

Prints one JSON object. Run by `bench.tables`.
"""

import gc
import json
import math
import statistics
import sys
import time
from collections.abc import Callable
from random import Random

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView

from bench.timing import percentile
from trainer.ui.items.art import Art
from trainer.ui.motion import STILL
from trainer.ui.scene.baccarat_table import baccarat_layout
from trainer.ui.scene.felt import Backdrop
from trainer.ui.scene.state import CardView, ChipsView, TableState
from trainer.ui.scene.table_view import TableView

SIZE = (1920, 1080)
FRAMES = 1500
OPENINGS = 9
ROUNDS = 1000
CARDS = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]


class _Painted(QObject):
    """Notes the first paint of a view."""

    done = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Look for it."""
        del watched
        self.done = self.done or event.type() is QEvent.Type.Paint
        return False


def opening_ms(app: QApplication, make: Callable[[], QGraphicsView]) -> float:
    """Return how long a view takes from being made to being painted."""
    began = time.perf_counter()
    view = make()
    view.resize(*SIZE)
    watcher = _Painted()
    view.viewport().installEventFilter(watcher)
    view.show()
    while not watcher.done:
        app.processEvents()
    took = (time.perf_counter() - began) * 1000
    view.close()
    view.deleteLater()
    app.processEvents()
    return took


def empty_view() -> QGraphicsView:
    """Return the yardstick: a view of an empty scene."""
    view = QGraphicsView()
    view.setScene(QGraphicsScene(0, 0, 1568, 912, view))
    return view


def table(art: Art, backdrop: Backdrop) -> TableView:
    """Return a table that shares pictures with the others, as the app's do."""
    view = TableView(art=art, backdrop=backdrop, motion=STILL)
    view.set_layout(baccarat_layout())
    return view


def busy_state(rng: Random) -> TableState:
    """Return a table with fourteen cards and sixty stacks on it."""
    cards = {
        hand: tuple(
            CardView(card=rng.choice(CARDS), key=f"{hand}.{n}", sideways=n == 2) for n in range(3)
        )
        for hand in ("player", "banker")
    }
    squeeze = {
        seat: tuple(CardView(card="", key=f"s{seat}.{n}", face_up=False) for n in range(2))
        for seat in (2, 4, 6, 8)
    }
    wagers = ("player", "banker", "tie", "dragon-player", "dragon-banker")
    bets = tuple(
        ChipsView.bet(seat, wager, rng.choice((500, 2_500, 11_500, 60_000)))
        for seat in range(1, 10)
        for wager in wagers
    )
    pays = tuple(ChipsView.pay(seat, "player", 12_500) for seat in range(1, 10))
    more = tuple(ChipsView.pay(seat, "tie", 4_000) for seat in range(1, 7))
    return TableState(cards=cards, squeeze=squeeze, bets=bets, pays=(*pays, *more))


def frames(app: QApplication, view: TableView) -> list[float]:
    """Move everything on the table a little, paint, and return what each frame cost."""
    view.show_state(busy_state(Random(1)), animate=False)
    view.resize(*SIZE)
    view.show()
    for _ in range(60):
        app.processEvents()
        time.sleep(0.01)
    keys = view.keys()
    moving = [item for key in keys if (item := view.item(key)) is not None]
    home = [item.pos() for item in moving]
    taken = []
    for number in range(FRAMES + 20):
        began = time.perf_counter()
        for place, item in enumerate(moving):
            swing = 30 * math.sin(number * 0.05 + place)
            item.setPos(home[place].x() + swing, home[place].y() - swing / 2)
        view.viewport().repaint()
        if number >= 20:
            taken.append((time.perf_counter() - began) * 1000)
    return taken


def resident_mb() -> float:
    """Return the memory the process holds."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096 / 1e6


def main() -> int:
    """Measure everything."""
    app = QApplication(sys.argv)
    art = Art()
    backdrop = Backdrop(art)
    opening_ms(app, empty_view)
    opening_ms(app, lambda: table(art, backdrop))
    pairs = [
        (opening_ms(app, empty_view), opening_ms(app, lambda: table(art, backdrop)))
        for _ in range(OPENINGS)
    ]
    view = table(art, backdrop)
    taken = frames(app, view)
    gc.collect()
    before = resident_mb()
    rng = Random(2)
    for _ in range(ROUNDS):
        view.show_state(busy_state(rng), animate=False)
        view.show_state(TableState(), animate=False)
        app.processEvents()
    gc.collect()
    figures = {
        "frame_p50_ms": statistics.median(taken),
        "frame_p99_ms": percentile(taken, 0.99),
        "frame_max_ms": max(taken),
        "open_table_ratio": statistics.median(b for _, b in pairs)
        / statistics.median(a for a, _ in pairs),
        "rss_growth_mb": resident_mb() - before,
    }
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
