"""Pressure: patrons who bet late, over the limit or in cash, who touch bets, who ask.

An event is a patron's act slipped into the script and the dealer's answer to it, so the judge,
the clock and the record treat it like any other act. Seeing nothing costs; so does a false call.
Where a crew shares the work, the answer is that of whoever handles the bet.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from random import Random

import msgspec

from trainer.drills.families import family_of
from trainer.drills.payout import families
from trainer.games import skill_ids
from trainer.games.acts import Act, Payload, Phase, Role, Script, Slot, Verb
from trainer.games.engine import Engine
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.rounds import Bet, Round
from trainer.games.texts import NOTHING, Called, Money, Text, text

ANSWERED = "said-"  # the hand of a patron's act that answers what was offered
EVENT = "event"  # the hand of the acts slipped in, with the number or spot of the bet behind it
FLOOR_CLAUSE = "ours: freeze and call the floor"
_CASH = (2_000, 5_000, 10_000)
_SETTLED = frozenset({Verb.TAKE, Verb.PAY, Verb.RETURN})


class Pressure(IntEnum):
    """How lively the table is: chance of an event a round, in tenths."""

    CALM = 0
    USUAL = 2
    BUSY = 5
    ROUGH = 9


@dataclass(frozen=True, slots=True)
class Event:
    """Something a patron does, and what the dealer must do about it."""

    kind: str
    before: str  # the phase it is slipped in before
    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Trick:
    """What a patron does with a bet, and the answer, before they are acts."""

    kind: str
    before: str
    bet: Bet
    does: tuple[Verb, Text]  # what the patron does
    answer: tuple[Verb, Text]
    why: Text
    clause: str
    by: Role
    amount: int | None = None
    choice: str = ""


def is_event(slot: Slot) -> bool:
    """Return whether an act was slipped in."""
    return slot.hand.partition("-")[0] == EVENT


def with_pressure(  # noqa: PLR0913, PLR0917 - the round, how lively it is, whose answers
    engine: Engine,
    script: Script,
    game: Game,
    dealt: Round,
    level: Pressure,
    seed: int,
    *,
    at: Role | None = None,
) -> tuple[Script, Event | None]:
    """Return the script, with at most one event slipped in, drawn from the seed.

    `at` is the trainee's position where there are several: the event is one for that position.
    """
    rng = Random(f"pressure:{seed}:{dealt.number}")
    if level is Pressure.CALM or rng.random() * 10 >= level or not dealt.bets:
        return script, None
    moment = _Moment(engine, game, dealt, script, rng, at)
    makers = list(_MAKERS)
    rng.shuffle(makers)
    for maker in makers:
        event = maker(moment)
        if event is not None:
            event = _named(game, event)
            return _slipped_in(script, event), event
    return script, None


def _named(game: Game, event: Event) -> Event:
    """Return the event with the skill it asks for: what happened, at this family of games."""
    skill = skill_ids.protection(game, event.kind)
    acts = tuple(msgspec.structs.replace(act, skill=skill) for act in event.acts)
    return replace(event, acts=acts)


def _slipped_in(script: Script, event: Event) -> Script:
    phases: list[Phase] = []
    for phase in script.phases:
        if phase.id == event.before:
            phases.append(
                Phase(id=f"event-{event.kind}", title=text("at-the-table"), acts=event.acts)
            )
        phases.append(phase)
    return Script(phases=tuple(phases))


class _Moment:
    """The round an event is made for."""

    def __init__(  # noqa: PLR0913, PLR0917 - all an event can be made of
        self,
        engine: Engine,
        game: Game,
        dealt: Round,
        script: Script,
        rng: Random,
        at: Role | None,
    ) -> None:
        self.engine, self.game, self.dealt = engine, game, dealt
        self.script, self.rng, self.at = script, rng, at
        self.windows = engine.windows(game, script)

    def owner(self, wager: str) -> Role:
        """Return who handles a bet; whatever happens at the table is the box's business too."""
        if self.at is Role.BOX:
            return Role.BOX
        return self.game.wagers[wager].handler or Role.DEALER

    def is_ours(self, by: Role) -> bool:
        """Return whether an answer is one for the trainee's position."""
        return self.at is None or by is self.at

    def bets(self) -> list[Bet]:
        """Return the bets whose handling is the trainee's, of all that are made at once.

        What a player bets only when asked does not lie there while bets are talked about.
        """
        later = set()
        if not self.windows.by_turns:
            acts = (act for act in self.script.acts() if act.slot.by is Role.PATRON)
            asked = (act for act in acts if act.slot.hand.startswith(ANSWERED))
            later = {(act.slot.seat, act.slot.wager) for act in asked if act.verb is Verb.BET}
        mine = [bet for bet in self.dealt.bets if self.is_ours(self.owner(bet.wager))]
        return [bet for bet in mine if (bet.seat, bet.wager) not in later]

    def bet(self) -> Bet | None:
        """Return one of them."""
        among = self.bets()
        return self.rng.choice(among) if among else None

    def where(self, bet: Bet) -> str:
        """Return where a bet stands that may be made in several places: a number, or a spot."""
        return self.engine.spot(self.game, bet)

    def on(self, slot: Slot) -> tuple[str, ...]:
        """Return the numbers of the bet an act is about, at a table that has bets on numbers."""
        mine = [bet for bet in self.dealt.bets if bet.on and bet.seat == slot.seat]
        spots = [bet.on for bet in mine if self.where(bet) == slot.hand]
        return next(iter(spots), ())

    def title(self, bet: Bet) -> Text:
        """Return how a bet is called, with its numbers where it lies on some."""
        return self.engine.named(self.game, msgspec.structs.replace(bet, number=0))

    def clause(self, *names: str) -> str:
        """Return the clause of the first irregularity the rulebook prints for it."""
        cases = self.game.irregularities
        return next((cases[name].clause for name in names if name in cases), "")

    def after_bets_close(self, bet: Bet) -> str:
        """Return a phase before which every bet comes too late; nothing where there is none."""
        among = self.windows.closed_before(bet)
        if self.windows.by_turns:
            return self.rng.choice(among or [""])
        return next(iter(among), "")


