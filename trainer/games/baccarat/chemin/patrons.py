"""Simulated participants: who bids, who covers, who keeps the bank. Habits are ours, rights not."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import msgspec

from trainer.games.baccarat.chemin.rights import (
    BANCO,
    PARTIAL,
    SUIVI,
    counterclockwise,
    dominant_player,
    highest_bid,
    offered_to,
    whole_bank,
)
from trainer.games.baccarat.facts import round_facts
from trainer.games.game import Game, Limits
from trainer.games.money import parse_money
from trainer.games.passing import ACCEPT, KEEP, PASS, REFUSE
from trainer.games.patrons import stake
from trainer.games.rounds import Bet, Round

# How often simulated participants do things.
BIDS, EQUALS_THE_BID = 0.5, 0.3
FOLLOWS, CALLS_BANCO = 0.6, 0.35
KEEPS, TAKES_A_LOST_BANK, TAKES_A_GIVEN_BANK = 0.7, 0.6, 0.4


class Holding(msgspec.Struct, frozen=True, kw_only=True):
    """Who holds the bank when a hand begins, and what he may put up."""

    banker: int = 0  # 0: a new shoe, to be bid for
    least: int = 0
    most: int = 0  # 0: no limit but his purse
    follower: int = 0  # equaled the last wager and lost it: may say Suivi
    passed: int = 0  # gave this bank away; beaten, it goes on from there


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """Everything on the layout when the betting is closed."""

    bank: int  # what the Banker put up
    bets: tuple[Bet, ...]
    places: dict[str, int]
    choices: dict[str, str]


def somewhere_in_a_shoe(rng: Random, game: Game, seats: Sequence[int]) -> Holding:
    """Return how a hand dealt by itself may find the bank: half of them open a shoe."""
    if rng.random() < 0.5:
        return Holding()
    banker, other, third = (*rng.sample(seats, 2), rng.choice(seats))
    last = _amount(rng, game, "banker")
    return Holding(
        banker=banker,
        least=last,
        most=2 * last,
        follower=other if rng.random() < 0.6 else 0,
        passed=third if third != banker and rng.random() < 0.3 else 0,
    )


def open_hand(
    rng: Random, game: Game, seats: Sequence[int], held: Holding, amount: int = 0
) -> Opening:
    """Return the bidding and the betting of a hand; a wanted `amount` is covered by one seat."""
    choices: dict[str, str] = {}
    banker, least = held.banker, held.least
    if not banker:
        bids = _bids(rng, game, seats)
        choices |= {f"bid:{seat}": str(bid) for seat, bid in bids.items()}
        banker = highest_bid(bids)
        least = bids[banker]
    choices |= {"least": str(least)} if least else {}
    choices |= {"most": str(held.most)} if held.most else {}
    bank = amount or _wager(rng, game, least, held.most)
    others = counterclockwise((seat for seat in seats if seat != banker), banker)
    calls = _calls(rng, game, others, held.follower, always=bool(amount))
    choices |= {f"call:{seat}": word for seat, word in calls.items()}
    right = whole_bank(calls, banker, held.follower)
    choices["banco"] = right
    if right == PARTIAL:
        against, wanted = _parts(rng, game, others, bank)
        choices |= wanted
    else:
        against = [Bet(seat=int(right.partition(":")[2]), wager="player", amount=bank)]
    covered = sum(bet.amount for bet in against)
    places = {"banker": banker, "dominant": dominant_player(against, banker)}
    places |= {"suivi": held.follower} if held.follower else {}
    places |= {"passed": held.passed} if held.passed else {}
    own = Bet(seat=banker, wager="banker", amount=covered)
    return Opening(bank=bank, bets=(own, *against), places=places, choices=choices)


def close_hand(
    rng: Random, game: Game, seats: Sequence[int], dealt: Round
) -> tuple[dict[str, str], Holding]:
    """Return what becomes of the bank after a hand, and how the next one finds it."""
    banker, passed = dealt.places["banker"], dealt.places.get("passed", 0)
    bank = dealt.bank or 0
    winner = round_facts(dealt.hands["player"], dealt.hands["banker"])["winner"]
    if winner == "player":
        offers = _offer(rng, offered_to(seats, banker, passed))
        return offers, Holding(banker=_taker(offers))
    if rng.random() < KEEPS:
        follower = dealt.places.get("suivi", 0) if winner == "tie" else _equaled(dealt)
        kept = Holding(banker=banker, least=bank, most=2 * bank, follower=follower, passed=passed)
        return {"pass": KEEP}, kept
    return _give_away(rng, game, offered_to(seats, banker), dealt)


def _amount(rng: Random, game: Game, wager: str) -> int:
    """Return a sum: half of them round, half of them odd, for the arithmetic's sake."""
    limits = game.wagers[wager].limits or game.limits
    low, high, unit = (parse_money(text) for text in (limits.low, limits.high, limits.unit))
    size = stake(rng, Limits(low=limits.low, high=limits.high, unit=limits.low))
    odd = unit * rng.randrange(max(1, low // unit)) if rng.random() < 0.5 else 0
    return min(high, size + odd)


def _bids(rng: Random, game: Game, seats: Sequence[int]) -> dict[int, int]:
    bidders = [seat for seat in counterclockwise(seats, 0) if rng.random() < BIDS]
    bids = {seat: _amount(rng, game, "banker") for seat in bidders or seats[:1]}
    if len(bids) > 1 and rng.random() < EQUALS_THE_BID:
        top = highest_bid(bids)
        bids[rng.choice([seat for seat in bids if seat != top])] = bids[top]
    return bids


def _wager(rng: Random, game: Game, least: int, most: int) -> int:
    if not least:
        return _amount(rng, game, "banker")
    limits = game.wagers["banker"].limits or game.limits
    wished = rng.choice((2, 2, 2, 3, 4)) * least // 2
    wished -= wished % parse_money(limits.unit)
    return max(least, min(wished, parse_money(limits.high), most or wished))


def _calls(
    rng: Random, game: Game, others: Sequence[int], follower: int, *, always: bool
) -> dict[int, str]:
    """Return who calls for the whole bank, in the order they are heard."""
    calls: dict[int, str] = {}
    if follower in others and rng.random() < FOLLOWS:
        calls[follower] = rng.choice([word for word in SUIVI if word in game.says] or SUIVI)
    free = [seat for seat in others if seat not in calls]
    if free and (rng.random() < CALLS_BANCO or (always and not calls)):
        words = [word for word in BANCO if word in game.says] or BANCO
        for seat in rng.sample(free, min(len(free), rng.choice((1, 1, 2, 3)))):
            calls[seat] = rng.choice(words)
    heard = rng.sample(list(calls), len(calls))
    return {seat: calls[seat] for seat in heard}


def _parts(
    rng: Random, game: Game, others: Sequence[int], bank: int
) -> tuple[list[Bet], dict[str, str]]:
    """Return the wagers from the Banker's right until he is covered, and who wanted more."""
    bets: list[Bet] = []
    wanted: dict[str, str] = {}
    left = bank
    for seat in others:
        last_chance = not bets and seat == others[-1]
        if not left or (rng.random() >= game.wagers["player"].often and not last_chance):
            continue
        wish = min(bank, _amount(rng, game, "player"))
        if wish > left:
            wanted[f"wanted:{seat}"] = str(wish)
        bets.append(Bet(seat=seat, wager="player", amount=min(wish, left)))
        left -= bets[-1].amount
    return bets, wanted


def _equaled(dealt: Round) -> int:
    """Return who has just lost a bet as big as the Banker's."""
    seats = [bet.seat for bet in dealt.bets_on("player") if bet.amount == dealt.bank]
    return seats[0] if seats else 0


def _offer(rng: Random, order: Sequence[int]) -> dict[str, str]:
    offers: dict[str, str] = {}
    for seat in order:
        taken = seat == order[-1] or rng.random() < TAKES_A_LOST_BANK
        offers[f"offer:{seat}"] = ACCEPT if taken else REFUSE
        if taken:
            break
    return offers


def _taker(offers: dict[str, str]) -> int:
    return int(list(offers)[-1].partition(":")[2])


def _give_away(
    rng: Random, game: Game, order: Sequence[int], dealt: Round
) -> tuple[dict[str, str], Holding]:
    """Return the offers of a bank given away, and the bidding if nobody meets its wager."""
    bank = dealt.bank or 0
    passed = dealt.places.get("passed", 0) or dealt.places["banker"]
    unit = parse_money((game.wagers["banker"].limits or game.limits).unit)
    choices = {"pass": PASS}
    for seat in order:
        if rng.random() < TAKES_A_GIVEN_BANK:
            wager = bank + unit * rng.randrange(bank // unit + 1)
            choices[f"offer:{seat}"] = str(wager)
            return choices, Holding(banker=seat, least=wager, most=2 * bank, passed=passed)
        choices[f"offer:{seat}"] = REFUSE
    # Whoever would wager as much has refused, so the offers are lower.
    bids = {seat: min(bid, max(unit, bank - unit)) for seat, bid in _bids(rng, game, order).items()}
    choices |= {f"rebid:{seat}": str(bid) for seat, bid in bids.items()}
    banker = highest_bid(bids)
    return choices, Holding(banker=banker, least=bids[banker], passed=passed)
