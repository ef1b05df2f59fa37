"""What practice costs with a million acts of two hundred trainees in the store.

- queue_ms: the day of one person as the home page reads it: week, states, plan, lines in words
- queue_first_ms: the same for the first time in a process, when the courses are made
- progress_ms: everything the progress screen shows, by the page's own reader; of one game, and of
  all games and kinds since the start, whichever takes longer
- commit_p99_ms_1e6: committing an act
- schedule_ms: folding the fifty acts of an attempt into the states of their skills, at its end
- anki_answer_ratio: both of these for an act, beside Anki answering a card; in turns, each as it
  is shipped (Anki waits for the disk after every card, we do so in exams)
- anki_answer_ratio_full: the same where we wait for the disk, too
"""

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path

from bench import flashcards, million
from bench.timing import percentile
from tests.storage.filling import CONFIG
from trainer.catalog import Catalog
from trainer.places import lessons_dir
from trainer.scheduling.topics import Course, course_of
from trainer.storage.people.roster import person
from trainer.storage.record.attempts import attempts_of, begin_attempt, record_act
from trainer.storage.record.states import catch_up, states_of
from trainer.storage.rows import Kind, NewAct, NewAttempt
from trainer.storage.store import Durability, Store
from trainer.ui.progress.progress_reading import ProgressReader
from trainer.ui.progress.progress_shown import EVERY_GAME, Filters
from trainer.ui.progress.skill_kinds import ALL
from trainer.ui.run.learner import learner_of
from trainer.ui.run.plan import day_plan
from trainer.ui.shell.services import Services
from trainer.ui.study.home import REMEMBERED
from trainer.ui.study.week import this_week

PAGES = (
    Filters(where=f"{million.RULEBOOK}/craps", period="42"),
    Filters(where=EVERY_GAME, period=ALL, kind=ALL),
)
NOW = million.UNTIL + timedelta(hours=10)
PEOPLE = range(5, 200, 8)
ACTS = 50  # of an attempt
ATTEMPTS = 60
TURNS = 16


class _Clock:
    """Stands still on the day after the last practice."""

    def now(self) -> datetime:
        """Return that day."""
        return NOW

    def ms(self) -> int:
        """Return nothing that counts."""
        return 0


def measure() -> dict[str, float]:
    """Return the figures; Anki's are left out where it is not installed."""
    with tempfile.TemporaryDirectory() as folder:
        million.copy_to(Path(folder))
        with Store.open(Path(folder), at=NOW) as store:
            catalog = Catalog(lessons_dir())
            books = [(book, entry.id) for book, entry in catalog.entries()]
            games = [catalog.game(book, game) for book, game in books if book == million.RULEBOOK]
            targets = catalog.targets()
            began = time.perf_counter()
            courses = tuple(course_of(game, targets) for game in games)
            services = Services(store, catalog, _Clock())
            _queue(services, PEOPLE[0], courses)
            first = time.perf_counter() - began
            found = {
                "queue_ms": _median_ms(lambda person: _queue(services, person, courses)),
                "queue_first_ms": first * 1000,
                "progress_ms": max(_progress(store, catalog, looked_at) for looked_at in PAGES),
            }
            acts = _acts(store, days=1)
            runs = [_attempt(store, acts) for _ in range(ATTEMPTS)]
            commits = [took for run, _ in runs for took in run]
            found["commit_p99_ms_1e6"] = percentile(commits, 0.99) * 1000
            found["schedule_ms"] = statistics.median(took for _, took in runs) * 1000
            if flashcards.installed():
                found |= _beside_anki(store, Path(folder))
            else:
                print("Anki is not installed, so nothing is set beside it: pip install '.[bench]'")
    return found


def _queue(services: Services, person_id: int, courses: tuple[Course, ...]) -> None:
    services.person = person(services.store, person_id)
    learner = learner_of(services)
    week = this_week(services, learner.now)
    runs = attempts_of(services.store, person_id, limit=REMEMBERED)
    planned = day_plan(services, courses, learner, attempts=runs, goal=week.goal, done=week.today)
    assert planned.lines
    assert planned.due


def _progress(store: Store, catalog: Catalog, looked_at: Filters) -> float:
    """Return what reading a page takes, for everybody anew; the games are known by then."""
    services = Services(store, catalog, _Clock())
    reader = ProgressReader(services)

    def read(person_id: int) -> None:
        services.person = person(store, person_id)
        reader.forget()
        steps = list(reader.read(looked_at))
        page = reader.page
        assert steps
        assert page is not None
        assert page.days
        assert page.weakest
        assert page.maps
        assert sum(one.count for one in page.kept)
        assert sum(one.due for one in page.load)

    read(PEOPLE[-1])
    return _median_ms(read)


def _median_ms(measured: Callable[[int], None]) -> float:
    """Return the median over many people, each looked at for the first time."""
    taken = []
    for person_id in PEOPLE:
        began = time.perf_counter()
        measured(person_id)
        taken.append(time.perf_counter() - began)
    return statistics.median(taken) * 1000


def _acts(store: Store, *, days: int) -> Iterator[NewAct]:
    """Yield reviews, person by person: skills the person knows, each for the first time that day.

    This is the dear sort of act: FSRS works the memory out anew.
    """
    (digest,) = store.read("SELECT digest FROM rules LIMIT 1")[0]
    for person_id in PEOPLE:
        at = NOW + timedelta(days=days)
        new = NewAttempt(
            person_id=person_id,
            kind=Kind.DRILL,
            config=CONFIG,
            rules_digest=digest,
            seed=1,
            started_at=at,
        )
        attempt_id = begin_attempt(store, new)
        for ordinal, skill in enumerate(states_of(store, person_id)):
            yield _act(attempt_id, ordinal, skill, at + timedelta(seconds=2 * ordinal))


def _act(attempt_id: int, ordinal: int, skill: str, at: datetime) -> NewAct:
    return NewAct(
        attempt_id=attempt_id,
        ordinal=ordinal,
        skill=skill,
        expected="draw",
        given="draw",
        at=at,
        ms=2_000,
        target_ms=3_000,
        clause="9(d)",
    )


def _attempt(store: Store, acts: Iterator[NewAct]) -> tuple[list[float], float]:
    """Return the seconds each act took to commit, and those of scheduling them all."""
    commits = []
    for act in islice(acts, ACTS):
        began = time.perf_counter()
        record_act(store, act)
        commits.append(time.perf_counter() - began)
    began = time.perf_counter()
    catch_up(store)
    return commits, time.perf_counter() - began


def _beside_anki(store: Store, folder: Path) -> dict[str, float]:
    """Answer in turns, so that both meet the same weather."""
    ((cards,),) = store.read("SELECT count(*) FROM skill_states")
    ((reviews,),) = store.read("SELECT count(*) FROM acts")
    theirs = flashcards.Collection(folder, cards=cards, reviews=reviews, due=2 * ACTS * TURNS)
    found = {}
    try:
        acts = _acts(store, days=5)
        for name, durability in (
            ("anki_answer_ratio", Durability.NORMAL),
            ("anki_answer_ratio_full", Durability.FULL),
        ):
            store.set_durability(durability)
            ratios = []
            for _ in range(TURNS):
                commits, scheduling = _attempt(store, acts)
                answers = [theirs.answer_next() for _ in range(ACTS)]
                ratios.append((sum(commits) + scheduling) / sum(answers))
            found[name] = statistics.median(ratios)
    finally:
        theirs.close()
    return found
