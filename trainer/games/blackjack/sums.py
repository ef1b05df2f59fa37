"""Sums that hang on other bets: how much may be bet beside one, what a side bet brings."""

from dataclasses import replace

from trainer.games.blackjack.game import BlackjackGame, Share
from trainer.games.blackjack.seats import SHOWN, Seats
from trainer.games.money import parse_money
from trainer.games.odds import Odds, OddsKind
from trainer.games.rounds import Bet, ruling
from trainer.games.rules import Result, Verdict, judge


def most_of(share: Share, amount: int) -> int:
    """Return the most that may be bet beside an amount: a part of it, up to whole chips.

    >>> most_of(Share(of="blackjack", parts=2, chip="1"), 1500)
    800
    """
    if not share.chip:
        return amount // share.parts
    chip = parse_money(share.chip)
    return -(-amount // (share.parts * chip)) * chip


def shown_between(game: BlackjackGame, seats: Seats, bet: Bet) -> tuple[int, int] | None:
    """Return between which sums a display decides what a bet wins; None where it has not won."""
    facts = {**seats.facts(bet.seat, bet.wager), "shown": True}
    wager = game.wagers[bet.wager]
    verdict = judge(wager.rules, facts, game.paytables, odds=wager.odds, clause=wager.clause)
    if not verdict.most or verdict.odds is None:
        return None
    return int(verdict.odds.win(bet.amount)), parse_money(verdict.most)


def as_shown(seats: Seats, bet: Bet, verdict: Verdict) -> Verdict:
    """Return a verdict with the sum the display has shown, where it decides."""
    told = seats.said.get((f"{SHOWN}-{bet.wager}", bet.seat), "")
    if not verdict.most or not told:
        return verdict
    return replace(verdict, odds=Odds(OddsKind.FIXED, int(told)))


def won(game: BlackjackGame, seats: Seats, bet: Bet) -> int:
    """Return what a side bet brings with the bet itself; nothing where it has not won."""
    wager = game.wagers[bet.wager]
    facts = seats.facts(bet.seat, bet.wager)
    verdict = judge(wager.rules, facts, game.paytables, odds=wager.odds, clause=wager.clause)
    if verdict.result is not Result.WIN:
        return 0
    return ruling(bet, verdict, facts=facts).pays + bet.amount
