"""Proves a game's data sound: every reference, every clause, every rule reachable and answered."""

import re
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import NamedTuple

import msgspec

from trainer.catalog.decode import choose, decode_game, options_of
from trainer.catalog.files import Document
from trainer.catalog.merge import Doc, walk_conditions
from trainer.drills import combined
from trainer.drills.table import DIALS
from trainer.errors import InputError, LessonError
from trainer.games.acts import Verb
from trainer.games.engine import Engine
from trainer.games.facts import Facts, all_hold, problems
from trainer.games.game import Duty, Game, Limits, Say, Stage, Wager
from trainer.games.money import parse_money
from trainer.games.odds import parse_odds
from trainer.games.ordering import GROUPS, SEQUENCES, is_total
from trainer.games.registry import engine_for, engine_ids
from trainer.games.rules import Paytable, Result, Rule

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_RATE = re.compile(r"\d+(\.\d+)?%")
_DIRECTIVE = re.compile(r"^::(\w+)(.*)$")
_DRILLS = frozenset(
    {"third-card", "payout", "irregularity", "procedure", "pictures", "table", "call"}
)


class Problem(NamedTuple):
    """One thing wrong: where, and a sentence."""

    place: str
    text: str

    def __str__(self) -> str:
        """Return the line that is printed."""
        return f"{self.place}: {self.text}"


def check_game(
    document: Document, *, remedies: Mapping[str, str] | None = None, lesson: str | None = None
) -> list[Problem]:
    """Return everything wrong with a game under its default options and under every other one."""
    found: dict[Problem, None] = {}
    try:
        for problem in _option_problems(document):
            found[problem] = None
        proofs: Proofs = {}
        for wanted in _each_choice(document):
            game = decode_game(document, wanted)
            for problem in _game_problems(document, game, remedies, proofs):
                found[problem] = None
    except LessonError as trouble:
        place, _, text = str(trouble).partition(": ")
        key, _, sentence = text.partition(": ")
        return [*found, Problem(f"{place}: {key}", sentence)]
    except InputError as trouble:  # the engine misses a section
        return [*found, Problem(document.place("engine"), str(trouble).rstrip("."))]
    if lesson is not None:
        for problem in _lesson_problems(document, lesson):
            found[problem] = None
    return list(found)


def _each_choice(document: Document) -> Iterator[dict[str, str]]:
    """Yield the defaults, then every other choice one at a time."""
    yield {}
    for name, option in options_of(document).items():
        for choice in option.choices:
            if choice != option.default:
                yield {name: choice}


def _option_problems(document: Document) -> Iterator[Problem]:
    options = options_of(document)
    for name, option in options.items():
        key = f"options.{name}"
        if option.default not in option.choices:
            text = f"the default {option.default!r} is not among its choices"
            yield Problem(document.place(f"{key}.default"), text)
        for choice in option.printed:
            if choice not in option.choices:
                text = f"{choice!r} is not among its choices"
                yield Problem(document.place(f"{key}.printed"), text)
        if option.by not in ("house", "dealer", "ours"):
            yield Problem(document.place(f"{key}.by"), "write house, dealer or ours")
        if not option.clause and not (option.by == "ours" and option.why):
            yield Problem(document.place(f"{key}.clause"), "say which clause leaves this open")
    found: list[Problem] = []

    def visit(where: str, condition: Doc) -> None:
        for name, wanted in condition.items():
            if name not in options:
                text = f"there is no option {name!r}"
                found.append(Problem(document.place(f"{where}.if"), text))
                continue
            for choice in wanted if isinstance(wanted, list) else [wanted]:
                if choice not in options[name].choices:
                    text = f"{choice!r} is no choice of {name}"
                    found.append(Problem(document.place(f"{where}.if.{name}"), text))

    walk_conditions({k: v for k, v in document.sections.items() if k != "options"}, visit)
    yield from found


def _game_problems(
    document: Document, game: Game, remedies: Mapping[str, str] | None, proofs: "Proofs"
) -> Iterator[Problem]:
    if game.engine not in engine_ids():
        known = ", ".join(engine_ids())
        text = f"there is no engine {game.engine!r}; there are: {known}"
        yield Problem(document.place("engine"), text)
        return
    engine = engine_for(game.engine)
    parts = chain(
        _ids(game),
        _wagers(game, engine, proofs),
        _stages(game, engine),
        _orders(game),
        _rituals(game),
        _questions(game, remedies),
        _deck(game),
    )
    for key, text in parts:
        yield Problem(document.place(key), text)


Found = Iterator[tuple[str, str]]


class Proof(NamedTuple):
    """What was found about one wager's rules, and the paytable rows its rounds reach."""

    problems: tuple[tuple[str, str], ...]
    lines: frozenset[tuple[str, int]]


Proofs = dict[bytes, Proof]


