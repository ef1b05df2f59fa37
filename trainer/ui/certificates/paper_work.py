"""Issuing as a sheet drives it: what was typed goes in, stages and refusals come out."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from trainer.certification.roles import Right, refusal
from trainer.storage.people.weak_secrets import is_weak_password
from trainer.ui.certificates.issuing import ENTERING, KEEPING, MAKING, UNLOCKING, Issuing
from trainer.ui.certificates.paper_making import AgainDesk, IssueDesk, SigningDesk
from trainer.ui.certificates.school_keys import KeyState, key_state
from trainer.ui.certificates.usual_paper import usual_paper
from trainer.ui.door.reauthentication import Reauthentication
from trainer.ui.papers.paper import Paper
from trainer.ui.shell.services import Services

PAPER = "paper"  # whoever issues has the same paper in the printer next time
_STAGES = (UNLOCKING, ENTERING, MAKING, KEEPING)
_CHOOSE = "Choose three or four words that do not belong together."
_DIFFER = "The two differ. Type the same passphrase twice."


@dataclass(frozen=True, slots=True, kw_only=True)
class NewKey:
    """What the school's first key takes beside its passphrase, which is typed twice."""

    school: str
    again: str


class PaperWork(QObject):
    """Issues certificates and makes their papers again, one at a time.

    It goes on when the sheet that began it is closed: what was entered is entered.

    Signals:
        stage_changed: (str, float) what is being done, and how far all of it is.
        refused: (str, str) a line of the form, and what is wrong with it. Nothing was issued.
        issued: (str) the number of the certificate, whose papers are kept.
        stuck: (str, str) the number of a certificate that is in the register, and why its papers
            are not kept.
    """

    stage_changed = Signal(str, float)
    refused = Signal(str, str)
    issued = Signal(str)
    stuck = Signal(str, str)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._desk: SigningDesk | None = None
        self._issuing: Issuing | None = None
        self._stage = ""

    @property
    def busy(self) -> bool:
        """Whether papers are being made."""
        return self._issuing is not None and self._issuing.busy

    def paper(self) -> Paper:
        """Return the paper this person used last."""
        usual = usual_paper(self._services)
        chosen = self._services.setting(PAPER, usual.value)
        return Paper(chosen) if chosen in set(Paper) else usual

    def issue(
        self,
        exam_id: int,
        password: str,
        passphrase: str,
        paper: Paper,
        *,
        new: NewKey | None = None,
    ) -> None:
        """Issue the certificate of an exam; `new` makes the school's first key for it."""
        if self.busy or (new is not None and not self._may_make(new, password, passphrase)):
            return
        school = new.school if new is not None else ""
        desk = IssueDesk(self._services, exam_id, password=password, school=school)
        self._begin(desk, passphrase, paper)

    def _may_make(self, new: NewKey, password: str, passphrase: str) -> bool:
        """Tell whether a key may be made from what was typed; refuse what is wrong with it."""
        services = self._services
        if not new.school.strip():
            self.refused.emit("school", "Type the name as it stands on certificates.")
        elif passphrase != new.again:
            self.refused.emit("again", _DIFFER)
        elif weak := is_weak_password(passphrase, (new.school,)):
            self.refused.emit("passphrase", f"{weak} {_CHOOSE}")
        elif passphrase.strip() == password.strip():
            self.refused.emit("passphrase", f"It is your password. {_CHOOSE}")
        elif not services.may(Right.KEYS):
            self.refused.emit("passphrase", refusal(Right.KEYS))
        elif wrong := Reauthentication(services, services.who.id).check(password):
            self.refused.emit("password", wrong)  # before a key is made that nobody asked for
        else:
            return True
        return False

    def make_again(self, number: str, passphrase: str, paper: Paper) -> None:
        """Make the papers of a certificate again."""
        self._begin(AgainDesk(self._services, number), passphrase, paper)

    def has_key(self) -> bool:
        """Whether there is a key by now."""
        return key_state(self._services) is KeyState.READY

    def _begin(self, desk: SigningDesk, passphrase: str, paper: Paper) -> None:
        if self.busy:
            return
        self._services.put_setting(PAPER, paper.value)
        self._desk, self._issuing = desk, Issuing(desk, self)
        self._issuing.stage_changed.connect(self._tell_stage)
        self._issuing.issued.connect(lambda _: self._end())
        self._issuing.failed.connect(self._fail)
        self._issuing.issue(passphrase, paper)

    def _tell_stage(self, stage: str) -> None:
        self._stage = stage
        self.stage_changed.emit(stage, (_STAGES.index(stage) + 0.5) / len(_STAGES))

    def _close(self) -> SigningDesk:
        desk, issuing = self._desk, self._issuing
        assert desk is not None, "something was begun"
        assert issuing is not None, "something was begun"
        self._desk = self._issuing = None
        issuing.deleteLater()
        return desk

    def _end(self) -> None:
        self.issued.emit(self._close().number)

    def _fail(self, sentence: str) -> None:
        desk = self._close()
        if desk.number:
            self.stuck.emit(desk.number, sentence)
        else:
            self.refused.emit("passphrase" if self._stage == UNLOCKING else "password", sentence)
