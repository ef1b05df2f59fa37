"""One plain sentence about a person's practice of a game, with the next step."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from statistics import median

from trainer.scheduling.topics import Course, Topic, kind_title
from trainer.scheduling.tree import Skill
from trainer.scheduling.values import SkillState
from trainer.scheduling.weakness import is_weak

ENOUGH = 30  # answers without which nothing is said
MISSES = 6  # in all, before it is said where they are
LATELY = 10
RIGHT = 0.85  # ours: under it, accuracy comes before pace
SLOW = 0.1  # seconds over the target that are worth a word
_TITLE = 60  # letters of a title that fit a sentence


def insight(
    course: Course,
    states: Mapping[str, SkillState],
    now: datetime,
    *,
    right: float | None = None,
    over_s: float | None = None,
) -> str:
    """Return the most useful thing the states say: the first of these that holds.

    `right` is the share of the last answers that were right and `over_s` by how much they were
    over the target, where a page shows these: the sentence must not say otherwise.
    """
    met = [(topic, skill, state) for topic, skill, state in _met(course, states) if state.n]
    answers = sum(state.n for _, _, state in met)
    if answers < ENOUGH:
        missing = ENOUGH - answers
        more = "answer" if missing == 1 else "answers"
        return f"{missing} more {more} here, and the figures begin to say something."
    return (
        _leech(met)
        or _misses(met)
        or _accuracy(met, right)
        or _pace(met, over_s)
        or _load(met, now)
        or _rest(met)
    )


_Met = list[tuple[Topic, Skill, SkillState]]


def _met(
    course: Course, states: Mapping[str, SkillState]
) -> Iterator[tuple[Topic, Skill, SkillState]]:
    for topic in course.topics:
        for skill in topic.skills:
            if skill.id in states:
                yield topic, skill, states[skill.id]


def _leech(met: _Met) -> str:
    from trainer.scheduling.memory import is_leech  # noqa: PLC0415 - it loads FSRS

    found = [one for one in met if one[2].memory is not None and is_leech(one[2].memory)]
    if not found:
        return ""
    _, skill, state = max(found, key=lambda one: one[2].memory.lapses if one[2].memory else 0)
    assert state.memory is not None, "a leech has a memory"
    times = state.memory.lapses
    return (
        f"“{_short(skill.title)}” has slipped away {times} times: read its passage again and ask "
        "your instructor; more of the same drill will not help."
    )


def _misses(met: _Met) -> str:
    by_topic: dict[str, int] = {}
    titles: dict[str, str] = {}
    for topic, _, state in met:
        wrong = sum(1 - right for right, _ in state.recent[-LATELY:])
        by_topic[topic.key] = by_topic.get(topic.key, 0) + wrong
        titles[topic.key] = f"{kind_title(topic.kind)}, {topic.title}"
    total = sum(by_topic.values())
    worst = max(by_topic, key=lambda key: by_topic[key], default="")
    if total < MISSES or 2 * by_topic[worst] < total or len(by_topic) < 2:
        return ""
    return f"{by_topic[worst]} of your last {total} misses are in one place: {titles[worst]}."


def _accuracy(met: _Met, share: float | None) -> str:
    if share is None:
        last = [right for _, _, state in met for right, _ in state.recent[-LATELY:]]
        share = sum(last) / len(last)
    if share >= RIGHT:
        return ""
    return (
        f"{round(100 * share)} % of your last answers were right: take a breath before each one, "
        "the pace comes back by itself."
    )


def _pace(met: _Met, over_s: float | None) -> str:
    if over_s is not None:
        if over_s < SLOW:
            return ""
        return f"Right, but {over_s:.1f} s over the target. Drill for pace."
    over: dict[str, list[float]] = {}
    for topic, skill, state in met:
        times = [ms for right, ms in state.recent[-LATELY:] if right and ms >= 0]
        if times:
            over.setdefault(topic.kind, []).append((median(times) - skill.target_ms) / 1000)
    slow = {kind: median(found) for kind, found in over.items() if median(found) >= SLOW}
    if not slow:
        return ""
    kind = max(slow, key=lambda name: slow[name])
    return f"{kind_title(kind)}: right, but {slow[kind]:.1f} s over the target. Drill for pace."


def _load(met: _Met, now: datetime) -> str:
    due = sum(1 for _, _, state in met if state.memory is not None and state.memory.due <= now)
    if 4 * due < len(met) or due < MISSES:
        return ""
    return f"{due} skills wait to be asked again; a short session today keeps them."


def _rest(met: _Met) -> str:
    if any(is_weak(state.n, state.recent, state.best_confidence) for _, _, state in met):
        return "Right and within the target lately: practise what is still weakest next."
    return "Right and within the target in everything asked so far: deal a run and keep it so."


def _short(title: str) -> str:
    return title if len(title) <= _TITLE else title[: _TITLE - 1].rstrip() + "…"
