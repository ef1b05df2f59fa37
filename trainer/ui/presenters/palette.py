"""The act palette: which keys a table has. Constant for a game, so that the hand learns them."""

from dataclasses import dataclass
from enum import StrEnum

from trainer.games.acts import Act, Verb
from trainer.games.engine import Engine
from trainer.games.game import Game
from trainer.procedures.dial import dealer_does_all


class Needs(StrEnum):
    """What an act key still wants to know before it is an act."""

    NOTHING = "nothing"
    BET = "bet"  # which bet: the cursor's, or the next one clicked
    AMOUNT = "amount"  # which bet, then how much
    SEAT = "seat"  # which place
    HAND = "hand"  # which hand
    CALL = "call"  # which announcement
    CHOICE = "choice"  # which of a few words


@dataclass(frozen=True, slots=True)
class ActKeySpec:
    """One key of the palette."""

    id: str
    key: str
    title: str
    subtitle: str
    verb: Verb
    needs: Needs
    choice: str = ""
    hand: str = ""


_KEYS: tuple[ActKeySpec, ...] = (
    ActKeySpec("burn", "B", "Burn", "How many more", Verb.BURN, Needs.CHOICE, hand="burn"),
    ActKeySpec("card-banker", "1", "Card left", "To the Banker", Verb.DEAL, Needs.NOTHING,
               hand="banker"),
    ActKeySpec("card-player", "2", "Card right", "To the Player", Verb.DEAL, Needs.NOTHING,
               hand="player"),
    ActKeySpec("deal", "1", "Deal", "Next card", Verb.DEAL, Needs.SEAT),
    ActKeySpec("turn", "F", "Face up", "Turn the cards", Verb.TURN, Needs.HAND),
    ActKeySpec("give", "H", "Hand over", "To the bettor", Verb.GIVE, Needs.SEAT),
    ActKeySpec("natural", "N", "Natural", "No more cards", Verb.DECIDE, Needs.NOTHING,
               choice="natural", hand="natural"),
    ActKeySpec("draw", "D", "Draw", "Third card", Verb.DECIDE, Needs.NOTHING, choice="draw"),
    ActKeySpec("stand", "S", "Stay", "No card", Verb.DECIDE, Needs.NOTHING, choice="stand"),
    ActKeySpec("decide", "O", "Rule", "Decide who or what", Verb.DECIDE, Needs.CHOICE),
    ActKeySpec("ask", "Q", "Ask", "The patron decides", Verb.ASK, Needs.NOTHING),
    ActKeySpec("announce", "A", "Call", "Announce", Verb.ANNOUNCE, Needs.CALL),
    ActKeySpec("take", "T", "Take", "Losing bet", Verb.TAKE, Needs.BET),
    ActKeySpec("mark", "M", "Mark", "Commission", Verb.MARK, Needs.AMOUNT),
    ActKeySpec("pay", "P", "Pay", "Winning bet", Verb.PAY, Needs.AMOUNT),
    ActKeySpec("return", "U", "Push", "Give it back", Verb.RETURN, Needs.BET),
    ActKeySpec("collect", "C", "Collect", "Fee or vigorish", Verb.COLLECT, Needs.AMOUNT),
    ActKeySpec("move", "V", "Move", "Place it there", Verb.MOVE, Needs.BET),
    ActKeySpec("floor", "L", "Floor", "Call the floor", Verb.CALL_FLOOR, Needs.BET),
    ActKeySpec("shake", "K", "Dice cup", "Shake", Verb.SHAKE, Needs.NOTHING),
    ActKeySpec("gather", "R", "Cards away", "To the discards", Verb.GATHER, Needs.NOTHING),
)  # fmt: skip

_SAMPLE = 40
_PLAIN_DECISIONS = ("natural", "draw", "stand")


def palette(engine: Engine, game: Game) -> tuple[ActKeySpec, ...]:
    """Return the keys this game can ever ask for, in their places."""
    found: set[str] = set()
    dial = dealer_does_all()
    shoe = engine.open_shoe(game, 1)
    for number in range(_SAMPLE):
        if number == 0 and not shoe.ended:
            dealt, shoe = engine.deal_next(game, shoe, players=game.table.seats)
        else:
            dealt = engine.deal(game, number, players=game.table.seats)
        for act in engine.unroll(game, dealt, engine.rule(game, dealt)).acts():
            if dial.mine(act):
                found.add(key_for(act).id)
    return tuple(spec for spec in _KEYS if spec.id in found)


def key_for(act: Act) -> ActKeySpec:
    """Return the key that does an act."""
    hand = act.slot.hand.partition(".")[0]
    for spec in _KEYS:
        if spec.verb is not act.verb:
            continue
        if spec.verb is Verb.DECIDE:
            if act.payload.choice in _PLAIN_DECISIONS:
                if spec.choice == act.payload.choice:
                    return spec
            elif spec.id == "decide":
                return spec
        elif spec.verb is Verb.DEAL:
            if spec.hand in (hand, "") and (spec.hand or hand not in ("player", "banker")):
                return spec
        else:
            return spec
    raise LookupError(f"no key does {act.slot}")
