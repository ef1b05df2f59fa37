"""Whether a section was read and not only turned over: by the time it takes, or its questions."""

from collections.abc import Sequence

from trainer.drills.prompts import Mark, Prompt
from trainer.ui.shell.services import Clock
from trainer.ui.study.lesson_text import Section


class Visit:
    """The stay of one person at one section; time counts only while the page is seen."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._need, self._spent = 0, 0
        self._since: int | None = None
        self._open: set[str] = set()  # questions not answered yet, by what they ask
        self._asked = False
        self.wrong = False

    def begin(self, section: Section) -> None:
        """Come to a section."""
        self._need, self._spent, self._since = section.least_ms, 0, self._clock.ms()
        self._open, self._asked, self.wrong = set(), False, False

    def pause(self) -> None:
        """Look away."""
        self._spent, self._since = self.spent_ms, None

    def resume(self) -> None:
        """Look at it again."""
        if self._since is None:
            self._since = self._clock.ms()

    def asks(self, prompts: Sequence[Prompt]) -> None:
        """Take the questions the section ends with."""
        self._open, self._asked = {prompt.focus for prompt in prompts}, bool(prompts)

    def answered(self, marked: Mark) -> None:
        """Take an answer."""
        self._open.discard(marked.prompt.focus)
        self.wrong = self.wrong or not marked.right

    @property
    def spent_ms(self) -> int:
        """How long the section has been seen."""
        now = 0 if self._since is None else self._clock.ms() - self._since
        return self._spent + now

    @property
    def proved(self) -> bool:
        """Whether every question was answered, and right."""
        return self._asked and not self._open and not self.wrong

    @property
    def why_not(self) -> str:
        """Why the section does not count as read; nothing where it does."""
        if self.wrong:
            return "a check was answered wrong. Open it again, read, and answer it."
        if self.proved or self.spent_ms >= self._need:
            return ""
        seconds = -(-self._need // 1000)
        return f"its words take about {seconds} s. Come back to it, or answer its checks."
