"""Which table a game is dealt on: places, betting spots, print, boxes, chips in the rack."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from trainer.catalog import Rulebook
from trainer.errors import InputError
from trainer.games.charges import ChargeTime
from trainer.games.chips import DENOMINATIONS
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.layouts.baccarat.plan import BANKER, PLAYER, TIE, WagerSpot, side_bet
from trainer.layouts.baccarat.table import baccarat_layout
from trainer.layouts.furniture import BANK, Inscription
from trainer.layouts.layout import CARD_WIDTH, HandPlace, Spot, TableLayout, Tube
from trainer.layouts.seat_hands.table import seat_hands_layout
from trainer.ui.table.craps_layout import craps_table
from trainer.ui.table.wheel_layout import big_six_table, roulette_table, sic_bo_table

MOST_LINES, MOST_TUBES, LONGEST_TITLE = 3, 14, 16
_LINES = (PLAYER, BANKER, TIE)
_BURN_CARD = Spot(784.0, 468.0, CARD_WIDTH)  # in the middle, where its rank can be read


def denominations(rulebook: Rulebook) -> tuple[int, ...]:
    """Return the house's coins and chips in cents, smallest first."""
    written = (*rulebook.coins, *rulebook.chips)
    return tuple(sorted({parse_money(text) for text in written})) or tuple(sorted(DENOMINATIONS))


def table_layout(
    game: Game, chips: Sequence[int] = DENOMINATIONS, dial: str = "table"
) -> TableLayout:
    """Return the table of a game, with the house's chips in the rack, from the trainee's place.

    Raises `InputError` for a game whose table is not drawn yet.
    """
    if game.engine == "craps":
        return craps_table(game, chips, dial)
    made = _TABLES.get(game.engine)
    if made is None:
        raise InputError(
            f"There is no table for {game.title} yet.",
            next_step="Practise it with its drills from the game's page.",
        )
    return made(game, chips)


def _half_moon(game: Game, chips: Sequence[int]) -> TableLayout:
    label = commission(game)
    made = baccarat_layout(
        seats=game.table.seats,
        wagers=wager_spots(game),
        inscription=_inscription(game),
        commission=label,
        bank=rack(chips, markers=label is not None),
        name=f"{game.rulebook}/{game.id}",
    )
    burn = HandPlace(name="burn", title="", places=(_BURN_CARD,))
    return replace(made, hands={**made.hands, "burn": burn})


def _seat_hands(game: Game, chips: Sequence[int]) -> TableLayout:
    return seat_hands_layout(
        seats=game.table.seats,
        wagers=tuple(game.wagers)[:2],
        inscription=_inscription(game),
        bank=rack(chips, markers=False),
        name=f"{game.rulebook}/{game.id}",
    )


def _inscription(game: Game) -> Inscription:
    return Inscription(title=short_title(game.title), lines=printed(game))


_TABLES: dict[str, Callable[[Game, Sequence[int]], TableLayout]] = {
    "baccarat": _half_moon,
    "chemin-de-fer": _half_moon,
    "pan-nine": _seat_hands,
    "roulette": roulette_table,
    "wheel": big_six_table,
    "sic-bo": sic_bo_table,
}


def short_title(title: str) -> str:
    """Return a title that fits between the rings.

    >>> short_title("EZ Baccarat Panda 8"), short_title("Baccarat-Chemin de Fer")
    ('EZ Baccarat', 'Chemin de Fer')
    """
    if len(title) <= LONGEST_TITLE:
        return title
    _, dash, after = title.partition("-")
    return after if dash else " ".join(title.split()[:2])


def wager_spots(game: Game) -> list[str | WagerSpot]:
    """Return the betting spots: the lines by id, side bets with the rulebook's own names."""
    return [
        wager if wager in _LINES else replace(side_bet(wager), name=entry.title)
        for wager, entry in game.wagers.items()
    ]


def printed(game: Game) -> tuple[str, ...]:
    """Return what is printed in the middle, the most important line first."""
    lines = [_plain(line) for line in game.table.print if _applies(game, line)]
    if TIE in game.wagers:
        lines.append(f"Tie pays {game.wagers[TIE].odds}")
    banker = game.wagers.get(BANKER)
    if banker is not None and banker.charge is not None:
        lines.append(f"Banker pays {banker.odds} less {banker.charge.rate}")
    for side in ("dragon-7", "panda-8"):
        if side in game.wagers:
            lines.append(f"{side.replace('-', ' ').title()} pays {game.wagers[side].odds}")
    unique = dict.fromkeys(line.upper() for line in lines)
    return tuple(unique)[:MOST_LINES]


def _plain(line: str) -> str:
    """Return an inscription without our remark on where else it may stand."""
    return line.partition(" (")[0].partition(": ")[2] or line.partition(" (")[0]


def _applies(game: Game, line: str) -> bool:
    return "Dragon 7" not in line or "dragon-7" in game.wagers


def commission(game: Game) -> str | None:
    """Return the label of the commission boxes, None for a table without."""
    charges = [wager.charge for wager in game.wagers.values() if wager.charge is not None]
    marked = any(charge.when is ChargeTime.MARK for charge in charges)
    if not (game.table.boxes and charges) and not marked:
        return None
    return charges[0].rate


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
