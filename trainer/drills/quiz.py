"""Drill: irregularities, rule facts, and questions derived from the rules themselves."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from random import Random

from trainer.drills.kinds import KNOWLEDGE as KNOWLEDGE_PART
from trainer.drills.kinds import Asking, DrillKind, Item, plainly
from trainer.drills.payout import families
from trainer.drills.prompts import Choice, Prompt, figure
from trainer.drills.remedies import Remedies
from trainer.drills.targets import Targets
from trainer.games import skill_ids
from trainer.games.game import Game
from trainer.games.texts import Called, Text, text, written

IRREGULARITY, RULE = "irregularity", "rule"
KNOWLEDGE = "knowledge"
_OFFERED = 4


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
    return [
        *(f"irregularity:{name}" for name in game.irregularities),
        *(f"rule:{name}" for name in game.facts),
        *(f"pays:{family.focus}" for family in families(game)),
    ]


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
    every = topics(game)
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
        wrong=rng.sample(fact.near, min(len(fact.near), _OFFERED - 1)),
        why=written(fact.answer),
        clause=fact.clause,
        focus=f"rule:{name}",
    )


def _irregularity(
    game: Game, rng: Random, name: str, remedies: Remedies, sisters: Sequence[Game]
) -> _Question:
    case = game.irregularities[name]
    return _Question(
        kind=IRREGULARITY,
        skill=skill_ids.irregularity(game, name),
        asked=written(case.situation),
        right=remedies.text(case.remedy),
        wrong=wrong_remedies(game, name, remedies, sisters, rng)[: _OFFERED - 1],
        why=written(case.answer),
        clause=case.clause,
        focus=f"irregularity:{name}",
    )


def wrong_remedies(
    game: Game, name: str, remedies: Remedies, sisters: Iterable[Game], rng: Random
) -> list[str]:
    """Return plausible wrong answers, the most tempting first.

    First what the file itself names and what a sister rulebook prints for the same case (the
    mistake a transferring dealer makes), then what this game does in other cases, then anything
    else about the same matter; never what is also right.
    """
    case = game.irregularities[name]
    named = [[remedy] for remedy in case.wrong]
    abroad = [
        list(other.irregularities[name].remedy) for other in sisters if name in other.irregularities
    ]
    here = [list(other.remedy) for key, other in game.irregularities.items() if key != name]
    rest = [[key] for key in remedies]
    for group in (here, rest):
        rng.shuffle(group)
    topic = remedies.topic(case.remedy[0])
    alike = sorted([*here, *rest], key=lambda ids: remedies.topic(ids[0]) != topic)
    # What an author or a sister book says of this very case is wrong here, however near it is.
    open_ones = [ids for ids in alike if not remedies.clash(case.remedy, ids)]
    found = {
        remedies.text(ids): None
        for ids in [*named, *abroad, *open_ones]
        if remedies.tempting(ids) and ids != list(case.remedy)
    }
    return list(found)


def _pays(game: Game, rng: Random, name: str, sisters: Sequence[Game]) -> _Question:
    every = families(game)
    family = next(family for family in every if family.focus == name)
    wager = game.wagers[family.wager]
    near = [other.odds for other in every if other.wager == family.wager]
    abroad = [other.odds for sister in sisters for other in families(sister)]
    general = ["1 to 1", "8 to 1", "9 to 1", "11 to 1", "25 to 1", "30 to 1", "40 to 1"]
    rng.shuffle(general)
    wrong = [odds for odds in dict.fromkeys([*near, *abroad, *general]) if odds != family.odds]
    rule = next(
        (rule for rule in wager.rules if rule.outcome == family.outcome and rule.clause), None
    )
    return _Question(
        kind=RULE,
        skill=skill_ids.pays(game, family.wager, family.odds, family.part),
        asked=text("pays-asked", bet=Called(family.wager), outcome=family.outcome),
        right=family.odds,
        wrong=rng.sample(wrong[:5], min(3, len(wrong))),
        why=text("payout-told", bet=Called(family.wager), outcome=family.outcome, odds=family.odds),
        clause=rule.clause if rule else wager.clause,
        focus=f"pays:{name}",
    )


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


def barred(game: Game, topic: str, clauses: Collection[str]) -> bool:
    """Return whether a question rests on one of these clauses."""
    kind, _, name = topic.partition(":")
    if kind == IRREGULARITY:
        return game.irregularities[name].clause in clauses
    return kind == RULE and game.facts[name].clause in clauses


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
    barred=barred,
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
