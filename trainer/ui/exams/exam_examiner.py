"""What the items of an exam are asked with: the rules it is taken under, read back as kept."""

from trainer.certification.examiner import Examiner
from trainer.games.game import Game
from trainer.games.sections import read_rules
from trainer.storage.exams.exams import Exam
from trainer.storage.record.rules import kept_rules
from trainer.ui.shell.services import Services


def examiner_for(services: Services, game: Game) -> Examiner:
    """Return the examiner of a game."""
    return Examiner(services.engine(game), game, services.targets, services.catalog.remedies())


def rules_of_exam(services: Services, exam: Exam) -> Game:
    """Return the very rules an exam was set up with, whatever the lessons say today."""
    return read_rules(kept_rules(services.store, exam.rules_digest))
