"""Makes the pictures of the README: the real screens and tables, each in a state worth seeing.

`make pictures` takes all of them, `make pictures ARGS="craps roulette"` only those.
"""

import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from installer.desk_pictures import PICTURES as DESK
from installer.desk_pictures import DeskCamera
from installer.studio import (
    BOOK,
    GAME,
    TARGET,
    Chooses,
    Studio,
    after,
    first,
    spoiled,
)
from trainer.drills.table import Mode
from trainer.games.acts import Act, Verb
from trainer.procedures.judge import give
from trainer.ui.run.requests import DrillRequest
from trainer.ui.table.palette import key_for
from trainer.ui.theme import Theme, apply
from trainer.ui.widgets.focus_ring import install_focus_ring

POKER, COMPARED = "three-card-poker", "compare/ante:3"
CLEVELAND, MASSACHUSETTS, CALIFORNIA = "ohio-cleveland", "massachusetts", "california"
SLIPS = frozenset({32, 74, 118, 119, 163, 204})  # acts of the run at pace that go wrong
Shot = Callable[[Studio], None]
_CROWD = 26  # bets on a table that is worth seeing


def page(open_it: Callable[[Studio], object]) -> Shot:
    """Return a picture of a page once it is open."""

    def shot(studio: Studio) -> None:
        studio.home()
        open_it(studio)

    return shot


def table(until: Callable[[], Chooses], mode: Mode = Mode.GUIDED, **request: object) -> Shot:
    """Return a picture of a table right before an act that is wanted."""

    def shot(studio: Studio) -> None:
        studio.home()
        studio.sit_down(mode, **{"rounds": 20, "players": 6, **request})
        if studio.deal(until()) is None:
            raise RuntimeError("the run was over before anything worth seeing came up")

    return shot


def signin(studio: Studio) -> None:
    """Show the door: nobody has come yet."""
    studio.window.lock()


def third_card(studio: Studio) -> None:
    """Show a wrong call, and what the rule says."""
    studio.home()
    asked = DrillRequest(kind="third-card", rulebook=BOOK, game=GAME, focus="banker:5:3", seed=4)
    studio.window.practice.start_drill(asked)
    studio.settle()
    studio.clock.go(1700)
    studio.keys(Qt.Key.Key_D)


def payout_drill(studio: Studio) -> None:
    """Show a payment typed rightly, with its key."""
    studio.home()
    asked = DrillRequest(kind="payout", rulebook=BOOK, game=GAME, focus="banker", seed=9)
    studio.window.practice.start_drill(asked)
    studio.settle()
    prompt = studio.window.view("drill").presenter.prompt  # type: ignore[attr-defined]
    studio.clock.go(4200)
    dollars = f"{int(prompt.expected) / 100:.2f}"
    studio.keys(*[Qt.Key.Key_Period if c == "." else Qt.Key(ord(c)) for c in dollars])
    studio.keys(Qt.Key.Key_Return)


def games(studio: Studio) -> None:
    """Show the library once every game has been looked into."""
    studio.home()
    studio.window.open_tab("games")
    view = studio.window.view("games")
    while not all(line.looked for line in view.presenter.lines):  # type: ignore[attr-defined]
        studio.settle(4)


def decision(studio: Studio) -> None:
    """Show a decision of the table that was made wrongly, and what is right."""
    studio.home()
    asked = DrillRequest(kind="decision", rulebook=BOOK, game=POKER, focus=COMPARED, seed=5)
    studio.window.practice.start_drill(asked)
    studio.settle()
    presenter = studio.window.view("drill").presenter  # type: ignore[attr-defined]
    studio.clock.go(5600)
    wrong = next(one for one in presenter.prompt.choices if one.id != presenter.prompt.expected)
    presenter.answer(wrong.id)


def read(studio: Studio) -> None:
    """Show a hand that was read as another one, and the cards that make it."""
    studio.home()
    asked = DrillRequest(kind="read", rulebook=BOOK, game=POKER, focus="six:full-house", seed=5)
    studio.window.practice.start_drill(asked)
    studio.settle()
    studio.clock.go(5200)
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_W):
        studio.keys(key)
    studio.keys(Qt.Key.Key_Return)


def irregularity(studio: Studio) -> None:
    """Show a question about a case that went wrong."""
    studio.home()
    asked = DrillRequest(kind="irregularity", rulebook=BOOK, game=GAME, seed=21)
    studio.window.practice.start_drill(asked)


def watch(studio: Studio) -> None:
    """Show a round played and narrated."""
    studio.home()
    studio.sit_down(Mode.WATCH, rounds=5, players=7)
    studio.window.view("table").watch.switch()  # type: ignore[attr-defined]  # act by act
    for _ in range(17):
        studio.clock.go(1900)
        studio.presenter.watch_step()
        studio.settle(2)


def fault(studio: Studio) -> None:
    """Show a wrong payment in practice: it is told at the bet."""
    studio.home()
    studio.sit_down(Mode.PRACTICE, rounds=20, players=7)
    act = studio.deal(first(Verb.PAY, "player", skip=1))
    assert act is not None
    studio.clock.go(5200)
    studio.presenter.hands.made.emit(spoiled(give(act)))


