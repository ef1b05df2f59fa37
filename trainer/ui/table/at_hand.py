"""What is at hand at a table: the phases of now, the bet an act is about and its ruling.

A bet is named by its wager. One that may stand on several numbers is named with its own: on the
felt a come bet on the six is `come:6`, so that its key is `bet:3:come:6`; in an act the number is
the slot's `hand`. A bet whose place is printed for it alone has no number in its name.
"""

from collections.abc import Sequence

from trainer.drills.table import TableRun
from trainer.games.acts import Act, Phase, Slot, Verb
from trainer.games.game import Game
from trainer.games.rounds import Ruling
from trainer.ui.families.registry import family_of


def bet_name(game: Game, slot: Slot) -> str:
    """Return what the felt calls the bet of an act."""
    number = slot.hand.rpartition("-")[2]
    numbered = slot.wager in family_of(game).numbered
    stands = numbered and slot.verb is not Verb.MOVE and number.isdigit()
    return f"{slot.wager}:{number}" if stands else slot.wager


def is_bet(game: Game, act: Act, name: str) -> bool:
    """Return whether an act is about the bet the felt calls by this name."""
    wager, _, number = name.partition(":")
    if act.slot.wager != wager:
        return False
    if act.joint:
        return True  # the bet on its number and the new one are settled by one payment
    return bet_name(game, act.slot) == name if wager in family_of(game).numbered else not number


def bet_title(game: Game, name: str) -> str:
    """Return a bet in words: "Come on 6"."""
    wager, _, number = name.partition(":")
    title = game.wagers[wager].title if wager in game.wagers else ""
    return f"{title} on {number}" if title and number else title


def phases_at_hand(run: TableRun) -> range:
    """Return the phases that belong together now: those of one roll, or the whole round."""
    phases = run.script.phases
    return turn_around(phases, min(run.state.phase, len(phases) - 1)) if phases else range(0)


def turn_around(phases: Sequence[Phase], at: int) -> range:
    """Return the phases of the turn that the phase at a place belongs to: a roll, or the round."""
    nth = next((phase.nth for phase in phases[at:] if phase.nth), 0)
    of_turn = [n for n, phase in enumerate(phases) if phase.nth == nth] or [at]
    return range(min(of_turn[0], at), max(of_turn[-1], at) + 1)


def acts_at_hand(run: TableRun) -> list[Act]:
    """Return the acts of the roll at hand, or of the whole round."""
    phases = run.script.phases
    return [act for number in phases_at_hand(run) for act in phases[number].acts]


def ruling_of(run: TableRun, slot: Slot) -> Ruling | None:
    """Return the ruling an act settles."""
    numbered = slot.wager in family_of(run.game).numbered and slot.hand.isdigit()
    for ruled in run.rulings:
        if (ruled.seat, ruled.wager) != (slot.seat, slot.wager):
            continue
        if ruled.facts.get("spot", slot.hand) != slot.hand:
            continue  # another bet of the same kind on one layout
        if ruled.roll and ruled.roll != slot.nth:
            continue  # of another turn of the same hand
        if not numbered or slot.hand == str(ruled.number or ""):
            return ruled
    return None


def bet_at(run: TableRun, slot: Slot) -> int:
    """Return how much lies on the bet an act is about, as far as it is known."""
    ruled = ruling_of(run, slot)
    if ruled is not None:
        return ruled.amount
    place = (slot.seat, slot.wager)
    made = [bet for bet in run.dealt.bets if (bet.seat, bet.wager) == place]
    if any(bet.roll for bet in made):  # made in the course of a hand: the latest
        made = [bet for bet in made if not slot.nth or bet.roll <= slot.nth][::-1]
    return made[0].amount if made else 0
