"""Choosing what to practise: the topics and skills of a game, searched, each with its card."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice

from trainer.drills.table import Mode
from trainer.scheduling.mastery import ENOUGH, LATELY, Standing, Verdict, verdict_in_words
from trainer.scheduling.skills import TABLE
from trainer.scheduling.today import QUESTIONS, ROUNDS
from trainer.scheduling.topics import Course, course_of, kind_title
from trainer.scheduling.tree import Skill
from trainer.ui.run.learner import Learner, TopicLine, learner_of, topic_lines, topic_words
from trainer.ui.run.requests import DrillRequest, Style, TableRequest
from trainer.ui.run.sitting import SittingRequest
from trainer.ui.shell.days import ago
from trainer.ui.shell.services import Services
from trainer.ui.study.missed import exercises_of, missed_skills
from trainer.ui.study.outlook import leech_of, with_section
from trainer.ui.text import DASH, of, percent, plural, seconds

MISSED = "What I missed"
MAY_OPEN = "It is locked for the queue only. You may practise it now; what you answer counts."


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A topic, or a skill below it."""

    line: TopicLine
    skill: Skill | None = None
    standing: Standing | None = None
    unfolded: bool = False

    @property
    def title(self) -> str:
        """What the row says."""
        return self.skill.title if self.skill is not None else self.line.topic.title

    @property
    def is_table(self) -> bool:
        """Whether only dealing practises it."""
        return self.line.topic.kind == TABLE


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """What is known of a topic or a skill: facts as (name, value), then a sentence or two."""

    title: str
    about: str
    verdict: Verdict | None  # of a skill
    is_open: bool
    facts: tuple[tuple[str, str], ...]
    sentence: str
    warning: str = ""
    section: int | None = None  # of the lesson, for what keeps slipping away
    section_title: str = ""


