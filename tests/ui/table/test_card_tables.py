"""Card tables: dealt from their records alone, by keys and by mouse, in every mode."""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.drills.world import TARGETS
from tests.games.world import game_of
from tests.ui import exam_world
from tests.ui.exam_world import deal_right, opened_house, sat
from tests.ui.table_world import CARD_GAMES, Dealer, at_table
from trainer.certification.standard import ItemKind
from trainer.drills.pressure import Pressure
from trainer.drills.table import Mode, TableRun
from trainer.games.acts import Verb
from trainer.games.registry import engine_for
from trainer.layouts.house_table import table_layout
from trainer.layouts.layout import TableLayout, Zone, ZoneKind
from trainer.procedures import FaultKind
from trainer.ui.scene.placing import landing, places
from trainer.ui.scene.state import TableState
from trainer.ui.table.calls import call_options
from trainer.ui.table.felt_lights import lights
from trainer.ui.table.palette import asked_ids, key_for, palette
from trainer.ui.table.table_again import felt_of
from trainer.wording.say import spoken

POKER, _, _ = CARD_GAMES
PACES = {"three-card-poker": 40, "casino-war": 60, "red-dog": 60}  # rounds an hour
_MOST = 150  # acts of a run, or it goes round in circles


@pytest.fixture
def dealer(qtbot: QtBot, tmp_path: Path) -> Iterator[Dealer]:
    with at_table(qtbot, tmp_path) as found:
        yield found


def grab(dealer: Dealer, name: str) -> None:
    """Keep a picture where somebody wants to look at one."""
    folder = os.environ.get("TABLE_PICTURES")
    if folder:
        dealer.screen.view.finish()
        dealer.screen.grab().save(f"{folder}/{name}.png")


def play(dealer: Dealer, name: str, *, mouse: bool) -> list[Verb]:
    """Do every act of a run by keys or by mouse; return what was done."""
    done: list[Verb] = []
    while not dealer.over:
        act = dealer.act
        done.append(act.verb)
        grab(dealer, f"{name}-{len(done):02}")
        (dealer.by_mouse if mouse else dealer.by_keys)()
        assert not dealer.screen.presenter.in_fault, f"{act.slot} was faulted"
        assert len(done) < _MOST
    return done


@pytest.mark.parametrize(("book", "game"), CARD_GAMES)
def test_two_guided_rounds_by_keys_alone(dealer: Dealer, book: str, game: str) -> None:
    dealer.start(Mode.GUIDED, book=book, game=game, players=5, rounds=2)
    done = play(dealer, f"{game}-keys", mouse=False)
    assert len(dealer.results) == 1
    assert len(dealer.rows()) == len(done)


@pytest.mark.parametrize(("book", "game"), CARD_GAMES)
def test_a_guided_round_by_mouse_alone(dealer: Dealer, book: str, game: str) -> None:
    dealer.start(Mode.GUIDED, book=book, game=game, players=5, rounds=1, seed=9)
    done = play(dealer, f"{game}-mouse", mouse=True)
    assert len(dealer.results) == 1
    assert {Verb.DEAL, Verb.GATHER} <= set(done)


@pytest.mark.parametrize("mouse", [False, True])
def test_pairs_are_split_and_lammers_laid_by_keys_or_by_mouse(dealer: Dealer, mouse: bool) -> None:
    book, game = "massachusetts", "free-bet-blackjack"
    dealer.start(Mode.GUIDED, book=book, game=game, players=5, rounds=1, seed=10)
    done = play(dealer, f"{game}-{mouse}", mouse=mouse)
    assert len(dealer.results) == 1
    assert {Verb.SPLIT, Verb.MOVE, Verb.COLLECT, Verb.TAKE, Verb.TURN} <= set(done)


def test_seats_are_asked_by_digit_after_digit(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE, book=POKER[0], game=POKER[1], players=5)
    seats = [
        act.slot.seat for act in dealer.screen.presenter.run.script.acts() if act.verb is Verb.ASK
    ]
    dealer.until(Verb.ASK)
    dealer.key(key_for(dealer.act).key)
    for seat in seats:
        assert dealer.act.slot.seat == seat
        dealer.key(str(seat))
        dealer.wait()
    assert dealer.act.verb is not Verb.ASK
    assert not dealer.screen.presenter.in_fault


def test_numbers_typed_while_chips_still_move_are_not_lost(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path, motion="full") as dealer:
        dealer.start(Mode.PRACTICE, book=POKER[0], game=POKER[1], players=3)
        dealer.until(Verb.ASK)
        acts = list(dealer.screen.presenter.run.script.acts())
        seats = [act.slot.seat for act in acts if act.verb is Verb.ASK]
        dealer.key(key_for(dealer.act).key)
        for seat in seats:
            dealer.key(str(seat))
        made = dealer.screen.presenter.run.entries
        qtbot.waitUntil(lambda: sum(one.expected.verb is Verb.ASK for one in made) == len(seats))
        dealer.wait()
        assert not dealer.screen.presenter.in_fault


