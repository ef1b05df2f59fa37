"""The box: what a box person watches and rules on, woven into a shooter's hand.

A dealer lays a payment or the puck out and the box approves or corrects it; cash is counted and
dropped; a throw that went wrong is ruled on, a die from the floor is looked over. Some of what is
laid out is wrong on purpose, drawn from the seed.
"""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from trainer.drills.craps.throws import NO_ROLL, OFF_TABLE, STANDS, BadThrow, bad_throw, throws
from trainer.drills.prompts import Choice
from trainer.drills.slips import slip
from trainer.games import skill_ids
from trainer.games.acts import Act, Payload, Phase, Role, Script, Slot, Verb
from trainer.games.craps.game import of
from trainer.games.game import Duty, Game
from trainer.games.rounds import Round, Ruling
from trainer.games.speech import announce
from trainer.games.texts import Money, Text, joined, listed, text, written

CHECK_PAYMENT, CHECK_PUCK = "check-payment", "check-puck"
COUNT_CASH, DROP_CASH = "count-cash", "drop-cash"
CALL_NO_ROLL, INSPECT_DIE = "no-roll", "inspect-die"
CASH, CHIPS, DIE, PUCK, THROW = "cash", "chips", "die", "puck", "throw"
VOID = "void"  # of a throw that does not count, and of what is done for it
RETURNED, REPLACED = "return", "replace"
DIE_RULINGS = (
    Choice(RETURNED, text("die-returned")),
    Choice(REPLACED, text("die-replaced")),
)
_WRONG = 0.45  # of what is laid out
_SECOND = 0.4  # a second payment of a roll is looked at
_NOTES = {10_000: "hundred", 5_000: "fifty", 2_000: "twenty"}
_GOOD_DIE = "die-good"
_BAD_DICE = ("die-serial", "die-marks", "die-chipped", "die-round")
_SENDING = frozenset({Verb.SEND})


def offered(game: Game) -> bool:
    """Return whether a box person works at the table."""
    return CHECK_PAYMENT in game.duties


def skill_of(verb: Verb, about: str) -> str:
    """Return the skill of something the box does."""
    return skill_ids.act("craps", verb.value, about)


def duties(game: Game) -> Iterator[tuple[str, Verb, Text]]:
    """Yield (skill, verb, title) of everything the box is asked to do at this table."""
    if not offered(game):
        return
    yield skill_of(Verb.CHANGE, CASH), Verb.CHANGE, text("doing-count-cash")
    yield skill_of(Verb.DROP, CASH), Verb.DROP, text("doing-drop-cash")
    yield skill_of(Verb.CHECK, PUCK), Verb.CHECK, text("doing-check-puck")
    for name, wager in game.wagers.items():
        about = skill_ids.sisters(name)
        title = wager.title if about == name else wager.title.rpartition(" ")[0] or wager.title
        yield skill_of(Verb.CHECK, about), Verb.CHECK, text("doing-check-payment", bet=title)
    if Role.BOX in game.duties[CALL_NO_ROLL].by:
        for ruling in (NO_ROLL, STANDS):
            for name in throws(game, ruling):
                seen = written(game.irregularities[name].situation)
                yield skill_of(Verb.DECIDE, f"{THROW}-{name}"), Verb.DECIDE, seen
    for choice in (RETURNED, REPLACED):
        said = text("doing-die", choice=choice)
        yield skill_of(Verb.DECIDE, f"{DIE}-{choice}"), Verb.DECIDE, said


def with_box(
    script: Script, game: Game, dealt: Round, rulings: Sequence[Ruling], seed: int
) -> Script:
    """Return the hand with the box's work in it."""
    weaver = _Weaver(game, dealt, rulings, Random(f"box:{seed}:{dealt.number}"))
    return Script(phases=tuple(weaver.phases(script.phases)))