class PractiseDesk:
    """One game at a time: its rows, their cards, and what they start."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.learner: Learner = learner_of(services)
        self.course: Course
        self.lines: tuple[TopicLine, ...] = ()
        self._unfolded: set[str] = set()

    def open(self, rulebook: str, game: str) -> None:
        """Take a game; raises `TrainerError` where it cannot be opened."""
        opened = self._services.game(rulebook, game)
        self.course = course_of(opened, self._services.targets)
        self.lines = topic_lines(self.course, self.learner)
        self._unfolded = set()

    def fold(self, key: str, *, folded: bool) -> None:
        """Hide or show the skills of a topic."""
        if folded:
            self._unfolded.discard(key)
        else:
            self._unfolded.add(key)

    def rows(self, words: str = "") -> list[Row]:
        """Return the rows to show; a search unfolds what it finds."""
        wanted = words.casefold().split()
        if len(wanted) > 1 and any(self._told(line, [words.casefold()]) for line in self.lines):
            wanted = [words.casefold()]  # the words stand together somewhere
        found: list[Row] = []
        for line in self.lines:
            head = topic_words(line.topic).casefold()
            whole = all(word in head for word in wanted)
            skills = self._told(line, wanted)
            if not skills and not whole:
                continue
            narrowed = bool(wanted) and not whole
            unfolded = line.topic.key in self._unfolded or narrowed
            found.append(Row(line=line, unfolded=unfolded))
            if unfolded:
                found += [
                    Row(line=line, skill=skill, standing=self.learner.standing(skill))
                    for skill in (skills if wanted else line.topic.skills)
                ]
        return found

    @staticmethod
    def _told(line: TopicLine, wanted: Sequence[str]) -> list[Skill]:
        """Return the skills of a topic in whose names all of this occurs."""
        head = topic_words(line.topic).casefold()
        return [
            skill
            for skill in line.topic.skills
            if all(word in f"{head} {skill.title.casefold()}" for word in wanted)
        ]

    # -- cards ----------------------------------------------------------------------------

    def card(self, row: Row) -> Card:
        """Return what is known of a row."""
        if row.skill is None:
            return self._topic_card(row.line)
        return self._skill_card(row.line, row.skill)

    def _topic_card(self, line: TopicLine) -> Card:
        topic, share = line.topic, line.mastery
        target = seconds(topic.skills[0].target_ms / 1000)
        facts = (
            ("Mastered", of(share.mastered, share.total)),
            ("Met", of(share.met, share.total)),
            ("Due now", str(share.due)),
            ("Target", target),
        )
        if line.passed:
            sentence = "Let pass by your placement: it comes up now and then to be proved."
        elif line.is_open:
            sentence = "Open: the queue brings it."
        else:
            sentence = f"{line.reason} {MAY_OPEN}"
        return Card(
            title=topic.title,
            about=f"{kind_title(topic.kind)}, {self.course.title}",
            verdict=None,
            is_open=line.is_open,
            facts=facts,
            sentence=sentence.strip(),
        )

    def _skill_card(self, line: TopicLine, skill: Skill) -> Card:
        stands = self.learner.standing(skill)
        leech = leech_of(skill, self.learner)
        sentence = verdict_in_words(stands, skill.target_ms)
        if not line.is_open and stands.verdict is Verdict.NEW:
            sentence = f"{line.reason} {MAY_OPEN}"
        card = Card(
            title=skill.title,
            about=topic_words(line.topic),
            verdict=stands.verdict,
            is_open=line.is_open,
            facts=self._facts(skill, stands),
            sentence=sentence,
        )
        if leech is None:
            return card
        placed = with_section(self._services, leech)
        return Card(
            title=card.title,
            about=card.about,
            verdict=card.verdict,
            is_open=card.is_open,
            facts=card.facts,
            sentence=card.sentence,
            warning=f"Slipped away {plural(leech.lapses, 'time')}: more of the same drill will "
            "not help. Read its passage, or ask your instructor.",
            section=placed.section,
            section_title=placed.section_title,
        )

    def _facts(self, skill: Skill, stands: Standing) -> tuple[tuple[str, str], ...]:
        state = self.learner.states.get(skill.id)
        last = min(LATELY, stands.n)
        right = (
            DASH if stands.right is None else f"{percent(100 * stands.right)} of the last {last}"
        )
        target = seconds(skill.target_ms / 1000)
        time = DASH if stands.median_ms is None else seconds(stands.median_ms / 1000)
        spread = DASH if stands.spread is None else f"within {percent(100 * stands.spread)}"
        recall = DASH if stands.recall is None else percent(100 * stands.recall)
        due = DASH
        if state is not None and state.memory is not None:
            day = state.memory.due.astimezone(self.learner.now.tzinfo).date()
            today = self.learner.now.date()
            due = "today" if day <= today else _ahead((day - today).days)
        return (
            ("Answers", f"{stands.n} of at least {ENOUGH}" if stands.n < ENOUGH else str(stands.n)),
            ("Right", right),
            ("Time", f"{time}, target {target}"),
            ("Steady", spread),
            ("Still known", recall),
            ("Comes back", due),
            ("Last asked", self._last(skill)),
        )

    def _last(self, skill: Skill) -> str:
        state = self.learner.states.get(skill.id)
        if state is None or not state.n + state.helped:
            return "never"
        zone = self.learner.now.tzinfo
        return ago(state.last_at.astimezone(zone).date(), self.learner.now.date())

    # -- starting -------------------------------------------------------------------------

    def request(self, row: Row, style: Style = Style.COUNT) -> DrillRequest | TableRequest:
        """Return what practises a row; at the table the style does not matter."""
        topic = row.line.topic
        if row.is_table:
            return TableRequest(
                rulebook=self.course.rulebook,
                game=self.course.game,
                mode=Mode.PRACTICE,
                rounds=ROUNDS,
                dial=topic.skills[0].focus,
            )
        if row.skill is not None:
            return self._drill(topic.kind, style, row.skill.title, focus=row.skill.focus)
        foci = self._foci(topic.skills, style)
        return self._drill(topic.kind, style, topic.title, foci=foci)

    def _foci(self, skills: Sequence[Skill], style: Style) -> tuple[str, ...]:
        """Return what is asked in turn: the least practised first, and all of it in a sprint."""

        def answers(skill: Skill) -> int:
            state = self.learner.states.get(skill.id)
            return state.n if state is not None else 0

        if style is not Style.COUNT:
            return tuple(skill.focus for skill in skills)  # the same in every sprint
        ranked = sorted(skills, key=answers)[:QUESTIONS]
        return tuple(islice(cycle([skill.focus for skill in ranked]), QUESTIONS))

    def _drill(
        self,
        kind: str,
        style: Style,
        title: str,
        *,
        focus: str = "",
        foci: tuple[str, ...] = (),
    ) -> DrillRequest:
        return DrillRequest(
            kind=kind,
            rulebook=self.course.rulebook,
            game=self.course.game,
            focus=focus,
            foci=foci,
            style=style,
            title=title,
        )

    def missed_request(self) -> SittingRequest | None:
        """Return what was missed lately in this game, in one go."""
        skills = missed_skills([self.course], self.learner)
        titles = {(self.course.rulebook, self.course.game): self.course.title}
        lines = exercises_of(skills, titles)
        return SittingRequest(name=MISSED, lines=tuple(lines)) if lines else None


def _ahead(days: int) -> str:
    return "tomorrow" if days == 1 else f"in {plural(days, 'day')}"
