"""The standards page: read by all, changed by a manager with source, reason and password."""

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import PASSWORD, Desk
from tests.ui.standards_world import cells, change, go_to, in_force, make, said
from tests.ui.study_world import press, wear
from tests.ui.world import hit, show_at, type_text
from tests.ui.world import press as click
from trainer.certification.canonical import digest
from trainer.certification.roles import Role
from trainer.certification.standard import Figure, Standard
from trainer.storage.audit.audit import audit_lines
from trainer.storage.exams.standards import amend_standard, standard_versions
from trainer.storage.rights import RightsError
from trainer.ui.shell.services import Services
from trainer.ui.standards.edition_sheet import EditionSheet
from trainer.ui.standards.editions_sheet import EditionsSheet
from trainer.ui.standards.standard_sheets import FailSheet, LineSheet, SkillSheet
from trainer.ui.standards.standards import ChangeLine
from trainer.ui.standards.standards_view import StandardsView
from trainer.ui.text import DASH

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


# -- reading ------------------------------------------------------------------------------------


def test_every_standard_is_listed_with_its_games_edition_and_where_it_comes_from(
    desk: Desk, view: StandardsView
) -> None:
    titles = [line.standard.title for line in view._lines]
    assert titles == sorted(titles)
    assert len(titles) == len(desk.services.catalog.standards())
    model = view.table.model()
    first = [model.index(0, column).data() for column in range(4)]
    assert first[0] == "Baccarat dealer"
    assert "Midibaccarat" in first[1]
    assert first[2:] == ["1", "As shipped"]


def test_every_game_shipped_has_a_standard_in_the_list(desk: Desk, view: StandardsView) -> None:
    for book, entry in desk.services.catalog.games():
        serving = [one for one in view._lines if one.standard.serves(f"{book}/{entry.id}")]
        assert [entry.title in one.games for one in serving] == [True]


def test_a_standard_is_read_part_by_part_with_every_source_by_keys_alone(
    view: StandardsView,
) -> None:
    hit(view, Key.Key_Return)
    page = view.page
    assert page.title.text() == "Baccarat dealer"
    assert ("Right answers that pass", "80%") in [row[:2] for row in cells(view)]
    hit(view, Key.Key_Down)
    assert "at most 1 error" in page.rule.text()
    assert cells(view)[0] == ("Errors forgiven", "1 error", "ours")
    hit(view, Key.Key_Down, Key.Key_Down, Key.Key_Down)
    assert page.part.text() == "Bench"
    hit(view, Key.Key_Return, Key.Key_Down)
    assert page.entries.hasFocus()
    assert page.source.text().endswith("under 10 s, accurate")
    assert page.key.text() == "bench.skills[run-down].seconds"
    hit(view, Key.Key_Escape)
    assert view.table.isVisible()


def test_no_part_begins_with_a_letter_that_looks_like_a_key(view: StandardsView) -> None:
    """K is a key here, and makes the edition: Knowledge must not seem to be opened by it."""
    view.open_standard("baccarat")
    model = view.page.sections._model
    titles = [model.cell(row, 0).text for row in range(model.rowCount())]
    assert titles[0] == "Knowledge"
    assert not [title for title in titles if len(title.split()[0]) == 1]


def test_validity_retakes_and_automatic_fails_are_there(view: StandardsView) -> None:
    view.open_standard("roulette")
    assert [one.id for one in view.page._parts] == [
        *"KPDSBTH", "fails", "assessors", "retakes", "validity", "name",
    ]  # fmt: skip
    go_to(view, "fails")
    assert cells(view)[0][0] == "The assessor had to step in."
    assert cells(view)[0][2].startswith("ours, after the FAA")
    go_to(view, "retakes")
    assert "after 24 hours, within 60 days" in view.page.rule.text()
    go_to(view, "validity")
    assert ("A certificate is good for", "24 months", "ours; many licences run two years") in cells(
        view
    )


