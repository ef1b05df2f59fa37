"""Horn, World, C and E: that each is paid what its parts are paid, whatever is rolled."""

from collections.abc import Iterator
from fractions import Fraction

from trainer.games.composites import comes_to, rule_key, sums, uneven
from trainer.games.craps.book import Book, book_of
from trainer.games.craps.facts import ALL_DICE, combo
from trainer.games.craps.shooter import Dice, Live, Throw, turn
from trainer.games.game import Game
from trainer.games.money import format_money
from trainer.games.rules import Result, Verdict
from trainer.games.soundness import Found

_ROLLS = tuple({combo(dice): dice for dice in ALL_DICE}.values())


def composite(game: Game, name: str) -> Found:
    """Settle a bet made of others beside its parts, for every roll and in several sums."""
    book, wager = book_of(game), game.wagers[name]
    limits = wager.limits or game.limits
    amounts = sums(limits, sum(wager.parts.values()))
    rolls = [(amount, Dice(), dice) for amount in amounts for dice in _ROLLS]
    rolls += [(amounts[0], Dice(point=on), dice) for on in book.points for dice in _ROLLS]
    for amount, before, dice in rolls:
        wrong = list(_rolled(book, name, amount, before, dice))
        if wrong:
            yield from wrong
            return


def _rolled(
    book: Book, name: str, amount: int, before: Dice, dice: tuple[int, int]
) -> Iterator[tuple[str, str]]:
    """Look at one roll. The bet's own rules say the net: what wins, less the parts that lose."""
    wager, when = book.game.wagers[name], combo(dice)
    units = sum(wager.parts.values())
    bets = [Live(seat=1, wager=name, amount=amount)]
    bets += [
        Live(seat=1, wager=part, amount=amount * share // units)
        for part, share in wager.parts.items()
    ]
    (whole, *alone), _ = turn(book, bets, before, dice, 1, stays=True)
    wrong = list(uneven(name, when, whole, alone))
    yield from wrong
    facts = Throw(before, dice).facts(0)
    said, net = _net(book.sheets[name].verdict(facts), amount), whole.pays - whole.takes
    if not wrong and said != net:
        ours = comes_to(net)
        text = f"on {when} a bet of {format_money(amount)} {ours} by its parts; this says otherwise"
        yield rule_key(name, wager, facts), text


def _net(verdict: Verdict, amount: int) -> Fraction:
    if verdict.result is Result.WIN and verdict.odds is not None:
        return verdict.odds.win(amount)
    return Fraction(-amount if verdict.result is Result.LOSE else 0)
