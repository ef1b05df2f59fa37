"""The craps layout as a map: numbers and what is bet on them, the line, the propositions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from trainer.drills import payout
from trainer.games import skill_ids
from trainer.games.game import Game
from trainer.layouts.craps.plan import COME, DONT_COME, DONT_PASS, FIELD, PASS
from trainer.ui.progress.payout_places import Paid, on_number, paid_by_wager
from trainer.ui.progress.skill_map import Area, Known, MapPrint, MapSpot, SkillMap, drill

# Bets on a number, from behind the boxes to the line.
_ON_NUMBERS = (
    ("lay", "Lay"),
    ("dont-come-odds", "Don't come odds"),
    ("dont-pass-odds", "Don't pass odds"),
    ("place-lose", "Place to lose"),
    ("buy", "Buy"),
    ("place", "Place"),
    ("put", "Put"),
    ("put-odds", "Put odds"),
    ("come-odds", "Come odds"),
    ("pass-odds", "Pass odds"),
)
_LINE = ((COME, DONT_COME), (FIELD,), (DONT_PASS,), (PASS,))
_SEVERAL = frozenset({"hard", "craps"})  # sisters that each have a box of their own
_SHORT = {
    "any-seven": "Any 7",
    "any-craps": "Any craps",
    "craps-2": "Two",
    "craps-3": "Three",
    "craps-12": "Twelve",
    "eleven": "Eleven",
    "c-and-e": "C and E",
    "horn-high": "Horn high",
    "hard-4": "Hard 4",
    "hard-6": "Hard 6",
    "hard-8": "Hard 8",
    "hard-10": "Hard 10",
    "six-seven-eight": "6-7-8",
    "all-small": "All small",
    "all-tall": "All tall",
    "make-em-all": "Make all",
}
_TOGETHER = {
    "pass": "Pass + odds",
    "come": "Come + odds",
    "dont-pass": "DP + odds",
    "dont-come": "DC + odds",
    "off-and-on": "Off and on",
    "across": "Across",
    "patron": "One player",
}
_WORDS = {6: "SIX", 9: "NINE"}
_MOST = 8  # ways of being paid that a drill asks for bet by bet
_BETWEEN = 0.4
_HEAD = 1.0
_ROW, _STACKED_ROW = 25, 34  # pixels


@dataclass(frozen=True, slots=True)
class _Plan:
    """How the width is shared, in hundredths, and where the propositions begin."""

    label: float
    boxes: float
    left: float
    columns: int
    stacked: bool = False

    def place(self, number: int) -> Area:
        """Return where a proposition stands."""
        row, column = divmod(number, self.columns)
        wide = (100.0 - self.left) / self.columns
        return self.left + column * wide, float(row), wide, 1.0


_SIDE_BY_SIDE = _Plan(label=14.5, boxes=39.5, left=55.5, columns=3)
_STACKED = _Plan(label=22.0, boxes=78.0, left=0.0, columns=5, stacked=True)


def craps_map(game: Game, known: Known) -> SkillMap:
    """Return the layout with its bets."""
    side_by_side = _Maker(game, known, _SIDE_BY_SIDE).made()
    return replace(side_by_side, narrow=_Maker(game, known, _STACKED).made())


class _Maker:
    """Lays the bets of one game out, with the propositions beside the numbers or under them."""

    def __init__(self, game: Game, known: Known, plan: _Plan) -> None:
        self._game, self._known, self._plan = game, known, plan
        self._paid = paid_by_wager(game)
        self._numbers = sorted(
            {
                int(wager.rpartition("-")[2])
                for wager in self._paid
                if skill_ids.sisters(wager) in ("place", "put")
            }
        )
        self._rows = [
            (kind, title)
            for kind, title in _ON_NUMBERS
            if kind in self._paid or any(f"{kind}-{n}" in self._paid for n in self._numbers)
        ]
        self._line = [[bet for bet in row if bet in self._paid] for row in _LINE]
        self._line = [row for row in self._line if row]
        self._rows_left = _HEAD + len(self._rows) + len(self._line)
        self._props = list(self._propositions())
        self._rows_right = float(-(-len(self._props) // plan.columns)) or 1.0

    def made(self) -> SkillMap:
        """Return the map."""
        high = max(self._rows_left, self._rows_right)
        left, right = high / self._rows_left, high / self._rows_right
        down = 0.0
        if self._plan.stacked:
            left = right = 1.0
            down = self._rows_left + _BETWEEN
            high = down + self._rows_right
        return SkillMap(
            key="layout",
            name="Layout",
            title="The layout: every bet",
            wide=100.0,
            high=high,
            row=_STACKED_ROW if self._plan.stacked else _ROW,
            spots=(
                *_stretched(list(self._on_numbers()), left, 0.0),
                *_stretched(self._props, right, down),
            ),
            prints=tuple(self._printed(left)),
            felt=True,
        )

    def _on_numbers(self) -> Iterator[MapSpot]:
        """Return what is bet on a number, and the line below."""
        plan = self._plan
        wide = plan.boxes / max(1, len(self._numbers))
        for row, (kind, title) in enumerate(self._rows):
            for column, number in enumerate(self._numbers):
                paid = self._paid.get(f"{kind}-{number}") or self._paid.get(kind, ())
                area = (plan.label + column * wide, _HEAD + row, wide, 1.0)
                found = on_number(paid, number)
                if found:
                    yield self._spot(f"{title} {number}", "", found, area)
        top = _HEAD + len(self._rows)
        for row, bets in enumerate(self._line):
            each = (plan.label + plan.boxes) / len(bets)
            for column, bet in enumerate(bets):
                title = self._game.wagers[bet].title
                area = (column * each, top + row, each, 1.0)
                yield self._spot(title, title, self._paid[bet], area)

    def _printed(self, stretch: float) -> Iterator[MapPrint]:
        """Return the numbers over their boxes, and what each row is."""
        plan = self._plan
        wide = plan.boxes / max(1, len(self._numbers))
        for column, number in enumerate(self._numbers):
            area = (plan.label + column * wide, 0.0, wide, _HEAD * stretch)
            yield MapPrint(area, _WORDS.get(number, str(number)))
        for row, (_, title) in enumerate(self._rows):
            area = (0.0, (_HEAD + row) * stretch, plan.label, stretch)
            yield MapPrint(area, title, centred=False)

    def _propositions(self) -> Iterator[MapSpot]:
        """Return everything else, in columns."""
        shown = {bet for row in _LINE for bet in row} | {kind for kind, _ in _ON_NUMBERS}
        groups: dict[tuple[str, ...], list[str]] = {}
        for wager, paid in self._paid.items():
            kind = skill_ids.sisters(wager)
            if wager in shown or kind in shown:
                continue
            one = wager if kind in _SEVERAL else kind
            # Hops are told apart by what they pay, not by their dice.
            key = (one, *(each.odds for each in paid)) if kind == "hop" else (one,)
            groups.setdefault(key, []).append(wager)
        place = 0
        for (name, *odds), wagers in groups.items():
            every = [one for wager in wagers for one in self._paid[wager]]
            title = f"Hop, {odds[0]}" if odds else self._game.wagers[wagers[0]].title
            short = f"Hop {odds[0].partition(' ')[0]}" if odds else _SHORT.get(name, title)
            if name not in self._game.wagers and not odds:
                title = short = _SHORT.get(name, name.replace("-", " ").capitalize())
            yield self._spot(title, short, every, self._plan.place(place))
            place += 1
        for skill in self._known.skills.values():
            if skill.id.startswith("craps:payout:together:"):
                yield MapSpot(
                    label=skill.title,
                    text=_TOGETHER.get(skill.id.rpartition(":")[2], skill.title),
                    area=self._plan.place(place),
                    heat=self._known.heat([skill.id]),
                    request=drill(self._game.rulebook, self._game.id, payout.KIND, [skill.focus]),
                )
                place += 1

    def _spot(self, label: str, text: str, paid: Sequence[Paid], area: Area) -> MapSpot:
        odds = " and ".join(dict.fromkeys(one.odds for one in paid))
        foci = list(dict.fromkeys(one.focus for one in paid))
        if len(foci) > _MOST:  # many sisters: any of them will do
            foci = [self._known.skills[one.skill].focus for one in paid]
        return MapSpot(
            label=f"{label}, {odds}",
            text=text,
            area=area,
            heat=self._known.heat(one.skill for one in paid),
            request=drill(self._game.rulebook, self._game.id, payout.KIND, foci),
        )


def _stretched(spots: Sequence[MapSpot], by: float, down: float) -> Iterator[MapSpot]:
    """Let one part of the layout fill its height, and move it down."""
    for spot in spots:
        left, top, wide, high = spot.area
        yield MapSpot(
            label=spot.label,
            text=spot.text,
            area=(left, down + top * by, wide, high * by),
            heat=spot.heat,
            request=spot.request,
        )
