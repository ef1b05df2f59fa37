"""How hands, decisions and skills of a blackjack table are called."""

from trainer.games import skill_ids
from trainer.games.blackjack.counting import Total
from trainer.games.blackjack.game import BlackjackGame
from trainer.games.positions import hand_of, owner, seat_of
from trainer.games.rounds import Ruling
from trainer.games.texts import Text, text

DECISION, DRAWS = "decision", "draws"
LOW = 11  # no card can be too many
COUNT = "count"
CUT, CAP = "cut", "cap"
LAMMER, TUCK = "lammer", "tuck"
LOCK, COLLECTED = "lock", "collected"
BUTTON, STREAK = "button", "streak"


def whose(at: int) -> Text:
    """Return a hand of a seat by its name."""
    return text("bj-seat", seat=seat_of(at), hand=hand_of(at))


def suffix(at: int) -> str:
    """Return what tells a further hand of a seat in a slot."""
    return f"/{hand_of(at)}" if hand_of(at) else ""


def named(hand: str) -> Text:
    """Return whose cards a hand is."""
    at = owner(hand)
    return whose(at) if at else text("bj-dealer")


def case_of(made: Total) -> str:
    """Return which case of the drill on the dealer's next act a total is."""
    return f"{DRAWS}/{'soft' if made.soft else 'hard'}-{near(made)}"


def near(made: Total) -> int:
    """Return a total as it is asked for: all that any card is drawn to are one."""
    return made.points if made.soft else max(LOW, made.points)


def drawing(family: str, made: Total, *, stands_soft: int) -> str:
    """Return the skill of knowing the dealer's next act: one a total."""
    kind = f"soft-{made.points}-of-{stands_soft}" if made.soft else f"hard-{near(made)}"
    return f"{family}:{DRAWS}:{kind}"


def outcome_case(game: BlackjackGame, ruled: Ruling) -> str:
    """Return the case of the drill that asks what becomes of such a bet."""
    if not ruled.outcome:
        return ""
    return f"outcome/{game.learnt_as(ruled.wager)}:{skill_ids.digest(ruled.outcome)}"
