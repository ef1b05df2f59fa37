"""Stages: the one interpreter that turns a game's stages into the acts of a round.

A stage is data: each key it has adds its acts, in the order of its table (`Table.order`). What a
key means is the same in every family unless the family says otherwise (`Table.keys`); what only one
family knows is a passage, named by the key `play`. Each piece says both what is done in a round
(`acts`) and what can be done at all (`doings`): the second needs no dealing, and is what skills and
act keys are read from.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import msgspec

from trainer.games import skill_ids
from trainer.games.acts import (
    Act,
    Level,
    Lies,
    Order,
    Payload,
    Phase,
    Role,
    Script,
    Slot,
    Verb,
)
from trainer.games.facts import Facts
from trainer.games.game import Game, Stage
from trainer.games.ordering import SCRIPT
from trainer.games.rounds import Round, Ruling
from trainer.games.settlement import orders_of, settle_phase
from trainer.games.speech import announce, pick
from trainer.games.texts import NOTHING, Text, text, written

CREW = frozenset({Role.DEALER, Role.STICK, Role.BASE, Role.BOX})
_NOTHING = Payload()
# The order in which the keys of one stage add their acts; a family with more has its own.
KEYS = ("play", "say", "deal", "turn", "count", "result", "gather")


@dataclass(frozen=True, slots=True, kw_only=True)
class Doing:
    """Something that can be done at a table of a game, whether or not this round brings it."""

    skill: str
    title: Text
    verb: Verb
    by: Role = Role.DEALER
    hand: str = ""
    choices: tuple[str, ...] = ()  # the words a decision chooses between, but for going on
    follows: bool = False  # never asked for: done as soon as the act before it is
    drilled: bool = False  # its skill is a drill's, of which there are many: it begins so
    stage: str = ""  # where it comes; `doings` fills it in


@dataclass(frozen=True, slots=True)
class Moment:
    """A stage of a round, with everything its acts speak of; makes them too."""

    game: Game
    stage: Stage
    dealt: Round
    rulings: Sequence[Ruling]
    table: "Table"

    @property
    def family(self) -> str:
        """The family whose skills the acts are of."""
        return skill_ids.family(self.game)

    def act(  # noqa: PLR0913 - the parts of an act, most of them left out
        self,
        slot: Slot,
        title: Text,
        payload: Payload = _NOTHING,
        *,
        why: Text = NOTHING,
        clause: str = "",
        skill: str = "",
        lies: Lies = Lies.UPRIGHT,
        follows: bool = False,
    ) -> Act:
        """Return one act; clause and reason are the stage's where none are given.

        Unless named, its skill is what is done with what: "seat" for "seat-3.1".
        """
        kind = slot.hand.partition(".")[0].partition("-")[0] or slot.wager
        return Act(
            slot=slot,
            payload=payload,
            clause=clause or self.stage.clause,
            title=title,
            why=why or written(self.stage.why),
            skill=skill or skill_ids.act(self.family, slot.verb, kind),
            face_up=slot.verb is not Verb.DEAL or self.stage.face == "up",
            lies=lies,
            follows=follows,
        )

    def pick_seat(self, hand: str, seat: int, title: Text, why: Text) -> Act:
        """Return the dealer's decision that falls on a seat."""
        slot = Slot(verb=Verb.DECIDE, hand=hand)
        return self.act(slot, title, Payload(choice=str(seat)), why=why)

    def announce(  # noqa: PLR0913 - the parts of an announcement, most of them left out
        self,
        name: str,
        words: Mapping[str, object] | None = None,
        *,
        hand: str = "",
        skill: str = "",
        why: Text = NOTHING,
        by: Role | None = None,
        seat: int = 0,
        clause: str = "",
    ) -> Act:
        """Return the act of saying something; its skill is the announcement's unless given."""
        told = self.table.words(self.game, self.dealt) if words is None else words
        return announce(
            self.game,
            name,
            told,
            clause=clause or self.stage.clause,
            by=by or self.stage.by,
            hand=hand,
            seat=seat,
            skill=skill or skill_ids.act(self.family, "announce", name),
            why=why or written(self.stage.why),
        )


