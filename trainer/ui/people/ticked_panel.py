"""The side of the roster when several trainees are ticked: what they have in common."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.ui.people.assigning import WeakTask
from trainer.ui.shell.fact_rows import Fact, FactRows
from trainer.ui.text import percent, plural
from trainer.ui.theme import Kind, Role, Tone
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel

if TYPE_CHECKING:  # only to say what is handed in
    from trainer.storage.record.weakness import CommonWeakness

_NAMED = 12


class TickedPanel(Panel):
    """Shows those ticked as one, and gives them something together.

    Signals:
        weakest_pressed: What they are weak in is to be given to all of them.
        cleared: The ticks are to be taken away.
    """

    weakest_pressed = Signal()
    cleared = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(dense=True, parent=parent)
        self.heading = Text("", Role.SECTION, wrap=True)
        self.names = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.weak = FactRows("Weak in common")
        self.weakest = KeyButton("Assign these", "W", Kind.PRIMARY, wide=True)
        self.clear = KeyButton("Clear the ticks", "Esc", wide=True)
        self.weakest.clicked.connect(self.weakest_pressed)
        self.clear.clicked.connect(self.cleared)
        for part in (self.heading, self.names, self.weak):
            self.add(part)
        self.body.addStretch(1)
        buttons = QVBoxLayout()
        buttons.setSpacing(12)
        buttons.addWidget(self.weakest)
        buttons.addWidget(self.clear)
        self.add_layout(buttons)

    def set_rights(self, *, assign: bool) -> None:
        """Offer only what the reader may do."""
        self.weakest.setVisible(assign)

    def show_ticked(
        self,
        names: Sequence[str],
        common: "Sequence[tuple[str, CommonWeakness]]",
        game: str,
        task: WeakTask | None,
    ) -> None:
        """Show who is ticked and what they are weak in, given with its title."""
        self.heading.setText(f"{plural(len(names), 'trainee')} ticked")
        more = len(names) - _NAMED
        listed = ", ".join(names[:_NAMED])
        self.names.setText(f"{listed} and {more} more." if more > 0 else f"{listed}.")
        self.weak.title.setText(f"Weak in common, {game}" if game else "Weak in common")
        self.weak.show_facts(
            [
                Fact(
                    title,
                    (
                        (f"{len(one.weak)} of {one.met}", Tone.WARN),
                        (percent(100 * one.right), Tone.MUTED),
                    ),
                    "How many of those who met it are weak in it, and their share right.",
                )
                for title, one in common
            ],
            "There is no skill of this game that they are weak in together.",
        )
        words = f"Assign these, {task.minutes} min" if task is not None else "Assign these"
        self.weakest.setText(words)
        reason = "" if task is not None else "No drill asks for what they are weak in."
        self.weakest.set_blocked(reason)