# -- changing -----------------------------------------------------------------------------------


def test_a_number_is_changed_with_source_reason_and_password(
    desk: Desk, view: StandardsView
) -> None:
    hit(view, Key.Key_Return)
    change(view, "P", "payouts.errors", "0", "house rule 7")
    assert view.page.pending.text() == "1 change, not in force yet"
    assert in_force(desk.services).edition == 1, "a draft changes nothing"
    sheet = make(view, "Two overpaid in October.")
    assert sheet.changes.rows() == [("Payouts: errors forgiven", "1 (ours)", "0 (house rule 7)")]
    now = in_force(desk.services)
    assert (now.edition, now.payouts and now.payouts.errors) == (
        2,
        Figure(value=0, source="house rule 7"),
    )
    newest, before = standard_versions(desk.world.store, "baccarat")
    assert (newest.reason, newest.by) == ("Two overpaid in October.", desk.manager)
    assert (before.standard.edition, before.house) == (1, False)
    audit = audit_lines(desk.world.store, reader=desk.manager, limit=1)[0]
    assert (audit.what, audit.facts["edition"]) == ("a standard was changed", "2")
    assert said(view) == "Edition 2 is in force."
    assert view.page.pill.word() == "Amended"
    assert not view.page.draft.isVisible()


def test_all_of_it_works_by_keys_alone(desk: Desk, view: StandardsView, qtbot: QtBot) -> None:
    hit(view, Key.Key_Return, Key.Key_Down, Key.Key_Return, Key.Key_Return)
    type_text(view, "2")
    hit(view, Key.Key_Return)
    type_text(view, "ours, for beginners")
    hit(view, Key.Key_Return)
    assert view.page.make.isVisible()
    hit(view, Key.Key_K)
    type_text(view, "The floor asked.")
    hit(view, Key.Key_Return)
    type_text(view, PASSWORD)
    sheet = view.sheets.sheet
    assert isinstance(sheet, EditionSheet)
    with qtbot.waitSignal(sheet.done):
        hit(view, Key.Key_Return)
    payouts = in_force(desk.services).payouts
    assert payouts is not None
    assert payouts.errors == Figure(value=2, source="ours, for beginners")


@pytest.mark.parametrize(
    ("value", "source", "field", "told"),
    [
        ("0", "", "source", "Say where it comes from"),
        ("many", "house rule", "value", "“many” is not a number"),
        ("", "house rule", "value", "A number is missing."),
        ("-1", "house rule", "value", "A number here is never below zero."),
        ("1.5", "house rule", "value", "This is counted"),
        ("1", "ours", "value", "Nothing is different."),
        ("0", "the industry standard", "source", "Name who publishes it"),
    ],
)
def test_a_change_that_is_not_sound_is_refused_at_its_line(
    view: StandardsView, value: str, source: str, field: str, told: str
) -> None:
    view.open_standard("baccarat")
    sheet = change(view, "P", "payouts.errors", value, source)
    sentence = sheet.form.fields[field].sentence.text()
    assert sentence.startswith(f"✕ {told}"), "no key of the file stands before it"
    assert sheet.isVisible()
    view.sheets.close()
    assert not view.page.draft.isVisible()


def test_nothing_is_in_force_without_reason_or_with_a_wrong_password(
    desk: Desk, view: StandardsView
) -> None:
    view.open_standard("baccarat")
    change(view, "P", "payouts.errors", "0", "house rule 7")
    sheet = make(view, reason=" ")
    assert "without a reason" in sheet.form.fields["reason"].sentence.text()
    sheet = make(view, password="")
    assert "Type your password" in sheet.form.fields["secret"].sentence.text()
    sheet = make(view, password="not this one")
    assert "Not your password. Nothing was changed" in sheet.form.fields["secret"].sentence.text()
    assert standard_versions(desk.world.store, "baccarat") == ()
    view.sheets.close()
    click(view.page.drop)
    assert not view.page.draft.isVisible()
    assert said(view) == "1 change is dropped."
    view.toasts.toasts()[-1].button.click()
    assert view.page.pending.text() == "1 change, not in force yet"