def _ids(game: Game) -> Found:
    sections: dict[str, Mapping[str, object]] = {
        "wagers": game.wagers,
        "options": game.options,
        "irregularities": game.irregularities,
        "facts": game.facts,
    }
    for section, entries in sections.items():
        for name in entries:
            if not _ID.fullmatch(name):
                yield f"{section}.{name}", "ids are small letters, digits and hyphens"


def _wagers(game: Game, engine: Engine, proofs: Proofs) -> Found:
    lines: set[tuple[str, int]] = set()  # rows of paytables some round reaches
    sound = True
    for name, wager in game.wagers.items():
        key = f"wagers.{name}"
        if not wager.clause:
            yield f"{key}.clause", "every wager cites its clause"
        wrong = list(_rules(key, wager, game, engine))
        yield from wrong
        yield from _references(key, wager, game)
        yield from _sums(key, wager)
        if wrong:
            sound = False
        elif not wager.parts:
            proof = _proof(name, game, engine, proofs)
            yield from proof.problems
            lines |= proof.lines
    if sound:
        yield from _unreached(game, lines)


def _references(key: str, wager: Wager, game: Game) -> Found:
    """Find wagers it names that are not there."""
    for part in wager.parts:
        if part not in game.wagers:
            yield f"{key}.parts", f"there is no wager {part!r}"
    pays = any(rule.pays or rule.result in (Result.WIN, None) for rule in wager.rules)
    if not pays and not wager.parts:
        yield f"{key}.rules", "this wager has no payout"
    if wager.behind and wager.behind not in game.wagers:
        yield f"{key}.behind", f"there is no wager {wager.behind!r}"
    for needed in wager.stake.needs:
        if needed not in game.wagers:
            yield f"{key}.stake.needs", f"there is no wager {needed!r}"
    for other in wager.parlay:
        if other not in game.wagers:
            yield f"{key}.parlay", f"there is no wager {other!r}"


def _sums(key: str, wager: Wager) -> Found:
    stake = wager.stake
    sums = {"fixed": stake.fixed, "least": stake.least, "most": stake.most, "unit": stake.unit}
    for field, text in sums.items():
        if text:
            yield from _money(f"{key}.stake.{field}", text)
    if wager.limits is not None:
        yield from _limits(f"{key}.limits", wager.limits)
    for field, charge in (("charge", wager.charge), ("push_charge", wager.push_charge)):
        if charge is not None:
            yield from _money(f"{key}.{field}.unit", charge.unit)
            if not _RATE.fullmatch(charge.rate):
                yield f"{key}.{field}.rate", f"{charge.rate!r} is not a rate such as 5%"


def _limits(key: str, limits: Limits) -> Found:
    for field, text in (("low", limits.low), ("high", limits.high), ("unit", limits.unit)):
        yield from _money(f"{key}.{field}", text)


def _money(key: str, text: str) -> Found:
    try:
        parse_money(text)
    except ValueError as trouble:
        yield key, str(trouble)


def _rules(key: str, wager: Wager, game: Game, engine: Engine) -> Found:
    try:
        parse_odds(wager.odds)
    except ValueError as trouble:
        yield f"{key}.odds", str(trouble)
    for index, rule in enumerate(wager.rules):
        here = f"{key}.rules[{index}]"
        for fact, text in problems(rule.when, engine.facts):
            yield f"{here}.when.{fact}", text
        if rule.pays and rule.result is not None:
            yield here, "a rule says `result` or `pays`, not both"
        if rule.pays.startswith("@"):
            if rule.pays[1:] not in game.paytables:
                yield f"{here}.pays", f"there is no paytable {rule.pays[1:]!r}"
            else:
                yield from _rows(rule.pays[1:], game.paytables[rule.pays[1:]], game, engine)
        elif rule.pays:
            try:
                parse_odds(rule.pays)
            except ValueError as trouble:
                yield f"{here}.pays", str(trouble)
        if not rule.pays.startswith("@") and not rule.outcome:
            yield f"{here}.outcome", "say in words which outcome this is"


def _rows(name: str, table: Paytable, game: Game, engine: Engine) -> Found:
    key = f"paytables.{name}.{game.chosen.get(name, '')}".rstrip(".")
    if not table.clause:
        yield f"{key}.clause", "every paytable cites its clause"
    for index, row in enumerate(table.rows):
        for fact, text in problems(row.when, engine.facts):
            yield f"{key}.rows[{index}].when.{fact}", text
        try:
            parse_odds(row.pays)
        except ValueError as trouble:
            yield f"{key}.rows[{index}].pays", str(trouble)
        if row.meter and row.meter not in game.meters:
            yield f"{key}.rows[{index}].meter", f"there is no meter {row.meter!r}"