def _event(at: _Moment, trick: _Trick) -> Event:
    bet = trick.bet
    where = at.where(bet)
    hand = f"{EVENT}-{where}" if where else EVENT

    def act(verb: Verb, by: Role, title: Text, payload: Payload) -> Act:
        mine = by is not Role.PATRON
        return Act(
            slot=Slot(verb=verb, by=by, seat=bet.seat, wager=bet.wager, hand=hand),
            payload=payload,
            title=title,
            why=trick.why if mine else NOTHING,
            clause=trick.clause if mine else "",
        )

    does, answer = trick.does, trick.answer
    patron = act(does[0], Role.PATRON, does[1], Payload(amount=trick.amount))
    dealer = act(answer[0], trick.by, answer[1], Payload(choice=trick.choice))
    return Event(trick.kind, trick.before, (patron, dealer))


def _late_bet(at: _Moment) -> Event | None:
    """Someone bets after the betting was closed: it goes back."""
    clause, bet = at.clause("bet-after-landing", "late-bet"), at.bet()
    before = at.after_bets_close(bet) if bet is not None else ""
    if not clause or bet is None or not before:
        return None
    title, seat = at.title(bet), bet.seat
    return _event(
        at,
        _Trick(
            kind="late-bet",
            before=before,
            bet=bet,
            does=(
                Verb.BET,
                text("late-bet", seat=seat, sum=Money(bet.amount), bet=title, when=at.windows.late),
            ),
            answer=(Verb.REFUSE, text("late-bet-refused", seat=seat)),
            why=text("late-bet-why"),
            clause=clause,
            by=at.owner(bet.wager),
            amount=bet.amount,
        ),
    )


def _over_limit(at: _Moment) -> Event | None:
    """Someone bets more than the posted maximum: the excess goes back."""
    bet = at.bet()
    if bet is None:
        return None
    wager, seat = at.game.wagers[bet.wager], bet.seat
    high = parse_money((wager.limits or at.game.limits).high)
    most = Money(high)
    return _event(
        at,
        _Trick(
            kind="over-limit",
            before=at.windows.open_before(bet),
            bet=bet,
            does=(Verb.BET, text("over-limit", seat=seat, bet=at.title(bet), most=most)),
            answer=(Verb.REFUSE, text("over-limit-refused", seat=seat)),
            why=text("over-limit-why", most=most),
            clause=at.clause("over-maximum") or "ours: posted limits",
            by=at.owner(bet.wager),
            amount=high,
        ),
    )


