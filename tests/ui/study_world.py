"""A small world for the pages for learning: a clock that stands still, a store, some practice."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from trainer.catalog import Catalog
from trainer.storage import (
    Config,
    Kind,
    Mode,
    NewAct,
    NewAttempt,
    Outcome,
    Store,
    add_person,
    begin_attempt,
    end_attempt,
    keep_rules,
    person,
    record_act,
)
from trainer.ui.presenters.services import Services, rules_content
from trainer.ui.presenters.skills import Skill, skills_of

LESSONS = Path(__file__).resolve().parents[2] / "lessons"
NOW = datetime(2026, 11, 19, 17, 30, tzinfo=UTC)
BOOK, GAME = "massachusetts", "midibaccarat"


class StillClock:
    """Stands where it was set; steady milliseconds move only when told."""

    def __init__(self, at: datetime = NOW) -> None:
        self.at, self.steady = at, 0

    def now(self) -> datetime:
        """Return the hour it shows."""
        return self.at

    def ms(self) -> int:
        """Return its steady count."""
        return self.steady


@contextmanager
def world(folder: Path, lessons: Path = LESSONS) -> Iterator[Services]:
    """Give services on a store of their own, with Ana signed in."""
    with Store.open(folder, at=NOW) as store:
        who = add_person(store, "Ana Ruiz", "4711", at=NOW - timedelta(days=60))
        yield Services(store, Catalog(lessons), StillClock(), person(store, who))


def answer(  # noqa: PLR0913 - what an answer is made of, by name
    services: Services,
    skill: str,
    *,
    right: bool = True,
    ms: int | None = 2000,
    at: datetime = NOW,
    kind: str = "third-card",
    times: int = 1,
) -> None:
    """Put answers to one question into the record, as a drill of their own."""
    run(services, [(skill, right, ms)] * times, at=at, kind=kind)


def run(
    services: Services,
    acts: list[tuple[str, bool, int | None]],
    *,
    at: datetime = NOW,
    kind: str = "third-card",
) -> int:
    """Put one finished drill into the record: (skill, whether right, milliseconds) an act."""
    assert services.person is not None
    game = services.game(BOOK, GAME)
    digest = keep_rules(services.store, BOOK, GAME, rules_content(game))
    attempt = begin_attempt(
        services.store,
        NewAttempt(
            person_id=services.person.id,
            kind=Kind.DRILL,
            config=Config(exercise=kind, mode=Mode.DRILL, rulebook=BOOK, game=GAME),
            rules_digest=digest,
            seed=1,
            started_at=at,
        ),
    )
    for number, (skill, right, ms) in enumerate(acts):
        record_act(
            services.store,
            NewAct(
                attempt_id=attempt,
                ordinal=number,
                skill=skill,
                expected="draw",
                given="draw" if right else "stand",
                at=at + timedelta(seconds=4 * (number + 1)),
                ms=ms,
                target_ms=2500,
                fault=None if right else "wrong-answer",
                clause="10(c)(2)",
            ),
        )
    end = at + timedelta(seconds=4 * (len(acts) + 1))
    end_attempt(services.store, attempt, Outcome.FINISHED, at=end, summary={})
    return attempt


def practise(services: Services, days: int = 30, seed: int = 7) -> None:
    """Give Ana a plausible past: she gets better, and Banker 5 against a 3 stays hard."""
    game = services.game(BOOK, GAME)
    known = list(skills_of(game, services.targets).values())
    rng = Random(seed)
    for back in range(days, -1, -1):
        if rng.random() < 0.25:
            continue
        got = 1 - back / max(1, days)
        for kind, count in (("third-card", 40), ("payout", 24), ("irregularity", 8), ("rule", 8)):
            among = [skill for skill in known if skill.kind == kind]
            acts = [_act(rng, rng.choice(among), got) for _ in range(count)]
            at = NOW - timedelta(days=back, minutes=40)
            run(services, acts, at=at, kind=kind)


_HARD = ("banker:5:3", "banker:3:8", "dragon", "banker:6:stood")


def _act(rng: Random, skill: Skill, got: float) -> tuple[str, bool, int | None]:
    hard = any(part in skill.id for part in _HARD)
    right = rng.random() < (0.55 if hard else 0.82 + 0.17 * got)
    pace = 1.5 - 0.6 * got + (0.35 if hard else 0)
    return skill.id, right, round(skill.target_ms * pace * rng.uniform(0.55, 1.35))
