"""Which table a game is dealt on: places, betting spots, print, boxes, chips in the rack."""

from collections.abc import Sequence

from trainer.catalog import Rulebook
from trainer.errors import InputError
from trainer.games.chips import DENOMINATIONS
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.layouts.card_table import draw_table, felt_game, record_of
from trainer.layouts.furniture import BANK
from trainer.layouts.layout import TableLayout, Tube
from trainer.ui.families.registry import family_of

MOST_TUBES = 14
_TUBES = 8  # of a rack that holds value chips alone


def denominations(rulebook: Rulebook) -> tuple[int, ...]:
    """Return the house's coins and chips in cents, smallest first."""
    written = (*rulebook.coins, *rulebook.chips)
    return tuple(sorted({parse_money(text) for text in written})) or tuple(sorted(DENOMINATIONS))


def rack_chips(rulebook: Rulebook, game: Game) -> tuple[int, ...]:
    """Return what a table of this house is paid from, in cents, smallest first."""
    return tuple(family_of(game).rack(denominations(rulebook)))


def held(tubes: Sequence[Tube]) -> tuple[int, ...]:
    """Return the values in some tubes, smallest first."""
    return tuple(sorted({tube.cents for tube in tubes if tube.cents}))


def table_layout(
    game: Game, chips: Sequence[int] = DENOMINATIONS, dial: str = "table"
) -> TableLayout:
    """Return the table of a game, with the house's chips in the rack, from the trainee's place.

    Raises `InputError` for a game whose table is not drawn yet.
    """
    record = record_of(game)
    if record is not None:
        markers = record.apron.markers or bool(record.rings.boxes)
        return draw_table(felt_game(game), record, rack(chips, markers=markers))
    made = family_of(game).layout
    if made is None:
        raise InputError(
            f"There is no table for {game.title} yet.",
            next_step="Practise it with its drills from the game's page.",
        )
    return made(game, chips, dial)


def rack(chips: Sequence[int], *, markers: bool) -> tuple[Tube, ...]:
    """Return the tubes of the rack: markers first, coins last, what is used most twice."""
    usual = {tube.cents for tube in BANK}
    more = [Tube(cents=cents) for cents in sorted(chips) if cents not in usual]
    kept = [tube for tube in BANK if tube.cents in chips]
    coin = [tube for tube in kept if tube.cents == 25]
    tubes = [tube for tube in kept if tube.cents != 25]
    if len(tubes) + len(more) + len(coin) + markers > MOST_TUBES:
        seen: dict[int, Tube] = {tube.cents: tube for tube in tubes}
        tubes = list(seen.values())
    tubes = sorted([*tubes, *more], key=lambda tube: tube.cents)
    return (*((Tube(cents=0, count=9),) if markers else ()), *tubes, *coin)


def value_rack(chips: Sequence[int]) -> tuple[Tube, ...]:
    """Return tubes for the value chips of a house, whole dollars first."""
    whole = [cents for cents in sorted(chips) if cents >= 100][:_TUBES]
    return tuple(Tube(cents=cents, count=20 - place * 2) for place, cents in enumerate(whole))
