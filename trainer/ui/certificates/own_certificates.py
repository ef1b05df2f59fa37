"""A trainee's own certificates, and how near they are to those of the games they practise."""

from functools import partial

from PySide6.QtCore import QObject, Signal

from trainer.errors import TrainerError
from trainer.scheduling.topics import course_of
from trainer.storage.record.runs import games_of
from trainer.ui.certificates.certificates import CertificateLine, certificates_held
from trainer.ui.run.learner import Learner, learner_of
from trainer.ui.shell.background import Background, each
from trainer.ui.shell.services import Services
from trainer.ui.study.next_certificate import Ahead, ahead_of


class OwnCertificates(QObject):
    """Reads them between two events: a game a piece.

    Signals:
        changed: More has been found; `held` and `ahead` say what.
        done: Everything has been found.
        trouble: (TrainerError) the register cannot be read.
    """

    changed = Signal()
    done = Signal()
    trouble = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._work = Background(self)
        self._learner: Learner | None = None
        self.held: list[CertificateLine] = []
        self.ahead: list[Ahead] = []

    @property
    def busy(self) -> bool:
        """Whether something is still being worked out."""
        return self._work.busy

    def refresh(self) -> None:
        """Read everything anew."""
        self.held, self.ahead, self._learner = [], [], None
        services = self._services
        if services.person is None:
            return
        try:
            self.held = certificates_held(services, services.person.id)
            games = games_of(services.store, services.person.id)
        except TrainerError as trouble:
            self.trouble.emit(trouble)
            return
        self._work.in_steps(each([partial(self._look, *game) for game in games]), self.done.emit)
        self.changed.emit()

    def stop(self) -> None:
        """Leave what is not worked out yet: the page is not looked at any more."""
        self._work.stop()

    def _look(self, rulebook: str, name: str) -> None:
        services = self._services
        try:
            if self._learner is None:
                self._learner = learner_of(services)
            course = course_of(services.game(rulebook, name), services.targets)
            found = ahead_of(services, course, self._learner)
        except TrainerError:
            return  # a game or standard that cannot be read is told on its own page
        if found is not None and found.until is None:
            self.ahead.append(found)
            self.changed.emit()
