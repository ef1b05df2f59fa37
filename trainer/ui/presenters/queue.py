"""Today's queue: what is weak, then what is due, then what is new, by one simple rule.

A game's skills are practised in topics: a few rows of the third-card table, one wager's payouts,
one procedure. A topic is weak when under nine in ten of the last answers to its skills were right
or half of them took longer than the target; due when it was left alone for two days; new when it
was never answered without help.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from itertools import cycle, islice
from math import ceil
from statistics import median

from trainer.drills.table import Mode
from trainer.drills.targets import Targets
from trainer.games.game import Game
from trainer.storage import Attempt, Kind, SkillHeat
from trainer.storage import Mode as StoredMode
from trainer.ui.presenters.requests import DrillRequest, TableRequest
from trainer.ui.presenters.skills import ENOUGH, Skill, skills_of
from trainer.ui.text import plural, seconds

WEAK_BELOW = 0.9
DUE_DAYS = 2
LINES = 5
QUESTIONS = 12
FEWEST = 6
ROUNDS = 5
_READING = 2.0  # ours: without a record, a question and its answer take twice the target
_ROWS = {"3": "Banker on 3 and 4", "4": "Banker on 3 and 4"}
_ROWS |= {"5": "Banker on 5 and 6", "6": "Banker on 5 and 6"}
_EASY_ROWS = "Banker on 0, 1, 2 and 7"


class Why(StrEnum):
    """Why something is in the queue; the value is the word shown."""

    WEAK = "Weak"
    DUE = "Due"
    NEW = "New"


_MOST = {Why.WEAK: 3, Why.DUE: 3, Why.NEW: 3}


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """Skills of one game that are practised together."""

    game: Game
    title: str
    detail: str
    skills: tuple[Skill, ...]

    @property
    def kind(self) -> str:
        """The drill that asks for it."""
        return self.skills[0].kind


@dataclass(frozen=True, slots=True, kw_only=True)
class QueueRow:
    """One line of the queue, and what it starts."""

    why: Why
    title: str
    detail: str
    lately: str
    fine: bool
    questions: int
    unit: str
    minutes: int
    request: DrillRequest | TableRequest
    order: float = 0.0  # among lines of one sort: the weakest, the longest left alone


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """What the record says about a person: last answers by skill, attempts newest first."""

    cells: Mapping[str, SkillHeat]
    attempts: Sequence[Attempt]
    now: datetime

    def days_since(self, at: datetime) -> int:
        """Return how many calendar days of the person's own zone have passed."""
        return (self.now.date() - at.astimezone(self.now.tzinfo).date()).days

    def seconds_each(self, kind: str, target_ms: int) -> float:
        """Return what a question of a drill takes this person, reading the answer included."""
        own = [
            run.end.marks.practised_ms / (run.end.marks.n + run.end.marks.helped)
            for run in self.attempts
            if run.config.exercise == kind
            and run.end is not None
            and run.end.marks.n + run.end.marks.helped > 0
        ][:5]
        return (median(own) if own else _READING * target_ms) / 1000


def queue(games: Sequence[Game], past: Past, targets: Targets) -> list[QueueRow]:
    """Return today's lines for these games: weak first, then due, then new."""
    graded: list[tuple[float, int, float, QueueRow]] = []
    for place, game in enumerate(games):
        steps = enumerate(topics(game, targets))
        graded += [
            (row.order, place, step, row)
            for step, row in [
                *((float(step), _topic_row(topic, past)) for step, topic in steps),
                (3.5, _table_row(game, past, targets)),  # after the third cards, before the sums
            ]
            if row is not None
        ]
    graded.sort(key=lambda entry: entry[:3])
    found: list[QueueRow] = []
    for why, most in _MOST.items():
        rows = [row for *_, row in graded if row.why is why]
        found += (_one_of_each(rows) if why is Why.NEW else rows)[:most]
    return found[:LINES]


def _one_of_each(rows: Sequence[QueueRow]) -> list[QueueRow]:
    """Return the first line of each kind: new things are met in turn, not all of one kind."""
    kinds = {_kind(row): row for row in reversed(rows)}
    return [row for row in rows if kinds[_kind(row)] is row]


def _kind(row: QueueRow) -> str:
    return row.request.kind if isinstance(row.request, DrillRequest) else "table"


def topics(game: Game, targets: Targets) -> list[Topic]:
    """Return the topics of a game in the order a beginner meets them."""
    groups: dict[tuple[str, str], list[Skill]] = {}
    for skill in skills_of(game, targets).values():
        groups.setdefault((skill.kind, _group(skill)), []).append(skill)
    return [
        Topic(game=game, title=title, detail=detail, skills=tuple(skills))
        for (kind, group), skills in groups.items()
        for title, detail in [_named(game, kind, group, skills)]
    ]


def _group(skill: Skill) -> str:
    match skill.kind:
        case "third-card":
            hand, total, *_ = skill.focus.split(":")
            return "the Player's rule" if hand == "player" else _ROWS.get(total, _EASY_ROWS)
        case "payout":
            return skill.focus.partition("|")[0]
        case "procedure":
            return skill.focus.partition("#")[0]
        case _:
            return ""


