"""A standard grows and shrinks: blueprint lines, sittings, rubric groups, by keys and by mouse."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import Desk
from tests.ui.standards_world import cells, change, go_to, in_force, make, said
from tests.ui.study_world import press, wear
from tests.ui.world import hit, show_at, type_text
from tests.ui.world import press as click
from trainer.certification.canonical import digest
from trainer.certification.form import draw_form
from trainer.certification.standard import Part
from trainer.storage.exams.standards import current_standards
from trainer.storage.store import Store
from trainer.ui import theme
from trainer.ui.exams.exam_examiner import examiner_for
from trainer.ui.standards.standard_add_sheets import BlueprintSheet, GroupSheet, SittingSheet
from trainer.ui.standards.standard_sheets import DraftSheet, LineSheet
from trainer.ui.standards.standards_view import StandardsView
from trainer.ui.theme import Theme

Key = Qt.Key


@pytest.fixture
def view(desk: Desk, qtbot: QtBot, qapp: QApplication) -> StandardsView:
    wear(qapp)
    made = StandardsView(desk.services)
    qtbot.addWidget(made)
    show_at(made)
    made.refresh()
    made.take_keys()
    return made


def fill(sheet: DraftSheet, **texts: str) -> None:
    for name, text in texts.items():
        sheet.form.fields[name].line.setText(text)


def wrong(sheet: DraftSheet, name: str) -> str:
    sentence: str = sheet.form.fields[name].sentence.text()
    return sentence.lower()


def blueprint(view: StandardsView, standard: str, part: str, pool: str) -> BlueprintSheet:
    """Open the sheet for a new line, drawn from what is called so."""
    view.open_standard(standard)
    go_to(view, part)
    click(view.page.add)
    sheet = view.sheets.sheet
    assert isinstance(sheet, BlueprintSheet)
    names = [sheet.pool.itemText(at).partition(" (")[0] for at in range(sheet.pool.count())]
    sheet.pool.setCurrentIndex(names.index(pool))
    return sheet


def sitting(view: StandardsView, standard: str = "baccarat", part: str = "S") -> SittingSheet:
    view.open_standard(standard)
    go_to(view, part)
    click(view.page.add_more if part == "D" and view.page.add_more.isVisible() else view.page.add)
    sheet = view.sheets.sheet
    assert isinstance(sheet, SittingSheet)
    return sheet


SITTING = {
    "title": "Fourth sitting", "rounds": "6", "players": "4", "irregularities": "3",
    "rounds_source": "ours", "players_source": "ours", "irregularities_source": "ours",
}  # fmt: skip


# -- blueprint lines ----------------------------------------------------------------------------


def test_a_line_is_added_by_mouse_and_every_form_then_draws_it(
    desk: Desk, view: StandardsView
) -> None:
    sheet = blueprint(view, "baccarat", "K", "Open the table")
    assert sheet.form.text("title") == "Open the table"
    fill(sheet, items="3", items_source="house rule 4")
    click(sheet.go_on)
    page = view.page
    assert page.entry.text() == "Open the table: 3 steps. In force: not there."
    assert page.pending.text() == "1 change, not in force yet"
    assert "9 steps" in page.rule.text(), "the part counts it at once"
    made = make(view)
    assert made.changes.rows() == [
        (
            "Knowledge: Open the table",
            "not there",
            "Open the table, items 3 (house rule 4)",
        )
    ]
    now = in_force(desk.services)
    line = now.lines(Part.KNOWLEDGE)[-1]
    assert (line.id, line.kind.value, line.items.value) == ("open-the-table", "step", 3)
    game = desk.services.game("ohio-cleveland", "mini-baccarat")
    form = draw_form(now, examiner_for(desk.services, game), seed=4, parts=(Part.KNOWLEDGE,))
    assert sum(item.line == line.id for item in form.items) == 3


def test_a_line_is_added_by_keys_alone(desk: Desk, view: StandardsView) -> None:
    hit(view, Key.Key_Return, Key.Key_Down, Key.Key_Return, Key.Key_N)
    sheet = view.sheets.sheet
    assert isinstance(sheet, BlueprintSheet)
    assert sheet.pool.hasFocus()
    hit(view, Key.Key_Down, Key.Key_Tab, Key.Key_Tab, Key.Key_Tab)
    type_text(view, "5")
    hit(view, Key.Key_Return)
    type_text(view, "ours, after a bad month")
    hit(view, Key.Key_Return)
    assert view.sheets.sheet is None
    assert view.page.entries.hasFocus()
    make(view)
    line = in_force(desk.services).lines(Part.PAYOUTS)[-1]
    assert (line.items.value, line.items.source) == (5, "ours, after a bad month")


def test_what_a_new_line_lacks_is_said_at_its_field(view: StandardsView) -> None:
    sheet = blueprint(view, "baccarat", "K", "Rules")
    fill(sheet, items="lots")
    click(sheet.go_on)
    assert "“lots” is not a number" in wrong(sheet, "items")
    fill(sheet, items="0", items_source="ours")
    click(sheet.go_on)
    assert "write a whole number of items, at least one" in wrong(sheet, "items")
    fill(sheet, items="4", items_source=" ")
    click(sheet.go_on)
    assert "say where it comes from" in wrong(sheet, "items_source")
    fill(sheet, items_source="ours", title="")
    click(sheet.go_on)
    assert "write some words" in wrong(sheet, "title")
    fill(sheet, title="Rules of the house", focus="ruel:*")
    click(sheet.go_on)
    assert "no game it is for has anything like that" in wrong(sheet, "focus")
    fill(sheet, focus="rule:*")
    click(sheet.go_on)
    assert view.sheets.sheet is None
    assert view.page.pending.text() == "1 change, not in force yet"


def test_a_name_of_ones_own_stays_when_something_else_is_asked(view: StandardsView) -> None:
    sheet = blueprint(view, "baccarat", "P", "Banker line")
    assert (sheet.form.text("title"), sheet.form.text("focus")) == ("Banker line", "banker")
    fill(sheet, title="Commission")
    sheet.pool.setCurrentIndex(0)
    assert (sheet.form.text("title"), sheet.form.text("focus")) == ("Commission", "*")


def test_a_line_is_taken_away_and_undone(desk: Desk, view: StandardsView) -> None:
    view.open_standard("baccarat")
    go_to(view, "K", "knowledge.draw[pays].items")
    press(view, Key.Key_Delete)
    page = view.page
    assert page._parts[0].entries[-1].shown == "taken away"
    go_to(view, "K", "knowledge.draw[pays]")
    assert page.entry.text().endswith(": taken away.")
    click(page.undo)
    assert not page.draft.isVisible()
    go_to(view, "K", "knowledge.draw[pays].focus")
    click(page.take)
    make(view)
    assert [one.id for one in in_force(desk.services).lines(Part.KNOWLEDGE)] == [
        "irregularities", "rules", "steps",
    ]  # fmt: skip


def test_the_last_line_of_a_part_stays(view: StandardsView) -> None:
    view.open_standard("baccarat")
    go_to(view, "D", "decisions.draw[third-card].items")
    press(view, Key.Key_Delete)
    assert said(view) == "Nothing is asked in this part."
    assert not view.page.draft.isVisible()


def test_a_target_time_comes_and_goes_with_the_lines_that_need_it(
    desk: Desk, view: StandardsView
) -> None:
    view.open_standard("roulette")
    for name in ("keys", "pictures", "values", "sections"):
        go_to(view, "P", f"payouts.draw[{name}].items")
        press(view, Key.Key_Delete)
    lines = view.page.draft_of.lines() if view.page.draft_of else []
    assert ("Payouts: target for a picture", "") in [(one.words, one.new) for one in lines]
    make(view)
    now = in_force(desk.services, "roulette").payouts
    assert now is not None
    assert list(now.seconds) == ["payout"]
    sheet = blueprint(view, "roulette", "P", "The keys")
    assert sheet.form.fields["seconds"].isVisible()
    fill(sheet, items="6", items_source="ours")
    click(sheet.go_on)
    assert "a number is missing" in wrong(sheet, "seconds")
    fill(sheet, seconds="4")
    click(sheet.go_on)
    assert "say where" in wrong(sheet, "seconds_source")
    fill(sheet, seconds_source="the floor")
    click(sheet.go_on)
    make(view)
    then = in_force(desk.services, "roulette").payouts
    assert then is not None
    assert (then.seconds["picture"].value, then.seconds["picture"].source) == (4, "the floor")


def test_undoing_a_new_line_takes_its_target_time_along(view: StandardsView) -> None:
    sheet = blueprint(view, "baccarat", "P", "Tie Bet")
    assert not sheet.form.fields["seconds"].isVisible(), "payouts have a target already"
    fill(sheet, items="6", items_source="ours")
    click(sheet.go_on)
    press(view, Key.Key_U)
    assert not view.page.draft.isVisible()


# -- sittings -----------------------------------------------------------------------------------


def test_a_sitting_is_added_and_dealt(desk: Desk, view: StandardsView) -> None:
    sheet = sitting(view)
    assert sheet.dial.currentData() == "table"
    assert "stick" not in [sheet.dial.itemData(at) for at in range(sheet.dial.count())]
    fill(sheet, **SITTING)
    click(sheet.go_on)
    assert view.page.entry.text().startswith("Fourth sitting: length: 6 rounds.")
    make(view)
    now = in_force(desk.services)
    assert [one.id for one in now.sittings(Part.TABLE)][-1] == "fourth-sitting"
    game = desk.services.game("ohio-cleveland", "mini-baccarat")
    form = draw_form(now, examiner_for(desk.services, game), seed=4, parts=(Part.TABLE,))
    assert form.items[-1].focus == "table:6:4:busy"


@pytest.mark.parametrize(
    ("field", "text", "at", "told"),
    [
        ("rounds", "0", "rounds", "a sitting has at least one round"),
        ("players", "0", "players", "somebody must be at the table"),
        ("players", "90", "players", "at most 24"),
        ("irregularities", "7", "irregularities", "at most one irregularity comes in a round"),
        ("irregularities", "6", "irregularities", "busy patrons disturb about 1 to 5 of 6 rounds"),
        ("irregularities_source", "", "irregularities_source", "say where it comes from"),
        ("title", " ", "title", "write some words"),
    ],
)
def test_a_sitting_that_cannot_be_is_refused_at_its_line(
    view: StandardsView, field: str, text: str, at: str, told: str
) -> None:
    sheet = sitting(view)
    fill(sheet, **{**SITTING, field: text})
    click(sheet.go_on)
    assert told in wrong(sheet, at)
    assert "[" not in wrong(sheet, at), "no key of the file stands before it"
    assert not view.page.draft.isVisible()


def test_a_place_without_work_is_refused_for_games_that_have_none(view: StandardsView) -> None:
    view.open_standard("baccarat")
    sheet = change(view, "S", "table.sittings[first].dial", "stick")
    assert "'stick' has no work in" in sheet.trouble.text()


def test_a_sitting_of_decisions_is_added_with_the_second_button(
    desk: Desk, view: StandardsView
) -> None:
    view.open_standard("baccarat")
    go_to(view, "D")
    press(view, Key.Key_M)
    sheet = view.sheets.sheet
    assert isinstance(sheet, SittingSheet)
    assert (sheet.dial.currentData(), sheet.pressure.currentData()) == ("decide", "calm")
    fill(sheet, **{**SITTING, "title": "A shoe of calls", "irregularities": "0"})
    click(sheet.go_on)
    make(view)
    assert [one.dial for one in in_force(desk.services).sittings(Part.DECISIONS)] == ["decide"]


def test_games_without_single_calls_offer_only_sittings(view: StandardsView) -> None:
    view.open_standard("roulette")
    go_to(view, "D")
    assert view.page.add.text() == "Add sitting"
    assert not view.page.add_more.isVisible()


# -- rubric groups ------------------------------------------------------------------------------


def group(view: StandardsView, **texts: str) -> GroupSheet:
    go_to(view, "T")
    press(view, Key.Key_M)
    sheet = view.sheets.sheet
    assert isinstance(sheet, GroupSheet)
    fill(
        sheet,
        **{
            "title": "Game protection",
            "weight": "2",
            "weight_source": "ours",
            "text": "Watches the rack",
            **texts,
        },
    )
    click(sheet.go_on)
    return sheet


def test_a_group_is_added_with_lines_and_judged(desk: Desk, view: StandardsView) -> None:
    view.open_standard("baccarat")
    group(view)
    assert view.page.entry.text().startswith("Game protection: weight: \u00d7 2.")
    assert "line" in view.page.add.text()
    press(view, Key.Key_N)
    line = view.sheets.sheet
    assert isinstance(line, LineSheet)
    assert line.group.currentText() == "Game protection", "the group one stands in"
    fill(line, text="Clears hands")
    click(line.go_on)
    make(view)
    test = in_force(desk.services).table_test
    assert test is not None
    made = test.groups[-1]
    assert (made.title, made.weight.value) == ("Game protection", 2)
    assert [one.text for one in made.criteria] == ["Watches the rack", "Clears hands"]


@pytest.mark.parametrize(
    ("texts", "at", "told"),
    [
        ({"text": " "}, "text", "at least one line"),
        ({"title": ""}, "title", "write some words"),
        ({"weight": "0"}, "weight", "a group that weighs nothing is not judged"),
        ({"weight": "two"}, "weight", "is not a number"),
        ({"weight_source": ""}, "weight_source", "say where it comes from"),
    ],
)
def test_what_a_group_lacks_is_said_at_its_field(
    view: StandardsView, texts: dict[str, str], at: str, told: str
) -> None:
    view.open_standard("baccarat")
    sheet = group(view, **texts)
    assert told in wrong(sheet, at)
    assert "[" not in wrong(sheet, at), "no key of the file stands before it"
    assert not view.page.draft.isVisible()


def test_a_group_is_renamed_taken_away_and_brought_back(desk: Desk, view: StandardsView) -> None:
    view.open_standard("baccarat")
    change(view, "T", "table_test.groups[guests].title", "Hospitality")
    go_to(view, "T", "table_test.groups[control].weight")
    assert view.page.take.text() == "Take group away"
    click(view.page.take)
    keys = [one.key for one in view.page._parts[5].entries]
    assert "table_test.groups[control].criteria[pace].text" not in keys
    assert ("Control of the game", "taken away", "") in cells(view)
    go_to(view, "T", "table_test.groups[control]")
    press(view, Key.Key_U)
    go_to(view, "T", "table_test.groups[technique].title")
    press(view, Key.Key_Delete)
    make(view)
    test = in_force(desk.services).table_test
    assert test is not None
    assert [one.title for one in test.groups] == ["Hospitality", "Control of the game"]


def test_a_line_that_came_with_a_new_group_can_go_when_another_is_there(
    view: StandardsView,
) -> None:
    view.open_standard("baccarat")
    group(view)
    first = "table_test.groups[game-protection].criteria[watches-the-rack].text"
    go_to(view, "T", first)
    press(view, Key.Key_Delete)
    assert "a group has at least one line" in said(view).lower()
    assert "criteria" not in said(view)
    press(view, Key.Key_N)
    line = view.sheets.sheet
    assert isinstance(line, LineSheet)
    line.group.setCurrentIndex(line.group.count() - 1)
    fill(line, text="Clears hands")
    click(line.go_on)
    go_to(view, "T", first)
    press(view, Key.Key_Delete)
    assert view.page.pending.text() == "2 changes, not in force yet"
    go_to(view, "T", "table_test.groups[game-protection].weight")
    press(view, Key.Key_U)
    assert not view.page.draft.isVisible(), "its lines go with the group"


# -- the record ---------------------------------------------------------------------------------


def test_a_grown_edition_is_kept_whole(desk: Desk, view: StandardsView) -> None:
    view.open_standard("baccarat")
    group(view)
    make(view)
    grown = in_force(desk.services)
    again = Store.open(desk.world.store.path.parent, at=desk.world.clock.now())
    try:
        kept = current_standards(again, desk.services.catalog.standards())["baccarat"]
        assert digest(kept) == digest(grown)
    finally:
        again.close()


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("part", ["K", "D", "S", "T"])
def test_every_button_and_field_has_room(
    view: StandardsView, size: tuple[int, int], part: str
) -> None:
    show_at(view, size)
    view.open_standard("baccarat")
    go_to(view, part, "table_test.groups[guests].weight" if part == "T" else "")
    page = view.page
    QApplication.processEvents()
    rename = "table_test.groups[guests].title"
    if part == "T":
        change(view, part, rename, "Hospitality")  # now there is something to undo too
        go_to(view, part, rename)
        QApplication.processEvents()
        assert page.undo.isVisible()
    for button in (page.change, page.add, page.add_more, page.take, page.undo):
        if button.isVisible():
            assert button.width() >= button.sizeHint().width()
            assert view.rect().contains(button.mapTo(view, button.rect().bottomRight()))
    click(page.add)
    sheet = view.sheets.sheet
    assert isinstance(sheet, DraftSheet)
    QApplication.processEvents()
    assert sheet.area.verticalScrollBar().maximum() == 0, "all of it is in view"


def test_large_text_leaves_room_for_what_the_part_says(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    wear(qapp)
    theme.apply(qapp, Theme(scale=1.5))
    try:
        made = StandardsView(desk.services)
        qtbot.addWidget(made)
        show_at(made, (1366, 712))
        made.refresh()
        made.open_standard("baccarat")
        change(made, "T", "table_test.groups[guests].title", "Hospitality")
        go_to(made, "T", "table_test.groups[guests].title")
        for _ in range(3):
            QApplication.processEvents()
        page = made.page
        high = page.entries.rowHeight(0)
        assert page.entries.viewport().height() >= high, "a whole row at the least"
        for button in (page.change, page.add, page.add_more, page.take, page.undo):
            assert button.width() >= button.sizeHint().width()
    finally:
        wear(qapp)