def _proof(name: str, game: Game, engine: Engine, proofs: Proofs) -> Proof:
    """Return what holds of a wager's rules; an option that leaves them alone costs nothing."""
    wager = game.wagers[name]
    tables = {
        rule.pays[1:]: game.paytables[rule.pays[1:]]
        for rule in wager.rules
        if rule.pays.startswith("@")
    }
    # Whatever else can change what a round may bring.
    world = (game.draw, game.craps, game.wheel, game.deck.packs, game.dealer_draw)
    key = msgspec.json.encode((name, wager, tables, world))
    if key not in proofs:
        lines: set[tuple[str, int]] = set()
        problems_found = tuple(_answered(name, game, engine, lines))
        proofs[key] = Proof(problems_found, frozenset(lines))
    return proofs[key]


def _answered(name: str, game: Game, engine: Engine, lines: set[tuple[str, int]]) -> Found:
    """Find rules no round can reach and rounds no rule answers; note the rows that are reached."""
    wager = game.wagers[name]
    key = f"wagers.{name}"
    reached: set[tuple[int, int]] = set()
    for facts in engine.possible(game, name):
        hit = _which(wager.rules, facts, game)
        if hit is None:
            shown = ", ".join(f"{k} = {v}" for k, v in facts.items())
            yield f"{key}.rules", f"no rule answers when {shown}"
            return
        reached.add(hit)
    one_of_many = bool(wager.number or wager.combo)  # its rules are written for its sisters too
    for index, rule in enumerate(wager.rules):
        if rule.pays.startswith("@"):
            lines |= {(rule.pays[1:], row) for at, row in reached if at == index}
        elif (index, -1) not in reached and not one_of_many:
            yield f"{key}.rules[{index}]", "no round can ever reach this rule"


def _unreached(game: Game, lines: set[tuple[str, int]]) -> Found:
    used = {
        rule.pays[1:]
        for wager in game.wagers.values()
        for rule in wager.rules
        if rule.pays.startswith("@")
    }
    for name in sorted(used):
        for row, line in enumerate(game.paytables[name].rows):
            if (name, row) not in lines:
                text = f"no hand can ever produce the outcome {line.outcome!r}"
                yield f"paytables.{name}.rows[{row}]", text


def _which(rules: list[Rule], facts: Facts, game: Game) -> tuple[int, int] | None:
    for index, rule in enumerate(rules):
        if not all_hold(rule.when, facts):
            continue
        if not rule.pays.startswith("@"):
            return index, -1
        for row, line in enumerate(game.paytables[rule.pays[1:]].rows):
            if all_hold(line.when, facts):
                return index, row
    return None


def _stages(game: Game, engine: Engine) -> Found:
    seen: set[str] = set()
    settled: set[str] = set()
    for stage in game.stages:
        key = f"stages[{stage.id}]"
        if stage.id in seen:
            yield key, "this id stands twice"
        seen.add(stage.id)
        if not stage.clause and not stage.ours:
            yield f"{key}.clause", "cite the clause, or say why it is ours"
        if stage.play and stage.play not in engine.passages:
            known = ", ".join(sorted(engine.passages)) or "none"
            yield f"{key}.play", f"the engine has no passage {stage.play!r}; it has: {known}"
        yield from _spoken(key, stage, game)
        yield from _settling(key, stage, game)
        settled |= set(game.wagers) if "*" in stage.settle else set(stage.settle)
    for name, wager in game.wagers.items():
        if name not in settled:
            yield f"wagers.{name}", "no stage settles this wager"
        if wager.moment and wager.moment not in seen:
            yield f"wagers.{name}.moment", f"there is no stage {wager.moment!r}"


def _spoken(key: str, stage: Stage, game: Game) -> Found:
    if stage.say and stage.say not in game.says:
        yield f"{key}.say", f"there is no announcement {stage.say!r} in [says]"
    for hand in stage.count:
        if f"count-{hand}" not in game.says:
            yield f"{key}.count", f"there is no announcement 'count-{hand}' in [says]"


def _settling(key: str, stage: Stage, game: Game) -> Found:
    for name in stage.order:
        if name not in game.orders:
            yield f"{key}.order", f"there is no order {name!r} in [orders]"
    for wager in stage.settle:
        if wager != "*" and wager not in game.wagers:
            yield f"{key}.settle", f"there is no wager {wager!r}"
    if stage.settle and game.bank is not None and game.bank.kind == "player-dealer":
        orders = [game.orders[name] for name in stage.order if name in game.orders]
        if len(orders) != 1 or not (is_total(orders[0]) or len(game.wagers) == 1):
            yield f"{key}.order", "sums depend on who is settled first: give one total order"


