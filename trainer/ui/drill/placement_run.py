"""A placement as a run of questions, and what came of it in words."""

from dataclasses import dataclass
from datetime import datetime

import msgspec

from trainer.drills.prompts import Mark, Prompt
from trainer.drills.session import Asker
from trainer.games.engine import CannotDealError
from trainer.games.game import Game
from trainer.scheduling.placement import (
    Placed,
    Placement,
    answered,
    begin,
    result,
)
from trainer.scheduling.skills import TABLE
from trainer.scheduling.topics import course_of, kind_title
from trainer.scheduling.tree import Skill
from trainer.scheduling.values import Answer
from trainer.storage.rows import JsonObject
from trainer.ui.drill.askers import asker_for
from trainer.ui.run.placed import PLACED
from trainer.ui.shell.services import Services


class PlacementRun:
    """Asks what the test wants to know next; an answer taken back takes the test back too."""

    def __init__(self, services: Services, game: Game) -> None:
        self._services, self._game = services, game
        self._course = course_of(game, services.targets)
        self._tests: list[Placement] = [begin(self._course)]
        self._askers: dict[str, Asker] = {}
        self._asked: Skill | None = None

    @property
    def finished(self) -> bool:
        """Whether enough is known."""
        return self._tests[-1].finished

    def ask(self, seed: int, focus: str) -> Prompt:
        """Return the next question; the test chooses, whatever the focus."""
        skill = self._tests[-1].next_skill()
        assert skill is not None, "a finished test asks nothing"
        self._asked = skill
        if skill.kind not in self._askers:
            self._askers[skill.kind] = asker_for(self._services, self._game, skill.kind)
        ask = self._askers[skill.kind]
        try:
            return ask(seed, skill.focus)
        except CannotDealError:
            return ask(seed, "")  # not under these house options: something else of its kind

    def take(self, marked: Mark, *, at: datetime, ms: int | None) -> None:
        """Take the answer to what was asked."""
        assert self._asked is not None, "nothing was asked"
        answer = Answer(
            skill=self._asked.id,
            at=at,
            right=marked.right,
            ms=ms,
            target_ms=marked.prompt.target_ms,
            helped=marked.helped,
        )
        self._tests.append(answered(self._tests[-1], answer))

    def undo(self) -> None:
        """Take the last answer back."""
        self._tests.pop()
        self._asked = self._tests[-1].next_skill()

    def summary(self, at: datetime) -> JsonObject:
        """Return what was found, as the end of the attempt keeps it."""
        placed: JsonObject = msgspec.to_builtins(result(self._tests[-1], at))
        return {PLACED: dict(placed)}


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedTopic:
    """One topic after the test."""

    title: str
    kind: str
    skills: int
    passed: bool
    asked: int
    right: int


def placed_topics(
    services: Services, game: Game, placed: Placed, marks: tuple[Mark, ...]
) -> tuple[PlacedTopic, ...]:
    """Return every topic a drill practises, with how it came out of the test."""
    by_skill: dict[str, list[Mark]] = {}
    for marked in marks:
        by_skill.setdefault(marked.prompt.skill, []).append(marked)
    found = []
    for topic in course_of(game, services.targets).topics:
        if topic.kind == TABLE:
            continue
        mine = [mark for skill in topic.skills for mark in by_skill.get(skill.id, ())]
        found.append(
            PlacedTopic(
                title=topic.title,
                kind=kind_title(topic.kind),
                skills=len(topic.skills),
                passed=topic.key in placed.passed,
                asked=len(mine),
                right=sum(mark.right for mark in mine),
            )
        )
    return tuple(found)
