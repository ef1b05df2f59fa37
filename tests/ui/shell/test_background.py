"""Work nobody waits for: its result and its trouble arrive here, and only while they are wanted."""

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QThreadPool
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from trainer.errors import StorageError, TrainerError
from trainer.ui.shell.background import Background, each

TROUBLE = StorageError("No.", next_step="Try again.")


def fails() -> Iterator[float]:
    yield 0.5
    raise TROUBLE


def not_told(_error: TrainerError) -> None:
    pytest.fail("there was no trouble")


def test_a_result_comes_back_to_this_thread(qtbot: QtBot) -> None:
    work, here = Background(), threading.current_thread()
    seen: list[threading.Thread] = []

    def then(there: threading.Thread) -> None:
        seen.extend((there, threading.current_thread()))

    work.elsewhere(threading.current_thread, then, not_told)
    assert work.busy
    qtbot.waitUntil(lambda: not work.busy)
    assert seen[0] is not here
    assert seen[1] is here


def test_known_trouble_is_told_and_a_bug_is_raised(qtbot: QtBot) -> None:
    def trouble() -> None:
        raise TROUBLE

    def bug() -> None:
        raise ZeroDivisionError("a bug")

    work, told = Background(), list[TrainerError]()
    work.elsewhere(trouble, lambda _: None, told.append)
    qtbot.waitUntil(lambda: not work.busy)
    assert told == [TROUBLE]
    with qtbot.captureExceptions() as raised:
        work.elsewhere(bug, lambda _: None, told.append)
        qtbot.waitUntil(lambda: not work.busy)
    assert [str(error) for _, error, _ in raised] == ["a bug"]


def test_the_newest_work_is_the_one_that_is_heard(qtbot: QtBot) -> None:
    work, heard = Background(), list[str]()
    work.elsewhere(lambda: "first", heard.append)
    work.elsewhere(lambda: "second", heard.append)
    qtbot.waitUntil(lambda: not work.busy)
    work.elsewhere(lambda: "third", heard.append)
    work.stop()
    QThreadPool.globalInstance().waitForDone()
    qtbot.wait(10)
    assert heard == ["second"]


def test_work_whose_owner_is_gone_ends_unheard(qtbot: QtBot) -> None:
    owner, go_on, heard = QObject(), threading.Event(), list[bool]()
    Background(owner).elsewhere(lambda: go_on.wait(10), heard.append)
    delete(owner)
    go_on.set()
    QThreadPool.globalInstance().waitForDone()
    qtbot.wait(10)
    assert heard == []


def test_steps_tell_how_far_they_are_and_end_in_what_follows(qtbot: QtBot) -> None:
    work, told = Background(), list[object]()
    work.in_steps([0.2, None, 0.4], lambda: told.append("done"), advanced=told.append)
    assert told == []
    qtbot.waitUntil(lambda: not work.busy)
    assert told == [0.2, 0.4, "done"]


def test_steps_end_in_trouble(qtbot: QtBot) -> None:
    work, told = Background(), list[object]()
    work.in_steps(fails(), lambda: told.append("done"), told.append, advanced=told.append)
    qtbot.waitUntil(lambda: not work.busy)
    assert told == [0.5, TROUBLE]


def test_steps_that_are_stopped_let_go_of_what_they_hold(qtbot: QtBot) -> None:
    def holds() -> Iterator[float]:
        try:
            while True:
                yield 0.0
        finally:
            told.append("let go")

    work, told = Background(), list[str]()
    work.in_steps(holds(), advanced=lambda _: work.stop())
    qtbot.waitUntil(lambda: not work.busy)
    assert told == ["let go"]


def test_a_step_may_put_other_work_in_the_place_of_its_own(qtbot: QtBot) -> None:
    work, told = Background(), list[str]()

    def first() -> None:
        told.append("first")
        work.in_steps(each([lambda: told.append("instead")]), lambda: told.append("done"))

    work.in_steps(each([first, lambda: told.append("never")]))
    qtbot.waitUntil(lambda: not work.busy)
    assert told == ["first", "instead", "done"]
