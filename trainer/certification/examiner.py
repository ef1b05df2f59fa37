"""The examiner: asks an item exactly as the drills ask it, so that it can be asked again.

Everything an item shows follows from (kind, focus, seed), the rules and the shared remedies:
wrong answers are not borrowed from other rulebooks here, because those are not kept with a result.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from trainer.certification.bands import Band, asked_band, fixed_band
from trainer.certification.standard import ItemKind, Sitting
from trainer.drills.kinds import Asking, Rests
from trainer.drills.pressure import Pressure
from trainer.drills.prompts import Prompt
from trainer.drills.registry import items_of
from trainer.drills.remedies import Remedies
from trainer.drills.table import Mode, TableRun
from trainer.drills.targets import Targets
from trainer.games.engine import CannotDealError, Engine
from trainer.games.game import Erratum, Game

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
    _found: dict[ItemKind, list[str]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )  # what there is of a kind follows from the rules: many patterns ask for it

    def pool(self, kind: ItemKind, patterns: Sequence[str] = ("*",)) -> list[str]:
        """Return everything of a kind that can be asked in an exam and fits a pattern."""
        return [focus for focus in self._every(kind) if fits(focus, patterns)]

    def _every(self, kind: ItemKind) -> list[str]:
        if kind not in self._found:
            self._found[kind] = self._looked_for(kind)
        return self._found[kind]

    def _looked_for(self, kind: ItemKind) -> list[str]:
        asking, doubtful = self._asking, self._doubtful()
        found: list[str] = []
        for drill in items_of(kind):
            if drill.item is None or not drill.offered(asking):
                continue
            rests = drill.item.rests
            foci = drill.foci(asking)
            found += [
                one for one in foci if rests is None or not _barred(rests(self.game, one), doubtful)
            ]
        return found

    @property
    def _asking(self) -> Asking:
        return Asking(self.engine, self.game, self.targets, self.remedies)

    def _doubtful(self) -> list[Erratum]:
        return [
            erratum
            for name, erratum in self.game.errata.items()
            if not erratum.examined and name not in self.confirmed
        ]

    def prompt(self, kind: ItemKind, focus: str, seed: int) -> Prompt:
        """Ask one item. What cannot be dealt from this seed is a `CannotDealError`."""
        for drill in items_of(kind):
            return drill.ask(self._asking, seed, focus)
        raise ValueError("a sitting is a run of rounds, not a question")

    def band(self, kind: ItemKind, focus: str, seed: int = 0) -> Band | None:
        """Return how hard an item is; None where this seed cannot deal it."""
        if not is_dealt(kind):
            return fixed_band(kind, focus, self.facility)
        try:
            return asked_band(kind, self.prompt(kind, focus, seed))
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


def _barred(rests: Rests, doubtful: Sequence[Erratum]) -> bool:
    return rests.ours or any(one.touches(rests.entry, rests.clause) for one in doubtful)


def is_dealt(kind: ItemKind) -> bool:
    """Return whether how hard an item is follows from its seed: from the sum that is dealt."""
    return any(one.item.dealt for one in items_of(kind) if one.item is not None)


def is_endless(kind: ItemKind) -> bool:
    """Return whether items of a kind can be asked in any number."""
    made = [one.item for one in items_of(kind) if one.item is not None]
    return any(item.dealt or item.endless for item in made)


def sitting_focus(sitting: Sitting) -> str:
    """Return what asks for a sitting again: "table:9:6:busy"."""
    rounds, players = int(sitting.rounds.value), int(sitting.players.value)
    return f"{sitting.dial}:{rounds}:{players}:{sitting.pressure}"


def fits(focus: str, patterns: Sequence[str]) -> bool:
    """Return whether a pattern names a focus, or the wager before its "|"."""
    names = (focus, focus.partition("|")[0])
    return any(fnmatchcase(name, pattern) for pattern in patterns for name in names)
