"""The certificate ahead: on the page Today, on a game's page, and its practice form."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.study_world import wear
from tests.ui.world import (
    NARROW_SIZE,
    WIDE_SIZE,
    World,
    drill_config,
    hit,
    opened_world,
    press,
    show_at,
)
from trainer.certification.standard import ItemKind, Part
from trainer.errors import StorageError
from trainer.storage.settings import APP, put_setting
from trainer.ui.certificates import own_certificates as presenter
from trainer.ui.certificates.own_certificates_view import OwnCertificatesView
from trainer.ui.run.sitting import SittingRequest
from trainer.ui.study.ahead_sheet import AheadSheet
from trainer.ui.study.game_view import GameView
from trainer.ui.study.home_view import HomeView

Key = Qt.Key
BOOK, GAME = "massachusetts", "midibaccarat"
PLAYER = [f"baccarat:third-card:player:{total}" for total in range(8)]


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    with opened_world(tmp_path) as made:
        put_setting(made.store, APP, "rulebook", BOOK)
        yield made


def home(world: World, qtbot: QtBot, app: QApplication, size: tuple[int, int]) -> HomeView:
    wear(app)
    view = HomeView(world.services)
    qtbot.addWidget(view)
    show_at(view, size)
    view.refresh()
    qtbot.waitUntil(lambda: not view.presenter.busy)
    return view


def sheet_of(view: HomeView | GameView | OwnCertificatesView) -> AheadSheet:
    sheet = view.sheets.sheet
    assert isinstance(sheet, AheadSheet)
    return sheet


def test_somebody_new_is_told_of_no_certificate(
    world: World, qtbot: QtBot, qapp: QApplication
) -> None:
    view = home(world, qtbot, qapp, WIDE_SIZE)
    assert not view.certificate.isVisible()


def test_the_parts_give_way_where_the_column_would_not_fit(
    world: World, qtbot: QtBot, qapp: QApplication
) -> None:
    world.practise(PLAYER)
    view = home(world, qtbot, qapp, WIDE_SIZE)
    qtbot.waitUntil(view.certificate._frame.isVisible)
    view.resize(WIDE_SIZE[0], 640)
    qtbot.waitUntil(lambda: not view.certificate._frame.isVisible())
    assert view.certificate.title.isVisible(), "what it is, and the way to the sheet, stay"
    assert view.certificate.parts.isVisible()
    view.resize(*WIDE_SIZE)
    qtbot.waitUntil(view.certificate._frame.isVisible)


@pytest.mark.parametrize("size", [NARROW_SIZE, WIDE_SIZE])
@pytest.mark.parametrize("by_key", [True, False])
def test_the_parts_of_the_next_certificate_can_be_seen(
    world: World, qtbot: QtBot, qapp: QApplication, size: tuple[int, int], by_key: bool
) -> None:
    world.practise(PLAYER)
    view = home(world, qtbot, qapp, size)
    assert view.certificate.isVisible()
    assert view.certificate.title.text() == "Next certificate: Midibaccarat"
    hit(view, Key.Key_E) if by_key else press(view.certificate.parts)
    sheet = sheet_of(view)
    assert sheet.note.text().startswith("0 of 7 parts ready.")
    hit(view, Key.Key_Escape)
    assert view.sheets.sheet is None


def test_a_practice_form_has_as_many_questions_as_the_exam(
    world: World, qtbot: QtBot, qapp: QApplication
) -> None:
    world.practise(PLAYER)
    view = home(world, qtbot, qapp, WIDE_SIZE)
    hit(view, Key.Key_E)
    ahead = view.certificate._ahead
    assert ahead is not None
    with qtbot.waitSignal(view.sitting_requested) as asked:
        hit(view, Key.Key_F)
    request = asked.args[0]
    assert isinstance(request, SittingRequest)
    drawn = {
        line.kind: int(line.items.value)
        for part in (Part.PAYOUTS, Part.DECISIONS)
        for line in ahead.standard.lines(part)
        if line.kind is ItemKind.THIRD_CARD
    }
    assert sum(one.questions for one in request.lines if one.kind == "third-card") == sum(
        drawn.values()
    )
    assert sum(one.questions for one in request.lines) == 200
    assert view.sheets.sheet is None


def test_a_games_page_shows_its_certificate(world: World, qtbot: QtBot, qapp: QApplication) -> None:
    wear(qapp)
    view = GameView(world.services)
    qtbot.addWidget(view)
    show_at(view, NARROW_SIZE)
    view.open_game(BOOK, "roulette")
    press(view.exam)
    assert sheet_of(view).title.text() == "Certificate: Roulette"
    with qtbot.waitSignal(view.sitting_requested):
        press(sheet_of(view).form)


# -- the page of one's own --------------------------------------------------------------------


def own_page(world: World, qtbot: QtBot, app: QApplication) -> OwnCertificatesView:
    wear(app)
    view = OwnCertificatesView(world.services)
    qtbot.addWidget(view)
    show_at(view, NARROW_SIZE)
    view.refresh()
    qtbot.waitUntil(lambda: not view.presenter.busy)
    return view


def test_somebody_new_is_sent_to_the_games(world: World, qtbot: QtBot, qapp: QApplication) -> None:
    view = own_page(world, qtbot, qapp)
    assert view.nothing.isVisible()
    assert "no certificate yet" in view.none.text()
    with qtbot.waitSignal(view.games_requested):
        hit(view, Key.Key_Return)


def test_what_is_on_its_way_opens_into_its_parts(
    world: World, qtbot: QtBot, qapp: QApplication
) -> None:
    world.practise(PLAYER)
    world.practise(["roulette:payout:straight"], config=drill_config("payout", BOOK, "roulette"))
    view = own_page(world, qtbot, qapp)
    assert [one.course.title for one in view.presenter.ahead] == ["Roulette", "Midibaccarat"]
    hit(view, Key.Key_Down, Key.Key_Return)
    assert sheet_of(view).title.text() == "Certificate: Midibaccarat"
    with qtbot.waitSignal(view.sitting_requested):
        press(sheet_of(view).form)


def test_a_register_that_cannot_be_read_is_told(
    world: World, qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise StorageError("The file is damaged.", next_step="Restore a backup.")

    monkeypatch.setattr(presenter, "certificates_held", fail)
    view = own_page(world, qtbot, qapp)
    assert view.broken.isVisible()
    assert not view.open.isVisible()
