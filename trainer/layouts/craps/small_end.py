"""One end of a craps table as the stick sees it: small, but every bet of every place is there."""

from dataclasses import dataclass

from trainer.layouts.craps.lines import barred_dice, ink, title
from trainer.layouts.craps.plan import (
    COME,
    COME_ODDS,
    DONT_COME,
    DONT_COME_ODDS,
    DONT_PASS,
    DONT_PASS_ODDS,
    FIELD,
    PASS,
    PASS_ODDS,
    SHOOTER_BETS,
    CrapsRules,
)
from trainer.layouts.furniture import Draft
from trainer.layouts.layout import Face, Fill, Spot, Words, bet_key, puck_key
from trainer.layouts.shapes import box

WIDTH = 240.0
CHIP, NUMBER_CHIP = 9.5, 7.4
_DONT_COME = 40.0
_ROWS = (
    ("behind", 74.0),
    ("place", 74.0),
    ("boxes", 104.0),
    ("come", 92.0),
    ("field", 92.0),
    ("dont-pass", 62.0),
    ("pass", 82.0),
)
_WORDS = {"come": "COME", "field": "FIELD", "dont-pass": "DON’T PASS", "pass": "PASS LINE"}  # noqa: RUF001


@dataclass(frozen=True, slots=True)
class SmallEnd:
    """Where an end lies, who stands there from the stick outward, and how its numbers run."""

    x: float
    y: float
    seats: tuple[int, ...]
    numbers: tuple[int, ...]
    stick_at_right: bool

    def column(self, place: int) -> float:
        """Return the middle of a place's strip; the first stands next to the stick."""
        pitch = WIDTH / 8
        across = pitch * (place + 0.5)
        return self.x + (WIDTH - across if self.stick_at_right else across)


def draw_end(draft: Draft, end: SmallEnd, rules: CrapsRules) -> None:
    """Print an end and give everything its spot; nothing there is the stick's to touch."""
    y = end.y
    chosen = set(rules.wagers)
    numbers = WIDTH - (_DONT_COME if DONT_COME in chosen else 0.0)
    for name, height in _ROWS:
        if name == "dont-pass" and DONT_PASS not in chosen:
            continue
        if name in ("behind", "place", "boxes"):
            _numbers(draft, end, name, (end.x, y, numbers, height))
        else:
            outline = box(end.x, y, WIDTH, height)
            if name == "pass":
                draft.prints.append(Fill(outline=outline, colour="#052A20", opacity=0.30))
            draft.prints.append(ink(outline, 1.4))
            size = {"come": 24.0, "dont-pass": 14.0}.get(name, 16.0)
            draft.prints.append(
                title(
                    _WORDS[name],
                    end.x + WIDTH / 2,
                    y + (28 if name != "dont-pass" else 20),
                    size,
                    spacing=4,
                    opacity=0.75,
                )
            )
            _line(draft, end, name, y, height)
        y += height
    if DONT_COME in chosen:
        _dont_come(draft, end, rules, end.x + numbers)
    rest = (WIDTH - 20, 112) if DONT_COME in chosen else (WIDTH - 22, 274)
    _puck(draft, "off", Spot(end.x + rest[0], end.y + rest[1], 15.0))


def _line(draft: Draft, end: SmallEnd, name: str, y: float, height: float) -> None:
    """Lay out one strip: the bet, and its odds toward the player."""
    wager = {"come": COME, "field": FIELD, "dont-pass": DONT_PASS, "pass": PASS}[name]
    odds = {"dont-pass": DONT_PASS_ODDS, "pass": PASS_ODDS}.get(name)
    for place, seat in enumerate(end.seats):
        x = end.column(place)
        first = y + height - (36 if odds == PASS_ODDS else 32 if odds else 26)
        draft.spots[bet_key(seat, wager)] = Spot(x, first, CHIP)
        if odds:
            draft.spots[bet_key(seat, odds)] = Spot(x, first + 21, CHIP)
        if name == "pass":
            draft.spots[f"pay:{seat}"] = Spot(x, first - 21, CHIP)


