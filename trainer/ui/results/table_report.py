"""A run at the table told: its figures in words, its faults in order, what to practise next."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from trainer.drills.decision import KIND as DECISION
from trainer.drills.kinds import Asking
from trainer.drills.registry import IDS, drill_kind, kinds_for
from trainer.drills.table import BOX, OTHER_END, SETTLING, Entry, Mode
from trainer.drills.targets import Targets
from trainer.games.acts import Act, Verb
from trainer.games.crews import is_crew
from trainer.games.game import Game
from trainer.games.registry import engine_for
from trainer.games.texts import text
from trainer.procedures import FaultKind, Severity
from trainer.ui.families.registry import family_of
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.run.round_words import round_word, rounds_words
from trainer.ui.table.fault_words import told
from trainer.ui.table.table_result import TableResult
from trainer.ui.text import clock, dollars, of, percent, plural, seconds
from trainer.ui.theme import State
from trainer.wording.say import say

Note = tuple[State, str]  # how it stands, in words

_NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six")
_GOOD, _FAIR = 0.95, 0.85
_TOLD = 2  # times out of step that are named
_REPEATS = 3  # each missed case comes so often
_ASKED = {"third-card": "{hand}'s third card", "call": "Calling the dice"}  # by what is asked
_ABOUT = {"natural": "Naturals", "cover-card": "The cover card"}  # by the hand of the act
_DONE = {
    Verb.RETURN: "Pushes",
    Verb.TAKE: "Taking",
    Verb.PAY: "Paying",
    Verb.MARK: "Paying",
    Verb.CHECK: "Checking",
}
_TITLES = {
    Verb.DEAL: "Order of dealing",
    Verb.BURN: "The burn",
    Verb.TURN: "Turning the cards",
    Verb.GIVE: "Whose cards they are",
    Verb.GATHER: "Taking the cards away",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportFigure:
    """One figure with its unit and a few words that say good or bad."""

    name: str
    value: str
    unit: str
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ActTime:
    """One act against its target."""

    round_number: int
    ratio: float
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultLine:
    """One fault of the run; `act` is its place among the act times."""

    number: int
    act: int
    at: str
    text: str
    where: str
    clause: str
    state: State
    entry: int = 0  # its place among all acts kept, second tries too: where a replay opens


@dataclass(frozen=True, slots=True, kw_only=True)
class WeakLine:
    """One thing to practise, and how much of it was right."""

    title: str
    clause: str
    share: float
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Everything the result page says."""

    headline: str
    subline: str
    figures: tuple[ReportFigure, ...]
    pace_trend: tuple[float, ...]
    pace_target: float
    acts: tuple[ActTime, ...]
    faults: tuple[FaultLine, ...]
    weak: tuple[WeakLine, ...]
    practise: DrillRequest | TableRequest | None
    practise_note: str


def report(result: TableResult) -> Report:
    """Tell a run."""
    counted = [(index, entry) for index, entry in enumerate(result.entries) if not entry.again]
    practise = practise_request(result)
    return Report(
        headline=_headline(result),
        subline=_subline(result),
        figures=(
            _accuracy(result),
            _time(result),
            _pace(result) if family_of(result.game).paced else _rolls(result),
            _money(result),
        ),
        pace_trend=_pace_trend(result) if family_of(result.game).paced else (),
        pace_target=result.pace_target,
        acts=tuple(_act_time(result, index, entry) for index, entry in counted),
        faults=tuple(_fault_lines(result, counted)),
        weak=tuple(
            WeakLine(
                title=weak_title(result.game, weak.act),
                clause=weak.act.clause,
                share=weak.share,
                detail=f"{of(weak.right, weak.count)} right",
            )
            for weak in result.summary.weak
        ),
        practise=practise,
        practise_note=_practise_note(practise, result.game),
    )


# -- in words -----------------------------------------------------------------------------


def _headline(result: TableResult) -> str:
    summary = result.summary
    if not summary.faults:
        return "A clean run."
    lead = "Good run." if summary.accuracy >= _GOOD else "Nearly there."
    if summary.accuracy < _FAIR:
        lead = "Not there yet."
    count = len(summary.weak)
    things = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return f"{lead} {things} {'thing' if count == 1 else 'things'} to work on."


def _subline(result: TableResult) -> str:
    summary = result.summary
    ended = result.ended_at.strftime("%H:%M")
    rounds = rounds_words(result.game, summary.rounds, result.request.want)
    words = f"{rounds}, {plural(summary.acts, 'act')}. Saved at {ended}."
    words += _out_of_step(result)
    if summary.automatic_fail:
        words += " One of the faults would fail an exam by itself."
    return words


