"""Answering whatever a drill asks, by keys, rightly or wrongly."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.world import FakeClock, holder
from trainer.drills.prompts import Prompt
from trainer.games.money import format_money
from trainer.ui.drill.drill_view import DrillView

Key = Qt.Key
_MONEY = {".": Key.Key_Period}


def wrong_answer(prompt: Prompt) -> str:
    """Return an answer that is not right."""
    if prompt.choices:
        return next(one.id for one in prompt.choices if one.id != prompt.expected)
    return str(int(prompt.expected) + 100)


def answer_by_keys(view: DrillView, clock: FakeClock, *, right: bool = True, ms: int = 900) -> None:
    """Give an answer to the question on screen; the next question is not asked yet."""
    prompt = view.presenter.prompt
    given = prompt.expected if right else wrong_answer(prompt)
    clock.pass_ms(ms)
    if prompt.kind == "third-card":
        _press(view, {"draw": Key.Key_D, "stand": Key.Key_S}[given])
    elif prompt.choices:
        _press(view, Key(ord(given.upper())))
    else:
        for sign in format_money(int(given)):
            _press(view, _MONEY.get(sign) or Key(ord(sign)))
        _press(view, Key.Key_Return)


def go_on(view: DrillView, clock: FakeClock) -> None:
    """Go to what follows, when the answer has been read."""
    clock.pass_ms(1000)
    _press(view, Key.Key_Return)


def answer_run(
    view: DrillView, clock: FakeClock, count: int, *, wrong: tuple[int, ...] = ()
) -> None:
    """Answer so many questions, each time going on."""
    for number in range(count):
        answer_by_keys(view, clock, right=number not in wrong)
        go_on(view, clock)


def _press(view: DrillView, key: Key) -> None:
    QTest.keyClick(holder(view), key)
