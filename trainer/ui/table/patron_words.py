"""What a patron says or shows at his place, as everybody at the table hears and sees it."""

from trainer.games.acts import Act, Role, Verb
from trainer.games.game import Game
from trainer.ui.text import dollars
from trainer.wording.say import spoken

_WISHES = {
    "keep": "Keeps it",
    "pass": "Passes it",
    "draw": "Card",
    "stand": "Stands",
}
_SHOWN = "shown-"  # the player has pressed a button, and a display shows what a bet wins


def patron_words(  # noqa: PLR0911 - a table of cases
    game: Game, act: Act
) -> str:
    """Return the words of a patron's act; none where it shows by itself, as chips and cards do."""
    if act.slot.by is not Role.PATRON or not act.slot.seat:
        return ""
    paid, choice = act.payload.amount, act.payload.choice
    match act.verb:
        case Verb.BID:
            return f"Bids {dollars(paid)}" if paid is not None else "Takes it"
        case Verb.ANNOUNCE if act.payload.call is not None:
            return f"“{spoken(game, act.payload.call)}”"
        case Verb.SHAKE if choice:
            return f"Dice: {choice}"
        case Verb.PASS if act.slot.hand.startswith(_SHOWN):
            return f"Shows {dollars(paid)}" if paid else "Shows no sum"
        case Verb.PASS | Verb.DECIDE if choice:
            return _WISHES.get(choice) or _named(game, choice)
        case Verb.PASS:
            return "Refuses"
    return ""


def _named(game: Game, choice: str) -> str:
    """Return the choice as the game calls it, down to the first comma: "Play", "Check"."""
    title = game.wished(choice).replace(":", ",").partition(",")[0]
    return title or choice.replace("-", " ").capitalize()
