"""A recorded run in words: what was done at a stop, the acts of its round, the timeline."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.drills.replay import Moment
from trainer.games.acts import Act, Role, Verb
from trainer.games.game import Game
from trainer.procedures import FaultKind, Severity
from trainer.ui.replay.replay_run import KeptAct, Recording
from trainer.ui.shell.days import day_and_month
from trainer.ui.shell.services import Services
from trainer.ui.table.fault_words import did_words, fault_view
from trainer.ui.text import dollars, money
from trainer.ui.theme import State
from trainer.wording.say import say

_SUMS = (Verb.PAY, Verb.MARK, Verb.COLLECT, Verb.RETURN, Verb.MOVE)
_ROLES = {
    Role.DEALER: "By the table",
    Role.PATRON: "By a player",
    Role.STICK: "By the stick",
    Role.BASE: "By the other dealer",
    Role.BOX: "By the box",
    Role.FLOOR: "By the floor",
    Role.MACHINE: "By the machine",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """What is played back, for the top of the screen."""

    game: str
    book: str
    mode: str
    who: str
    when: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Caption:
    """One stop in words."""

    kicker: str
    title: str
    who: str
    state: State  # none: it was not the trainee's
    verdict: str
    detail: str = ""  # what would have been right, and what it cost
    clause: str = ""
    why: str = ""
    timed: bool = False  # a time of the trainee's, even where it does not count
    seconds: float | None = None
    target: float = 0.0
    where: str = ""  # the spot of the table a fault happened at


@dataclass(frozen=True, slots=True, kw_only=True)
class ActLine:
    """One line of the round's list; the screen knows which is done, now and ahead."""

    position: int
    title: str
    mine: bool
    state: State
    seconds: float | None = None
    number: int = 0  # of its fault


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundActs:
    """The acts of a round, in the order they were done."""

    round_no: int
    lines: tuple[ActLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeBar:
    """One act of the trainee against its target; no ratio where its time does not count."""

    position: int
    round_no: int
    ratio: float | None
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultStop:
    """A fault on the timeline: its number, its bar, its stop."""

    number: int
    bar: int
    position: int
    state: State


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeline:
    """The whole run: a bar an act, the faults, and where each stop stands among the bars."""

    bars: tuple[TimeBar, ...]
    faults: tuple[FaultStop, ...]
    places: tuple[float, ...]  # of each stop, in bars from the left
    unit: str = "Round"


def head(services: Services, run: Recording) -> Head:
    """Return what is played back."""
    now = services.clock.now()
    at = run.attempt.started_at.astimezone(now.tzinfo)
    day = day_and_month(at.date()) + (f" {at.year}" if at.year != now.year else "")
    return Head(
        game=run.game.title,
        book=f"{run.book} rulebook",
        mode=run.attempt.config.mode.value.capitalize(),
        who=run.who,
        when=f"{day}, {at:%H:%M}",
    )


def timeline(run: Recording) -> Timeline:
    """Return the whole run as bars."""
    bars: list[TimeBar] = []
    faults: list[FaultStop] = []
    places: list[float] = []
    for position, moment in enumerate(run.moments):
        kept = moment.recorded
        if not _mine(moment) or kept is None:
            places.append(float(len(bars)))
            continue
        places.append(len(bars) + 0.5)
        if moment.fault is not None and not moment.again:
            faults.append(
                FaultStop(
                    number=len(faults) + 1,
                    bar=len(bars),
                    position=position,
                    state=_fault_state(moment),
                )
            )
        counts = kept.ms is not None and bool(kept.target_ms)
        ratio = (kept.ms or 0) / (kept.target_ms or 1) if counts else None
        words = f"{run.unit} {moment.round_no} · {_title(run.game, moment)} · {_time_words(moment)}"
        bars.append(TimeBar(position=position, round_no=moment.round_no, ratio=ratio, words=words))
    return Timeline(bars=tuple(bars), faults=tuple(faults), places=tuple(places), unit=run.unit)


def round_acts(run: Recording, round_no: int, numbers: dict[int, int]) -> RoundActs:
    """Return the acts of a round; `numbers` are those of the faults, by their stops."""
    lines = []
    for position in run.rounds[round_no]:
        moment = run.moments[position]
        kept = moment.recorded
        seconds = kept.ms / 1000 if kept is not None and kept.ms is not None else None
        lines.append(
            ActLine(
                position=position,
                title=_title(run.game, moment),
                mine=_mine(moment),
                state=_state(moment),
                seconds=seconds,
                number=numbers.get(position, 0),
            )
        )
    return RoundActs(round_no=round_no, lines=tuple(lines))


def caption(run: Recording, position: int) -> Caption:
    """Return one stop in words."""
    moment = run.moments[position]
    stops = run.rounds[moment.round_no]
    where = f"{position - stops.start + 1} of {len(stops)}"
    kicker = f"{run.unit} {moment.round_no} · {where}"
    kept = moment.recorded
    if moment.fault is not None and kept is not None:
        before = run.moments[stops.start : position]
        done = [act for earlier in before for act in earlier.acts]
        return _fault_caption(run, moment, done, kicker)
    act = moment.acts[0] if moment.acts else None
    mine = _mine(moment)
    return Caption(
        kicker=kicker,
        title=_title(run.game, moment),
        who=_who(run, moment),
        state=_state(moment),
        verdict=_verdict(moment),
        clause=act.clause if act is not None else "",
        why=say(run.game, act.why) if act is not None else "",
        timed=mine,
        seconds=kept.ms / 1000 if mine and kept and kept.ms is not None else None,
        target=(kept.target_ms or 0) / 1000 if mine and kept else 0.0,
    )


def _fault_caption(run: Recording, moment: Moment, done: Sequence[Act], kicker: str) -> Caption:
    fault, kept = moment.fault, moment.recorded
    assert fault is not None
    assert kept is not None
    told = fault_view(run.game, fault, kept.given, done)
    detail = told.text
    if moment.acts:
        detail += " The table did it and went on."
    if fault.cost:
        lost = "lost to the house" if fault.cost > 0 else "kept from the player"
        detail += f" {dollars(abs(fault.cost))} {lost}."
    return Caption(
        kicker=kicker,
        title=_title(run.game, moment),
        who=run.who,
        state=_fault_state(moment),
        verdict=told.heading,
        detail=detail,
        clause=told.clause,
        why=told.why,
        timed=True,
        seconds=kept.ms / 1000 if kept.ms is not None else None,
        target=(kept.target_ms or 0) / 1000,
        where=told.where,
    )


# -- words --------------------------------------------------------------------------------


def _mine(moment: Moment) -> bool:
    """Whether it is an act of the trainee, and not one shown or done by others."""
    return isinstance(moment.recorded, KeptAct) and moment.recorded.row is not None


def _helped(moment: Moment) -> bool:
    kept = moment.recorded
    return isinstance(kept, KeptAct) and kept.row is not None and kept.row.helped


def _fault_state(moment: Moment) -> State:
    fault = moment.fault
    mild = fault is not None and (
        fault.kind is FaultKind.WRONG_AMOUNT or fault.severity is Severity.MINOR
    )
    return State.WARN if mild else State.BAD


def _state(moment: Moment) -> State:
    if moment.fault is not None:
        return _fault_state(moment)
    return State.GOOD if _mine(moment) else State.NONE


def _verdict(moment: Moment) -> str:
    if _mine(moment) and not moment.acts:
        return "Late: the table had done it"
    if _mine(moment):
        return "Right, with help" if _helped(moment) else "Right"
    return "Shown after the fault" if moment.recorded is not None else "Not the trainee's"


def _who(run: Recording, moment: Moment) -> str:
    if _mine(moment):
        return run.who
    slot = moment.acts[0].slot
    if moment.recorded is not None:
        return "By the table"
    if slot.by is Role.PATRON and slot.seat:
        return f"By seat {slot.seat}"
    return _ROLES[slot.by]


def _title(game: Game, moment: Moment) -> str:
    """Return what was done: the gesture where it was wrong, else the act."""
    kept = moment.recorded
    if moment.fault is not None and moment.fault.kind is FaultKind.OMITTED and moment.acts:
        return f"Left out: {say(game, moment.acts[0].title)}"
    told = moment.fault is not None or not moment.acts
    if kept is not None and (told or len(kept.given.slots) > 1):
        given, fault = kept.given, moment.fault
        about_sum = fault is not None and fault.kind is FaultKind.WRONG_AMOUNT
        told = about_sum or given.slots[0].verb in _SUMS
        return _summed(did_words(game, given), given.payload.amount if told else None)
    act: Act = moment.acts[0]
    return _summed(say(game, act.title), act.payload.amount if act.verb in _SUMS else None)


def _summed(words: str, amount: int | None) -> str:
    return f"{words}: {money(amount)}" if amount else words


def _time_words(moment: Moment) -> str:
    kept = moment.recorded
    if kept is None or kept.ms is None:
        return "time not counted"
    target = f" of {kept.target_ms / 1000:.1f} s" if kept.target_ms else " s"
    return f"{kept.ms / 1000:.1f}{target}"
