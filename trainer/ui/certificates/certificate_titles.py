"""How a certificate calls its game, its rulebook and itself."""

import re

from trainer.certification.certificate import CertificateRecord
from trainer.errors import LessonError, TrainerError
from trainer.storage.certificates.certificates import Titles
from trainer.storage.exams.exams import Exam
from trainer.storage.house_settings import school_name
from trainer.ui.shell.services import Services

_LONGEST = 4  # letters of a game in a number
_MANY_WORDS = 3  # from here on their first letters do


def titles_for(services: Services, opened: Exam, school: str) -> Titles:
    """Return the titles of a certificate to be issued now, from the catalogue.

    `school` is how the key ring calls the school; a name set for the house goes before it.
    """
    rulebook, _, game = opened.game.partition("/")
    book = services.catalog.rulebooks().get(rulebook)
    if book is None:
        raise LessonError(
            f"The rulebook of this exam, {rulebook}, is not among the lessons.",
            next_step="Put it back, then issue the certificate.",
        )
    return Titles(
        prefix=prefix_of(opened.game),
        game=services.catalog.entry(rulebook, game).title,
        rulebook=book.title,
        rulebook_edition=book.edition,
        school=school_name(services.store) or school,
    )


def titles_of(record: CertificateRecord) -> Titles:
    """Return the titles of a certificate that was issued: papers made again say the same."""
    return Titles(
        prefix=prefix_of(record.game),
        game=record.game_title,
        rulebook=record.rulebook,
        rulebook_edition=record.rulebook_edition,
        school=record.school,
    )


def prefix_of(game: str) -> str:
    """Return what the number of a game's certificates begins with.

    >>> prefix_of("massachusetts/midibaccarat"), prefix_of("ohio-cleveland/craps")
    ('TT-MA-MDBC', 'TT-OHCL-CRPS')
    >>> prefix_of("massachusetts/baccarat-chemin-de-fer")
    'TT-MA-BCDF'
    """
    rulebook, _, name = game.partition("/")
    house = "".join(word[:2] for word in rulebook.split("-"))
    words = name.split("-")
    if len(words) >= _MANY_WORDS:
        short = "".join(word[:1] for word in words)
    else:
        letters = re.sub(r"[aeiou-]", "", name) or name
        short = re.sub(r"(.)\1", r"\1", letters)
    return f"TT-{house}-{short[:_LONGEST]}".upper()


def game_title(services: Services, game: str) -> str:
    """Return how the catalogue calls a game; its key where it is not among the lessons."""
    rulebook, _, name = game.partition("/")
    try:
        return services.catalog.entry(rulebook, name).title
    except TrainerError:
        return name or game
