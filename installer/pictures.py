"""Makes the pictures of the README: the real screens, with a week of made-up practice in them."""

import os
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from PySide6.QtCore import QCoreApplication, QEvent, Qt  # noqa: E402 - after the platform is set
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from trainer.catalog.shelf import Shelf  # noqa: E402
from trainer.drills import payout, quiz, third_card  # noqa: E402
from trainer.drills.session import Session  # noqa: E402
from trainer.drills.table import Mode  # noqa: E402
from trainer.games.acts import Payload, Verb  # noqa: E402
from trainer.games.registry import engine_for  # noqa: E402
from trainer.places import lessons_dir  # noqa: E402
from trainer.procedures import Given  # noqa: E402
from trainer.procedures.judge import give  # noqa: E402
from trainer.storage import Kind, Outcome, Store, add_person, touch_seen  # noqa: E402
from trainer.storage import Mode as StoredMode  # noqa: E402
from trainer.storage import person as stored_person  # noqa: E402
from trainer.ui.main_window import MainWindow  # noqa: E402
from trainer.ui.presenters.palette import key_for  # noqa: E402
from trainer.ui.presenters.recorder import Recorder  # noqa: E402
from trainer.ui.presenters.requests import DrillRequest, TableRequest  # noqa: E402
from trainer.ui.presenters.services import Services  # noqa: E402
from trainer.ui.theme import Theme, apply  # noqa: E402
from trainer.ui.widgets.focus_ring import install_focus_ring  # noqa: E402

TARGET = ROOT / "docs" / "pictures"
WIDE, NARROW = (1920, 1080), (1366, 768)
NAMES = (
    "Ada Marsh", "Ben Okafor", "Carla Reyes", "Dev Patel", "Ewa Nowak", "Finn Doyle", "Grace Liu",
    "Hugo Brandt", "Ines Costa", "Jonas Weber", "Kim Tran", "Leo Rossi",
)  # fmt: skip
BOOK, GAME = "ohio-cincinnati", "mini-baccarat"
SLIPS = frozenset({32, 74, 118, 119, 163, 204})  # acts of the run at pace that go wrong


class SetClock:
    """A clock that stands where it was put."""

    def __init__(self, at: datetime) -> None:
        """Start there."""
        self.at, self.count = at, 1_000_000

    def now(self) -> datetime:
        """Return the time of day."""
        return self.at

    def ms(self) -> int:
        """Return the steady count."""
        return self.count

    def go(self, ms: int) -> None:
        """Let time pass."""
        self.count += ms
        self.at += timedelta(milliseconds=ms)


