"""What was timed at the bench for practice, in a sentence for the progress page."""

from trainer.errors import TrainerError
from trainer.storage.exams.bench import BenchResult, bench_practice
from trainer.storage.exams.standards import current_standards
from trainer.ui.progress.progress_shown import EVERY_GAME
from trainer.ui.shell.services import Services
from trainer.ui.text import plural, seconds

_SHOWN = 3  # skills, those timed last first


def bench_words(services: Services, where: str = EVERY_GAME) -> str:
    """Return the best times of a game ("rulebook/game"), or of all; nothing: none was timed."""
    tries: dict[tuple[str, str], list[BenchResult]] = {}
    for one in bench_practice(services.store, services.who.id):
        if one.void is None and where in (EVERY_GAME, one.game):
            tries.setdefault((one.game, one.skill), []).append(one)
    newest = sorted(tries, key=lambda key: -tries[key][-1].id)[:_SHOWN]
    if not newest:
        return ""
    found = [_told(services, game, skill, tries[game, skill]) for game, skill in newest]
    return f"At the bench: {'; '.join(found)}."


def _told(services: Services, game: str, skill: str, tries: list[BenchResult]) -> str:
    best = seconds(min(one.ms for one in tries) / 1000)
    title, needed = skill, ""
    try:
        standards = current_standards(services.store, services.catalog.standards()).values()
    except TrainerError:
        standards = {}.values()
    for bench in (one.bench for one in standards if one.serves(game)):
        for known in bench.skills if bench is not None else ():
            if known.id == skill:
                title, needed = known.title, f" of {known.seconds.value:g} s"
    return f"{title} {best}{needed}, best of {plural(len(tries), 'try', 'tries')}"
