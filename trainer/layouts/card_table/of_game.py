"""From a game's rules to its felt: what the table must know of them, and the usual records."""

from collections.abc import Callable

from trainer.games.charges import ChargeTime
from trainer.games.felt import LayoutRecord, Rings, SeatHands
from trainer.games.game import Game
from trainer.layouts.card_table.builder import FeltGame

MOST_LINES, LONGEST_TITLE = 3, 16
_BANKER, _TIE = "banker", "tie"


def felt_game(game: Game) -> FeltGame:
    """Return what a felt must know of a game."""
    cards = (52 - 4 * len(game.deck.without) + game.deck.jokers) * game.deck.packs
    return FeltGame(
        name=f"{game.rulebook}/{game.id}",
        title=short_title(game.title),
        seats=game.table.seats,
        wagers=tuple((wager, entry.title) for wager, entry in game.wagers.items()),
        paytables=tuple(game.paytables.items()),
        deck=cards,
    )


def rings_record(game: Game) -> LayoutRecord:
    """Return the usual record of a game of player, banker and tie."""
    lines = list(printed(game))
    return LayoutRecord(kind="rings", rings=Rings(lines=lines, boxes=commission(game) or ""))


def seat_hands_record(game: Game) -> LayoutRecord:
    """Return the usual record of a game in which every seat has a hand."""
    return LayoutRecord(kind="seat-hands", seat_hands=SeatHands(lines=list(printed(game))))


# Tables that follow from the rules alone, for games whose files say nothing of their felt.
_USUAL: dict[str, Callable[[Game], LayoutRecord]] = {
    "baccarat": rings_record,
    "chemin-de-fer": rings_record,
    "pan-nine": seat_hands_record,
}


def record_of(game: Game) -> LayoutRecord | None:
    """Return the record a game's file holds, or the usual one of its engine, if there is one."""
    if game.layout is not None:
        return game.layout
    usual = _USUAL.get(game.engine)
    return None if usual is None else usual(game)


def short_title(title: str) -> str:
    """Return a title that fits in the middle of a table.

    >>> short_title("EZ Baccarat Panda 8"), short_title("Baccarat-Chemin de Fer")
    ('EZ Baccarat', 'Chemin de Fer')
    >>> short_title("Let It Ride Poker")
    'Let It Ride'
    """
    if len(title) <= LONGEST_TITLE:
        return title
    _, dash, after = title.partition("-")
    words = title.split()
    all_but_last = " ".join(words[:-1])
    if dash or len(all_but_last) <= LONGEST_TITLE:
        return after or all_but_last
    return " ".join(words[:2])


def printed(game: Game) -> tuple[str, ...]:
    """Return what is printed in the middle of a table of rings, the most important line first."""
    lines = [_plain(line) for line in game.table.print if _applies(game, line)]
    if _TIE in game.wagers:
        lines.append(f"Tie pays {game.wagers[_TIE].odds}")
    banker = game.wagers.get(_BANKER)
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
