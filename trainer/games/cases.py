"""Decisions a family can put to a dealer: which there are, and one of them posed.

An engine lists its cases and poses any of them: what is asked, what may be answered, what is right
and why. A drill asks them, a table map counts them, an exam draws them; none knows the family.
"""

from collections.abc import Iterable, Sequence
from random import Random

import msgspec

from trainer.games.rounds import Bet, Round
from trainer.games.texts import NOTHING, Text

OFFERED = 4  # answers to choose from
_KEYS = "ABCDEFGH"


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """One decision: "third-card/banker:5:3", "qualify/under", "read/player:straight"."""

    id: str
    skill: str  # several cases may be one skill
    title: Text
    group: Text  # of the cases that are learnt together
    clause: str = ""  # what it rests on, where that is the same however it is posed
    weight: float = 1.0  # how often it comes beside the others of its kind

    @property
    def kind(self) -> str:
        """What sort of decision it is."""
        return self.id.partition("/")[0]

    @property
    def name(self) -> str:
        """Which one of its kind."""
        return self.id.partition("/")[2]


class Answer(msgspec.Struct, frozen=True):
    """One thing that may be answered; `key` is the letter that says so, where it has one."""

    id: str
    text: Text
    key: str = ""


class Laid(msgspec.Struct, frozen=True, kw_only=True):
    """A hand as a question lays it on the felt; `told` and `caption` come with the answer."""

    name: Text
    cards: tuple[str, ...]
    told: Text = NOTHING
    caption: Text = NOTHING
    ring: int = -1  # the card that decides, shown from the beginning
    # With the answer: the cards that play in reading order, and which of them decides.
    plays: tuple[int, ...] = ()
    decides: int = -1


class Chart(msgspec.Struct, frozen=True, kw_only=True):
    """The rule a decision rests on as a table, with the cell in question."""

    title: Text
    heads: tuple[Text, Text]
    rows: tuple[Text, ...]
    columns: tuple[str, ...]
    letters: tuple[str, ...]  # a row a string
    legend: tuple[tuple[str, Text], ...]  # what the letters mean
    row: int
    column: int
    strong: str = ""  # letters that are filled


class Posed(msgspec.Struct, frozen=True, kw_only=True):
    """A decision put to somebody, and everything that is said once it is made."""

    question: Text
    answers: tuple[Answer, ...]
    expected: str
    why: Text
    clause: str
    ruling: Text  # the right answer as a sentence
    laid: tuple[Laid, ...] = ()
    bets: tuple[Bet, ...] = ()  # what else lies there, of one seat
    done: tuple[Text, ...] = ()  # what was done to each of them, where that is the question
    table: tuple[tuple[Text, Text], ...] = ()  # or seat by seat: whose, and what lies there
    table_head: Text = NOTHING  # over it, where it tells something else
    line: Text = NOTHING  # the question in a few words, for a list of answers
    label: Text = NOTHING  # in a few letters, for the strip of answers
    label_title: Text = NOTHING  # what those letters are
    dealt: Round | None = None
    chart: Chart | None = None
    accepts: tuple[str, ...] = ()  # right as well: the same hand out of other cards
    slips: tuple[tuple[str, Text], ...] = ()  # what a wrong answer probably comes from
    advice: tuple[tuple[str, Text, str], ...] = ()  # what it leads to at a table, and the clause
    taps: int = -1  # whose cards are tapped, where the answer is cards and a name

    def slip(self, given: str) -> Text:
        """Return the likely cause of an answer, by itself or by what it begins with."""
        found = dict(self.slips)
        return found.get(given) or found.get(given.partition("|")[0]) or NOTHING

    def advised(self, given: str) -> tuple[Text, str]:
        """Return what a wrong answer leads to at a real table, with its clause."""
        for answer, said, clause in self.advice:
            if answer == given:
                return said, clause
        return NOTHING, ""


def starting(cases: Sequence[Case], start: str) -> list[Case]:
    """Return the case of this id, or else all that begin so."""
    exact = [case for case in cases if case.id == start]
    return exact or [case for case in cases if case.id.startswith(start)]


def lettered(
    rng: Random, right: tuple[str, Text], wrong: Iterable[tuple[str, Text]]
) -> tuple[Answer, ...]:
    """Return the right answer among wrong ones, each once, shuffled, with letters for keys."""
    found = dict([right])
    for id_, said in wrong:
        if len(found) == OFFERED:
            break
        found.setdefault(id_, said)
    every = list(found.items())
    rng.shuffle(every)
    return tuple(Answer(id_, said, key) for (id_, said), key in zip(every, _KEYS, strict=False))