class Studio:
    """The window, a person with a past, and a camera."""

    def __init__(self, app: QApplication, folder: Path) -> None:
        """Open everything."""
        self.app = app
        self.clock = SetClock(datetime(2026, 11, 12, 17, 20, tzinfo=UTC))
        self.store = Store.open(folder, at=self.clock.now())
        for number, name in enumerate(NAMES):
            made = add_person(self.store, name, "1234", at=self.clock.now())
            touch_seen(self.store, made, at=self.clock.now() - timedelta(hours=7 * number))
        self.services = Services(self.store, Shelf(lessons_dir()), self.clock)
        self.services.person = stored_person(self.store, 1)
        self.services.put_setting("motion", "none")
        self.services.put_setting("rulebook", BOOK)
        self._past()
        self.window = MainWindow(self, lambda: self.services)
        self.window.resize(*WIDE)
        self.window.show()

    def _past(self) -> None:
        """Keep a week of practice by someone who slips on Banker 5 and 6."""
        rng = Random(7)
        game = self.services.game(BOOK, GAME)
        engine, targets = engine_for(game.engine), self.services.targets
        remedies = self.services.catalog.remedies()
        askers: dict[str, Callable[[int, str], object]] = {
            "third-card": lambda seed, focus: third_card.ask(game, seed, targets, focus),
            "payout": lambda seed, focus: payout.ask(engine, game, seed, targets, focus),
            "irregularity": lambda seed, focus: quiz.ask(
                game, seed, targets, remedies=remedies, focus=focus or "irregularity:"
            ),
        }
        for day in range(7):
            for kind, ask in askers.items():
                self._drill(rng, kind, ask, count=30 if kind == "third-card" else 12, day=day)
            self.clock.go(22 * 3_600_000)

    def _drill(self, rng: Random, kind: str, ask: object, *, count: int, day: int) -> None:
        session = Session(ask, rng.randrange(1 << 30), count)  # type: ignore[arg-type]
        recorder = Recorder(
            self.store, 1, self.services.game(BOOK, GAME), kind=Kind.DRILL, exercise=kind,
            mode=StoredMode.DRILL, seed=session.seed, at=self.clock.now(),
            options={"focus": "", "length": str(count)},
        )  # fmt: skip
        while not session.finished:
            prompt = session.prompt()
            hard = ":banker:5:" in prompt.skill or ":banker:6:" in prompt.skill
            slips = rng.random() < (0.35 if hard else 0.12) * (1 - day / 10)
            wrong = [c.id for c in prompt.choices if c.id != prompt.expected]
            given = rng.choice(wrong or ["1"]) if slips else prompt.expected
            ms = int(prompt.target_ms * rng.uniform(0.4, 1.3) * (1.25 - day / 14))
            self.clock.go(ms)
            marked = session.answer(given, ms=ms)
            recorder.answer(marked, at=self.clock.now(), ms=ms)
            self.clock.go(900)
        recorder.end(Outcome.FINISHED, at=self.clock.now(), summary={})

    def settle(self, times: int = 8) -> None:
        """Let everything that is queued happen."""
        for _ in range(times):
            self.app.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            QTest.qWait(15)

    def shoot(self, name: str, *, narrow: bool = True) -> None:
        """Take the picture, and the narrow one."""
        for size, suffix in ((WIDE, ""), *(((NARROW, "-1366"),) if narrow else ())):
            self.window.resize(*size)
            self.settle(14)
            self.window.grab().save(str(TARGET / f"{name}{suffix}.png"))
            print(f"docs/pictures/{name}{suffix}.png")
        self.window.resize(*WIDE)
        self.settle()

    def keys(self, *keys: Qt.Key) -> None:
        """Press keys on the screen that is shown."""
        for key in keys:
            target = self.window.focusWidget() or self.window.stack.currentWidget()
            QTest.keyClick(target or self.window, key)
            self.settle(2)

    def table(self, mode: Mode, stop_at: Callable[[object], bool], **more: object) -> None:
        """Deal at the table, every act right, until `stop_at` says so of the act that is due."""
        chosen: dict[str, object] = {"rulebook": BOOK, "game": GAME, "seed": 11, **more}
        request = TableRequest(mode=mode, **chosen)  # type: ignore[arg-type]
        self.window.start_table(request)
        self.settle(12)
        screen = self.window.view("table")
        presenter = screen.presenter  # type: ignore[attr-defined]  # the table screen's own
        for _ in range(400):
            if presenter.over:
                return
            if not presenter.may_act():
                self.settle(1)
                continue
            act = presenter.run.due()[0]
            if stop_at(act):
                return
            self.clock.go(900 + 37 * (len(presenter.run.entries) % 40))
            slips = mode is Mode.RUN and len(presenter.run.entries) in SLIPS
            presenter._perform(_spoiled(give(act)) if slips else give(act))
            self.settle(1)


def _spoiled(given: Given) -> Given:
    """Return the act as a tired dealer might do it."""
    payload = given.payload
    if payload.amount:
        payload = Payload(amount=payload.amount + 500)
    elif payload.choice in ("draw", "stand"):
        payload = Payload(choice="stand" if payload.choice == "draw" else "draw")
    return Given(slots=given.slots, payload=payload)