def test_words_choices_and_lists_are_changed_too(desk: Desk, view: StandardsView) -> None:
    view.open_standard("baccarat")
    change(view, "T", "table_test.groups[guests].criteria[greets].text", "Greets every guest")
    change(view, "S", "table.sittings[first].pressure", "rough")
    press(view, Key.Key_K)
    assert view.sheets.sheet is None, "no form would be found with 4 irregularities"
    assert said(view) == (
        "Simulated table: first sitting: disturbed by: rough patrons disturb about 7 to 9 of 9 "
        "rounds: write that many, or choose other patrons."
    )
    change(view, "S", "table.sittings[first].irregularities", "8", "ours")
    change(view, "assessors", "assessors.rank", "floor supervisor", "our regulator, section 4")
    change(view, "validity", "validity.recheck_parts", "P, T, K")
    change(view, "fails", "table_test.automatic[unwatched]", "The rack was left.", "house rule 9")
    make(view)
    now = in_force(desk.services)
    assert now.edition == 2
    assert now.table_test is not None
    assert now.table_test.groups[0].criteria[0].text == "Greets every guest"
    assert now.table_test.automatic[3].text == "The rack was left."
    assert now.table is not None
    assert now.table.sittings[0].pressure == "rough"
    assert now.assessors.rank.value == "floor supervisor"
    assert [part.value for part in now.validity.recheck_parts] == ["P", "T", "K"]


def test_a_list_that_asks_for_nothing_in_any_game_is_refused(view: StandardsView) -> None:
    view.open_standard("baccarat")
    sheet = change(view, "K", "knowledge.draw[rules].focus", "ruel:*")
    assert "No game it is for has anything like that" in sheet.form.fields["value"].sentence.text()
    view.sheets.close()
    sheet = change(view, "K", "knowledge.critical", "irregularity:flood")
    assert "has a question 'irregularity:flood'" in sheet.form.fields["value"].sentence.text()


def test_skills_lines_and_faults_are_added_and_taken_away(desk: Desk, view: StandardsView) -> None:
    view.open_standard("baccarat")
    page = view.page
    go_to(view, "B", "bench.skills[cuts].seconds")
    press(view, Key.Key_N)
    sheet = view.sheets.sheet
    assert isinstance(sheet, SkillSheet)
    words = {"title": "Pitching", "how": "Two decks to six boxes.", "seconds": "90"}
    for name, text in words.items():
        sheet.form.fields[name].line.setText(text)
    click(sheet.go_on)
    assert "Say where it comes from" in sheet.form.fields["seconds_source"].sentence.text()
    sheet.form.fields["seconds_source"].line.setText("ours")
    sheet.form.fields["errors_source"].line.setText("ours")
    click(sheet.go_on)
    assert page.entry.text().startswith("Pitching: time: 90 s.")
    go_to(view, "B", "bench.skills[cuts].seconds")
    press(view, Key.Key_Delete)
    assert "bench.skills[cuts]" in {one.key for one in page._parts[4].entries}
    go_to(view, "T")
    press(view, Key.Key_N)
    line = view.sheets.sheet
    assert isinstance(line, LineSheet)
    line.form.fields["text"].line.setText("Smiles")
    click(line.go_on)
    go_to(view, "fails")
    press(view, Key.Key_N)
    fail = view.sheets.sheet
    assert isinstance(fail, FailSheet)
    fail.form.fields["text"].line.setText("Left the table.")
    click(fail.go_on)
    assert "Say where it comes from" in fail.form.fields["source"].sentence.text()
    fail.form.fields["source"].line.setText("house rule 3")
    click(fail.go_on)
    assert page.pending.text() == "4 changes, not in force yet"
    make(view)
    now = in_force(desk.services)
    assert now.bench is not None
    assert [one.id for one in now.bench.skills] == ["run-down", "shuffle", "shoe", "pitching"]
    assert now.table_test is not None
    assert now.table_test.groups[0].criteria[-1].text == "Smiles"
    assert now.table_test.automatic[-1].source == "house rule 3"


