"""The Angoff page: judges say how many borderline dealers are right, a manager sets the cut."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget
from shiboken6 import isValid

from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.ui.icons import Icon
from trainer.ui.shell.labelled_field import choice_of
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import Crumbs, StudyPage
from trainer.ui.standards.angoff import AngoffPanel, PanelResult
from trainer.ui.standards.edition_sheet import EditionSheet
from trainer.ui.standards.judge_sheet import JudgeSheet
from trainer.ui.standards.panel_result_view import PanelResultView
from trainer.ui.theme import Role, State
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.message_sheet import MessageSheet, ask
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.toast import ToastHost

_MINE, _RESULT = "mine", "result"


class AngoffView(StudyPage):
    """Holds one's own sheet and the panel's result.

    Signals:
        back_requested: The standards are to be shown again.
    """

    back_requested = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.presenter = AngoffPanel(services, self)
        self.sheets = PageSheets(self)
        self.question: MessageSheet | None = None
        self._build()
        self._listen()

    def _build(self) -> None:
        self.crumbs = Crumbs()
        self.crumbs.set_back("Standards")
        self.title = Text("", Role.TITLE)
        self.game = choice_of([])
        self.game.setMinimumContentsLength(30)
        self.game.setAccessibleName("Game whose questions are judged")
        self.which = Segmented(((_MINE, "My sheet"), (_RESULT, "The panel")))
        self.which.setAccessibleName("What is shown")
        self.mine = JudgeSheet(self.presenter)
        self.panel = PanelResultView(self.presenter)
        self.none = EmptyState(
            Icon.LIST,
            "There are no questions to judge",
            "The standard asks no questions of knowledge in a game that is here.",
            centred=True,
        )
        self.stack = QStackedWidget()
        for part in (self.mine, self.panel, self.none):
            self.stack.addWidget(part)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(self.title, 1)
        head.addWidget(self.game)
        head.addWidget(self.which)
        self.column.addWidget(self.crumbs)
        self.column.addLayout(head)
        self.column.addWidget(self.stack, 1)
        self.toasts = ToastHost(self)
        self.narrowed(False)

    def _listen(self) -> None:
        show = self.presenter
        show.changed.connect(self._show)
        show.troubled.connect(self._trouble)
        self.crumbs.back.clicked.connect(self._leave)
        self.game.activated.connect(lambda _: self._choose(self.game.currentData()))
        self.which.picked.connect(self._turn)
        self.panel.open_requested.connect(self._ask_open)
        self.panel.adopt_requested.connect(self._ask_adopt)
        self.panel.again_requested.connect(self._ask_again)

    # -- what the window calls ----------------------------------------------------------------

    def open_standard(self, standard_id: str) -> None:
        """Show the panel of a standard; one's own sheet first, where one may judge."""
        self.presenter.open(standard_id)
        judges = self.presenter.may(Right.JUDGE_ITEMS)
        opened = self.presenter.opened_at is not None
        self.which.set_current(_MINE if judges and not opened else _RESULT)
        self.which.setVisible(judges)
        self._show()

    def gold(self) -> KeyButton | None:
        if self.stack.currentWidget() is self.mine:
            return self.mine.next
        golds = (self.panel.open, self.panel.adopt)
        return next((one for one in golds if one.isVisible()), None)

    def first_focus(self) -> QWidget:
        here = self.stack.currentWidget()
        if here is self.mine:
            return self.mine.table
        return self.panel.items if self.panel.result is not None else self

    def gold_words(self) -> str:
        return "next question that is open" if self.stack.currentWidget() is self.mine else ""

    def key_list(self) -> Sequence[Key]:
        return [
            *(self.mine.key_list() if self.stack.currentWidget() is self.mine else ()),
            *super().key_list(),
            Key("P", "my sheet, the panel", self._turn_over, on=self.which.isVisibleTo(self)),
            pressing(self.panel.open, "open the result"),
            pressing(self.panel.adopt, "adopt the cut"),
            Key("Esc", "back to the standards", self._leave),
        ]

    def _turn_over(self) -> None:
        self.which.buttons()[0 if self.which.current() == _RESULT else 1].click()

    def narrowed(self, narrow: bool) -> None:
        self.title.set_narrow(narrow)

    def fitted(self) -> None:
        narrow, gap = self.metrics.narrow, self.metrics.panel_gap - 6
        self.mine.fit(narrow=narrow, gap=gap)
        self.panel.fit(narrow=narrow, gap=gap)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.toasts.clear()
        if not event.spontaneous():
            self.presenter.keep()
            self.sheets.close()  # nobody else is to find it open
            if self.question is not None and isValid(self.question):
                self.question.close_sheet()
        super().hideEvent(event)

    # -- what is shown ------------------------------------------------------------------------

    def _show(self) -> None:
        show = self.presenter
        self.title.setText(f"Angoff sheet, {show.standard.title}")
        self.game.clear()
        for key, words in show.games():
            self.game.addItem(words, key)
        self.game.setCurrentIndex(max(0, self.game.findData(show.game)))
        self.mine.show_sheet()
        self._turn(self.which.current())

    def _turn(self, which: str) -> None:
        before = self.stack.currentWidget()
        if not self.presenter.questions:
            self.stack.setCurrentWidget(self.none)
        elif which == _MINE and self.presenter.may(Right.JUDGE_ITEMS):
            self.stack.setCurrentWidget(self.mine)
        else:
            self.presenter.keep()
            self.panel.show_panel()
            self.stack.setCurrentWidget(self.panel)
        if self.isVisible() and self.stack.currentWidget() is not before:
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.isVisible():
            self.take_keys()

    def _choose(self, game: str) -> None:
        try:
            self.presenter.choose_game(game)
        except TrainerError as trouble:
            self._trouble(trouble)

    def _trouble(self, trouble: TrainerError) -> None:
        self.toasts.show_toast(trouble.sentence(), State.BAD)

    def _leave(self) -> None:
        self.presenter.keep()
        self.back_requested.emit()

    # -- what a manager does ------------------------------------------------------------------

    def _ask_open(self) -> None:
        waiting = [one.name for one in self.presenter.judges() if not one.done]
        left_out = f" Not complete, and left out: {', '.join(waiting)}." if waiting else ""
        message = EmptyState(
            Icon.EYE,
            "Open the result?",
            f"Every judge sees it, and no sheet of this panel changes any more.{left_out}",
            state=State.WARN,
        )
        self.question = ask(self, message, yes=("yes", "Open it"), no=("no", "Not yet"))
        self.question.chosen.connect(
            lambda key: self._tell(self.presenter.open_result()) if key == "yes" else None
        )

    def _ask_again(self) -> None:
        message = EmptyState(
            Icon.PEOPLE,
            "Begin a new panel?",
            "Every judge starts with an empty sheet. The sheets of this one stay in the store.",
            state=State.WARN,
        )
        self.question = ask(self, message, yes=("yes", "Begin"), no=("no", "Leave it"))
        self.question.chosen.connect(
            lambda key: self._tell(self.presenter.begin_again()) if key == "yes" else None
        )

    def _tell(self, refusal: str) -> None:
        if refusal:
            self.toasts.show_toast(refusal, State.BAD)

    def _ask_adopt(self, result: PanelResult) -> None:
        show = self.presenter
        number = show.standard.edition + 1
        sheet = EditionSheet(
            self,
            self._services,
            show.me,
            title=f"Adopt the cut into {show.standard.title}",
            note=f"It becomes edition {number}. Exams keep the edition they were set up with.",
            changes=show.changes(result),
            word=f"Put edition {number} in force",
            do=lambda reason: show.adopt(result, reason),
        )
        sheet.done.connect(lambda: self.toasts.show_toast(f"Edition {number} is in force."))
        self.sheets.open(sheet)
