"""Reading a lesson, driven by mouse and keys; what has been read is read back."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.study_world import BOOK, GAME, click, key, press, wear
from tests.ui.world import (
    LESSONS,
    NARROW_SIZE,
    World,
    dress,
    drill_config,
    opened_world,
    show_at,
)
from trainer.catalog.catalog import GameEntry
from trainer.drills.table import Mode
from trainer.errors import StorageError
from trainer.games.engine import Want
from trainer.storage.record.attempts import acts_of, attempts_of
from trainer.storage.record.learning import lesson_evidence
from trainer.storage.record.reading import lesson_reads
from trainer.storage.record.states import states_of
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.study import lesson
from trainer.ui.study.lesson import offer, wanted
from trainer.ui.study.lesson_blocks_view import DrawChart, LessonTable, Prose, is_chart
from trainer.ui.study.lesson_text import Grid, Paragraph, Passage, Points, parse_lesson, plain
from trainer.ui.study.lesson_view import LessonView
from trainer.ui.study.rule_sheets import ClauseSheet
from trainer.ui.study.term_sheet import TermSheet
from trainer.ui.theme import Theme
from trainer.ui.widgets.toast import Toast
from trainer.wording.say import say

READ_MS = 120_000  # more than any section of it takes
THIRD_CARD = 7
DRAGON = 11


@pytest.fixture
def view(qtbot: QtBot, qapp: QApplication, world: World) -> LessonView:
    wear(qapp)
    made = LessonView(world.services)
    qtbot.addWidget(made)
    show_at(made, NARROW_SIZE)
    made.open_lesson(BOOK, GAME)
    return made


def read(world: World) -> set[str]:
    return set(lesson_reads(world.store, world.person.id, BOOK, GAME))


# -- the text ----------------------------------------------------------------------------------


def test_text_becomes_sections_of_blocks() -> None:
    first, second = parse_lesson(
        "# Game\n\nBefore.\n\n## One [1, 2]\n\nSay **stop** *now*\nand go.\n\n- a\n- b\n\n"
        "| x | y |\n| --- | --- |\n| 1 | 2 to 1 |\n\n::watch winner=tie\n::try payout tie\n\n"
        "## Two\n\n1. first\n2. second\n"
    )
    assert (first.title, first.clause, first.key) == ("One", "1, 2", "one")
    before, line, points, grid, watch, attempt = first.blocks
    assert isinstance(before, Paragraph)
    assert plain(before.line) == "Before."
    assert isinstance(line, Paragraph)
    assert plain(line.line) == "Say stop now and go."
    assert [(s.strong, s.slanted) for s in line.line[1:4]] == [
        (True, False),
        (False, False),
        (False, True),
    ]
    assert isinstance(points, Points)
    assert not points.numbered
    assert isinstance(grid, Grid)
    assert [plain(cell) for cell in grid.rows[0]] == ["1", "2 to 1"]
    assert (watch, attempt) == (
        Passage("watch", ("winner=tie",)),
        Passage("try", ("payout", "tie")),
    )
    assert isinstance(second.blocks[0], Points)
    assert second.blocks[0].numbered


def test_sections_of_the_same_name_have_keys_of_their_own() -> None:
    assert [s.key for s in parse_lesson("## One\n\na\n\n## One\n\nb\n")] == ["one", "one-2"]


def test_every_lesson_is_readable_and_every_passage_opens(world: World) -> None:
    services = world.services
    for book, entry in services.catalog.entries():
        game = services.game(book, entry.id)
        sections = parse_lesson(services.catalog.lesson(book, entry.id))
        assert len(sections) >= 5, (book, entry.id)
        assert all(section.blocks and section.minutes for section in sections)
        for section in sections:
            for passage in section.passages:
                made = offer(game, passage)
                assert made.request is not None or made.reason, (book, entry.id, passage)
                assert made.words[0].isupper()


def test_every_watched_round_can_be_dealt(world: World) -> None:
    services = world.services
    for book, entry in services.catalog.entries():
        game = services.game(book, entry.id)
        engine = services.engine(game)
        for section in parse_lesson(services.catalog.lesson(book, entry.id)):
            for passage in section.passages:
                if passage.verb == "watch":
                    facts = wanted(game, passage.words)
                    engine.deal(game, 7, want=Want(facts=facts), players=4)


def test_a_passage_that_is_not_offered_says_why(world: World) -> None:
    world.services.choose_options(BOOK, GAME, {"house-money": "not-offered"})
    game = world.services.game(BOOK, GAME)
    made = offer(game, Passage("try", ("payout", "house-money")))
    assert made.request is None
    assert "not offered" in made.reason


def test_a_draw_by_the_dealers_own_count_is_tried_as_a_decision(world: World) -> None:
    lesson = world.services.catalog.lesson("california", "super-pan-9")
    passages = [one for section in parse_lesson(lesson) for one in section.passages]
    game = world.services.game("california", "super-pan-9")
    made = offer(game, next(one for one in passages if one.words == ("decision",)))
    assert isinstance(made.request, DrillRequest)
    assert made.request.kind == "decision"


# -- the page ----------------------------------------------------------------------------------


def test_a_section_stands_with_its_outline(view: LessonView) -> None:
    assert view.heading.text() == "What the game is"
    assert view.clause.text() == "§1, 8"
    assert view.crumbs.back.text() == "Midibaccarat · Massachusetts"
    assert view.outline.model().rowCount() == len(view.presenter.sections) == 17
    assert view.place.text() == "Section 1 of 17, 1 min"
    assert len(view.area.findChildren(Prose)) >= 3


def test_next_marks_the_section_read(view: LessonView, world: World) -> None:
    world.clock.pass_ms(READ_MS)
    press(view, Qt.Key.Key_Return)
    assert view.heading.text() == "The table and the cards"
    assert read(world) == {"what-the-game-is"}
    assert view.outline.picked_row() == 1

    world.clock.pass_ms(READ_MS)
    click(view.next)
    assert read(world) == {"what-the-game-is", "the-table-and-the-cards"}


def test_a_section_that_was_turned_over_is_not_read(view: LessonView, world: World) -> None:
    press(view, Qt.Key.Key_Return)
    assert view.presenter.index == 1, "reading goes on"
    assert read(world) == set()
    (toast,) = view.toasts.findChildren(Toast)
    assert "is not ticked as read: its words take about" in toast.accessibleName()
    press(view, Qt.Key.Key_Return)
    assert len(view.toasts.findChildren(Toast)) == 1, "said once a lesson"
    view.toasts.clear()


def test_time_away_from_the_page_is_not_reading(view: LessonView, world: World) -> None:
    view.hide()
    world.clock.pass_ms(READ_MS)
    view.show()
    press(view, Qt.Key.Key_Return)
    assert read(world) == set()
    view.toasts.clear()


def test_a_wrong_check_does_not_tick_its_section(
    view: LessonView, world: World, qtbot: QtBot
) -> None:
    opened(view, qtbot)
    world.clock.pass_ms(READ_MS)
    for card in view.checks.cards:
        click(next(b for key, b in card.choices.items() if key != card.prompt.expected))
    press(view, Qt.Key.Key_Return)
    assert read(world) == set()
    (toast,) = view.toasts.findChildren(Toast)
    assert "a check was answered wrong" in toast.accessibleName()
    view.toasts.clear()


def test_right_checks_tick_their_section_at_once(
    view: LessonView, world: World, qtbot: QtBot
) -> None:
    opened(view, qtbot)
    first, second = view.checks.cards
    click(first.choices[first.prompt.expected])
    assert read(world) == set()
    click(second.choices[second.prompt.expected])
    assert read(world) == {"vigorish"}


@pytest.mark.parametrize(
    ("onward", "back"),
    [(Qt.Key.Key_Right, Qt.Key.Key_Left), (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)],
)
def test_keys_change_the_section(view: LessonView, onward: Qt.Key, back: Qt.Key) -> None:
    press(view, onward)
    assert view.presenter.index == 1
    press(view, back)
    assert view.presenter.index == 0
    press(view, back)
    assert view.presenter.index == 0


def test_reading_goes_on_where_nothing_can_be_kept(
    view: LessonView, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise StorageError("The disk is full.", next_step="Free some space.")

    monkeypatch.setattr(lesson, "mark_read", full)
    world.clock.pass_ms(READ_MS)
    key(view, Qt.Key.Key_Right)
    assert view.presenter.index == 1
    assert view.page.isVisible()
    (toast,) = view.toasts.findChildren(Toast)
    assert toast.accessibleName().endswith("This was not kept. The disk is full. Free some space.")
    key(view, Qt.Key.Key_Left)
    world.clock.pass_ms(READ_MS)
    key(view, Qt.Key.Key_Right)
    assert len(view.toasts.findChildren(Toast)) == 1, "said once a section"
    view.toasts.clear()


def test_r_reads_to_the_end_and_then_goes_on(qtbot: QtBot, view: LessonView, world: World) -> None:
    view.open_lesson(BOOK, GAME, DRAGON)
    bar = view.area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    assert read(world) == set()
    world.clock.pass_ms(READ_MS)
    for _ in range(20):
        if bar.value() >= bar.maximum():
            break
        press(view, Qt.Key.Key_R)
    assert read(world) == {"dragon-bonus"}
    assert view.presenter.index == DRAGON
    press(view, Qt.Key.Key_R)
    assert view.presenter.index == DRAGON + 1


def test_a_section_opens_from_the_outline(view: LessonView) -> None:
    spot = view.outline.visualRect(view.outline.model().index(4, 1)).center()
    click(view.outline.viewport(), spot)
    assert view.heading.text() == "What cards count"

    key(view.outline, Qt.Key.Key_Down)
    key(view.outline, Qt.Key.Key_Return)
    assert view.heading.text() == "Closing and dealing"


def test_the_last_section_is_done_and_leads_back(
    qtbot: QtBot, view: LessonView, world: World
) -> None:
    view.open_lesson(BOOK, GAME, 99)
    assert view.presenter.last
    assert view.next.text() == "Done"
    world.clock.pass_ms(READ_MS)
    press(view, Qt.Key.Key_Right)
    assert view.presenter.last
    with qtbot.waitSignal(view.back_requested):
        press(view, Qt.Key.Key_Return)
    assert "in-short" in read(world)


def test_escape_leads_back(qtbot: QtBot, view: LessonView) -> None:
    with qtbot.waitSignal(view.back_requested):
        press(view, Qt.Key.Key_Escape)
    with qtbot.waitSignal(view.back_requested):
        click(view.crumbs.back)


def test_a_passage_is_watched_by_key_and_by_mouse(qtbot: QtBot, view: LessonView) -> None:
    view.open_lesson(BOOK, GAME, DRAGON)
    with qtbot.waitSignal(view.table_requested) as asked:
        press(view, Qt.Key.Key_W)
    request = asked.args[0]
    assert request == TableRequest(
        rulebook=BOOK,
        game=GAME,
        mode=Mode.WATCH,
        rounds=1,
        want={"winner": "banker", "margin": 9, "banker-cards": 3},
        lesson="dragon-bonus",
    )
    with qtbot.waitSignal(view.table_requested) as asked:
        click(view.passages["W"])
    assert asked.args[0] == request


def test_a_passage_is_tried(qtbot: QtBot, view: LessonView) -> None:
    view.open_lesson(BOOK, GAME, THIRD_CARD)
    with qtbot.waitSignal(view.drill_requested) as asked:
        press(view, Qt.Key.Key_T)
    assert asked.args[0] == DrillRequest(
        kind="third-card", rulebook=BOOK, game=GAME, lesson="the-third-card"
    )

    view.open_lesson(BOOK, GAME, DRAGON)
    with qtbot.waitSignal(view.drill_requested) as asked:
        press(view, Qt.Key.Key_T)
    assert asked.args[0].focus == "dragon-player"


def test_further_passages_have_digits(qtbot: QtBot, view: LessonView) -> None:
    view.open_lesson("california", "ez-baccarat", 5)
    assert list(view.passages) == ["W", "2", "T", "4", "5"]
    with qtbot.waitSignal(view.drill_requested) as asked:
        press(view, Qt.Key.Key_5)
    assert asked.args[0].focus == "tie"


def test_a_passage_not_offered_cannot_be_pressed(
    qtbot: QtBot, view: LessonView, world: World
) -> None:
    world.services.choose_options(BOOK, GAME, {"dragon-bonus": "not-offered"})
    view.open_lesson(BOOK, GAME, DRAGON)
    assert not view.passages["T"].isEnabled()
    with qtbot.assertNotEmitted(view.drill_requested):
        press(view, Qt.Key.Key_T)


def test_tables_and_charts_are_drawn(view: LessonView) -> None:
    view.open_lesson(BOOK, GAME, DRAGON)
    assert len(view.area.findChildren(LessonTable)) == 1
    view.open_lesson("ohio-cincinnati", "mini-baccarat", 6)
    (chart,) = view.area.findChildren(DrawChart)
    assert "Banker has 6: 0 Stand, 1 Stand" in chart.accessibleName()
    assert chart.width() >= chart.minimumSizeHint().width()


def test_only_drawing_tables_are_charts(world: World) -> None:
    lesson = world.services.catalog.lesson("ohio-cincinnati", "mini-baccarat")
    grids = [
        block
        for section in parse_lesson(lesson)
        for block in section.blocks
        if isinstance(block, Grid)
    ]
    assert [is_chart(grid) for grid in grids].count(True) == 1


def test_clause_of_a_section_shows_what_rests_on_it(view: LessonView) -> None:
    click(view.clause)
    assert isinstance(view.sheet, ClauseSheet)
    press(view, Qt.Key.Key_Escape)
    assert view.sheet is None

    view.show_rule()
    assert isinstance(view.sheet, ClauseSheet)


def test_nothing_of_a_lesson_is_wider_than_the_page(view: LessonView, world: World) -> None:
    catalog = world.services.catalog

    def widest_table(game: tuple[str, GameEntry]) -> int:
        text = catalog.lesson(game[0], game[1].id)
        return max((len(line) for line in text.splitlines() if line.startswith("|")), default=0)

    for book, entry in sorted(catalog.entries(), key=widest_table)[-6:]:
        view.open_lesson(book, entry.id)
        for index in range(len(view.presenter.sections)):
            view.presenter.go(index)
            content = view.area.widget()
            assert content is not None
            assert content.minimumSizeHint().width() <= view.area.viewport().width()


def test_a_game_without_a_lesson_says_so(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    lessons = tmp_path / "lessons"
    shutil.copytree(LESSONS, lessons)
    (lessons / BOOK / GAME / "lesson.md").unlink()
    with opened_world(tmp_path, lessons=lessons) as world:
        wear(qapp)
        view = LessonView(world.services)
        qtbot.addWidget(view)
        show_at(view, NARROW_SIZE)
        view.open_lesson(BOOK, GAME)
        assert view.empty.isVisible()
        with qtbot.waitSignal(view.back_requested):
            press(view, Qt.Key.Key_Return)

        (lessons / BOOK / GAME / "lesson.md").write_bytes(b"\xff\xfe\xff")
        view.open_lesson(BOOK, GAME)
        assert view.broken.isVisible()
        assert "lesson.md" in view.broken.detail.text()


# -- checks and evidence ----------------------------------------------------------------------


PAYING, VIGORISH = 9, 10


def opened(view: LessonView, qtbot: QtBot, section: int = VIGORISH) -> LessonView:
    view.open_lesson(BOOK, GAME, section)
    qtbot.waitUntil(lambda: not view.presenter.busy)
    return view


def test_a_section_ends_with_questions_about_itself(view: LessonView, qtbot: QtBot) -> None:
    opened(view, qtbot)
    asked = [say(card.game, card.prompt.ask) for card in view.checks.cards]
    assert len(asked) == 2
    assert all("igorish" in words for words in asked)


def test_every_section_of_this_lesson_has_a_question(view: LessonView, qtbot: QtBot) -> None:
    for number in range(len(view.presenter.sections)):
        opened(view, qtbot, number)
        assert view.checks.cards, view.presenter.section.title


@pytest.mark.parametrize("by_key", [True, False])
def test_a_check_is_answered_told_and_kept_as_help(
    world: World, view: LessonView, qtbot: QtBot, by_key: bool
) -> None:
    opened(view, qtbot)
    first, second = view.checks.cards
    for card, right in ((first, True), (second, False)):
        letters = [one.id for one in card.prompt.choices]
        given = next(x for x in letters if (x == card.prompt.expected) is right)
        if by_key:
            press(view, Qt.Key(ord(given)))
        else:
            click(card.choices[given])
        assert card.marked is not None
        assert card.marked.right is right
        assert card.verdict.word().startswith("Right" if right else "Not right")
        assert card.why.text().startswith(f"{say(card.game, card.prompt.why)} · "), "its clause"
    runs = attempts_of(world.store, world.person.id, limit=5)
    assert len(runs) == 2
    acts = [act for run in runs for act in acts_of(world.store, run.id)]
    assert all(act.helped and act.ms is None for act in acts)
    assert all(state.memory is None for state in states_of(world.store, world.person.id).values())
    done = lesson_evidence(world.store, world.person.id, BOOK, GAME)["vigorish"]
    assert (done.attempts, done.helped, done.n) == (2, 2, 0)
    assert view.presenter.evidence(VIGORISH) == "2 checks"


def test_a_passage_says_which_section_it_was_started_from(view: LessonView, qtbot: QtBot) -> None:
    opened(view, qtbot)
    with qtbot.waitSignal(view.drill_requested) as tried:
        press(view, Qt.Key.Key_T)
    assert (tried.args[0].kind, tried.args[0].lesson) == ("payout", "vigorish")
    opened(view, qtbot, DRAGON)
    with qtbot.waitSignal(view.table_requested) as watched:
        press(view, Qt.Key.Key_W)
    assert watched.args[0].lesson == "dragon-bonus"


def test_what_was_tried_stands_beside_its_section(
    world: World, view: LessonView, qtbot: QtBot
) -> None:
    opened(view, qtbot)
    config = drill_config("payout", focus="banker", length="12", lesson="vigorish")
    skill = "baccarat:payout:banker:1-to-1:5pct:even"
    world.practise([skill] * 4, wrong=[], config=config)
    view.hide()
    view.show()
    assert view.presenter.evidence(VIGORISH) == "tried, 4 of 4 right"
    row = view.outline.model().index(VIGORISH, 1)
    assert "tried, 4 of 4 right" in row.data(Qt.ItemDataRole.AccessibleTextRole)


def test_larger_text_keeps_what_was_answered(
    view: LessonView, qtbot: QtBot, qapp: QApplication
) -> None:
    opened(view, qtbot)
    view.checks.press("A")
    before = view.checks
    dress(qapp, Theme(scale=1.25, reduced_motion=True))
    qtbot.waitUntil(lambda: view.checks is not before)
    assert view.checks.cards[0].marked is not None
    assert view.checks.cards[1].marked is None


# -- words of the trade ------------------------------------------------------------------------


def test_a_word_of_the_trade_is_pointed_out_once_a_section(view: LessonView, qtbot: QtBot) -> None:
    opened(view, qtbot, PAYING)
    found = [key for words in view.area.findChildren(Prose) for key in words.terms()]
    assert "vigorish" in found
    assert len(found) == len(set(found))
    told = next(words for words in view.area.findChildren(Prose) if "vigorish" in words.terms())
    assert "What the house charges" in told.accessibleDescription()


def test_a_word_is_reached_by_tab_and_explained_by_enter(view: LessonView, qtbot: QtBot) -> None:
    opened(view, qtbot, PAYING)
    words = next(one for one in view.area.findChildren(Prose) if one.terms())
    view.activateWindow()
    qtbot.waitUntil(view.isActiveWindow)
    words.setFocus(Qt.FocusReason.TabFocusReason)
    assert words.selectedText() == "vigorish"
    key(words, Qt.Key.Key_Return)
    assert view.presenter.index == PAYING, "Enter is for the word"
    assert isinstance(view.sheet, TermSheet)
    assert view.sheet.title.text() == "Vigorish"
    click(view.sheet.panel.see["commission-box"])
    qtbot.waitUntil(lambda: view.sheet is not None and view.sheet.title.text() == "Commission box")
    with qtbot.waitSignal(view.glossary_requested) as asked:
        key(view.sheet, Qt.Key.Key_G)
    assert asked.args == ["commission-box"]
    assert view.sheet is None


def test_the_glossary_opens_from_a_lesson(view: LessonView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.glossary_requested):
        press(view, Qt.Key.Key_G)
    with qtbot.waitSignal(view.glossary_requested):
        click(view.glossary)


def test_how_far_the_lesson_is_read_stands_above_its_sections(
    view: LessonView, world: World, qtbot: QtBot
) -> None:
    opened(view, qtbot, 0)
    world.clock.pass_ms(READ_MS)
    press(view, Qt.Key.Key_Right)
    assert view.side._note.text() == "1 of 17 read"
    assert view.read_bar.value() == pytest.approx(1 / 17)