def test_a_change_can_be_undone_before_it_is_in_force(view: StandardsView) -> None:
    view.open_standard("baccarat")
    change(view, "P", "payouts.errors", "0", "house rule 7")
    go_to(view, "B", "bench.skills[cuts].how")
    press(view, Key.Key_Delete)
    go_to(view, "B", "bench.skills[cuts]")
    assert view.page.entry.text().startswith("Cuts of 1 to 5, both hands")
    assert not view.page.change.isVisible()
    press(view, Key.Key_U)
    go_to(view, "B", "bench.skills[cuts].how")
    assert not view.page.undo.isVisible()
    go_to(view, "P", "payouts.errors")
    assert "In force: 1 error (ours)" in view.page.entry.text()
    press(view, Key.Key_U)
    assert not view.page.draft.isVisible()


def test_the_last_skill_stays(view: StandardsView) -> None:
    view.open_standard("baccarat")
    for name in ("run-down", "shuffle", "cuts"):
        go_to(view, "B", f"bench.skills[{name}].seconds")
        press(view, Key.Key_Delete)
    go_to(view, "B", "bench.skills[shoe].seconds")
    press(view, Key.Key_Delete)
    assert said(view) == "Name at least one skill."
    assert view.page.pending.text() == "3 changes, not in force yet"


def test_two_managers_do_not_overwrite_each_other(desk: Desk, view: StandardsView) -> None:
    view.open_standard("baccarat")
    change(view, "P", "payouts.errors", "0", "house rule 7")
    amend_standard(
        desk.world.store,
        in_force(desk.services),
        {"validity.months": Figure(value=12, source="licence")},
        reason="x",
        by=desk.manager,
        at=desk.world.clock.now(),
    )
    sheet = make(view)
    assert "Edition 2 of this standard is in force" in sheet.trouble.text()
    assert in_force(desk.services).edition == 2


# -- who may ------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", [Role.INSTRUCTOR, Role.ASSESSOR, Role.AUDITOR])
def test_nobody_but_a_manager_can_change_a_standard(
    desk: Desk, view: StandardsView, role: Role
) -> None:
    view.open_standard("baccarat")
    change(view, "P", "payouts.errors", "0", "house rule 7")
    draft = view.page.draft_of
    assert draft is not None
    desk.sit(desk.staff("Ines Tor", role))
    view.refresh()
    page = view.page
    for button in (page.change, page.add, page.take, page.undo, page.make):
        assert not button.isVisible()
    assert page.draft_of is None, "what the manager had begun is not theirs to see"
    press(view, Key.Key_E)
    assert view.sheets.sheet is None
    assert draft.keep("by the back door").startswith("You may not change a standard.")
    with pytest.raises(RightsError):
        amend_standard(
            desk.world.store,
            in_force(desk.services),
            {"title": "Mine"},
            reason="x",
            by=desk.services.person.id if desk.services.person else 0,
            at=desk.world.clock.now(),
        )
    assert standard_versions(desk.world.store, "baccarat") == ()


# -- editions -----------------------------------------------------------------------------------


