"""A run of prompts. What was missed comes back; time and chance are handed in."""

from collections.abc import Callable
from dataclasses import dataclass, field

from trainer.drills.prompts import Mark, Prompt, mark

# (seed, focus) -> prompt; an empty focus lets the drill choose.
Asker = Callable[[int, str], Prompt]
COMES_BACK_IN = 3


@dataclass(slots=True)
class Session:
    """So many prompts from one seed; a length of 0 has no end.

    The same answers always lead to the same prompts. What was missed comes back, unless the run
    is a test (`comes_back`).
    """

    ask: Asker
    seed: int
    length: int
    focus: str = ""
    comes_back: bool = True
    marks: list[Mark] = field(default_factory=list)
    _due: dict[int, str] = field(default_factory=dict)  # question number -> focus to repeat
    _prompt: Prompt | None = None

    @property
    def finished(self) -> bool:
        """Whether every question has been answered."""
        return 0 < self.length <= len(self.marks)

    @property
    def number(self) -> int:
        """The number of the question on screen, from one."""
        return len(self.marks) + 1

    def prompt(self) -> Prompt:
        """Return the question on screen."""
        if self._prompt is None:
            focus = self._due.get(self.number, self.focus)
            self._prompt = self.ask(self._seed(self.number), focus)
            self._avoid_repeat(focus)
        return self._prompt

    def _seed(self, number: int) -> int:
        return (self.seed * 1009 + number) % (1 << 40)

    def _avoid_repeat(self, focus: str) -> None:
        """Ask something else than the question just answered, where the drill has a choice."""
        last = self.marks[-1].prompt.focus if self.marks else ""
        for shift in range(1, 6):
            if self._prompt is None or self._prompt.focus != last or focus == last:
                return
            self._prompt = self.ask(self._seed(self.number) + (shift << 40), focus)

    def answer(self, given: str, *, ms: int, helped: bool = False) -> Mark:
        """Mark the answer and move on to the next question."""
        prompt = self.prompt()
        marked = mark(prompt, given, ms=ms, helped=helped)
        self.marks.append(marked)
        self._prompt = None
        if not marked.right and self.comes_back:
            self._due.setdefault(len(self.marks) + COMES_BACK_IN, prompt.focus)
        return marked

    def undo(self) -> Mark | None:
        """Take the last answer back: its question is asked again."""
        if not self.marks:
            return None
        last = self.marks.pop()
        self._due.pop(len(self.marks) + 1 + COMES_BACK_IN, None)
        self._prompt = last.prompt
        return last

    def missed(self) -> list[str]:
        """Return what to practise again: wrong first, then slow, each once."""
        wrong = [marked.prompt.focus for marked in self.marks if not marked.right]
        slow = [marked.prompt.focus for marked in self.marks if marked.slow]
        return list(dict.fromkeys([*wrong, *slow]))
