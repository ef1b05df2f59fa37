"""The page of a game, driven by mouse and keys; what it keeps is read back."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from tests.games.world import CATALOG, game_of
from tests.ui.study_world import (
    BOOK,
    GAME,
    answer,
    click,
    click_cell,
    key,
    known_skills,
    press,
    wear,
)
from tests.ui.world import (
    LEAST_SIZE,
    LESSONS,
    NARROW_SIZE,
    WIDE_SIZE,
    World,
    dress,
    drill_config,
    opened_world,
    show_at,
)
from trainer.catalog import digest
from trainer.drills.table import Mode
from trainer.storage.record.attempts import begin_attempt, end_attempt
from trainer.storage.record.reading import mark_read
from trainer.storage.record.rules import keep_rules
from trainer.storage.rows import Config, Kind, LessonRead, NewAttempt, Outcome
from trainer.storage.rows import Mode as StoredMode
from trainer.storage.settings import get_setting, person_scope
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.shell.press_table_view import PressTable
from trainer.ui.shell.services import OWN_OPTIONS
from trainer.ui.study.clauses import resting_on
from trainer.ui.study.deal_sheet import DealSheet
from trainer.ui.study.drill_lines import Standing
from trainer.ui.study.game import SHOE, rounds_of
from trainer.ui.study.game_view import GameView
from trainer.ui.study.options_sheet import WARNING, OptionsSheet
from trainer.ui.study.rule_sheets import ClauseSheet, ErrataSheet
from trainer.ui.theme import Theme, Weight, current


@pytest.fixture
def view(qtbot: QtBot, qapp: QApplication, world: World) -> GameView:
    wear(qapp)
    made = GameView(world.services)
    qtbot.addWidget(made)
    show_at(made, WIDE_SIZE)
    made.open_game(BOOK, GAME)
    return made


def texts(table: PressTable, column: int) -> list[str]:
    model = table.model()
    return [str(model.index(row, column).data()) for row in range(model.rowCount())]


def row_of(table: PressTable, words: str, column: int = 0) -> int:
    return texts(table, column).index(words)


def test_large_text_hides_no_button_of_the_cards(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    dress(qapp, Theme(scale=2.0, reduced_motion=True))
    made = GameView(world.services)
    qtbot.addWidget(made)
    show_at(made, (NARROW_SIZE[0], NARROW_SIZE[1] - 56))
    made.open_game("ohio-cincinnati", "craps")
    QApplication.processEvents()
    wide = made._body.viewport().width()
    for button in (made.watch.button, made.drill.button, made.table.button):
        right = button.mapTo(made._body.viewport(), button.rect().topRight()).x()
        assert right <= wide
    for chooser in made.table.choosers.values():
        right = chooser.mapTo(made._body.viewport(), chooser.rect().topRight()).x()
        assert right <= wide
    assert made.title.width() >= made.title.sizeHint().width(), "the game's name is whole"
    assert made.ring.mapTo(made, made.ring.rect().topRight()).x() <= made.width()
    wear(qapp)


@pytest.mark.parametrize("size", [NARROW_SIZE, LEAST_SIZE, (1024, 768)])
def test_no_edition_and_no_wager_is_cut_in_a_narrow_window(
    qtbot: QtBot, qapp: QApplication, world: World, size: tuple[int, int]
) -> None:
    wear(qapp)
    made = GameView(world.services)
    qtbot.addWidget(made)
    show_at(made, (size[0], size[1] - 56))
    for book, game in longest_names():
        made.open_game(book, game)
        QApplication.processEvents()
        assert not made.edition.is_cut(), (book, game)
        wide = made.rules.pay_table.viewport().width()
        names, paid = texts(made.rules.pay_table, 0), texts(made.rules.pay_table, 1)
        heads = [row for row, pays in enumerate(paid) if not pays]
        assert heads
        bold = QFontMetricsF(current().font(15, Weight.SEMIBOLD))
        for row in heads:  # a wager's name may run on over the empty cell beside it
            assert made.rules.pay_table.columnSpan(row, 0) == 2
            assert bold.horizontalAdvance(names[row]) <= wide - 24, names[row]


def longest_names() -> list[tuple[str, str]]:
    """Return the games whose wagers have the longest names, three of all and one of each book."""

    def length(one: tuple[str, str]) -> int:
        return max(len(wager.title) for wager in CATALOG.game(*one).wagers.values())

    games = [(book, entry.id) for book, entry in CATALOG.games()]
    found = sorted(games, key=length, reverse=True)
    return [*found[:3], *(next(g for g in found[3:] if g[0] == b) for b in CATALOG.rulebooks())]


# -- what stands on it -------------------------------------------------------------------------


def test_head_names_game_rulebook_and_mastery(view: GameView, world: World) -> None:
    assert view.title.text() == "Midibaccarat"
    assert view.edition.text() == "Rules of the Game, October 2020 · 8 decks · up to nine seats"
    assert view.skills.text() == f"0 of {len(known_skills(world))} skills"


def test_ring_counts_skills_mastered_at_target_time(view: GameView, world: World) -> None:
    quick, slow, wrong, few = [
        skill.id for skill in known_skills(world).values() if skill.kind == "third-card"
    ][:4]
    answer(world, [(quick, True, 2000)] * 5 + [(slow, True, 4000)] * 5)
    answer(world, [(wrong, False, 1000)] * 2 + [(wrong, True, 1000)] * 4 + [(few, True, 900)] * 4)
    view.refresh()
    assert view.skills.text() == f"1 of {len(known_skills(world))} skills"


def test_outline_has_clauses_minutes_and_read_marks(view: GameView, world: World) -> None:
    table = view.lesson.table
    assert texts(table, 2)[:2] == ["What the game is", "The table and the cards"]
    assert texts(table, 3)[:2] == ["§1, 8", "§2, 3"]
    assert texts(table, 4)[0] == "1 min"

    read = LessonRead(rulebook=BOOK, game=GAME, section="what-the-game-is", at=world.clock.now())
    mark_read(world.store, world.person.id, read)
    view.refresh()
    spoken = table.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("good")
    assert table.picked_row() == 1


def test_drills_show_right_median_target_and_state(view: GameView, world: World) -> None:
    names = texts(view.drills.table, 0)
    assert names[:4] == ["Third card", "Payouts", "Player", "Banker, less 5%"]
    assert names[-5:] == [
        "Irregularities",
        "Rules and payouts",
        "Procedures, step by step",
        "Take and pay order",
        "Announcements",
    ]
    cells = [skill.id for skill in known_skills(world).values() if skill.kind == "third-card"]
    answer(world, [(cell, True, 2000) for cell in cells[:18]] + [(cells[20], False, 2000)] * 2)
    wager = f"{world.services.game(BOOK, GAME).engine}:payout:tie:8-to-1"
    answer(world, [(wager, True, 9000)] * 12, kind="payout")
    view.refresh()

    row = [texts(view.drills.table, column)[0] for column in range(5)]
    assert row == ["Third card", "90%", "2.0 s", "2.5 s", "On target"]
    tie = row_of(view.drills.table, "Tie")
    assert [texts(view.drills.table, column)[tie] for column in range(1, 5)] == [
        "100%",
        "9.0 s",
        "6.0 s",
        "Slow",
    ]
    player = row_of(view.drills.table, "Player")
    assert texts(view.drills.table, 4)[player] == "New"


def test_paytables_in_force_list_every_wager_with_its_clause(view: GameView, world: World) -> None:
    table = view.rules.pay_table
    outcomes = texts(table, 0)
    for wager in world.services.game(BOOK, GAME).wagers.values():
        assert wager.title in outcomes
    banker = row_of(table, "Banker's Hand wins")
    assert texts(table, 1)[banker] == "1 to 1 less 5%"
    assert texts(table, 2)[banker] == "§12(c)"
    assert texts(table, 1)[row_of(table, "Win by 9 points")] == "30 to 1"
    assert "commission, up to the next 0.25" in outcomes


def test_options_in_force_say_clause_or_our_default(view: GameView) -> None:
    table = view.rules.option_table
    assert texts(table, 1)[row_of(table, "Vigorish")] == "§12(d)"
    assert texts(table, 1)[row_of(table, "Star meter starts at")] == "our default"


def test_games_of_every_family_open(view: GameView, world: World) -> None:
    by_engine = {entry.engine: (book, entry) for book, entry in world.services.catalog.games()}
    for book, entry in by_engine.values():
        view.open_game(book, entry.id)
        assert view.title.text() == world.services.game(book, entry.id).title
        assert view.drills.table.model().rowCount() >= 5
        assert view.rules.pay_table.model().rowCount() >= 2
        assert view.lesson.table.model().rowCount() >= 5


@pytest.mark.parametrize("size", [NARROW_SIZE, LEAST_SIZE, (1600, 720)])
def test_page_fits_small_windows(view: GameView, size: tuple[int, int]) -> None:
    view.resize(*LEAST_SIZE)
    show_at(view, (size[0], size[1] - 56))  # below the sections' bar
    assert (view.width(), view.height()) == (size[0], size[1] - 56)
    for button in (view.watch.button, view.drill.button, view.table.button, view.lesson.button):
        assert view.rect().contains(button.mapTo(view, button.rect().bottomRight()))


@pytest.mark.parametrize("game", [GAME, "roulette"])
def test_five_drills_are_in_sight_on_a_usual_screen(view: GameView, game: str) -> None:
    view.open_game(BOOK, game)
    show_at(view, (1366, 768 - 56 - 24))  # below the sections' bar and a title bar
    table = view.drills.table
    assert table.viewport().height() >= 5 * table.rowHeight(0)
    for row in range(5):
        cells = table.model().index(row, 0)
        assert table.visualRect(cells).bottom() <= table.viewport().height()
    view.resize(1920, 1080)
    assert view.drills.level_row.isVisibleTo(view) == (game == "roulette")


@pytest.mark.parametrize("width", [1366, 1500, 1600, 1720, 1920])
def test_no_column_of_the_lists_is_cut_whatever_the_width(view: GameView, width: int) -> None:
    view.open_game(BOOK, GAME)
    show_at(view, (width, 900))
    for table in (view.drills.table, view.lesson.table):
        last = table.model().columnCount() - 1
        assert table.horizontalScrollBar().maximum() == 0
        pill = table.visualRect(table.model().index(0, last))
        assert pill.right() <= table.viewport().width()


# -- ways in -----------------------------------------------------------------------------------


def test_watch_plays_one_round(qtbot: QtBot, view: GameView) -> None:
    with qtbot.waitSignal(view.table_requested) as asked:
        press(view, Qt.Key.Key_W)
    request = asked.args[0]
    assert (request.mode, request.rounds) == (Mode.WATCH, 1)
    assert (request.rulebook, request.game) == (BOOK, GAME)


def test_newcomer_is_led_to_watch_by_enter(qtbot: QtBot, view: GameView) -> None:
    assert view.gold() is view.watch.button
    with qtbot.waitSignal(view.table_requested):
        press(view, Qt.Key.Key_Return)


def test_the_keys_follow_the_gold_button(qtbot: QtBot, view: GameView, world: World) -> None:
    view.watch.button.setFocus()
    skill = next(key for key in known_skills(world) if ":payout:dragon-player:" in key)
    answer(world, [(skill, False, 4000)] * 5, kind="payout")
    view.refresh()
    assert view.gold() is view.drill.button
    assert view.focusWidget() is view.drill.button, "Enter presses what is gold"
    with qtbot.waitSignal(view.drill_requested):
        QTest.keyClick(view.focusWidget(), Qt.Key.Key_Return)

    view.lesson.button.setFocus()
    view.refresh()
    assert view.focusWidget() is view.lesson.button, "what somebody went to keeps the keys"


def test_weakest_drill_is_due_and_d_starts_it(qtbot: QtBot, view: GameView, world: World) -> None:
    skill = next(key for key in known_skills(world) if ":payout:dragon-player:" in key)
    answer(world, [(skill, False, 4000)] * 5, kind="payout")
    view.refresh()
    assert view.gold() is view.drill.button
    assert "Dragon Bonus on Player" in view.drill.note.text()

    with qtbot.waitSignal(view.drill_requested) as asked:
        press(view, Qt.Key.Key_D)
    assert asked.args[0] == DrillRequest(
        kind="payout", rulebook=BOOK, game=GAME, focus="dragon-player"
    )


@pytest.mark.parametrize(
    ("name", "kind", "focus"),
    [
        ("Third card", "third-card", ""),
        ("Payouts", "payout", ""),
        ("Banker, less 5%", "payout", "banker"),
        ("Irregularities", "irregularity", ""),
        ("Rules and payouts", "rule", ""),
        ("Procedures, step by step", "procedure", ""),
    ],
)
def test_a_drill_starts_by_press_and_by_enter(
    qtbot: QtBot, view: GameView, name: str, kind: str, focus: str
) -> None:
    table = view.drills.table
    row = row_of(table, name)
    table.scrollTo(table.model().index(row, 0))
    wanted = DrillRequest(kind=kind, rulebook=BOOK, game=GAME, focus=focus)
    with qtbot.waitSignal(view.drill_requested) as asked:
        click_cell(table, row, 0)
    assert asked.args[0] == wanted

    table.pick_row(row)
    with qtbot.waitSignal(view.drill_requested) as asked:
        key(table, Qt.Key.Key_Return)
    assert asked.args[0] == wanted


def test_take_and_pay_order_is_practised_at_the_table(qtbot: QtBot, view: GameView) -> None:
    table = view.drills.table
    row = row_of(table, "Take and pay order")
    table.pick_row(row)
    with qtbot.waitSignal(view.table_requested) as asked:
        key(table, Qt.Key.Key_Return)
    request = asked.args[0]
    assert isinstance(request, TableRequest)
    assert (request.mode, request.dial) == (Mode.PRACTICE, "settle")


def test_standing_of_table_acts_counts(view: GameView, world: World) -> None:
    answer(world, [("baccarat:take:banker", True, 1200)] * 12, kind="table")
    view.refresh()
    page = view.presenter.page
    assert page is not None
    line = next(line for line in page.drills if line.title == "Take and pay order")
    assert line.standing is Standing.ON_TARGET
    assert line.right == 1.0


def test_table_is_set_up_dealt_and_remembered(qtbot: QtBot, view: GameView, world: World) -> None:
    for field, words in (
        ("mode", "Run"),
        ("rounds", "Shoe"),
        ("players", "4"),
        ("dial", "Settling"),
    ):
        buttons = view.table.choosers[field].buttons()
        button = next(button for button in buttons if button.text() == words)
        click(button)
    with qtbot.waitSignal(view.table_requested) as asked:
        press(view, Qt.Key.Key_T)
    request = asked.args[0]
    assert (request.mode, request.rounds) == (Mode.RUN, SHOE)
    assert (request.players, request.dial) == (4, "settle")
    scope = person_scope(world.person.id)
    assert get_setting(world.store, scope, "table-mode", "", str) == "run"

    again = GameView(world.services)
    qtbot.addWidget(again)
    again.open_game(BOOK, GAME)
    assert again.table.choosers["dial"].current() == "settle"
    assert again.presenter.table_request().rounds == SHOE
    again.open_game("california", "ez-baccarat")
    assert again.presenter.table_request().mode is Mode.GUIDED, "a game not dealt yet begins small"


def test_players_never_exceed_the_seats(view: GameView, world: World) -> None:
    world.services.put_setting("table-players", "9")
    view.open_game("california", "super-pan-9")
    seats = world.services.game("california", "super-pan-9").table.seats
    assert view.presenter.table_request().players <= seats


def test_pace_of_the_last_run_is_shown(view: GameView, world: World) -> None:
    assert view.table.pill.word() == "No run yet"
    attempt = begin_attempt(
        world.store,
        NewAttempt(
            person_id=world.person.id,
            kind=Kind.TABLE,
            config=drill_config("table", mode=StoredMode.RUN),
            rules_digest=keep_rules(world.store, BOOK, GAME, b"{}"),
            seed=1,
            started_at=world.clock.now(),
        ),
    )
    summary = {"acts": 1, "right": 1, "rounds": 10, "pace": 51.6}
    end_attempt(world.store, attempt, Outcome.FINISHED, at=world.clock.now(), summary=summary)
    view.refresh()
    assert view.table.pill.word() == "52 an hour"


def test_reading_goes_on_at_the_first_unread_section(
    qtbot: QtBot, view: GameView, world: World
) -> None:
    read = LessonRead(rulebook=BOOK, game=GAME, section="what-the-game-is", at=world.clock.now())
    mark_read(world.store, world.person.id, read)
    view.refresh()
    with qtbot.waitSignal(view.lesson_requested) as asked:
        press(view, Qt.Key.Key_R)
    assert asked.args == [BOOK, GAME, 1]

    with qtbot.waitSignal(view.lesson_requested) as asked:
        click_cell(view.lesson.table, 3, 2)
    assert asked.args == [BOOK, GAME, 3]


def test_escape_and_the_crumb_lead_back(qtbot: QtBot, view: GameView) -> None:
    with qtbot.waitSignal(view.back_requested):
        press(view, Qt.Key.Key_Escape)
    with qtbot.waitSignal(view.back_requested):
        click(view.crumbs.back)


# -- rules -------------------------------------------------------------------------------------


def test_a_press_on_a_clause_shows_what_rests_on_it(view: GameView, world: World) -> None:
    table = view.rules.pay_table
    click_cell(table, row_of(table, "Banker's Hand wins"), 2)
    assert isinstance(view.sheet, ClauseSheet)
    assert view.sheet.title.text() == "§12(c)"
    game = world.services.game(BOOK, GAME)
    expected = [line.text for group in resting_on(game, "12(c)") for line in group.lines]
    assert view.sheet.lines == expected
    assert any(line.startswith("Banker: 5%") for line in expected)
    assert any("vigorish" in line.lower() for line in expected)

    key(view.sheet, Qt.Key.Key_Escape)
    assert view.sheet is None


def test_a_section_clause_and_f1_show_their_sheets(view: GameView) -> None:
    click_cell(view.lesson.table, 7, 3)
    assert isinstance(view.sheet, ClauseSheet)
    assert view.sheet.title.text() == "§9, 10"
    click(view.sheet.close_button)

    view.show_rule()
    assert isinstance(view.sheet, ClauseSheet)


def test_keys_of_the_page_rest_while_a_sheet_is_open(qtbot: QtBot, view: GameView) -> None:
    press(view, Qt.Key.Key_P)
    assert isinstance(view.sheet, ErrataSheet)
    with qtbot.assertNotEmitted(view.table_requested), qtbot.assertNotEmitted(view.back_requested):
        press(view, Qt.Key.Key_W)
        press(view, Qt.Key.Key_Escape)
    assert view.sheet is None


class StrayWindows(QObject):
    """Notes every widget that is shown as a window of its own."""

    def __init__(self) -> None:
        """Start with nothing seen."""
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Look at every event and let it pass."""
        shown = event.type() == QEvent.Type.Show
        if shown and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.append(type(watched).__name__)
        return False


