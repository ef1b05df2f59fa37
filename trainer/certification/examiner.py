"""The examiner: asks an item exactly as the drills ask it, so that it can be asked again.

Everything an item shows follows from (kind, focus, seed), the rules and the shared remedies:
wrong answers are not borrowed from other rulebooks here, because those are not kept with a result.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from trainer.certification.bands import Band, asked_band, fixed_band
from trainer.certification.standard import ItemKind, Sitting
from trainer.drills import payout, quiz, ritual, third_card
from trainer.drills.pressure import Pressure
from trainer.drills.prompts import Prompt
from trainer.drills.remedies import Remedies
from trainer.drills.roulette import pictures
from trainer.drills.table import Mode, TableRun
from trainer.drills.targets import Targets
from trainer.games.engine import CannotDealError, Engine
from trainer.games.game import Game

# The difficulty of these follows from the seed: from the sum that is dealt.
DEALT = frozenset({ItemKind.PAYOUT, ItemKind.PICTURE})
PRESSURES = {level.name.lower(): level for level in Pressure}


@dataclass(frozen=True, slots=True)
class Examiner:
    """What items are asked with.

    `confirmed` are errata whose reading an instructor has confirmed: a question that rests on any
    other damaged print is not asked, nor a procedure that is ours and not the rulebook's.
    `facility` is the share right of questions asked before.
    """

    engine: Engine
    game: Game
    targets: Targets
    remedies: Remedies
    confirmed: frozenset[str] = frozenset()
    facility: Mapping[str, float] = field(default_factory=dict)

    def pool(self, kind: ItemKind, patterns: Sequence[str] = ("*",)) -> list[str]:
        """Return everything of a kind that can be asked in an exam and fits a pattern."""
        return [focus for focus in self._every(kind) if fits(focus, patterns)]

    def _every(self, kind: ItemKind) -> list[str]:
        game = self.game
        match kind:
            case ItemKind.QUIZ:
                barred = self._barred()
                return [name for name in quiz.topics(game) if self._clause(name) not in barred]
            case ItemKind.STEP:
                barred = self._barred()
                return [
                    f"{name}#{index}"
                    for name, index in ritual.steps(game)
                    if not game.rituals[name].ours and self._step_clause(name, index) not in barred
                ]
            case ItemKind.PAYOUT:
                return [family.focus for family in payout.families(game)]
            case ItemKind.PICTURE:
                return pictures.topics(game) if pictures.offered(game) else []
            case ItemKind.THIRD_CARD:
                return third_card.cells(game) if third_card.offered(game) else []
            case ItemKind.TABLE:
                return []

    def _barred(self) -> frozenset[str]:
        return frozenset(
            clause.strip()
            for name, erratum in self.game.errata.items()
            if not erratum.examined and name not in self.confirmed
            for clause in erratum.at.split(",")
        )

    def _clause(self, topic: str) -> str:
        kind, _, name = topic.partition(":")
        if kind == "irregularity":
            return self.game.irregularities[name].clause
        return self.game.facts[name].clause if kind == "rule" else ""

    def _step_clause(self, name: str, index: int) -> str:
        made = self.game.rituals[name]
        return made.steps[index].clause or made.clause

    def prompt(self, kind: ItemKind, focus: str, seed: int) -> Prompt:
        """Ask one item. What cannot be dealt from this seed is a `CannotDealError`."""
        game, targets = self.game, self.targets
        match kind:
            case ItemKind.QUIZ:
                return quiz.ask(game, seed, targets, remedies=self.remedies, focus=focus)
            case ItemKind.STEP:
                return ritual.ask(game, seed, targets, focus)
            case ItemKind.PAYOUT:
                return payout.ask(self.engine, game, seed, targets, focus)
            case ItemKind.PICTURE:
                return pictures.ask(game, seed, targets, focus)
            case ItemKind.THIRD_CARD:
                return third_card.ask(game, seed, targets, focus)
            case ItemKind.TABLE:
                raise ValueError("a sitting is a run of rounds, not a question")

    def band(self, kind: ItemKind, focus: str, seed: int = 0) -> Band | None:
        """Return how hard an item is; None where this seed cannot deal it."""
        if kind not in DEALT:
            return fixed_band(kind, focus, self.facility)
        try:
            return asked_band(self.prompt(kind, focus, seed))
        except CannotDealError:
            return None

    def run(self, focus: str, seed: int) -> TableRun:
        """Open a sitting; `focus` is what `sitting_focus` wrote."""
        dial, rounds, players, pressure = focus.split(":")
        return TableRun(
            self.engine,
            self.game,
            self.targets,
            seed=seed,
            mode=Mode.RUN,
            rounds=int(rounds),
            players=int(players),
            dial=dial,
            pressure=PRESSURES[pressure],
        )


def sitting_focus(sitting: Sitting) -> str:
    """Return what asks for a sitting again: "table:9:6:busy"."""
    rounds, players = int(sitting.rounds.value), int(sitting.players.value)
    return f"{sitting.dial}:{rounds}:{players}:{sitting.pressure}"


def fits(focus: str, patterns: Sequence[str]) -> bool:
    """Return whether a pattern names a focus, or the wager before its "|"."""
    names = (focus, focus.partition("|")[0])
    return any(fnmatchcase(name, pattern) for pattern in patterns for name in names)
