"""The drills of a game, each with how one stands in it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from statistics import median

from trainer.drills import decision, fee, payout, ritual
from trainer.drills.kinds import Asking
from trainer.drills.registry import drill_kind
from trainer.drills.table import SETTLING, Mode
from trainer.drills.targets import Targets
from trainer.games import skill_ids
from trainer.games.acts import Role, Verb
from trainer.games.crews import is_crew
from trainer.games.game import Game, Wager
from trainer.games.odds import parse_odds
from trainer.games.registry import deals, engine_for
from trainer.games.texts import text
from trainer.scheduling.skills import skills_of
from trainer.scheduling.tree import Skill
from trainer.storage.record.progress import recent_acts
from trainer.storage.rows import ActRow
from trainer.ui.drill.bet_groups import BetGroup
from trainer.ui.families.registry import family_of
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.run.round_words import round_word
from trainer.ui.shell.services import Services
from trainer.ui.table.crew import positions
from trainer.ui.text import plural
from trainer.wording.say import say

RECENT = 30  # answers a standing is taken from
ENOUGH = 10  # fewer say nothing yet
WEAK = 0.9  # ours: less than this right is weak
# Whose target has another name.
_TARGETS = {"rule": "quiz", "procedure": "step"}

LEVEL = "picture-level"  # the setting: how hard pictures are, 1 to 5, or of all levels
ALL_LEVELS = "all"


def level_of(services: Services, game: Game) -> str:
    """Return how hard the trainee wants drills to be that have levels; nothing where none has."""
    known = [level for level, _ in family_of(game).levels(game)]
    level = services.setting(LEVEL, ALL_LEVELS)
    return (level if level in known else ALL_LEVELS) if known else ""


class Standing(StrEnum):
    """Where one stands in a drill."""

    NEW = "New"
    BEGUN = "Begun"
    WEAK = "Weak"
    SLOW = "Slow"
    ON_TARGET = "On target"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrillLine:
    """One drill: what it asks, what it opens, how one stands; times are milliseconds."""

    title: str
    about: str
    request: DrillRequest | TableRequest
    prefixes: tuple[str, ...]
    target_ms: int
    answers: int = 0
    right: float | None = None
    median_ms: float | None = None
    late: bool = False
    standing: Standing = Standing.NEW


def drill_lines(services: Services, game: Game) -> tuple[DrillLine, ...]:
    """Return every drill of a game with the person's standing."""
    lines = _lines(game, services.targets, level_of(services, game))
    known = skills_of(game, services.targets)
    return tuple(_stood(services, known, line) for line in lines)


def weakest_first(lines: Iterable[DrillLine]) -> list[DrillLine]:
    """Return drills by what is to be done next: weak, then slow, begun, new, mastered.

    Of equals the narrower comes first: one wager before all payouts.
    """
    order = [Standing.WEAK, Standing.SLOW, Standing.BEGUN, Standing.NEW, Standing.ON_TARGET]

    def rank(line: DrillLine) -> tuple[int, float, bool]:
        request = line.request
        focused = isinstance(request, DrillRequest) and bool(request.focus or request.foci)
        return order.index(line.standing), line.right or 0.0, not focused

    return sorted(lines, key=rank)


def _lines(game: Game, targets: Targets, level: str) -> list[DrillLine]:
    def drill(kind: str, words: tuple[str, str], prefix: str, focus: str = "") -> DrillLine:
        return DrillLine(
            title=words[0],
            about=words[1],
            request=DrillRequest(kind=kind, rulebook=game.rulebook, game=game.id, focus=focus),
            prefixes=(prefix,),
            target_ms=targets.ms(_TARGETS.get(kind, kind)),
        )

    found: list[DrillLine] = []
    found += _decision_lines(game, targets)
    found += family_of(game).lines(game, targets, level)
    families = payout.families(game)
    if families:
        about = f"all bets, {plural(len(families), 'outcome')}"
        head = f"{skill_ids.family(game)}:payout:"
        found.append(drill("payout", ("Payouts", about), head))
        wagers = tuple(dict.fromkeys(family.wager for family in families))
        own = family_of(game)
        groups = own.groups(game, wagers)
        found += [_group_line(game, targets, group) for group in groups]
        found += [drill(*line) for line in own.parts(game)]
        for name in () if groups else wagers:
            odds = [family.odds for family in families if family.wager == name]
            words = _wager_words(game.wagers[name], odds)
            found.append(drill("payout", words, f"{head}{skill_ids.sisters(name)}:", name))
    quiz = f"{skill_ids.family(game)}:%s:"
    if game.irregularities:
        about = plural(len(game.irregularities), "case")
        prefix = quiz % "irregularity"
        found.append(drill("irregularity", ("Irregularities", about), prefix))
    if game.facts:
        about = plural(len(game.facts), "question")
        title = "Rules and payouts" if game.wagers else "Rules"
        found.append(drill("rule", (title, about), quiz % "rule"))
    if hung := fee.schedules(game):
        about = plural(len(hung), "schedule")
        found.append(drill(fee.KIND, ("Collection fees", about), quiz % fee.KIND))
    if ritual.names(game):
        about = plural(len(ritual.steps(game)), "step")
        words = ("Procedures, step by step", about)
        found.append(drill("procedure", words, quiz % "procedure"))
    return [*found, *(_at_table(game, targets) if deals(game.engine) else ())]


