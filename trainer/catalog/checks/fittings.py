"""What a game is played with: names, the table, the deck, meters, collection schedules."""

from collections.abc import Mapping

from trainer.catalog.checks.found import Found, is_id, money, once, said
from trainer.errors import shown
from trainer.games.cards import RANKS, packs
from trainer.games.charges import FeeOption
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.registry import deals
from trainer.games.sections import must_cite
from trainer.games.skill_ids import family

_MOST_SEATS = 24  # more than any table of the rulebooks; the table on the screen holds no more
_ROUND = 6  # cards that must at least be there


def names(game: Game) -> Found:
    """Find names that cannot stand in files, commands and records."""
    sections: dict[str, Mapping[str, object]] = {
        "wagers": game.wagers,
        "paytables": game.paytables,
        "options": game.options,
        "orders": game.orders,
        "says": game.says,
        "rituals": game.rituals,
        "duties": game.duties,
        "irregularities": game.irregularities,
        "facts": game.facts,
        "errata": game.errata,
        "fees": game.fees,
        "meters": game.meters,
    }
    for section, entries in sections.items():
        for name in entries:
            yield from _id(f"{section}.{name}", name)
    for stage in game.stages:
        yield from _id(f"stages[{stage.id}].id", stage.id)
    for name, ritual in game.rituals.items():
        for step in ritual.steps:
            yield from _id(f"rituals.{name}.steps[{step.id}].id", step.id)


def kin(game: Game) -> Found:
    """Find families no skill could begin with."""
    if game.family:
        yield from _id("family", game.family)
    yield from once("kin", game.kin)
    for name in game.kin:
        yield from _id("kin", name)
        if name == family(game):
            yield "kin", "a family is no kin of its own"


def _id(key: str, name: str) -> Found:
    if not is_id(name):
        yield key, "ids are small letters, digits and hyphens"


def fittings(game: Game) -> Found:
    """Find a table nobody could deal at, and schedules nobody could collect by."""
    yield from said("title", game.title)
    yield from said("source.section", game.source.section)
    if deals(game.engine):
        yield from _table(game)
    for name, fee in game.fees.items():
        yield from _fee(game, f"fees.{name}", fee)
    for name, ms in game.targets.items():
        if ms < 1:
            yield f"targets.{name}", "a time is more than nothing"


def _table(game: Game) -> Found:
    table = game.table
    if table.seats < 1:
        yield "table.seats", "a table has at least one seat"
    elif table.seats > _MOST_SEATS:
        yield "table.seats", f"a table has at most {_MOST_SEATS} seats"
    elif not 1 <= table.least_seats <= table.seats:
        yield "table.least_seats", f"this is not between 1 and the {table.seats} seats there are"
    for area in table.areas:
        yield from said("table.areas", area)
    yield from once("table.areas", table.areas)
    yield from _deck(game)
    for name, text in game.meters.items():
        yield from money(f"meters.{name}", text)
    if game.bank is not None and game.bank.hold < 0:
        yield "bank.hold", "hands are counted from nothing"
    for section in must_cite(type(game)):
        entry = getattr(game, section)
        if entry is not None:
            yield from said(f"{section}.clause", entry.clause)


def _deck(game: Game) -> Found:
    deck = game.deck
    if not deck.least <= deck.packs <= deck.most:
        yield "deck.packs", f"{deck.packs} decks are not between {deck.least} and {deck.most}"
        return
    if not any(stage.deal for stage in game.stages):
        return  # nothing is dealt from it
    yield from said("deck.clause", deck.clause)
    if deck.packs < 1 or deck.packs > 99:
        yield "deck.packs", "a shoe holds 1 to 99 decks"
        return
    if deck.jokers < 0:
        yield "deck.jokers", "jokers are counted from nothing"
    yield from once("deck.without", deck.without)
    for rank in deck.without:
        if len(rank) != 1 or rank not in RANKS:
            yield "deck.without", f"{shown(rank)} is no rank; ranks are {' '.join(RANKS)}"
    cards = len(packs(deck.packs, without=deck.without))
    if cards < _ROUND * game.table.seats:
        yield "deck.without", f"{cards} cards are too few to deal a round"
    elif not 0 <= deck.cut_at <= cards // 2:
        yield "deck.cut_at", f"{deck.cut_at} is not from 0 to {cards // 2}, half the cards"
    if not 0 <= deck.hands_after_cut <= 10:
        yield "deck.hands_after_cut", "a few more hands are dealt at most: 0 to 10"


def _fee(game: Game, key: str, fee: FeeOption) -> Found:
    yield from said(f"{key}.title", fee.title)
    yield from once(f"{key}.counts", fee.counts)
    for wager in fee.counts:
        if wager not in game.wagers:
            yield f"{key}.counts", f"there is no wager {shown(wager)}"
    if fee.circles < 0 or (fee.circles and not all(step.upto for step in fee.steps)):
        yield f"{key}.circles", "circles are counted, and each has a limit: write `upto`"
    if not fee.clause.strip():
        yield f"{key}.clause", "every schedule cites its clause"
    if not fee.steps:
        yield f"{key}.steps", "a schedule has at least one line"
    before = -1
    for index, step in enumerate(fee.steps):
        here = f"{key}.steps[{index}]"
        sums = {"over": step.over, "bank": step.bank, "player": step.player}
        sums |= {name: text for name in ("upto", "promo") if (text := getattr(step, name))}
        wrong = [one for field, text in sums.items() for one in money(f"{here}.{field}", text)]
        yield from wrong
        if wrong:
            return
        if step.upto and parse_money(step.upto) < parse_money(step.over):
            yield f"{here}.upto", f"{step.upto} is less than {step.over}, where the line begins"
        if parse_money(step.over) < before:
            yield f"{here}.over", f"{step.over} lies below the line before it"
        before = parse_money(step.over)
