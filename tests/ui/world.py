"""What screens are tested in: a clock that is set by hand, a store of the test's own, a person.

@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    with opened_world(tmp_path) as made:
        yield made
"""

import shutil
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from trainer.catalog import Catalog
from trainer.storage.moments import to_ms
from trainer.storage.people.people import add_person
from trainer.storage.people.roster import Person, person
from trainer.storage.record.attempts import begin_attempt, end_attempt, record_act
from trainer.storage.record.rules import keep_rules
from trainer.storage.rows import Config, Kind, Mode, NewAct, NewAttempt, Outcome
from trainer.storage.settings import person_scope, put_setting
from trainer.storage.store import Store
from trainer.ui.drill.drill import BRIEFED, EVERY
from trainer.ui.shell.services import Services
from trainer.ui.study.intake import DEALS, SKIPPED
from trainer.ui.theme import Theme, apply, current

LESSONS = Path(__file__).resolve().parents[2] / "lessons"
AT = datetime(2026, 11, 19, 17, 52, tzinfo=UTC)  # a Thursday, as in the pictures
WIDE_SIZE, NARROW_SIZE, LEAST_SIZE = (1920, 1080), (1366, 768), (1280, 720)


class FakeClock:
    """Stands still until it is moved."""

    def __init__(self, at: datetime = AT) -> None:
        """Start at a moment."""
        self.at = at
        self.count_ms = 1_000_000

    def now(self) -> datetime:
        """Return the moment it was set to."""
        return self.at

    def ms(self) -> int:
        """Return its steady count."""
        return self.count_ms

    def pass_ms(self, ms: int) -> None:
        """Let time go by, on both clocks."""
        self.count_ms += ms
        self.at += timedelta(milliseconds=ms)

    def pass_days(self, days: float) -> None:
        """Let days go by."""
        self.pass_ms(round(days * 86_400_000))


@dataclass(slots=True)
class World:
    """A temporary store with one person signed in, on the real lessons."""

    clock: FakeClock
    store: Store
    services: Services
    person: Person

    def someone(self, name: str, pin: str = "") -> Person:
        """Add a person; without a PIN it costs nothing, but they cannot sign in."""
        return new_person(self.store, name, pin, at=self.clock.now())

    def practise(  # noqa: PLR0913 - what an attempt is made of
        self,
        skills: Sequence[str],
        *,
        wrong: Sequence[str] = (),
        ms: int = 1500,
        target_ms: int = 2500,
        config: Config | None = None,
        kind: Kind = Kind.DRILL,
        end: bool = True,
    ) -> int:
        """Keep an attempt of the person with an act a skill, four seconds apart; return its id."""
        config = config or drill_config()
        attempt_id = begin_attempt(
            self.store,
            NewAttempt(
                person_id=self.person.id,
                kind=kind,
                config=config,
                rules_digest=keep_rules(self.store, config.rulebook, config.game, b"{}"),
                seed=7,
                started_at=self.clock.now(),
            ),
        )
        for ordinal, skill in enumerate(skills, 1):
            self.clock.pass_ms(4000)
            record_act(
                self.store,
                NewAct(
                    attempt_id=attempt_id,
                    ordinal=ordinal,
                    skill=skill,
                    expected="draw",
                    given="stand" if skill in wrong else "draw",
                    at=self.clock.now(),
                    ms=ms,
                    target_ms=target_ms,
                    fault="wrong-answer" if skill in wrong else None,
                ),
            )
        if end:
            end_attempt(self.store, attempt_id, Outcome.FINISHED, at=self.clock.now(), summary={})
        return attempt_id


def drill_config(
    exercise: str = "third-card",
    rulebook: str = "massachusetts",
    game: str = "midibaccarat",
    *,
    mode: Mode = Mode.DRILL,
    **options: str,
) -> Config:
    """Return the configuration of an attempt, as the presenters write it."""
    told = options or {"focus": "", "length": "12"}
    return Config(exercise=exercise, mode=mode, rulebook=rulebook, game=game, options=told)


@contextmanager
def opened_world(
    folder: Path, *, name: str = "Ana Ruiz", pin: str = "", lessons: Path = LESSONS
) -> Iterator[World]:
    """Open a store in `folder` with one person signed in; with a `pin` they can sign in again."""
    clock = FakeClock()
    with Store.open(folder / "data", at=clock.now(), timeout_s=0.05) as store:
        someone = new_person(store, name, pin, at=clock.now())
        services = Services(store, Catalog(lessons), clock, person=someone)
        yield World(clock=clock, store=store, services=services, person=someone)


def few_lessons(target: Path, rulebook: str, keep: Collection[str]) -> Path:
    """Copy one rulebook with only these games listed, however many are shipped."""
    for folder in ("shared", rulebook):
        shutil.copytree(LESSONS / folder, target / folder)
    listed = target / rulebook / "rulebook.toml"
    lines = listed.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [
        line for line in lines if not line.startswith("  { id = ") or line.split('"')[1] in keep
    ]
    listed.write_text("".join(kept), encoding="utf-8")
    return target


def new_person(store: Store, name: str, pin: str = "", *, at: datetime = AT) -> Person:
    """Add a person; hashing a PIN takes 80 ms, so only where one is given."""
    if pin:
        person_id = add_person(store, name, pin, at=at)
    else:
        person_id = store.write_one(
            "INSERT INTO people (name, name_key, created_at) VALUES (?1, lower(?1), ?2)",
            (name, to_ms(at)),
        )
    put_setting(store, person_scope(person_id), BRIEFED, EVERY)  # no first question of a life
    put_setting(store, person_scope(person_id), DEALS, SKIPPED)  # and no first day
    return person(store, person_id)


def dress(app: QApplication, theme: Theme | None = None) -> None:
    """Give the program a theme; without motion unless one is handed in."""
    wanted = theme or Theme(reduced_motion=True)
    if current() != wanted or not app.styleSheet():
        apply(app, wanted)


def show_at(widget: QWidget, size: tuple[int, int] = NARROW_SIZE) -> None:
    """Show a screen at a size and let it settle."""
    widget.resize(*size)
    widget.show()
    QApplication.processEvents()


def press(widget: QWidget) -> None:
    """Press with the left mouse button."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def holder(screen: QWidget) -> QWidget:
    """Return what has the keys in a screen's window, be it active or not."""
    return screen.window().focusWidget() or screen


def hit(screen: QWidget, *keys: Qt.Key, ctrl: bool = False) -> None:
    """Press keys one after another, each where the keys go by then."""
    held = Qt.KeyboardModifier.ControlModifier if ctrl else Qt.KeyboardModifier.NoModifier
    for key in keys:
        QTest.keyClick(holder(screen), key, held)


def strike(screen: QWidget, key: Qt.Key) -> None:
    """Press a key as the system does: it comes in at the window, which passes it on."""
    window = screen.window().windowHandle()
    assert window is not None, "shown"
    QTest.keyClick(window, key)


def type_text(screen: QWidget, text: str) -> None:
    """Type letter by letter, each where the keys go by then."""
    for letter in text:
        QTest.keyClicks(holder(screen), letter)
