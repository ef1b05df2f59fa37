"""Cheat sheets: read from the rules in force, every line with its clause, printed and saved."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.games.world import CATALOG
from tests.ui.study_world import BOOK, GAME, click, press, wear
from tests.ui.world import NARROW_SIZE, World, show_at
from trainer.ui.papers.marks import Words
from trainer.ui.papers.paper import Paper
from trainer.ui.papers.pdf import paper_of
from trainer.ui.study.crib_paper import pages_of
from trainer.ui.study.crib_sheet import CribSheet
from trainer.ui.study.cribs import Crib, crib_of
from trainer.ui.study.game_view import GameView
from trainer.ui.study.lesson_view import LessonView
from trainer.ui.widgets.toast import Toast


def crib(book: str, game: str, **options: str) -> Crib:
    rules = CATALOG.game(book, game, options)
    return crib_of(rules, CATALOG.rulebooks()[book], CATALOG.lesson(book, game))


def rows(made: Crib, title: str) -> list[tuple[str, ...]]:
    return [row for table in made.tables if table.title.startswith(title) for row in table.rows]


def test_payouts_stand_with_their_keys_and_clauses() -> None:
    paid = rows(crib("ohio-cincinnati", "mini-baccarat"), "What it pays")
    assert ("Tie", "Hands tie", "8 to 1", "double three times", "10.II") in paid
    assert ("Banker", "Banker's hand wins", "1 to 1 less 5%", "a tenth, then half of it",
            "10.III") in paid  # fmt: skip
    assert all(row[4] for row in paid), "every line rests on something"


def test_bets_share_a_line_only_where_all_of_it_is_alike() -> None:
    paid = rows(crib("ohio-cincinnati", "craps"), "What it pays")
    bets = {row[0]: row for row in paid}
    assert bets["Place: 4, 10"][2:4] == ("9 to 5", "9 for every 5")
    assert {"Pass", "Don't Pass"} <= set(bets), "they win on other numbers"
    assert [row[2] for row in paid if row[0] == "Horn High 3"] == ["26 to 5", "27 to 5", "11 to 5"]
    assert "On the Hop, 13 bets" in bets


def test_odds_that_are_only_a_floor_have_their_key_and_one_note_for_all() -> None:
    made = crib("massachusetts", "craps")
    bets = {row[0]: row for row in rows(made, "What it pays")}
    assert bets["Place to Win: 4, 10"][2:4] == ("9 to 5", "9 for every 5")
    assert made.tables[0].note.endswith("never less.")


def test_charts_order_words_and_limits_are_on_it() -> None:
    made = crib("ohio-cincinnati", "mini-baccarat")
    assert rows(made, "The third card")[4][0] == "6"
    order = rows(made, "The order of a round")
    assert order[1][1] == "Close the betting. Say: No more bets"
    assert all(row[3] for row in order)
    assert rows(made, "Words")
    limits = rows(made, "Limits and house options")
    assert limits[0][:2] == ("Table limits", "$5 to $500")


def test_it_follows_the_options_of_the_house() -> None:
    usual = rows(crib(BOOK, GAME), "What it pays")
    ez = rows(crib(BOOK, GAME, **{"house-money": "not-offered"}), "What it pays")
    assert any(row[0] == "House Money" for row in usual)
    assert not any(row[0] == "House Money" for row in ez)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("book", "game"), [("massachusetts", "craps"), ("massachusetts", "baccarat")]
)
def test_the_longest_sheets_have_two_pages_and_nothing_stands_on_another(
    book: str, game: str
) -> None:
    pages = pages_of(crib(book, game), datetime(2026, 1, 1, tzinfo=UTC))
    assert len(pages) == 2
    for page in pages:
        begins = [
            (round(m.left, 2), round(m.baseline, 2)) for m in page.marks if isinstance(m, Words)
        ]
        assert len(begins) == len(set(begins))
        assert max(y for _, y in begins) < page.height


# -- on the screen ---------------------------------------------------------------------------------


@pytest.fixture
def view(qtbot: QtBot, qapp: QApplication, world: World) -> LessonView:
    wear(qapp)
    made = LessonView(world.services)
    qtbot.addWidget(made)
    show_at(made, NARROW_SIZE)
    made.open_lesson(BOOK, GAME)
    return made


def test_it_is_saved_on_the_paper_of_the_house(
    view: LessonView, tmp_path: Path, qtbot: QtBot
) -> None:
    press(view, Qt.Key.Key_S)
    sheet = view.sheet
    assert isinstance(sheet, CribSheet)
    assert "of Letter paper" in sheet.note.text()
    with qtbot.waitSignal(sheet.told):
        sheet.save_to(tmp_path / "crib.pdf")
    assert paper_of((tmp_path / "crib.pdf").read_bytes()) is Paper.LETTER
    assert view.sheet is None
    (toast,) = view.toasts.findChildren(Toast)
    assert "crib.pdf is written" in toast.accessibleName()
    view.toasts.clear()


def test_a_folder_that_cannot_be_written_says_so(view: LessonView, tmp_path: Path) -> None:
    click(view.crib)
    sheet = view.sheet
    assert isinstance(sheet, CribSheet)
    sheet.save_to(tmp_path / "nowhere" / "crib.pdf")
    assert sheet.trouble.isVisible()
    assert "Choose another folder." in sheet.trouble.text()
    press(view, Qt.Key.Key_Escape)
    assert view.sheet is None


def test_it_opens_from_the_page_of_the_game(qtbot: QtBot, qapp: QApplication, world: World) -> None:
    wear(qapp)
    page = GameView(world.services)
    qtbot.addWidget(page)
    show_at(page, NARROW_SIZE)
    page.open_game(BOOK, GAME)
    press(page, Qt.Key.Key_C)
    assert isinstance(page.sheet, CribSheet)
    press(page, Qt.Key.Key_Escape)
    assert page.sheet is None
    click(page.lesson.crib)
    assert isinstance(page.sheet, CribSheet)