def _decision_lines(game: Game, targets: Targets) -> Iterator[DrillLine]:
    """Yield the drills of decisions: third cards, all others and each sort of them, hands."""
    asking = Asking(engine_for(game.engine), game, targets)
    for id_ in (decision.THIRD_CARD, decision.KIND, decision.READ):
        kind = drill_kind(id_)
        if not kind.offered(asking):
            continue
        cases = decision.cases(asking.engine, game, id_)
        table = family_of(game).decided_by(game)
        about = plural(len(cases), "case") + (f" of {table}" if table else "")

        def line(
            title: str, about: str, focus: str, skills: Iterable[str], drill: str
        ) -> DrillLine:
            return DrillLine(
                title=title,
                about=about,
                request=DrillRequest(kind=drill, rulebook=game.rulebook, game=game.id, focus=focus),
                prefixes=tuple(dict.fromkeys(skills)),
                target_ms=targets.ms(drill),
            )

        heads = (f"{skill_ids.family(game)}:{id_}:",) if id_ == decision.THIRD_CARD else ()
        whole = heads or tuple(case.skill for case in cases)
        yield line(say(game, kind.title), about, "", whole, id_)
        sorts = dict.fromkeys(case.kind for case in cases)
        if id_ != decision.KIND or len(sorts) < 2:
            continue
        for sort in sorts:
            some = [case for case in cases if case.kind == sort]
            title = say(game, text(f"decision-{sort}"))
            made = line(
                title,
                plural(len(some), "case"),
                f"{sort}/",
                (case.skill for case in some),
                id_,
            )
            yield replace(made, target_ms=decision.target(targets, sort))


def _group_line(game: Game, targets: Targets, group: BetGroup) -> DrillLine:
    """Return the drill of bets that are learnt together."""
    return DrillLine(
        title=group.title,
        about=plural(len(group.wagers), "bet"),
        request=DrillRequest(
            kind=payout.KIND, rulebook=game.rulebook, game=game.id, foci=group.foci
        ),
        prefixes=tuple(
            dict.fromkeys(
                f"{skill_ids.family(game)}:payout:{skill_ids.sisters(name)}:"
                for name in group.wagers
            )
        ),
        target_ms=targets.ms(payout.KIND),
    )


def _wager_words(wager: Wager, odds: Sequence[str]) -> tuple[str, str]:
    title = wager.title
    if wager.charge is not None:
        title += f", less {wager.charge.rate}"
    different = list(dict.fromkeys(odds))
    if len(different) > 3:
        most = max(different, key=lambda text: parse_odds(text).win(100))
        return title, f"{len(odds)} outcomes, up to {most}"
    return title, " · ".join(different)


def _at_table(game: Game, targets: Targets) -> Iterable[DrillLine]:
    family = skill_ids.family(game)

    def line(dial: str, title: str, about: str, kinds: Iterable[str], target: str) -> DrillLine:
        request = TableRequest(
            rulebook=game.rulebook, game=game.id, mode=Mode.PRACTICE, rounds=5, dial=dial
        )
        return DrillLine(
            title=title,
            about=about,
            request=request,
            prefixes=tuple(f"{family}:{kind}:" for kind in kinds),
            target_ms=targets.ms(target),
        )

    if is_crew(game):
        there = positions(game)
        if Role.BASE in there:
            full = line("base", "A full base", "ten rolls, each with many bets", SETTLING, "take")
            crowded = family_of(game).crowded
            if crowded is not None:
                yield replace(full, request=crowded(game))
            about = "five hands: take, place, pay"
            yield line("base", "Base dealer", about, SETTLING, "take")
        about = "five hands: dice, calls, middle"
        yield line("stick", "Stick", about, ("call",), "announce")
        if Role.BOX in there:
            about = "five hands: pays, cash, throws"
            yield line("box", "Box", about, (Verb.CHECK, Verb.CHANGE), "check")
        return
    about = f"five {round_word(game)}s, settling only"
    yield line("settle", "Take and pay order", about, SETTLING, "take")
    if game.says:
        about = f"five {round_word(game)}s, calls only"
        yield line("announce", "Announcements", about, (Verb.ANNOUNCE,), "announce")


def _stood(services: Services, known: Mapping[str, Skill], line: DrillLine) -> DrillLine:
    """Return the line with the last answers to this game's own skills under its prefixes."""
    if services.person is None:
        return line
    acts: list[ActRow] = []
    for prefix in line.prefixes:
        found = recent_acts(services.store, services.person.id, prefix, limit=2 * RECENT)
        acts += [act for act in found if act.skill in known]
    acts.sort(key=lambda act: act.id, reverse=True)
    own = [act for act in acts[:RECENT] if not act.helped]
    if not own:
        return line
    timed = [act for act in own if act.ms is not None and act.fault is None]
    right = sum(1 for act in own if act.fault is None) / len(own)
    # Acts at the table differ in their targets, so each is held against its own.
    shares = [(act.ms or 0) / (act.target_ms or line.target_ms) for act in timed]
    late = bool(shares) and median(shares) > 1
    return replace(
        line,
        target_ms=round(median(act.target_ms or line.target_ms for act in own)),
        answers=len(own),
        right=right,
        median_ms=float(median(act.ms or 0 for act in timed)) if timed else None,
        late=late,
        standing=_standing(len(own), right, slow=late),
    )


def _standing(answers: int, right: float, *, slow: bool) -> Standing:
    if right < WEAK and answers >= 3:
        return Standing.WEAK
    if answers < ENOUGH:
        return Standing.BEGUN
    return Standing.SLOW if slow else Standing.ON_TARGET
