"""The page after a drill: its figures, every answer, what to practise, and where it leads."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.drill_world import Drilling, Key, cut_off, drilling, prepare
from tests.ui.world import LEAST_SIZE, NARROW_SIZE, WIDE_SIZE, World, opened_world, show_at
from trainer.ui.drill.drill import DrillResult
from trainer.ui.results.drill_result_view import DrillResultView
from trainer.ui.run.requests import DrillRequest
from trainer.ui.theme import Kind
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.pill import Pill
from trainer.wording.say import say


@pytest.fixture
def world(tmp_path: Path, qapp: QApplication) -> Iterator[World]:
    prepare(qapp)
    with opened_world(tmp_path) as made:
        yield made


def finished(
    qtbot: QtBot, world: World, kind: str, wrong: tuple[int, ...] = (), slow: tuple[int, ...] = ()
) -> DrillResult:
    """Answer six questions and return what came of it."""
    game = "baccarat" if kind == "irregularity" else "midibaccarat"
    asked = DrillRequest(kind=kind, rulebook="massachusetts", game=game, length=6, seed=9)
    drill: Drilling = drilling(qtbot, world, asked)
    for number in range(6):
        target = drill.prompt.target_ms
        drill.think(2 * target if number in slow else target // 2)
        given = drill.prompt.expected
        if number in wrong:
            given = str(int(given) + 50) if kind == "payout" else drill.wrong()
        drill.view.presenter.answer(given)
        drill.view.presenter.proceed()
    drill.view.hide()
    return drill.results[0]


class Page:
    """The result page with what it asked for."""

    def __init__(
        self,
        qtbot: QtBot,
        world: World,
        result: DrillResult,
        size: tuple[int, int] = NARROW_SIZE,
    ) -> None:
        """Show a result at a size."""
        self.view = DrillResultView(world.services)
        qtbot.addWidget(self.view)
        self.view.setMinimumSize(*LEAST_SIZE)
        self.asked: list[DrillRequest] = []
        self.done: list[bool] = []
        self.view.drill_requested.connect(self.asked.append)
        self.view.done.connect(lambda: self.done.append(True))
        show_at(self.view, size)
        self.view.activateWindow()
        self.view.show_result(result)
        QApplication.processEvents()
        self.hand = Drilling(world, qtbot, self.view)  # type: ignore[arg-type]  # only its keys

    def words(self) -> list[str]:
        """Return everything that is written on the page."""
        texts = [label.text() for label in self.view.findChildren(Text) if label.isVisible()]
        return texts + [pill.word() for pill in self.view.findChildren(Pill) if pill.isVisible()]


def test_the_figures_of_a_run(world: World, qtbot: QtBot) -> None:
    result = finished(qtbot, world, "third-card", wrong=(1,), slow=(2,))
    page = Page(qtbot, world, result)
    accuracy, median, streak, slow, best = page.view.facts
    assert accuracy.figure.value() == "83"
    assert median.figure.accessibleName() == "1.2 s, target 2.5 s"
    assert streak.figure.value() == "4"
    assert slow.figure.value() == "1"
    assert best.figure.value() == "83"
    assert best.note.accessibleName() == "the first of its kind"
    assert page.view.title.text() == "2 things to work on."


def test_every_answer_is_listed_and_each_miss_has_its_clause(world: World, qtbot: QtBot) -> None:
    result = finished(qtbot, world, "third-card", wrong=(1, 4))
    words = Page(qtbot, world, result, WIDE_SIZE).words()
    game = world.services.game(result.request.rulebook, result.request.game)
    assert [word for word in words if word.endswith("  Right")] == [
        f"{n}  Right" for n in (1, 3, 4, 6)
    ]
    assert [word for word in words if word.endswith("  Wrong")] == ["2  Wrong", "5  Wrong"]
    for number in (1, 4):
        assert f"§{result.marks[number].prompt.clause}" in words
        assert say(game, result.marks[number].prompt.why) in words


def test_enter_practises_what_was_missed(world: World, qtbot: QtBot) -> None:
    result = finished(qtbot, world, "third-card", wrong=(1, 4))
    page = Page(qtbot, world, result)
    assert page.view.practise.kind() is Kind.PRIMARY
    assert page.view.again.kind() is Kind.NORMAL
    page.hand.press(Key.Key_Return)
    assert page.asked == [
        DrillRequest(
            kind="third-card",
            rulebook="massachusetts",
            game="midibaccarat",
            foci=result.missed,
        )
    ]


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_again_and_same_again(world: World, qtbot: QtBot, by: str) -> None:
    result = finished(qtbot, world, "payout", wrong=(0,))
    page = Page(qtbot, world, result)
    if by == "keys":
        page.hand.press("a")
        page.hand.press("s")
        page.hand.press(Key.Key_Escape)
    else:
        page.hand.click(page.view.again)
        page.hand.click(page.view.same)
        page.hand.click(page.view.finish)
    assert [asked.seed for asked in page.asked] == [None, 9]
    assert {(asked.kind, asked.length) for asked in page.asked} == {("payout", 6)}
    assert page.done == [True]


def test_the_same_again_asks_the_same(world: World, qtbot: QtBot) -> None:
    result = finished(qtbot, world, "payout")
    asked = [marked.prompt for marked in result.marks]
    page = Page(qtbot, world, result)
    page.view.same.click()
    drill = drilling(qtbot, world, page.asked[0])
    assert drill.prompt == asked[0]


def test_a_fresh_run_keeps_the_seed_it_drew(world: World, qtbot: QtBot) -> None:
    asked = DrillRequest(kind="third-card", rulebook="massachusetts", game="midibaccarat", length=1)
    drill = drilling(qtbot, world, asked)
    drill.view.presenter.answer(drill.prompt.expected)
    drill.view.presenter.proceed()
    assert drill.results[0].request.seed == drill.view.presenter.session.seed


def test_a_clean_run_says_that_nothing_was_missed(world: World, qtbot: QtBot) -> None:
    page = Page(qtbot, world, finished(qtbot, world, "third-card"))
    assert page.view.title.text() == "Clean run. Nothing missed."
    assert "Nothing missed" in page.words()
    assert not page.view.practise.isVisible()
    assert page.view.again.kind() is Kind.PRIMARY
    page.hand.press(Key.Key_Return)
    assert page.asked[0].seed is None


def test_slow_answers_are_practised_too(world: World, qtbot: QtBot) -> None:
    page = Page(qtbot, world, finished(qtbot, world, "third-card", slow=(3,)))
    assert page.view.title.text() == "Every answer right, 1 answer slow."
    page.hand.press(Key.Key_Return)
    assert len(page.asked[0].foci) == 1


def test_money_that_went_wrong_is_added_up(world: World, qtbot: QtBot) -> None:
    page = Page(qtbot, world, finished(qtbot, world, "payout", wrong=(0, 5)))
    money = page.view.facts[3]
    assert money.figure.value() == "$1"
    assert "too much" in money.note.accessibleName()


def test_a_hand_is_read_in_words_and_signs(world: World, qtbot: QtBot) -> None:
    asked = DrillRequest(
        kind="read", rulebook="ohio-cincinnati", game="three-card-poker", focus="player:pair",
        length=1, seed=5,
    )  # fmt: skip
    drill = drilling(qtbot, world, asked)
    drill.think()
    expected = drill.prompt.expected
    drill.view.presenter.answer(expected.replace("pair|", "high|"))
    drill.view.presenter.proceed()
    page = Page(qtbot, world, drill.results[0])
    told = [word for word in page.words() if word.startswith(("One pair: ", "High card: "))]
    assert len(told) == 2
    assert not any("|" in word for word in page.words())


@pytest.mark.parametrize("size", [LEAST_SIZE, NARROW_SIZE, WIDE_SIZE])
@pytest.mark.parametrize("kind", ["third-card", "payout", "irregularity"])
def test_no_word_is_cut_off(world: World, qtbot: QtBot, size: tuple[int, int], kind: str) -> None:
    page = Page(qtbot, world, finished(qtbot, world, kind, wrong=(1, 2)), size)
    assert cut_off(page.view) == []


@pytest.mark.parametrize("kind", ["third-card", "payout", "irregularity"])
def test_each_answer_has_its_clause_in_sight_in_a_narrow_window(
    world: World, qtbot: QtBot, kind: str
) -> None:
    result = finished(qtbot, world, kind, wrong=(1,))
    view = Page(qtbot, world, result, NARROW_SIZE).view
    for marked in result.marks:
        clause = f"§{marked.prompt.clause}"
        shown = [text for text in view.findChildren(Text) if text.text() == clause]
        assert shown, clause
        for text in shown:
            assert text.isVisible()
            assert text.width() >= 100
            assert text.height() >= text.heightForWidth(text.width()) > 0
            left = text.mapTo(view, text.rect().topLeft()).x()
            assert 0 <= left <= view.width() - text.width()


def test_another_result_replaces_the_first(world: World, qtbot: QtBot) -> None:
    page = Page(qtbot, world, finished(qtbot, world, "third-card", wrong=(0,)))
    page.view.show_result(finished(qtbot, world, "third-card"))
    QApplication.processEvents()
    assert page.view.title.text() == "Clean run. Nothing missed."
    assert [word for word in page.words() if word.endswith("  Wrong")] == []