def test_nothing_flashes_up_as_a_window(view: GameView, qapp: QApplication) -> None:
    strays = StrayWindows()
    qapp.installEventFilter(strays)
    for pressed in (Qt.Key.Key_O, Qt.Key.Key_Escape, Qt.Key.Key_P, Qt.Key.Key_Escape):
        press(view, pressed)
    view.show_rule()
    view.open_game("california", "super-pan-9")
    qapp.removeEventFilter(strays)
    assert strays.seen == []


def test_damaged_print_is_listed_with_its_reading(view: GameView, world: World) -> None:
    count = len(world.services.game(BOOK, GAME).errata)
    assert view.rules.errata.text() == f"Damaged print, {count}"
    click(view.rules.errata)
    assert isinstance(view.sheet, ErrataSheet)
    assert view.sheet.title.text() == f"Damaged print, {count}"


def test_a_certain_deal_is_asked_for_by_its_number(view: GameView, qtbot: QtBot) -> None:
    key(view, Qt.Key.Key_B)
    sheet = view.sheet
    assert isinstance(sheet, DealSheet)
    line = sheet.form.fields["number"].line
    for wrong, why in (
        ("", "Type the number of a deal."),
        ("seven", "A number has digits only, such as 418 207 665."),
        ("9" * 40, "No deal has so large a number"),
    ):
        line.setText(wrong)
        QTest.keyClick(line, Qt.Key.Key_Return)
        assert why in sheet.form.fields["number"].sentence.text()
        assert view.sheet is sheet
    line.setText(" 4 294 967 295 ")
    with qtbot.waitSignal(view.table_requested) as asked:
        QTest.keyClick(line, Qt.Key.Key_Return)
    (request,) = asked.args
    assert isinstance(request, TableRequest)
    assert request == replace(view.presenter.table_request(), seed=4_294_967_295)
    assert view.sheet is None


