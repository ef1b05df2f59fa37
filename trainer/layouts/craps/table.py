"""The craps table: one end from the base dealer's place, the whole of it from the stick's.

Places are numbered as the crew counts them: the first eight are at the right-hand end, from the
stick to the box; the others are at the left-hand one.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from trainer.layouts.chip_names import value_label
from trainer.layouts.craps.lines import draw_field, draw_lines
from trainer.layouts.craps.mini import mini_layout
from trainer.layouts.craps.numbers import draw_numbers
from trainer.layouts.craps.plan import (
    FIELD_PAYS,
    NUMBERS,
    ODDS,
    WAGERS,
    CrapsRules,
    Plan,
    SeatPlace,
    plan_end,
)
from trainer.layouts.craps.props import call_bets, draw_c_and_e, draw_props
from trainer.layouts.craps.stick import stick_layout
from trainer.layouts.equipment import BankStack
from trainer.layouts.furniture import Draft, frozen, rack_zones
from trainer.layouts.kept_layouts import kept
from trainer.layouts.layout import (
    Face,
    Fixture,
    NotePlace,
    Rack,
    Spot,
    TableLayout,
    Tube,
    Words,
    Zone,
    ZoneKind,
    tube_key,
)
from trainer.layouts.shapes import box, ellipse
from trainer.layouts.shells import CrapsEnd

AT_AN_END = 8
LEFT, RIGHT, RIGHT_WITHOUT_DONTS, TOP = 476.0, 1360.0, 1424.0, 78.0
BANK: tuple[Tube, ...] = (
    Tube(cents=100, count=20),
    Tube(cents=500, count=20),
    Tube(cents=500, count=18),
    Tube(cents=2_500, count=20),
    Tube(cents=2_500, count=16),
    Tube(cents=10_000, count=17),
    Tube(cents=10_000, count=8),
    Tube(cents=50_000, count=6),
)
WORKING = (
    *((100, 15), (100, 8), (500, 15), (500, 15), (500, 7), (2_500, 15), (2_500, 11)),
    (10_000, 5),
)
BUTTONS = ("BUY", "BUY", "LAY", "ON", "OFF")
_END = CrapsEnd()
_PLACES = (
    *((540.0 + 150 * place, 30.0) for place in range(6)),
    (1546.0, 330.0),
    (1546.0, 600.0),
)


class CrapsView(StrEnum):
    """Whose place the table is seen from."""

    BASE = "base"
    STICK = "stick"
    MINI = "mini"


@kept
def craps_layout(  # noqa: PLR0913 - each is an independent choice of the house
    *,
    view: str = CrapsView.BASE,
    seats: int = 16,
    wagers: Sequence[str] = WAGERS,
    numbers: Sequence[int] = NUMBERS,
    odds: Mapping[str, str] = ODDS,
    field_pays: Mapping[int, str] = FIELD_PAYS,
    bar: int = 12,
    bank: Sequence[Tube] = BANK,
    title: str = "Craps",
    name: str = "craps",
    places: Sequence[int] = (),
) -> TableLayout:
    """Return a craps table.

    `numbers` are the totals that can become a point (ten of them without craps); `odds` is what
    the box prints beside a bet, `bar` the roll on which the don't side does not win. From the
    base dealer's place the first eight `seats` are at the table, or those in `places` from the
    stick on, and the others' chips are out of sight. A wager nobody knows lies with the called
    bets.
    """
    rules = CrapsRules(
        wagers=tuple(wagers),
        numbers=tuple(numbers),
        odds=odds,
        field_pays=field_pays,
        bar=bar,
        title=title,
        name=name,
    )
    match CrapsView(view):
        case CrapsView.BASE:
            return _base_layout(rules, seats, tuple(bank), places)
        case CrapsView.STICK:
            return stick_layout(rules, seats)
        case CrapsView.MINI:
            return mini_layout(rules, seats, tuple(bank))


def _base_layout(
    rules: CrapsRules, seats: int, bank: tuple[Tube, ...], places: Sequence[int]
) -> TableLayout:
    if not 1 <= seats <= 2 * AT_AN_END:
        raise ValueError(f"a craps table has 1 to 16 places, not {seats}")
    standing = places or range(1, min(seats, AT_AN_END) + 1)
    here = [
        SeatPlace(seat, x, y, end=rank > 6)
        for rank, (seat, (x, y)) in enumerate(zip(standing, _PLACES, strict=False), start=1)
    ]
    donts = "dont-pass" in rules.wagers
    plan = plan_end(
        left=LEFT,
        right=RIGHT if donts else RIGHT_WITHOUT_DONTS,
        top=TOP,
        seats=here,
        rules=rules,
    )
    draft = Draft(shell=_END)
    for place in here:
        draft.rail_disc(place.seat, Spot(place.x, place.y, 15.0))
    draw_lines(draft, plan)
    draw_field(draft, plan, rules.field_pays)
    draw_numbers(draft, plan)
    at_table = [place.seat for place in here]
    area = {"x": 34.0, "y": 122.0, "width": 330.0, "height": 580.0}
    draw_props(draft, at_table, plan.wagers, rules.odds, **area)
    if "c-and-e" in plan.wagers:
        draw_c_and_e(draft, at_table, x=388.0, top=146.0, pitch=74.0)
    call_bets(draft, at_table, x=34.0, y=717.0, pitch=330.0 / AT_AN_END)
    draft.pill("Stick person", 199, 30)
    draft.pill("Box person", 219, 746, 120)
    rack = Rack(x=30.0, y=778.0, tubes=bank, pitch=46.0, depth=84.0)
    stacks = _working_stacks(draft)
    dice = dice_spot(plan)
    words = [word for word in BUTTONS if word in ("ON", "OFF") or plan.has(word.lower())]
    draft.prints.append(_label("BUTTONS", 1010.0))
    zones = (*draft.zones, dice_zone(dice), *rack_zones(rack), *_stack_zones(stacks))
    return TableLayout(
        name=rules.name,
        title=rules.title,
        shell=_END,
        seats=seats,
        prints=tuple(draft.prints),
        zones=zones,
        spots=frozen({**draft.spots, "dice": dice, "dice:bowl": Spot(62, 84, 18.0)}),
        more_racks=(rack,),
        stacks=stacks,
        buttons=tuple(
            (word, Spot(1032.0 + 54 * place, 846.0, 21.0)) for place, word in enumerate(words)
        ),
        fixtures=(
            Fixture(name="bowl", x=62.0, y=88.0, width=98.0),
            Fixture(name="stick", x=240.0, y=94.0, width=244.0),
        ),
        away=frozenset(range(1, seats + 1)) - frozenset(standing),
        aliases=draft.aliases,
        columns=draft.columns,
        result=(900.0, plan.bands["come"].top + 18),
        notes=(NotePlace(1514.0, 814.0, right=True), NotePlace(1514.0, 842.0, right=True)),
    )


def dice_spot(plan: Plan) -> Spot:
    """Return where the dice come to rest: in the come, clear of what is bet there."""
    come = plan.bands["come"]
    return Spot(plan.right - (92 if plan.dont_come else 190), come.top + 68, 42.0)


def dice_zone(spot: Spot) -> Zone:
    """Return the area around the dice, wide enough for wherever they stop."""
    unit = spot.size / 42
    return Zone(
        key="dice",
        kind=ZoneKind.DICE,
        outline=ellipse(spot.x, spot.y, 74 * unit, 46 * unit),
        name="Dice",
        tag=(spot.x, spot.y + 60 * unit),
    )


def _working_stacks(draft: Draft) -> tuple[BankStack, ...]:
    draft.prints.append(_label("YOUR WORKING STACKS", LEFT + 4))
    return tuple(
        BankStack(cents=cents, count=count, x=LEFT + 30 + 56 * place, y=888.0)
        for place, (cents, count) in enumerate(WORKING)
    )


def _stack_zones(stacks: Sequence[BankStack]) -> list[Zone]:
    """Return one zone a stack; stacks of one value answer alike."""
    zones = []
    for place, stack in enumerate(stacks):
        zones.append(
            Zone(
                key=f"{tube_key(stack.cents)}:stack-{place + 1}",
                kind=ZoneKind.TUBE,
                outline=box(stack.x - 26, 786, 52, 118, 6),
                name=f"Working stack, {value_label(stack.cents)}",
                cents=stack.cents,
            )
        )
    return zones


def _label(text: str, x: float) -> Words:
    return Words(
        text=text, x=x, y=774, size=13, face=Face.SANS, spacing=3, opacity=0.65, anchor=0.0
    )