def main() -> int:
    """Take every picture."""
    TARGET.mkdir(parents=True, exist_ok=True)
    app = QApplication(["pictures", "-style", "Fusion"])
    apply(app, Theme())
    install_focus_ring(app)
    with tempfile.TemporaryDirectory() as folder:
        studio = Studio(app, Path(folder))
        studio.settle()
        studio.shoot("signin")
        studio.window.sign_in(1)
        studio.shoot("home")
        studio.window.open_game(BOOK, GAME)
        studio.shoot("game")
        studio.window.open_lesson(BOOK, GAME, 6)
        studio.shoot("lesson", narrow=False)
        studio.window.open_tab("progress")
        studio.shoot("progress")
        _drills(studio)
        _tables(studio)
        studio.window.close()
        studio.store.close()
    return 0


def _drills(studio: Studio) -> None:
    start = studio.window.start_drill
    start(DrillRequest(kind="third-card", rulebook=BOOK, game=GAME, focus="banker:5:3", seed=4))
    studio.settle()
    studio.clock.go(1700)
    studio.keys(Qt.Key.Key_D)
    studio.shoot("third-card")
    start(DrillRequest(kind="payout", rulebook=BOOK, game=GAME, focus="banker", seed=9))
    studio.settle()
    studio.shoot("payout-ask", narrow=False)
    prompt = studio.window.view("drill").presenter.prompt  # type: ignore[attr-defined]
    studio.clock.go(4200)
    dollars = f"{int(prompt.expected) / 100:.2f}"
    studio.keys(*[Qt.Key.Key_Period if c == "." else Qt.Key(ord(c)) for c in dollars])
    studio.keys(Qt.Key.Key_Return)
    studio.shoot("payout")
    start(DrillRequest(kind="irregularity", rulebook=BOOK, game=GAME, seed=21))
    studio.settle()
    studio.shoot("irregularity", narrow=False)


def _tables(studio: Studio) -> None:
    def banker_third(act: object) -> bool:
        return ":third-card:banker:" in act.skill  # type: ignore[attr-defined]

    def banker_pay(act: object) -> bool:
        slot = act.slot  # type: ignore[attr-defined]
        return slot.verb is Verb.PAY and slot.wager == "banker"

    more = {"rounds": 20, "players": 8}
    studio.table(Mode.GUIDED, banker_third, **more)
    studio.shoot("table")
    studio.table(Mode.GUIDED, banker_pay, **more)
    presenter = studio.window.view("table").presenter  # type: ignore[attr-defined]
    due = presenter.run.due()
    if due:
        presenter.hands.press(key_for(due[0]).id, (due[0].slot.seat, due[0].slot.wager))
        studio.settle()
    studio.shoot("paying")
    studio.table(Mode.RUN, lambda _: False, rounds=12, players=6)
    studio.settle(20)
    studio.shoot("result")
    seen: list[object] = []

    def after(count: int) -> Callable[[object], bool]:
        seen.clear()
        return lambda act: seen.append(act) or len(seen) > count  # type: ignore[func-returns-value]

    studio.table(Mode.GUIDED, after(12), game="craps", dial="base", rounds=2, players=6)
    studio.shoot("craps")
    studio.table(Mode.GUIDED, after(14), game="craps", dial="stick", rounds=2, players=6)
    studio.shoot("craps-stick", narrow=False)
    studio.table(Mode.GUIDED, after(5), game="roulette", rounds=2, players=6)
    studio.shoot("roulette")
    studio.table(Mode.GUIDED, after(6), game="big-six", rounds=2, players=5)
    studio.shoot("big-six", narrow=False)
    book = "massachusetts"
    studio.table(Mode.GUIDED, after(8), rulebook=book, game="sic-bo", rounds=2, players=5)
    studio.shoot("sic-bo", narrow=False)


if __name__ == "__main__":
    sys.exit(main())