def _named(game: Game, kind: str, group: str, skills: Sequence[Skill]) -> tuple[str, str]:
    match kind:
        case "third-card":
            return "Third card", group
        case "payout":
            return f"Pay {game.wagers[group].title}", plural(len(skills), "payout")
        case "procedure":
            return game.rituals[group].title, plural(len(skills), "step")
        case "irregularity":
            return "Irregularities", plural(len(skills), "case")
        case _:
            return "Rules and payouts", plural(len(skills), "question")


def _met(topic: Topic, past: Past) -> list[SkillHeat]:
    return [past.cells[skill.id] for skill in topic.skills if skill.id in past.cells]


def _topic_row(topic: Topic, past: Past) -> QueueRow | None:
    met = _met(topic, past)
    if not met:
        return _row(topic, past, Why.NEW, topic.skills, lately="not met yet", fine=True)
    weak = [skill for skill in topic.skills if _is_weak(skill, past)]
    right, count = sum(cell.right for cell in met), sum(cell.n for cell in met)
    slow = _median_ms(met) > topic.skills[0].target_ms
    fine = right >= WEAK_BELOW * count and not slow
    lately = f"{right} of {count}"
    if _median_ms(met):
        lately += f", {seconds(_median_ms(met) / 1000)}"
    last = max(cell.last_at for cell in met)
    if not fine and count >= ENOUGH:
        row = _row(topic, past, Why.WEAK, weak or topic.skills, lately=lately, fine=False)
        return replace(row, order=right / count)
    if past.days_since(last) >= DUE_DAYS:
        row = _row(topic, past, Why.DUE, topic.skills, lately=lately, fine=fine)
        return replace(row, order=last.timestamp())
    return None


def _is_weak(skill: Skill, past: Past) -> bool:
    cell = past.cells.get(skill.id)
    if cell is None:
        return False
    return cell.right < WEAK_BELOW * cell.n or (cell.median_ms or 0) > skill.target_ms


def _median_ms(met: Sequence[SkillHeat]) -> float:
    times = [cell.median_ms for cell in met if cell.median_ms is not None]
    return median(times) if times else 0.0


def _row(  # noqa: PLR0913 - what a line says
    topic: Topic, past: Past, why: Why, skills: Sequence[Skill], *, lately: str, fine: bool
) -> QueueRow:
    request = _drill(topic, past, skills)
    count = len(request.foci) or request.length
    each = past.seconds_each(topic.kind, topic.skills[0].target_ms)
    return QueueRow(
        why=why,
        title=topic.title,
        detail=f"{topic.detail}, {topic.game.title}",
        lately=lately,
        fine=fine,
        questions=count,
        unit="question",
        minutes=max(1, ceil(count * each / 60)),
        request=request,
    )


def _drill(topic: Topic, past: Past, skills: Sequence[Skill]) -> DrillRequest:
    """Return a drill of these skills, those left alone longest first."""

    def last(skill: Skill) -> float:
        cell = past.cells.get(skill.id)
        return cell.last_at.timestamp() if cell else 0.0

    oldest = sorted(skills, key=last)[:QUESTIONS]
    length = max(FEWEST, len(oldest))
    return DrillRequest(
        kind=topic.kind,
        rulebook=topic.game.rulebook,
        game=topic.game.id,
        foci=tuple(skill.focus for skill in islice(cycle(oldest), length)),
    )


def _table_row(game: Game, past: Past, targets: Targets) -> QueueRow | None:
    """Return the line of dealing whole rounds, if it is new, due or weak."""
    runs = [
        run
        for run in past.attempts
        if run.kind is Kind.TABLE
        and (run.config.rulebook, run.config.game) == (game.rulebook, game.id)
        and run.config.mode is not StoredMode.WATCH
        and run.end is not None
    ]
    why, mode, lately, fine, order = Why.NEW, Mode.GUIDED, "not met yet", True, 0.0
    if runs:
        last = runs[0]
        assert last.end is not None
        marks = last.end.marks
        mode = Mode.GUIDED if not marks.n else Mode.PRACTICE
        fine = not marks.n or marks.right >= WEAK_BELOW * marks.n
        lately = f"{marks.right} of {marks.n}" if marks.n else "guided"
        if not fine:
            why, order = Why.WEAK, marks.right / marks.n
        elif past.days_since(last.end.ended_at) >= DUE_DAYS:
            why, order = Why.DUE, last.end.ended_at.timestamp()
        else:
            return None
    pace = targets.ms("pace-baccarat") if targets.has("pace-baccarat") else 60_000
    return QueueRow(
        why=why,
        title="Deal the table",
        detail=f"{mode.value}, {game.title}",
        lately=lately,
        fine=fine,
        questions=ROUNDS,
        unit="round",
        minutes=max(1, ceil(ROUNDS * _READING * pace / 60_000)),
        request=TableRequest(rulebook=game.rulebook, game=game.id, mode=mode, rounds=ROUNDS),
        order=order,
    )
