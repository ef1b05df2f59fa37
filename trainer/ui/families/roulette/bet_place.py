"""Where a bet lies on the felt: by its wager, or on a roulette layout by its position."""

import msgspec

from trainer.drills.pressure import EVENT
from trainer.games.acts import Act, Slot
from trainer.games.game import Game
from trainer.games.roulette.wagers import spot_id
from trainer.games.rounds import Bet, Round
from trainer.layouts.roulette.plan import position

INSIDE, OUTSIDE = "in:", "out:"


def place_name(slot: Slot) -> str:
    """Return the name of the place an act is about.

    >>> from trainer.games.acts import Verb
    >>> place_name(Slot(verb=Verb.TAKE, seat=3, wager="split", hand="in:17-20"))
    'split-17-20'
    >>> place_name(Slot(verb=Verb.TAKE, seat=3, wager="dozen", hand="out:dozen-2"))
    'dozen-2'
    >>> place_name(Slot(verb=Verb.TAKE, seat=3, wager="banker"))
    'banker'
    """
    hand = slot.hand.removeprefix(f"{EVENT}-")
    if hand.startswith(INSIDE):
        return position(slot.wager, hand.removeprefix(INSIDE).split("-"))
    if hand.startswith(OUTSIDE):
        return hand.removeprefix(OUTSIDE)
    return slot.wager


def spot_of(game: Game, bet: Bet) -> str:
    """Return the place of a bet as acts name it: the `hand` of their slots."""
    return spot_id(game, bet.wager, bet.on)


def bet_place(game: Game, bet: Bet) -> str:
    """Return the name of the place a bet lies on."""
    name = spot_of(game, bet)
    if name.startswith(INSIDE):
        return position(bet.wager, bet.on)
    return name.removeprefix(OUTSIDE)


def at_place(game: Game, dealt: Round, seat: int, place: str) -> Bet | None:
    """Return the bet of a seat on a place, if there is one."""
    return next(
        (bet for bet in dealt.bets if bet.seat == seat and bet_place(game, bet) == place), None
    )


def on_felt(game: Game, dealt: Round, act: Act) -> Act:
    """Return an act whose slot names the place instead of the wager."""
    slot = act.slot
    if not slot.wager:
        return act
    place = place_name(slot)
    if place == slot.wager and slot.seat:  # a bet of many numbers has no spot of its own
        found = (bet for bet in dealt.bets if (bet.seat, bet.wager) == (slot.seat, slot.wager))
        bet = next(found, None)
        place = bet_place(game, bet) if bet is not None else place
    return msgspec.structs.replace(act, slot=msgspec.structs.replace(slot, wager=place))