def _numbers(
    draft: Draft, end: SmallEnd, name: str, area: tuple[float, float, float, float]
) -> None:
    x, y, width, height = area
    wide = width / len(end.numbers)
    for place, number in enumerate(end.numbers):
        left = x + place * wide
        draft.prints.append(ink(box(left, y, wide, height), 1.2))
        if name == "boxes":
            size = min(22.0, wide * 0.6)
            draft.prints.append(
                title(str(number), left + wide / 2, y + height / 2 + 8, size, opacity=0.6)
            )
        r = min(NUMBER_CHIP, wide / 4 - 0.4)
        pitch = (height - 6) / 4
        for index, seat in enumerate(end.seats):
            column, row = divmod(index, 4)
            at = Spot(left + wide * (0.26 if column == 0 else 0.74), y + 3 + pitch * (row + 0.5), r)
            _on_number(draft, seat, number, name, at)
        if name == "behind":
            spot = Spot(left + wide / 2, y + height / 2 + 6, min(16.0, wide / 2))
            _puck(draft, str(number), spot)


def _puck(draft: Draft, number: str, spot: Spot) -> None:
    """Give the puck its place; the second end's has a key of its own."""
    key = puck_key(number)
    draft.spots[f"{key}:2" if key in draft.spots else key] = spot


def _on_number(draft: Draft, seat: int, number: int, name: str, at: Spot) -> None:
    spots = draft.spots
    match name:
        case "boxes":
            spots[bet_key(seat, COME, number)] = at
            spots[bet_key(seat, f"put-{number}")] = at
            for odds, under in (
                (bet_key(seat, COME_ODDS, number), bet_key(seat, COME, number)),
                (bet_key(seat, f"put-odds-{number}"), bet_key(seat, f"put-{number}")),
            ):
                spots[odds] = Spot(at.x + 2, at.y - 2, at.size, on=under)
        case "place":
            for kind in ("place", "buy"):
                spots[bet_key(seat, f"{kind}-{number}")] = at
        case "behind":
            spots[bet_key(seat, DONT_COME, number)] = at
            for kind in ("lay", "place-lose"):
                spots[bet_key(seat, f"{kind}-{number}")] = at
            below = bet_key(seat, DONT_COME, number)
            spots[bet_key(seat, DONT_COME_ODDS, number)] = Spot(
                at.x + 2, at.y - 2, at.size, on=below
            )


def _dont_come(draft: Draft, end: SmallEnd, rules: CrapsRules, x: float) -> None:
    height = sum(high for name, high in _ROWS if name in ("behind", "place", "boxes"))
    draft.prints += [
        ink(box(x, end.y, _DONT_COME, height), 1.4),
        title("DON’T", x + 12, end.y + height / 2 + 42, 13, opacity=0.75, angle=90),  # noqa: RUF001
        title("COME", x + 27, end.y + height / 2 + 42, 13, opacity=0.75, angle=90),
        *barred_dice(x + _DONT_COME / 2, end.y + height - 22, rules.bar, 14, 9),
    ]
    for index, seat in enumerate(end.seats):
        column, row = divmod(index, 4)
        draft.spots[bet_key(seat, DONT_COME)] = Spot(
            x + 10.5 + 19 * column, end.y + 14 + 20 * row, 8.6
        )


def shooter_bets(draft: Draft, end: SmallEnd, rules: CrapsRules, y: float) -> None:
    """Give the bets on the shooter their row below the line; they are few and small."""
    made = [wager for wager in SHOOTER_BETS if wager in rules.wagers]
    for place, seat in enumerate(end.seats):
        for rank, wager in enumerate(made):
            x = end.column(place)
            draft.spots[bet_key(seat, wager)] = Spot(x, y + 16.5 * rank, 8.0)
    if made:
        letters = " ".join(SHOOTER_BETS[wager][0] for wager in made)
        draft.prints.append(
            Words(
                text=letters,
                x=end.x + WIDTH / 2,
                y=y + 16.5 * len(made) + 8,
                size=13,
                face=Face.SANS,
                spacing=2,
                opacity=0.6,
            )
        )
