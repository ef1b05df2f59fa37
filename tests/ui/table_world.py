"""Playing at the table through its real widgets: by keys alone, or by the mouse alone."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.world import NARROW_SIZE, World, dress, opened_world
from trainer.drills.table import Mode
from trainer.games.acts import Act, Verb
from trainer.games.chips import breakdown
from trainer.storage.record.attempts import acts_of, attempts_of
from trainer.storage.rows import ActRow
from trainer.ui.families.craps.calls import number_of
from trainer.ui.families.registry import family_of
from trainer.ui.motion import Motion
from trainer.ui.run.requests import TableRequest
from trainer.ui.shell.preferences import Preferences
from trainer.ui.table.act_keys import Needs
from trainer.ui.table.at_hand import bet_name
from trainer.ui.table.palette import key_for
from trainer.ui.table.table_view import TableScreen
from trainer.ui.theme import Theme
from trainer.ui.widgets.act_key import ActState
from trainer.ui.widgets.chip_caps import CHIP_CAPS

LEFT = Qt.MouseButton.LeftButton
_PACE = 0.15
BOOK, GAME = "ohio-cincinnati", "mini-baccarat"
GAMES = (
    ("ohio-cincinnati", "mini-baccarat"),
    ("ohio-cincinnati", "midi-baccarat"),
    ("ohio-cleveland", "mini-baccarat"),
    ("ohio-cleveland", "midi-baccarat"),
    ("massachusetts", "baccarat"),
    ("massachusetts", "midibaccarat"),
    ("massachusetts", "minibaccarat"),
    ("massachusetts", "baccarat-chemin-de-fer"),
    ("california", "ez-baccarat"),
    ("california", "super-pan-9"),
)
# Two hands, a patron who banks, and a dealer's own hand: what is drawn of all the others.
THREE = (GAMES[0], GAMES[7], GAMES[9])
# Games that are only data: hands against the dealer's, a paytable, or two open cards.
CARD_GAMES = (
    ("ohio-cincinnati", "three-card-poker"),
    ("massachusetts", "casino-war"),
    ("massachusetts", "red-dog"),
)


class Dealer:
    """A trainee at a table that is on screen."""

    def __init__(self, qtbot: QtBot, world: World, screen: TableScreen) -> None:
        """Sit down."""
        self.qtbot, self.world, self.screen = qtbot, world, screen
        self.results: list[object] = []
        screen.finished.connect(self.results.append)

    def start(self, mode: Mode, *, book: str = BOOK, game: str = GAME, **more: object) -> None:
        """Open a table and wait until something is asked."""
        wanted: dict[str, object] = {"rounds": 1, "players": 6, "seed": 3, **more}
        self.screen.start(
            TableRequest(rulebook=book, game=game, mode=mode, **wanted)  # type: ignore[arg-type]
        )
        if mode is not Mode.WATCH:
            self.wait()

    def wait(self) -> None:
        """Wait until an act is awaited, or the run is over."""
        presenter = self.screen.presenter
        for _ in range(20):  # without motion nothing takes longer, and waiting is counted in 10 ms
            if presenter.may_act() or presenter.over:
                break
            QApplication.processEvents()
        self.qtbot.waitUntil(lambda: presenter.may_act() or presenter.over)
        QApplication.processEvents()

    @property
    def act(self) -> Act:
        """The act that is due."""
        return self.screen.presenter.run.due()[0]

    @property
    def over(self) -> bool:
        """Whether the run is over."""
        return self.screen.presenter.over

    def rows(self) -> tuple[ActRow, ...]:
        """Read the acts of the last attempt back from the file."""
        newest = attempts_of(self.world.store, self.world.person.id, limit=1)[0]
        return acts_of(self.world.store, newest.id)

    # -- keys -----------------------------------------------------------------------------

    def key(self, key: Qt.Key | str, modifier: Qt.KeyboardModifier | None = None) -> None:
        """Press a key wherever the keys go now."""
        held = modifier or Qt.KeyboardModifier.NoModifier
        pressed = Qt.Key(ord(key.upper())) if isinstance(key, str) else key
        QTest.keyClick(self.screen.focusWidget() or self.screen, pressed, held)

    def by_keys(self, ms: int = 900) -> None:
        """Do the due act by the keyboard alone, as the guide shows it."""
        act, screen = self.act, self.screen
        self.world.clock.pass_ms(ms)
        self.key(key_for(act).key)
        if act.verb is Verb.DOLLY and act.payload.choice:
            for digit in act.payload.choice:
                self.key(digit)
            self.key(Qt.Key.Key_Return)
        if screen.presenter.hands.armed is not None and screen.strip.shown() is screen.keys:
            if not screen.view.cursor_key:
                self.key(Qt.Key.Key_Down)  # the ring appears on what is lit
            self.key(Qt.Key.Key_Return)
        while screen.strip.shown() is screen.sheet:  # one page may lead to another
            assert self._asked() in screen.sheet.choices(), (act, screen.sheet.choices())
            self.key(screen.sheet.cap(self._asked()))
        if screen.strip.shown() is screen.builder:
            for chip in breakdown(act.payload.amount or 0, screen.builder.values()):
                self.key(CHIP_CAPS[chip])
            self.key(Qt.Key.Key_Return)
        self.wait()

    # -- mouse ----------------------------------------------------------------------------

    def click(self, widget: QWidget) -> None:
        """Click a widget."""
        QTest.mouseClick(widget, LEFT)

    def touch(self, key: str) -> None:
        """Click a zone or a spot of the felt."""
        view = self.screen.view
        QTest.mouseClick(view.viewport(), LEFT, pos=view.where(key))

    def drag(self, start: str, end: str) -> None:
        """Drag from one zone of the felt to another."""
        view = self.screen.view
        first, last = view.where(start), view.where(end)
        port = view.viewport()
        QTest.mousePress(port, LEFT, pos=first)
        for share in (0.3, 0.7, 1.0):
            middle = first + QPoint(
                round((last.x() - first.x()) * share), round((last.y() - first.y()) * share)
            )
            QTest.mouseMove(port, middle)
        QTest.mouseRelease(port, LEFT, pos=last)

    def by_mouse(self, ms: int = 900) -> None:
        """Do the due act by the mouse alone."""
        act, screen = self.act, self.screen
        self.world.clock.pass_ms(ms)
        hand = act.slot.hand.partition(".")[0]
        if act.verb is Verb.DEAL and hand in screen.presenter.run.dealt.hands:
            if act.slot.hand == "player.0":
                self.drag("shoe", f"hand:{hand}")
            else:
                self.touch(f"hand:{hand}")
        elif act.verb is Verb.TURN and hand in screen.presenter.run.dealt.hands:
            self.touch(f"hand:{hand}")
        elif act.verb is Verb.ASK and act.slot.seat:
            self.touch(f"seat:{act.slot.seat}")
        elif act.verb is Verb.DOLLY and act.payload.choice:
            self.touch(f"scale:{act.payload.choice}")
        elif act.verb is Verb.GATHER:
            self.touch("discard")
        else:
            self.click(screen.keys.key(key_for(act).id))
            if act.slot.seat and act.slot.wager:
                self.touch(f"bet:{act.slot.seat}:{act.slot.wager}")
        while screen.strip.shown() is screen.sheet:
            self.click(screen.sheet.key(self._asked()))
        if screen.strip.shown() is screen.builder:
            for chip in breakdown(act.payload.amount or 0, screen.builder.values()):
                self.click(screen.builder.chip_key(chip))
            self.click(screen.builder.pay)
        self.wait()

    def until(self, *verbs: Verb) -> Act:
        """Do right acts in a short cut of our own until one of these is due."""
        while self.act.verb not in verbs:
            self.do_right()
        return self.act

    def do_right(self, ms: int = 900) -> None:
        """Do the due act rightly, whatever the mode tells."""
        act, screen = self.act, self.screen
        hands = screen.presenter.hands
        self.world.clock.pass_ms(ms)
        game = screen.presenter.game
        place = family_of(game).place(act.slot)
        name = place if place != act.slot.wager else bet_name(game, act.slot)
        bet = (act.slot.seat, name) if act.slot.seat else None
        hands.press(key_for(act).id, bet)
        if hands.armed is not None and hands.armed.needs is Needs.NUMBER:
            hands.submit_choice(act.payload.choice)
        if screen.strip.shown() is screen.builder:
            hands.submit_amount(act.payload.amount or 0)
        self.choose(act)
        self.wait()

    def choose(self, act: Act) -> None:
        """Take the right choices, as long as choices are offered."""
        while self.screen.strip.shown() is self.screen.sheet:
            self.screen.presenter.hands.submit_choice(self.right_choice(act))

    def _asked(self) -> str:
        """Return the choice a guide has lit, or the right one where it asks a question."""
        sheet = self.screen.sheet
        lit = (c for c in sheet.choices() if sheet.key(c).state() is ActState.ASKED)
        return next(lit, None) or self.right_choice(self.act)

    def right_choice(self, act: Act) -> str:
        """Return which of the choices offered is right."""
        if act.payload.call is None:
            return act.payload.choice or act.slot.hand.partition(".")[0]
        calls = self.screen.presenter.hands.calls()
        named = (choice for choice, call in calls.items() if call == act.payload.call)
        return next(named, number_of(act.payload.call))  # a stick names the number first


_usual = Preferences.motion


def _hurried(own: Preferences, speed: float = 1.0) -> Motion:
    """Return how the table moves, faster than anybody could choose."""
    return Motion(level=_usual(own).level, pace=_PACE / speed)


@contextmanager
def at_table(qtbot: QtBot, folder: Path, *, motion: str = "none") -> Iterator[Dealer]:
    """Put a trainee at a table screen in a window of 1366 by 768; what moves there moves fast."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    dress(app, Theme(reduced_motion=motion == "none"))
    with opened_world(folder) as world, pytest.MonkeyPatch.context() as patch:
        patch.setattr(Preferences, "motion", _hurried)
        world.services.put_setting("motion", motion)
        screen = TableScreen(world.services)
        qtbot.addWidget(screen)
        screen.resize(*NARROW_SIZE)
        screen.show()
        QApplication.processEvents()
        yield Dealer(qtbot, world, screen)
        screen.presenter.stop()
        screen.view.finish()
        screen.close()
        QApplication.processEvents()
