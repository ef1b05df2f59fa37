"""The sheets that ask for the school's key: to issue a certificate, or make its papers again."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.ui.certificates.paper_work import NewKey, PaperWork
from trainer.ui.icons import Icon
from trainer.ui.papers.paper import Paper
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.theme import Role, State, Tone
from trainer.ui.widgets.bar import Bar
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.segmented import Segmented

_FIRST = (
    "This is the school's first certificate, so its key is made now. The passphrase locks it: at "
    "least ten characters, such as four unrelated words."
)
_BACK_UP = (
    "Write the passphrase down and keep it apart. Then back the key up on the House page: "
    "without key or passphrase nothing more can be issued with it. What was issued stays valid."
)
_NOTED = "Who issued it, and that the key was used, is noted in the audit log."
_BUSY = "It is being done."


class KeySheet(FormSheet):
    """A form with secrets that shows how far the work is which it began.

    While it works nothing can be typed, and Esc does not close it: a moment later it is done.
    """

    def __init__(
        self,
        page: QWidget,
        title: str,
        note: str,
        fields: Mapping[str, FormField],
        *,
        word: str,
    ) -> None:
        super().__init__(page, title, note, word=word, width=620, icon=Icon.KEY)
        self.form = Form(fields)
        self.arrange()
        self.form.filled.connect(self.submit)
        self.column.addWidget(self.form)
        self.stage = Text("", Role.SMALL, Tone.MUTED)
        self.bar = Bar(0.0, State.GOLD)
        body = self.card.body
        for part in (self.stage, self.bar):
            body.insertWidget(body.count() - 1, part)
            part.hide()

    def arrange(self) -> None:
        """Put the lines into the form, in their order."""
        self.form.add_fields()

    def first_focus(self) -> QWidget:
        return next(iter(self.form.fields.values())).line

    @property
    def busy(self) -> bool:
        """Whether the work is under way."""
        return not self.bar.isHidden()

    def set_stage(self, stage: str, share: float) -> None:
        """Say what is being done and how far it is; no words: nothing is."""
        if stage and not self.isHidden():
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # before what has the keys is off
        self.stage.setText(f"{stage} …" if stage else "")
        self.bar.set_value(share)
        for part in (self.stage, self.bar):
            part.setVisible(bool(stage))
        self.form.setEnabled(not stage)
        self.go_on.set_blocked(_BUSY if stage else "")
        self.close_button.set_blocked(_BUSY if stage else "")

    def refuse(self, field: str, sentence: str) -> None:
        """Say what is wrong with a line; the secrets in it are typed anew."""
        self.set_stage("", 0)
        if field in self.form.fields:
            self.set_trouble("")
            self.form.set_refusal(field, sentence)
        else:
            self.set_trouble(sentence)

    def may_close(self) -> bool:
        return not self.busy

    def close_sheet(self) -> None:
        self.form.clear()
        super().close_sheet()

    def missing(self) -> bool:
        """Tell whether a line is empty, and go there."""
        for name, field in self.form.fields.items():
            if not field.line.text():
                self.form.set_refusal(name, "This is needed.")
                return True
        return False


class PaperSheet(KeySheet):
    """A key sheet that also asks which paper is in the printer, and makes papers.

    Signals:
        certificate_requested: (str) the certificate is to be shown, by its number.
    """

    certificate_requested = Signal(str)

    def __init__(  # noqa: PLR0913 - the parts of a sheet
        self,
        page: QWidget,
        work: PaperWork,
        title: str,
        note: str,
        fields: Mapping[str, FormField],
        *,
        word: str,
    ) -> None:
        super().__init__(page, title, note, fields, word=word)
        self._work = work
        self._number = ""  # of a certificate whose papers could not be kept
        self.paper = Segmented([(one.value, one.value) for one in Paper])
        self.paper.setAccessibleName("Paper")
        self.paper.set_current(work.paper().value)
        row = QHBoxLayout()
        row.addWidget(Text("Paper", Role.BODY, Tone.MUTED), 1)
        row.addWidget(self.paper)
        self.form.column.addLayout(row)
        work.stage_changed.connect(self.set_stage)
        work.refused.connect(self.refuse)
        work.issued.connect(self._done)
        work.stuck.connect(self._stuck)

    def chosen_paper(self) -> Paper:
        """Return the paper that is picked."""
        return Paper(self.paper.current())

    def submit(self) -> None:
        """Begin, or show the certificate that is in the register already."""
        if self._number:
            self._done(self._number)
        elif not self.missing():
            self.set_trouble("")
            self.begin()

    def begin(self) -> None:
        """Hand in what was typed."""

    def _done(self, number: str) -> None:
        self.close_sheet()
        self.certificate_requested.emit(number)

    def _stuck(self, number: str, sentence: str) -> None:
        """Say why the papers are not there; the certificate is, and its page makes them."""
        self.set_stage("", 0)
        self.set_trouble(sentence)
        self._number = number
        self.form.clear()
        self.form.setEnabled(False)
        self.go_on.setText("Show the certificate")
        self.go_on.setFocus(Qt.FocusReason.OtherFocusReason)


class IssueSheet(PaperSheet):
    """Issues the certificate of an exam; `first` makes the school's key with it."""

    def __init__(  # noqa: PLR0913 - what is issued, and with what
        self, page: QWidget, work: PaperWork, exam_id: int, about: str, *, first: bool, school: str
    ) -> None:
        fields = {"password": FormField("Your password, again", FieldKind.PASSWORD)}
        if first:
            fields["school"] = FormField("The school, as certificates name it")
        fields["passphrase"] = FormField(
            "A passphrase for the key" if first else "Passphrase of the school's key",
            FieldKind.PASSWORD,
        )
        if first:
            fields["again"] = FormField("The passphrase again", FieldKind.PASSWORD)
        super().__init__(
            page,
            work,
            "Issue the certificate",
            f"{about} {_FIRST}" if first else about,
            fields,
            word="Make the key and issue" if first else "Issue the certificate",
        )
        self._exam, self._first = exam_id, first
        if first:
            fields["school"].line.setText(school)
            self.column.addWidget(Text(_BACK_UP, Role.SMALL, Tone.MUTED, wrap=True))
        self.column.addWidget(Text(_NOTED, Role.SMALL, Tone.MUTED, wrap=True))

    def arrange(self) -> None:
        fields = self.form.fields
        pair = [fields[name] for name in ("passphrase", "again") if name in fields]
        for field in fields.values():
            if field not in pair:
                self.form.column.addWidget(field)
        row = QHBoxLayout()  # side by side, or the sheet would be too high for a small screen
        row.setSpacing(16)
        for field in pair:
            row.addWidget(field, 1)
        self.form.column.addLayout(row)

    def begin(self) -> None:
        text = self.form.text
        new = NewKey(school=text("school"), again=text("again")) if self._first else None
        paper = self.chosen_paper()
        self._work.issue(self._exam, text("password"), text("passphrase"), paper, new=new)

    def refuse(self, field: str, sentence: str) -> None:
        super().refuse(field, sentence)
        if self._first and self._work.has_key():
            self._key_is_made()

    def _key_is_made(self) -> None:
        """Go on with a key that was made, though nothing was issued."""
        self._first = False
        for name in ("school", "again"):
            field = self.form.fields.pop(name)
            field.hide()
            field.deleteLater()
        self.note.setText("The key is made and locked with your passphrase. Nothing was issued.")
        self.go_on.setText("Issue the certificate")


class AgainSheet(PaperSheet):
    """Makes the papers of a certificate again."""

    def __init__(self, page: QWidget, work: PaperWork, number: str) -> None:
        super().__init__(
            page,
            work,
            "Make the papers again",
            f"The PDF, the packet, the badge and the code of {number} are made from the record "
            "and signed anew. The certificate stays what it was.",
            {"passphrase": FormField("Passphrase of the school's key", FieldKind.PASSWORD)},
            word="Make the papers",
        )
        self._of = number

    def begin(self) -> None:
        self._work.make_again(self._of, self.form.text("passphrase"), self.chosen_paper())