Acts = Callable[[Moment], Iterable[Act]]
Doings = Callable[[Game, Stage], Iterable[Doing]]


def _none(game: Game, stage: Stage) -> Iterable[Doing]:
    del game, stage
    return ()


@dataclass(frozen=True, slots=True)
class Piece:
    """What a key or a passage brings: the acts of a round, and what it can bring at all."""

    acts: Acts
    doings: Doings = _none


def _no_words(game: Game, dealt: Round) -> Mapping[str, object]:
    del game, dealt
    return {}


def _no_facts(game: Game, dealt: Round) -> tuple[Facts, Mapping[str, object]]:
    raise LookupError(f"{game.id}, round {dealt.number}: this table announces no result")


def _everyone(game: Game, dealt: Round) -> int:
    del game, dealt
    return 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """How one family of games plays the stages: its own keys, passages and words."""

    passages: Mapping[str, Piece] = field(default_factory=dict)
    keys: Mapping[str, Piece] = field(default_factory=dict)
    words: Callable[[Game, Round], Mapping[str, object]] = _no_words
    # What a result is announced by: the facts that choose the words, and what goes into them.
    result: Callable[[Game, Round], tuple[Facts, Mapping[str, object]]] = _no_facts
    settle: Callable[[Moment], Phase] | None = None
    # What a stage that settles can bring beside taking, paying and giving back.
    settling: Doings = _none
    first_seat: Callable[[Game, Round], int] = _everyone
    order: tuple[str, ...] = KEYS  # in which the keys of one stage add their acts

    def piece(self, stage: Stage, key: str) -> Piece | None:
        """Return what a key of a stage brings, or nothing where the stage does not have it."""
        value = getattr(stage, key, None)
        if not value:
            return None
        if key == "play":
            return self.passages[str(value)]
        return self.keys.get(key) or COMMON[key]


def unroll(table: Table, game: Game, dealt: Round, rulings: Sequence[Ruling]) -> Script:
    """Return the whole round as phases of acts; a stage that brings none is left out."""
    phases = (phase(table, game, stage, dealt, rulings) for stage in game.stages)
    return Script(phases=tuple(one for one in phases if one.acts))


