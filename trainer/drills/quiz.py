"""Drill: irregularities, rule facts, and questions derived from the rules themselves."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from trainer.drills.kinds import KNOWLEDGE as KNOWLEDGE_PART
from trainer.drills.kinds import Asking, DrillKind, Item, Rests, plainly
from trainer.drills.near_odds import near_odds, worth
from trainer.drills.offering import WRONG, drawn
from trainer.drills.payout import Family, families, paid_by
from trainer.drills.prompts import Choice, Prompt, figure
from trainer.drills.remedies import Remedies
from trainer.drills.targets import Targets
from trainer.games import skill_ids
from trainer.games.game import Game
from trainer.games.texts import Called, Text, Word, text, written

IRREGULARITY, RULE = "irregularity", "rule"
KNOWLEDGE = "knowledge"
TOGETHER = " + "  # joins remedies that make one answer


@dataclass(frozen=True, slots=True, kw_only=True)
class _Question:
    """What is asked, before the answers are shuffled."""

    kind: str
    skill: str
    asked: Text
    right: str
    wrong: Sequence[str]
    why: Text
    clause: str
    focus: str


def topics(game: Game) -> list[str]:
    """Return everything that can be asked: "irregularity:id", "rule:id", "pays:wager|outcome"."""
    return list(_kept(game).topics)


def ask(  # noqa: PLR0913 - chance, targets and the shared lists are handed in by name
    game: Game,
    seed: int,
    targets: Targets,
    *,
    remedies: Remedies,
    sisters: Sequence[Game] = (),
    focus: str = "",
) -> Prompt:
    """Return one question; `focus` is a topic or the start of one ("irregularity").

    "knowledge" asks for rule facts and what bets pay, and leaves irregularities out.
    """
    rng = Random(f"quiz:{seed}")
    wanted = ("rule:", "pays:") if focus == KNOWLEDGE else (focus,)
    every = _kept(game).topics
    among = [focus] if focus in every else [topic for topic in every if topic.startswith(wanted)]
    topic = rng.choice(among)
    kind, _, name = topic.partition(":")
    if kind == "irregularity":
        question = _irregularity(game, rng, name, remedies, sisters)
        return _prompt(seed, rng, question, targets.ms("irregularity"))
    question = _pays(game, rng, name, sisters) if kind == "pays" else _fact(game, rng, name)
    return _prompt(seed, rng, question, targets.ms("quiz"))


def _fact(game: Game, rng: Random, name: str) -> _Question:
    fact = game.facts[name]
    return _Question(
        kind=RULE,
        skill=skill_ids.rule(game, name),
        asked=written(fact.ask),
        right=fact.answer,
        wrong=drawn(fact.answer, fact.near, rng),
        why=text("fact-why", answer=fact.answer, why=fact.why)
        if fact.why
        else written(fact.answer),
        clause=fact.clause,
        focus=f"rule:{name}",
    )


def _irregularity(
    game: Game, rng: Random, name: str, remedies: Remedies, sisters: Sequence[Game]
) -> _Question:
    case = game.irregularities[name]
    right = remedies.text(case.remedy)
    return _Question(
        kind=IRREGULARITY,
        skill=skill_ids.irregularity(game, name),
        asked=written(case.situation),
        right=right,
        wrong=drawn(right, wrong_remedies(game, name, remedies, sisters, rng), rng),
        why=written(case.answer),
        clause=case.clause,
        focus=f"irregularity:{name}",
    )


def unknown_remedies(game: Game, remedies: Remedies) -> list[str]:
    """Return the remedies rules kept from before name, and the lessons of today no longer have."""
    cases = game.irregularities.values()
    wrong = [one for case in cases for ids in case.wrong for one in ids.split(TOGETHER)]
    named = {*wrong, *(one for case in cases for one in case.remedy)}
    return sorted(named - set(remedies))


def wrong_remedies(
    game: Game, name: str, remedies: Remedies, sisters: Iterable[Game], rng: Random
) -> list[str]:
    """Return the wrong answers to draw from.

    What the file itself names and what a sister rulebook prints for the same case (the mistake a
    transferring dealer makes). Only where these are too few, what this game does in other cases,
    then anything else about the same matter; never what is also right.
    """
    case = game.irregularities[name]
    named = [remedy.split(TOGETHER) for remedy in case.wrong]
    abroad = [
        list(other.irregularities[name].remedy) for other in sisters if name in other.irregularities
    ]
    allowed = _allowed(game, case.remedy)
    lent = [ids for ids in abroad if not (allowed & {*ids} or remedies.clash(case.remedy, ids))]
    # What an author says of this very case is wrong here, however near it is.
    found = _told(remedies, case.remedy, [*named, *lent])
    if len(found) < WRONG:
        found += _told(remedies, case.remedy, _alike(game, name, remedies, rng), found)
        del found[WRONG:]
    return found


def _allowed(game: Game, right: Sequence[str]) -> set[str]:
    """Return the remedies a house may choose among, where it chose the right one."""
    lists = [option.choices for option in game.options.values()]
    return {one for choices in lists if {*choices} & {*right} for one in choices}


def _told(
    remedies: Remedies,
    right: Sequence[str],
    groups: Iterable[Sequence[str]],
    besides: Collection[str] = (),
) -> list[str]:
    """Return remedies in words, each once, without those that cannot be offered as wrong."""
    told = {
        remedies.text(ids): None
        for ids in groups
        if remedies.tempting(ids) and sorted(ids) != sorted(right)
    }
    return [words for words in told if words not in besides]


def _alike(game: Game, name: str, remedies: Remedies, rng: Random) -> list[list[str]]:
    """Return what is done in other cases, those about the same matter first."""
    case = game.irregularities[name]
    here = [list(other.remedy) for key, other in game.irregularities.items() if key != name]
    rest = [[key] for key in remedies]
    for group in (here, rest):
        rng.shuffle(group)
    topic, allowed = remedies.topic(case.remedy[0]), _allowed(game, case.remedy)
    every = sorted([*here, *rest], key=lambda ids: remedies.topic(ids[0]) != topic)
    return [ids for ids in every if not (allowed & {*ids} or remedies.clash(case.remedy, ids))]


def _pays(game: Game, rng: Random, name: str, sisters: Sequence[Game]) -> _Question:
    family = _kept(game).families[name]
    wager = game.wagers[family.wager]
    rule = next((rule for rule in wager.rules if rule.outcome == family.outcome), None)
    right = whole_odds(game, family)
    told: dict[str, Word] = {"bet": Called(family.wager), "outcome": family.outcome}
    net = right != family.odds
    asked = "pays-asked-net" if net else "pays-asked-part" if family.part else "pays-asked"
    why = text("payout-net", **told, odds=right, part=family.odds)
    return _Question(
        kind=RULE,
        skill=skill_ids.pays(game, family.wager, family.odds, family.part),
        asked=text(asked, **told),
        right=right,
        wrong=_wrong_odds(game, rng, family, sisters),
        why=why if net else text("payout-told", **told, odds=right),
        clause=rule.clause if rule is not None and rule.clause else wager.clause,
        focus=f"pays:{name}",
    )


def paid(game: Game, focus: str) -> str:
    """Return the right answer to "pays:" and a focus."""
    return whole_odds(game, _kept(game).families[focus])


def whole_odds(game: Game, family: Family) -> str:
    """Return what is asked for: of a bet made of others, what the whole of it wins.

    Where each part is paid chip by chip it is what the winning part is paid.
    """
    if not family.part:
        return family.odds
    rules = game.wagers[family.wager].rules
    return next((rule.pays for rule in rules if rule.outcome == family.outcome), "") or family.odds


def _wrong_odds(game: Game, rng: Random, family: Family, sisters: Sequence[Game]) -> list[str]:
    """Return wrong odds: near in size, of bets of the kind, and not the payment less commission."""
    right, charge = whole_odds(game, family), game.wagers[family.wager].charge
    less = worth(right, charge.fraction()) if charge is not None else None
    about = skill_ids.sisters(family.wager)
    every = dict.fromkeys(pair for one in (game, *sisters) for pair in _kept(one).odds)
    return near_odds(
        right,
        rng,
        count=WRONG,
        same=[odds for bet, odds in every if bet == about],
        printed=[odds for _, odds in every],
        mistaken=family.odds if right != family.odds else "",
        also=[less] if less is not None else [],
    )


class _Kept(NamedTuple):
    """What can be asked of a game, its payouts by focus, and (bet, odds) of each, sisters once."""

    game: Game  # kept, so that its id stays its own
    topics: tuple[str, ...]
    families: dict[str, Family]
    odds: list[tuple[str, str]]


_KEPT: dict[int, _Kept] = {}
_MOST = 256  # games: more than any has sisters


def _kept(game: Game) -> _Kept:
    """Return what of a game is asked for again and again."""
    known = _KEPT.get(id(game))
    if known is not None:
        return known
    found = families(game)
    by_focus = {one.focus: one for one in reversed(found)}  # the first of several
    topics = (
        *(f"irregularity:{name}" for name in game.irregularities),
        *(f"rule:{name}" for name in game.facts),
        *(f"pays:{one.focus}" for one in found),
    )
    pairs = [(skill_ids.sisters(one.wager), whole_odds(game, one)) for one in found]
    if len(_KEPT) >= _MOST:
        _KEPT.clear()
    made = _KEPT[id(game)] = _Kept(game, topics, by_focus, list(dict.fromkeys(pairs)))
    return made


def _prompt(seed: int, rng: Random, asked: _Question, target_ms: int) -> Prompt:
    answers = [asked.right, *asked.wrong]
    rng.shuffle(answers)
    lettered = list(zip("ABCD", answers, strict=False))
    expected = next(letter for letter, answer in lettered if answer == asked.right)
    return Prompt(
        kind=asked.kind,
        seed=seed,
        skill=asked.skill,
        ask=asked.asked,
        expected=expected,
        why=asked.why,
        clause=asked.clause,
        target_ms=target_ms,
        choices=tuple(Choice(letter, written(answer)) for letter, answer in lettered),
        label=figure(expected),
        focus=asked.focus,
    )


def rests(game: Game, topic: str) -> Rests:
    """Return what a question rests on."""
    kind, _, name = topic.partition(":")
    if kind == IRREGULARITY:
        return Rests(f"irregularities.{name}", game.irregularities[name].clause)
    if kind == RULE:
        return Rests(f"facts.{name}", game.facts[name].clause)
    return paid_by(game, name)


def _asks(kind: str, every: str) -> Callable[[Asking, int, str], Prompt]:
    def asked(asking: Asking, seed: int, focus: str) -> Prompt:
        return ask(
            asking.game,
            seed,
            asking.targets,
            remedies=asking.remedies,
            sisters=asking.sisters,
            focus=focus or every,
        )

    del kind
    return asked


def _piece(game: Game, head: str) -> Text:
    del game
    return text(f"quiz-{head}")


_ITEM = Item(
    "quiz",
    KNOWLEDGE_PART,
    text("things-quiz"),
    text("pool-quiz"),
    alike=True,
    split=":",
    piece=_piece,
    rests=rests,
)


def _of(game: Game, *starts: str) -> list[str]:
    return [topic for topic in topics(game) if topic.startswith(starts)]


IRREGULARITY_DRILL = DrillKind(
    id=IRREGULARITY,
    title=text("drill-irregularity"),
    short=text("drill-irregularity"),
    panel="quiz",
    target=IRREGULARITY,
    offered=lambda asking: bool(asking.game.irregularities),
    ask=_asks(IRREGULARITY, "irregularity:"),
    foci=lambda asking: _of(asking.game, "irregularity:"),
    tried=plainly(text("try-irregularity")),
    item=_ITEM,
)
RULE_DRILL = DrillKind(
    id=RULE,
    title=text("drill-rule"),
    short=text("drill-rule"),
    panel="quiz",
    target="quiz",
    offered=lambda asking: bool(topics(asking.game)),
    ask=_asks(RULE, KNOWLEDGE),
    foci=lambda asking: _of(asking.game, "rule:", "pays:"),
    item=_ITEM,
)
