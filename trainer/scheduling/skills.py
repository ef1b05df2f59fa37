"""Every skill of a game: what there is to master, where it stands in the tree, what asks for it.

Skills are shared: three baccarats have the same third-card cells, and a rule printed alike in two
rulebooks is one skill. So states are kept by id alone, and each game lists the ids it teaches.
"""

from collections import deque
from collections.abc import Iterator, Sequence

import msgspec

from trainer.drills import decision, payout, quiz, ritual
from trainer.drills.kinds import Asking, DrillKind
from trainer.drills.registry import kinds_for
from trainer.drills.table import SETTLING
from trainer.drills.targets import Targets
from trainer.games import skill_ids
from trainer.games.acts import Role, Verb
from trainer.games.game import Game
from trainer.games.registry import deals, engine_for
from trainer.games.stages import Doing
from trainer.games.titles import common_title, sister_titles
from trainer.scheduling.table_acts import table_acts
from trainer.scheduling.tree import Skill
from trainer.scheduling.values import SkillClass, class_of
from trainer.wording.say import say

TABLE = "table"
_KEPT = 64  # games remembered
_PART = 8  # questions learnt together
_ENOUGH = 4  # payouts that make a group
_FAMILIES = {
    "baccarat": "Baccarat",
    "chemin": "Chemin de fer",
    "pan": "Pan 9",
    "craps": "Craps",
    "roulette": "Roulette",
    "wheel": "Big Six",
    "sic-bo": "Sic bo",
}
_BRANCHES = {
    SkillClass.DECISION: "Decisions",
    SkillClass.PAYOUT: "Payouts",
    SkillClass.PROCEDURE: "Procedures",
    SkillClass.ANNOUNCEMENT: "Announcements",
    SkillClass.IRREGULARITY: "Irregularities",
    SkillClass.RULE: "Rules",
    SkillClass.CHIPS: "Chip work",
}
_AT_THE_TABLE = {
    SkillClass.DECISION: "Rulings at the table",
    SkillClass.ANNOUNCEMENT: "Calls at the table",
    SkillClass.CHIPS: "Taking, returning, moving",
    SkillClass.PAYOUT: "Payments at the table",
    SkillClass.IRREGULARITY: "Calling the floor",
}
_EVENTS = {  # what a patron does, by the kinds of `trainer.drills.pressure`
    "late-bet": "A bet after the betting is closed",
    "over-limit": "A bet over the maximum",
    "cash": "Cash on the layout",
    "capped": "A chip added after the result",
    "pinched": "A chip drawn back after the result",
    "question": "A question about what a bet pays",
    "bad-throw": "A throw that does not count",
}
_AMOUNTS = {
    "": "",
    skill_ids.SMALL: "small bets",
    skill_ids.LARGE: "large bets",
    skill_ids.EVEN: "in whole dollars",
    skill_ids.ODD: "with small change",
}
_CACHE: deque[tuple[Game, Targets, dict[str, Skill]]] = deque(maxlen=_KEPT)


def skills_of(game: Game, targets: Targets) -> dict[str, Skill]:
    """Return every skill of a game by id, in the order of the tree.

    The same game object gets the same answer at once; the catalogue keeps its games, so callers
    need keep nothing.
    """
    for known, by, found in _CACHE:
        if known is game and by is targets:
            return found
    made = list_skills(game, targets)
    _CACHE.append((game, targets, made))
    return made


def list_skills(game: Game, targets: Targets) -> dict[str, Skill]:
    """Return what `skills_of` does and remember nothing, as another thread must."""
    made: dict[str, Skill] = {}
    for skill in _Lister(game, targets).every():
        made.setdefault(skill.id, skill)
    return made


def third_card_prefix(game: Game) -> str:
    """Return how the skills of this game's third cards begin; nothing where it has none."""
    cases = engine_for(game.engine).cases(game)
    has = any(case.kind == decision.THIRD_CARD for case in cases)
    return f"{skill_ids.family(game)}:{decision.THIRD_CARD}:" if has else ""


