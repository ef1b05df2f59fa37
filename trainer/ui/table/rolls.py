"""Craps as the table screen reads it: a hand is many rolls, and a bet may stand on a number.

On the felt a come bet on the six is `come:6`, so that its key is `bet:3:come:6`; in an act the
number is the slot's `hand`. A bet whose place is printed for it alone has no number in its name.
"""

from trainer.drills.craps.box import offered as has_box
from trainer.drills.craps.ends import OTHER_END
from trainer.drills.table import BOX, TableRun
from trainer.games.acts import Act, Phase, Role, Slot, Verb
from trainer.games.craps.script import OFF_AND_ON
from trainer.games.game import Game
from trainer.games.rounds import Ruling

ENGINE = "craps"
NUMBERED = frozenset({"come", "dont-come", "come-odds", "dont-come-odds"})  # they travel
POSITIONS = frozenset({Role.STICK, Role.BASE, Role.BOX})
_PLACES = {
    "base": "base dealer",
    OTHER_END: "base dealer",
    "stick": "stick",
    BOX: "box",
    "dealer": "dealer",
}


def is_crew(game: Game) -> bool:
    """Return whether several dealers share the work, each in a position of their own."""
    return any(stage.by in POSITIONS for stage in game.stages)


def positions(game: Game) -> frozenset[Role]:
    """Return who works at the table: those who handle a stage or a bet, and a box if there is."""
    found = {stage.by for stage in game.stages}
    found |= {Role(wager.position) for wager in game.wagers.values() if wager.position}
    return frozenset(found - {Role.PATRON}) | ({Role.BOX} if has_box(game) else frozenset())


def is_paced(game: Game) -> bool:
    """Return whether rounds an hour say anything: a shooter's hand is as long as the dice want."""
    return game.engine != ENGINE


def pace_unit(game: Game) -> str:
    """Return what the pace counts: hands, or turns of the wheel or the shaker, an hour."""
    return {"roulette": "spins/h", "wheel": "spins/h", "sic-bo": "throws/h"}.get(
        game.engine, "hands/h"
    )


def place_title(game: Game, dial: str) -> str:
    """Return the game, and the trainee's place at it where there are several."""
    return f"{game.title}, {_PLACES[dial]}" if is_crew(game) and dial in _PLACES else game.title


def bet_name(slot: Slot) -> str:
    """Return what the felt calls the bet of an act.

    >>> bet_name(Slot(verb=Verb.PAY, seat=3, wager="come", hand="6"))
    'come:6'
    >>> bet_name(Slot(verb=Verb.MOVE, seat=3, wager="come", hand="6"))
    'come'
    """
    number = slot.hand.rpartition("-")[2]
    stands = slot.wager in NUMBERED and slot.verb is not Verb.MOVE and number.isdigit()
    return f"{slot.wager}:{number}" if stands else slot.wager


def is_bet(slot: Slot, name: str) -> bool:
    """Return whether an act is about the bet the felt calls by this name."""
    wager, _, number = name.partition(":")
    if slot.wager != wager:
        return False
    if slot.hand == OFF_AND_ON:
        return True  # the old bet and the new one are settled by one payment
    return bet_name(slot) == name if wager in NUMBERED else not number


def bet_title(game: Game, name: str) -> str:
    """Return a bet in words: "Come on 6"."""
    wager, _, number = name.partition(":")
    title = game.wagers[wager].title if wager in game.wagers else ""
    return f"{title} on {number}" if title and number else title


def phases_at_hand(run: TableRun) -> range:
    """Return the phases that belong together now: those of one roll, or the whole round."""
    phases = run.script.phases
    if run.game.engine != ENGINE or not phases:
        return range(len(phases))
    at = min(run.state.phase, len(phases) - 1)
    return roll_around(phases, at)


def roll_around(phases: tuple[Phase, ...], at: int) -> range:
    """Return the phases of the roll that the phase at a place belongs to."""
    roll = next((_roll(phase) for phase in phases[at:] if _roll(phase)), 0)
    of_roll = [n for n, phase in enumerate(phases) if _roll(phase) == roll] or [at]
    return range(min(of_roll[0], at), max(of_roll[-1], at) + 1)


def _roll(phase: Phase) -> int:
    return phase.acts[0].slot.nth if phase.acts else 0


def acts_at_hand(run: TableRun) -> list[Act]:
    """Return the acts of the roll at hand, or of the whole round."""
    phases = run.script.phases
    return [act for number in phases_at_hand(run) for act in phases[number].acts]


def ruling_of(run: TableRun, slot: Slot) -> Ruling | None:
    """Return the ruling an act settles."""
    for ruled in run.rulings:
        if (ruled.seat, ruled.wager) != (slot.seat, slot.wager):
            continue
        if ruled.facts.get("spot", slot.hand) != slot.hand:
            continue  # another bet of the same kind on a roulette layout
        if run.game.engine != ENGINE:
            return ruled
        on = str(ruled.number or "")
        other = slot.wager in NUMBERED and slot.hand.isdigit() and slot.hand != on
        if ruled.roll == slot.nth and not other:
            return ruled
    return None


def bet_at(run: TableRun, slot: Slot) -> int:
    """Return how much lies on the bet an act is about, as far as it is known."""
    ruled = ruling_of(run, slot)
    if ruled is not None:
        return ruled.amount
    place = (slot.seat, slot.wager)
    made = [bet for bet in run.dealt.bets if (bet.seat, bet.wager) == place]
    if run.game.engine == ENGINE:
        made = [bet for bet in made if not slot.nth or bet.roll <= slot.nth][::-1]
    return made[0].amount if made else 0