def test_the_history_tells_who_when_why_and_what(desk: Desk, view: StandardsView) -> None:
    view.open_standard("baccarat")
    change(view, "P", "payouts.errors", "0", "house rule 7")
    make(view, "Two overpaid.")
    desk.world.clock.pass_days(1)
    change(view, "validity", "validity.months", "12", "licence of the house")
    make(view, "The licence runs a year.")
    press(view, Key.Key_H)
    sheet = view.sheets.sheet
    assert isinstance(sheet, EditionsSheet)
    model = sheet.table.model()
    rows = [[model.index(row, column).data() for column in range(5)] for row in range(3)]
    assert rows == [
        ["3", "In force", "20 November 2026", "Mona Vale", "The licence runs a year."],
        ["2", "Amended", "19 November 2026", "Mona Vale", "Two overpaid."],
        ["1", "As shipped", DASH, DASH, "as shipped with the program"],
    ]
    assert sheet.changes.rows() == [
        (
            "Validity: a certificate is good for",
            "24 (ours; many licences run two years)",
            "12 (licence of the house)",
        )
    ]
    hit(view, Key.Key_Down)
    assert sheet.changes.rows() == [("Payouts: errors forgiven", "1 (ours)", "0 (house rule 7)")]
    hit(view, Key.Key_Return)
    assert view.page.pill.word() == "Edition 2, not in force"
    go_to(view, "validity")
    assert cells(view)[0][1] == "24 months"
    assert not view.page.change.isVisible()
    press(view, Key.Key_B)
    assert view.page.pill.word() == "Amended"
    go_to(view, "validity")
    assert cells(view)[0][1] == "12 months"


class NewerShelf:
    """The same lessons after an update of the program: baccarat allows no error."""

    def __init__(self, services: Services) -> None:
        """Take the place of the catalogue."""
        self._before = services.catalog.standards

    def standards(self) -> dict[str, Standard]:
        """Return the standards with another edition of baccarat."""
        found = self._before()
        payouts = found["baccarat"].payouts
        assert payouts is not None
        strict = msgspec.structs.replace(payouts, errors=Figure(value=0, source="ours, since 2027"))
        newer = msgspec.structs.replace(found["baccarat"], edition=2, payouts=strict)
        return {**found, "baccarat": newer}


def test_a_newer_shipped_edition_is_compared_and_adopted(
    desk: Desk, view: StandardsView, monkeypatch: pytest.MonkeyPatch
) -> None:
    view.open_standard("baccarat")
    change(view, "validity", "validity.months", "12", "licence of the house")
    make(view)
    shelf = NewerShelf(desk.services)
    monkeypatch.setattr(desk.services.catalog, "standards", shelf.standards)
    view.refresh()
    assert view.page.pill.word() == "Newer one shipped"
    assert in_force(desk.services).validity.months.value == 12, "the house's own stays in force"
    press(view, Key.Key_S)
    sheet = view.sheets.sheet
    assert isinstance(sheet, EditionSheet)
    assert {row[0] for row in sheet.changes.rows()} == {
        "Payouts: errors forgiven",
        "Validity: a certificate is good for",
    }
    sheet.form.fields["reason"].line.setText("Up to date.")
    sheet.form.fields["secret"].line.setText(PASSWORD)
    click(sheet.go_on)
    QApplication.processEvents()
    now = in_force(desk.services)
    assert (now.edition, now.validity.months.value) == (3, 24)
    assert now.payouts is not None
    assert now.payouts.errors.value == 0
    assert view.page.pill.word() == "Amended"
    press(view, Key.Key_S)
    assert said(view) == "The edition in force says what the shipped one says."
    press(view, Key.Key_H)
    history = view.sheets.sheet
    assert isinstance(history, EditionsSheet)
    assert {row[0] for row in history.changes.rows()} == {
        "Payouts: errors forgiven",
        "Validity: a certificate is good for",
    }


