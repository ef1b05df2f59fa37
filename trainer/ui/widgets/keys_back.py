"""Giving the keys back when a sheet closes."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QWidget
from shiboken6 import isValid


def give_keys_back(before: QWidget | None, page: QWidget | None) -> None:
    """Give the keys to what had them, or to the page in view where that is gone or covered.

    `page` is what the sheet lay over: a page, or a window with its pages in a `stack`. The page may
    have changed meanwhile, and keys that go to a hidden widget go nowhere.
    """
    if before is not None and isValid(before) and before.isVisible():
        before.setFocus(Qt.FocusReason.OtherFocusReason)
        return
    stack = getattr(page, "stack", None)
    shown = stack.currentWidget() if isinstance(stack, QStackedWidget) else page
    if shown is None:
        return
    take = getattr(shown, "take_keys", None)
    if take is not None:
        take()
    else:
        shown.setFocus(Qt.FocusReason.OtherFocusReason)
