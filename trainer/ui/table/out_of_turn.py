"""What a patron does out of turn, as it is seen on the felt until somebody answers it."""

from trainer.games.acts import Act, Role, Verb
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.ui.scene.state import ChipsView, TagView
from trainer.ui.text import dollars
from trainer.ui.theme import State
from trainer.wording.say import say

MINUS = "\N{MINUS SIGN}"
Place = tuple[int, str]  # seat, wager


class OutOfTurn:
    """Chips that come late lie on the bet as a stack of their own; chips drawn back are missing."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._late: dict[Place, int] = {}  # added to a bet, or below 0 drawn back from it
        self.signs: dict[str, TagView] = {}
        self.asked = ""  # what somebody wants to know

    def happen(self, act: Act, bets: dict[Place, int], returned: set[str]) -> None:
        """Put a patron's act on the table, or take what came of it off: it is answered."""
        self._undo(bets, returned)
        if act.slot.by is not Role.PATRON:
            return
        place, one = (act.slot.seat, act.slot.wager), parse_money(self._game.limits.low)
        amount, key = act.payload.amount or one, f"bet:{act.slot.seat}:{act.slot.wager}"
        returned.discard(late_key(place))
        match act.verb:
            case Verb.ASK:
                self.asked = say(self._game, act.title)
            case Verb.BET if act.title.id == "cash-bet":
                self._sign(key, f"Cash {dollars(amount)}")
            case Verb.BET:
                self._late[place] = amount
                self._sign(key, f"+ {dollars(amount)}")
            case Verb.PASS:
                drawn = one if bets.get(place, 0) > one else 0
                self._late[place] = -drawn
                if drawn:
                    bets[place] -= drawn
                self._sign(key, f"{MINUS} {dollars(one)}")

    def added(self) -> tuple[ChipsView, ...]:
        """Return the chips that were added."""
        return tuple(
            ChipsView(key=late_key(place), seat=place[0], wager=place[1], amount=amount)
            for place, amount in self._late.items()
            if amount > 0
        )

    def _undo(self, bets: dict[Place, int], returned: set[str]) -> None:
        for place, added in self._late.items():
            if added > 0:
                returned.add(late_key(place))
            elif place in bets:
                bets[place] -= added
        self._late, self.signs, self.asked = {}, {}, ""

    def _sign(self, key: str, words: str) -> None:
        self.signs[key] = TagView(text=words, state=State.INFO)


def late_key(place: Place) -> str:
    """Return the key of chips that were added to a bet out of turn."""
    return f"late:{place[0]}:{place[1]}"
