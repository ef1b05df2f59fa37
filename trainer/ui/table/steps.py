"""The steps of a round as the rail tells them: what is done, what is asked now, what comes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from trainer.drills.table import Mode, TableRun
from trainer.games.acts import Act, Phase, Verb
from trainer.games.game import Game
from trainer.procedures.dial import CREW
from trainer.ui.families.registry import family_of
from trainer.ui.run.round_words import round_word
from trainer.ui.table.at_hand import bet_name, bet_title, ruling_of, turn_around
from trainer.ui.table.proof import proof
from trainer.ui.text import MINUS, dollars, money
from trainer.wording.phases import title_of
from trainer.wording.say import say

_TAGS = {Verb.TAKE: "take", Verb.PAY: "pay", Verb.RETURN: "push", Verb.MOVE: "move"}
_NAMED = 3  # kinds of bets named that are left alone
_LONG_CLAUSE = 16  # a clause that is a whole heading leaves no room for the step itself


@dataclass(frozen=True, slots=True, kw_only=True)
class Quote:
    """One row of the drawing table, quoted: a head and a letter a cell, one of them asked."""

    heads: tuple[str, ...]
    letters: tuple[str, ...]
    mark: int | None
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The step at hand, with its clause and reason."""

    kicker: str
    question: str
    clause: str
    reason: str
    aside: str = ""
    quote: Quote | None = None
    working: tuple[tuple[str, str], ...] = ()  # how the sum comes about, its total at the end


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A step that is done (with its time) or to come (with its clause)."""

    number: int
    title: str
    clause: str = ""
    seconds: float | None = None
    faulted: bool = False
    tag: str = ""  # in a queue of bets, what becomes of this one
    amount: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """Everything the rail's list shows."""

    title: str
    count: str
    done: tuple[Step, ...]
    now: Asked | None
    ahead: tuple[Step, ...]


Times = Mapping[int, tuple[float | None, bool]]  # an act's place in the round -> seconds, fault


def steps_of(
    run: TableRun, times: Times, *, told: int | None = None, watched: Act | None = None
) -> Steps:
    """Return the round so far; only a guide, or a round that is watched, tells what comes.

    Of the acts performed, `told` says how many may be read: the end of the others is on its way.
    """
    if run.mode is Mode.RUN:
        return Steps(title="Run", count="", done=(), now=None, ahead=())
    phases = run.script.phases
    performed = run.performed[:told]
    at = min(run.state.phase, len(phases) - 1)
    if len(performed) < len(run.performed):
        at = _phase_of(run, len(performed))
    elif watched is not None:
        at = next((n for n, phase in enumerate(phases) if watched in phase.acts), at)
    together = turn_around(phases, at)
    first = together.start
    tells = run.mode is Mode.GUIDED or watched is not None
    if tells and family_of(run.game).queue and is_queue(phases[at]):
        return queue_of(run, performed, times, at, watched)
    asked = watched if watched is not None else next(iter(run.due()), None)
    asked = None if watched is None and len(performed) < len(run.performed) else asked
    now = _asked(run, asked, phases[at], at + 1 - first) if tells and asked is not None else None
    done = _done(run, performed, times, range(first, at), watched)
    return Steps(
        title=_title(run, phases[at]),
        count=f"{at + 1 - first} of {len(together)}" if tells else "",
        done=tuple(done),
        now=now,
        ahead=tuple(
            Step(
                number=n + 1 - first,
                title=title_of(run.game, phase),
                clause=short_clause(told_clause(phase.clause)),
            )
            for n, phase in enumerate(phases)
            if at < n < together.stop
        )
        if tells
        else (),
    )


