"""One section of a lesson as a page to scroll: its text, its passages, its questions."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.shell.study_page import ScrollColumn
from trainer.ui.study.lesson import PassageOffer
from trainer.ui.study.lesson_blocks_view import Prose, block_widget
from trainer.ui.study.lesson_check_view import CheckColumn
from trainer.ui.study.lesson_text import Figure, Passage, Section
from trainer.ui.theme import Role, Tone, current
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text

MEASURE = 760  # pixels a line of reading may be long at 100 percent text


class SectionContent(ScrollColumn):
    """Shows a section in one column of a width that can be read.

    Signals:
        played: (PassageOffer) a passage is to be watched or tried.
        term_asked: (key) a word of the glossary is to be explained.
    """

    played = Signal(object)
    term_asked = Signal(str)

    def __init__(
        self,
        section: Section,
        offers: Sequence[PassageOffer],
        meanings: Mapping[str, str] | None = None,
        show: Callable[[Figure], QWidget | None] | None = None,
    ) -> None:
        """Lay a section out; `meanings` explain its words, `show` makes its pictures."""
        super().__init__()
        self.prose: list[Prose] = []  # with words to be explained
        theme = current()
        self.passages: dict[str, KeyButton] = {}  # by the key that presses it
        self.checks = CheckColumn()
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(4, theme.gap(8), 0, theme.gap(24))
        column.setSpacing(theme.gap(16))
        left = iter(offers)
        for number, block in enumerate(section.blocks):
            if isinstance(block, Passage):
                column.addWidget(self._passage(next(left), number))
            elif isinstance(block, Figure):
                seen = show(block) if show is not None else None
                if seen is not None:
                    column.addWidget(seen)
            else:
                made = block_widget(block, meanings)
                if isinstance(made, Prose) and made.terms():
                    made.term_asked.connect(self.term_asked)
                    self.prose.append(made)
                column.addWidget(made)
        column.addWidget(self.checks)
        column.addStretch(1)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.addLayout(centred(inside))

    def _passage(self, offer: PassageOffer, number: int) -> QWidget:
        watch = offer.passage.verb == "watch"
        letter = "W" if watch else "T"
        cap = letter if letter not in self.passages else str(len(self.passages) + 1)
        button = KeyButton(offer.words, cap, icon=Icon.EYE if watch else Icon.TARGET)
        button.setObjectName(f"passage-{number}")
        button.set_blocked(offer.reason)
        button.clicked.connect(lambda: self.played.emit(offer))
        self.passages[cap] = button
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(button)
        if offer.reason:
            row.addWidget(Text(offer.reason, Role.SMALL, Tone.MUTED, wrap=True), 1)
        else:
            row.addStretch(1)
        return holder


def centred(widget: QWidget) -> QHBoxLayout:
    """Stand the column of reading in the middle of a wide page."""
    widget.setMaximumWidth(current().px(MEASURE))
    row = QHBoxLayout()
    row.addStretch(1)
    row.addWidget(widget, 1000)
    row.addStretch(1)
    return row
