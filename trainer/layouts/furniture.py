"""What stands on every card table of ours: shoe, rack, discard rack, slots, hand boxes."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from trainer.layouts.chip_names import chip_label
from trainer.layouts.layout import (
    CARD_WIDTH,
    Emblem,
    Face,
    Fill,
    Fixture,
    HandPlace,
    Print,
    Rack,
    Spot,
    Stroke,
    Tube,
    Words,
    Zone,
    ZoneKind,
    bet_key,
    hand_key,
    seat_key,
    tube_key,
)
from trainer.layouts.shapes import HalfMoon, Outline, Point, Shell, box, circle

BANK: tuple[Tube, ...] = (
    Tube(cents=0, count=9),
    Tube(cents=50, count=14),
    Tube(cents=100, count=19),
    Tube(cents=100, count=20),
    Tube(cents=500, count=20),
    Tube(cents=500, count=17),
    Tube(cents=2_500, count=20),
    Tube(cents=2_500, count=18),
    Tube(cents=10_000, count=20),
    Tube(cents=10_000, count=13),
    Tube(cents=50_000, count=9),
    Tube(cents=25, count=18),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inscription:
    """What is printed in the middle of the felt."""

    title: str = ""
    lines: tuple[str, ...] = ()


def wager_name(wager: str, number: int | str = 0) -> str:
    """Return what is said of a wager that nobody has named.

    >>> wager_name("place-6"), wager_name("come", 6)
    ('Place 6', 'Come on 6')
    """
    said = wager.replace("-", " ").capitalize()
    return f"{said} on {number}" if number else said


@dataclass(kw_only=True)
class Draft:
    """A layout being drawn."""

    shell: Shell
    prints: list[Print] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)
    spots: dict[str, Spot] = field(default_factory=dict)
    hands: dict[str, HandPlace] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    columns: dict[str, Outline] = field(default_factory=dict)

    def bet(  # noqa: PLR0913 - what, whose, where
        self,
        seat: int,
        wager: str,
        spot: Spot,
        outline: Outline | None = None,
        *,
        number: int = 0,
        name: str = "",
        tag: Point | None = None,
    ) -> None:
        """Give a bet its place, and an area to touch it by; seat 0 is everybody's."""
        key = bet_key(seat, wager, number)
        self.spots[key] = spot
        if outline is None:
            return
        said = name or wager_name(wager, number)
        self.zones.append(
            Zone(
                key=key,
                kind=ZoneKind.BET,
                outline=outline,
                name=f"Seat {seat}, {said}" if seat else said[:1].upper() + said[1:],
                seat=seat or None,
                wager=f"{wager}:{number}" if number else wager,
                tag=tag,
            )
        )

    def shares(self, seat: int, wager: str, other: str, *, number: int = 0) -> None:
        """Let a bet lie where another has its place, and be touched there."""
        key = bet_key(seat, wager, number)
        self.spots.setdefault(key, self.spots[other])
        self.aliases[key] = self.aliases.get(other, other)

    def pill(self, text: str, x: float, y: float, width: float = 132.0) -> None:
        """Print who stands there, in a dark capsule."""
        outline = box(x - width / 2, y - 15, width, 30, 15)
        self.prints += [
            Fill(outline=outline, colour="#12161A", opacity=1.0),
            Stroke(outline=outline, width=1.0, opacity=0.5),
            Words(text=text, x=x, y=y + 5, size=14, face=Face.SANS, opacity=1.0, colour="#EEF1F3"),
        ]

    def rail_disc(self, seat: int, place: Spot) -> None:
        """Print a place's number on the rail; `size` is the disc's radius."""
        disc = circle(place.x, place.y, place.size)
        self.prints += [
            Fill(outline=disc, colour="#12161A", opacity=1.0),
            Stroke(outline=disc, width=1.0, opacity=0.55),
            Words(
                text=str(seat),
                x=place.x,
                y=place.y + 5.5,
                size=15.5,
                face=Face.SANS,
                opacity=1.0,
                colour="#EEF1F3",
            ),
        ]
        self._seat(seat, place, (place.x + 66, place.y))

    def _seat(self, seat: int, place: Spot, tag: Point) -> None:
        self.spots[seat_key(seat)] = place
        self.zones.append(
            Zone(
                key=seat_key(seat),
                kind=ZoneKind.SEAT,
                outline=circle(place.x, place.y, place.size + 3),
                name=f"Seat {seat}",
                seat=seat,
                tag=tag,
            )
        )

    def number_disc(self, seat: int, place: Spot) -> None:
        """Print the disc with a place's number; `size` is its radius."""
        disc = circle(place.x, place.y, place.size)
        self.prints += [
            Fill(outline=disc, colour="#0A3A2D", opacity=0.6),
            Stroke(outline=disc, width=1.5, opacity=0.7),
            Words(
                text=str(seat),
                x=place.x,
                y=place.y + place.size * 0.36,
                size=place.size * 1.055,
                face=Face.SANS,
                opacity=1.0,
            ),
        ]
        # Bets lie on the dealer's side of the disc: what is said of a seat stands on the other.
        rim = -1 if isinstance(self.shell, HalfMoon) else 1
        self._seat(seat, place, (place.x, place.y + rim * (place.size + 16)))

    def inscribe(self, inscription: Inscription, top: float, bottom: float) -> None:
        """Print title and lines in the middle, sized to the height there is."""
        middle = self.shell.centre[0]
        count = len(inscription.lines)
        wanted = (60.0 if inscription.title else 0.0) + 26.0 * count
        squeeze = min(1.0, max(0.55, (bottom - top) / wanted)) if wanted else 1.0
        y = top
        if inscription.title:
            y += 40 * squeeze
            self.prints.append(
                Words(
                    text=inscription.title,
                    x=middle,
                    y=y,
                    size=max(24.0, 38 * squeeze),
                    face=Face.DISPLAY,
                    weight=500,
                    opacity=0.9,
                    spacing=1,
                )
            )
            y += 20 * squeeze
            rule = box(middle - 140, y - 0.5, 280, 1)
            self.prints.append(Fill(outline=rule, colour="#E9DFC3", opacity=0.4))
            self.prints.append(Emblem(name="diamond", x=middle, y=y, opacity=0.6))
        for number, line in enumerate(inscription.lines):
            y += (28 if number == 0 else 26) * squeeze
            self.prints.append(
                Words(
                    text=line,
                    x=middle,
                    y=y,
                    size=max(13.0, 15 * squeeze),
                    spacing=4 if number == 0 else 3,
                    opacity=0.75 if number == 0 else 0.55,
                )
            )

    def hand_box(
        self,
        place: HandPlace,
        bounds: tuple[float, float, float, float],
        *,
        title_size: float = 17.0,
        name: str = "",
    ) -> None:
        """Print the box of a hand with its title above it; `bounds` are x, y, width, height."""
        x, y, width, height = bounds
        outline = box(x, y, width, height, min(10.0, width / 8))
        self.prints += [
            Fill(outline=outline, colour="#000000", opacity=0.13),
            Stroke(outline=outline, width=1.6),
        ]
        if place.title:
            self.prints.append(
                Words(
                    text=place.title,
                    x=x + width / 2,
                    y=y - 10,
                    size=title_size,
                    spacing=6,
                    opacity=0.9,
                )
            )
        self.hands[place.name] = place
        self.zones.append(
            Zone(
                key=hand_key(place.name),
                kind=ZoneKind.HAND,
                outline=outline,
                name=name or f"{place.title.title()} hand",
                hand=place.name,
                tag=(x + width / 2, y + height + 14),
            )
        )


