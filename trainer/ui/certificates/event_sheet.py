"""The sheet on which a certificate is suspended, reinstated, revoked, renewed or re-checked."""

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.certification.certificate import RENEWING, EventKind
from trainer.certification.withdrawal import CODES, Code
from trainer.ui.certificates.certificate_card import CertificateCard, Happening
from trainer.ui.icons import Icon
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.shell.labelled_field import Labelled, choice_of
from trainer.ui.theme import Kind, Role, Tone
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.segmented import Segmented

WORDS = {
    EventKind.SUSPENDED: "Suspend",
    EventKind.REINSTATED: "Reinstate",
    EventKind.REVOKED: "Revoke",
    EventKind.RENEWED: "Renew",
    EventKind.RECHECKED: "Re-check",
}
_ABOUT = {
    EventKind.SUSPENDED: "It is not good until it is reinstated. Its last day stays the same.",
    EventKind.REINSTATED: "It is good again, until its last day.",
    EventKind.REVOKED: "It is never good again. A new certificate takes a new exam.",
    EventKind.RENEWED: "It is good for longer, with a paper of its own: the old one is told as "
    "superseded.",
    EventKind.RECHECKED: "The short re-check was passed. Its last day stays the same.",
}
_SAID = {
    EventKind.SUSPENDED: "is suspended",
    EventKind.REINSTATED: "is reinstated",
    EventKind.REVOKED: "is revoked",
    EventKind.RENEWED: "is renewed",
    EventKind.RECHECKED: "was re-checked",
}
_DANGER = (EventKind.SUSPENDED, EventKind.REVOKED)

_CODE = "What others are told: on the revocation list, and to whoever verifies"
_DAY = "Type the day as 2028-12-01."


class EventSheet(FormSheet):
    """Asks for the reason and the password, and for days where they change.

    Signals:
        done: (EventKind, str) it has happened; carries what, and what to say.
    """

    done = Signal(object, str)

    def __init__(self, page: QWidget, card: CertificateCard, kinds: Sequence[EventKind]) -> None:
        title = " or ".join(WORDS[kind].lower() for kind in kinds)
        super().__init__(
            page,
            title[:1].upper() + title[1:],
            f"{card.found.number}, {card.line.holder}, {card.line.game}",
            word="",
            width=620,
            icon=Icon.KEY,
        )
        self._card = card
        self.kinds = Segmented([(kind.value, WORDS[kind]) for kind in kinds])
        self.kinds.setAccessibleName("What is to happen")
        self.kinds.picked.connect(lambda _: self._pick_another())
        self.about = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.form = Form(
            {
                "until": FormField("Good until", hint="2028-12-01"),
                "recheck": FormField("Next re-check by", hint="2027-12-01", optional=True),
                "reason": FormField("Why: kept in the house, never published"),
                "password": FormField("Your password, again", FieldKind.PASSWORD),
            }
        )
        self.form.add_fields()
        self.form.filled.connect(self.submit)
        self.codes = choice_of([(code.value, words) for code, words in CODES.items()])
        self.told = Labelled(_CODE, self.codes)
        for part in (self.kinds, self.about, self.told, self.form):
            self.column.addWidget(part)
        self.kinds.setVisible(len(kinds) > 1)
        self._pick()

    @property
    def kind(self) -> EventKind:
        """What is to happen."""
        return EventKind(self.kinds.current())

    def first_focus(self) -> QWidget:
        return self.form.fields["reason"].line

    def close_sheet(self) -> None:
        self.form.clear()
        super().close_sheet()

    def _pick_another(self) -> None:
        """Go on to the line that is typed next: what is typed on the switch would be lost."""
        self._pick()
        self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _pick(self) -> None:
        kind = self.kind
        rests = f" {self._card.rests_on()}" if kind in RENEWING else ""
        self.about.setText(f"{_ABOUT[kind]}{rests}")
        self.told.setVisible(kind in _DANGER)
        self.go_on.setText(WORDS[kind])
        self.go_on.set_kind(Kind.DANGER if kind in _DANGER else Kind.PRIMARY)
        until, recheck = self._card.suggested(kind)
        for name, day in (("until", until), ("recheck", recheck)):
            self.form.fields[name].line.setText(day.isoformat() if day is not None else "")
        self.form.fields["until"].setVisible(kind is EventKind.RENEWED)
        self.form.fields["recheck"].setVisible(kind in RENEWING)

    def submit(self) -> None:
        """Let it happen."""
        form = self.form
        for name in ("reason", "password"):
            if not form.text(name).strip():
                form.set_refusal(name, "This is needed.")
                return
        try:
            until = self._day("until") if self.kind is EventKind.RENEWED else None
            recheck = self._day("recheck") if self.kind in RENEWING else None
        except ValueError as wrong:
            form.set_refusal(str(wrong), _DAY)
            return
        if self.kind is EventKind.RENEWED and until is None:
            form.set_refusal("until", _DAY)
            return
        kind = self.kind
        happening = Happening(
            kind=kind,
            reason=form.text("reason"),
            code=Code(self.codes.currentData()) if kind in _DANGER else Code.DECISION,
            until=until,
            recheck=recheck,
        )
        refusal = self._card.let(happening, form.text("password"))
        if refusal is not None:
            form.set_refusal(refusal.field, refusal.sentence)
            return
        self.close_sheet()
        self.done.emit(kind, f"{self._card.found.number} {_SAID[kind]}.")

    def _day(self, name: str) -> date | None:
        """Return the day typed into a line; `ValueError` names the line where it is none."""
        text = self.form.text(name).strip()
        try:
            return date.fromisoformat(text) if text else None
        except ValueError as error:
            raise ValueError(name) from error
