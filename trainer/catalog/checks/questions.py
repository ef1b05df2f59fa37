"""Questions: irregularities, facts and errata."""

from collections.abc import Collection, Mapping

from trainer.catalog.checks.found import Found, once, said
from trainer.drills.quiz import TOGETHER
from trainer.errors import shown
from trainer.games.game import Game, Irregularity


def questions(
    game: Game, remedies: Mapping[str, str] | None, written_stages: Collection[str] | None
) -> Found:
    """Find questions nobody could answer.

    `written_stages` are those of every house; a chapter has none, and what it shares with games
    may name theirs.
    """
    for name, case in game.irregularities.items():
        yield from _irregularity(f"irregularities.{name}", case, remedies, written_stages)
    yield from _facts(game)
    for name, erratum in game.errata.items():
        for field in ("print", "reading"):
            yield from said(f"errata.{name}.{field}", getattr(erratum, field))
        for clause in erratum.clauses or ("",):
            yield from said(f"errata.{name}.at", clause)


def _irregularity(
    key: str,
    case: Irregularity,
    remedies: Mapping[str, str] | None,
    written_stages: Collection[str] | None,
) -> Found:
    yield from said(f"{key}.situation", case.situation)
    yield from said(f"{key}.answer", case.answer)
    if not case.clause.strip():
        yield f"{key}.clause", "every irregularity cites its clause"
    if not case.remedy:
        yield f"{key}.remedy", "name at least one remedy"
    for field in ("remedy", "wrong", "when"):
        yield from once(f"{key}.{field}", getattr(case, field))
    wrong = [remedy for one in case.wrong for remedy in one.split(TOGETHER)]
    for field, names in (("remedy", case.remedy), ("wrong", wrong)):
        for remedy in names:
            if remedies is not None and remedy not in remedies:
                text = f"there is no remedy {shown(remedy)} in shared/remedies.toml"
                yield f"{key}.{field}", text
    for one in case.wrong:
        if sorted(one.split(TOGETHER)) == sorted(case.remedy) or one in case.remedy:
            yield f"{key}.wrong", f"{shown(one)} is the right answer too"
    for stage in case.when:
        if written_stages is not None and stage not in written_stages:
            yield f"{key}.when", f"there is no stage {shown(stage)}"


def _facts(game: Game) -> Found:
    for name, fact in game.facts.items():
        key = f"facts.{name}"
        yield from said(f"{key}.ask", fact.ask)
        yield from said(f"{key}.answer", fact.answer)
        if not fact.clause.strip():
            yield f"{key}.clause", "every fact cites its clause"
        if fact.kind not in ("rule", "procedure"):
            yield f"{key}.kind", "write rule or procedure"
        if not fact.near:
            yield f"{key}.near", "give at least one plausible wrong answer"
        if fact.answer in fact.near:
            yield f"{key}.near", "the right answer is among the wrong ones"
        yield from once(f"{key}.near", fact.near)
        for wrong in fact.near:
            yield from said(f"{key}.near", wrong)