def queue_of(
    run: TableRun, performed: Sequence[Act], times: Times, at: int, watched: Act | None
) -> Steps:
    """Return the bets of a turn as a queue: done, at hand, still to do, not to be touched."""
    phase = run.script.phases[at]
    place_of = _places(performed, run.script.phases[: at + 1])
    settled = [act for act in phase.acts if id(act) in place_of and act is not watched]
    asked = watched if watched is not None else next(iter(run.due()), None)
    asked = None if watched is None and len(performed) < len(run.performed) else asked
    rest = [act for act in phase.acts if act not in settled and act is not asked]
    mine = [act for act in rest if run.dial.mine(act) or watched is not None]
    done = []
    for act in settled:
        spent, faulted = times.get(place_of[id(act)], (None, False))
        tag = "" if run.dial.mine(act) or watched is not None else act.slot.by.value
        done.append(_queued(run, act, tag=tag, seconds=spent, faulted=faulted))
    ahead = [_queued(run, act) for act in mine]
    ahead += [_queued(run, act, tag=act.slot.by.value) for act in rest if act not in mine]
    left = sorted({bet_title(run.game, wager) for _, wager in _left_alone(run, phase)})
    if left:
        named = ", ".join(left[:_NAMED]) + (" ..." if len(left) > _NAMED else "")
        ahead.append(Step(number=0, title=named, tag="leave"))
    now = _asked(run, asked, phase, len(done) + 1) if asked is not None else None
    own = len(mine) + len(done) + (1 if now is not None else 0)
    return Steps(
        title="Take, then pay",
        count=f"{len(done) + 1} of {own}" if own else "",
        done=tuple(done),
        now=now,
        ahead=tuple(ahead),
    )


def is_queue(phase: Phase) -> bool:
    """Return whether a phase is about bets, one after another."""
    return any(act.verb in _TAGS and act.slot.wager for act in phase.acts)


def _queued(
    run: TableRun,
    act: Act,
    *,
    tag: str = "",
    seconds: float | None = None,
    faulted: bool = False,
) -> Step:
    title = bet_title(run.game, bet_name(run.game, act.slot)) if act.slot.wager else ""
    title = title or say(run.game, act.title)
    whose = f", seat {act.slot.seat}" if act.slot.seat else ""
    amount = act.payload.amount
    return Step(
        number=0,
        title=f"{title}{whose}",
        tag=tag or _TAGS.get(act.verb, ""),
        amount=money(amount) if amount is not None else "",
        seconds=seconds,
        faulted=faulted,
    )


def _left_alone(run: TableRun, phase: Phase) -> set[tuple[int, str]]:
    """Return the bets that lie there and that this phase does not decide."""
    lying: dict[tuple[int, str], None] = {}
    for act in run.performed:
        bet = (act.slot.seat, act.slot.wager)
        if act.verb is Verb.BET and act.slot.wager:
            lying[bet] = None
        elif act.verb in (Verb.TAKE, Verb.RETURN):
            lying.pop(bet, None)
    return set(lying) - {(act.slot.seat, act.slot.wager) for act in phase.acts}


def _done(
    run: TableRun, performed: Sequence[Act], times: Times, before: range, watched: Act | None
) -> list[Step]:
    """Return finished phases as one step each, and the acts of the phase at hand one by one."""
    at = before.stop
    phases = run.script.phases
    place_of = _places(performed, phases[before.start : at + 1])
    found: list[Step] = []
    for number, phase in enumerate(phases[before.start : at]):
        places = [place_of[id(act)] for act in phase.acts if id(act) in place_of]
        known = [times[place] for place in places if place in times]
        seconds = [spent for spent, _ in known if spent is not None]
        found.append(
            Step(
                number=number + 1,
                title=title_of(run.game, phase),
                seconds=sum(seconds) if seconds else None,
                faulted=any(faulted for _, faulted in known),
            )
        )
    for act in run.script.phases[at].acts if run.script.phases else ():
        if id(act) not in place_of or act is watched:
            continue
        spent, faulted = times.get(place_of[id(act)], (None, False))
        number = at + 1 - before.start
        found.append(
            Step(number=number, title=say(run.game, act.title), seconds=spent, faulted=faulted)
        )
    return found


def _title(run: TableRun, phase: Phase) -> str:
    if phase.nth:
        return f"{family_of(run.game).turn.capitalize()} {phase.nth}"
    return f"Steps of the {round_word(run.game)}"


