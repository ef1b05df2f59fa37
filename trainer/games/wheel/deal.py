"""Spins a Big Six wheel: from a seed, again and again, toward a symbol, or as told."""

from random import Random

import msgspec

from trainer.errors import InputError
from trainer.games.engine import CannotDealError, Shoe, Situation, Tells, Want
from trainer.games.facts import FactValue, all_hold
from trainer.games.game import Game
from trainer.games.patrons import bet_on, seats_taken
from trainer.games.rounds import Bet, Round
from trainer.games.texts import text
from trainer.games.wheel.facts import sections, short_rule, stop_facts, wheel_of

CLAPPER, TURNS = "clapper", "turns"
PEG, SHORT, AGAIN, VOID = "peg", "short", "respin", "void"
_WORDS = {CLAPPER: PEG, TURNS: SHORT}  # what may be told of a spin besides where it stops
_TROUBLE = 0.05  # ours: how often the clapper sticks or the wheel turns too little


def open_shoe(game: Game, seed: int) -> Shoe:
    """Return the table before its first spin; there are no cards and no end."""
    wheel_of(game)
    return Shoe(seed=seed, cards=())


def deal_next(game: Game, shoe: Shoe, *, players: int = 6) -> tuple[Round, Shoe]:
    """Spin again."""
    dealt = _spun(Random(f"wheel:{shoe.seed}:{shoe.rounds}"), game, players, shoe.seed)
    dealt = msgspec.structs.replace(dealt, number=shoe.rounds + 1)
    return dealt, msgspec.structs.replace(shoe, rounds=shoe.rounds + 1)


def deal(game: Game, seed: int, *, want: Want | None = None, players: int = 6) -> Round:
    """Spin once by itself."""
    rng = Random(f"wheel:{seed}")
    dealt = _spun(rng, game, players, seed)
    return dealt if want is None else _steered(rng, game, dealt, want)


def _spun(rng: Random, game: Game, players: int, seed: int) -> Round:
    bets = tuple(bet for seat in seats_taken(rng, game, players) for bet in _bets(rng, game, seat))
    rim = sections(game)
    at = rng.randrange(len(rim))
    choices = {}
    wheel = wheel_of(game)
    if wheel.peg and rng.random() < _TROUBLE:
        choices[CLAPPER] = PEG
    elif short_rule(game) and rng.random() < _TROUBLE:
        choices[TURNS] = SHORT
    return Round(
        seed=seed, bets=bets, hands={}, spin=rim[at], places={"section": at}, choices=choices
    )


def _bets(rng: Random, game: Game, seat: int) -> list[Bet]:
    names = list(game.wagers)
    made = [name for name in names if rng.random() < game.wagers[name].often]
    if not made:
        made = rng.choices(names, [game.wagers[name].often for name in names])
    return [bet_on(rng, game, seat, name, game.wagers[name]) for name in made]


def _steered(rng: Random, game: Game, dealt: Round, want: Want) -> Round:
    if want.wager and want.wager not in game.wagers:
        raise CannotDealError(f"{game.id} has no wager {want.wager!r}")
    bets = list(dealt.bets)
    if want.wager:
        seats = sorted({bet.seat for bet in bets})
        seat = rng.choice([bet.seat for bet in bets if bet.wager == want.wager] or seats)
        bets = [bet for bet in bets if (bet.seat, bet.wager) != (seat, want.wager)]
        made = bet_on(rng, game, seat, want.wager, game.wagers[want.wager])
        amount = want.amount if not game.wagers[want.wager].stake.fixed else 0
        bets.append(msgspec.structs.replace(made, amount=amount or made.amount))
    for choices in _troubles(game):
        rim = list(enumerate(sections(game)))
        rng.shuffle(rim)
        for at, symbol in rim:
            facts = stop_facts(symbol, want.wager, peg=CLAPPER in choices, short=TURNS in choices)
            facts["hit"] = _hits(symbol, bets, want.wager)
            if all_hold(want.facts, facts):
                return msgspec.structs.replace(
                    dealt,
                    bets=tuple(bets),
                    spin=symbol,
                    places={"section": at},
                    choices=choices,
                )
    raise CannotDealError(f"{game.rulebook}/{game.id} cannot stop at {want.facts}")


def _hits(symbol: str, bets: list[Bet], wager: str) -> bool:
    return symbol == wager if wager else any(bet.wager == symbol for bet in bets)


def _troubles(game: Game) -> list[dict[str, str]]:
    """Return a clean stop first, then what else may happen to this wheel."""
    wheel = wheel_of(game)
    found: list[dict[str, str]] = [{}]
    found += [{CLAPPER: PEG}] if wheel.peg else []
    return found + ([{TURNS: SHORT}] if short_rule(game) else [])


def void(game: Game, dealt: Round) -> bool:
    """Return whether the round ends without a winner and every bet goes back."""
    wheel = wheel_of(game)
    return (CLAPPER in dealt.choices and wheel.peg == VOID) or (
        TURNS in dealt.choices and short_rule(game) == VOID
    )


def spun_again(game: Game, dealt: Round) -> bool:
    """Return whether the first spin did not count and the bets waited for another."""
    wheel = wheel_of(game)
    return (CLAPPER in dealt.choices and wheel.peg == AGAIN) or (
        TURNS in dealt.choices and short_rule(game) == AGAIN
    )


def facts_of(game: Game, dealt: Round, wager: str) -> dict[str, FactValue]:
    """Return every fact of the spin that counts, as one bet sees it."""
    again = spun_again(game, dealt)
    return stop_facts(
        dealt.spin,
        wager,
        peg=CLAPPER in dealt.choices and not again,
        short=TURNS in dealt.choices and not again,
    )


def tells(game: Game) -> Tells:
    """Return what a situation may tell: where the wheel stopped, and how."""
    del game
    return Tells(fields=("stop", "spin", "choices"), choices=None)


def place(game: Game, told: Situation) -> Round:
    """Build the spin a situation tells; a spin that is void needs no insignia."""
    for key in told.choices:
        if key not in _WORDS:
            known = ", ".join(f"{name} ({word})" for name, word in _WORDS.items())
            raise InputError(f"choices.{key}: there is no such choice; there are: {known}.")
    for key, word in _WORDS.items():
        if told.choices.get(key, word) != word:
            raise InputError(f"choices.{key}: write {word} or leave it out.")
    stop = told.stop or told.spin
    trouble = {key: word for key, word in _WORDS.items() if stop == word or key in told.choices}
    dealt = Round(seed=0, bets=told.bets, hands={}, spin="", choices=trouble)
    symbols = list(wheel_of(game).segments)
    if stop in ("", PEG, SHORT) and void(game, dealt):
        stop = symbols[0]  # nothing is settled by it
    if stop not in symbols:
        raise InputError(_which_stop(game, dealt, symbols))
    notes = []
    if spun_again(game, dealt):
        notes.append(text("note-first-spin-void"))
    where = {"section": sections(game).index(stop)}
    return msgspec.structs.replace(dealt, spin=stop, places=where, notes=tuple(notes))


def _which_stop(game: Game, dealt: Round, symbols: list[str]) -> str:
    """Return the sentence that asks for the insignia this wheel is settled by."""
    what = "the insignia at the clapper"
    if spun_again(game, dealt):
        what = "the insignia of the next spin"
    elif CLAPPER in dealt.choices and not void(game, dealt):
        what = "the insignia passed last"
    said = f", with choices {dealt.choices}" if dealt.choices else ""
    return f"stop: give {what}, one of {', '.join(symbols)}{said}.".replace("'", '"')
