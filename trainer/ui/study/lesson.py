"""Lessons: read section by section, with passages that play on the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from trainer.catalog.glossary import Finder
from trainer.drills.kinds import Asking
from trainer.drills.prompts import Mark, Prompt
from trainer.drills.registry import drill_kind
from trainer.drills.table import Mode
from trainer.drills.targets import Targets
from trainer.errors import TrainerError
from trainer.games import skill_ids
from trainer.games.facts import Condition, wished
from trainer.games.game import Game
from trainer.games.registry import engine_for
from trainer.storage.record.learning import lesson_evidence
from trainer.storage.record.reading import lesson_reads, mark_read
from trainer.storage.rows import LessonEvidence, LessonRead
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.run.round_words import round_word
from trainer.ui.shell.background import Background, each
from trainer.ui.shell.services import Services
from trainer.ui.study.glossary import Words
from trainer.ui.study.lesson_checks import LessonChecks, evidence_words
from trainer.ui.study.lesson_terms import with_terms
from trainer.ui.study.lesson_text import Passage, Section, parse_lesson
from trainer.ui.study.lesson_visit import Visit
from trainer.wording.say import say


@dataclass(frozen=True, slots=True)
class PassageOffer:
    """A passage as a button: what it says, what it opens, or why it cannot."""

    passage: Passage
    words: str
    request: DrillRequest | TableRequest | None
    reason: str = ""


def wanted(game: Game, words: Sequence[str]) -> dict[str, Condition]:
    """Return the facts a round to be watched shall have, as the engine declares them."""
    declared = engine_for(game.engine).facts(game)
    facts: dict[str, Condition] = {}
    for word in words:
        name, _, told = word.partition("=")
        meant = wished(declared[name], told) if name in declared else None
        facts[name] = told if meant is None else meant
    return facts


_HANDS = {"player": "Player", "banker": "Banker", "tie": "a tie"}
_COUNTS = {2: "two cards", 3: "three cards", 4: "four cards"}


def watch_words(facts: dict[str, Condition]) -> str:
    """Return what there is to see, in a dealer's words.

    >>> watch_words({"winner": "banker", "margin": 9, "banker-cards": 3})
    'Banker wins by 9, Banker takes three cards'
    """
    parts: list[str] = []
    margin = facts.get("margin")
    for name, value in facts.items():
        match name, value:
            case "winner", "tie":
                parts.append("a tie hand")
            case "winner", str():
                parts.append(f"{_HANDS[value]} wins" + (f" by {margin}" if margin else ""))
            case "margin", _:
                if "winner" not in facts:
                    parts.append(f"a win by {value}")
            case (("player-cards" | "banker-cards" | "dealer-cards"), int()):
                hand = name.removesuffix("-cards").capitalize()
                verb = "has" if value == 2 else "takes"
                parts.append(f"{hand} {verb} {_COUNTS.get(value, f'{value} cards')}")
            case (("player" | "banker"), _):
                parts.append(f"{name.capitalize()} counts {value}")
            case "dealer-total", _:
                parts.append(f"Dealer counts {value}")
            case "pairs", int():
                parts.append("one pair" if value == 1 else "two pairs")
            case _, bool():
                parts.append(name.replace("-", " ") if value else f"no {name.replace('-', ' ')}")
            case _:
                parts.append(f"{name.replace('-', ' ')} {value}")
    text = ", ".join(parts) or "a round"
    return text[0].upper() + text[1:]


def offer(game: Game, passage: Passage) -> PassageOffer:
    """Return the button a passage becomes under the options in force."""
    if passage.verb == "watch":
        facts = wanted(game, passage.words)
        request = TableRequest(
            rulebook=game.rulebook, game=game.id, mode=Mode.WATCH, want=facts, rounds=1
        )
        return PassageOffer(passage, f"Watch: {watch_words(facts)}", request)
    kind, focus = passage.words[0], " ".join(passage.words[1:])
    words, reason = _try_words(game, kind, focus)
    if reason:
        return PassageOffer(passage, words, None, reason)
    if kind == "table":
        opened = TableRequest(
            rulebook=game.rulebook,
            game=game.id,
            mode=Mode.GUIDED,
            rounds=3,
            dial=focus or "table",
        )
        return PassageOffer(passage, words, opened)
    drill = DrillRequest(kind=kind, rulebook=game.rulebook, game=game.id, focus=focus)
    return PassageOffer(passage, words, drill)


def _try_words(game: Game, kind: str, focus: str) -> tuple[str, str]:
    """Return what the button says, and why it cannot be pressed, if so."""
    if kind == "table":
        at = {"base": " at one end", "stick": " at the stick", "box": " in the box"}
        return f"Try: three {round_word(game)}s{at.get(focus, '')}, guided", ""
    tried = drill_kind(kind).tried
    assert tried is not None, "trainer check refuses a drill that no lesson can try"
    made = tried(_asking(game), focus)
    return say(game, made.words), say(game, made.reason)


def _asking(game: Game) -> Asking:
    return Asking(engine_for(game.engine), game, Targets({}))


class LessonPresenter(QObject):
    """Keeps one lesson open and notes what has been read.

    Signals:
        section_changed: (index) another section is to be shown.
        read_changed: what has been read, watched or tried has changed.
        checks_found: (tuple of Prompt) the section on screen ends with these questions.
        unkept: (TrainerError) something that was read could not be noted; reading goes on.
        skimmed: (sentence) a section was left too soon to count as read, and why.
    """

    section_changed = Signal(int)
    read_changed = Signal()
    checks_found = Signal(object)
    unkept = Signal(object)
    skimmed = Signal(str)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.game: Game
        self.sections: tuple[Section, ...] = ()
        self.index = 0
        self._read: set[str] = set()
        self._told: set[str] = set()  # sections of which it was said that they are not kept
        self._done: dict[str, LessonEvidence] = {}
        self.checks = LessonChecks(services)
        self.words = Words(services)
        self._finder: Finder | None = None
        self._visit = Visit(services.clock)
        self._work = Background(self)

    def open(self, rulebook: str, game: str, section: int = 0) -> None:
        """Open a lesson at a section; raises `TrainerError` where its files cannot be used."""
        services = self._services
        self.game = services.game(rulebook, game)
        self.sections = parse_lesson(services.catalog.lesson(rulebook, game))
        self._read = set(read_sections(services, rulebook, game))
        self._done = evidence_of(services, rulebook, game)
        self.checks.open(self.game, self.sections)
        self._finder = None
        self._visit = Visit(services.clock)
        self.index = min(max(0, section), max(0, len(self.sections) - 1))
        if self.sections:
            self._show()

    def _show(self) -> None:
        self._visit.begin(self.section)
        self.section_changed.emit(self.index)
        self._work.in_steps(each([self._find_checks]))  # sister games are opened for them

    def _find_checks(self) -> None:
        prompts = self.checks.prompts(self.section)
        self._visit.asks(prompts)
        self.checks_found.emit(prompts)

    def stop(self) -> None:
        """Look for nothing more: the page is not seen."""
        self._work.stop()
        self._visit.pause()

    def shown_section(self) -> Section:
        """Return the section on screen with the words of the trade pointed out."""
        if self._finder is None:
            try:
                self._finder = self.words.glossary.finder(skill_ids.family(self.game))
            except TrainerError:  # the page of the glossary says what is wrong with its file
                return self.section
        return with_terms(self.section, self._finder)

    def meanings(self) -> Mapping[str, str]:
        """Return what each word of the trade means."""
        if self._finder is None:
            return {}
        return {key: term.text for key, term in self.words.glossary.items()}

    @property
    def busy(self) -> bool:
        """Whether the questions of the section are still being made."""
        return self._work.busy

    def refresh(self) -> None:
        """Find out what has been watched and tried since."""
        self._visit.resume()
        if self.sections:
            self._done = evidence_of(self._services, self.game.rulebook, self.game.id)
            self.read_changed.emit()

    def answer(self, prompt: Prompt, given: str) -> Mark:
        """Mark an answer to a question of this section, and keep it."""
        marked = self.checks.answer(self.section, prompt, given)
        self._visit.answered(marked)
        self.refresh()
        if self._visit.proved:
            self.ended()
        return marked

    def evidence(self, index: int) -> str:
        """Say what was done from a section beside reading it."""
        return evidence_words(self._done.get(self.sections[index].key))

    @property
    def section(self) -> Section:
        """The section on screen."""
        return self.sections[self.index]

    @property
    def last(self) -> bool:
        """Whether there is nothing after this section."""
        return self.index >= len(self.sections) - 1

    def is_read(self, index: int) -> bool:
        """Whether a section has been read to its end."""
        return self.sections[index].key in self._read

    @property
    def read_count(self) -> int:
        """How many sections have been read."""
        return sum(1 for index in range(len(self.sections)) if self.is_read(index))

    def go(self, index: int) -> None:
        """Show another section."""
        if 0 <= index < len(self.sections) and index != self.index:
            self.index = index
            self._show()

    def ended(self) -> None:
        """Note that this section has been read to its end; where that fails, reading goes on.

        It counts as read after the time its words take, or when its questions are answered right.
        """
        person = self._services.person
        if person is None or not self.sections or self._visit.why_not:
            return
        known = self.is_read(self.index)
        read = LessonRead(
            rulebook=self.game.rulebook,
            game=self.game.id,
            section=self.section.key,
            at=self._services.clock.now(),
        )
        try:
            mark_read(self._services.store, person.id, read)
        except TrainerError as trouble:
            if self.section.key not in self._told:
                self._told.add(self.section.key)
                self.unkept.emit(trouble)
            return
        self._read.add(self.section.key)
        if not known:
            self.read_changed.emit()

    def go_on(self) -> bool:
        """Note this section as read and show the next; return whether there was one."""
        self.ended()
        if self.sections and self._visit.why_not and not self.is_read(self.index):
            self._tell_skimmed()
        if self.last:
            return False
        self.go(self.index + 1)
        return True

    def _tell_skimmed(self) -> None:
        """Say once a lesson what it takes to tick a section; of a wrong answer every time."""
        why, once = self._visit.why_not, "" if self._visit.wrong else self._visit.why_not[:9]
        if once not in self._told:
            self._told |= {once} if once else set()
            self.skimmed.emit(f"“{self.section.title}” is not ticked as read: {why}")

    def offers(self) -> tuple[PassageOffer, ...]:
        """Return the passages of this section as buttons; what they start says where from."""
        found = (offer(self.game, passage) for passage in self.section.passages)
        key = self.section.key
        return tuple(
            replace(one, request=replace(one.request, lesson=key)) if one.request else one
            for one in found
        )


def read_sections(services: Services, rulebook: str, game: str) -> tuple[str, ...]:
    """Return the keys of what the signed-in person has read of a lesson."""
    if services.person is None:
        return ()
    return tuple(lesson_reads(services.store, services.person.id, rulebook, game))


def evidence_of(services: Services, rulebook: str, game: str) -> dict[str, LessonEvidence]:
    """Return what the signed-in person has watched, tried and answered from a lesson."""
    if services.person is None:
        return {}
    return lesson_evidence(services.store, services.person.id, rulebook, game)