def paying(studio: Studio) -> None:
    """Show the builder, half way to a payment with commission."""
    studio.home()
    studio.sit_down(Mode.GUIDED, rounds=20, players=8)
    act = studio.deal(first(Verb.PAY, "banker"))
    assert act is not None
    studio.presenter.hands.press(key_for(act).id, (act.slot.seat, act.slot.wager))
    studio.settle()
    studio.clock.go(3100)
    studio.keys(Qt.Key.Key_5)


def result(studio: Studio) -> None:
    """Show a finished run at pace with a few slips."""
    studio.home()
    studio.sit_down(Mode.RUN, rounds=12, players=6)
    studio.deal(lambda _: False, slips=SLIPS)
    studio.settle(20)


def replay(studio: Studio) -> None:
    """Show the same run, played back at one of its faults."""
    if studio.window.screen_key != "table_result":
        result(studio)
    made = studio.window.view("table_result")._result  # type: ignore[attr-defined]
    faults = [n for n, entry in enumerate(made.entries) if entry.fault is not None]
    studio.window.runs.replay(made.attempt_id, faults[len(faults) // 2])
    studio.settle(30)


def progress(studio: Studio) -> None:
    """Show what the answers have come to, once the charts are loaded."""
    studio.home()
    studio.window.open_tab("progress")
    while not studio.window.view("progress").has_charts:  # type: ignore[attr-defined]
        studio.settle(2)


def past_runs(studio: Studio) -> None:
    """Show the list from which any run is played back."""
    studio.home()
    studio.window.show_runs()


def settings(studio: Studio) -> None:
    """Show what each person chooses."""
    studio.home()
    studio.window.show_settings()


def single_zero(studio: Studio) -> None:
    """Show the wheel with one zero, as the house may choose it."""
    studio.services.choose_options(MASSACHUSETTS, "roulette", {"wheel": "single"})
    table(lambda: after(6), rulebook=MASSACHUSETTS, game="roulette", players=8)(studio)


def housed(rulebook: str, game: str, until: Callable[[], Chooses], **options: str) -> Shot:
    """Return a picture of a table as one house deals it: its options are chosen first."""

    def shot(studio: Studio) -> None:
        studio.services.choose_options(rulebook, game, options)
        table(until, rulebook=rulebook, game=game, players=7, seed=3)(studio)

    return shot


def crowded_craps(studio: Studio) -> None:
    """Show a roll to be paid with bets all over the layout."""
    studio.home()
    studio.sit_down(Mode.GUIDED, game="craps", dial="base", players=8, rounds=6, seed=12)
    view = studio.window.view("table").view  # type: ignore[attr-defined]

    def busy(act: Act) -> bool:
        return act.verb is Verb.PAY and len(view.shown.bets) >= _CROWD

    if studio.deal(busy) is None:
        raise RuntimeError("the table never filled")


def _banker_third() -> Chooses:
    return lambda act: ":third-card:banker:" in act.skill


SHOTS: dict[str, Shot] = {
    "signin": signin,
    "home": Studio.home,
    "game": page(lambda studio: studio.window.study.open_game(BOOK, GAME)),
    "lesson": page(lambda studio: studio.window.study.open_lesson(BOOK, GAME, 6)),
    "progress": progress,
    "games": games,
    "third-card": third_card,
    "decision": decision,
    "read": read,
    "payout": payout_drill,
    "irregularity": irregularity,
    "watch": watch,
    "guided": table(_banker_third, players=8),
    "fault": fault,
    "paying": paying,
    "run": table(lambda: after(24), Mode.RUN, players=7),
    "result": result,
    "replay": replay,
    "past-runs": past_runs,
    "settings": settings,
    "midi-baccarat": table(lambda: after(14), game="midi-baccarat", players=9),
    "baccarat": table(
        lambda: after(15), rulebook=MASSACHUSETTS, game="baccarat", players=12, rounds=5
    ),
    "chemin-de-fer": table(
        lambda: after(13), rulebook=MASSACHUSETTS, game="baccarat-chemin-de-fer", players=9
    ),
    "ez-baccarat": table(lambda: after(14), rulebook=CALIFORNIA, game="ez-baccarat", players=7),
    "super-pan-9": table(lambda: after(20), rulebook=CALIFORNIA, game="super-pan-9", players=6),
    "blackjack": table(lambda: first(Verb.PAY), game="blackjack", players=7, seed=312),
    "house-money": housed(BOOK, "house-money", lambda: first(Verb.PAY, "house-money")),
    "blackjack-cleveland": housed(CLEVELAND, "blackjack", lambda: first(Verb.PAY)),
    "blackjack-massachusetts": housed(MASSACHUSETTS, "blackjack", lambda: first(Verb.PAY)),
    "blackjack-three-hands": housed(
        MASSACHUSETTS,
        "blackjack",
        lambda: first(Verb.PAY),
        **{"multiple-action": "offered", "buster": "not-offered", "21-plus-3": "not-offered"},
    ),
    "blackjack-bonuses": housed(
        MASSACHUSETTS,
        "blackjack",
        lambda: first(Verb.PAY),
        **{"streak": "offered", "match-the-dealer": "not-offered", "buster": "not-offered"},
    ),
    "blackjack-switch": housed(MASSACHUSETTS, "blackjack-switch", lambda: first(Verb.PAY)),
    "double-attack": housed(MASSACHUSETTS, "double-attack-blackjack", lambda: first(Verb.PAY)),
    "free-bet": housed(MASSACHUSETTS, "free-bet-blackjack", lambda: first(Verb.PAY)),
    "spanish-21": housed(MASSACHUSETTS, "spanish-21", lambda: first(Verb.PAY)),
    "zappit": housed(MASSACHUSETTS, "zappit-blackjack", lambda: first(Verb.PAY)),
    "no-bust": housed(CALIFORNIA, "no-bust-blackjack", lambda: first(Verb.PAY)),
    "no-bust-21st-century": housed(CALIFORNIA, "no-bust-21st-century-6-1", lambda: first(Verb.PAY)),
    "no-bust-6-1a": housed(CALIFORNIA, "no-bust-blackjack-6-1a", lambda: first(Verb.PAY)),
    "three-card-poker": table(lambda: first(Verb.PAY), game=POKER),
    "ultimate-texas-holdem": table(
        lambda: first(Verb.PAY, "blind"), game="ultimate-texas-holdem", seed=3
    ),
    "four-card-poker": table(lambda: first(Verb.PAY), game="four-card-poker"),
    "casino-war": table(lambda: first(Verb.PAY), rulebook=MASSACHUSETTS, game="casino-war"),
    "red-dog": table(lambda: first(Verb.PAY, "raise"), rulebook=MASSACHUSETTS, game="red-dog"),
    "craps": crowded_craps,
    "craps-stick": table(lambda: after(14), game="craps", dial="stick", players=8, rounds=3),
    "crapless-craps": table(
        lambda: first(Verb.PAY),
        rulebook=CLEVELAND,
        game="crapless-craps",
        dial="base",
        players=8,
        rounds=8,
    ),
    "mini-craps": table(
        lambda: first(Verb.PAY, skip=2),
        rulebook=MASSACHUSETTS,
        game="mini-craps",
        players=7,
        rounds=3,
    ),
    "roulette": table(lambda: first(Verb.PAY), game="roulette", players=8, rounds=3),
    "roulette-single-zero": single_zero,
    "rapid-roulette": table(lambda: after(1), game="rapid-roulette", players=8, rounds=3),
    "big-six": table(lambda: after(6), game="big-six", players=6, rounds=3),
    "sic-bo": table(lambda: after(9), rulebook=MASSACHUSETTS, game="sic-bo", players=7, rounds=3),
}


def main(names: list[str]) -> int:
    """Take the pictures that are named, or all; one that fails does not keep the others away."""
    unknown = [name for name in names if name not in (*SHOTS, *DESK)]
    if unknown:
        print(f"There is no picture {', '.join(unknown)}. There are: {', '.join((*SHOTS, *DESK))}.")
        return 2
    TARGET.mkdir(parents=True, exist_ok=True)
    app = QApplication(["pictures", "-style", "Fusion"])
    apply(app, Theme())
    install_focus_ring(app)
    failed = _take(app, [name for name in names or SHOTS if name in SHOTS])
    failed += _take_desk(app, tuple(name for name in names or DESK if name in DESK))
    if not names:
        _sweep()
    if failed:
        print(f"Not taken: {', '.join(failed)}.")
    return 1 if failed else 0


def _take(app: QApplication, names: list[str]) -> list[str]:
    """Take pictures of the trainee's screens; return those that failed."""
    failed: list[str] = []
    if not names:
        return failed
    with tempfile.TemporaryDirectory() as folder:
        studio = Studio(app, Path(folder))
        for name in names:
            if name != "signin" and studio.window.screen_key == "signin":
                studio.window.sign_in(1)
            try:
                SHOTS[name](studio)
                studio.shoot(name)
            except Exception:  # noqa: BLE001 - the others are still wanted
                traceback.print_exc()
                failed.append(name)
        studio.close()
    return failed


def _take_desk(app: QApplication, names: tuple[str, ...]) -> list[str]:
    """Take pictures of the desk, all on one way; return those that failed."""
    if not names:
        return []
    with tempfile.TemporaryDirectory() as folder:
        camera = DeskCamera(app, Path(folder), names)
        try:
            camera.take()
        except Exception:  # noqa: BLE001 - told, and the others are kept
            traceback.print_exc()
            return [name for name in names if name not in camera.taken]
        finally:
            camera.close()
    return []


def _sweep() -> None:
    """Remove pictures that are no longer made, and say what all of them weigh."""
    for path in TARGET.glob("*.png"):
        if path.stem not in (*SHOTS, *DESK):
            path.unlink()
            print(f"removed docs/pictures/{path.name}")
    whole = sum(path.stat().st_size for path in TARGET.glob("*.png"))
    print(f"{len(SHOTS) + len(DESK)} pictures, {whole / 1e6:.1f} MB")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