def test_the_number_of_a_deal_is_also_a_button(view: GameView) -> None:
    click(view.table.number)
    assert isinstance(view.sheet, DealSheet)


def open_options(view: GameView) -> OptionsSheet:
    press(view, Qt.Key.Key_O)
    assert isinstance(view.sheet, OptionsSheet)
    return view.sheet


def test_options_sheet_warns_and_says_whose_choice(view: GameView) -> None:
    sheet = open_options(view)
    assert sheet.warning.text() == WARNING
    assert sheet.boxes["star-reseed"].line.who.startswith("our default")
    assert sheet.boxes["vigorish"].line.who == "the house's choice"


def test_an_option_is_changed_kept_and_in_force(view: GameView, world: World) -> None:
    before = digest(world.services.game(BOOK, GAME))
    sheet = open_options(view)
    radio = sheet.boxes["variation"].radios["ez"]
    click(radio)
    assert sheet.keep.text() == "Keep 1 change"
    click(sheet.keep)

    assert view.sheet is None
    assert "Dragon 7 Insurance" in texts(view.rules.pay_table, 0)
    assert digest(world.services.game(BOOK, GAME)) != before


def test_what_a_trainee_chooses_is_their_own_and_marked(view: GameView, world: World) -> None:
    house = digest(world.services.house_game(BOOK, GAME))
    sheet = open_options(view)
    assert sheet.sides.isHidden()
    click(sheet.boxes["variation"].radios["ez"])
    assert sheet.boxes["variation"].changed.text().startswith("Changed; the house has: ")
    click(sheet.keep)

    services = world.services
    assert services.own_options(BOOK, GAME) == {"variation": "ez"}
    assert services.house_options(BOOK, GAME) == {}
    assert digest(services.house_game(BOOK, GAME)) == house
    assert view.rules.tabs.buttons()[1].text() == "Your own options"
    assert services.whose_options(services.game(BOOK, GAME)) == OWN_OPTIONS
    assert services.whose_options(services.house_game(BOOK, GAME)) == ""

    services.person = world.someone("Somebody else")
    assert services.options(BOOK, GAME) == {}


