"""Where in a lesson a thing is told: the section of a skill, and the questions of a section."""

import re
from collections.abc import Iterator, Sequence

from trainer.drills import decision, payout
from trainer.games import skill_ids
from trainer.games.game import Game
from trainer.games.registry import engine_for
from trainer.scheduling.skills import TABLE
from trainer.scheduling.tree import Skill
from trainer.ui.study.clauses import rests_on
from trainer.ui.study.lesson_text import Section, words_of

CHECKS = 2  # questions a section ends with
SUMMARY = "in-short"  # the last section: its questions are of all the lesson
SUMMARY_CHECKS = 4
_NO_PLACE = frozenset({SUMMARY, "about-this-print"})  # what they say is told elsewhere
_WORD = re.compile(r"[a-z0-9]{4,}")


def section_for(game: Game, sections: Sequence[Section], skill: Skill) -> int | None:
    """Return the section to read again for a skill; None where no section is about it."""
    tried = [
        (number, passage.words)
        for number, section in enumerate(sections)
        if section.key not in _NO_PLACE
        for passage in section.passages
        if passage.verb == "try"
    ]
    kind, about = _about(skill)
    for number, words in tried:  # the very thing
        if words[0] == kind and about and " ".join(words[1:]) == about:
            return number
    clause = _clause(game, skill)
    told = [
        number
        for number, one in enumerate(sections)
        if clause and one.key not in _NO_PLACE and rests_on(clause, one.clause)
    ]
    if told:
        wanted = _words(skill.title)
        return max(told, key=lambda number: len(wanted & _words(words_of(sections[number]))))
    kinds = [number for number, words in tried if words[0] == kind]
    return kinds[0] if kinds else None


def checks_of(game: Game, sections: Sequence[Section]) -> dict[str, tuple[str, ...]]:
    """Return what each section ends with, as foci of the quiz, by the section's key.

    A question belongs to the section that rests on its clause and shares most of its words.
    """
    texts = [_words(words_of(section)) for section in sections]
    told_anew = {number for number, section in enumerate(sections) if section.key in _NO_PLACE}
    found: dict[str, list[tuple[int, str]]] = {section.key: [] for section in sections}
    for focus, clause, words in _questions(game):
        asked = _words(words)
        told = [
            (len(asked & texts[number]), -number)
            for number, section in enumerate(sections)
            if number not in told_anew and section.clause and rests_on(clause, section.clause)
        ]
        if told:
            shared, place = max(told)
            found[sections[-place].key].append((shared, focus))
    for section in sections:
        if not found[section.key] and section.key not in _NO_PLACE:
            found[section.key] += [(0, focus) for focus in _pays(game, section)]
    best = {
        key: tuple(focus for _, focus in sorted(some, key=lambda one: -one[0]))
        for key, some in found.items()
    }
    made = {key: some[:CHECKS] for key, some in best.items()}
    if SUMMARY in made:
        left = [some[CHECKS] for some in best.values() if len(some) > CHECKS]
        made[SUMMARY] = _spread(left or [some[0] for some in best.values() if some])
    return made


def _spread(foci: Sequence[str]) -> tuple[str, ...]:
    """Return a few of many, from all parts of the lesson alike."""
    step = max(1.0, len(foci) / SUMMARY_CHECKS)
    return tuple(foci[int(step * at)] for at in range(min(SUMMARY_CHECKS, len(foci))))


def _questions(game: Game) -> Iterator[tuple[str, str, str]]:
    """Yield (focus, clause, words) of everything that has a text of its own."""
    for name, fact in game.facts.items():
        yield f"rule:{name}", fact.clause, f"{fact.ask} {fact.answer}"
    for name, case in game.irregularities.items():
        yield f"irregularity:{name}", case.clause, f"{case.situation} {case.answer}"


def _pays(game: Game, section: Section) -> Iterator[str]:
    """Yield what the bets pay that a section lets one try."""
    wanted = {" ".join(one.words[1:]) for one in section.passages if one.words[:1] == ("payout",)}
    for family in payout.families(game):
        if family.wager in wanted:
            yield f"pays:{family.focus}"


def _about(skill: Skill) -> tuple[str, str]:
    """Return the drill, and what of it: a wager, a procedure; nothing where it is all of it."""
    match skill.kind, skill.focus.partition(":"):
        case "payout", _:
            return "payout", skill.focus.partition("|")[0]
        case "rule", ("pays", _, rest):
            return "payout", rest.partition("|")[0]
        case "procedure", _:
            return "procedure", skill.focus.partition("#")[0]
        case kind, _ if kind == TABLE:
            return TABLE, "" if skill.focus == TABLE else skill.focus
        case kind, _:
            return kind, ""


def _clause(game: Game, skill: Skill) -> str:
    """Return the clause a skill rests on, where the game says it."""
    kind, about = _about(skill)
    name = skill.focus.partition(":")[2]
    entry: object = None
    match kind:
        case "irregularity":
            entry = game.irregularities.get(name)
        case "rule":
            entry = game.facts.get(name)
        case "fee":
            entry = game.fees.get(skill.focus)
        case "procedure" if about in game.rituals:
            opened = game.rituals[about]
            entry = opened.steps[int(skill.focus.partition("#")[2])]
            entry = entry if entry.clause else opened
        case "payout":
            entry = next(
                (one for key, one in game.wagers.items() if about in (key, skill_ids.sisters(key))),
                None,
            )
        case decision.KIND | decision.THIRD_CARD | decision.READ:
            cases = engine_for(game.engine).cases(game)
            entry = next((case for case in cases if case.skill == skill.id), None)
    return str(getattr(entry, "clause", ""))


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text.lower()))