def test_the_page_says_that_open_exams_keep_their_edition(desk: Desk, view: StandardsView) -> None:
    view.open_standard("baccarat")
    change(view, "P", "payouts.errors", "0", "house rule 7")
    assert view.page.kept.text() == "Exams keep the edition they were set up with."
    standard = in_force(desk.services)
    store = desk.world.store
    store.connection.execute("PRAGMA foreign_keys = OFF")
    store.write_one(
        "INSERT INTO exams (number, person_id, candidate, game, standard_id, standard_edition, "
        "standard_digest, rules_digest, form, form_digest, form_seed, parts, credits, extra_time, "
        "accommodations, exception, by_id, at) VALUES ('F-1', ?, 'x', 'x', 'baccarat', 1, ?, 'x', "
        "x'00', 'x', 1, '[]', '[]', 0, '[]', '', 1, 1)",
        (desk.world.person.id, digest(standard)),
    )
    store.connection.execute("PRAGMA foreign_keys = ON")
    press(view, Key.Key_K)
    sheet = view.sheets.sheet
    assert sheet is not None
    assert sheet.note.text() == "1 exam is open: it keeps the edition it was set up with."


def test_why_and_password_stay_in_sight_however_much_changes(
    desk: Desk, view: StandardsView
) -> None:
    view.resize(1366, 700)
    view.open_standard("baccarat")
    many = [ChangeLine(words=f"Value {number}", old="1", new="2") for number in range(25)]
    sheet = EditionSheet(
        view,
        desk.services,
        desk.manager,
        title="Make edition 2",
        note="",
        changes=many,
        word="Put it in force",
        do=lambda _: "No.",
    )
    view.sheets.open(sheet)
    QApplication.processEvents()
    for part in (*sheet.form.fields.values(), sheet.go_on):
        spot = part.mapTo(sheet, part.rect().bottomLeft())
        assert sheet.rect().contains(spot), part
        assert not sheet.area.isAncestorOf(part), "it does not scroll away"
    assert sheet.area.verticalScrollBar().maximum() > 0
    sheet.set_trouble("No.")
    QApplication.processEvents()
    bottom = sheet.trouble.mapTo(sheet, sheet.trouble.rect().bottomLeft())
    assert sheet.rect().contains(bottom)


# -- the page in the window ---------------------------------------------------------------------


def test_a_draft_waits_while_its_manager_looks_elsewhere(desk: Desk, qtbot: QtBot) -> None:
    window = desk.window(qtbot)
    window.open_desk(desk.manager)
    window.open_tab("standards")
    view = window.view("standards")
    assert isinstance(view, StandardsView)
    view.open_standard("baccarat")
    change(view, "P", "payouts.errors", "0", "house rule 7")
    press(view, Key.Key_E)
    window.open_tab("roster")
    assert view.sheets.sheet is None, "nobody else finds a sheet open"
    window.open_tab("standards")
    assert view.page.pending.text() == "1 change, not in force yet"


def test_the_ways_to_items_and_angoff_lead_there_and_back(desk: Desk, qtbot: QtBot) -> None:
    window = desk.window(qtbot)
    window.open_desk(desk.manager)
    window.open_tab("standards")
    hit(window, Key.Key_I)
    assert window.screen_key == "items"
    hit(window, Key.Key_Escape)
    assert window.screen_key == "standards"
    hit(window, Key.Key_Return, Key.Key_A)
    assert window.screen_key == "angoff"
    hit(window, Key.Key_Escape)
    assert window.screen_key == "standards"
    view = window.view("standards")
    assert isinstance(view, StandardsView)
    assert view.page.isVisible(), "the standard is still open"


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_nothing_is_cut_off_on_the_page(view: StandardsView, size: tuple[int, int]) -> None:
    view.open_standard("baccarat")
    change(view, "P", "payouts.errors", "0", "house rule 7")
    go_to(view, "B", "bench.skills[cuts].seconds")
    show_at(view, size)
    page = view.page
    for button in (page.change, page.add, page.take, page.make, page.drop, page.history):
        assert button.isVisible()
        assert button.width() >= button.sizeHint().width()
        assert button.height() >= 44
        corner = button.mapTo(view, button.rect().bottomRight())
        assert view.rect().contains(corner)
    assert page.entries.viewport().height() >= 3 * 44
