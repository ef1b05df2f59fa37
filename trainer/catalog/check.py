"""Proves a game's data sound: every reference, every clause, every rule reachable and answered."""

from collections.abc import Iterator, Mapping
from itertools import chain

from trainer.catalog.checks import (
    clauses,
    fittings,
    lesson,
    options,
    procedure,
    questions,
    wagers,
)
from trainer.catalog.checks.found import Found, Problem
from trainer.catalog.decode import choose, decode_game
from trainer.catalog.files import Document
from trainer.errors import InputError, LessonError
from trainer.games.felt import LayoutRecord
from trainer.games.game import Game
from trainer.games.registry import deals, engine_for
from trainer.layouts.card_table import FeltGame, felt_game, problems, record_of

Felt = tuple[FeltGame, LayoutRecord]


def check_game(
    document: Document,
    *,
    remedies: Mapping[str, str] | None = None,
    lesson: str | None = None,
    clause_pattern: str = "",
) -> list[Problem]:
    """Return everything wrong with a game under its default options and under every other one."""
    found: dict[Problem, None] = {}
    cited = chain(
        clauses.crossing(document),
        clauses.fitting(document, clause_pattern),
        clauses.standing(document),
    )
    try:
        for key, text in chain(cited, options.problems(document)):
            found[Problem(document.place(key), text)] = None
        proofs: wagers.Proofs = {}
        felts: list[Felt] = []
        for wanted in options.houses(document):
            game = decode_game(document, wanted)
            for key, text in _game_problems(document, game, remedies, proofs, felts):
                found[Problem(document.place(key), text)] = None
    except LessonError as trouble:
        place, _, text = str(trouble).partition(": ")
        key, _, sentence = text.partition(": ")
        return [*found, Problem(f"{place}: {key}", sentence.rstrip("."))]
    except InputError as trouble:  # the engine misses a section
        return [*found, Problem(document.place("engine"), str(trouble).rstrip("."))]
    if lesson is not None:
        for problem in _lesson_problems(document, lesson, sound=not found):
            found[problem] = None
    return list(found)


def _game_problems(
    document: Document,
    game: Game,
    remedies: Mapping[str, str] | None,
    proofs: wagers.Proofs,
    felts: list[Felt],
) -> Found:
    engine = engine_for(game.engine)
    written = document.sections
    stages = {str(stage.get("id")) for stage in written["stages"] if isinstance(stage, dict)}
    yield from chain(
        fittings.names(game),
        fittings.kin(game),
        procedure.stages(game, engine, written["wagers"]),
        procedure.orders(game, written["wagers"]),
        procedure.rituals(game),
        questions.questions(game, remedies, stages if deals(game.engine) else None),
    )
    wrong = list(fittings.fittings(game))
    if not deals(game.engine):
        yield from chain(wrong, engine.misfits(game))
        return
    wrong += wagers.looked_at(game, engine)
    wrong += [] if wrong else engine.misfits(game)
    yield from wrong
    record = record_of(game)
    if record is not None and not wrong and (felt := (felt_game(game), record)) not in felts:
        felts.append(felt)  # few options change what lies on it
        yield from problems(*felt)
    if not wrong:  # only then can a round be dealt
        yield from wagers.proved(game, engine, proofs)


def _lesson_problems(document: Document, text: str, *, sound: bool) -> Iterator[Problem]:
    name = f"{document.rulebook}/{document.game}/lesson.md"
    game = decode_game(document)
    if not sound and text.strip():
        return  # what its passages ask for cannot be dealt yet
    for line, sentence in lesson.passages(document, engine_for(game.engine), text):
        yield Problem(f"{name}: {line}".removesuffix(": "), sentence)


__all__ = ["Problem", "check_game", "choose"]
