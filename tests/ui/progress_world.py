"""Practice of any game put into the record, and the progress page opened on it."""

from collections.abc import Sequence
from datetime import timedelta

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.study_world import Act, known_skills, wear
from tests.ui.world import WIDE_SIZE, World, show_at
from trainer.storage.record.attempts import begin_attempt, end_attempt, record_act
from trainer.storage.record.rules import keep_rules
from trainer.storage.rows import Config, Kind, Mode, NewAct, NewAttempt, Outcome
from trainer.ui.progress.progress_shown import ProgressPage
from trainer.ui.progress.progress_view import ProgressView

CELL = "baccarat:third-card:banker:"
CRAPS, ROULETTE = ("massachusetts", "craps"), ("ohio-cleveland", "roulette")


def answer_in(
    world: World, where: tuple[str, str], acts: Sequence[Act], *, days_ago: float = 0
) -> None:
    """Put one finished drill of a game into the record, an answer every four seconds."""
    book, game = where
    targets = {skill.id: skill.target_ms for skill in known_skills(world, book, game).values()}
    at = world.clock.now() - timedelta(days=days_ago, minutes=40)
    attempt = begin_attempt(
        world.store,
        NewAttempt(
            person_id=world.person.id,
            kind=Kind.DRILL,
            config=Config(exercise="payout", mode=Mode.DRILL, rulebook=book, game=game),
            rules_digest=keep_rules(world.store, book, game, b"{}"),
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
                expected="35",
                given="35" if right else "34",
                at=at + timedelta(seconds=4 * number),
                ms=ms,
                target_ms=targets.get(skill, 6000),
                fault=None if right else "wrong-answer",
            ),
        )
    end = at + timedelta(seconds=4 * (len(acts) + 1))
    end_attempt(world.store, attempt, Outcome.FINISHED, at=end, summary={})


def opened(
    qtbot: QtBot,
    qapp: QApplication,
    world: World,
    size: tuple[int, int] = WIDE_SIZE,
    *,
    drawn: bool = False,
) -> ProgressView:
    """Open the page and wait for it; with `drawn` for its charts, too."""
    wear(qapp)
    view = ProgressView(world.services)
    qtbot.addWidget(view)
    show_at(view, size)
    refresh(qtbot, view)
    if drawn:
        qtbot.waitUntil(lambda: all(box.chart is not None for box in view.boxes()))
    return view


def refresh(qtbot: QtBot, view: ProgressView) -> None:
    """Read the record anew and wait for it."""
    with qtbot.waitSignal(view.presenter.loaded):
        view.refresh()
    settled(qtbot, view)


def settled(qtbot: QtBot, view: ProgressView) -> ProgressPage:
    """Wait until everything chosen is shown; return it."""
    qtbot.waitUntil(lambda: not view.presenter.is_reading())
    page = view.page
    assert page is not None
    return page
