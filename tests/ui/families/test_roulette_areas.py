"""What houses print on a roulette layout besides the numbers, and tricks patrons play on it."""

import pytest

from tests.ui.table_world import Dealer
from tests.ui.world import LESSONS
from trainer.catalog import Catalog
from trainer.drills.pressure import Pressure, is_event, with_pressure
from trainer.drills.table import Mode
from trainer.games.acts import Role, Slot, Verb
from trainer.games.chips import DENOMINATIONS
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.registry import engine_for
from trainer.games.roulette.wagers import spot_id, spots_of
from trainer.layouts.layout import TableLayout
from trainer.layouts.roulette.of_game import printed_areas, roulette_table
from trainer.ui.families.roulette.bet_place import bet_place, place_name
from trainer.ui.table.felts import felt_for
from trainer.wording.say import say

CATALOG = Catalog(LESSONS)
ENGINE = engine_for("roulette")
MASSACHUSETTS = "massachusetts"
HOUSES: tuple[tuple[str, dict[str, str]], ...] = (
    ("ohio-cincinnati", {}),
    ("ohio-cincinnati", {"call-bets": "offered", "wheel": "single"}),
    ("ohio-cleveland", {"call-bets": "offered"}),
    (MASSACHUSETTS, {}),
    (MASSACHUSETTS, {"call-bets": "offered", "wheel": "single"}),
    (MASSACHUSETTS, {"color-wagers": "six"}),
    (MASSACHUSETTS, {"color-wagers": "with-zeros", "wheel": "single"}),
    (MASSACHUSETTS, {"color-wagers": "six-and-with-zeros"}),
)


def laid(book: str, options: dict[str, str]) -> tuple[Game, TableLayout]:
    game = CATALOG.game(book, "roulette", options)
    return game, roulette_table(game, tuple(sorted(DENOMINATIONS)))


@pytest.mark.parametrize(("book", "options"), HOUSES)
def test_every_bet_the_house_takes_has_a_place_of_its_own(
    book: str, options: dict[str, str]
) -> None:
    game, table = laid(book, options)
    for name in game.wagers:
        for on in spots_of(game, name)[:8]:
            slot = Slot(verb=Verb.TAKE, wager=name, hand=spot_id(game, name, on))
            key = f"bet:3:{place_name(slot)}"
            assert table.spot(key)
            zone = table.zone(key)
            assert zone is not None, key
            assert zone.key != "bet:3:call", key


@pytest.mark.parametrize(
    ("options", "gone"),
    [
        ({}, set()),
        ({"color-wagers": "six"}, {"red", "black"}),
        ({"color-wagers": "with-zeros"}, {"red", "black", "dozen-1", "dozen-2", "dozen-3"}),
    ],
)
def test_a_table_with_color_wagers_has_no_red_black_or_dozen(
    options: dict[str, str], gone: set[str]
) -> None:
    """1(g)."""
    _, table = laid(MASSACHUSETTS, options)
    names = ("red", "black", "odd", "even", "dozen-1", "dozen-2", "dozen-3")
    missing = {name for name in names if f"bet:0:{name}" not in {z.key for z in table.zones}}
    assert missing == gone
    colours = [area for area in printed_areas(laid(MASSACHUSETTS, options)[0]) if area.colour]
    assert len(colours) == (6 if options else 0)


def test_a_lammer_tells_the_centre_of_five_adjacent_numbers() -> None:
    game, _ = laid(MASSACHUSETTS, {})
    for seed in range(60):
        dealt = ENGINE.deal(game, seed)
        bets = [bet for bet in dealt.bets if bet.wager == "five-adjacent"]
        if bets:
            break
    script = ENGINE.unroll(game, dealt, ENGINE.rule(game, dealt))
    markers = felt_for(game, dealt, script).state().markers
    for bet in bets:
        assert markers[f"bet:{bet.seat}:{bet_place(game, bet)}"] == bet.on[2]


# -- patrons under pressure -----------------------------------------------------------------


def test_a_bet_over_its_own_maximum_is_named_by_its_numbers() -> None:
    """A straight has a lower maximum than an outside bet; the excess is refused."""
    game = CATALOG.game("ohio-cincinnati", "roulette")
    found = {}
    for seed in range(400):
        dealt = ENGINE.deal(game, seed)
        script = ENGINE.unroll(game, dealt, ENGINE.rule(game, dealt))
        _, event = with_pressure(ENGINE, script, game, dealt, Pressure.ROUGH, seed)
        if event is not None and event.kind == "over-limit":
            patron, answer = event.acts
            wager = patron.slot.wager
            limits = game.wagers[wager].limits or game.limits
            assert patron.payload.amount == parse_money(limits.high)
            assert f"over the {limits.high} maximum" in say(game, patron.title)
            assert (patron.slot.by, answer.verb) == (Role.PATRON, Verb.REFUSE)
            assert place_name(patron.slot) in {
                bet_place(game, bet) for bet in dealt.bets if bet.seat == patron.slot.seat
            }
            found[wager] = say(game, patron.title)
    assert "straight" in found
    assert found["straight"].split(" over")[0].rpartition(" ")[2].isdigit()


def test_a_raised_bet_shows_on_its_spot_and_goes_back_when_refused(dealer: Dealer) -> None:
    screen = dealer.screen
    for seed in range(60):
        dealer.start(
            Mode.GUIDED, book="ohio-cincinnati", game="roulette", seed=seed, pressure="rough"
        )
        if dealer.act.verb is Verb.REFUSE and "over-limit" in dealer.act.title.id:
            break
        screen.presenter.stop()
    act = dealer.act
    assert is_event(act.slot)
    seat, place = act.slot.seat, place_name(act.slot)

    def keys() -> set[str]:
        return {chips.key for chips in screen.view.shown.bets}

    assert f"late:{seat}:{place}" in keys()
    dealer.click(screen.keys.key("refuse"))
    dealer.touch(f"bet:{seat}:{place}")
    dealer.wait()
    if screen.strip.shown() is screen.sheet:  # several players' chips lie there
        dealer.click(screen.sheet.key(str(seat)))
        dealer.wait()
    assert f"late:{seat}:{place}" not in keys()
    assert f"bet:{seat}:{place}" in keys()
    assert dealer.rows()[-1].fault is None