def row_of_cards(
    left: float, middle: float, count: int, *, width: float = CARD_WIDTH, gap: float = 6.0
) -> tuple[Spot, ...]:
    """Return places side by side, the first with its left edge at `left`."""
    return tuple(
        Spot(left + width / 2 + place * (width + gap), middle, width) for place in range(count)
    )


def rack_at(tubes: Sequence[Tube], *, middle: float = 784.0, y: float = 800.0) -> Rack:
    """Return a rack centred on the dealer, its tubes narrowed when there are many."""
    pitch = min(48.0, 620.0 / max(1, len(tubes)))
    width = len(tubes) * pitch + 22
    return Rack(x=middle - width / 2, y=y, tubes=tuple(tubes), pitch=pitch)


def rack_zones(rack: Rack) -> Iterable[Zone]:
    """Yield one touchable zone a tube; tubes of one value share the first one's key."""
    seen: dict[int, int] = {}
    for place, tube in enumerate(rack.tubes):
        again = seen.get(tube.cents, 0)
        seen[tube.cents] = again + 1
        x = rack.x + rack.margin + place * rack.pitch
        yield Zone(
            key=tube_key(tube.cents) + (f":{again + 1}" if again else ""),
            kind=ZoneKind.TUBE,
            outline=box(x, rack.y + rack.margin, rack.pitch, rack.depth + 16, 4),
            name=f"Rack, {chip_label(tube.cents)}" if tube.cents else "Rack, commission markers",
            cents=tube.cents,
        )


def shoe_zone(shoe: Spot) -> Zone:
    """Return the zone of the shoe; `size` is its length without the card that peeks out."""
    scale = shoe.size / 220
    outline = box(shoe.x - 116 * scale, shoe.y - 66 * scale, 280 * scale, 132 * scale, 8)
    return Zone(key="shoe", kind=ZoneKind.SHOE, outline=outline, name="Shoe")


def discard_zone(discard: Spot) -> Zone:
    """Return the zone of the discard rack; `size` is its height."""
    scale = discard.size / 150
    outline = box(discard.x - 64 * scale, discard.y - 70 * scale, 128 * scale, 136 * scale, 6)
    return Zone(key="discard", kind=ZoneKind.DISCARD, outline=outline, name="Discard rack")


SHOE = Spot(214.0, 846.0, 176.0, -5.0)
DISCARD = Spot(1352.0, 838.0, 112.0, 4.0)
CORNER = Spot(292.0, 818.0, 46.0, -10.0)
BURN = Spot(1258.0, 842.0, 52.0, 0.0)
CUT_CARD = Spot(318.0, 884.0, 38.0, 84.0)
SLOTS = (
    Fixture(name="tips", x=404.0, y=858.0, width=80.0),
    Fixture(name="drop", x=1168.0, y=858.0, width=96.0),
)


def frozen(spots: Mapping[str, Spot]) -> Mapping[str, Spot]:
    """Return the spots, sorted, for a layout's own keeping."""
    return dict(sorted(spots.items()))
