"""The theme: readable in both palettes, tabular digits, text that grows on demand."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QFontInfo, QFontMetricsF, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from trainer.ui import icons, theme
from trainer.ui.icons import Icon
from trainer.ui.theme import (
    DARK,
    HIGH_CONTRAST,
    SCALES,
    ButtonPhase,
    Kind,
    Palette,
    Role,
    State,
    Theme,
    Tone,
    Weight,
    button_look,
    contrast_ratio,
    metrics_for,
)
from trainer.ui.theme.fonts import load_fonts
from trainer.ui.widgets.focus_ring import FocusRing, FocusWatcher, install_focus_ring
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text

# The offscreen platform says so of every window that has a least size.
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)
BOTH = pytest.mark.parametrize("palette", [DARK, HIGH_CONTRAST], ids=["dark", "high contrast"])


@pytest.fixture(autouse=True)
def plain_theme(qapp: QApplication) -> Iterator[None]:
    theme.apply(qapp, Theme())
    yield
    theme.apply(qapp, Theme())


GROUNDS = ("ink_0", "ink_1", "ink_2", "tile", "hover", "pressed", "row_hover", "gold_dim")


@BOTH
@pytest.mark.parametrize("ground", GROUNDS)
def test_text_of_every_tone_is_readable_on_every_ground(palette: Palette, ground: str) -> None:
    for tone in Tone:
        assert contrast_ratio(palette.tone(tone), getattr(palette, ground)) >= 4.5, tone


@BOTH
@pytest.mark.parametrize("ground", GROUNDS)
def test_inputs_and_buttons_have_an_edge_that_is_seen(palette: Palette, ground: str) -> None:
    assert contrast_ratio(palette.line, getattr(palette, ground)) >= 3
    assert contrast_ratio(palette.focus, getattr(palette, ground)) >= 3


@BOTH
def test_bars_and_cells_stand_out_and_their_figures_can_be_read(palette: Palette) -> None:
    inks = {
        palette.fill_good_deep: palette.on_fill_good,
        palette.fill_gold: palette.on_fill,
        **{palette.fill(state): palette.on_fill for state in (State.NONE, State.WARN, State.BAD)},
        palette.fill_good: palette.on_fill,
    }
    for fill, ink in inks.items():
        assert contrast_ratio(fill, palette.ink_1) >= 3, fill
        assert contrast_ratio(ink, fill) >= 4.5, fill


@BOTH
@pytest.mark.parametrize("state", [State.GOOD, State.WARN, State.BAD, State.INFO, State.GOLD])
def test_the_edge_of_a_state_is_seen(palette: Palette, state: State) -> None:
    assert contrast_ratio(palette.outline(state), palette.ink_1) >= 3


@BOTH
def test_print_and_ring_are_seen_on_the_felt(palette: Palette) -> None:
    for felt in (palette.felt, palette.felt_edge):
        assert contrast_ratio(palette.felt_text, felt) >= 4.5
        assert contrast_ratio(palette.felt_line, felt) >= 4.5
        assert contrast_ratio(palette.focus, felt) >= 3


@BOTH
@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("phase", [ButtonPhase.REST, ButtonPhase.HOVER, ButtonPhase.PRESSED])
def test_every_button_can_be_read(palette: Palette, kind: Kind, phase: ButtonPhase) -> None:
    look = button_look(palette, kind, phase)
    ground = palette.ink_1 if look.fill == "transparent" else look.fill
    assert contrast_ratio(look.ink, ground) >= 4.5


def test_high_contrast_has_no_translucent_colour() -> None:
    for name, colour in HIGH_CONTRAST._asdict().items():
        if name not in {"shade", "edge"}:
            assert len(colour) == 7, name
    assert HIGH_CONTRAST.outline(State.GOOD) == HIGH_CONTRAST.good


def test_digits_are_tabular() -> None:
    for weight in Weight:
        metrics = QFontMetricsF(theme.font(15, weight))
        widths = [metrics.horizontalAdvance(digit) for digit in "0123456789"]
        assert max(widths) - min(widths) < 0.1  # a few sixty-fourths of a pixel are hinting


def test_digits_stay_tabular_under_the_stylesheet(qtbot: QtBot) -> None:
    label = Text("1111", Role.FIGURE_3)
    qtbot.addWidget(label)
    label.ensurePolished()
    metrics = label.fontMetrics()
    assert metrics.horizontalAdvance("1111") == metrics.horizontalAdvance("0000")


def test_the_font_is_one_of_ours(qapp: QApplication) -> None:
    assert QFontInfo(theme.font(15)).family() == "Inter", "shipped: no machine need have it"
    assert -1 not in load_fonts(), "a file of it is missing or is no font"
    assert {QFontInfo(theme.font(15, weight)).weight() for weight in Weight} == set(Weight)
    assert qapp.font().pixelSize() == 15


@pytest.mark.parametrize("scale", SCALES)
def test_open_windows_follow_the_text_size(qapp: QApplication, qtbot: QtBot, scale: float) -> None:
    label, button = Text("Pay seat 4", Role.BODY), KeyButton("Start", "Enter", Kind.PRIMARY)
    field, plain = QLineEdit("Evening cohort"), QPushButton("Plain")
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    for widget in (label, button, field, plain):
        column.addWidget(widget)
    window.show()
    theme.apply(qapp, Theme(scale=scale))
    qapp.processEvents()
    assert label.fontInfo().pixelSize() == round(15 * scale)
    assert button.height() >= round(44 * scale)
    assert field.height() >= round(44 * scale)
    assert plain.height() >= round(44 * scale)


def test_a_widget_follows_changes_of_theme_while_it_lives(qapp: QApplication) -> None:
    told: list[float] = []

    class Follower(QWidget):
        def follow(self) -> None:
            told.append(theme.current().scale)

    follower = Follower()
    theme.on_change(follower.follow)
    theme.apply(qapp, Theme(scale=1.5))
    del follower
    theme.apply(qapp, Theme())
    assert told == [1.5]


def test_another_theme_restyles_each_widget_only_twice(qapp: QApplication, qtbot: QtBot) -> None:
    outermost = inner = QWidget()
    qtbot.addWidget(outermost)
    for _ in range(6):  # Qt alone would restyle the innermost six times
        QVBoxLayout(inner).addWidget(step := QWidget())
        inner = step
    QVBoxLayout(inner).addWidget(label := Text("Pay seat 4", Role.BODY))
    outermost.show()
    told: list[QEvent.Type] = []

    class Counter(QObject):
        def eventFilter(self, _: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
            told.append(event.type())
            return False

    counter = Counter(outermost)
    label.installEventFilter(counter)
    theme.apply(qapp, Theme(high_contrast=True))
    assert told.count(QEvent.Type.StyleChange) <= 2  # the old look off, the new one on
    assert label.palette().color(label.foregroundRole()).name() == HIGH_CONTRAST.text.lower()


def test_text_size_steps_stop_at_both_ends() -> None:
    assert Theme(1.0).stepped(1).scale == 1.25
    assert Theme(2.0).stepped(1).scale == 2.0
    assert Theme(1.0).stepped(-1).scale == 1.0
    assert Theme(1.5, high_contrast=True).stepped(-1) == Theme(1.25, high_contrast=True)


def test_tone_property_colours_a_label(qtbot: QtBot) -> None:
    label = Text("muted", tone=Tone.MUTED)
    qtbot.addWidget(label)
    label.show()
    assert label.palette().color(label.foregroundRole()).name().upper() == DARK.muted
    label.set_tone(Tone.BAD)
    assert label.palette().color(label.foregroundRole()).name().upper() == DARK.bad


def test_narrow_begins_below_1500() -> None:
    assert metrics_for(1499).page_margin == 24
    assert metrics_for(1500).page_margin == 32


@pytest.mark.parametrize("name", [name for name in Icon if name])
def test_every_icon_draws_something(name: Icon) -> None:
    picture = icons.pixmap(name, "#FFFFFF", 24, 2.0).toImage()
    assert picture.size().width() == 48
    drawn = sum(picture.pixelColor(x, y).alpha() > 0 for x in range(48) for y in range(48))
    assert drawn > 20


def test_icons_are_cached() -> None:
    first = icons.pixmap(Icon.CHECK, "#4FC08D", 20)
    assert icons.pixmap(Icon.CHECK, "#4FC08D", 20) is first
    assert not icons.icon(Icon.CHECK, "#4FC08D", 20).isNull()
    assert not icons.brand_icon().isNull()


RINGED = pytest.mark.usefixtures("watcher")


@pytest.fixture
def watcher(qapp: QApplication) -> FocusWatcher:
    return install_focus_ring(qapp)


def window_with(qtbot: QtBot, *widgets: QWidget) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    column.setContentsMargins(20, 20, 20, 20)
    for widget in widgets:
        column.addWidget(widget)
    window.resize(400, 300)
    with qtbot.waitActive(window):
        window.show()
    return window


def ring_in(window: QWidget) -> FocusRing:
    ring = window.findChild(FocusRing)
    assert isinstance(ring, FocusRing)
    return ring


@RINGED
def test_focus_ring_surrounds_the_widget_after_tab(qtbot: QtBot) -> None:
    first, second = KeyButton("One"), KeyButton("Two")
    window = window_with(qtbot, first, second)
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Tab)
    ring = ring_in(window)
    assert second.hasFocus()
    assert ring.isVisible()
    assert ring.target() is second
    assert ring.geometry() == second.geometry().adjusted(-5, -5, 5, 5)


@RINGED
def test_focus_ring_goes_after_the_mouse_and_comes_back_after_a_key(qtbot: QtBot) -> None:
    button = KeyButton("One")
    window = window_with(qtbot, button)
    system = window.windowHandle()
    assert system is not None
    button.setFocus()
    QTest.keyClick(system, Qt.Key.Key_Tab)
    assert ring_in(window).isVisible()
    QTest.mouseClick(
        system,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        button.geometry().center(),
    )
    assert not ring_in(window).isVisible()
    QTest.keyClick(system, Qt.Key.Key_Control)
    assert not ring_in(window).isVisible()
    QTest.keyClick(system, Qt.Key.Key_Down)
    assert ring_in(window).isVisible()


@RINGED
def test_focus_ring_follows_and_survives_its_widget(qapp: QApplication, qtbot: QtBot) -> None:
    top, button = QLabel("top"), KeyButton("One")
    window = window_with(qtbot, top, button)
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Down)
    ring = ring_in(window)
    top.hide()
    qapp.processEvents()
    assert ring.geometry().center() == button.geometry().center()
    button.deleteLater()
    qapp.processEvents()
    qtbot.waitUntil(lambda: not ring.isVisible())
    assert ring.target() is None


@RINGED
@pytest.mark.qt_log_ignore("plugin does not support", extend=True)
def test_focus_ring_lets_a_file_dialog_close(qtbot: QtBot, tmp_path: Path) -> None:
    wanted = tmp_path / "list.csv"
    wanted.write_text("Name\n")
    button = KeyButton("One")
    window = window_with(qtbot, button)
    button.setFocus()

    def answer() -> None:
        """Type the file's name and hand it in, once the dialog is there; give up with it."""
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QFileDialog) or not dialog.isVisible():
            return
        watch.stop()
        line = dialog.findChild(QLineEdit, "fileNameEdit")
        if isinstance(line, QLineEdit):
            line.setFocus()
            QTest.keyClick(line, Qt.Key.Key_Tab)  # the ring is in the dialog now
            line.setText(str(wanted))
            dialog.accept()
        if dialog.isVisible():
            dialog.reject()

    watch = QTimer(window)
    watch.timeout.connect(answer)
    watch.start(20)
    option = QFileDialog.Option.DontUseNativeDialog
    named, _ = QFileDialog.getOpenFileName(window, "A list", str(tmp_path), options=option)
    assert Path(named) == wanted