def test_own_options_equal_to_the_house_are_none(view: GameView, world: World) -> None:
    world.services.choose_options(BOOK, GAME, {"variation": "ez"})
    view.refresh()
    sheet = open_options(view)
    click(sheet.defaults)
    click(sheet.keep)
    assert world.services.own_options(BOOK, GAME) == {}
    assert view.rules.tabs.buttons()[1].text() == "House options"


def test_options_by_keys_alone(view: GameView, world: World) -> None:
    open_options(view)
    press(view, Qt.Key.Key_Down)  # the other choice of the first option
    press(view, Qt.Key.Key_Return)
    assert view.sheet is None
    assert world.services.options(BOOK, GAME) == {"variation": "ez"}

    sheet = open_options(view)
    click(sheet.defaults)
    press(view, Qt.Key.Key_Return)
    assert world.services.options(BOOK, GAME) == {}


def test_escape_leaves_options_as_they_were(view: GameView, world: World) -> None:
    sheet = open_options(view)
    click(sheet.boxes["dragon"].radios["b"])
    press(view, Qt.Key.Key_Escape)
    assert view.sheet is None
    assert world.services.options(BOOK, GAME) == {}


def test_a_long_list_of_choices_is_a_drop_down(view: GameView, world: World) -> None:
    view.open_game("california", "ez-baccarat")
    sheet = open_options(view)
    box = sheet.boxes["collection"]
    assert box.choices is not None
    box.choices.setCurrentIndex(box.choices.findData("option-15"))
    click(sheet.keep)
    assert world.services.options("california", "ez-baccarat") == {"collection": "option-15"}
    assert any("each player" in words for words in texts(view.rules.pay_table, 0))


