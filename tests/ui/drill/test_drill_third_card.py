"""The third-card drill: ten calls by keys and by mouse, the rule after a wrong one, the record."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.drill_world import CTRL, Drilling, Key, cut_off, drilling, prepare
from tests.ui.world import LEAST_SIZE, NARROW_SIZE, WIDE_SIZE, World, dress, opened_world
from trainer.errors import StorageError
from trainer.storage.record.attempts import attempts_of
from trainer.storage.rows import Outcome
from trainer.ui.drill.decision_panel import CallMark, DecisionPanel, posed_of
from trainer.ui.drill.drill_view import GOES_ON_MS
from trainer.ui.items.pictures import CardPicture
from trainer.ui.run.requests import DrillRequest
from trainer.ui.theme import State, Theme

ASKED = DrillRequest(
    kind="third-card", rulebook="massachusetts", game="midibaccarat", length=10, seed=5
)
KEYS = {"draw": "d", "stand": "s", "either": "c"}


@pytest.fixture
def world(tmp_path: Path, qapp: QApplication) -> Iterator[World]:
    prepare(qapp)
    with opened_world(tmp_path) as made:
        yield made


@pytest.fixture
def drill(world: World, qtbot: QtBot) -> Drilling:
    return drilling(qtbot, world, ASKED)


def panel_of(drill: Drilling) -> DecisionPanel:
    panel = drill.view.panel
    assert isinstance(panel, DecisionPanel)
    return panel


def focused(world: World, qtbot: QtBot, focus: str, game: str = "midibaccarat") -> Drilling:
    request = DrillRequest(
        kind="third-card", rulebook="massachusetts", game=game, focus=focus, length=10, seed=3
    )
    return drilling(qtbot, world, request)


def test_ten_calls_by_keys_are_kept(drill: Drilling) -> None:
    asked = []
    for number in range(10):
        asked.append(drill.prompt)
        drill.think(1500 + number)
        wrong = number in (3, 7)
        drill.press(KEYS[drill.wrong() if wrong else drill.prompt.expected])
        drill.think(400)
        drill.press(Key.Key_Return)
    assert len(drill.results) == 1
    rows = drill.rows()
    assert [row.ms for row in rows] == [1500 + number for number in range(10)]
    assert [row.fault is None for row in rows] == [number not in (3, 7) for number in range(10)]
    assert [row.expected for row in rows] == [prompt.expected for prompt in asked]
    assert [row.skill for row in rows] == [prompt.skill for prompt in asked]
    assert [row.seed for row in rows] == [prompt.seed for prompt in asked]
    assert all(row.clause and not row.helped for row in rows)
    result = drill.results[0]
    assert (result.summary.count, result.summary.right) == (10, 8)
    assert result.missed[0] == asked[3].focus
    newest = attempts_of(drill.world.store, drill.world.person.id, limit=1)[0]
    assert newest.end is not None
    assert newest.end.outcome is Outcome.FINISHED
    assert newest.seed == 5


def test_ten_calls_by_mouse_are_kept(drill: Drilling) -> None:
    for number in range(10):
        panel = panel_of(drill)
        given = drill.wrong() if number == 4 else drill.prompt.expected
        drill.think(1200)
        drill.click(next(call for call in panel.calls if call.choice == given))
        drill.think(400)
        drill.click(panel.ruling.next)
    assert len(drill.results) == 1
    rows = drill.rows()
    assert len(rows) == 10
    assert [number for number, row in enumerate(rows) if row.fault] == [4]


def test_arrows_call_too(drill: Drilling) -> None:
    arrow = {"draw": Key.Key_Left, "stand": Key.Key_Right}[drill.prompt.expected]
    drill.press(arrow)
    assert drill.view.presenter.session.marks[-1].right


def test_arrows_call_though_a_key_has_the_focus(drill: Drilling) -> None:
    panel = panel_of(drill)
    panel.calls[0].setFocus()
    drill.press(Key.Key_Right)
    assert drill.view.presenter.session.marks[-1].given == "stand"


def test_enter_calls_only_on_a_focused_key(drill: Drilling) -> None:
    drill.press(Key.Key_Return)
    assert not drill.view.presenter.session.marks
    panel_of(drill).calls[1].setFocus()
    drill.press(Key.Key_Return)
    assert drill.view.presenter.session.marks[-1].given == "stand"


def test_while_asking_only_the_time_is_shown(drill: Drilling) -> None:
    ruling = panel_of(drill).ruling
    assert ruling.time.isVisible()
    assert not ruling.table.isVisible()
    assert not ruling.next.isVisible()
    assert not ruling.line.isVisible()
    assert all(not hand.count and not hand.caption for hand in panel_of(drill).hands.hands())


def test_a_wrong_call_waits_and_shows_the_rule(world: World, qtbot: QtBot) -> None:
    drill = focused(world, qtbot, "banker:5:3")
    drill.think(1700)
    drill.press("d")
    panel = panel_of(drill)
    ruling = panel.ruling
    assert ruling.pill.word() == "Wrong call"
    assert ruling.clause.text() == "§10(c)(2), Table 1"
    assert ruling.title.text() == "The Banker stands on 5."
    assert "4 to 7; it was a 3" in ruling.why.text()
    assert ruling.table.isVisible()
    assert ruling.table.accessibleName() == (
        "Drawing table: Banker has 5, Player's third card 3: stays"
    )
    assert ruling.table_title.text() == "Table 1"
    assert ruling.returns.text() == "This case comes back in 3 questions."
    assert panel.taken.text() == "1.7 s, target 2.5 s"
    marks = {call.choice: call.mark() for call in panel.calls}
    assert marks == {"draw": CallMark.WRONG, "stand": CallMark.RIGHT}
    hand = panel.hands.hands()[0]
    assert (hand.ring, hand.caption) == (2, "third card: 3")
    qtbot.wait(50)
    assert drill.view.presenter.answered
    assert not drill.view.ticking()


def test_the_likely_slip_is_named(world: World, qtbot: QtBot) -> None:
    drill = focused(world, qtbot, "banker:4:8")
    drill.press("d")
    slip = panel_of(drill).ruling.slip
    assert slip.isVisible()
    assert slip.text()


def test_at_a_real_table_a_wrong_draw_has_consequences(world: World, qtbot: QtBot) -> None:
    drill = drilling(
        qtbot,
        world,
        DrillRequest(
            kind="third-card", rulebook="massachusetts", game="midibaccarat", focus="banker:7:3"
        ),
        WIDE_SIZE,
    )
    drill.press("d")
    assert "simulated round" in panel_of(drill).ruling.advice.text()
    assert "§13(d)" in panel_of(drill).ruling.advice.text()


def test_after_a_right_call_enter_goes_on_at_once(drill: Drilling) -> None:
    first = drill.prompt
    drill.press(KEYS[first.expected])
    assert panel_of(drill).ruling.line.isVisible()
    drill.press(Key.Key_Return)
    assert drill.view.presenter.session.number == 2
    assert drill.prompt is not first


def test_after_a_right_call_it_goes_on_by_itself(
    qapp: QApplication, world: World, qtbot: QtBot
) -> None:
    prepare(qapp, Theme())
    drill = drilling(qtbot, world, ASKED)
    drill.press(KEYS[drill.prompt.expected])
    assert drill.view.presenter.answered
    qtbot.waitUntil(lambda: not drill.view.presenter.answered)
    assert drill.view.presenter.session.number == 2


@pytest.mark.parametrize(("key", "value"), [("auto_next", "off"), ("motion", "reduced")])
def test_a_setting_keeps_a_right_call_on_screen(
    qapp: QApplication, world: World, qtbot: QtBot, key: str, value: str
) -> None:
    prepare(qapp, Theme())
    world.services.put_setting(key, value)
    drill = drilling(qtbot, world, ASKED)
    drill.press(KEYS[drill.prompt.expected])
    qtbot.wait(GOES_ON_MS + 150)
    assert drill.view.presenter.answered


def test_a_quick_enter_does_not_skip_the_rule(drill: Drilling) -> None:
    drill.press(KEYS[drill.wrong()])
    drill.think(200)
    drill.press(Key.Key_Return)
    assert drill.view.presenter.answered
    drill.think(150)
    drill.press(Key.Key_Return)
    assert not drill.view.presenter.answered


def test_the_time_runs_only_while_a_question_is_open(drill: Drilling) -> None:
    assert drill.view.ticking()
    drill.think(1300)
    drill.bot.waitUntil(lambda: panel_of(drill).ruling.time.ring.share() > 0.3)
    drill.press(KEYS[drill.prompt.expected])
    assert not drill.view.ticking()
    drill.press(Key.Key_Return)
    assert drill.view.ticking()
    drill.view.hide()
    assert not drill.view.ticking()


def test_undo_asks_the_same_question_again(drill: Drilling) -> None:
    first = drill.prompt
    drill.press(KEYS[drill.wrong()])
    drill.press("z", CTRL)
    assert drill.prompt is first
    assert not drill.view.presenter.answered
    drill.press(KEYS[first.expected])
    assert [row.fault for row in drill.rows()] == [None]
    everything = drill.rows(undone=True)
    assert [row.undone for row in everything] == ["undone", None]


def test_undo_goes_back_to_the_question_before(drill: Drilling) -> None:
    first = drill.prompt
    drill.press(KEYS[first.expected])
    drill.press(Key.Key_Return)
    drill.click(drill.view.bar.undo)
    assert drill.prompt is first
    assert drill.rows() == ()
    assert not drill.view.bar.undo.isEnabled()


def test_the_rule_marks_the_answer_as_helped(drill: Drilling) -> None:
    drill.press(Key.Key_F1)
    ruling = panel_of(drill).ruling
    assert ruling.table.isVisible()
    assert ruling.pill.word() == "Counts as helped"
    assert "draws" not in ruling.table.accessibleName()
    drill.press(KEYS[drill.prompt.expected])
    drill.press(Key.Key_Return)
    drill.press(KEYS[drill.prompt.expected])
    assert [row.helped for row in drill.rows()] == [True, False]
    assert drill.view.panel.presenter.session.marks[0].helped


def test_a_pause_voids_the_time_and_covers_the_felt(drill: Drilling) -> None:
    drill.press(KEYS[drill.prompt.expected])
    drill.press(Key.Key_Return)
    drill.think(1000)
    drill.press(Key.Key_Escape)
    assert drill.view.sheet is not None
    assert not drill.view.ticking()
    cards = panel_of(drill).hands.findChildren(CardPicture)
    assert cards
    assert not any(card.isVisible() for card in cards)
    drill.press("d")  # keys of the screen behind do not work
    assert not drill.view.presenter.answered
    drill.think(30_000)
    drill.press(Key.Key_Return)
    assert drill.view.sheet is None
    assert panel_of(drill).ruling.time.ring.state() is State.NONE
    assert not drill.view.ticking()
    drill.press(KEYS[drill.prompt.expected])
    assert [row.ms is None for row in drill.rows()] == [False, True]
    assert not drill.view.presenter.session.marks[1].slow


def test_before_the_first_answer_stop_leaves_at_once(drill: Drilling) -> None:
    drill.press(Key.Key_Escape)
    assert drill.left == [True]
    assert drill.view.sheet is None


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_leaving_in_the_middle_keeps_what_was_answered(drill: Drilling, by: str) -> None:
    for _ in range(3):
        drill.press(KEYS[drill.prompt.expected])
        drill.press(Key.Key_Return)
    if by == "keys":
        drill.press(Key.Key_Escape)
        assert drill.left == []
        drill.press(Key.Key_Escape)
    else:
        drill.click(drill.view.bar.stop)
        assert drill.view.sheet is not None
        drill.click(drill.view.sheet.message.button("no"))
    assert drill.left == [True]
    assert len(drill.rows()) == 3
    newest = attempts_of(drill.world.store, drill.world.person.id, limit=1)[0]
    assert newest.end is None, "it can be gone on with"


def test_a_missed_case_comes_back_after_three_questions(drill: Drilling) -> None:
    missed = drill.prompt.focus
    drill.press(KEYS[drill.wrong()])
    for _ in range(3):
        drill.think(400)
        drill.press(Key.Key_Return)
        if drill.view.presenter.session.number < 4:
            drill.press(KEYS[drill.prompt.expected])
    assert drill.view.presenter.session.number == 4
    assert drill.prompt.focus == missed


def test_chemin_de_fer_offers_the_players_choice(world: World, qtbot: QtBot) -> None:
    drill = focused(world, qtbot, "player:5", "baccarat-chemin-de-fer")
    panel = panel_of(drill)
    assert [call.text() for call in panel.calls] == ["Draw", "Stand", "Player's choice"]
    drill.press("c")
    assert drill.view.presenter.session.marks[-1].right
    drill.press(Key.Key_Return)
    drill.think(400)
    drill.press("d")
    assert panel.ruling.title.text() == "On 5 the Player may choose."
    assert panel.ruling.table_title.text() == "The Player's rule"


@pytest.mark.parametrize("focus", ["player:4", "banker:5:stood", "banker:1:6"])
def test_every_question_has_its_part_of_the_rules(world: World, qtbot: QtBot, focus: str) -> None:
    drill = focused(world, qtbot, focus)
    chart = posed_of(drill.prompt).chart
    assert chart is not None
    letter = chart.letters[chart.row][chart.column]
    assert letter == {"draw": "D", "stand": "S"}[drill.prompt.expected]


def test_an_answer_that_cannot_be_kept_is_asked_again(
    drill: Drilling, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = drill.view.presenter
    first = drill.prompt

    def refuse(*_args: object, **_named: object) -> int:
        raise StorageError("The disk is full.", next_step="Free some space.")

    with monkeypatch.context() as broken:
        broken.setattr(presenter._recorder, "answer", refuse)
        drill.press(KEYS[first.expected])
    assert drill.view.sheet is not None
    assert "The disk is full. Free some space." in drill.view.sheet.message.sentence.text()
    assert not presenter.session.marks
    drill.press(Key.Key_Return)
    assert drill.prompt is first
    drill.press(KEYS[first.expected])
    assert [row.ms for row in drill.rows()] == [None]


def test_a_game_without_a_drawing_table_says_so(world: World, qtbot: QtBot) -> None:
    drill = drilling(
        qtbot, world, DrillRequest(kind="third-card", rulebook="california", game="super-pan-9")
    )
    drill.press(Key.Key_Return)
    assert drill.left == [True]
    drill.view.start(ASKED)
    assert drill.view.presenter.session.number == 1


@pytest.mark.parametrize("size", [LEAST_SIZE, NARROW_SIZE, WIDE_SIZE])
def test_no_word_is_cut_off(world: World, qtbot: QtBot, size: tuple[int, int]) -> None:
    drill = drilling(qtbot, world, ASKED, size)
    assert cut_off(drill.view) == []
    drill.press(KEYS[drill.wrong()])
    assert cut_off(drill.view) == []
    table = panel_of(drill).ruling.table
    assert table.visibleRegion().boundingRect().size() == table.size()  # nothing to scroll for


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_large_text_leaves_the_cards_most_of_the_page(
    world: World, qtbot: QtBot, qapp: QApplication, scale: float
) -> None:
    dress(qapp, Theme(scale=scale, reduced_motion=True))
    drill = drilling(qtbot, world, ASKED, NARROW_SIZE)
    panel = panel_of(drill)
    assert panel.felt.width() >= 0.5 * panel.width()
    assert panel.felt.width() > panel.ruling.width()
    assert panel.hands.height() >= 150
    cards = panel.findChildren(CardPicture)
    tallest = max(card.height() for card in cards if card.isVisible())
    assert tallest >= 110, "a card is read from a chair"
    dress(qapp)


def test_what_was_missed_is_asked_in_turn(world: World, qtbot: QtBot) -> None:
    foci = ("banker:5:3", "player:5", "banker:6:stood")
    request = DrillRequest(
        kind="third-card", rulebook="massachusetts", game="midibaccarat", foci=foci, seed=1
    )
    drill = drilling(qtbot, world, request)
    asked = []
    for number in range(3):
        asked.append(drill.prompt.focus)
        drill.press(KEYS[drill.prompt.expected])
        if number == 1:
            drill.press("z", CTRL)  # an undone question keeps its turn
            drill.press(KEYS[drill.prompt.expected])
        drill.press(Key.Key_Return)
    assert tuple(asked) == foci
    assert len(drill.results) == 1


def test_time_counts_from_when_the_question_is_seen(world: World, qtbot: QtBot) -> None:
    drill = drilling(qtbot, world, ASKED)
    drill.view.hide()
    drill.view.start(ASKED)
    assert not drill.view.ticking()
    drill.think(5000)
    drill.view.show()
    assert drill.view.ticking()
    drill.think(1100)
    drill.press(KEYS[drill.prompt.expected])
    assert [row.ms for row in drill.rows()] == [1100]


def test_an_end_that_cannot_be_kept_can_be_tried_again(
    drill: Drilling, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object, **_named: object) -> None:
        raise StorageError("The disk is full.", next_step="Free some space.")

    for number in range(10):
        drill.press(KEYS[drill.prompt.expected])
        if number < 9:
            drill.press(Key.Key_Return)
    with monkeypatch.context() as broken:
        broken.setattr(drill.view.presenter._recorder, "end", refuse)
        drill.press(Key.Key_Return)
    assert drill.view.sheet is not None
    assert drill.results == []
    drill.press(Key.Key_Return)
    drill.press(Key.Key_Return)
    assert len(drill.results) == 1


def test_tab_reaches_every_button(drill: Drilling) -> None:
    reached = set()
    for _ in range(12):
        drill.press(Key.Key_Tab)
        reached.add(QApplication.focusWidget())
    bar = drill.view.bar
    assert {bar.stop, bar.rule, *panel_of(drill).calls} <= reached