@RINGED
def test_inputs_show_focus_by_their_border_alone(qtbot: QtBot) -> None:
    button, field = KeyButton("One"), QLineEdit()
    window = window_with(qtbot, button, field)
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Tab)
    assert field.hasFocus()
    ring = window.findChild(FocusRing)
    assert ring is None or not ring.isVisible()
    corner = field.grab().toImage().pixelColor(field.width() // 2, 1)
    assert corner.name().upper() == DARK.gold


@RINGED
def test_focus_ring_is_wider_and_white_in_high_contrast(qapp: QApplication, qtbot: QtBot) -> None:
    theme.apply(qapp, Theme(high_contrast=True))
    button = KeyButton("One")
    window = window_with(qtbot, button)
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Down)
    ring = ring_in(window)
    assert ring.geometry() == button.geometry().adjusted(-6, -6, 6, 6)
    at = ring.geometry().center()
    colour = window.grab().toImage().pixelColor(at.x(), ring.geometry().top() + 1)
    assert colour.name().upper() == "#FFFFFF"


class Pressed(QWidget):
    """Remembers the keys that came to it."""

    def __init__(self) -> None:
        """Take the keys when they are given."""
        super().__init__()
        self.keys: list[int] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Note the key."""
        self.keys.append(event.key())


def hold(window: QWidget, key: Qt.Key, text: str = "") -> None:
    """Send what a key sends that is held down, as the system does: to the window."""
    none = Qt.KeyboardModifier.NoModifier
    event = QKeyEvent(QEvent.Type.KeyPress, key, none, text, True, 1)
    system = window.windowHandle()
    assert system is not None
    QApplication.sendEvent(system, event)


@RINGED
@pytest.mark.parametrize(
    ("key", "text"), [(Qt.Key.Key_Return, "\r"), (Qt.Key.Key_Space, " "), (Qt.Key.Key_D, "d")]
)
def test_a_key_that_is_held_down_acts_once(qtbot: QtBot, key: Qt.Key, text: str) -> None:
    page = Pressed()
    window = window_with(qtbot, page)
    page.setFocus()
    QTest.keyPress(page, key)
    for _ in range(5):
        hold(window, key, text)
    assert page.keys == [key]


@RINGED
def test_a_held_key_walks_erases_and_writes(qtbot: QtBot) -> None:
    field = QLineEdit()
    window = window_with(qtbot, field)
    entered: list[bool] = []
    field.returnPressed.connect(lambda: entered.append(True))
    field.setFocus()
    QTest.keyPress(field, Qt.Key.Key_A)
    for _ in range(3):
        hold(window, Qt.Key.Key_A, "a")
    assert field.text() == "aaaa"
    hold(window, Qt.Key.Key_Backspace)
    hold(window, Qt.Key.Key_Left)
    assert (field.text(), field.cursorPosition()) == ("aaa", 2)
    hold(window, Qt.Key.Key_Return, "\r")
    assert not entered


@RINGED
def test_a_held_key_is_known_where_the_system_does_not_say_so(qtbot: QtBot) -> None:
    page = Pressed()
    window = window_with(qtbot, page)
    page.setFocus()
    system = window.windowHandle()
    assert system is not None
    kind, space = QEvent.Type, Qt.Key.Key_Space
    for what, at in (
        (kind.KeyPress, 5000),
        (kind.KeyRelease, 5660),  # as X tells of a key that is held: let go and pressed at once
        (kind.KeyPress, 5660),
        (kind.KeyRelease, 5700),
        (kind.KeyPress, 5700),
        (kind.KeyRelease, 5730),  # let go
        (kind.KeyPress, 5790),  # and pressed again, as fast as a finger can
    ):
        event = QKeyEvent(what, space, Qt.KeyboardModifier.NoModifier, " ")
        event.setTimestamp(at)
        QApplication.sendEvent(system, event)
    assert page.keys == [space, space]
