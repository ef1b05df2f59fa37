"""A house with staff for the tests of the desk: quick secrets, trainees, a little practice."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.storage.house import choose_own
from tests.ui.world import World, drill_config, new_person, opened_world
from trainer.certification.roles import Role
from trainer.storage.people import hashing
from trainer.storage.people.people import add_person, touch_seen
from trainer.storage.people.roles import add_staff, create_first_manager
from trainer.storage.people.roster import Person, person
from trainer.storage.record.attempts import begin_attempt, end_attempt, record_act
from trainer.storage.record.rules import keep_rules
from trainer.storage.rows import Kind, NewAct, NewAttempt, Outcome
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.shell.services import Services, rules_content

PASSWORD = "river stapler tuesday"
OTHER = "copper window friday"
BOOK, GAME = "massachusetts", "midibaccarat"
KEY = f"{BOOK}/{GAME}"


@cache
def _quick() -> PasswordHasher:
    return PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def hash_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash secrets in no time: what is tested here is not how hard they are to guess."""
    monkeypatch.setattr(hashing, "hasher", _quick)


@dataclass(slots=True)
class Desk:
    """A house with its manager, and whoever the test adds."""

    world: World
    manager: int

    @property
    def services(self) -> Services:
        """What screens are given."""
        return self.world.services

    def staff(self, name: str, *roles: Role, settled: bool = True) -> int:
        """Add a colleague; one that has settled in has changed the first password already."""
        at = self.world.clock.now()
        made = add_staff(
            self.world.store, name, PASSWORD, roles=frozenset(roles), by=self.manager, at=at
        )
        if settled:
            choose_own(self.world.store, made, at=at)
        return made

    def trainee(self, name: str, pin: str = "") -> Person:
        """Add a trainee; without a PIN they choose one."""
        store, at = self.world.store, self.world.clock.now()
        if not pin:
            return new_person(store, name, at=at)
        return person(store, add_person(store, name, pin, at=at, by=self.manager))

    def sit(self, person_id: int) -> Services:
        """Let somebody be signed in."""
        self.services.person = person(self.world.store, person_id)
        return self.services

    def window(self, qtbot: QtBot) -> MainWindow:
        """Open the window, with nobody signed in."""
        self.services.person = None
        made = MainWindow(self.services, lambda: self.services)
        qtbot.addWidget(made)
        made.resize(1366, 768)
        made.show()
        made.activateWindow()
        QApplication.processEvents()
        return made

    def practise(
        self,
        person_id: int,
        skills: Sequence[tuple[str, bool, int]],
        *,
        days_ago: float = 0,
        kind: str = "third-card",
    ) -> int:
        """Put a finished drill into the record: skill, whether right, milliseconds."""
        store, now = self.world.store, self.world.clock.now()
        game = self.services.game(BOOK, GAME)
        at = now - timedelta(days=days_ago, minutes=30)
        attempt = begin_attempt(
            store,
            NewAttempt(
                person_id=person_id,
                kind=Kind.DRILL,
                config=drill_config(kind, BOOK, GAME),
                rules_digest=keep_rules(store, BOOK, GAME, rules_content(game)),
                seed=1,
                started_at=at,
            ),
        )
        for number, (skill, right, ms) in enumerate(skills, 1):
            record_act(
                store,
                NewAct(
                    attempt_id=attempt,
                    ordinal=number,
                    skill=skill,
                    expected="draw",
                    given="draw" if right else "stand",
                    at=at + timedelta(seconds=4 * number),
                    ms=ms,
                    target_ms=2500,
                    fault=None if right else "wrong-answer",
                ),
            )
        end = at + timedelta(seconds=4 * (len(skills) + 1))
        end_attempt(store, attempt, Outcome.FINISHED, at=end, summary={})
        touch_seen(store, person_id, at=at)
        return attempt


@contextmanager
def opened_desk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """Open a house whose manager is signed in; the person of the world trains here."""
    hash_quickly(monkeypatch)
    with opened_world(folder, name="Ana Ruiz") as world:
        manager = create_first_manager(world.store, "Mona Vale", PASSWORD, at=world.clock.now())
        made = Desk(world, manager)
        made.sit(manager)
        yield made
