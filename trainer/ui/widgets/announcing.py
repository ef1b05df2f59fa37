"""What a screen reader says at once, wherever the keys are: questions, verdicts, faults, time."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent


def announce(source: QObject, words: str, *, urgent: bool = False) -> None:
    """Have `words` spoken; urgent ones break into what is being said. Nobody listens: nothing."""
    if words.strip():
        _send(source, words.strip(), urgent)


def _send(source: QObject, words: str, urgent: bool) -> None:
    if not QAccessible.isActive():
        return
    event = QAccessibleAnnouncementEvent(source, words)
    if urgent:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)
