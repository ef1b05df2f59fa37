"""What the items of an exam are drawn and asked with: the rules it is taken under, as kept."""

from collections.abc import Collection
from dataclasses import replace

from trainer.certification.examiner import Examiner
from trainer.certification.form import Draw, draw_part
from trainer.certification.standard import Part, Standard
from trainer.drills.quiz import unknown_remedies
from trainer.errors import TrainerError, shown
from trainer.games.game import Game
from trainer.games.sections import read_rules
from trainer.storage.exams.exams import Exam
from trainer.storage.exams.readings import confirmed_readings
from trainer.storage.record.rules import kept_rules
from trainer.ui.shell.services import Services


def examiner_for(services: Services, game: Game) -> Examiner:
    """Return the examiner of a game, with the readings of damaged print the house confirmed."""
    return Examiner(
        services.engine(game),
        game,
        services.targets,
        services.catalog.remedies(),
        confirmed_readings(services.store, game),
    )


def insist_on_answers(services: Services, exam: Exam, rules: Game) -> None:
    """Raise `TrainerError` where the rules of an exam name answers no lesson here has any more."""
    if gone := unknown_remedies(rules, services.catalog.remedies()):
        raise TrainerError(
            f"The lessons on this PC no longer have the answer {shown(gone[0])}, which the rules "
            f"of exam {exam.number} name.",
            next_step="Take the newest pack of lessons back (House, Lessons), finish this exam and "
            "apply the pack again; or end this exam and set up another.",
        )


def timed_by(examiner: Examiner, standard: Standard) -> Examiner:
    """Return an examiner whose questions show the target the standard judges them by."""
    if standard.payouts is None:
        return examiner
    seconds = standard.payouts.seconds
    own = {kind: round(figure.value * 1000) for kind, figure in seconds.items()}
    targets = examiner.targets.instead(own, f"standard {standard.id}, edition {standard.edition}")
    return replace(examiner, targets=targets)


def rules_of_exam(services: Services, exam: Exam) -> Game:
    """Return the very rules an exam was set up with, whatever the lessons say today."""
    return read_rules(kept_rules(services.store, exam.rules_digest))


def drawn_part(  # noqa: PLR0913 - what a part depends on, by name
    standard: Standard,
    examiner: Examiner,
    part: Part,
    *,
    seed: int,
    used: Collection[int] = (),
    after: int = 0,
) -> Draw:
    """Draw a part; raises `TrainerError` where that cannot be."""
    try:
        return draw_part(standard, examiner, part, seed=seed, used=used, after=after)
    except LookupError as error:
        raise TrainerError(
            f"The form could not be drawn: {error}.",
            next_step="Try again, or look at the standard.",
        ) from error
