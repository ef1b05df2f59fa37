"""Reads everything the progress page shows, in small steps.

What was read is kept while only the kind changes, so that another choice is there at once.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from statistics import median

from trainer.errors import LessonError
from trainer.games.game import Game
from trainer.scheduling.forecast import forecast
from trainer.scheduling.insight import insight
from trainer.scheduling.skills import skills_of
from trainer.scheduling.topics import Course, course_of
from trainer.scheduling.tree import Skill
from trainer.scheduling.values import SkillState
from trainer.scheduling.weakness import weakest
from trainer.scheduling.weeks import DAYS, weeks
from trainer.storage.record.look_back import LookBack
from trainer.storage.record.progress import daily_minutes
from trainer.storage.record.runs import games_of
from trainer.storage.record.states import states_of
from trainer.storage.rows import DayPractice, Span
from trainer.ui.progress import progress_figures as figures
from trainer.ui.progress.grid_maps import overview_map
from trainer.ui.progress.payout_places import paid_by_wager
from trainer.ui.progress.progress_shown import EVERY_GAME, Filters, ProgressPage, WeakLine
from trainer.ui.progress.skill_kinds import ALL, aim_of, kind_of, kinds_among
from trainer.ui.progress.skill_map import LAST, Known, SkillMap
from trainer.ui.progress.skill_maps import maps_of
from trainer.ui.progress.weak_practice import minutes_of, weak_exercises
from trainer.ui.shell.services import Services

WEAKEST = 10
AHEAD = 14  # days of load
WEEKS = 6
SPARK_DAYS = 9
_EVER = datetime(2000, 1, 1, tzinfo=UTC)


class ProgressReader:
    """Reads the record of whoever is signed in; `page` is what was read last."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.page: ProgressPage | None = None
        self.forget()

    def forget(self) -> None:
        """Read everything anew the next time: something may have been practised since."""
        self._states: dict[str, SkillState] = {}
        self._past: tuple[str, LookBack] | None = None
        self._minutes: tuple[DayPractice, ...] = ()
        self._met: tuple[tuple[str, str], ...] = ()
        self._is_read = False

    def read(self, filters: Filters) -> Iterator[float]:
        """Read what `filters` ask for; yields how far it is between two small steps."""
        person = self._services.who
        if not self._is_read:
            self._states = states_of(self._services.store, person.id)
            self._met = games_of(self._services.store, person.id)
            self._is_read = True
            yield 0.1
        games: list[tuple[Game, dict[str, Skill]]] = []
        for share, game in self._games(filters):
            games.append((game, skills_of(game, self._services.targets)))
            yield share
        yield from self._look_back(filters.period, person.id)
        yield from self._gather(filters, games)

    def games(self) -> tuple[tuple[str, str], ...]:
        """Return what the person has practised as it was last read, the newest first."""
        return self._met

    # -- reading ---------------------------------------------------------------------------

    def _games(self, filters: Filters) -> Iterator[tuple[float, Game]]:
        """Yield the chosen game, or all that were practised; damaged ones are missed out."""
        if filters.where != EVERY_GAME:
            rulebook, _, game = filters.where.partition("/")
            yield 0.2, self._services.game(rulebook, game)
            return
        for count, (rulebook, game) in enumerate(self._met, 1):
            with suppress(LessonError):
                yield 0.1 + 0.2 * count / len(self._met), self._services.game(rulebook, game)

    def _look_back(self, period: str, person_id: int) -> Iterator[float]:
        if self._past is not None and self._past[0] == period:
            return
        now = self._now()
        start = _EVER if period == ALL else now - timedelta(days=int(period))
        past = LookBack(self._services.store, person_id, Span(since=start), at_once=False)
        while past.read_more():
            yield 0.3 + 0.5 * past.share
        past.last_before()
        self._past = (period, past)
        yield 0.8
        zone = now.tzinfo
        assert zone is not None, "a moment of the record has a zone"
        earliest = min(start, now - timedelta(days=DAYS * WEEKS))
        self._minutes = daily_minutes(self._services.store, person_id, since=earliest, zone=zone)

    # -- making figures of it --------------------------------------------------------------

    def _gather(
        self, filters: Filters, games: list[tuple[Game, dict[str, Skill]]]
    ) -> Iterator[float]:
        assert self._past is not None
        now, zone = self._now(), self._now().tzinfo
        assert zone is not None, "a moment of the record has a zone"
        known: dict[str, Skill] = {}
        for _, skills in games:
            known = {**skills, **known}
        one_game = filters.where != EVERY_GAME
        past = self._past[1].among(lambda skill: not one_game or skill in known)
        kind = filters.kind or _usual_kind(past)
        past = past if kind == ALL else past.among(lambda skill: kind_of(skill) == kind)
        wanted = {
            id_: state
            for id_, state in self._states.items()
            if id_ in known and kind in (ALL, kind_of(id_))
        }
        yield 0.85
        times = past.times()
        target = figures.target_of(past.targets(), one_kind=kind != ALL)
        days = past.trend(zone)
        kept = figures.kept(past.true_retention(ages=figures.AGES))
        yield 0.9
        middle, middle_before = figures.spread(times)
        in_period = self._in_period(filters.period)
        weak = self._weak(wanted, known, {(g.rulebook, g.id): g.title for g, _ in games}, past)
        self.page = ProgressPage(
            filters=replace(filters, kind=kind),
            title=games[0][0].title if one_game else "All games",
            kinds=kinds_among(known),
            ever=any(state.n for state in self._states.values()),
            answered=any(state.n for id_, state in self._states.items() if id_ in known),
            answers=len(past.marks()),
            target=target,
            aim=aim_of(kind),
            right=figures.accuracy(past.marks()),
            pace=figures.pace(times),
            kept=kept,
            days=days,
            bins=figures.bins(times, target),
            middle=middle,
            middle_before=middle_before,
            load=figures.load_ahead(wanted.values(), now, AHEAD),
            weeks=weeks((day.day for day in self._minutes), now.date(), count=WEEKS),
            minutes=sum(day.minutes for day in in_period),
            practice_days=len(in_period),
            forecast=forecast(
                [day.median_ms / 1000 for day in days if day.median_ms is not None], target
            )
            if target
            else None,
            maps=(),
            weakest=weak[0],
            weak_minutes=weak[1],
            insight="",
        )
        yield 0.95
        if one_game:
            paid_by_wager(games[0][0])  # takes a while the first time, and is kept
            yield 0.97
        self.page = replace(
            self.page,
            maps=self._maps(games, known, one_game=one_game),
            insight=self._insight(games, self.page, now),
        )

    def _in_period(self, period: str) -> list[DayPractice]:
        if period == ALL:
            return list(self._minutes)
        first = (self._now() - timedelta(days=int(period))).date()
        return [day for day in self._minutes if day.day >= first]

    def _weak(
        self,
        states: dict[str, SkillState],
        known: dict[str, Skill],
        titles: dict[tuple[str, str], str],
        past: LookBack,
    ) -> tuple[tuple[WeakLine, ...], int]:
        """Return the weakest ten, and the minutes it takes to practise them."""
        found = weakest(states.values(), WEAKEST)
        zone = self._now().tzinfo
        assert zone is not None, "a moment of the record has a zone"
        sparks = past.days_of([state.skill for state in found], zone)
        lines = []
        for state in found:
            skill, recent = known[state.skill], state.recent[-LAST:]
            times = [ms for right, ms in recent if right and ms >= 0]
            lines.append(
                WeakLine(
                    skill=skill,
                    game=titles[skill.rulebook, skill.game],
                    right=sum(right for right, _ in recent) / len(recent),
                    seconds=median(times) / 1000 if times else None,
                    answers=state.n,
                    spark=tuple(100 * share for share in sparks[state.skill][-SPARK_DAYS:]),
                )
            )
        exercises = weak_exercises([line.skill for line in lines], titles)
        return tuple(lines), minutes_of(exercises)

    def _maps(
        self,
        games: list[tuple[Game, dict[str, Skill]]],
        known: dict[str, Skill],
        *,
        one_game: bool,
    ) -> tuple[SkillMap, ...]:
        about = Known(known, self._states)
        if one_game:
            return maps_of(games[0][0], about)
        made = overview_map(games, about)
        return () if made is None else (made,)

    def _insight(
        self, games: list[tuple[Game, dict[str, Skill]]], page: ProgressPage, now: datetime
    ) -> str:
        kind = page.filters.kind
        over = None
        if page.pace.now is not None and page.target is not None:
            over = page.pace.now - page.target
        courses = [course_of(game, self._services.targets) for game, _ in games]
        topics = tuple(
            topic
            for course in courses
            for topic in course.topics
            if kind in (ALL, kind_of(topic.skills[0].id))
        )
        merged = Course(rulebook="", game="", title="", topics=topics)
        return insight(merged, self._states, now, right=page.right.now, over_s=over)

    def _now(self) -> datetime:
        return self._services.clock.now().astimezone()


def _usual_kind(past: LookBack) -> str:
    """Return the kind with most answers, or all of them where there are none."""
    counts: dict[str, int] = {}
    for skill, count in past.skills().items():
        counts[kind_of(skill)] = counts.get(kind_of(skill), 0) + count
    return max(counts, key=lambda kind: counts[kind], default=ALL)