def test_a_wrong_act_is_faulted_and_changes_nothing(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE, book=POKER[0], game=POKER[1], players=5)
    presenter = dealer.screen.presenter
    dealer.until(Verb.DECIDE)
    lying = dealer.screen.view.shown
    right = dealer.act.payload.choice
    wrong = {"plays": "N", "out": "D"}[right]
    dealer.key(wrong)
    assert presenter.in_fault
    assert presenter.run.entries[-1].fault is not None
    assert presenter.run.entries[-1].fault.kind is FaultKind.WRONG_CHOICE
    assert dealer.screen.view.shown.cards == lying.cards
    dealer.key(Qt.Key.Key_Return)
    dealer.key({"plays": "D", "out": "N"}[right])
    dealer.wait()
    assert not presenter.in_fault
    assert dealer.act.verb is Verb.ANNOUNCE


def test_asking_out_of_turn_is_too_early(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE, book=POKER[0], game=POKER[1], players=5)
    presenter = dealer.screen.presenter
    first = dealer.until(Verb.ASK).slot.seat
    asked = [act.slot.seat for act in presenter.run.script.acts() if act.verb is Verb.ASK]
    dealer.touch(f"seat:{asked[-1]}")
    fault = presenter.run.entries[-1].fault
    assert fault is not None
    assert fault.kind is FaultKind.EARLY
    assert fault.expected is not None
    assert fault.expected.slot.seat == first


def test_cards_of_a_seat_taken_before_it_is_settled(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE, book=POKER[0], game=POKER[1], players=5)
    dealer.until(Verb.DECIDE)
    dealer.until(Verb.TURN)
    dealer.do_right()
    dealer.touch("discard")
    fault = dealer.screen.presenter.run.entries[-1].fault
    assert fault is not None
    assert fault.kind is FaultKind.EARLY


def marks(state: TableState) -> int:
    """Count the cards that are shown to play."""
    return sum(card.marks.outlined for cards in state.cards.values() for card in cards)


def test_the_cards_that_play_are_shown_by_a_guide(dealer: Dealer) -> None:
    dealer.start(Mode.GUIDED, book=POKER[0], game=POKER[1], players=5)
    dealer.until(Verb.DECIDE)
    act = dealer.until(Verb.TAKE, Verb.PAY, Verb.RETURN)
    shown = dealer.screen.view.shown
    assert marks(shown) == 3
    assert {card.marks.bar for card in shown.cards["dealer"]} == {"D"}
    assert shown.plates["seat"].whose == f"Seat {act.slot.seat}"
    assert shown.plates["dealer"].words


def test_practice_shows_what_plays_only_after_the_answer(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE, book=POKER[0], game=POKER[1], players=5)
    dealer.until(Verb.DECIDE)
    dealer.until(Verb.TAKE, Verb.PAY, Verb.RETURN)
    assert not dealer.screen.view.shown.plates
    assert not marks(dealer.screen.view.shown)
    dealer.do_right()
    assert dealer.screen.view.shown.plates
    dealer.until(Verb.GATHER)
    dealer.do_right()
    assert not dealer.screen.view.shown.plates


@pytest.mark.parametrize(("book", "game"), CARD_GAMES)
def test_a_run_at_pace_under_pressure(dealer: Dealer, book: str, game: str) -> None:
    pressure = Pressure.ROUGH.name.lower()
    dealer.start(Mode.RUN, book=book, game=game, players=7, rounds=2, pressure=pressure)
    seen: list[TableState] = []
    dealer.screen.presenter.shown.connect(seen.append)
    for _ in range(_MOST):
        if dealer.over:
            break
        dealer.do_right()
    assert dealer.over
    assert not any(state.plates or marks(state) or state.result for state in seen)
    assert not [entry for entry in dealer.screen.presenter.run.entries if entry.fault]
    players = dealer.screen.presenter.request.players
    a_round = 3600 / PACES[game] + 0.7 * (players - 6)  # each player more than six takes time
    assert dealer.screen.presenter.pace_target() == pytest.approx(3600 / a_round)


@pytest.mark.parametrize(("book", "game"), CARD_GAMES)
def test_watching_to_the_end(dealer: Dealer, book: str, game: str) -> None:
    dealer.screen.watch.switch()
    dealer.start(Mode.WATCH, book=book, game=game, players=3)
    for _ in range(_MOST):
        if dealer.over:
            break
        dealer.key(Qt.Key.Key_Space)
        QApplication.processEvents()
    assert dealer.over
    assert dealer.rows() == ()


