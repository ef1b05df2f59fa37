"""Mini-craps: one dealer, the whole layout before seated players."""

from trainer.layouts.craps.lines import draw_field, draw_lines
from trainer.layouts.craps.numbers import draw_numbers
from trainer.layouts.craps.plan import CrapsRules, SeatPlace, plan_end
from trainer.layouts.craps.props import call_bets, draw_c_and_e, draw_props
from trainer.layouts.furniture import Draft, frozen, rack_at, rack_zones
from trainer.layouts.layout import Fixture, NotePlace, Spot, TableLayout, Tube, Zone, ZoneKind
from trainer.layouts.shapes import ellipse
from trainer.layouts.shells import SquareTable

MOST = 8
_SHELL = SquareTable()
_LEFT, _RIGHT, _TOP = 484.0, 1494.0, 92.0
_BOX = {"x": 68.0, "y": 128.0, "width": 300.0, "height": 570.0}


def mini_layout(rules: CrapsRules, seats: int, bank: tuple[Tube, ...]) -> TableLayout:
    """Return a mini-craps table; everybody sits along the far side."""
    if not 1 <= seats <= MOST:
        raise ValueError(f"a mini-craps table has 1 to {MOST} places, not {seats}")
    pitch = (_RIGHT - _LEFT) / seats
    here = [
        SeatPlace(seat, _LEFT + pitch * (seat - 0.5) - 12 * min(1.0, pitch / 150), 42.0)
        for seat in range(1, seats + 1)
    ]
    plan = plan_end(left=_LEFT, right=_RIGHT, top=_TOP, seats=here, rules=rules, turned=False)
    draft = Draft(shell=_SHELL)
    for place in here:
        draft.rail_disc(place.seat, Spot(place.x, place.y, 15.0))
    draw_lines(draft, plan)
    draw_field(draft, plan, rules.field_pays)
    draw_numbers(draft, plan)
    at_table = [place.seat for place in here]
    draw_props(draft, at_table, plan.wagers, rules.odds, **_BOX)
    if "c-and-e" in plan.wagers:
        draw_c_and_e(draft, at_table, x=396.0, top=152.0, pitch=72.0)
    call_bets(draft, at_table, x=68.0, y=718.0, pitch=300.0 / MOST)
    come = plan.bands["come"]
    dice = Spot(_RIGHT - 100, come.middle, 42.0)
    rack = rack_at(bank, y=796.0)
    zone = Zone(
        key="dice",
        kind=ZoneKind.DICE,
        outline=ellipse(dice.x, dice.y, 74, 46),
        name="Dice",
        tag=(dice.x, dice.y + 60),
    )
    return TableLayout(
        name=rules.name,
        title=rules.title,
        shell=_SHELL,
        seats=seats,
        prints=tuple(draft.prints),
        zones=(*draft.zones, zone, *rack_zones(rack)),
        spots=frozen({**draft.spots, "dice": dice}),
        rack=rack,
        fixtures=(
            Fixture(name="shaker-cup", x=196.0, y=852.0, width=78.0),
            Fixture(name="drop", x=1240.0, y=850.0, width=96.0),
            Fixture(name="tips", x=1370.0, y=848.0, width=80.0),
        ),
        aliases=draft.aliases,
        columns=draft.columns,
        result=(900.0, come.top + 18),
        notes=(NotePlace(262.0, 834.0), NotePlace(262.0, 862.0)),
    )
