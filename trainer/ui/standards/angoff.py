"""A panel of judges on a standard's questions: one's own sheet, then the result and its cut."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import ceil

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.certification.angoff import (
    Cut,
    Judge,
    Question,
    as_figure,
    cut,
    effects,
    scaled,
    sheet,
)
from trainer.certification.changes import plain, shown
from trainer.certification.roles import Right
from trainer.certification.standard import Change, Figure, Standard
from trainer.errors import TrainerError
from trainer.storage.exams.angoff_panels import (
    Panel,
    begin_panel,
    judgements,
    judging_progress,
    keep_judgement,
    open_panel,
    own_judgement,
    panel_state,
)
from trainer.storage.exams.item_answers import answered_exams, knowledge_scores
from trainer.storage.exams.standards import amend_standard
from trainer.ui.exams.exam_examiner import examiner_for
from trainer.ui.shell.services import Services
from trainer.ui.standards.standards import ChangeLine, Standards, change_lines
from trainer.ui.text import plural

_RIGHT = "knowledge.right"
STEP = 5  # per cent between two answers
_KEPT_MS = 700  # after the last change, the sheet is kept


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeLine:
    """One judge and how far they are."""

    name: str
    expert: bool
    judged: int
    of: int

    @property
    def done(self) -> bool:
        """Whether the sheet counts."""
        return self.judged >= self.of


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedLine:
    """What the panel thinks of one question; shares in per cent."""

    question: Question
    mean: float
    spread: float


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelResult:
    """What a panel has come to."""

    cut: Cut
    figure: Figure
    lines: tuple[JudgedLine, ...]
    left_out: tuple[str, ...]  # judges whose sheets are not complete
    effects: tuple[str, ...]
    past: int


class AngoffPanel(QObject):
    """Holds one judge's sheet, keeps it as it grows, and tells the result once it is open.

    Signals:
        changed: All is to be shown anew.
        judged: (int) the answer to one question changed; carries its place.
        kept: The sheet as it stands is in the store.
        troubled: (TrainerError) something could not be kept or read.
    """

    changed = Signal()
    judged = Signal(int)
    kept = Signal()
    troubled = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._standard: Standard | None = None
        self.game = ""
        self.questions: tuple[Question, ...] = ()
        self.shares: dict[str, int] = {}  # per cent
        self.expert = True
        self.panel = Panel()
        self._unkept = False
        self._judge = 0  # whose sheet it is
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_KEPT_MS)
        self._timer.timeout.connect(self.keep)

    # -- which panel --------------------------------------------------------------------------

    @property
    def me(self) -> int:
        """Who judges, or looks."""
        return self._services.who.id

    @property
    def standard(self) -> Standard:
        """The standard whose questions are judged."""
        assert self._standard is not None, "a standard was opened"
        return self._standard

    def may(self, right: Right) -> bool:
        """Tell whether whoever is here has a right."""
        return self._services.may(right)

    def open(self, standard_id: str) -> None:
        """Show the panel of a standard; the game that is being judged, or was examined most."""
        self.keep()
        self._standard = Standards(self._services).line(standard_id).standard
        games = [key for key, _ in self.games()]
        self.choose_game(max(games, key=self._wanted) if games else "")

    def _wanted(self, game: str) -> tuple[bool, int]:
        store, standard = self._services.store, self.standard.id
        judged = bool(judging_progress(store, standard, game, reader=self.me))
        examined = 0
        if self.may(Right.SEE_ITEMS):
            exams = answered_exams(store, standard, reader=self.me)
            examined = sum(1 for one in exams if one.game == game)
        return judged, examined

    def games(self) -> list[tuple[str, str]]:
        """Return the games of the standard: (key, name and rulebook)."""
        return Standards(self._services).games_of(self.standard)

    def choose_game(self, game: str) -> None:
        """Judge the questions of one game."""
        self.keep()
        self.game = game
        self.questions, self.shares, self.expert = (), {}, True
        if game:
            rulebook, _, name = game.partition("/")
            rules = self._services.house_game(rulebook, name)
            self.questions = sheet(self.standard, examiner_for(self._services, rules))
        self.read()

    def read(self) -> None:
        """Read one's own sheet and where the panel stands."""
        store, key = self._services.store, (self.standard.id, self.game)
        self.panel = panel_state(store, *key)
        self._judge = self.me
        if self.may(Right.JUDGE_ITEMS):
            own = own_judgement(store, *key, judge=self.me)
            self.shares = {}
            if own is not None:
                self.expert = own.expert
                known = {one.item for one in self.questions}
                shares = {item: round(100 * share) for item, share in own.shares.items()}
                self.shares = {item: share for item, share in shares.items() if item in known}
        self.changed.emit()

    # -- one's own sheet ----------------------------------------------------------------------

    @property
    def may_judge(self) -> bool:
        """Whether the sheet is one's own to fill in, and still open."""
        return self.may(Right.JUDGE_ITEMS) and not self.panel.opened_ms

    def share(self, place: int) -> int | None:
        """Return what was judged of a question, in per cent."""
        return self.shares.get(self.questions[place].item)

    def give(self, place: int, share: int) -> None:
        """Judge a question: so many of 100 dealers who are only just good enough are right."""
        if self.may_judge and 0 <= place < len(self.questions):
            self.shares[self.questions[place].item] = max(0, min(100, share))
            self._grow(place)

    def take_back(self, place: int) -> None:
        """Leave a question open again."""
        if self.may_judge and self.shares.pop(self.questions[place].item, None) is not None:
            self._grow(place)

    def say_expert(self, expert: bool) -> None:
        """Say whether one knows the game well, or is new to it."""
        if self.may_judge and expert is not self.expert:
            self.expert = expert
            self._unkept = True
            self.keep()

    def _grow(self, place: int) -> None:
        self._unkept = True
        self._timer.start()
        self.judged.emit(place)

    def next_open(self, place: int) -> int:
        """Return the next question that is not judged yet, or the next one where all are."""
        count = len(self.questions)
        for step in range(1, count + 1):
            if self.share((place + step) % count) is None:
                return (place + step) % count
        return min(place + 1, count - 1)

    def keep(self) -> None:
        """Keep the sheet now, if anything of it is not kept yet."""
        self._timer.stop()
        if not self._unkept:
            return
        self._unkept = False
        try:
            keep_judgement(
                self._services.store,
                self.standard.id,
                self.game,
                {item: share / 100 for item, share in self.shares.items()},
                expert=self.expert,
                by=self._judge,
                at=self._services.clock.now(),
                finished=len(self.shares) == len(self.questions),
            )
        except TrainerError as trouble:
            self._unkept = True
            self.troubled.emit(trouble)
        else:
            self.kept.emit()

    def progress(self) -> str:
        """Return how far one's own sheet is."""
        done, of = len(self.shares), len(self.questions)
        return "All judged; it counts" if done == of else f"{done} of {of} judged"

    # -- the result ---------------------------------------------------------------------------

    def judges(self) -> list[JudgeLine]:
        """Return who judges and how far they are."""
        wanted = {one.item for one in self.questions}
        found = judging_progress(self._services.store, *self._key, reader=self.me)
        return [
            JudgeLine(
                name=one.name, expert=one.expert, judged=len(one.items & wanted), of=len(wanted)
            )
            for one in found
        ]

    @property
    def _key(self) -> tuple[str, str]:
        return self.standard.id, self.game

    @property
    def opened_at(self) -> datetime | None:
        """When the result was opened."""
        return self.panel.opened_at

    def open_result(self) -> str:
        """Open the result to the judges; return the sentence why not, or nothing."""
        self.keep()
        return self._change(open_panel)

    def begin_again(self) -> str:
        """Begin a new panel; return the sentence why not, or nothing."""
        return self._change(begin_panel)

    def _change(self, act: Callable[..., object]) -> str:
        try:
            act(self._services.store, *self._key, by=self.me, at=self._services.clock.now())
        except TrainerError as trouble:
            return trouble.sentence()
        self.read()
        return ""

    def result(self) -> PanelResult | None:
        """Return what the panel has come to; nothing while no sheet is complete."""
        items = [one.item for one in self.questions]
        found = judgements(self._services.store, *self._key, reader=self.me)
        whole = [judge for judge in found if set(items) <= set(judge.shares)]
        if not whole or not items:
            return None
        panel = [_only(judge, items) for judge in whole]
        made = cut(panel)
        past = self._past(len(items))
        by_item = {one.item: one for one in self.questions}
        return PanelResult(
            cut=made,
            figure=as_figure(made, self._services.clock.now().astimezone().date()),
            lines=tuple(
                JudgedLine(question=by_item[one.item], mean=100 * one.mean, spread=100 * one.spread)
                for one in made.items
            ),
            left_out=tuple(judge.name for judge in found if judge not in whole),
            effects=self._effects(made, past),
            past=len(past),
        )

    def _effects(self, made: Cut, past: dict[str, int]) -> tuple[str, ...]:
        """Return how many past candidates would have passed: at the cut, around it, and now."""
        asked, items = self.standard.knowledge, len(made.items)
        if not past or asked is None:
            return ()
        now = ceil(asked.right.value * items / 100 - 1e-9)
        counted = {one.cut: one.passed for one in effects(made, past)}
        counted[now] = sum(1 for right in past.values() if right >= now)
        names = {now: ", as in force", made.right: ", the cut"}
        return tuple(
            f"{right} of {items} right{names.get(right, '')}: {passed} of "
            f"{plural(len(past), 'candidate')} would have passed"
            for right, passed in sorted(counted.items())
        )

    def _past(self, items: int) -> dict[str, int]:
        if not self.may(Right.SEE_ITEMS):
            return {}
        scores = knowledge_scores(self._services.store, *self._key, reader=self.me)
        return {name: scaled(right, of, items) for name, (right, of) in scores.items()}

    def changes(self, result: PanelResult) -> Sequence[ChangeLine]:
        """Return what adopting the cut would change."""
        asked = self.standard.knowledge
        assert asked is not None, "its questions were judged"
        old, new = shown(plain(asked.right)), shown(plain(result.figure))
        return change_lines((Change(key=_RIGHT, old=old, new=new),), self.standard)

    def adopt(self, result: PanelResult, reason: str) -> str:
        """Put the cut into the standard as a new edition; return why not, or nothing."""
        try:
            self._standard = amend_standard(
                self._services.store,
                self.standard,
                {_RIGHT: result.figure},
                reason=reason,
                by=self.me,
                at=self._services.clock.now(),
            )
        except TrainerError as trouble:
            return trouble.sentence()
        self.read()
        return ""


def _only(judge: Judge, items: Sequence[str]) -> Judge:
    """Return a sheet with the questions asked now, in their order."""
    return Judge(
        name=judge.name, expert=judge.expert, shares={item: judge.shares[item] for item in items}
    )