def _cash(at: _Moment) -> Event | None:
    """Someone lays cash on the layout: it is changed before it plays."""
    bet = at.bet()
    if bet is None or at.at in (Role.STICK, Role.BOX):  # the box has its cash from the buy-ins
        return None
    amount, seat = at.rng.choice(_CASH), bet.seat
    return _event(
        at,
        _Trick(
            kind="cash",
            before=at.windows.open_before(bet),
            bet=bet,
            does=(Verb.BET, text("cash-bet", seat=seat, sum=Money(amount))),
            answer=(Verb.CHANGE, text("cash-changed", seat=seat)),
            why=text("cash-why"),
            clause=at.clause("spoken-cash-bet", "cash-bet") or "ours: cash is changed first",
            by=at.owner(bet.wager),
            amount=amount,
        ),
    )


def _touched(at: _Moment) -> Event | None:
    """Someone caps or pinches a bet once the result is known: freeze, call the floor."""
    found = _just_decided(at)
    if found is None:
        return None
    before, bet = found
    adds, seat = at.rng.random() < 0.5, bet.seat
    done = "capped" if adds else "pinched"
    title = at.title(bet)
    return _event(
        at,
        _Trick(
            kind=done,
            before=before,
            bet=bet,
            does=(
                Verb.BET if adds else Verb.PASS,
                text("bet-touched", seat=seat, how=done, bet=title),
            ),
            answer=(Verb.CALL_FLOOR, text("bet-touched-called", seat=seat)),
            why=text("bet-touched-why"),
            clause=at.clause("late-bet" if adds else "late-withdrawal") or FLOOR_CLAUSE,
            by=at.owner(bet.wager),
        ),
    )


def _just_decided(at: _Moment) -> tuple[str, Bet] | None:
    """Return a settlement about to begin, and a bet that it decides."""
    settling: list[tuple[str, Bet]] = []
    for phase in at.script.phases:
        if phase.id.startswith("settle"):
            settling += [(phase.id, bet) for bet in _settled(at, phase.acts)]
    if not at.windows.by_turns:  # in one round the last settlement is the one with the bets in it
        last = settling[-1][0] if settling else ""
        settling = [one for one in settling if one[0] == last]
    return at.rng.choice(settling) if settling else None


def _settled(at: _Moment, acts: Sequence[Act]) -> list[Bet]:
    found: dict[tuple[int, str, str], Bet] = {}
    for act in acts:
        slot = act.slot
        if act.verb not in _SETTLED or slot.wager not in at.game.wagers or not slot.seat:
            continue
        if at.is_ours(at.owner(slot.wager)):
            number = int(slot.hand) if slot.hand.isdigit() else 0
            bet = Bet(seat=slot.seat, wager=slot.wager, amount=0, number=number, on=at.on(slot))
            found[slot.seat, slot.wager, slot.hand] = bet
    return list(found.values())


def _question(at: _Moment) -> Event | None:
    """Someone asks what a bet pays: answered, without stopping the game."""
    every = [one for one in families(at.game) if at.is_ours(at.owner(one.wager))]
    if not every:
        return None
    family, bet = at.rng.choice(every), at.rng.choice(at.dealt.bets)
    title = Called(family.wager)
    return _event(
        at,
        _Trick(
            kind="question",
            before=at.windows.open_before(bet),
            bet=bet,
            does=(
                Verb.ASK,
                text("payout-asked", seat=bet.seat, bet=title, outcome=family.outcome),
            ),
            answer=(Verb.ANSWER, text("payout-answered", odds=family.odds)),
            why=text("payout-told", bet=title, outcome=family.outcome, odds=family.odds),
            clause=at.game.wagers[family.wager].clause,
            by=at.owner(family.wager),
            choice=family.odds,
        ),
    )


def _interrupted(at: _Moment) -> Event | None:
    """Something happens that only this family knows: a bad throw."""
    rolls = at.windows.turns("send")
    found = family_of(at.game).interruption(at.game, rolls, at.rng, at.at)
    return Event(*found) if found is not None else None


_Maker = Callable[[_Moment], Event | None]
_MAKERS: tuple[_Maker, ...] = (_late_bet, _over_limit, _cash, _touched, _question, _interrupted)
