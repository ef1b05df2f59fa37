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
from dataclasses import replace
from random import Random

from PySide6.QtCore import QEvent, QObject, QVariantAnimation
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView

from bench.timing import percentile
from trainer.layouts.baccarat.table import baccarat_layout
from trainer.layouts.craps.table import craps_layout
from trainer.layouts.layout import TableLayout
from trainer.ui.items.art import Art
from trainer.ui.motion import STILL, Motion
from trainer.ui.scene.felt import Backdrop
from trainer.ui.scene.state import CardView, ChipsView, TableState
from trainer.ui.scene.table_view import TableView

SIZE = (1920, 1080)
FRAMES = 1500
OPENINGS = 9
ROUNDS = 1000
CRAPS_BETS = 40
THROWS = 12
FRAME_MS = 16
AMOUNTS = (500, 2_500, 11_500, 60_000)
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


def table(
    art: Art,
    backdrop: Backdrop,
    draw: Callable[[], TableLayout] = baccarat_layout,
    state: TableState | None = None,
) -> TableView:
    """Return a table that shares pictures with the others, as the app's do."""
    view = TableView(art=art, backdrop=backdrop, motion=STILL)
    view.set_layout(draw())
    if state is not None:
        view.show_state(state, animate=False)
    return view


def craps_state(count: int | None = None) -> TableState:
    """Return a craps table with so many bets on it, by default one on every spot there is."""
    rng = Random(3)
    places = [key.split(":", 2)[1:] for key in craps_layout().spots if key.startswith("bet:")]
    named = [place for place in places if len(place) == 2 and place[0] != "0"]
    rng.shuffle(named)
    bets = tuple(ChipsView.bet(int(seat), bet, rng.choice(AMOUNTS)) for seat, bet in named[:count])
    return TableState(bets=bets, dice=(3, 4), roll_id=1)


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
        ChipsView.bet(seat, wager, rng.choice(AMOUNTS)) for seat in range(1, 10) for wager in wagers
    )
    pays = tuple(ChipsView.pay(seat, "player", 12_500) for seat in range(1, 10))
    more = tuple(ChipsView.pay(seat, "tie", 4_000) for seat in range(1, 7))
    return TableState(cards=cards, squeeze=squeeze, bets=bets, pays=(*pays, *more))


def frames(app: QApplication, view: TableView) -> list[float]:
    """Move everything on the table a little, paint, and return what each frame cost."""
    view.show_state(busy_state(Random(1)), animate=False)
    _open(app, view)
    keys = view.keys()
    moving = [item for key in keys if (item := view.item(key)) is not None]
    home = [item.pos() for item in moving]
    taken = []
    for number in range(FRAMES + 20):
        began = time.perf_counter()
        for place, item in enumerate(moving):
            swing = 30 * math.sin(number * 0.05 + place)
            item.setPos(home[place].x() + swing, home[place].y() - swing / 2)
        app.processEvents()
        if number >= 20:
            taken.append((time.perf_counter() - began) * 1000)
    return taken


def dice_frames(app: QApplication, view: TableView) -> list[float]:
    """Throw the dice past a bet on every spot, and return what each frame of it cost."""
    state = craps_state()
    view.show_state(state, animate=False)
    _open(app, view)
    view.set_motion(Motion())
    taken = []
    for throw in range(2, THROWS + 2):
        view.show_state(replace(state, dice=(throw % 6 + 1, throw % 5 + 1), roll_id=throw))
        dice = [item for key in ("die:0", "die:1") if (item := view.item(key)) is not None]
        clocks = [clock for die in dice for clock in die.findChildren(QVariantAnimation)]
        for clock in clocks:
            clock.pause()
        for ms in range(0, max(clock.duration() for clock in clocks), FRAME_MS):
            began = time.perf_counter()
            for clock in clocks:
                clock.setCurrentTime(ms)
            app.processEvents()
            taken.append((time.perf_counter() - began) * 1000)
        view.finish()
        app.processEvents()
    return taken[len(taken) // THROWS :]  # the first throw draws its pictures


def _open(app: QApplication, view: TableView) -> None:
    view.resize(*SIZE)
    view.show()
    app.processEvents()
    view.dress()
    app.processEvents()


def resident_mb() -> float:
    """Return the memory the process holds."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096 / 1e6


def main() -> int:
    """Measure everything."""
    app = QApplication(sys.argv)
    art = Art()
    backdrop = Backdrop(art)
    crowd = craps_state(CRAPS_BETS)
    makers: tuple[Callable[[], QGraphicsView], ...] = (
        empty_view,
        lambda: table(art, backdrop),
        lambda: table(art, backdrop, craps_layout, crowd),
    )
    for make in makers:
        opening_ms(app, make)
    rounds = [[opening_ms(app, make) for make in makers] for _ in range(OPENINGS)]
    empty, cards, craps = (statistics.median(column) for column in zip(*rounds, strict=True))
    rolled = dice_frames(app, table(art, backdrop, craps_layout))
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
        "dice_p99_ms": percentile(rolled, 0.99),
        "open_table_ratio": max(cards, craps) / empty,
        "open_baccarat_ratio": cards / empty,
        "open_craps_ratio": craps / empty,
        "rss_growth_mb": resident_mb() - before,
    }
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