def _phase_of(run: TableRun, place: int) -> int:
    """Return the phase of the act performed at a place."""
    phases = run.script.phases
    spot = _places(run.performed, phases)
    whose = {id(act): number for number, phase in enumerate(phases) for act in phase.acts}
    return next((whose[act] for act, at in spot.items() if at == place), len(phases) - 1)


def _places(performed: Sequence[Act], phases: Sequence[Phase]) -> dict[int, int]:
    """Return where each act of the phases stands among those performed."""
    found: dict[int, int] = {}
    free = list(enumerate(performed))
    for act in (act for phase in phases for act in phase.acts):
        for index, (place, done) in enumerate(free):
            if done == act:
                found[id(act)] = place
                del free[index]
                break
    return found


def told_clause(clause: str) -> str:
    """Return a clause as a trainee reads it: where the rulebook prints none, it is custom.

    >>> told_clause("10(b)"), told_clause("ours")
    ('10(b)', 'Custom')
    """
    return "Custom" if clause == "ours" else clause


def short_clause(clause: str) -> str:
    """Return a clause where it is a number, nothing where it is a sentence."""
    return clause if len(clause) <= _LONG_CLAUSE else ""


def _asked(run: TableRun, act: Act, phase: Phase, number: int) -> Asked:
    kicker, aside = f"Step {number} · {title_of(run.game, phase)}", ""
    if act.slot.seat and act.slot.wager in run.game.wagers:
        kicker, aside = _bet_kicker(run, act)
    question = _question(run.game, act) if run.mode is Mode.GUIDED else say(run.game, act.title)
    if act.slot.by not in CREW:
        kicker = f"{kicker} · not yours"
    return Asked(
        kicker=kicker,
        question=question,
        clause=told_clause(act.clause),
        reason=say(run.game, act.why),
        aside=aside,
        quote=_quote(run.game, act),
        working=_working(run, act),
    )


def _working(run: TableRun, act: Act) -> tuple[tuple[str, str], ...]:
    """Return how a sum of a queue comes about; nothing where there is nothing to work out."""
    ruled = ruling_of(run, act.slot)
    if not family_of(run.game).queue or act.verb is not Verb.PAY or ruled is None:
        return ()
    told = proof(run.game, act, ruled)
    lines = [
        (f"{line.label}, {line.note}" if line.note else line.label, _signed(line.cents))
        for line in told.lines
    ]
    return (*lines, (told.total_label, money(told.total))) if lines else ()


def _signed(cents: int) -> str:
    return f"{MINUS} {money(-cents)}" if cents < 0 else money(cents)


def _bet_kicker(run: TableRun, act: Act) -> tuple[str, str]:
    slot = act.slot
    title = bet_title(run.game, bet_name(run.game, slot))
    ruled = ruling_of(run, slot)
    if ruled is None:
        return f"Seat {slot.seat} · {title}", ""
    aside = ""
    moved = act.verb is Verb.MOVE and act.payload.amount  # winnings; cards and lammers are no sum
    if act.verb in (Verb.PAY, Verb.MARK) or moved:
        charge = run.game.wagers[slot.wager].charge
        aside = ruled.odds + (f" less {charge.rate}" if act.charge and charge else "")
    return f"Seat {slot.seat} · {title} {dollars(ruled.amount)}", aside


def _question(game: Game, act: Act) -> str:
    """Return what is to be done, as a question where the answer is the trainee's."""
    if act.question:
        return say(game, act.question)
    if act.verb is Verb.PAY and act.slot.wager in game.wagers:
        return (
            "Take the commission and pay the winning bet" if act.charge else "Pay the winning bet"
        )
    if act.verb is Verb.ANNOUNCE:
        return f"Announce {say(game, act.title)}"
    return say(game, act.title)


def _quote(game: Game, act: Act) -> Quote | None:
    """Return the row of the chart that a decision hangs on."""
    chart = family_of(game).chart
    return chart(game, act) if act.asks and chart is not None else None
