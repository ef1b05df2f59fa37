"""A heat map of skills drawn on the thing itself: places, what the last answers to them say."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from statistics import median

from trainer.scheduling.tree import Skill
from trainer.scheduling.values import SkillState
from trainer.ui.run.requests import DrillRequest, TableRequest

FEWEST = 3  # answers below which a place says nothing
LAST = 20  # answers of a skill that are looked at
Area = tuple[float, float, float, float]  # left, top, width, height, in units of the map


class Form(StrEnum):
    """How a place is drawn."""

    BOX = "box"  # a box with its number
    DISC = "disc"  # a chip on a line of the layout, its name beside it
    ROW = "row"  # a line of a table


@dataclass(frozen=True, slots=True)
class Heat:
    """The last answers to what a place asks; None where they are too few."""

    answers: int = 0
    right: float | None = None
    seconds: float | None = None
    target: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MapSpot:
    """A place of the map: what it is called, where it lies, and the drill of exactly it."""

    label: str
    area: Area
    text: str = ""  # printed in it or beside it
    note: str = ""  # printed at the end of a row
    form: Form = Form.BOX
    heat: Heat = Heat()
    request: DrillRequest | TableRequest | None = None


@dataclass(frozen=True, slots=True)
class MapPrint:
    """Words or an empty box that belong to the picture and can not be pressed."""

    area: Area
    text: str = ""
    framed: bool = False
    centred: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillMap:
    """One map; `wide` and `high` are its size in units, `row` what a unit is high in pixels."""

    key: str
    name: str
    title: str
    wide: float
    high: float
    row: int
    spots: tuple[MapSpot, ...]
    prints: tuple[MapPrint, ...] = ()
    felt: bool = False
    narrow: "SkillMap | None" = None  # the same places otherwise arranged, where there is no room

    @property
    def answered(self) -> bool:
        """Whether anything on it has been practised."""
        return any(spot.heat.answers for spot in self.spots)


@dataclass(frozen=True, slots=True)
class Known:
    """The skills of a game and what is known of them: what maps are made from."""

    skills: Mapping[str, Skill]
    states: Mapping[str, SkillState] = field(repr=False)
    _heats: dict[tuple[str, ...], Heat] = field(default_factory=dict, repr=False)

    def heat(self, ids: Iterable[str]) -> Heat:
        """Return the last answers to some skills, all together."""
        key = tuple(dict.fromkeys(ids))
        if key not in self._heats:  # many places of a layout are paid alike
            self._heats[key] = self._heat(key)
        return self._heats[key]

    def _heat(self, ids: tuple[str, ...]) -> Heat:
        marks: list[int] = []
        times: list[int] = []
        targets: list[int] = []
        for id_ in ids:
            state = self.states.get(id_)
            if id_ in self.skills:
                targets.append(self.skills[id_].target_ms)
            for right, ms in state.recent[-LAST:] if state is not None else ():
                marks.append(right)
                if right and ms >= 0:
                    times.append(ms)
        if len(marks) < FEWEST:
            return Heat(answers=len(marks))
        return Heat(
            answers=len(marks),
            right=sum(marks) / len(marks),
            seconds=median(times) / 1000 if times else None,
            target=median(targets) / 1000 if targets else None,
        )


def drill(rulebook: str, game: str, kind: str, foci: Sequence[str]) -> DrillRequest:
    """Return the drill of exactly these."""
    asked = tuple(dict.fromkeys(foci))
    if len(asked) == 1:
        return DrillRequest(kind=kind, rulebook=rulebook, game=game, focus=asked[0])
    return DrillRequest(kind=kind, rulebook=rulebook, game=game, foci=asked)