@pytest.mark.parametrize(("book", "game"), CARD_GAMES)
def test_a_sitting_of_an_exam(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, book: str, game: str
) -> None:
    monkeypatch.setattr(exam_world, "BOOK", book)
    monkeypatch.setattr(exam_world, "GAME", game)
    change, short = msgspec.structs.replace, exam_world.small_standard()
    assert short.payouts is not None
    assert short.decisions is not None
    sums = change(short.payouts.draw[0], focus=("*",))
    rulings = change(short.decisions.draw[0], kind=ItemKind.DECISION, focus=("*",))
    short = change(
        short,
        games=(f"{book}/{game}",),
        payouts=change(short.payouts, draw=(sums,)),
        decisions=change(short.decisions, draw=(rulings,)),
    )
    monkeypatch.setattr(exam_world, "small_standard", lambda: short)
    with opened_house(tmp_path) as house:
        exam = house.exam()
        for part in exam_world.SCREEN[:3]:
            house.skip(exam, part)
        view = sat(house, exam)
        qtbot.addWidget(view)
        exam_world.hit(view, Qt.Key.Key_Return)
        QApplication.processEvents()
        seen: list[TableState] = []
        view.table.presenter.shown.connect(seen.append)
        deal_right(view.table)
        assert view.table.presenter.over
        assert view.table.presenter.run.entries
        assert not any(state.plates or marks(state) for state in seen)
        view.close()


# -- every act of many rounds ---------------------------------------------------------------


def scripts(name: str, seeds: range) -> Iterator[TableRun]:
    """Yield runs of a game, each a round with as many players as there are seats, or few."""
    game = game_of(name)
    for seed in seeds:
        yield TableRun(
            engine_for(game.engine),
            game,
            TARGETS,
            seed=seed,
            mode=Mode.GUIDED,
            rounds=1,
            players=1 + seed % game.table.seats,
        )


@pytest.mark.parametrize(("book", "game"), CARD_GAMES)
def test_every_act_has_a_key_and_a_place(book: str, game: str) -> None:
    """A key for whatever the dealer does, a place for all that lies there, a light for the next."""
    for run in scripts(f"{book}/{game}", range(40)):
        layout: TableLayout = table_layout(run.game)
        keys = palette(run.game)
        caps = [spec.key for spec in keys.guarded().keys]
        assert len(caps) == len(set(caps)), caps
        felt = felt_of(run)
        while (act := run.next_act()) is not None:
            if run.dial.mine(act):
                assert keys.key(key_for(act).id) is not None, act.slot
                assert all(keys.key(one) for one in asked_ids(act) - {"sweep"}), act.slot
                lit, _ = lights((act,), run.dealt.hands)
                for key in lit:
                    assert layout.zone(key) is not None or key == "hand:stub", (act.slot, key)
            state = felt.state(ask=[act], hint=True)
            assert places(state, layout)
            landing(state, layout)
            run.step()
            felt.do(act)
        state = felt.state()
        assert not any(state.cards.values())
        assert not state.bets
        assert not state.pays


@pytest.mark.parametrize(("book", "game"), CARD_GAMES)
def test_every_call_is_one_of_several_that_sound_unlike(book: str, game: str) -> None:
    for run in scripts(f"{book}/{game}", range(25)):
        for act in run.script.acts():
            if act.payload.call is None:
                continue
            options = call_options(run.game, act, run.seed)
            words = [said for _, said in options]
            assert spoken(run.game, act.payload.call) in words
            assert len(set(words)) == len(words)
            if "{" in run.game.says[act.payload.call.id].text:
                assert len(words) >= 4, words


@pytest.mark.parametrize(("book", "game"), CARD_GAMES)
def test_words_about_hands_and_payments_cover_no_cards_and_no_chips(book: str, game: str) -> None:
    layout = table_layout(game_of(f"{book}/{game}"))
    zones = [zone for zone in layout.zones if zone.kind in (ZoneKind.HAND, ZoneKind.BET)]
    for plate in layout.plates.values():
        for zone in zones:
            assert not overlap((plate.x, plate.y), (plate.size - 12, 86), zone), zone.key
    for word in zones:
        if word.kind is ZoneKind.BET and word.tag is not None:
            for zone in zones:
                covers = overlap(word.tag, (40, 18), zone)
                assert not covers or zone.seat != word.seat, (word.key, zone.key)


def overlap(middle: tuple[float, float], size: tuple[float, float], zone: Zone) -> bool:
    """Return whether a box lies over an area."""
    (x, y), (wide, high) = middle, size
    left, top, right, bottom = zone.outline.bounds
    return (
        left < x + wide / 2
        and x - wide / 2 < right
        and top < y + high / 2
        and y - high / 2 < bottom
    )
