"""The bench for practice: a trainee's own stopwatch, kept beside what counts in no exam."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.exam_world import BOOK, GAME, House, opened_house
from tests.ui.study_world import click, wear
from trainer.errors import TrainerError
from trainer.storage.audit.verification import audit_log_of
from trainer.storage.exams.bench import NewBench, bench_history, bench_practice, record_bench
from trainer.storage.rights import RightsError
from trainer.ui.exams.bench_practice_view import BenchPracticeView
from trainer.ui.progress.bench_line import bench_words


@pytest.fixture
def house(tmp_path: Path, qapp: QApplication) -> Iterator[House]:
    wear(qapp)
    with opened_house(tmp_path) as made:
        made.sign_in(made.trainee)
        yield made


def _page(house: House, qtbot: QtBot) -> BenchPracticeView:
    view = BenchPracticeView(house.services)
    qtbot.addWidget(view)
    view.resize(1366, 768)
    view.show()
    view.open_game(BOOK, GAME)
    return view


def test_a_trainee_times_themselves_by_keys_and_by_mouse(house: House, qtbot: QtBot) -> None:
    view = _page(house, qtbot)
    assert bench_words(house.services) == ""
    QTest.keyClick(view, Qt.Key.Key_Space)
    house.clock.pass_ms(8400)
    QTest.keyClick(view, Qt.Key.Key_Space)
    QTest.keyClick(view, Qt.Key.Key_E)
    QTest.keyClick(view, Qt.Key.Key_Return)
    click(view.watch)
    house.clock.pass_ms(7700)
    click(view.watch)
    click(view.keep)
    made = bench_practice(house.store, house.trainee)
    assert [(one.ms, one.errors, one.exam_id) for one in made] == [(8400, 1, None), (7700, 0, None)]
    assert "best 7.7 s; last 8.4 s, 7.7 s" in view.table.model().index(0, 2).data()
    assert view.table.model().index(0, 3).data() == "In time"
    said = bench_words(house.services, f"{BOOK}/{GAME}")
    assert said == "At the bench: 20-cheque run-down 7.7 s of 10 s, best of 2 tries."
    assert bench_words(house.services, "ohio-cleveland/craps") == ""
    assert audit_log_of(house.store).broken is None


def test_what_is_thrown_away_in_practice_leaves_no_trace(house: House, qtbot: QtBot) -> None:
    view = _page(house, qtbot)
    click(view.watch)
    house.clock.pass_ms(5000)
    click(view.watch)
    click(view.discard)
    assert bench_history(house.store, house.trainee, f"{BOOK}/{GAME}") == ()


def test_nobody_times_themselves_in_an_exam(house: House) -> None:
    exam, now = house.exam(), house.clock.now()
    new = NewBench(
        person_id=house.trainee,
        game=exam.game,
        skill="run-down",
        ms=9000,
        errors=0,
        on=now.date(),
        exam_id=exam.id,
    )
    with pytest.raises(RightsError, match="time bench skills"):
        record_bench(house.store, new, by=house.trainee, at=now)


def test_a_game_without_a_bench_says_so(house: House, qtbot: QtBot) -> None:
    view = _page(house, qtbot)
    with pytest.raises(TrainerError, match="no skill at the bench"):
        view.open_game("nowhere", "nothing")
