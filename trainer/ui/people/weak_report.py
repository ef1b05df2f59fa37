"""The weakness report: where one trainee is weak, or where a whole cohort is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from trainer.errors import TrainerError
from trainer.scheduling.skills import skills_of
from trainer.scheduling.tree import Skill
from trainer.storage.people.profiles import profile
from trainer.storage.record.runs import games_of
from trainer.storage.record.weakness import common_weaknesses, not_practised, weakness_report
from trainer.ui.certificates.usual_paper import usual_paper
from trainer.ui.papers.paper import Paper
from trainer.ui.people.roster_lines import QUIET, seen_words
from trainer.ui.people.trainee_facts import WeakLine, weak_line
from trainer.ui.shell.services import Services
from trainer.ui.text import DASH, percent, plural, seconds

MOST = 12  # skills of a list
_GAMES = 4  # of a trainee, the newest first
_NAMED = 4  # people named in a row


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportTable:
    """A table of a report, as words; the shares are of the width."""

    title: str
    text: str
    columns: tuple[tuple[str, float, bool], ...]  # title, share, whether at the right
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WeakReport:
    """All of a report."""

    title: str
    about: str
    tables: tuple[ReportTable, ...]
    at: datetime
    paper: Paper  # what lies in the printers of the house


_OWN = (
    ("Skill", 4.2, False),
    ("Part of", 2.6, False),
    ("Right", 0.9, True),
    ("Median", 1.0, True),
    ("Target", 1.0, True),
    ("Answers", 1.1, True),
)
_COMMON = (
    ("Skill", 4.2, False),
    ("Weak", 1.3, True),
    ("Right", 0.9, True),
    ("Who", 4.4, False),
)
_ABSENT = (("Trainee", 4.0, False), ("Last practised", 3.0, False))


def report_on_trainee(services: Services, person_id: int) -> WeakReport:
    """Return where one trainee is weak, game by game."""
    who = profile(services.store, person_id)
    tables = []
    for rulebook, name in games_of(services.store, person_id)[:_GAMES]:
        try:
            game = services.game(rulebook, name)
        except TrainerError:
            continue  # the game has gone: nothing of it can be told
        known = skills_of(game, services.targets)
        states = weakness_report(services.store, person_id, reader=services.who.id, n=200)
        lines = [weak_line(known[one.skill], one) for one in states if one.skill in known][:MOST]
        tables.append(
            ReportTable(
                title=game.title,
                text="" if lines else "Nothing is weak in what was asked so far.",
                columns=_OWN,
                rows=tuple(_own_row(line) for line in lines),
            )
        )
    number = f"Number {who.details.employee_no}. " if who.details.employee_no else ""
    cohorts = f"{', '.join(who.cohorts)}. " if who.cohorts else ""
    about = f"{number}{cohorts}The last 30 answers to each skill, the weakest first."
    if not tables:
        about = f"{number}{cohorts}Nothing has been practised yet."
    return WeakReport(
        title=f"Weaknesses of {who.name}",
        about=about,
        tables=tuple(tables),
        at=services.clock.now().astimezone(),
        paper=usual_paper(services),
    )


def report_on_cohort(
    services: Services,
    title: str,
    people: Sequence[tuple[int, str]],
    games: Iterable[str],
    cohort_id: int | None = None,
) -> WeakReport:
    """Return where most of these people are weak, and who has not practised lately."""
    names, known = dict(people), _known(services, games)
    common = common_weaknesses(services.store, list(names), reader=services.who.id, n=3 * MOST)
    of_course = [one for one in common if one.skill in known][:MOST]
    rows = tuple(
        (
            known[one.skill].title,
            f"{len(one.weak)} of {one.met}",
            percent(100 * one.right),
            _who([names[person] for person in one.weak]),
        )
        for one in of_course
    )
    now = services.clock.now()
    absent = not_practised(
        services.store, since=now - QUIET, reader=services.who.id, cohort_id=cohort_id
    )
    away = tuple(
        (one.name, seen_words(one.last_at, now)) for one in absent if one.person_id in names
    )
    return WeakReport(
        title=f"Weaknesses: {title}",
        about=f"{plural(len(names), 'trainee')}. Weak: fewer than four in five of the last answers "
        "right.",
        tables=(
            ReportTable(
                title="What most of them are weak in",
                text="" if rows else "There is no skill that several of them are weak in.",
                columns=_COMMON,
                rows=rows,
            ),
            ReportTable(
                title="Who has not practised for three days or more",
                text="" if away else "Everybody has.",
                columns=_ABSENT,
                rows=away,
            ),
        ),
        at=now.astimezone(),
        paper=usual_paper(services),
    )


def _known(services: Services, games: Iterable[str]) -> dict[str, Skill]:
    found: dict[str, Skill] = {}
    for key in games:
        rulebook, _, name = key.partition("/")
        try:
            found |= skills_of(services.game(rulebook, name), services.targets)
        except TrainerError:
            continue  # that game cannot be opened; the others can
    return found


def _own_row(line: WeakLine) -> tuple[str, ...]:
    return (
        line.skill.title,
        line.skill.about,
        percent(100 * line.right),
        seconds(line.seconds) if line.seconds is not None else DASH,
        seconds(line.skill.target_ms / 1000),
        str(line.answers),
    )


def _who(names: Sequence[str]) -> str:
    more = len(names) - _NAMED
    return f"{', '.join(names[:_NAMED])} and {more} more" if more > 0 else ", ".join(names)
