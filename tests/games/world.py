"""Every game of the catalogue, under every choice of its options: what the kernel's tests walk."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from trainer.catalog import Catalog
from trainer.games.acts import Script
from trainer.games.engine import Engine, Situation, Want
from trainer.games.facts import Condition
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.registry import engine_for
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.rules import Result
from trainer.places import lessons_dir

CATALOG = Catalog(lessons_dir())
GAMES = [f"{book}/{entry.id}" for book, entry in CATALOG.games()]
CHAPTERS = [f"{book}/{entry.id}" for book, entry in CATALOG.entries() if not entry.deals]
# Rounds dealt after the one in which the cover card comes: Cincinnati 7.V, Cleveland 10(e),
# Massachusetts 10(d), 9(d), 9(e); the California sheets and chemin de fer print none.
AFTER_THE_COVER_CARD = {
    "ohio-cincinnati/mini-baccarat": 0,
    "ohio-cincinnati/midi-baccarat": 0,
    "ohio-cleveland/mini-baccarat": 1,
    "ohio-cleveland/midi-baccarat": 1,
    "massachusetts/baccarat": 1,
    "massachusetts/midibaccarat": 1,
    "massachusetts/minibaccarat": 1,
    "massachusetts/baccarat-chemin-de-fer": 0,
    "california/ez-baccarat": 0,
    "california/super-pan-9": 0,
}
# Parts of a game that neither deal nor settle: choices that change only these play alike.
_WORDS = ("options", "chosen", "rituals", "irregularities", "facts", "errata", "fees", "source")


def game_of(name: str, **options: str) -> Game:
    """Return a game by "rulebook/game"; options are named with underscores for hyphens."""
    book, _, game = name.partition("/")
    wanted = {option.replace("_", "-"): choice for option, choice in options.items()}
    return CATALOG.game(book, game, wanted)


def engine_of(game: Game) -> Engine:
    """Return the engine a game names."""
    return engine_for(game.engine)


@cache
def variants(name: str) -> tuple[Game, ...]:
    """Return the game with its defaults, then with every choice, one at a time, that plays anew."""
    book, _, game = name.partition("/")
    default = CATALOG.game(book, game)
    found = {_play(default): default}
    for option, entry in default.options.items():
        for choice in entry.choices:
            made = CATALOG.game(book, game, {option: choice})
            found.setdefault(_play(made), made)
    return tuple(found.values())


def _play(game: Game) -> bytes:
    fields = msgspec.to_builtins(game)
    return msgspec.json.encode({key: fields[key] for key in fields if key not in _WORDS})


def unrolled(game: Game, dealt: Round) -> tuple[tuple[Ruling, ...], Script]:
    """Return the rulings and the script of a round."""
    engine = engine_of(game)
    rulings = engine.rule(game, dealt)
    return rulings, engine.unroll(game, dealt, rulings)


def rounds(game: Game, seeds: range) -> Iterator[Round]:
    """Deal one round a seed, at tables from nearly empty to full."""
    for seed in seeds:
        yield engine_of(game).deal(game, seed, players=1 + seed % game.table.seats)


def shoe_rounds(game: Game, seed: int = 11) -> list[Round]:
    """Deal a whole shoe."""
    engine = engine_of(game)
    shoe = engine.open_shoe(game, seed)
    found = []
    while not shoe.ended:
        one, shoe = engine.deal_next(game, shoe)
        found.append(one)
    return found


def paying(game: Game) -> list[tuple[str, str, dict[str, Condition]]]:
    """Return (wager, outcome, facts) of every rule and paytable row that pays or pushes."""
    found = []
    for name, wager in game.wagers.items():
        for rule in wager.rules:
            if rule.pays.startswith("@"):
                found += [
                    (name, row.outcome, {**rule.when, **row.when})
                    for row in game.paytables[rule.pays[1:]].rows
                ]
            elif rule.pays or rule.result in (Result.WIN, Result.PUSH, Result.VOID):
                found.append((name, rule.outcome, dict(rule.when)))
    return found


def dealt(game: Game, seed: int = 1, *, wager: str = "", amount: int = 0, **facts: Any) -> Round:
    """Deal a round steered to some facts; they are named with underscores for hyphens."""
    wanted = {name.replace("_", "-"): value for name, value in facts.items()}
    want = Want(facts=wanted, wager=wager, amount=amount)
    return engine_of(game).deal(game, seed, want=want)


def settled(game: Game, bets: str, shoe: str, **told: object) -> tuple[Ruling, ...]:
    """Rule on bets such as "1 banker 115, 2 tie 5" and cards in the order they leave the shoe."""
    made = []
    for text in bets.split(","):
        seat, wager, amount = text.split()
        made.append(Bet(seat=int(seat), wager=wager, amount=parse_money(amount)))
    fields = {"bets": tuple(made), "shoe": tuple(shoe.split()), **told}
    engine = engine_of(game)
    placed = engine.place(game, Situation(**fields))  # type: ignore[arg-type]  # named by the test
    return engine.rule(game, placed)