def test_pressing_an_option_opens_the_sheet_at_it(view: GameView) -> None:
    table = view.rules.option_table
    row = row_of(table, "Decks in the shoe")
    click_cell(table, row, 0)
    assert isinstance(view.sheet, OptionsSheet)
    assert view.holder() is view.sheet.boxes["decks"].radios["8"]


# -- trouble -----------------------------------------------------------------------------------


def test_a_damaged_game_becomes_a_sentence(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    lessons = tmp_path / "lessons"
    shutil.copytree(LESSONS, lessons)
    rules = lessons / BOOK / GAME / "rules.toml"
    rules.write_text(rules.read_text(encoding="utf-8").replace("odds =", "ods ="), "utf-8")
    with opened_world(tmp_path, lessons=lessons) as world:
        wear(qapp)
        view = GameView(world.services)
        qtbot.addWidget(view)
        show_at(view, NARROW_SIZE)
        view.open_game(BOOK, GAME)
        assert view.broken.isVisible()
        assert f"{BOOK}/{GAME}/rules.toml" in view.broken.detail.text()
        with qtbot.waitSignal(view.back_requested):
            press(view, Qt.Key.Key_Return)


def test_a_deck_shuffled_for_every_round_has_no_shoe_to_deal_out() -> None:
    poker = game_of("ohio-cincinnati/three-card-poker")
    assert [count for count, _ in rounds_of(poker)] == ["1", "5", "10", "25"]
    assert rounds_of(game_of("massachusetts/red-dog"))[-1] == ("shoe", "Shoe")


def test_the_first_table_of_a_game_is_small_and_grows(view: GameView, world: World) -> None:
    def setup() -> tuple[str, str, str]:
        view.refresh()
        assert view.presenter.page is not None
        found = view.presenter.page.setup
        return found.mode, found.rounds, found.players

    def deal() -> None:
        config = Config(
            exercise="table", mode=StoredMode.GUIDED, rulebook=BOOK, game=GAME, options={}
        )
        world.practise(["x"], config=config, kind=Kind.TABLE)

    assert setup() == ("guided", "5", "2")
    deal()
    assert setup() == ("guided", "5", "4")
    deal()
    deal()
    assert setup() == ("guided", "10", "6")


def test_a_table_set_up_by_hand_does_not_grow(view: GameView) -> None:
    view.presenter.choose("players", "4")
    view.refresh()
    assert view.presenter.page is not None
    assert view.presenter.page.setup.players == "4"
    assert view.presenter.page.setup.rounds == "5", "what else was shown stays"


def test_a_crew_begins_with_one_place(view: GameView) -> None:
    view.open_game("massachusetts", "craps")
    assert view.presenter.page is not None
    setup = view.presenter.page.setup
    assert (setup.mode, setup.rounds, setup.players, setup.dial) == ("guided", "2", "2", "base")


def test_tab_goes_through_the_choices_as_they_stand(view: GameView) -> None:
    names: list[str] = []
    at: QWidget = view.table.choosers["mode"].buttons()[0]
    for _ in range(60):
        field = next((f for f, one in view.table.choosers.items() if at in one.buttons()), "")
        if field and field not in names:
            names.append(field)
        following = at.nextInFocusChain()
        assert following is not None
        at = following
    assert names == ["mode", "rounds", "players", "dial", "pressure", "chips"]


def test_every_choice_of_a_table_and_every_way_is_explained(view: GameView, qtbot: QtBot) -> None:
    for game in (GAME, "craps"):
        view.open_game(BOOK, game)
        for field, chooser in view.table.choosers.items():
            for button in chooser.buttons():
                assert button.toolTip() == button.accessibleDescription() != "", (field, game)
    for button in (*view.drills.ways.values(), view.table.number):
        assert button.toolTip(), button.text()
    first = view.table.choosers["chips"].buttons()[0]
    first.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: QToolTip.text() == first.toolTip())
    view.setFocus()


def test_what_is_not_printed_is_said_in_plain_words(view: GameView) -> None:
    view.open_game("massachusetts", "craps")
    shown = [*texts(view.rules.pay_table, 0), *texts(view.rules.pay_table, 1)]
    assert not any("at least" in words or words == "ours" for words in shown)


def test_a_slow_median_has_room_for_its_sign_and_its_second(view: GameView) -> None:
    show_at(view, NARROW_SIZE)
    table = view.drills.table
    words = table.fontMetrics().horizontalAdvance("11.4 s")
    assert table.columnWidth(2) >= words + 20 + 2 * 12, "a sign of 20, a margin at either side"