def _out_of_step(result: TableResult) -> str:
    """Return where the trainee was ahead of the table, and by how many acts."""
    unit, found = round_word(result.game, result.request.want), []
    for entry, after in pairwise(result.entries):
        # A gesture that came early is kept once for each act left out, then as the act it was.
        caught_up = entry.fault is not None and after.fault is None and after.given is entry.given
        if caught_up:
            left = sum(one.given is entry.given for one in result.entries) - 1
            acts = f"{_NUMBERS[left].lower()} {'act' if left == 1 else 'acts'}"
            found.append(f" Out of step in {unit} {entry.round_no}: {acts} left out.")
    return "".join(found[:_TOLD]) + (" There was more of it." if len(found) > _TOLD else "")


def _accuracy(result: TableResult) -> ReportFigure:
    summary = result.summary
    state = State.GOOD if summary.accuracy >= _GOOD else State.WARN
    if summary.accuracy < _FAIR:
        state = State.BAD
    faults = plural(summary.faults, "fault") if summary.faults else "no fault"
    return ReportFigure(
        name="Accuracy",
        value=f"{100 * summary.accuracy:.1f}",
        unit="%",
        notes=((state, f"{summary.right} right"), (State.NONE, faults)),
    )


def _time(result: TableResult) -> ReportFigure:
    ratio, median = result.summary.time_ratio, result.summary.median_ms / 1000
    off = percent(abs(1 - ratio) * 100)
    if not ratio:
        notes: tuple[Note, ...] = ((State.NONE, "no act was timed"),)
    elif ratio <= 1:
        notes = ((State.GOOD, f"{off} faster"), (State.NONE, f"median act {seconds(median)}"))
    else:
        state = State.WARN if ratio <= 1.25 else State.BAD
        notes = ((state, f"{off} slower"), (State.NONE, f"median act {seconds(median)}"))
    return ReportFigure(
        name="Time on acts, against target", value=f"{ratio:.2f}", unit="of target", notes=notes
    )


def _pace(result: TableResult) -> ReportFigure:
    pace, target = result.summary.pace, result.pace_target
    players = plural(result.request.players, "player")
    off = f"{abs(pace - target):.1f}"
    if not pace:
        first: Note = (State.NONE, f"no {round_word(result.game)} was finished")
    elif not target:
        first = (State.NONE, "no target for this game")
    elif pace >= target:
        first = (State.GOOD, f"{off} over")
    else:
        first = (State.WARN, f"{off} under")
    return ReportFigure(
        name="Pace",
        value=f"{pace:.1f}",
        unit=family_of(result.game).pace_unit,
        notes=(first, (State.NONE, f"target {target:.0f}, {players}" if target else players)),
    )


def _rolls(result: TableResult) -> ReportFigure:
    """Return how much a crew worked: its pace is the dice's."""
    worked = {(entry.round_no, entry.expected.slot.nth) for entry in result.entries}
    acts = result.summary.acts / len(worked) if worked else 0.0
    return ReportFigure(
        name="Rolls worked",
        value=str(len(worked)),
        unit=f"in {rounds_words(result.game, result.summary.rounds, result.request.want)}",
        notes=((State.NONE, f"{acts:.1f} acts a roll"),),
    )


def _money(result: TableResult) -> ReportFigure:
    summary = result.summary
    cost = summary.cost
    if not summary.payouts:
        notes: tuple[Note, ...] = ((State.NONE, "nothing was to be paid"),)
    elif summary.payouts_right == summary.payouts and not cost:
        notes = ((State.GOOD, "every payout to the cent"),)
    elif cost > 0:
        notes = ((State.BAD, f"{dollars(cost)} lost to the house"),)
    elif cost < 0:
        notes = ((State.BAD, f"{dollars(-cost)} kept from players"),)
    else:
        notes = ((State.WARN, "errors that cost nothing"),)
    return ReportFigure(
        name="Money right to the cent",
        value=str(summary.payouts_right),
        unit=f"of {plural(summary.payouts, 'payout')}",
        notes=notes,
    )


def _pace_trend(result: TableResult) -> tuple[float, ...]:
    """Return the pace after each round."""
    return tuple(
        number * 3_600_000 / end for number, end in enumerate(result.round_ends, start=1) if end
    )


def _act_time(result: TableResult, index: int, entry: Entry) -> ActTime:
    void = index in result.void
    label = say(result.game, entry.expected.title) + (", time not counted" if void else "")
    ratio = 0.0 if void or not entry.target_ms else entry.ms / entry.target_ms
    return ActTime(round_number=entry.round_no, ratio=ratio, label=label)


