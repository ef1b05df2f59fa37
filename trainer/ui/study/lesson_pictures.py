"""The pictures of a lesson: which part of the game's own table, drawn in steps and kept."""

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QPixmap

from trainer.errors import InputError
from trainer.games.cards import RANK_NAMES, SUIT_NAMES
from trainer.games.game import Game
from trainer.layouts.layout import PrintFaces, TableLayout
from trainer.layouts.pictures import NoSuchPartError, TablePart, part_of
from trainer.ui.scene.state import CardView, ChipsView, TableState
from trainer.ui.shell.background import Background
from trainer.ui.shell.preferences import Preferences
from trainer.ui.shell.services import Services
from trainer.ui.study.lesson_text import Figure
from trainer.ui.table.house_chips import denominations
from trainer.ui.text import dollars
from trainer.ui.theme import current

_NAMED = 8  # parts of a picture that are said
_KEPT = 12  # of a lesson or two
_STEP = 40  # pixels: a window that grows a little shows what there is


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A picture to be drawn: of which table, what of it, and what a screen reader says."""

    layout: TableLayout
    part: TablePart
    words: str
    caption: str

    @property
    def ratio(self) -> float:
        """Its width over its height."""
        left, top, right, bottom = self.part.area
        return (right - left) / (bottom - top)


def plan(game: Game, figure: Figure, chips: tuple[int, ...]) -> Plan | None:
    """Return what a figure shows at this house; None where it shows nothing that is offered."""
    from trainer.layouts.house_table import table_layout  # noqa: PLC0415 - with a picture only

    try:
        layout = table_layout(game, chips)
        part = part_of(layout, figure.words)
    except (NoSuchPartError, InputError):
        return None
    return Plan(
        layout=layout, part=part, words=_told(game, layout, figure, part), caption=figure.caption
    )


def _told(game: Game, layout: TableLayout, figure: Figure, part: TablePart) -> str:
    """Say what is to be seen."""
    seen = {
        "table": f"The table of {game.title}, from where you stand",
        "rack": "The chips in front of you",
        "wheel": "The shaker with its dice" if layout.shaker is not None else "The wheel",
    }.get(figure.words[0], "")
    if part.cards:
        hands = (
            f"{hand}: {', '.join(f'{RANK_NAMES[c[0]]} of {SUIT_NAMES[c[1]]}' for c in cards)}"
            for hand, cards in part.cards
        )
        seen = f"Cards on the table. {'; '.join(hands)}"
    elif part.bets:
        named = game.wagers
        bets = (
            f"{dollars(cents)} on {named[wager].title if wager in named else wager}"
            for _, wager, cents in part.bets
        )
        seen = f"Chips on the table: {', '.join(bets)}"
    elif part.names:
        more = f" and {len(part.names) - _NAMED} more" if len(part.names) > _NAMED else ""
        seen = f"A part of the table: {', '.join(part.names[:_NAMED])}{more}"
    return ". ".join(words for words in (figure.caption.rstrip("."), seen) if words)


def state_of(part: TablePart) -> TableState:
    """Return what lies on the table in a picture."""
    return TableState(
        cards={
            hand: tuple(
                CardView(card=card, key=f"{hand}.{at}", sideways=False)
                for at, card in enumerate(cards)
            )
            for hand, cards in part.cards
        },
        bets=tuple(ChipsView.bet(seat, wager, cents) for seat, wager, cents in part.bets),
        lit=part.lit,
        puck="",
    )


class Pictures(QObject):
    """Draws the pictures that are asked for, one after the other, and keeps the last few.

    Signals:
        drawn: (Plan) a picture is there; `picture` returns it.
    """

    drawn = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._asked: list[tuple[Plan, int, float]] = []
        self._faces = PrintFaces.DEALER
        self._work = Background(self)

    @property
    def busy(self) -> bool:
        """Whether a picture is being drawn."""
        return self._work.busy

    def plan(self, game: Game, figure: Figure) -> Plan | None:
        """Return what a figure shows here."""
        self._faces = PrintFaces(Preferences(self._services).faces)
        book = self._services.catalog.rulebooks()[game.rulebook]
        return plan(game, figure, denominations(book))

    def picture(self, wanted: Plan, width: int, ratio: float) -> QPixmap | None:
        """Return a picture for a width in pixels, if it is drawn; else it is asked for."""
        wide = -(-width // _STEP) * _STEP
        found = self._kept.get(self._key(wanted, wide, ratio))
        if found is None and (wanted, wide, ratio) not in self._asked:
            self._asked.append((wanted, wide, ratio))
            if not self._work.busy:
                self._begin()
        return found

    def stop(self) -> None:
        """Leave what is not drawn yet."""
        self._asked.clear()
        self._work.stop()

    def _begin(self) -> None:
        if self._asked:
            self._work.in_steps(self._draw(*self._asked[0]), self._begin)

    def _draw(self, wanted: Plan, width: int, ratio: float) -> Iterator[None]:
        from trainer.ui.scene.snapshot import Shot, take  # noqa: PLC0415 - with a picture only

        yield None
        left, top, right, bottom = wanted.part.area
        shot = Shot(
            layout=wanted.layout,
            state=state_of(wanted.part),
            area=QRectF(left, top, right - left, bottom - top),
            width=width,
            device_ratio=ratio,
            faces=self._faces,
        )
        for made in take(shot):
            if made is not None:
                self._kept[self._key(wanted, width, ratio)] = made
            yield None
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        self._asked = [one for one in self._asked if one != (wanted, width, ratio)]
        self.drawn.emit(wanted)

    def _key(self, wanted: Plan, width: int, ratio: float) -> Hashable:
        theme = current()
        looks = (theme.high_contrast, theme.four_colour, self._faces)
        return wanted.layout.look, wanted.layout.name, wanted.part, width, ratio, looks
