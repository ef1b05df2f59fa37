"""A certificate: the page as it is printed, what it is worth, its papers, what happens to it."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import (
    QHideEvent,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
)
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from trainer.certification.certificate import RENEWING, WITHDRAWING, EventKind, PaperSort
from trainer.certification.roles import Right
from trainer.errors import StorageError, TrainerError
from trainer.ui.certificates.certificate_card import CertificateCard
from trainer.ui.certificates.certificate_panel import CertificatePanel
from trainer.ui.certificates.certificate_pills_view import LOOKS
from trainer.ui.certificates.certificate_worth import Told, Worth
from trainer.ui.certificates.event_sheet import WORDS, EventSheet
from trainer.ui.certificates.key_sheet import AgainSheet
from trainer.ui.certificates.paper_picture import PaperPicture
from trainer.ui.certificates.paper_work import PaperWork
from trainer.ui.certificates.revocation_list import RevocationDesk
from trainer.ui.certificates.revocation_sheet import RevocationSheet
from trainer.ui.icons import Icon
from trainer.ui.papers.painting import paint_page
from trainer.ui.papers.paper import Paper
from trainer.ui.shell.ask_path_view import ask_save
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.sheet import Sheet
from trainer.ui.shell.study_page import Crumbs, StudyPage
from trainer.ui.shell.writing import written
from trainer.ui.text import full_date, grouped
from trainer.ui.theme import State, current
from trainer.ui.widgets.empty_state import ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.toast import ToastHost

_SIDE, _NARROW_SIDE = 430, 372
_INCH = 25.4
CHECKING, CHECKED = "Checking …", "Checked just now, offline"
_NOT_PRINTED = {
    Worth.SUSPENDED: "It is suspended. Reinstate it before it is printed.",
    Worth.REVOKED: "It is revoked, and is not printed any more.",
    Worth.ALTERED: "It was altered, and is not printed.",
}
_NEW_PAPERS = "Its papers are from before: make the new ones."
_PUBLISH = "Publish a new revocation list, so that others see it too."


class CertificateView(StudyPage):
    """Shows one certificate; staff may print, save, withdraw and renew it, its holder save it.

    Signals:
        exam_requested: (int) the exam behind it is to be shown.
        back_requested: The list is to be shown again.
    """

    exam_requested = Signal(int)
    back_requested = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.card = CertificateCard(services, self)
        self.work = PaperWork(services, self)
        self.sheets = PageSheets(self)
        self._build()
        self._listen()

    def _build(self) -> None:
        self.crumbs = Crumbs()
        self.picture = PaperPicture()
        self.gone = ErrorCard(Icon.FILE_BAD, "", "", centred=True, state=State.NONE)
        held = Panel()
        held.body.addStretch(1)
        held.add(self.gone)
        held.body.addStretch(1)
        self._left = QStackedWidget()
        self._left.addWidget(self.picture)
        self._left.addWidget(held)
        self.side = CertificatePanel()
        left = QVBoxLayout()
        left.setSpacing(4)
        left.addWidget(self.crumbs)
        left.addWidget(self._left, 1)
        row = QHBoxLayout()
        row.setSpacing(20)
        row.addLayout(left, 1)
        row.addWidget(self.side)
        self.column.addLayout(row, 1)
        self.toasts = ToastHost(self)

    def _listen(self) -> None:
        side = self.side
        self.card.changed.connect(self._show)
        self.card.checked.connect(self._show_checks)
        self.work.issued.connect(lambda _: self._read_again())
        self.crumbs.back.clicked.connect(self.back_requested)
        side.paper.picked.connect(lambda _: self._show_page())
        side.print.clicked.connect(self._ask_print)
        side.save.clicked.connect(lambda: self._ask_save(PaperSort.CERTIFICATE))
        side.badge.clicked.connect(lambda: self._ask_save(PaperSort.BADGE))
        side.packet.clicked.connect(lambda: self._ask_save(PaperSort.PACKET))
        side.again.clicked.connect(self.ask_again)
        side.publish.clicked.connect(self.ask_list)
        side.renew.clicked.connect(lambda: self._ask_event(RENEWING))
        side.withdraw.clicked.connect(lambda: self._ask_event(WITHDRAWING))
        side.exam.clicked.connect(lambda: self.exam_requested.emit(self.card.found.exam_id))

    # -- what the window calls ----------------------------------------------------------------

    def open_certificate(self, number: str, back: str = "Certificates") -> None:
        """Show a certificate; raises `TrainerError` where it is not this person's to see."""
        self.sheets.close()
        self.toasts.clear()
        self.crumbs.set_back(back)
        self.side.paper.set_current(self.work.paper().value)
        self.card.open(number)
        kept = self.card.kept_on()
        if kept is not None and kept.value != self.side.paper.current():
            self.side.paper.set_current(kept.value)
            self._show_page()

    def gold(self) -> KeyButton | None:
        return self.side.print

    def first_focus(self) -> QWidget:
        shown = (self.side.print, self.crumbs.back)
        usable = (button for button in shown if not button.isHidden() and button.isEnabled())
        return next(usable, self)

    def key_list(self) -> Sequence[Key]:
        side = self.side
        return [
            *super().key_list(),
            pressing(side.print, "print the certificate", name="Ctrl P"),
            pressing(side.save, "save the signed PDF", name="Ctrl S"),
            pressing(side.exam, "the exam it was issued on"),
            Key("Esc", "back to the list", self.back_requested.emit),
        ]

    def fitted(self) -> None:
        narrow = self.metrics.narrow
        usual = current().gap(_NARROW_SIDE if narrow else _SIDE)
        whole = min(current().px(_NARROW_SIDE), self.width() // 2)  # large text: as its words need
        self.side.setFixedWidth(max(usual, whole))

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.toasts.clear()
        self.card.stop_checking()
        if not event.spontaneous():
            self.sheets.close()  # nobody else is to find it open
        super().hideEvent(event)

    # -- what is shown ------------------------------------------------------------------------

    def _show(self) -> None:
        card, side = self.card, self.side
        line = card.line
        self._show_told(card.told)
        side.holder.setText(f"{line.holder}, {line.game}")
        self._altered = False
        side.number.setText(line.number)
        days = [("Issued", full_date(card.found.issued))]
        if (renewed := card.renewed_on()) is not None:
            days.append(("Renewed", full_date(renewed)))
        if line.recheck is not None and card.status.valid_until >= line.recheck:
            word = "Re-check was due" if card.status.recheck_due else "Re-check due"
            days.append((word, full_date(line.recheck)))
        side.show_dates([*days, ("Expires", full_date(card.status.valid_until))])
        side.show_history(card.history())
        staff = card.may(Right.SEE_PEOPLE)
        side.exam.setVisible(staff and card.found.record is not None)
        self._show_page()
        self._show_papers()
        side.offer(_offer(card.acts(RENEWING)), _offer(card.acts(WITHDRAWING)))
        side.print.set_blocked(_NOT_PRINTED.get(card.told.worth, ""))
        if side.print.isEnabled() and PaperSort.CODE in card.missing():
            side.print.set_blocked("Its code is not here. Make the papers again first.")
        side.publish.hide()
        side.show_checks(CHECKING, ())
        card.check()

    def _show_told(self, told: Told) -> None:
        sign, state = LOOKS[told.worth]
        self.side.pill.set_pill(sign, told.word, state)

    def chosen_paper(self) -> Paper:
        """Return the paper that is picked."""
        return Paper(self.side.paper.current())

    def _show_page(self) -> None:
        card = self.card
        page = card.page(self.chosen_paper())
        self.side.show_page_keys(page is not None)
        self._left.setCurrentIndex(0 if page is not None else 1)
        self.picture.set_page(page, f"Certificate {card.found.number} of {card.line.holder}")
        if page is None:
            self._show_gone()
        self._offer_again()

    def _show_gone(self) -> None:
        """Say what the register still knows where there is no record to draw."""
        found = self.card.found
        if found.altered:
            self.gone.disc.set_icon(Icon.FILE_BAD, State.BAD)
            self.gone.set_words(
                "The record of this certificate was changed.",
                "What the file holds now is not what was issued, and is not shown. Have the data "
                "file verified, and restore a backup from before the change.",
            )
        else:
            self.gone.disc.set_icon(Icon.PERSON)
            self.gone.set_words(
                "The holder was erased.",
                "The register still knows the number, the dates and the digest, so a paper "
                "somebody holds can still be checked. Who it was is known to nobody here.",
            )
        self.gone.set_detail(
            f"{found.number}\n{self.card.line.game}, standard {found.standard_id}\n"
            f"issued {found.issued}, printed as good until {found.valid_until}\n"
            f"digest {grouped(found.digest)}"
        )

    def _show_papers(self) -> None:
        card, side = self.card, self.side
        known = card.found.record is not None
        missing = card.missing()
        for button, sort in (
            (side.save, PaperSort.CERTIFICATE),
            (side.badge, PaperSort.BADGE),
            (side.packet, PaperSort.PACKET),
        ):
            button.setVisible(known)
            button.set_blocked("It is not in the folder of papers." if sort in missing else "")
        side.packet.setVisible(known and card.may(Right.EXPORT))

    def _offer_again(self) -> None:
        """Offer to make the papers again where one is missing, or laid out for other paper."""
        card, side = self.card, self.side
        missing, kept = card.missing(), card.kept_on()
        other = kept is not None and kept is not self.chosen_paper()
        wanted = bool(missing) or other or self._altered
        able = card.found.record is not None and card.may(Right.ISSUE)
        side.again.setVisible(wanted and able)
        words = "Make the papers again"
        side.again.setText(f"Sign it for {self.chosen_paper().value}" if other else words)
        if other:
            side.save.setToolTip(f"The signed PDF is laid out for {kept}.")

    def _show_checks(self, checked: object) -> None:
        from trainer.ui.certificates.certificate_check import Checked  # noqa: PLC0415 - loaded now

        assert isinstance(checked, Checked), "the card sends nothing else"
        self._altered = checked.altered
        side = self.side
        side.show_checks(CHECKED, [(one.mark.value, one.text) for one in checked.lines])
        side.publish.setVisible(checked.stale and self.card.may(Right.SUSPEND))
        if checked.altered:
            self._show_told(Told(Worth.ALTERED, Worth.ALTERED.value))
            side.print.set_blocked(_NOT_PRINTED[Worth.ALTERED])
        self._offer_again()

    _altered = False  # whether the last check found something changed

    def _read_again(self) -> None:
        if self._services.person is not None and self.isVisible():
            self.card.read_again()

    # -- paper --------------------------------------------------------------------------------

    def _ask_print(self) -> None:
        from PySide6.QtPrintSupport import QPrinter, QPrinterInfo  # noqa: PLC0415 - only to print

        from trainer.ui.shell.ask_print_view import ask_print  # noqa: PLC0415 - as above

        if not QPrinterInfo.availablePrinterNames():
            self._refuse(
                StorageError(
                    "This PC has no printer set up.",
                    next_step="Save the signed PDF and print it elsewhere.",
                )
            )
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if self.lay_out(printer) and ask_print(printer, self):
            printer.setFullPage(True)
            self.print_to(printer)

    def lay_out(self, device: QPagedPaintDevice) -> bool:
        """Put the chosen paper on its side; return whether the printer takes it."""
        letter = self.chosen_paper() is Paper.LETTER
        size = QPageSize(QPageSize.PageSizeId.Letter if letter else QPageSize.PageSizeId.A4)
        taken = device.setPageSize(size)
        device.setPageOrientation(QPageLayout.Orientation.Landscape)
        if not taken:
            self._refuse(
                StorageError(
                    f"The printer has no {self.chosen_paper().value} paper.",
                    next_step="Choose the other paper, or save the signed PDF.",
                )
            )
        return taken

    def print_to(self, device: QPagedPaintDevice) -> None:
        """Put the certificate on paper."""
        page = self.card.page(self.chosen_paper())
        painter = QPainter(device)
        if page is None or not painter.isActive():
            self._refuse(
                StorageError(
                    "The printer does not answer.", next_step="Save the signed PDF instead."
                )
            )
            return
        paint_page(painter, page, device.logicalDpiX() / _INCH)
        painter.end()
        self.toasts.show_toast("The certificate was sent to the printer.")

    def _ask_save(self, sort: PaperSort) -> None:
        ending = sort.value.rpartition(".")[2]
        suggested = f"{self.card.found.number}{sort.value}"
        name = ask_save(self, "Save", suggested, f"File (*.{ending})")
        if name:
            self.save_to(Path(name), sort)

    def save_to(self, path: Path, sort: PaperSort) -> None:
        """Write a copy of a paper to a file."""
        try:
            written(path, self.card.to_hand_out(sort))
        except TrainerError as trouble:
            self._refuse(trouble)
        else:
            self.toasts.show_toast(f"{path.name} is written.")

    def _refuse(self, trouble: TrainerError) -> None:
        self.toasts.show_toast(trouble.sentence(), State.BAD)

    # -- what happens to it -------------------------------------------------------------------

    def ask_again(self) -> None:
        """Ask for the passphrase, and make the papers again."""
        sheet = AgainSheet(self, self.work, self.card.found.number)
        sheet.paper.set_current(self.chosen_paper().value)
        self._lay(sheet)

    def _ask_event(self, among: tuple[EventKind, ...]) -> None:
        kinds = self.card.acts(among)
        if kinds:
            sheet = EventSheet(self, self.card, kinds)
            sheet.done.connect(self._happened)
            self._lay(sheet)

    def _happened(self, kind: EventKind, said: str) -> None:
        if kind is EventKind.RENEWED:
            toast = self.toasts.show_toast(f"{said} {_NEW_PAPERS}", State.WARN, "Make the papers")
            toast.action_pressed.connect(self.ask_again)
        elif kind in WITHDRAWING:
            toast = self.toasts.show_toast(f"{said} {_PUBLISH}", State.WARN, "Publish")
            toast.action_pressed.connect(self.ask_list)
        else:
            self.toasts.show_toast(said)

    @cached_property
    def desk(self) -> RevocationDesk:
        """Where the revocation list is signed."""
        made = RevocationDesk(self._services, self)
        made.signed.connect(self._read_again)
        return made

    def ask_list(self) -> None:
        """Sign a new revocation list."""
        self._lay(RevocationSheet(self, self.desk))

    def _lay(self, sheet: Sheet) -> None:
        self.toasts.clear()
        self.sheets.open(sheet)


def _offer(kinds: tuple[EventKind, ...]) -> str:
    text = " or ".join(WORDS[kind].lower() for kind in kinds)
    return text[:1].upper() + text[1:]