def _fault_lines(result: TableResult, counted: Sequence[tuple[int, Entry]]) -> list[FaultLine]:
    found: list[FaultLine] = []
    unit = round_word(result.game, result.request.want)
    for place, (index, entry) in enumerate(counted):
        fault = entry.fault
        if fault is None:
            continue
        mild = fault.kind is FaultKind.WRONG_AMOUNT or fault.severity is Severity.MINOR
        at = result.moments[index] / 1000 if index < len(result.moments) else 0.0
        found.append(
            FaultLine(
                entry=index,
                number=len(found) + 1,
                act=place,
                at=clock(at),
                text=told(result.game, fault, entry.given),
                where=f"{unit} {entry.round_no}, {entry.expected.verb.value}",
                clause=fault.clause,
                state=State.WARN if mild else State.BAD,
            )
        )
    return found


def weak_title(game: Game, act: Act) -> str:
    """Return the name of something to practise, from one of its acts."""
    hand = act.slot.hand.partition(".")[0]
    if act.asks == DECISION and act.verb not in _DONE:
        return say(game, text(f"decision-{act.case.partition('/')[0]}"))
    if act.asks and act.verb not in _DONE:
        asked = _ASKED.get(act.asks, act.asks.replace("-", " ").capitalize())
        return asked.format(hand=hand.capitalize())
    if hand in _ABOUT:
        return _ABOUT[hand]
    if act.payload.call is not None:
        return f"Announcing: {hand.replace('-', ' ') or act.payload.call.id.replace('-', ' ')}"
    wager = game.wagers[act.slot.wager].title if act.slot.wager in game.wagers else ""
    if act.verb is Verb.DECIDE:
        return f"Ruling: {hand.replace('-', ' ')}"
    word = _DONE.get(act.verb, act.verb.value.replace("-", " ").capitalize())
    return f"{word}: {wager}" if wager else _TITLES.get(act.verb, word)


# -- what comes next ----------------------------------------------------------------------


def practise_request(result: TableResult) -> DrillRequest | TableRequest | None:
    """Return what practises the weakest thing: a drill of exactly the missed cases, or a table."""
    weak = result.summary.weak
    if not weak:
        return None
    game = result.game
    missed = [entry for entry in result.entries if entry.fault is not None and not entry.again]
    act = weak[0].act
    paying = act.verb in (Verb.PAY, Verb.MARK)
    wrong = [entry for entry in missed if entry.expected.verb is act.verb]
    summed = paying and any(_is_sum(entry) for entry in wrong)
    if _asks(game, act.asks) and not summed:
        asked = [
            entry.expected
            for entry in missed
            if entry.expected.asks == act.asks and not _is_sum(entry)
        ]
        return _drill(game, act.asks, [one.case for one in asked])
    if paying:
        wagers = [entry.expected.slot.wager for entry in missed if entry.expected.verb is Verb.PAY]
        return _drill(game, "payout", wagers)
    return TableRequest(
        rulebook=game.rulebook,
        game=game.id,
        mode=Mode.PRACTICE,
        rounds=5,
        players=result.request.players,
        dial=(
            result.request.dial
            if is_crew(game)
            else _dial({entry.expected.verb for entry in missed})
        ),
    )


def _is_sum(entry: Entry) -> bool:
    """Return whether only the sum was wrong: the bet was ruled on as it should be."""
    return entry.fault is not None and entry.fault.kind is FaultKind.WRONG_AMOUNT


def _asks(game: Game, kind: str) -> bool:
    """Return whether a drill has something to ask of this game."""
    if kind not in IDS:
        return False
    record = drill_kind(kind)
    asking = Asking(engine_for(game.engine), game, Targets({}))
    return record in list(kinds_for(game)) and record.offered(asking)


def _drill(game: Game, kind: str, foci: Sequence[str]) -> DrillRequest:
    cases = tuple(dict.fromkeys(foci))
    return DrillRequest(
        kind=kind, rulebook=game.rulebook, game=game.id, foci=cases * _REPEATS if cases else ()
    )


def _dial(verbs: set[Verb]) -> str:
    """Return the dial that leaves just these acts to the trainee."""
    if verbs <= set(SETTLING):
        return "settle"
    if verbs == {Verb.ANNOUNCE}:
        return "announce"
    if verbs == {Verb.DECIDE}:
        return "decide"
    return "table"


def _practise_note(request: DrillRequest | TableRequest | None, game: Game) -> str:
    match request:
        case DrillRequest():
            cases = len(set(request.foci))
            names = {"third-card": "third-card case", "payout": "payout", "call": "call"}
            return f"{plural(cases, names.get(request.kind, 'case'))}, each {_REPEATS} times"
        case TableRequest():
            words = {
                "settle": "only the settling is yours",
                "announce": "only the calls are yours",
                "decide": "only the decisions are yours",
                "base": "as base dealer",
                OTHER_END: "as base dealer",
                "stick": "at the stick",
                BOX: "in the box",
            }
            rest = words.get(request.dial, "the whole table")
            return f"{rounds_words(game, request.rounds)} of practice, {rest}"
        case None:
            return ""
