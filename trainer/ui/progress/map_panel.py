"""The panel of maps: a game's layout and tables, coloured by what the answers to them say."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.icons import Icon
from trainer.ui.progress.chart_box_view import Turner
from trainer.ui.progress.skill_map import Heat, MapSpot, SkillMap
from trainer.ui.shell.sheet import Sheet
from trainer.ui.text import seconds, spoken_seconds
from trainer.ui.theme import State, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.spot_map import Spot, SpotForm, SpotMap, SpotPrint

RIGHT, TIME = "right", "time"
_WARN, _GOOD = 0.80, 0.95
_SLOW = 1.5  # of the target
_LEAST = 160  # pixels a map is high at least


class Legend(QWidget):
    """Swatches with their words: what the fills mean."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lead, self._felt = "", False
        self._entries: tuple[tuple[State, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def set_entries(
        self, lead: str, entries: tuple[tuple[State, str], ...], *, felt: bool = False
    ) -> None:
        """Show (state, words) pairs after a leading word; on `felt` fills are lighter."""
        self._lead, self._entries, self._felt = lead, entries, felt
        self.setAccessibleName(f"{lead}: {', '.join(words for _, words in entries)}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        font = theme.font(13)
        across = paint.width_of(font, self._lead) + theme.gap(10)
        for _, words in self._entries:
            across += theme.px(14) + theme.gap(6) + paint.width_of(font, words) + theme.gap(12)
        return QSize(round(across), theme.px(22))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        font = theme.font(13)
        painter = QPainter(self)
        paint.smooth(painter)
        x, high = 0.0, float(self.height())
        wide = paint.width_of(font, self._lead) + 1
        paint.words(painter, QRectF(x, 0, wide, high), self._lead, font=font, colour=tokens.muted)
        x += wide + theme.gap(10)
        side = theme.px(14)
        for state, words in self._entries:
            deep = state is State.GOOD and not self._felt
            fill = tokens.fill_good_deep if deep else tokens.fill(state)
            paint.box(painter, QRectF(x, (high - side) / 2, side, side), radius=3, fill=fill)
            x += side + theme.gap(6)
            wide = paint.width_of(font, words) + 1
            paint.words(painter, QRectF(x, 0, wide, high), words, font=font, colour=tokens.muted)
            x += wide + theme.gap(12)
        painter.end()


class MapPanel(Panel):
    """One of a game's maps; Enter or a press on a place practises exactly that.

    Signals:
        practise_requested: (object) the drill or table of a place is to be started.
        large_requested: The map is to be shown as large as the page.
    """

    practise_requested = Signal(object)
    large_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Map", "", dense=True, parent=parent)
        self._maps: tuple[SkillMap, ...] = ()
        self.which = Segmented()
        self.which.setAccessibleName("Map")
        self.which.picked.connect(self._pick)
        self.by = Segmented(((RIGHT, "% right"), (TIME, "Seconds")))
        self.by.setAccessibleName("Colour by")
        self.by.picked.connect(self._show)
        self.legend = Legend()
        self.hint = Text("", tone=Tone.MUTED, wrap=True)
        self.map = SpotMap()
        self.map.activated.connect(self._practise)
        self.map.current_changed.connect(self._follow)
        self.area = ScrollArea(self.map)
        self.area.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.area.setMinimumHeight(current().px(_LEAST))
        self.none = EmptyState(
            Icon.TABLE,
            "No map",
            "It is drawn from the first game you practise; a chapter has none.",
        )
        self.large = Turner(Icon.SEARCH)
        self.large.setAccessibleName("Show the map larger")
        self.large.setToolTip("Show it larger (M)")
        self.large.clicked.connect(self.large_requested)
        self.head.addWidget(self.which)
        self.head.addWidget(self.by)
        self.head.addWidget(self.large)
        self.body.setSpacing(6)
        self.add(self.hint)
        self.add(self.area, 1)
        self.add(self.legend)
        self.add(self.none)

    def set_maps(self, maps: Sequence[SkillMap]) -> None:
        """Show the maps of a game; the one looked at before is kept if it is there."""
        before = [one.key for one in self._maps]
        self._maps = tuple(maps)
        if before != [one.key for one in maps]:
            self.which.set_options([(one.key, one.name) for one in maps])
            if maps:
                self.which.set_current(maps[0].key)
        self._show()

    def maps(self) -> tuple[SkillMap, ...]:
        """Return the maps of the game."""
        return self._maps

    def shown(self) -> SkillMap | None:
        """Return the map in view."""
        key = self.which.current()
        return next((one for one in self._maps if one.key == key), None)

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        self._show()

    def _pick(self) -> None:
        self._show()
        self.area.verticalScrollBar().setValue(0)

    def _show(self) -> None:
        found = self.shown()
        by_time = self.by.current() == TIME
        for widget in (self.area, self.by, self.legend, self.large):
            widget.setVisible(found is not None)
        self.which.setVisible(len(self._maps) > 1)
        self.none.setVisible(found is None)
        self.hint.setVisible(found is not None and not found.answered)
        if found is None:
            self.set_title("Map")
            return
        self.set_title("Map" if self._narrow else found.title)
        self.hint.setText("Nothing on it has been practised yet. Press a place to start there.")
        drawn = self._drawn(found)
        self.map.set_map(
            (drawn.wide, drawn.high),
            drawn.row,
            [_spot(one, by_time=by_time) for one in drawn.spots],
            [SpotPrint(one.area, one.text, one.framed, one.centred) for one in drawn.prints],
            felt=drawn.felt,
        )
        self._show_legend(found, by_time=by_time)

    def _show_legend(self, found: SkillMap, *, by_time: bool) -> None:
        if not by_time:
            bands = ((State.BAD, "< 80"), (State.WARN, "< 95"), (State.GOOD, "95 +"))
            self.legend.set_entries("% right", bands, felt=found.felt)
            return
        targets = {spot.heat.target for spot in found.spots if spot.heat.target}
        if len(targets) == 1:
            (target,) = targets
            words = (f"to {seconds(target)}", f"to {seconds(_SLOW * target)}")
        else:
            words = ("within the target", "to half as much again")
        bands = ((State.GOOD, words[0]), (State.WARN, words[1]), (State.BAD, "more"))
        self.legend.set_entries("median", bands, felt=found.felt)

    def _practise(self, number: int) -> None:
        found = self.shown()
        request = self._drawn(found).spots[number].request if found is not None else None
        if request is not None:
            self.practise_requested.emit(request)

    def _drawn(self, found: SkillMap) -> SkillMap:
        """Return a map as it is arranged for the room there is."""
        return found.narrow if self._narrow and found.narrow is not None else found

    def _follow(self, number: int) -> None:
        rect = self.map.spot_rect(number).toRect()
        self.area.ensureVisible(rect.center().x(), rect.center().y(), 0, rect.height())


class MapSheet(Sheet):
    """The maps as large as the page; Esc goes back to it.

    Signals:
        practise_requested: (object) the drill or table of a place is to be started.
    """

    practise_requested = Signal(object)

    def __init__(self, page: QWidget, shown: MapPanel) -> None:
        super().__init__(
            page, "Map", "Enter or a press on a place practises exactly that.", width=1500
        )
        self.panel = MapPanel()
        self.panel.set_maps(shown.maps())
        self.panel.which.set_current(shown.which.current())
        self.panel.by.set_current(shown.by.current())
        self.panel.set_maps(shown.maps())
        self.panel.large.hide()
        self.panel.practise_requested.connect(self.practise_requested)
        self.column.addWidget(self.panel, 1)

    def first_focus(self) -> QWidget:
        return self.panel.map

    def default_button(self) -> None:
        return None


def _spot(place: MapSpot, *, by_time: bool) -> Spot:
    heat = place.heat
    figure, state, said = _by_time(heat) if by_time else _by_right(heat)
    return Spot(
        area=place.area,
        figure=figure,
        state=state,
        spoken=f"{place.label}: {said}",
        text=place.text,
        note=place.note,
        form=SpotForm(place.form.value),
    )


def _by_right(heat: Heat) -> tuple[str, State, str]:
    if heat.right is None:
        return "", State.NONE, "too few answers"
    state = State.GOOD if heat.right >= _GOOD else State.WARN
    state = State.BAD if heat.right < _WARN else state
    share = round(100 * heat.right)
    return str(share), state, f"{share} percent of {heat.answers}"


def _by_time(heat: Heat) -> tuple[str, State, str]:
    if heat.right is None or heat.seconds is None or heat.target is None:
        return "", State.NONE, "too few answers"
    time, target = heat.seconds, heat.target
    state = State.GOOD if time <= target else State.WARN if time <= _SLOW * target else State.BAD
    words = f"{time:.1f}" if time < 9.95 else f"{time:.0f}"
    return words, state, f"{spoken_seconds(time)}, of {heat.answers}"
