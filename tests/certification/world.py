"""Examiners, forms and evidence the certification tests start from."""

from dataclasses import replace
from datetime import date
from functools import cache

from tests.games.world import CATALOG, engine_of, game_of
from trainer.certification.evidence import (
    Answer,
    BenchTime,
    Evidence,
    HoursLogged,
    Run,
    TableAct,
)
from trainer.certification.examiner import Examiner
from trainer.certification.form import Form, draw_form
from trainer.certification.pace import PaceAudit
from trainer.certification.plan import Plan, plan_form
from trainer.certification.rubric import Sheet, criteria
from trainer.certification.standard import ItemKind, Part, Standard

MINI = "ohio-cleveland/mini-baccarat"
STANDARDS = CATALOG.standards()
TARGETS = CATALOG.targets()
REMEDIES = CATALOG.remedies()
DAY = date(2026, 12, 1)
CANDIDATE, ASSESSOR, SECOND = "candidate", "assessor", "second assessor"


@cache
def examiner(game: str) -> Examiner:
    made = game_of(game)
    return Examiner(engine_of(made), made, TARGETS, REMEDIES)


@cache
def sure(game: str) -> Examiner:
    """Return an examiner of a house that has confirmed every reading of damaged print."""
    made = examiner(game)
    return replace(made, confirmed=frozenset(made.game.errata))


def standard_for(game: str) -> Standard:
    return next(one for one in STANDARDS.values() if one.serves(game))


@cache
def plan(game: str) -> Plan:
    return plan_form(standard_for(game), sure(game))


@cache
def form(game: str = MINI, seed: int = 1) -> Form:
    return draw_form(standard_for(game), sure(game), seed=seed, plan=plan(game))


def sheet(standard: Standard, score: int = 8, *, by: str = ASSESSOR, **scores: int) -> Sheet:
    """Return a whole rubric with one score; lines are named with underscores for hyphens."""
    test = standard.table_test
    assert test is not None
    own = {name.replace("_", "-"): value for name, value in scores.items()}
    return Sheet(
        assessor=by,
        rank="pit manager",
        scores={line.id: own.get(line.id, score) for line in criteria(test)},
        minutes=20,
    )


def perfect_answers(made: Form) -> tuple[Answer, ...]:
    return tuple(
        Answer(item=item.number, right=True, given="x", expected="x", ms=2000)
        for item in made.items
        if item.kind is not ItemKind.TABLE
    )


def perfect_runs(standard: Standard, made: Form) -> tuple[Run, ...]:
    sittings = {
        (part, sitting.id): sitting
        for part in (Part.DECISIONS, Part.TABLE)
        for sitting in standard.sittings(part)
    }
    found = []
    for item in made.items:
        if item.kind is ItemKind.TABLE:
            sitting = sittings[item.part, item.line]
            odd = int(sitting.irregularities.value)
            acts = [TableAct(round_no=1, title="Pay seat 1") for _ in range(100)]
            acts += [
                TableAct(round_no=1, title="Refuse a late bet", irregularity=True)
                for _ in range(odd)
            ]
            found.append(
                Run(
                    item=item.number,
                    acts=tuple(acts),
                    rounds=int(sitting.rounds.value),
                    players=int(sitting.players.value),
                    elapsed_ms=30_000 * int(sitting.rounds.value),
                )
            )
    return tuple(found)


def perfect(game: str = MINI, seed: int = 1) -> Evidence:
    """Return an exam with nothing wrong in it."""
    standard, made = standard_for(game), form(game, seed)
    assert standard.bench is not None
    assert standard.hours is not None
    return Evidence(
        form=made,
        candidate=CANDIDATE,
        on=DAY,
        answers=perfect_answers(made),
        runs=perfect_runs(standard, made),
        bench=tuple(
            BenchTime(skill=skill.id, seconds=1.0, errors=0, on=DAY, by=ASSESSOR)
            for skill in standard.bench.skills
        ),
        sheets=(sheet(standard),),
        audits=(PaceAudit(players=6, rounds=(30_000,) * 20),),
        hours=(HoursLogged(game=made.game, hours=standard.hours.least.value, on=DAY),),
    )