def phase(table: Table, game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> Phase:
    """Return one stage of a round."""
    moment = Moment(game, stage, dealt, rulings, table)
    if stage.settle:
        return (table.settle or settled)(moment)
    acts: list[Act] = []
    for key in table.order:
        piece = table.piece(stage, key)
        if piece is not None:
            acts += piece.acts(moment)
    orders = orders_of(game, stage, table.first_seat(game, dealt))
    if any(act.slot.by is Role.PATRON for act in acts):
        orders = tuple(_answered(order) for order in orders)
    return phase_of(stage, acts, orders)


def _answered(order: Order) -> Order:
    """Return an order in which nobody answers before being asked: by turns, as written."""
    if not order.levels:
        return order
    return msgspec.structs.replace(order, levels=(*order.levels, Level(by="by", seq=SCRIPT)))


def phase_of(stage: Stage, acts: Iterable[Act], orders: tuple[Order, ...] = ()) -> Phase:
    """Return a stage's acts as a phase."""
    return Phase(
        id=stage.id, title=stage.title, acts=tuple(acts), orders=orders, clause=stage.clause
    )


def settled(moment: Moment) -> Phase:
    """Settle what the stage names, as far as it is due now."""
    first = moment.table.first_seat(moment.game, moment.dealt)
    now = due_now(moment)
    return settle_phase(moment.game, moment.stage, now, family=moment.family, first_seat=first)


def due_now(moment: Moment) -> list[Ruling]:
    """Return the rulings this stage settles: those of its moment, and of the wagers it names."""
    stage = moment.stage
    return [
        ruled
        for ruled in moment.rulings
        if ruled.moment == stage.id
        or (not ruled.moment and ("*" in stage.settle or ruled.wager in stage.settle))
    ]


def doings(table: Table, game: Game) -> Iterator[Doing]:
    """Return what the crew can do beside settling, stage by stage; the same may come again."""
    for stage in game.stages:
        for one in _doings(table, game, stage):
            if one.by in CREW:
                yield replace(one, stage=stage.id)


def _doings(table: Table, game: Game, stage: Stage) -> Iterator[Doing]:
    if stage.settle:
        yield from table.settling(game, stage)
        return
    for key in table.order:
        piece = table.piece(stage, key)
        if piece is not None:
            yield from piece.doings(game, stage)


# -- what the keys mean everywhere -----------------------------------------------------------


def _said(moment: Moment) -> list[Act]:
    return [moment.announce(moment.stage.say)]


def _result(moment: Moment) -> list[Act]:
    facts, words = moment.table.result(moment.game, moment.dealt)
    name = pick(moment.game, moment.stage.result, facts)
    skill = skill_ids.act(moment.family, "announce", "result")
    return [moment.announce(name, words, hand="result", skill=skill)]


def _gather(moment: Moment) -> list[Act]:
    title = text("cards-away", place=moment.game.table.discard)
    slot = Slot(verb=Verb.GATHER, by=moment.stage.by)
    skill = skill_ids.act(moment.family, Verb.GATHER)
    return [moment.act(slot, title, skill=skill)]


def asking(act: Act, kind: str, case: str, question: Text) -> Act:
    """Return the act as the answer to a question, of which it is one case."""
    return msgspec.structs.replace(act, asks=kind, case=case, question=question)


def saying(name: str, title: Text | None = None, *, by: Role | None = None) -> Doings:
    """Return that an announcement can be due, with the stage's own title and role unless told."""

    def found(game: Game, stage: Stage) -> Iterator[Doing]:
        skill = skill_ids.act(skill_ids.family(game), "announce", name or stage.say)
        yield Doing(
            skill=skill, title=title or written(stage.title), verb=Verb.ANNOUNCE, by=by or stage.by
        )

    return found


def doing(  # noqa: PLR0913 - what can be told of an act, most of it left out
    verb: Verb,
    about: str = "",
    title: Text | None = None,
    *,
    hand: str = "",
    choices: tuple[str, ...] = (),
    by: Role | None = None,
    follows: bool = False,
) -> Doings:
    """Return that one act can be due, with the stage's own title and role unless told."""

    def found(game: Game, stage: Stage) -> Iterator[Doing]:
        skill = skill_ids.act(skill_ids.family(game), verb, about)
        yield Doing(
            skill=skill,
            title=title or written(stage.title),
            verb=verb,
            by=by or stage.by,
            hand=hand,
            choices=choices,
            follows=follows,
        )

    return found


def drilled(verb: Verb, kind: str, *, choices: tuple[str, ...] = ()) -> Doings:
    """Return that an act can be due which a drill asks for too, under the drill's skills."""

    def found(game: Game, stage: Stage) -> Iterator[Doing]:
        yield Doing(
            skill=skill_ids.act(skill_ids.family(game), kind),
            title=written(stage.title),
            verb=verb,
            by=stage.by,
            choices=choices,
            drilled=True,
        )

    return found


def several(*pieces: Doings) -> Doings:
    """Return what several pieces can bring."""

    def found(game: Game, stage: Stage) -> Iterator[Doing]:
        for one in pieces:
            yield from one(game, stage)

    return found


COMMON: Mapping[str, Piece] = {
    "say": Piece(_said, saying("")),
    "result": Piece(_result, saying("result", text("doing-result"))),
    "gather": Piece(_gather, doing(Verb.GATHER)),
}
