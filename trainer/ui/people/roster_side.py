"""What stands beside the roster: one trainee, or those ticked, and the weakest to be given."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from trainer.games import skill_ids
from trainer.scheduling.skills import skills_of
from trainer.storage.people.notes import add_note
from trainer.storage.record.weakness import CommonWeakness, common_weaknesses
from trainer.ui.people.assigning import Assigning, WeakTask
from trainer.ui.people.roster_lines import RosterLine, Standing
from trainer.ui.people.trainee_facts import TraineeFacts, facts_of
from trainer.ui.shell.services import Services

DUE_DAYS = 3  # ours: what is given at one press is due after so many days
_COMMON = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One trainee beside the roster."""

    facts: TraineeFacts
    task: WeakTask | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Common:
    """Those ticked beside the roster."""

    game: str
    weak: tuple[tuple[str, CommonWeakness], ...]  # each with its title
    task: WeakTask | None


class RosterSide:
    """Reads what stands beside the roster, and gives the weakest at one press."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._assigning = Assigning(services)

    def one(self, line: RosterLine, game: str) -> Side:
        """Read one trainee, in the game looked at or the one they practised last."""
        away = line.why if line.standing is Standing.NOT_SEEN else ""
        facts = facts_of(self._services, line.id, game, away)
        skills = [weak.skill.id for weak in facts.weak]
        task = self._assigning.weak_task(facts.game, skills) if skills else None
        return Side(facts=facts, task=task)

    def several(self, people: Sequence[int], key: str) -> Common:
        """Read what several trainees have in common in a game."""
        if not key:
            return Common(game="", weak=(), task=None)
        rulebook, _, name = key.partition("/")
        game = self._services.game(rulebook, name)
        known = skills_of(game, self._services.targets)
        found = common_weaknesses(
            self._services.store,
            people,
            reader=self._services.who.id,
            n=60,
            prefix=f"{skill_ids.family(game)}:",
        )
        weak = tuple((known[one.skill].title, one) for one in found if one.skill in known)
        skills = [one.skill for _, one in weak[:_COMMON]]
        task = self._assigning.weak_task(key, skills) if skills else None
        return Common(game=game.title, weak=weak[:_COMMON], task=task)

    def give(self, task: WeakTask, people: Sequence[int]) -> None:
        """Give the weakest to people, due in a few days."""
        today = self._services.clock.now().astimezone().date()
        self._assigning.give(task.title, task.task, people, today + timedelta(days=DUE_DAYS))

    def note(self, person_id: int, text: str) -> None:
        """Keep a note about a trainee."""
        by, now = self._services.who.id, self._services.clock.now()
        add_note(self._services.store, person_id, text, by=by, at=now)
