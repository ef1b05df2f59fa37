"""Options: whether they are sound, and which houses a game must be looked at under."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from trainer.catalog.checks.found import Found, once, said
from trainer.catalog.decode import Exclusion, exclusions, options_of
from trainer.catalog.files import Document
from trainer.catalog.merge import walk_conditions
from trainer.errors import shown
from trainer.games.game import Option


def houses(document: Document) -> Iterator[dict[str, str]]:
    """Yield the defaults, every other choice by itself, and what it takes to see the rest.

    Some entries hang on two options at once: each such pair is a house of its own, or nobody
    would ever look at them.
    """
    options, excluded = options_of(document), exclusions(document)
    yield {}
    for name, option in options.items():
        for choice in option.choices:
            if choice != option.default:
                house = _legal(options, excluded, {name: choice})
                if house is not None:
                    yield house
    told: set[tuple[tuple[str, str], ...]] = set()
    for conditions in _together(document.sections, {}):
        wanted = {name: choice for name, choice in conditions.items() if name in options}
        other = {name: c for name, c in wanted.items() if c != options[name].default}
        key = tuple(sorted(other.items()))
        if len(other) > 1 and key not in told and _possible(options, other):
            told.add(key)
            house = _legal(options, excluded, other)
            if house is not None:
                yield house


def _legal(
    options: Mapping[str, Option], excluded: Iterable[Exclusion], wanted: Mapping[str, str]
) -> dict[str, str] | None:
    """Return the choices, others moved off their defaults where they are excluded; else nothing."""
    house = dict(wanted)
    defaults = {name: option.default for name, option in options.items()}
    for _ in options:
        met = [pair for pair in excluded if pair.met({**defaults, **house})]
        if not met:
            return house
        free = met[0].other if met[0].other not in house else met[0].option
        if free in house:
            return None
        held = {**defaults, **house}
        fitting = [
            choice
            for choice in options[free].choices
            if not any(
                pair.met({**held, free: choice})
                for pair in excluded
                if free in (pair.option, pair.other)
            )
        ]
        if not fitting:
            return None
        house[free] = fitting[0]
    return None


def _possible(options: Mapping[str, Option], wanted: Mapping[str, str]) -> bool:
    return all(choice in options[name].choices for name, choice in wanted.items())


def _together(value: Any, above: dict[str, str]) -> Iterator[dict[str, str]]:
    """Yield the choices under which each entry stands, those of what holds it included."""
    here = above
    if isinstance(value, dict):
        condition = value.get("if")
        if isinstance(condition, dict):
            here = {**above, **{name: _first(wanted) for name, wanted in condition.items()}}
            yield here
        for key, item in value.items():
            if key not in ("if", "options"):
                yield from _together(item, here)
    elif isinstance(value, list):
        for item in value:
            yield from _together(item, here)


def _first(wanted: Any) -> str:
    choices = wanted if isinstance(wanted, list) else [wanted]
    return str(choices[0]) if choices else ""


def problems(document: Document) -> Found:
    """Find options that cannot be chosen, and conditions on what is no option."""
    options = options_of(document)
    for name, option in options.items():
        yield from _one(f"options.{name}", option)
    excluded = exclusions(document)
    for name, option in options.items():
        for choice in option.choices:
            if excluded and _legal(options, excluded, {name: choice}) is None:
                yield f"options.{name}.choices", f"nothing may be chosen beside {shown(choice)}"
    found: list[tuple[str, str]] = []

    def visit(where: str, condition: dict[str, Any]) -> None:
        for name, wanted in condition.items():
            if name not in options:
                found.append((f"{where}.if", f"there is no option {shown(name)}"))
                continue
            choices = wanted if isinstance(wanted, list) else [wanted]
            if not choices:
                found.append((f"{where}.if.{name}", "name at least one choice"))
            for choice in choices:
                if choice not in options[name].choices:
                    text = f"{shown(choice)} is no choice of {name}"
                    found.append((f"{where}.if.{name}", text))

    walk_conditions({k: v for k, v in document.sections.items() if k != "options"}, visit)
    yield from found
    yield from _schedules(document, options)


def _one(key: str, option: Option) -> Found:
    if not option.choices:
        yield f"{key}.choices", "give at least one choice"
    yield from once(f"{key}.choices", option.choices)
    for choice in option.choices:
        yield from said(f"{key}.choices", choice)
    if option.default not in option.choices:
        yield f"{key}.default", f"the default {shown(option.default)} is not among its choices"
    for choice in option.printed:
        if choice not in option.choices:
            yield f"{key}.printed", f"{shown(choice)} is not among its choices"
    for choice, label in option.labels.items():
        if choice not in option.choices:
            yield f"{key}.labels.{choice}", "there is no such choice"
        yield from said(f"{key}.labels.{choice}", label)
    if option.by not in ("house", "dealer", "ours"):
        yield f"{key}.by", "write house, dealer or ours"
    if not option.clause.strip() and not (option.by == "ours" and option.why.strip()):
        yield f"{key}.clause", "say which clause leaves this open"


def _schedules(document: Document, options: Mapping[str, Option]) -> Found:
    """Find a choice among collection schedules for which none is written."""
    fees = document.sections.get("fees")
    names = set(fees) if isinstance(fees, dict) else set()
    for name, option in options.items():
        if names & set(option.choices):
            for choice in option.choices:
                if choice not in names:
                    yield (
                        f"options.{name}.choices",
                        f"there is no schedule {shown(choice)} in [fees]",
                    )