class _Weaver:
    """Puts the box's acts between those of the crew."""

    def __init__(self, game: Game, dealt: Round, rulings: Sequence[Ruling], rng: Random) -> None:
        self._game, self._dealt, self._rulings, self._rng = game, dealt, rulings, rng
        rolls = range(1, len(dealt.rolls) + 1)
        self._cash = self._some(rolls, rng.choice((1, 1, 2)))
        self._void = self._some(rolls, rng.choice((0, 1, 1, 2)))
        self._doubt = self._some(rolls, 1 if not self._void else rng.choice((0, 1)))

    def _some(self, rolls: range, count: int) -> frozenset[int]:
        return frozenset(self._rng.sample(rolls, min(count, len(rolls))))

    def phases(self, phases: Sequence[Phase]) -> Iterator[Phase]:
        """Yield the phases of the hand with those of the box among them."""
        for phase in phases:
            verbs = {act.verb for act in phase.acts}
            roll = phase.acts[0].slot.nth
            if verbs & _SENDING:
                yield from self._before_the_throw(phase, roll)
                yield phase
            elif Verb.PUCK in verbs:
                yield self._with_puck(phase)
            elif Verb.PAY in verbs:
                yield self._with_checks(phase)
            else:
                yield phase
            if Verb.ROLL in verbs and roll in self._doubt:
                yield from self._doubted(roll)

    # -- cash and dice --------------------------------------------------------------------

    def _before_the_throw(self, sending: Phase, roll: int) -> Iterator[Phase]:
        if roll in self._cash:
            yield self._buy_in(roll)
        if roll in self._void:
            thrown = bad_throw(self._game, self._rng, NO_ROLL)
            if thrown is not None:
                yield from self._voided(sending, roll, thrown)

    def _buy_in(self, roll: int) -> Phase:
        rng = self._rng
        seat = rng.choice(sorted({bet.seat for bet in self._dealt.bets}))
        notes = {cents: rng.choice((0, 1, 2, 3, 4, 5)) for cents in _NOTES}
        notes[2_000] = notes[2_000] or 3
        total = sum(cents * count for cents, count in notes.items())
        told = listed(
            (
                text("notes", note=_NOTES[cents], count=count)
                for cents, count in notes.items()
                if count
            ),
            by="comma",
        )
        sum_ = Money(total)
        count, drop = self._game.duties[COUNT_CASH], self._game.duties[DROP_CASH]
        acts = (
            Act(
                slot=Slot(Verb.BUY_IN, Role.PATRON, seat, hand=CASH, nth=roll),
                payload=Payload(choice=_short(notes)),
                title=text("buy-in", seat=seat, notes=told),
            ),
            _done(
                Slot(Verb.CHANGE, Role.BOX, seat, hand=CASH, nth=roll),
                Payload(amount=total),
                text("cash-counted", seat=seat, sum=sum_),
                count,
                skill=skill_of(Verb.CHANGE, CASH),
            ),
            Act(
                slot=Slot(Verb.GIVE, Role.BASE, seat, hand=CHIPS, nth=roll),
                payload=Payload(amount=total),
                title=text("chips-handed", seat=seat, sum=sum_),
                clause=count.clause,
            ),
            _done(
                Slot(Verb.DROP, Role.BOX, seat, hand=CASH, nth=roll),
                Payload(),
                text("cash-dropped", seat=seat),
                drop,
                skill=skill_of(Verb.DROP, CASH),
            ),
        )
        return Phase(id=f"cash-{roll}", title=text("phase-cash"), acts=acts, nth=roll)

    def _voided(self, sending: Phase, roll: int, thrown: BadThrow) -> Iterator[Phase]:
        """Yield a throw before the one that counts: sent, thrown, called off, and the die seen."""
        again = tuple(_for_void(act) for act in sending.acts)
        yield msgspec.structs.replace(sending, id=f"{sending.id}-{VOID}", acts=again)
        acts = [self._seen(thrown, roll, VOID), *self._ruled(thrown, roll)]
        if thrown.id == OFF_TABLE:
            acts += self._inspected(roll)
        title = text("phase-doubt")
        yield Phase(id=f"{VOID}-{roll}", title=title, acts=tuple(acts), nth=roll)

    def _doubted(self, roll: int) -> Iterator[Phase]:
        thrown = bad_throw(self._game, self._rng, STANDS)
        if thrown is not None:
            acts = (self._seen(thrown, roll, STANDS), *self._ruled(thrown, roll))
            yield Phase(id=f"doubt-{roll}", title=text("phase-doubt"), acts=acts, nth=roll)

    def _seen(self, thrown: BadThrow, roll: int, hand: str) -> Act:
        dice = "-".join(map(str, thrown.dice)) if hand == VOID else ""
        verb = Verb.ROLL if hand == VOID else Verb.LOOK
        return Act(
            slot=Slot(verb, Role.PATRON, hand=hand, nth=roll),
            payload=Payload(choice=dice),
            title=written(thrown.seen.rstrip(".")),
        )

    def _ruled(self, thrown: BadThrow, roll: int) -> Iterator[Act]:
        """Yield the ruling; where the house has named another for it, their call."""
        duty = self._game.duties[CALL_NO_ROLL]
        if Role.BOX not in duty.by:
            if thrown.ruling == NO_ROLL:
                said = announce(
                    self._game, NO_ROLL, {}, clause=thrown.clause, by=duty.by[0], hand=VOID
                )
                yield msgspec.structs.replace(
                    said, slot=msgspec.structs.replace(said.slot, nth=roll)
                )
            return
        words = text("throw-ruled", ruling=thrown.ruling)
        slot = Slot(Verb.DECIDE, Role.BOX, hand=f"{THROW}.{thrown.ruling}", nth=roll)
        yield Act(
            slot=slot,
            payload=Payload(choice=thrown.ruling),
            title=words,
            why=written(thrown.why),
            clause=thrown.clause,
            skill=skill_of(Verb.DECIDE, f"{THROW}-{thrown.id}"),
        )

    def _inspected(self, roll: int) -> Iterator[Act]:
        fails = self._rng.random() < _WRONG
        found = self._rng.choice(_BAD_DICE) if fails else _GOOD_DIE
        choice = REPLACED if fails else RETURNED
        yield Act(
            slot=Slot(Verb.LOOK, Role.STICK, hand=DIE, nth=roll),
            title=text("die-back", found=text(found)),
        )
        yield _done(
            Slot(Verb.DECIDE, Role.BOX, hand=DIE, nth=roll),
            Payload(choice=choice),
            text("die-ruled", choice=choice),
            self._game.duties[INSPECT_DIE],
            skill=skill_of(Verb.DECIDE, f"{DIE}-{choice}"),
        )

    # -- what the dealers lay out ---------------------------------------------------------

    def _with_puck(self, phase: Phase) -> Phase:
        acts: list[Act] = []
        for act in phase.acts:
            if act.verb is Verb.PUCK:
                acts += self._checked_puck(act)
            acts.append(act)
        return msgspec.structs.replace(phase, acts=tuple(acts), orders=())

    def _checked_puck(self, puck: Act) -> Iterator[Act]:
        right = puck.payload.choice
        others = [f"on-{point}" for point in of(self._game).points if f"on-{point}" != right]
        others += ["off"] if right != "off" else []
        laid = self._rng.choice(others) if self._rng.random() < _WRONG else right
        at = puck.slot
        proposed = Payload(choice=laid)
        yield _proposal(at, PUCK, proposed, text("puck-lies", where=_where(laid)))
        yield _done(
            Slot(Verb.CHECK, Role.BOX, hand=PUCK, nth=at.nth),
            Payload(choice=right),
            text("puck-checked", right=_yes(laid == right), where=_where(right)),
            self._game.duties[CHECK_PUCK],
            skill=skill_of(Verb.CHECK, PUCK),
        )

    def _with_checks(self, phase: Phase) -> Phase:
        """Return a settlement as it is written, with some of its payments looked at first."""
        paying = [act for act in phase.acts if act.verb is Verb.PAY and self._ruling(act)]
        count = 1 + (self._rng.random() < _SECOND)
        looked_at = self._rng.sample(paying, min(count, len(paying)))
        acts: list[Act] = []
        for act in phase.acts:
            if act in looked_at:
                acts += self._checked(act)
            acts.append(act)
        return msgspec.structs.replace(phase, acts=tuple(acts), orders=())

    def _checked(self, pay: Act) -> Iterator[Act]:
        ruled = self._ruling(pay)
        assert ruled is not None  # only such payments are looked at
        right = pay.payload.amount or 0
        laid = slip(self._game, ruled, self._rng) if self._rng.random() < _WRONG else right
        at = pay.slot
        who = dict(pay.title.slots)["who"]
        words = text("laid-out", sum=Money(laid), who=who, bet=Money(ruled.amount))
        yield _proposal(at, at.hand, Payload(amount=laid), words)
        duty = self._game.duties[CHECK_PAYMENT]
        yield Act(
            slot=Slot(Verb.CHECK, Role.BOX, at.seat, at.wager, at.hand, at.nth),
            payload=Payload(amount=right),
            title=text("payment-checked", right=_yes(laid == right), sum=Money(right), who=who),
            why=joined(pay.why, written(duty.why)),
            clause=f"{duty.clause or 'ours'}; {pay.clause}",
            skill=skill_of(Verb.CHECK, skill_ids.sisters(at.wager)),
        )

    def _ruling(self, act: Act) -> Ruling | None:
        """Return the ruling a payment settles."""
        slot = act.slot
        for ruled in self._rulings:
            same = (ruled.roll, ruled.seat, ruled.wager) == (slot.nth, slot.seat, slot.wager)
            if same and ruled.net() == act.payload.amount:
                return ruled
        return None


def _proposal(at: Slot, hand: str, payload: Payload, title: Text) -> Act:
    slot = msgspec.structs.replace(at, verb=Verb.PROPOSE, hand=hand)
    return Act(slot=slot, payload=payload, title=title)


def _done(slot: Slot, payload: Payload, title: Text, duty: Duty, *, skill: str) -> Act:
    return Act(
        slot=slot,
        payload=payload,
        title=title,
        why=written(duty.why),
        clause=duty.clause or "ours",
        skill=skill,
    )


def _for_void(act: Act) -> Act:
    """Return an act of the sending once more, told apart from the one for the real throw."""
    slot = msgspec.structs.replace(act.slot, hand=VOID)
    return msgspec.structs.replace(act, slot=slot)


def _where(choice: str) -> str:
    return choice.replace("-", " ")


def _yes(true: bool) -> str:
    return "yes" if true else "no"


def _short(notes: dict[int, int]) -> str:
    """Return notes as a tag tells them: "2 of 100, 3 of 20"."""
    return ", ".join(f"{count} of {cents // 100}" for cents, count in notes.items() if count)
