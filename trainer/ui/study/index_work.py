"""Looks into games on another thread, so that the list of them never waits for one."""

import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import NamedTuple

from PySide6.QtCore import QObject, QThreadPool, Signal

from trainer.catalog.index import GameFacts, Indexer
from trainer.errors import TrainerError

# Between two clicks Python changes threads every 5 ms; each of forty tiles would wait that long.
_SWITCH_S = 0.0005


class Wanted(NamedTuple):
    """A game to look into, and what is known of it by now."""

    name: str
    options: dict[str, str]
    digest: str = ""
    parents: tuple[str, ...] = ()


class _Told(NamedTuple):
    """What came of one game; no facts and no trouble: it is as it was."""

    round: int
    name: str
    facts: GameFacts | None = None
    trouble: TrainerError | None = None
    error: Exception | None = None
    last: bool = False


class IndexWork(QObject):
    """Looks into one game after another until it is told to stop.

    Signals:
        found: (str, GameFacts) a game is new, or is not what it was.
        damaged: (str, TrainerError) a game cannot be opened.
        advanced: (int, int) so many of so many games have been looked at.
        done: All have been.
    """

    found = Signal(str, object)
    damaged = Signal(str, object)
    advanced = Signal(int, int)
    done = Signal()
    _told = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stopped = Event()
        self._round = 0
        self._count = self._looked = 0
        self.busy = False
        self._told.connect(self._tell)

    def start(self, root: Path, language: str, wanted: Iterable[Wanted]) -> None:
        """Look into these games instead of what is left of the last."""
        self.stop()
        games = tuple(wanted)
        if not games:
            return
        self._stopped = stopped = Event()
        self._round += 1
        self._count, self._looked, self.busy = len(games), 0, True
        this = self._round

        def run() -> None:
            before = sys.getswitchinterval()
            sys.setswitchinterval(_SWITCH_S)
            try:
                indexer = Indexer(root, language)
                for number, one in enumerate(games, 1):
                    if stopped.is_set():
                        return
                    told = _look(indexer, one)._replace(round=this, last=number == len(games))
                    with suppress(RuntimeError):  # the window was closed meanwhile
                        self._told.emit(told)
            finally:
                sys.setswitchinterval(before)

        QThreadPool.globalInstance().start(run)

    def stop(self) -> None:
        """Leave the rest unlooked at; the game at hand is ended unheard."""
        self._stopped.set()
        self._round += 1
        self.busy = False

    def _tell(self, told: _Told) -> None:
        if told.round != self._round:
            return
        if told.error is not None:
            self.stop()
            raise told.error
        self._looked += 1
        if told.facts is not None:
            self.found.emit(told.name, told.facts)
        elif told.trouble is not None:
            self.damaged.emit(told.name, told.trouble)
        self.advanced.emit(self._looked, self._count)
        if told.last:
            self.busy = False
            self.done.emit()


def _look(indexer: Indexer, wanted: Wanted) -> _Told:
    told = _Told(0, wanted.name)
    try:
        with suppress(OSError):  # what cannot be read is told of when it is opened
            now = indexer.digest(wanted.name, wanted.parents, wanted.options)
            if now == wanted.digest:
                return told
        return told._replace(facts=indexer.look(wanted.name, wanted.options))
    except TrainerError as trouble:
        return told._replace(trouble=trouble)
    except Exception as error:  # noqa: BLE001 - raised again on the window's thread
        return told._replace(error=error)
