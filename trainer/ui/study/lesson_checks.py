"""The questions a section of a lesson ends with: asked by the quiz, kept as help.

The text stands above them, so an answer proves nothing about memory; it counts as met.
"""

from collections.abc import Sequence
from zlib import crc32

from trainer.drills.prompts import Mark, Prompt, mark
from trainer.drills.session import Asker
from trainer.games.game import Game
from trainer.storage.rows import Kind, LessonEvidence, Mode, Outcome
from trainer.ui.drill.askers import asker_for
from trainer.ui.drill.question_facts import marked_clause
from trainer.ui.run.recorder import Recorder
from trainer.ui.run.run_options import CHECK
from trainer.ui.shell.services import Services
from trainer.ui.study.lesson_places import checks_of
from trainer.ui.study.lesson_text import Section
from trainer.ui.text import of, plural


class LessonChecks:
    """Asks what belongs to a section and keeps the answers."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._game: Game
        self._foci: dict[str, tuple[str, ...]] = {}
        self._ask: Asker | None = None

    def open(self, game: Game, sections: Sequence[Section]) -> None:
        """Take a lesson."""
        self._game, self._ask = game, None
        self._foci = checks_of(game, sections)

    def prompts(self, section: Section) -> tuple[Prompt, ...]:
        """Return the questions of a section; its answers stand in another order each day."""
        foci = self._foci.get(section.key, ())
        if not foci:
            return ()
        if self._ask is None:  # it opens sister games for tempting answers, so not before
            self._ask = asker_for(self._services, self._game, "rule")
        day = self._services.clock.now().date().toordinal()
        return tuple(self._ask(crc32(f"{focus}:{day}".encode()), focus) for focus in foci)

    def answer(self, section: Section, prompt: Prompt, given: str) -> Mark:
        """Mark an answer and keep it; raises `TrainerError` where it cannot be kept."""
        services = self._services
        if services.person is None:
            raise ValueError("nobody is signed in")
        marked = mark(prompt, given, ms=0, helped=True)
        now = services.clock.now()
        recorder = Recorder.begin(
            services.store,
            services.person.id,
            self._game,
            kind=Kind.DRILL,
            exercise=CHECK,
            mode=Mode.DRILL,
            seed=prompt.seed,
            at=now,
            options={"focus": prompt.focus, "length": "1", "lesson": section.key},
        )
        recorder.answer(marked, at=now, ms=None)
        recorder.end(Outcome.FINISHED, at=now, summary={"right": int(marked.right), "count": 1})
        return marked

    def clause(self, text: str) -> str:
        """Write a clause as the rulebook does."""
        return marked_clause(self._services, self._game.rulebook, text)


def evidence_words(found: LessonEvidence | None) -> str:
    """Say what was done from a section beside reading it; nothing where nothing was.

    >>> evidence_words(None)
    ''
    """
    if found is None:
        return ""
    parts = []
    if found.n:
        parts.append(f"tried, {of(found.right, found.n)} right")
    if found.helped:
        parts.append(f"{plural(found.helped, 'check')}")
    return ", ".join(parts) or "watched"
