"""Progress on paper and in files: whole, readable by Excel, and a sentence where it fails."""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPdfWriter, QTextDocument
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.progress_world import CRAPS, answer_in, opened, settled
from tests.ui.study_world import GAME, click, key, known_skills, practise_for, press
from tests.ui.world import World, opened_world
from trainer.storage.record.states import states_of
from trainer.ui.progress.export import What
from trainer.ui.progress.progress_report_view import ProgressReport
from trainer.ui.progress.progress_view import ProgressView
from trainer.ui.progress.take_away_sheet import PDF, PRINT, TakeAwaySheet
from trainer.ui.shell.writing import write_rows


@pytest.fixture
def practised(tmp_path: Path) -> Iterator[World]:
    with opened_world(tmp_path) as made:
        practise_for(made, days=8)
        yield made


def sheet_of(view: ProgressView) -> TakeAwaySheet:
    press(view, Qt.Key.Key_E)
    sheet = view.taking.sheet
    assert sheet is not None
    return sheet


def wait(qtbot: QtBot, view: ProgressView) -> None:
    qtbot.waitUntil(lambda: not view.taking.is_busy())


def rows_of(path: Path) -> list[dict[str, str]]:
    assert path.read_bytes().startswith(b"\xef\xbb\xbf"), "Excel looks for the mark of UTF-8"
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_every_answer_is_exported(
    qtbot: QtBot, qapp: QApplication, practised: World, tmp_path: Path
) -> None:
    other = practised.someone("Bo")
    view = opened(qtbot, qapp, practised)
    sheet = sheet_of(view)
    path = tmp_path / "mine.csv"
    asked: list[str] = []

    def ask(title: str, suggested: str, sort: str) -> str:
        asked.append(f"{title}, {suggested}, {sort}")
        return str(path)

    view.taking.ask = ask
    key(sheet, Qt.Key.Key_3)
    wait(qtbot, view)
    assert asked == ["Export answers, table-test-answers.csv, Comma separated (*.csv)"]
    rows = rows_of(path)
    ((stored,),) = practised.store.read(
        "SELECT count(*) FROM acts WHERE person_id = ?", (practised.person.id,)
    )
    assert len(rows) == stored
    assert {row["game"] for row in rows} == {GAME}
    assert set(rows[0]) >= {"at", "skill", "expected", "given", "ms", "fault", "rules_digest"}
    assert view.taking.sheet is None, "the sheet is gone"
    (toast,) = view.toasts.toasts()
    assert toast.label.text() == "mine.csv is written."
    assert other.id != practised.person.id
    view.toasts.clear()


def test_days_are_exported_as_they_are_shown(
    qtbot: QtBot, qapp: QApplication, practised: World, tmp_path: Path
) -> None:
    view = opened(qtbot, qapp, practised)
    page = settled(qtbot, view)
    view.taking.open()
    view.taking.save_csv(What.DAYS, tmp_path / "days.csv")
    wait(qtbot, view)
    rows = rows_of(tmp_path / "days.csv")
    assert [row["day"] for row in rows] == [day.day.isoformat() for day in page.days]
    assert {row["kind"] for row in rows} == {"Third card"}
    assert [int(row["right"]) for row in rows] == [day.right for day in page.days]
    view.toasts.clear()


def test_skills_are_exported_with_their_titles_in_all_games(
    qtbot: QtBot, qapp: QApplication, practised: World, tmp_path: Path
) -> None:
    answer_in(practised, CRAPS, [("craps:payout:field:2-to-1", True, 2000)] * 5)
    view = opened(qtbot, qapp, practised)
    view.taking.open()
    view.taking.save_csv(What.SKILLS, tmp_path / "skills.csv")
    wait(qtbot, view)
    rows = {row["skill"]: row for row in rows_of(tmp_path / "skills.csv")}
    assert set(rows) == set(states_of(practised.store, practised.person.id))
    field = rows["craps:payout:field:2-to-1"]
    assert field["title"] == known_skills(practised, *CRAPS)["craps:payout:field:2-to-1"].title
    assert (field["answers"], field["right"], field["verdict"]) == ("5", "5", "Mastered")
    assert all(row["title"] for row in rows.values())
    view.toasts.clear()


