"""What becomes of every bet on the layout."""

from collections.abc import Mapping

import msgspec

from trainer.games.facts import FactValue
from trainer.games.game import Game
from trainer.games.roulette.deal import facts_of
from trainer.games.roulette.facts import bet_facts
from trainer.games.roulette.wagers import pieces, ring_of, spot_id
from trainer.games.rounds import Bet, Part, Round, Ruling, ruling
from trainer.games.rules import Result, Verdict, judge

SPOT = "spot"  # where the bet lies, kept beside the facts of its ruling


def rulings(game: Game, dealt: Round) -> tuple[Ruling, ...]:
    """Return a ruling for every bet, in the order the bets were given."""
    table = facts_of(game, dealt, None)
    sequel = {name: table[name] for name in ("repeat", "multiplier", "picture")}
    return tuple(_rule(game, dealt, bet, sequel) for bet in dealt.bets)


def _rule(game: Game, dealt: Round, bet: Bet, sequel: Mapping[str, FactValue]) -> Ruling:
    ring = ring_of(game)
    facts = {**bet_facts(game, dealt.spin, bet.wager, bet.on), **sequel}
    facts[SPOT] = spot_id(game, bet.wager, bet.on)
    if dealt.spin in ring.void:
        text = f"No spin: {dealt.spin} on a wheel used without it"
        return ruling(bet, Verdict(Result.VOID, None, text, ring.void_clause), facts=facts)
    wager = game.wagers[bet.wager]
    verdict = judge(wager.rules, facts, game.paytables, odds=wager.odds, clause=wager.clause)
    if wager.parts:
        return _composite(game, dealt, bet, verdict, facts)
    found = ruling(bet, verdict, facts=facts)
    if found.result is Result.HALF:
        # What cannot be halved to the cent stays with the player.
        return msgspec.structs.replace(found, takes=bet.amount // 2)
    return found


def _composite(
    game: Game, dealt: Round, bet: Bet, verdict: Verdict, facts: Mapping[str, FactValue]
) -> Ruling:
    """Judge each part by its own wager's rules; the bet wins if one of them does."""
    made = pieces(game, bet.wager, bet.on)
    units = sum(piece.units for piece in made)
    parts: list[Part] = []
    for piece in made:
        own = game.wagers[piece.wager]
        share = Bet(seat=bet.seat, wager=piece.wager, amount=bet.amount * piece.units // units)
        on = bet_facts(game, dealt.spin, piece.wager, piece.on)
        found = judge(own.rules, on, game.paytables, odds=own.odds, clause=own.clause)
        ruled = ruling(share, found, facts=on)
        parts.append(
            Part(
                wager=f"{piece.wager}-{'-'.join(piece.on)}",
                amount=ruled.amount,
                result=ruled.result,
                odds=ruled.odds,
                pays=ruled.pays,
                takes=ruled.takes,
            )
        )
    whole = ruling(bet, verdict, facts=facts)
    return msgspec.structs.replace(
        whole,
        pays=sum(part.pays for part in parts),
        takes=sum(part.takes for part in parts),
        parts=tuple(parts),
    )