def _rituals(game: Game) -> Found:
    for name, ritual in game.rituals.items():
        key = f"rituals.{name}"
        ids = [step.id for step in ritual.steps]
        if not ritual.steps:
            yield f"{key}.steps", "a ritual has at least one step"
        for step in ritual.steps:
            if ids.count(step.id) > 1:
                yield f"{key}.steps[{step.id}]", "this id stands twice"
            if not (step.clause or ritual.clause or ritual.ours):
                yield f"{key}.steps[{step.id}].clause", "every step cites its clause"
    cited: dict[str, Mapping[str, Say | Duty]] = {"says": game.says, "duties": game.duties}
    for section, entries in cited.items():
        for name, entry in entries.items():
            if not entry.clause and not entry.ours:
                yield f"{section}.{name}.clause", "cite the clause, or say why it is ours"


def _questions(game: Game, remedies: Mapping[str, str] | None) -> Found:
    for name, case in game.irregularities.items():
        key = f"irregularities.{name}"
        if not case.clause:
            yield f"{key}.clause", "every irregularity cites its clause"
        if not case.remedy:
            yield f"{key}.remedy", "name at least one remedy"
        for remedy in [*case.remedy, *case.wrong]:
            if remedies is not None and remedy not in remedies:
                text = f"there is no remedy {remedy!r} in shared/remedies.toml"
                yield f"{key}.remedy", text
    for name, fact in game.facts.items():
        key = f"facts.{name}"
        if not fact.clause:
            yield f"{key}.clause", "every fact cites its clause"
        if fact.kind not in ("rule", "procedure"):
            yield f"{key}.kind", "write rule or procedure"
        if not fact.near:
            yield f"{key}.near", "give at least one plausible wrong answer"
        if fact.answer in fact.near:
            yield f"{key}.near", "the right answer is among the wrong ones"


def _deck(game: Game) -> Found:
    deck = game.deck
    if not deck.least <= deck.packs <= deck.most:
        yield "deck.packs", f"{deck.packs} decks are not between {deck.least} and {deck.most}"
    if game.table.seats < 1:
        yield "table.seats", "a table has at least one seat"
    yield from _limits("limits", game.limits)
    for name, text in game.meters.items():
        yield from _money(f"meters.{name}", text)


def _orders(game: Game) -> Found:
    for name, levels in game.orders.items():
        for index, level in enumerate(levels):
            key = f"orders.{name}[{index}]"
            if level.by not in GROUPS:
                yield f"{key}.by", f"{level.by!r} is not one of {', '.join(GROUPS)}"
            if isinstance(level.seq, str) and level.seq not in SEQUENCES:
                yield f"{key}.seq", f"{level.seq!r} is not one of {', '.join(SEQUENCES)}"
            listed = level.seq if level.by == "verb" and isinstance(level.seq, list) else []
            for verb in [*listed, *level.only]:
                if verb not in set(Verb):
                    yield key, f"nobody can {verb!r} here; verbs are {', '.join(Verb)}"


def _lesson_problems(document: Document, lesson: str) -> Iterator[Problem]:
    name = f"{document.rulebook}/{document.game}/lesson.md"
    if not lesson.strip():
        yield Problem(name, "the lesson is missing")
        return
    game = decode_game(document)
    if game.engine not in engine_ids():
        return  # said already
    engine = engine_for(game.engine)
    for number, line in enumerate(lesson.splitlines(), start=1):
        found = _DIRECTIVE.match(line)
        if found is None:
            continue
        verb, rest = found[1], found[2].split()
        if verb == "watch":
            for pair in rest:
                fact, _, value = pair.partition("=")
                if fact not in engine.facts:
                    yield Problem(f"{name}: line {number}", f"there is no fact {fact!r}")
                elif value not in {str(v).lower() for v in engine.facts[fact].values}:
                    yield Problem(f"{name}: line {number}", f"{fact} is never {value!r}")
        elif verb != "try" or not rest or rest[0] not in _DRILLS:
            text = f"write ::watch fact=value or ::try with one of {', '.join(sorted(_DRILLS))}"
            yield Problem(f"{name}: line {number}", text)
        elif rest[0] == "payout" and len(rest) > 1 and rest[1] not in _payouts(document, game):
            yield Problem(f"{name}: line {number}", f"there is no wager {rest[1]!r}")
        elif rest[0] == "table" and len(rest) > 1 and rest[1] not in DIALS:
            text = f"{rest[1]!r} is not one of {', '.join(DIALS)}"
            yield Problem(f"{name}: line {number}", text)
        elif rest[0] == "procedure" and len(rest) > 1 and rest[1] not in _ritual_names(document):
            yield Problem(f"{name}: line {number}", f"there is no ritual {rest[1]!r}")


def _payouts(document: Document, game: Game) -> set[str]:
    """Return what a payout drill can be asked for: a wager, or several bets at a time."""
    return set(document.sections.get("wagers", {})) | set(combined.foci(game))


def _ritual_names(document: Document) -> set[str]:
    return set(document.sections.get("rituals", {}))


__all__ = ["Problem", "check_game", "choose"]
