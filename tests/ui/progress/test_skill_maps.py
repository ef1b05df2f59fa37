"""Heat maps on the thing itself: the drawing table, craps and roulette layouts, paytables."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.progress_world import CELL, CRAPS, ROULETTE, answer_in, opened, settled
from tests.ui.study_world import BOOK, GAME, answer, click, key, known_skills, practise_for, press
from tests.ui.world import NARROW_SIZE, World
from trainer.drills import payout
from trainer.scheduling.skills import skills_of
from trainer.storage.record.states import states_of
from trainer.ui.drill.askers import asker_for
from trainer.ui.progress.map_panel import MapPanel
from trainer.ui.progress.progress_shown import EVERY_GAME
from trainer.ui.progress.progress_view import ProgressView
from trainer.ui.progress.skill_map import Form, Known, MapSpot, SkillMap
from trainer.ui.progress.skill_maps import maps_of
from trainer.ui.run.requests import DrillRequest, TableRequest


def maps(world: World, where: tuple[str, str]) -> dict[str, SkillMap]:
    game = world.services.game(*where)
    known = skills_of(game, world.services.targets)
    states = states_of(world.store, world.person.id)
    return {one.key: one for one in maps_of(game, Known(known, states))}


def spot(skill_map: SkillMap, begins: str) -> MapSpot:
    (found,) = [one for one in skill_map.spots if one.label.startswith(begins)]
    return found


def foci(one: MapSpot) -> tuple[str, ...]:
    assert isinstance(one.request, DrillRequest)
    return one.request.foci or (one.request.focus,)


def panel_of(view: ProgressView, name: str) -> MapPanel:
    """Turn to a map by its name."""
    click(next(one for one in view.map.which.buttons() if one.text() == name))
    return view.map


# -- what is on them ---------------------------------------------------------------------------


def test_the_drawing_table_has_a_dash_below_three_answers(world: World) -> None:
    answer(world, [(f"{CELL}5:3", True, 2000)] * 2 + [(f"{CELL}5:4", False, 2000)])
    answer(world, [(f"{CELL}5:3", False, 3000)] + [(f"{CELL}6:stood", True, 1000)] * 2)
    table = maps(world, (BOOK, GAME))["third-card"]
    assert len(table.spots) == 8 * 11
    known = spot(table, "Banker 5, Player's third card 3")
    assert known.heat.right == pytest.approx(2 / 3)
    assert (known.heat.seconds, known.heat.target, known.heat.answers) == (2.0, 2.5, 3)
    assert spot(table, "Banker 5, Player's third card 4").heat.right is None
    assert spot(table, "Banker 6, Player stood").heat.right is None


def test_craps_bets_stand_on_the_layout_each_with_its_own_drill(world: World) -> None:
    answer_in(world, CRAPS, [("craps:payout:place:9-to-5:small", True, 3000)] * 3)
    answer_in(world, CRAPS, [("craps:payout:place:9-to-5:large", False, 3000)] * 3)
    answer_in(world, CRAPS, [("craps:payout:pass-odds:6-to-5:small", True, 9000)] * 3)
    layout = maps(world, CRAPS)["layout"]
    four = spot(layout, "Place 4,")
    assert four.heat.right == 0.5, "all classes of amounts together"
    assert foci(four) == ("place-4|9 to 5|small", "place-4|9 to 5|large")
    assert spot(layout, "Place 10,").heat.right == 0.5, "the same key"
    assert spot(layout, "Place 5,").heat.answers == 0
    assert spot(layout, "Pass odds 6,").heat.right == 1.0
    assert foci(spot(layout, "Pass odds 6,"))[0] == "pass-odds|6 to 5|small"
    assert spot(layout, "Pass odds 4,").heat.answers == 0
    for begins in (
        "Pass,",
        "Don't Come,",
        "Field,",
        "Four the Hardway,",
        "Any Seven,",
        "Fire Bet,",
    ):
        assert foci(spot(layout, begins))
    boxes = [one.area for one in layout.spots]
    for n, (left, top, wide, high) in enumerate(boxes):
        assert left >= 0
        assert left + wide <= layout.wide + 0.01
        assert top + high <= layout.high + 0.01
        assert not any(
            left < x + w - 0.01
            and x < left + wide - 0.01
            and top < y + h - 0.01
            and y < top + high - 0.01
            for x, y, w, h in boxes[n + 1 :]
        ), "no bet lies on another"
    assert layout.narrow is not None
    assert [one.label for one in layout.narrow.spots] == [one.label for one in layout.spots]


def test_roulette_bets_carry_their_keys(world: World) -> None:
    answer_in(world, ROULETTE, [("roulette:picture:key:35", True, 1000)] * 2)
    answer_in(world, ROULETTE, [("roulette:payout:straight:35-to-1:small", False, 1000)] * 2)
    answer_in(world, ROULETTE, [("roulette:picture:units:3", True, 9000)] * 4)
    made = maps(world, ROULETTE)
    straight = spot(made["layout"], "Straight")
    assert straight.form is Form.DISC
    assert (straight.heat.answers, straight.heat.right) == (4, 0.5)
    assert straight.request == DrillRequest(
        kind="pictures", rulebook=ROULETTE[0], game=ROULETTE[1], focus="key:35"
    )
    kinds = {one.text for one in made["layout"].spots}
    assert kinds >= {
        "Straight",
        "Split",
        "Street",
        "Corner",
        "Six line",
        "Top line",
        "Dozen",
        "Red",
    }
    level = spot(made["pictures"], "Pictures in chips, level 3")
    assert level.heat.right == 1.0
    assert foci(level) == ("units:3",)


@pytest.mark.parametrize(
    "where",
    [(BOOK, GAME), CRAPS, ROULETTE, ("massachusetts", "sic-bo"), ("massachusetts", "big-six")],
)
def test_every_payout_is_on_the_paytable_or_the_layout(
    world: World, where: tuple[str, str]
) -> None:
    game = world.services.game(*where)
    made = maps(world, where)
    asked = [focus for one in made["paytable"].spots for focus in foci(one)]
    assert sorted(asked) == sorted(case.focus for case in payout.cases(game))
    assert len({one.area for one in made["paytable"].spots}) == len(made["paytable"].spots)


@pytest.mark.parametrize(
    "where", [(BOOK, GAME), CRAPS, ROULETTE, ("ohio-cleveland", "crapless-craps")]
)
def test_every_place_can_be_practised(world: World, where: tuple[str, str]) -> None:
    game = world.services.game(*where)
    known = skills_of(game, world.services.targets)
    for made in maps(world, where).values():
        for one in made.spots[:: 7 if made.key == "third-card" or where == CRAPS else 2]:
            assert isinstance(one.request, DrillRequest)
            ask = asker_for(world.services, game, one.request.kind)
            for focus in foci(one)[:2]:
                assert ask(5, focus).skill in known


def test_a_game_without_a_layout_has_its_paytable(world: World) -> None:
    assert list(maps(world, ("california", "super-pan-9"))) == ["paytable"]
    assert not maps(world, ("california", "super-pan-9"))["paytable"].answered


# -- on the page -------------------------------------------------------------------------------


def test_enter_on_a_cell_drills_it(qtbot: QtBot, qapp: QApplication, world: World) -> None:
    practise_for(world, days=6)
    view = opened(qtbot, qapp, world)
    places = view.map.map
    places.setFocus()
    for _ in range(5):
        key(places, Qt.Key.Key_Down)
    for _ in range(4):
        key(places, Qt.Key.Key_Right)
    assert places.accessibleName().startswith("Banker 5, Player's third card 3: ")
    with qtbot.waitSignal(view.drill_requested) as asked:
        key(places, Qt.Key.Key_Return)
    assert asked.args[0] == DrillRequest(
        kind="third-card", rulebook=BOOK, game=GAME, focus="banker:5:3"
    )
    two_stood = next(
        n for n, one in enumerate(places.spots()) if one.spoken.startswith("Banker 2, Player stood")
    )
    with qtbot.waitSignal(view.drill_requested) as asked:
        click(places, places.spot_rect(two_stood).center().toPoint())
    assert asked.args[0].focus == "banker:2:stood"


def test_a_map_can_be_coloured_by_time(qtbot: QtBot, qapp: QApplication, world: World) -> None:
    practise_for(world, days=6)
    view = opened(qtbot, qapp, world)
    assert "percent of" in view.map.map.accessibleDescription()
    click(next(one for one in view.map.by.buttons() if one.text() == "Seconds"))
    assert "second" in view.map.map.accessibleDescription()
    assert "to 2.5 s" in view.map.legend.accessibleName()
    panel_of(view, "Paytable")
    assert view.map.shown() is not None
    assert "to 6.0 s" in view.map.legend.accessibleName()


def test_a_map_never_practised_says_so_and_can_be_started_from(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    answer_in(world, CRAPS, [("craps:call:come-out:1-1", True, 2000)] * 3)
    known = known_skills(world, *CRAPS)
    assert any(skill.kind == "call" for skill in known.values())
    call = next(skill.id for skill in known.values() if skill.kind == "call")
    answer_in(world, CRAPS, [(call, True, 2000)] * 3)
    view = opened(qtbot, qapp, world)
    assert view.map.hint.isVisible()
    assert "Nothing on it has been practised yet" in view.map.hint.text()
    with qtbot.waitSignal(view.drill_requested) as asked:
        key(view.map.map, Qt.Key.Key_Return)
    assert asked.args[0].game == "craps"


def test_all_games_are_one_map(qtbot: QtBot, qapp: QApplication, world: World) -> None:
    answer_in(world, CRAPS, [("craps:payout:field:2-to-1", False, 2000)] * 3)
    practise_for(world, days=3)
    view = opened(qtbot, qapp, world)
    with qtbot.waitSignal(view.presenter.loaded):
        view.presenter.choose_game(EVERY_GAME)
    (overview,) = settled(qtbot, view).maps
    assert spot(overview, "Craps, payouts").heat.right == 0.0
    assert foci(spot(overview, "Craps, payouts"))[0] == "field|2 to 1"
    assert isinstance(spot(overview, "Craps, at the table").request, TableRequest)
    number = next(n for n, one in enumerate(overview.spots) if one.label == "Craps, at the table")
    with qtbot.waitSignal(view.table_requested):
        view.map.map.activated.emit(number)


def test_a_map_can_be_shown_as_large_as_the_page(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    answer_in(world, CRAPS, [("craps:payout:field:2-to-1", False, 2000)] * 3)
    view = opened(qtbot, qapp, world, (NARROW_SIZE[0], NARROW_SIZE[1] - 56))
    small = view.map.map.height()
    press(view, Qt.Key.Key_M)
    assert view.large is not None
    qtbot.waitUntil(lambda: view.large is not None and view.large.panel.map.height() > small)
    places = view.large.panel.map
    assert view.holder() is places
    field = next(n for n, one in enumerate(places.spots()) if one.spoken.startswith("Field,"))
    with qtbot.waitSignal(view.drill_requested) as asked:
        click(places, places.spot_rect(field).center().toPoint())
    assert "field|2 to 1" in asked.args[0].foci
    assert view.large is None
    press(view, Qt.Key.Key_M)
    assert view.large is not None
    key(view.large.panel.map, Qt.Key.Key_Escape)
    assert view.large is None
    assert view.map.map.isVisible()
