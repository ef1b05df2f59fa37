"""Drill: the dice lie there, and the stick calls them: 21 pictures in every situation."""

from collections.abc import Iterator, Sequence
from random import Random

from trainer.drills.kinds import DrillKind, Learnt, plainly
from trainer.drills.prompts import Choice, Prompt, figure
from trainer.drills.targets import Targets
from trainer.games.craps.book import Book, book_of
from trainer.games.craps.calls import call_cases, points_for
from trainer.games.craps.facts import combo
from trainer.games.craps.game import CrapsGame
from trainer.games.craps.shooter import Dice, Throw
from trainer.games.engine import CannotDealError
from trainer.games.game import Game
from trainer.games.rounds import Round
from trainer.games.speech import call, spoken
from trainer.games.texts import NOTHING, Lower, Text, text, written

KIND = "call"
LETTERS = "ABCDEFGH"
SITUATIONS = ("come-out", "made", "seven-out", "point-on")
_COME_OUT = "come-out"


def title(situation: str) -> Text:
    """Return the name of a situation, where it is one."""
    return text(f"call-{situation}") if situation in SITUATIONS else NOTHING


def learnt(game: Game) -> Iterator[Learnt]:
    """Yield what there is to master."""
    for case in cases(game):
        situation, _, dice = case.partition(":")
        when = Lower(title(situation))
        yield Learnt(
            skill=f"craps:{KIND}:{case}",
            focus=case,
            title=text("call-case", dice=dice.replace("-", " and "), when=when),
            group=text("call-group", when=when),
            target=KIND,
        )


def offered(game: Game) -> bool:
    """Return whether the game has rolls to call."""
    return isinstance(game, CrapsGame)


def cases(game: Game) -> list[str]:
    """Return every call there is to learn: "come-out:2-5", "made:3-3", "seven-out:1-6"."""
    points = game.points if isinstance(game, CrapsGame) else ()
    return [f"{case}:{combo(dice)}" for case, dice in call_cases(points)]


def ask(game: Game, seed: int, targets: Targets, focus: str = "") -> Prompt:
    """Return one question; `focus` is a case, or the start of one ("made")."""
    rng = Random(f"call:{seed}")
    every = cases(game)
    among = [focus] if focus in every else [case for case in every if case.startswith(focus)]
    if not among:
        raise CannotDealError(f"{game.id} has no call {focus!r}")
    # Situations first, then dice: the few sevens must not be lost among the many numbers.
    situation = rng.choice(sorted({case.partition(":")[0] for case in among}))
    case = rng.choice([case for case in among if case.startswith(f"{situation}:")])
    return _prompt(game, seed, rng, case, targets)


def _prompt(game: Game, seed: int, rng: Random, case: str, targets: Targets) -> Prompt:
    situation, _, way = case.partition(":")
    dice = (int(way[0]), int(way[2]))
    if rng.random() < 0.5:
        dice = (dice[1], dice[0])
    book = book_of(game)
    point = rng.choice(points_for(situation, sum(dice), book.points))
    facts = Throw(Dice(point=point), dice).facts(point)
    right = book.call(facts)
    choices, expected = _choices(game, rng, right)
    says = game.says[right]
    return Prompt(
        kind=KIND,
        seed=seed,
        skill=f"craps:call:{case}",
        ask=text("call-asked"),
        expected=expected,
        why=_why(book, situation, point, dice),
        clause=says.clause or _stage_clause(game),
        target_ms=targets.ms(KIND),
        choices=choices,
        dealt=Round(seed=seed, bets=(), hands={}, rolls=(dice,), point=point),
        label=figure(way),
        focus=case,
    )


def _why(book: Book, situation: str, point: int, dice: tuple[int, int]) -> Text:
    if situation != _COME_OUT:
        return text(f"call-why-{situation}", point=point)
    line = next(sheet for sheet in book.sheets.values() if sheet.line)
    return text(f"call-why-{line.verdict(Throw(Dice(), dice).facts(0)).result.value}")


def _stage_clause(game: Game) -> str:
    return next((stage.clause for stage in game.stages if stage.play == "call"), "")


def _choices(game: Game, rng: Random, right: str) -> tuple[tuple[Choice, ...], str]:
    """Return the right call among those it is taken for, shuffled, and the letter of it."""
    rolls = [name for name in game.says if name.startswith("call-") and name != right]
    names = [right, *likely_mistaken(right, rolls)[: len(LETTERS) - 2]]
    if "no-roll" in game.says:
        names.append("no-roll")
    rng.shuffle(names)
    choices = tuple(
        Choice(letter, written(spoken(game, call(game, name, {}))))
        for letter, name in zip(LETTERS, names, strict=False)
    )
    return choices, LETTERS[names.index(right)]


def likely_mistaken(right: str, names: Sequence[str]) -> list[str]:
    """Return the calls of a roll by how easily they are taken for the right one.

    The same dice before and after the point, the hard way for the easy one, a neighbouring sum.

    >>> likely_mistaken("call-out-6", ["dice-out", "call-out-9", "call-out-6-hard", "call-out-5"])
    ['call-out-6-hard', 'call-out-5', 'call-out-9', 'dice-out']
    """

    def far(name: str) -> tuple[int, int, str]:
        mine, other = call_total(right), call_total(name)
        kind = name.split("-")[:2] != right.split("-")[:2]
        if not mine or not other:
            return (0 if name.startswith("call-") else 1, 7, name)
        return 0, 2 * abs(mine - other) + kind, name

    return sorted(names, key=far)


def call_total(name: str) -> int:
    """Return the number a call is about; 0 where it is about none.

    >>> call_total("call-made-6-hard"), call_total("call-seven-out"), call_total("dice-out")
    (6, 7, 0)
    """
    if name == "call-seven-out":
        return 7
    return next((int(part) for part in name.split("-") if part.isdigit()), 0)


DRILL = DrillKind(
    id=KIND,
    title=text("drill-call"),
    short=text("drill-call-short"),
    panel=KIND,
    target=KIND,
    offered=lambda asking: offered(asking.game),
    ask=lambda asking, seed, focus: ask(asking.game, seed, asking.targets, focus),
    foci=lambda asking: cases(asking.game),
    learnt=lambda asking: learnt(asking.game),
    about=lambda _, focus: title(focus),
    tried=plainly(text("try-call")),
)
