"""Drills of craps on screen: the stick's calls, several bets at a time; words, options, proofs."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.games.craps_world import CINCINNATI, CLEVELAND, hand
from tests.games.world import engine_of, game_of
from tests.ui.drill_world import Drilling, Key, cut_off, drilling, prepare
from tests.ui.study_world import click
from tests.ui.world import LEAST_SIZE, WIDE_SIZE, World, opened_world, show_at
from trainer.drills.craps import combined
from trainer.drills.table import Mode
from trainer.games.acts import Act, Payload, Slot, Verb
from trainer.ui.drill.payout_panel import PayoutPanel
from trainer.ui.families.craps.call_panel import CallPanel
from trainer.ui.families.registry import family_of
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.run.round_words import round_word, rounds_words
from trainer.ui.study.drill_lines import drill_lines
from trainer.ui.study.game import dials_of
from trainer.ui.study.game_view import GameView
from trainer.ui.study.options_sheet import OptionsSheet
from trainer.ui.table.proof import proof

BOOK, GAME = "ohio-cincinnati", "craps"


@pytest.fixture
def world(tmp_path: Path, qapp: QApplication) -> Iterator[World]:
    prepare(qapp)
    with opened_world(tmp_path) as made:
        yield made


def calling(qtbot: QtBot, world: World, focus: str = "") -> Drilling:
    request = DrillRequest(kind="call", rulebook=BOOK, game=GAME, focus=focus, length=4, seed=7)
    return drilling(qtbot, world, request)


def asking(qtbot: QtBot, world: World, case: str) -> Drilling:
    focus = f"together|{case}"
    request = DrillRequest(kind="payout", rulebook=BOOK, game=GAME, focus=focus, length=2, seed=7)
    return drilling(qtbot, world, request)


# -- calls ----------------------------------------------------------------------------------


def test_calls_are_answered_by_letter_by_number_and_by_mouse(world: World, qtbot: QtBot) -> None:
    drill = calling(qtbot, world)
    panel = drill.view.panel
    assert isinstance(panel, CallPanel)
    assert panel.dice.roll() is not None
    for way in ("letter", "number", "mouse", "wrong"):
        drill.think(1200)
        place = panel.letters.index(drill.prompt.expected)
        match way:
            case "letter":
                drill.press(drill.prompt.expected.lower())
            case "number":
                drill.press(str(place + 1))
            case "mouse":
                drill.click(panel.keys[place])
            case _:
                drill.press(drill.wrong().lower())
        drill.think(400)
        drill.press(Key.Key_Return)
    rows = drill.rows()
    assert [row.fault is None for row in rows] == [True, True, True, False]
    assert {row.ms for row in rows} == {1200}
    assert all(row.skill.startswith("craps:call:") and row.clause for row in rows)


def test_the_dice_are_drawn_and_their_sum_is_told_only_afterwards(
    world: World, qtbot: QtBot
) -> None:
    drill = calling(qtbot, world, "made")
    panel = drill.view.panel
    assert isinstance(panel, CallPanel)
    dealt = drill.prompt.dealt
    assert dealt is not None
    roll = panel.dice.roll()
    assert roll is not None
    assert roll.dice == dealt.rolls[0]
    assert roll.state == f"The point is {dealt.point}"
    assert str(sum(roll.dice)) not in roll.thrown
    drill.press(drill.prompt.expected.lower())
    told = panel.dice.roll()
    assert told is not None
    assert told.thrown.endswith(f": {sum(roll.dice)}.")
    assert panel.why.text().startswith(f"The point is {dealt.point}")


@pytest.mark.parametrize("size", [LEAST_SIZE, WIDE_SIZE])
def test_no_call_is_cut_off(world: World, qtbot: QtBot, size: tuple[int, int]) -> None:
    drill = calling(qtbot, world)
    drill.view.resize(*size)
    QApplication.processEvents()
    assert not cut_off(drill.view)


# -- several bets ---------------------------------------------------------------------------


def test_a_sum_of_several_bets_is_typed_and_each_is_told(world: World, qtbot: QtBot) -> None:
    drill = asking(qtbot, world, "pass")
    panel = drill.view.panel
    assert isinstance(panel, PayoutPanel)
    assert panel.felt.bets.isVisible()
    assert panel.felt.bet.isHidden()
    assert "pays" not in panel.felt.bets.accessibleName()
    drill.think(2000)
    drill.type(str(int(drill.prompt.expected) // 100))
    drill.press(Key.Key_Return)
    assert "pays" in panel.felt.bets.accessibleName()
    assert "behind the line" in panel.key_panel.craft.text()
    assert drill.rows()[0].fault is None
    assert drill.rows()[0].skill == "craps:payout:together:pass"


def test_bets_across_are_shown_as_they_are_called(world: World, qtbot: QtBot) -> None:
    drill = asking(qtbot, world, "across")
    panel = drill.view.panel
    assert isinstance(panel, PayoutPanel)
    dealt = drill.prompt.dealt
    assert dealt is not None
    whole = sum(bet.amount for bet in dealt.bets) // 100
    assert panel.felt.bets.accessibleName().endswith(f"Place bets across {whole}")


def test_how_odds_are_set_stands_beside_the_answer(world: World, qtbot: QtBot) -> None:
    request = DrillRequest(
        kind="payout", rulebook=BOOK, game=GAME, focus="dont-pass-odds", length=2, seed=3
    )
    drill = drilling(qtbot, world, request)
    panel = drill.view.panel
    assert isinstance(panel, PayoutPanel)
    drill.type(str(int(drill.prompt.expected) // 100))
    drill.press(Key.Key_Return)
    assert panel.key_panel.craft.text().startswith(("Bridged", "Heeled"))
    # The bank of a dice table holds whole dollars.
    assert all(cents % 100 == 0 for cents in drill.view.presenter.denominations())


@pytest.mark.parametrize("size", [LEAST_SIZE, WIDE_SIZE])
def test_several_bets_fit_the_page(world: World, qtbot: QtBot, size: tuple[int, int]) -> None:
    drill = asking(qtbot, world, "patron")
    drill.view.resize(*size)
    drill.view.presenter.answer(drill.prompt.expected)
    QApplication.processEvents()
    assert not cut_off(drill.view)


# -- the game's page ------------------------------------------------------------------------


def test_there_are_drills_from_one_bet_to_a_full_base(world: World) -> None:
    lines = {line.title: line for line in drill_lines(world.services, game_of(CINCINNATI))}
    several = lines["Several bets at a time"].request
    assert isinstance(several, DrillRequest)
    assert combined.is_focus(several.focus)
    calls = lines["Stick calls"].request
    assert isinstance(calls, DrillRequest)
    assert calls.kind == "call"
    full = lines["A full base"].request
    assert isinstance(full, TableRequest)
    assert (full.dial, full.mode, full.want) == ("base", Mode.PRACTICE, {"decided": 8})
    box = lines["Box"].request
    assert isinstance(box, TableRequest)
    assert box.dial == "box"


def test_mini_craps_with_a_stickperson_offers_who_is_there() -> None:
    assert [dial for dial, _ in dials_of(game_of("massachusetts/mini-craps"))] == [
        "table",
        "settle",
        "announce",
    ]
    with_stick = game_of("massachusetts/mini-craps", stickperson="stick")
    assert [dial for dial, _ in dials_of(with_stick)] == ["stick", "dealer", "table"]


@pytest.mark.parametrize("name", ["craps", "crapless-craps"])
def test_the_order_of_settling_is_chosen_from_the_options(
    world: World, qtbot: QtBot, name: str
) -> None:
    """The text is silent: the house says whether come bets move before or after the winners."""
    view = GameView(world.services)
    qtbot.addWidget(view)
    show_at(view, WIDE_SIZE)
    view.open_game("ohio-cleveland", name)
    QTest.keyClick(view, Key.Key_O)
    sheet = view.sheet
    assert isinstance(sheet, OptionsSheet)
    assert sheet.boxes["settle-order"].line.who.startswith("our default")
    bets, rolls = "1 come 10 b2, 2 place-6 12 b2, 3 field 5 b2", "2-2 3-3"

    def verbs() -> list[Verb]:
        game = world.services.game("ohio-cleveland", name)
        dealt = hand(game, bets, rolls)
        script = engine_of(game).unroll(game, dealt, engine_of(game).rule(game, dealt))
        return [act.verb for act in script.phases[-1].acts]

    assert verbs() == [Verb.TAKE, Verb.MOVE, Verb.PAY]
    click(sheet.boxes["settle-order"].radios["take-pay-place"])
    click(sheet.keep)
    assert world.services.options("ohio-cleveland", name) == {"settle-order": "take-pay-place"}
    assert verbs() == [Verb.TAKE, Verb.PAY, Verb.MOVE]


# -- words and workings ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "word", "pace"),
    [
        (CINCINNATI, "hand", ""),
        ("massachusetts/mini-craps", "hand", ""),
        ("massachusetts/roulette", "spin", "spins/h"),
        ("ohio-cleveland/big-six", "spin", "spins/h"),
        ("massachusetts/sic-bo", "throw", "throws/h"),
        ("ohio-cincinnati/mini-baccarat", "round", "hands/h"),
    ],
)
def test_a_round_has_its_own_name(name: str, word: str, pace: str) -> None:
    game = game_of(name)
    assert round_word(game) == word
    assert rounds_words(game, 5) == f"5 {word}s"
    assert family_of(game).paced == bool(pace)
    if pace:
        assert family_of(game).pace_unit == pace


def test_one_roll_out_of_a_hand_is_a_roll() -> None:
    assert rounds_words(game_of(CINCINNATI), 10, {"decided": 8}) == "10 rolls"


def test_lay_vigorish_is_counted_on_what_the_bet_can_win() -> None:
    """Cincinnati 6.II, Cleveland 5a(b): of the potential payoff, not of the bet."""
    for name in (CINCINNATI, CLEVELAND):
        game = game_of(name)
        [ruled] = engine_of(game).rule(game, hand(game, "1 lay-4 480", "3-4", 6))
        assert (ruled.pays, ruled.charge) == (24_000, 1_200)
        act = Act(
            slot=Slot(verb=Verb.PAY, seat=1, wager="lay-4"), payload=Payload(amount=ruled.net())
        )
        bet, won, vigorish = proof(game, act, ruled).lines
        assert (bet.cents, won.cents, vigorish.cents) == (48_000, 24_000, -1_200)
        assert vigorish.note == "10.00 on 200, 2.00 on 40"
    game = game_of(CINCINNATI)
    [ruled] = engine_of(game).rule(game, hand(game, "1 buy-4 140", "2-2", 6))
    act = Act(slot=Slot(verb=Verb.PAY, seat=1, wager="buy-4"), payload=Payload(amount=ruled.net()))
    assert proof(game, act, ruled).lines[-1].note == "5.00 on 100, 2.00 on 40"  # of the bet
