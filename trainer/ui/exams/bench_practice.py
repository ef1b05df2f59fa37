"""The bench for practice: the trainee's own stopwatch, by the standard in force for the game."""

from PySide6.QtCore import QObject

from trainer.errors import TrainerError
from trainer.storage.exams.bench import NewBench, bench_history
from trainer.storage.exams.standards import current_standards
from trainer.ui.exams.bench import BenchTest, SkillLine
from trainer.ui.shell.services import Services


class BenchPractice(BenchTest):
    """Times whoever is signed in; nothing of it counts in an exam, and tries are not numbered."""

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(services, parent)
        self.game = ""

    def open_game(self, game: str) -> None:
        """Open the bench of a game; raises `TrainerError` where its standard has none."""
        services = self._services
        standards = current_standards(services.store, services.catalog.standards())
        serving = [one.bench for one in standards.values() if one.serves(game)]
        asked = next((one for one in serving if one is not None), None)
        if asked is None:
            raise TrainerError(
                "The standard of this game asks for no skill at the bench.",
                next_step="Practise it at the table.",
            )
        self.bench, self.at, self.game = asked, 0, game
        self._clear()
        self.changed.emit()

    @property
    def candidate(self) -> str:
        """Who is timed."""
        return self._services.who.name

    def lines(self) -> list[SkillLine]:
        """Return every skill with what was timed for practice."""
        made = bench_history(self._services.store, self._services.who.id, self.game)
        found = []
        for skill in self.bench.skills:
            tries = tuple(one for one in made if one.skill == skill.id and one.exam_id is None)
            good = any(
                one.ms <= skill.seconds.value * 1000 and one.errors <= skill.errors.value
                for one in tries
                if one.void is None
            )
            found.append(SkillLine(skill=skill, tries=tries, left=1, good=good))
        return found

    def discard(self) -> None:
        """Throw away what the stopwatch shows: practice keeps no trace of it."""
        self._clear()
        self.changed.emit()

    def _new(self) -> NewBench:
        return NewBench(
            person_id=self._services.who.id,
            game=self.game,
            skill=self.bench.skills[self.at].id,
            ms=max(1, self.taken_ms),
            errors=self.errors,
            on=self._services.clock.now().astimezone().date(),
        )
