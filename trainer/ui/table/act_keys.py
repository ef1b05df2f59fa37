"""The act keys: one record a key, one letter for one act in all games that have it."""

from dataclasses import dataclass
from enum import StrEnum

from trainer.games.acts import Verb


class Needs(StrEnum):
    """What an act key still wants to know before it is an act."""

    NOTHING = "nothing"
    BET = "bet"  # which bet: the cursor's, or the next one clicked
    AMOUNT = "amount"  # which bet, then how much
    SEAT = "seat"  # which place
    HAND = "hand"  # which hand
    CALL = "call"  # which announcement
    CHOICE = "choice"  # which of a few words
    NUMBER = "number"  # which number of a layout: clicked, or typed


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
    hand: str = ""  # only acts about this hand; of several keys that fit the first is meant

    @property
    def deals(self) -> bool:
        """Whether it belongs to the cards; the other keys belong to calls and money."""
        return self.verb in _DEALING


_DEALING = frozenset(
    {
        Verb.BURN,
        Verb.DEAL,
        Verb.TURN,
        Verb.GIVE,
        Verb.DECIDE,
        Verb.ASK,
        Verb.SHAKE,
        Verb.SPIN,
        Verb.STEP,
        Verb.DOLLY,
    }
)
KEYS: tuple[ActKeySpec, ...] = (
    ActKeySpec("new-game", "N", "New game", "On the console", Verb.STEP, Needs.NOTHING,
               hand="new-game"),
    ActKeySpec("walk", "W", "Walk", "Once round", Verb.STEP, Needs.NOTHING, hand="walk"),
    ActKeySpec("spin", "S", "Spin", "Ball or wheel", Verb.SPIN, Needs.NOTHING),
    ActKeySpec("cover", "C", "Cover", "On the shaker", Verb.STEP, Needs.NOTHING, hand="cover"),
    ActKeySpec("burn", "B", "Burn", "How many", Verb.BURN, Needs.CHOICE, hand="burn"),
    ActKeySpec("card-banker", "1", "Card left", "To Banker", Verb.DEAL, Needs.NOTHING,
               hand="banker"),
    ActKeySpec("card-player", "2", "Card right", "To Player", Verb.DEAL, Needs.NOTHING,
               hand="player"),
    ActKeySpec("deal", "1", "Deal", "Next card", Verb.DEAL, Needs.NOTHING),
    ActKeySpec("turn", "F", "Face up", "Turn cards", Verb.TURN, Needs.HAND),
    ActKeySpec("give", "H", "Hand over", "To bettor", Verb.GIVE, Needs.SEAT),
    ActKeySpec("natural", "N", "Natural", "No drawing", Verb.DECIDE, Needs.NOTHING,
               choice="natural", hand="natural"),
    ActKeySpec("draw", "D", "Draw", "One card", Verb.DECIDE, Needs.NOTHING, choice="draw"),
    ActKeySpec("stand", "S", "Stand", "No card", Verb.DECIDE, Needs.NOTHING, choice="stand"),
    ActKeySpec("plays", "D", "Dealer plays", "Hand qualifies", Verb.DECIDE, Needs.NOTHING,
               choice="plays", hand="qualifier"),
    ActKeySpec("out", "N", "Does not play", "Dealer is out", Verb.DECIDE, Needs.NOTHING,
               choice="out", hand="qualifier"),
    ActKeySpec("decide", "O", "Rule", "Who or what", Verb.DECIDE, Needs.CHOICE),
    ActKeySpec("ask", "Q", "Ask", "A patron", Verb.ASK, Needs.NOTHING),
    ActKeySpec("split", "X", "Split", "Lay the pair apart", Verb.SPLIT, Needs.NOTHING),
    ActKeySpec("swap", "W", "Switch", "Second cards", Verb.SWAP, Needs.NOTHING),
    ActKeySpec("reader", "I", "Reader", "Slide it in", Verb.LOOK, Needs.NOTHING),
    ActKeySpec("send", "S", "Send dice", "To shooter", Verb.SEND, Needs.NOTHING),
    ActKeySpec("puck", "K", "Puck", "On or off", Verb.PUCK, Needs.CHOICE),
    ActKeySpec("shake", "K", "Dice cup", "Shake", Verb.SHAKE, Needs.NOTHING),
    ActKeySpec("uncover", "O", "Uncover", "Show the dice", Verb.STEP, Needs.NOTHING,
               hand="uncover"),
    ActKeySpec("device", "D", "Device", "Enter the dice", Verb.STEP, Needs.CHOICE,
               hand="device"),
    ActKeySpec("lock", "Z", "Lock out", "No more bets", Verb.STEP, Needs.NOTHING, hand="lock"),
    ActKeySpec("confirm", "K", "Check bets", "There, and right", Verb.STEP, Needs.NOTHING),
    ActKeySpec("dolly", "M", "Marker", "On, then off", Verb.DOLLY, Needs.NUMBER),
    ActKeySpec("approve", "A", "Approve", "As laid out", Verb.CHECK, Needs.NOTHING),
    ActKeySpec("correct", "C", "Correct", "Sum or puck", Verb.CHECK, Needs.AMOUNT),
    ActKeySpec("announce", "A", "Announce", "Say it aloud", Verb.ANNOUNCE, Needs.CALL),
    ActKeySpec("take", "T", "Take", "Losing bet", Verb.TAKE, Needs.BET),
    ActKeySpec("sweep", "X", "Clear losers", "All at once", Verb.TAKE, Needs.NOTHING),
    ActKeySpec("mark", "M", "Mark", "Commission", Verb.MARK, Needs.AMOUNT),
    ActKeySpec("pay", "P", "Pay", "Winning bet", Verb.PAY, Needs.AMOUNT),
    ActKeySpec("pay-both", "J", "Pay both", "Flat and odds", Verb.PAY, Needs.AMOUNT),
    ActKeySpec("withdraw", "W", "Withdraw", "Toward the player", Verb.RETURN, Needs.BET,
               hand="back"),
    ActKeySpec("return", "U", "Push", "Give it back", Verb.RETURN, Needs.BET),
    ActKeySpec("lammer-back", "C", "Lammer", "Back to the house", Verb.COLLECT, Needs.BET,
               hand="lammer"),
    ActKeySpec("collect", "C", "Collect", "Fee or vigorish", Verb.COLLECT, Needs.AMOUNT),
    ActKeySpec("move", "V", "Move", "Place it there", Verb.MOVE, Needs.BET),
    ActKeySpec("refuse", "E", "Refuse", "Late or over", Verb.REFUSE, Needs.BET),
    ActKeySpec("change", "G", "Change", "Cash to chips", Verb.CHANGE, Needs.BET),
    ActKeySpec("tip-box", "I", "Tip box", "A tip that has won", Verb.DROP, Needs.NOTHING,
               hand="tip"),
    ActKeySpec("drop", "D", "Drop", "Cash in the box", Verb.DROP, Needs.NOTHING),
    ActKeySpec("answer", "Y", "Answer", "A question", Verb.ANSWER, Needs.CHOICE),
    ActKeySpec("floor", "L", "Floor", "Call the floor", Verb.CALL_FLOOR, Needs.BET),
    ActKeySpec("lights-out", "R", "Lights out", "Clear the layout", Verb.CLEAR, Needs.NOTHING),
    ActKeySpec("gather", "R", "Cards away", "Discard rack", Verb.GATHER, Needs.NOTHING),
)  # fmt: skip
