"""A plausible past for the pages for learning: answers by skill, days of practice."""

from collections.abc import Sequence
from datetime import timedelta
from random import Random

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.world import World, dress, drill_config
from trainer.scheduling.skills import skills_of
from trainer.scheduling.tree import Skill
from trainer.storage.record.attempts import begin_attempt, end_attempt, record_act
from trainer.storage.record.rules import keep_rules
from trainer.storage.rows import Kind, NewAct, NewAttempt, Outcome
from trainer.ui.shell.press_table_view import PressTable
from trainer.ui.shell.services import rules_content
from trainer.ui.shell.study_page import StudyPage
from trainer.ui.theme import Theme, current

BOOK, GAME = "massachusetts", "midibaccarat"
_HARD = ("banker:5:3", "banker:3:8", "dragon", "banker:6:stood")
Act = tuple[str, bool, int | None]  # skill, whether right, milliseconds


def known_skills(world: World, book: str = BOOK, game: str = GAME) -> dict[str, Skill]:
    """Return every skill of a game."""
    return skills_of(world.services.game(book, game), world.services.targets)


def answer(
    world: World, acts: Sequence[Act], *, days_ago: float = 0, kind: str = "third-card"
) -> int:
    """Put one finished drill into the record, an answer every four seconds; return its id."""
    game = world.services.game(BOOK, GAME)
    targets = {skill.id: skill.target_ms for skill in known_skills(world).values()}
    at = world.clock.now() - timedelta(days=days_ago, minutes=40)
    attempt = begin_attempt(
        world.store,
        NewAttempt(
            person_id=world.person.id,
            kind=Kind.DRILL,
            config=drill_config(kind),
            rules_digest=keep_rules(world.store, BOOK, GAME, rules_content(game)),
            seed=1,
            started_at=at,
        ),
    )
    for number, (skill, right, ms) in enumerate(acts, 1):
        record_act(
            world.store,
            NewAct(
                attempt_id=attempt,
                ordinal=number,
                skill=skill,
                expected="draw",
                given="draw" if right else "stand",
                at=at + timedelta(seconds=4 * number),
                ms=ms,
                target_ms=targets.get(skill, 2500),
                fault=None if right else "wrong-answer",
                clause="10(c)(2)",
            ),
        )
    end = at + timedelta(seconds=4 * (len(acts) + 1))
    end_attempt(world.store, attempt, Outcome.FINISHED, at=end, summary={})
    return attempt


def practise_for(world: World, days: int = 30, seed: int = 7) -> None:
    """Give the person days of practice: they get better, and Banker 5 against a 3 stays hard."""
    known = list(known_skills(world).values())
    rng = Random(seed)
    for back in range(days, -1, -1):
        if rng.random() < 0.25:
            continue
        got = 1 - back / max(1, days)
        for kind, count in (("third-card", 24), ("payout", 24), ("irregularity", 8), ("rule", 8)):
            among = [skill for skill in known if skill.kind == kind]
            acts = [_act(rng, rng.choice(among), got) for _ in range(count)]
            answer(world, acts, days_ago=back, kind=kind)


def _act(rng: Random, skill: Skill, got: float) -> Act:
    hard = any(part in skill.id for part in _HARD)
    right = rng.random() < (0.55 if hard else 0.82 + 0.17 * got)
    pace = 1.5 - 0.6 * got + (0.35 if hard else 0)
    return skill.id, right, round(skill.target_ms * pace * rng.uniform(0.55, 1.35))


def wear(app: QApplication) -> None:
    """Dress the program, once: a stylesheet is slow to put on many widgets.

    The pages of the tests before are swept away first; without an event loop Qt keeps them.
    """
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    if not app.styleSheet() or current() != Theme(reduced_motion=True):
        dress(app)


def click(widget: QWidget, spot: QPoint | None = None) -> None:
    """Press a widget with the mouse, in its middle unless said where."""
    where = spot if spot is not None else widget.rect().center()
    none = Qt.KeyboardModifier.NoModifier
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, none, where)


def click_cell(table: PressTable, row: int, column: int) -> None:
    """Press a cell of a table with the mouse."""
    index = table.model().index(row, column)
    table.scrollTo(index)
    click(table.viewport(), table.visualRect(index).center())


def key(widget: QWidget, pressed: Qt.Key) -> None:
    """Press a key while a widget has the keys."""
    QTest.keyClick(widget, pressed)


def type_in(widget: QWidget, words: str) -> None:
    """Type words while a widget has the keys."""
    QTest.keyClicks(widget, words)


def press(page: StudyPage, pressed: Qt.Key) -> None:
    """Press a key on a page, wherever its keys go."""
    holder = page.holder()
    assert holder is not None
    key(holder, pressed)
