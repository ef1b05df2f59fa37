"""How long the page of games takes with 150 of them, and whether they slow the start down."""

import os
import statistics
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

from bench.many_games import make_lessons
from bench.timing import ROOT, in_turns, until_ready
from trainer.catalog import Catalog
from trainer.catalog.index import Index, Indexer, write_index
from trainer.storage.cache import write_cache
from trainer.storage.people.people import add_person
from trainer.storage.people.roster import person
from trainer.storage.store import Store

GAMES = 150
RUNS = 21
OPENINGS = 15


def measure() -> dict[str, float]:
    """Return library_ms (the page opened, time of its own thread) and start_ratio_150."""
    with tempfile.TemporaryDirectory() as folder:
        lessons = make_lessons(ROOT / "lessons", Path(folder) / "lessons", GAMES)
        data = Path(folder) / "data"
        with Store.open(data, at=datetime.now(UTC)) as store:
            add_person(store, "Bench", "1234", at=datetime.now(UTC))
        return {"library_ms": _library_ms(lessons, data), **_starts(lessons, data)}


def _library_ms(lessons: Path, data: Path) -> float:
    """Return the median of opening the page anew: made, listed and painted."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - the other measures need no Qt

    from trainer.app import SystemClock  # noqa: PLC0415 - likewise
    from trainer.ui.shell.services import Services  # noqa: PLC0415 - likewise
    from trainer.ui.study.games_view import GamesView  # noqa: PLC0415 - likewise
    from trainer.ui.theme import Theme, apply  # noqa: PLC0415 - likewise

    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    apply(app, Theme())
    _keep_index(lessons, data)
    taken = []
    with Store.open(data, at=datetime.now(UTC)) as store:
        for _ in range(OPENINGS):
            services = Services(store, Catalog(lessons), SystemClock(), person(store, 1))
            services.catalog.rulebooks()  # as the page of today has read them
            began = time.thread_time()
            view = GamesView(services)
            view.resize(1366, 768)
            view.show()
            view.presenter.refresh()
            view.presenter.work.stop()  # what it looks into meanwhile is no part of the page
            view.grab()
            taken.append(1000 * (time.thread_time() - began))
            view.close()
            view.deleteLater()
            app.processEvents()
    return statistics.median(taken)


def _keep_index(lessons: Path, data: Path) -> None:
    """Look into every game as the page does when it is first open."""
    index, indexer = Index(), Indexer(lessons, "en")
    for book, entry in Catalog(lessons).entries():
        name = f"{book}/{entry.id}"
        index.put(name, indexer.look(name, {}))
    write_cache(data, "library", write_index(index))


def _starts(lessons: Path, data: Path) -> dict[str, float]:
    few, many = in_turns(
        RUNS,
        lambda: until_ready(["bench/home_window.py", str(data), "home", str(ROOT / "lessons")]),
        lambda: until_ready(["bench/home_window.py", str(data), "home", str(lessons)]),
    )
    return {"start_ratio_150": many / few}