def test_a_file_that_cannot_be_written_is_a_sentence_and_the_old_one_stays(
    qtbot: QtBot, qapp: QApplication, practised: World, tmp_path: Path
) -> None:
    view = opened(qtbot, qapp, practised, drawn=True)
    view.taking.open()
    view.taking.save_csv(What.ANSWERS, tmp_path / "nowhere" / "mine.csv")
    wait(qtbot, view)
    (toast,) = view.toasts.toasts()
    assert "mine.csv could not be written" in toast.label.text()
    assert view.taking.sheet is not None
    assert not view.taking.sheet.is_busy(), "another place can be chosen at once"
    view.taking.save_pdf(tmp_path / "nowhere" / "page.pdf")
    wait(qtbot, view)
    assert "page.pdf could not be written" in view.toasts.toasts()[-1].label.text()
    view.toasts.clear()


def test_a_file_is_put_in_place_whole(tmp_path: Path) -> None:
    path = tmp_path / "days.csv"
    path.write_text("old")
    work = write_rows(path, ("n",), ((n,) for n in range(1000)), 1000)
    assert next(work) == pytest.approx(0.2)
    assert path.read_text() == "old"
    work.close()  # type: ignore[attr-defined]  # the sheet was closed
    assert [one.name for one in tmp_path.iterdir()] == ["days.csv"]
    assert list(write_rows(path, ("n",), ((n,) for n in range(1000)), 1000))
    assert len(rows_of(path)) == 1000
    assert [one.name for one in tmp_path.iterdir()] == ["days.csv"]


def test_writing_is_shown_and_esc_gives_it_up(
    qtbot: QtBot, qapp: QApplication, practised: World, tmp_path: Path
) -> None:
    view = opened(qtbot, qapp, practised)
    sheet = sheet_of(view)
    view.taking.save_csv(What.ANSWERS, tmp_path / "mine.csv")
    assert sheet.is_busy()
    assert not sheet.buttons["days"].isEnabled()
    with qtbot.waitSignal(view.presenter.exporting):
        pass
    assert sheet.bar.value() > 0
    key(sheet, Qt.Key.Key_Escape)
    assert not view.taking.is_busy()
    assert view.taking.sheet is None
    assert [one.name for one in tmp_path.iterdir() if "mine" in one.name] == []


def test_the_page_is_saved_as_pdf(
    qtbot: QtBot, qapp: QApplication, practised: World, tmp_path: Path
) -> None:
    view = opened(qtbot, qapp, practised, drawn=True)
    sheet = sheet_of(view)
    view.taking.ask = lambda *_: str(tmp_path / "page.pdf")
    click(sheet.buttons[PDF])
    wait(qtbot, view)
    made = (tmp_path / "page.pdf").read_bytes()
    assert made.startswith(b"%PDF-")
    assert len(made) > 20_000, "with pictures"
    view.toasts.clear()


@pytest.mark.parametrize("drawn", [True, False])
def test_paper_says_what_the_page_says(
    qtbot: QtBot, qapp: QApplication, practised: World, drawn: bool
) -> None:
    view = opened(qtbot, qapp, practised, drawn=True)
    page = settled(qtbot, view)
    report = ProgressReport(page, "Ana <Ruiz>", "19 November 2026", drawn=drawn)
    assert list(report.steps())
    words = report.document.toPlainText()
    assert "Progress of Ana <Ruiz>" in words
    assert page.insight in words
    assert view.figures[0].figure.value() in words
    for line in page.weakest:
        assert line.skill.title in words
    assert "Banker 0" in words
    kind = QTextDocument.ResourceType.ImageResource
    assert bool(report.document.resource(kind, "trend")) == drawn


def test_the_page_goes_to_a_printer(
    qtbot: QtBot, qapp: QApplication, practised: World, tmp_path: Path
) -> None:
    view = opened(qtbot, qapp, practised, drawn=True)
    view.taking.open()
    view.taking.print_to(QPdfWriter(str(tmp_path / "printer.pdf")))
    wait(qtbot, view)
    (toast,) = view.toasts.toasts()
    assert toast.label.text() == "The page was sent to the printer."
    assert (tmp_path / "printer.pdf").stat().st_size > 20_000
    view.toasts.clear()


def test_without_a_printer_there_is_a_sentence(
    qtbot: QtBot, qapp: QApplication, practised: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("PySide6.QtPrintSupport.QPrinterInfo.availablePrinterNames", list)
    view = opened(qtbot, qapp, practised)
    sheet = sheet_of(view)
    assert view.holder() is sheet.buttons[PRINT]
    key(sheet.buttons[PRINT], Qt.Key.Key_Return)
    (toast,) = view.toasts.toasts()
    assert toast.label.text().startswith("This PC has no printer set up.")
    view.toasts.clear()
