"""Questions as they are put: whether an answer gives itself away.

Every question of a game is made, as practice and exams make it, and its answers are looked at: how
often the right one is the longest, whether it stands out by half its length again, whether there
are four of them, whether two come to the same, whether a step just named is offered again.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from trainer.catalog.checks.found import Found, Problem
from trainer.catalog.decode import decode_game
from trainer.catalog.files import Document
from trainer.catalog.limits import Limit
from trainer.catalog.variants import variants
from trainer.drills import quiz, ritual
from trainer.drills.near_odds import told_worth
from trainer.drills.offering import WRONG, stands_out
from trainer.drills.prompts import Prompt
from trainer.drills.remedies import Remedies
from trainer.drills.targets import Target, Targets
from trainer.games import skill_ids
from trainer.games.game import Game
from trainer.wording.say import say

ENOUGH = 20  # questions from which on a share says something
_TOLD = 60  # letters of a question that are shown
_SEEDS = (101, 102)
_BORROWING = 101  # with the answers of sister games, as in practice; an exam has none
_TIMES = Targets({kind: Target(ms=1, origin="") for kind in ("quiz", "irregularity", "step")})


Said = tuple[str, ...]


class Asked(NamedTuple):
    """One question as it was put once."""

    key: str
    ask: str
    right: str
    wrong: tuple[str, ...]
    named: str = ""  # the step it says is done

    @property
    def longest(self) -> bool:
        """Whether the right answer is longer than any other."""
        return len(self.right) > max(map(len, self.wrong), default=0)

    @property
    def outstanding(self) -> bool:
        """Whether it is so by half and more."""
        return stands_out(self.right, self.wrong)


class Measure(NamedTuple):
    """The questions of a game, each put a few times."""

    asked: tuple[Asked, ...]

    @property
    def counts(self) -> bool:
        """Whether there are enough of them for a share to say something."""
        return len({one.key for one in self.asked}) >= ENOUGH

    @property
    def longest(self) -> float:
        """In how many per cent the right answer is the longest."""
        return 100 * sum(one.longest for one in self.asked) / max(1, len(self.asked))

    @property
    def outstanding(self) -> float:
        """In how many per cent it is at least half as long again as the next."""
        return 100 * sum(one.outstanding for one in self.asked) / max(1, len(self.asked))

    @property
    def worded(self) -> "Measure":
        """Those answered in words: odds are all of one length, and would hide the others."""
        return Measure(tuple(one for one in self.asked if not one.key.startswith("wagers.")))


def measure(document: Document, remedies: Remedies, sisters: Sequence[Game]) -> Measure:
    """Put every question of a game, those of its other houses too, each a few times."""
    told: set[Said] = set()
    asked: list[Asked] = []
    for _, wanted in variants(document):
        game = decode_game(document, wanted)
        for topic, said in _topics(game):
            if said not in told:
                told.add(said)
                asked += _quizzed(game, topic, remedies, sisters)
        for name, index in ritual.steps(game):
            steps = game.rituals[name].steps
            named = ritual.before(game, name, index)
            if (said := (name, str(index), steps[index].text, named)) not in told:
                told.add(said)
                asked += _stepped(game, name, index, named)
    return Measure(tuple(asked))


def _topics(game: Game) -> Iterator[tuple[str, Said]]:
    """Yield what can be asked, and what it says: another house may ask the same."""
    for topic in quiz.topics(game):
        kind, _, name = topic.partition(":")
        if kind == quiz.IRREGULARITY:
            case = game.irregularities[name]
            yield topic, (topic, case.situation, *case.remedy, "", *case.wrong)
        elif kind == quiz.RULE:
            fact = game.facts[name]
            yield topic, (topic, fact.ask, fact.answer, *fact.near)
        else:
            yield topic, (topic, quiz.paid(game, name))


def _quizzed(
    game: Game, topic: str, remedies: Remedies, sisters: Sequence[Game]
) -> Iterator[Asked]:
    kind, _, name = topic.partition(":")
    section = {quiz.IRREGULARITY: "irregularities", quiz.RULE: "facts"}.get(kind, "wagers")
    for seed in _SEEDS:
        lent = sisters if seed == _BORROWING else ()
        made = quiz.ask(game, seed, _TIMES, remedies=remedies, sisters=lent, focus=topic)
        yield _asked(game, f"{section}.{name.partition('|')[0]}", made)


def _stepped(game: Game, name: str, index: int, named: str) -> Iterator[Asked]:
    key = f"rituals.{name}.steps[{game.rituals[name].steps[index].id}]"
    for seed in _SEEDS:
        made = ritual.ask(game, seed, _TIMES, f"{name}#{index}")
        yield _asked(game, key, made)._replace(named=named)


def _asked(game: Game, key: str, made: Prompt) -> Asked:
    offered = {choice.id: say(game, choice.text) for choice in made.choices}
    right = offered.pop(made.expected)
    return Asked(key, say(game, made.ask), right, tuple(offered.values()))


def sisters_of(game: Game, games: Sequence[Game]) -> list[Game]:
    """Return the games whose answers may be lent to one, as the app lends them."""
    kin = skill_ids.kindred(game)
    return [one for one in games if one is not game and skill_ids.family(one) in kin]


def refused(document: Document, found: Measure, limit: Limit | None) -> Iterator[Problem]:
    """Yield what no game may do, and shares above its limit; `limit` where it has one of its own.

    A limit of its own is for a game whose questions are still to be mended, and goes with that.
    """
    if not found.counts:
        return
    for key, text in dict.fromkeys(_unfair(found)):
        yield Problem(document.place(key), text)
    usual = Limit()
    allowed = limit or usual
    file = document.place("facts").partition(":")[0]
    worded = found.worded
    shares = (
        ("is the longest", worded.longest, allowed.longest),
        ("is half as long again as any other", worded.outstanding, allowed.outstanding),
    )
    for told, share, most in shares:
        if share > most:
            text = f"the right answer {told} in {share:.1f}% of the questions, at most {most}% may"
            yield Problem(file, f"{text}; trainer check --questions lists them")
    kept = worded.longest <= usual.longest and worded.outstanding <= usual.outstanding
    if limit is not None and kept:
        name = f"limits.{document.rulebook}/{document.game}"
        yield Problem(f"shared/limits.toml: {name}", "it keeps to the usual limits: take this out")


def _unfair(found: Measure) -> Found:
    for one in found.asked:
        answers = (one.right, *one.wrong)
        if len(answers) <= WRONG:
            text = f"only {len(answers)} answers can be offered to “{_short(one.ask)}”: give four"
            yield one.key, text
        if one.named and one.named in answers:
            yield one.key, "the step just named is offered as an answer"
        yield from _same(one.key, answers)
        yield from _alone(one)


def _same(key: str, answers: Sequence[str]) -> Found:
    """Find two answers that come to the same."""
    sizes: dict[object, str] = {}
    for answer in answers:
        size = told_worth(answer)
        other = sizes.setdefault(answer if size is None else size, answer)
        if other is not answer:
            yield key, f"“{other}” and “{answer}” come to the same"


def _alone(one: Asked) -> Found:
    """Find odds that are twice as large as any other offered, or half as large."""
    own, others = told_worth(one.right), [told_worth(wrong) for wrong in one.wrong]
    if not one.key.startswith("wagers.") or own is None:
        return
    sizes = [size for size in others if size]
    if sizes and (own > 2 * max(sizes) or 2 * own < min(sizes)):
        yield one.key, f"no odds offered are near {one.right}: {', '.join(one.wrong)}"


def listed(document: Document, found: Measure) -> Iterator[str]:
    """Yield the questions told by the length of their answers, a line each, the worst first."""
    worst: dict[str, Asked] = {}
    for one in sorted(found.asked, key=lambda one: one.outstanding, reverse=True):
        if one.longest:
            worst.setdefault(one.key, one)
    for one in worst.values():
        sign = "1.5x" if one.outstanding else "long"
        longest = max(one.wrong, key=len, default="")
        sizes = f"{len(one.right)} letters against {len(longest)}"
        told = f"“{one.right}” against “{longest}”"
        yield f"{sign} {document.place(one.key)}: {sizes}: {told}"


def _short(text: str) -> str:
    return text if len(text) <= _TOLD else f"{text[:_TOLD].rstrip()}..."