def case_title(game: Game, family: str) -> str:
    """Return the name of a decision as an exam keeps it, with its kind or as a third card."""
    known = {case.id: case.title for case in engine_for(game.engine).cases(game)}
    kinds = ("", *(f"{kind}/" for kind in decision.OWN))
    found = next((known[kind + family] for kind in kinds if kind + family in known), None)
    return say(game, found) if found is not None else family


class _Lister:
    """Lists the skills of one game."""

    def __init__(self, game: Game, targets: Targets) -> None:
        self._game, self._targets = game, targets
        self._family, self._engine = skill_ids.family(game), engine_for(game.engine)
        self._top = _FAMILIES.get(self._family, game.title)
        self._titles = sister_titles(game)

    def every(self) -> Iterator[Skill]:
        """Return them all; what a drill asks comes before what only the table does."""
        lists = {
            payout.KIND: self._payouts,
            quiz.IRREGULARITY: self._irregularities,
            quiz.RULE: self._rules,
            ritual.KIND: self._steps,
        }
        for kind in kinds_for(self._game):
            if kind.id in lists:
                yield from lists[kind.id]()
            yield from self._learnt(kind)
        if deals(self._game.engine):
            yield from self._table()

    def _learnt(self, kind: DrillKind) -> Iterator[Skill]:
        """Return what a drill lists itself."""
        asking = Asking(self._engine, self._game, self._targets)
        for one in kind.learnt(asking):
            made = self._skill(
                one.skill,
                group=say(self._game, one.group),
                title=say(self._game, one.title),
                kind=kind.id,
                focus=one.focus,
                target=one.target,
            )
            yield msgspec.structs.replace(made, target_ms=one.times * made.target_ms)

    def _skill(  # noqa: PLR0913 - what a skill is made of, by name
        self, id_: str, *, group: str, title: str, kind: str, focus: str, target: str
    ) -> Skill:
        klass = class_of(id_)
        return Skill(
            id=id_,
            path=(self._top, _BRANCHES[klass], group),
            title=title,
            kind=kind,
            focus=focus,
            target_ms=self._targets.ms(target),
            cls=klass,
            game=self._game.id,
            rulebook=self._game.rulebook,
        )

    def _payouts(self) -> Iterator[Skill]:
        cases = payout.cases(self._game)
        groups = self._payout_groups(cases)
        for case in cases:
            first = case.families[0]
            words = [self._wagers(case), first.odds]
            charge = self._game.wagers[first.wager].charge
            if charge is not None and not skill_ids.charged_with_bet(
                self._game.wagers[first.wager]
            ):
                words[1] += f" less {charge.rate}"
            words.append(_AMOUNTS.get(case.amounts, ""))
            yield self._skill(
                case.skill,
                group=groups[case.skill],
                title=", ".join(filter(None, words)),
                kind=payout.KIND,
                focus=case.focus,
                target="payout",
            )

    def _wagers(self, case: payout.Case) -> str:
        wagers = self._game.wagers
        return common_title([wagers[family.wager].title for family in case.families])

    def _payout_groups(self, cases: Sequence[payout.Case]) -> dict[str, str]:
        """Return the group of each: as the family teaches them, or else a few at a time."""
        game = self._game
        named = {case.skill: self._engine.bet_group(game, case.families[0].wager) for case in cases}
        if all(named.values()):
            return {skill: say(game, told) for skill, told in named.items()}
        bets: dict[str, list[str]] = {}
        for case in cases:
            about = skill_ids.sisters(case.families[0].wager)
            bets.setdefault(about, []).append(case.skill)
        found: dict[str, str] = {}
        together: list[str] = []
        for about, ids in bets.items():
            held = sum(len(bets[one]) for one in together)
            if together and (held >= _ENOUGH or len(ids) >= _ENOUGH):
                found |= self._group(together, bets)
                together = []
            together.append(about)
        return found | self._group(together, bets)

    def _group(self, together: Sequence[str], bets: dict[str, list[str]]) -> dict[str, str]:
        title = _listed([self._titles[about] for about in together])
        return {skill: title for about in together for skill in bets[about]}

    def _irregularities(self) -> Iterator[Skill]:
        for group, names in _parts("Irregularities", list(self._game.irregularities)):
            for name in names:
                yield self._skill(
                    skill_ids.irregularity(self._game, name),
                    group=group,
                    title=self._game.irregularities[name].situation,
                    kind="irregularity",
                    focus=f"irregularity:{name}",
                    target="irregularity",
                )

    def _rules(self) -> Iterator[Skill]:
        for group, names in _parts("Rules", list(self._game.facts)):
            for name in names:
                yield self._skill(
                    skill_ids.rule(self._game, name),
                    group=group,
                    title=self._game.facts[name].ask,
                    kind="rule",
                    focus=f"rule:{name}",
                    target="quiz",
                )
        pays: dict[str, payout.Family] = {}
        for family in payout.families(self._game):
            known = skill_ids.pays(self._game, family.wager, family.odds, family.part)
            pays.setdefault(known, family)
        for group, ids in _parts("What bets pay", list(pays)):
            for id_ in ids:
                title = self._game.wagers[pays[id_].wager].title
                yield self._skill(
                    id_,
                    group=group,
                    title=f"What {title} pays: {pays[id_].outcome}",
                    kind="rule",
                    focus=f"pays:{pays[id_].focus}",
                    target="quiz",
                )

    def _steps(self) -> Iterator[Skill]:
        for name, index in ritual.steps(self._game):
            opened = self._game.rituals[name]
            yield self._skill(
                skill_ids.step(self._game, name, index),
                group=opened.title,
                title=opened.steps[index].text,
                kind=ritual.KIND,
                focus=f"{name}#{index}",
                target="step",
            )

    def _table(self) -> Iterator[Skill]:
        acts = list(table_acts(self._game))
        crew = any(act.by in (Role.STICK, Role.BASE) for act in acts)
        for act in acts:
            dial = act.by.value if crew else _dial(act)
            yield self._skill(
                act.skill,
                group=_table_group(act),
                title=say(self._game, act.title),
                kind=TABLE,
                focus=dial,
                target=_target(act, self._targets),
            )
        for event, title in _EVENTS.items():
            if event == "bad-throw" and "no-roll" not in self._game.duties:
                continue
            yield self._skill(
                skill_ids.protection(self._game, event),
                group="Protect the game",
                title=title,
                kind=TABLE,
                focus="table",
                target="refuse",
            )


def _dial(act: Doing) -> str:
    """Return the dial that leaves an act to the trainee and little else."""
    match act.verb:
        case Verb.ANNOUNCE:
            return "announce"
        case Verb.DECIDE:
            return "decide"
        case verb if verb in SETTLING:
            return "settle"
        case _:
            return "table"


def _table_group(act: Doing) -> str:
    if act.by is Role.BOX:
        return "At the box"
    return _AT_THE_TABLE.get(class_of(act.skill), "A round at the table")


def _target(act: Doing, targets: Targets) -> str:
    return act.verb.value if targets.has(act.verb.value) else "step"


def _parts(title: str, names: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Cut a long list into parts of about eight, as even as can be."""
    count = -(-len(names) // _PART)
    for number in range(count):
        start, end = (len(names) * edge // count for edge in (number, number + 1))
        part = tuple(names[start:end])
        yield f"{title}, part {number + 1} of {count}" if count > 1 else title, part


def _listed(titles: Sequence[str]) -> str:
    """Return titles as a list in words."""
    if len(titles) < 2:
        return "".join(titles)
    return f"{', '.join(titles[:-1])} and {titles[-1]}"
