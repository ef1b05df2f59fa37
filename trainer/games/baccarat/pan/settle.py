"""What becomes of every bet, as far as the player-dealer's money reaches."""

from trainer.games.baccarat.pan.facts import hand_facts
from trainer.games.baccarat.pan.hands import DEALER, seat_hand
from trainer.games.baccarat.settle import settle_order
from trainer.games.banking import cover
from trainer.games.game import Game
from trainer.games.rounds import Bet, Round, Ruling, ruling
from trainer.games.rules import judge


def rulings(game: Game, dealt: Round) -> tuple[Ruling, ...]:
    """Return a ruling for every bet; the bank's money is used up from the action button on."""
    found = [_rule(game, dealt, bet) for bet in dealt.bets]
    if dealt.bank is None:
        return tuple(found)
    return cover(found, dealt.bank, settle_order(game, found, dealt.places["action"]))


def _rule(game: Game, dealt: Round, bet: Bet) -> Ruling:
    wager = game.wagers[bet.wager]
    facts = hand_facts(dealt.hands[seat_hand(bet.seat)], dealt.hands[DEALER])
    verdict = judge(wager.rules, facts, game.paytables, odds=wager.odds, clause=wager.clause)
    return ruling(bet, verdict, charge=wager.charge, facts=facts)
