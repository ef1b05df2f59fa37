"""One record a family of games: what of the screen is its own, with what card tables have.

A game of cards whose family has no record at all gets every default. Whoever shows a game asks
its record; nobody asks which family it is of. The registry reads the record of a family when the
first game of it is opened.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from trainer.games.acts import Act, Call, Slot
from trainer.games.game import Game
from trainer.games.rounds import Round, Ruling
from trainer.ui.text import plural

if TYPE_CHECKING:
    from trainer.drills.prompts import Prompt
    from trainer.drills.targets import Targets
    from trainer.ui.drill.bet_groups import BetGroup, DrillPart
    from trainer.ui.drill.bet_lines import BetLine
    from trainer.ui.drill.drill_parts import QuestionPanel
    from trainer.ui.progress.skill_map import Known, SkillMap
    from trainer.ui.run.requests import TableRequest
    from trainer.ui.study.clauses import Citing
    from trainer.ui.study.drill_lines import DrillLine
    from trainer.ui.table.felt_state import Felt
    from trainer.ui.table.half_act import HalfAct
    from trainer.ui.table.steps import Quote

SHOES = ("1", "5", "10", "shoe")  # how many rounds can be dealt: the last is a whole shoe
HANDS = ("1", "2", "5", "10")  # of a shooter: each is many rolls
SPINS = ("1", "5", "10", "25")


def _decks(game: Game) -> str:
    return plural(game.deck.packs, "deck")


def _wager(slot: Slot) -> str:
    return slot.wager


def _never(game: Game) -> bool:
    del game
    return False


def _no_citings(game: Game) -> "Iterable[Citing]":
    del game
    return ()


def _no_table(game: Game) -> str:
    del game
    return ""


def _no_groups(game: Game, wagers: Sequence[str]) -> "list[BetGroup]":
    del game, wagers
    return []


def _no_parts(game: Game) -> "list[DrillPart]":
    del game
    return []


def _no_lines(game: Game, targets: "Targets", level: str) -> "Iterable[DrillLine]":
    del game, targets, level
    return ()


def _no_levels(game: Game) -> Sequence[tuple[str, str]]:
    del game
    return ()


def _no_bet_lines(game: Game, prompt: "Prompt") -> "tuple[BetLine, ...]":
    del game, prompt
    return ()


def _no_craft(game: Game, ruled: Ruling, dealt: Round) -> str:
    del game, ruled, dealt
    return ""


def _no_count(cards: Sequence[str]) -> str:
    del cards
    return ""


def _no_calls(game: Game, right: Call, rng: Random) -> list[Call] | None:
    del game, right, rng
    return None


def _any_call(game: Game, made: Call) -> bool:
    del game, made
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """What a family of games has of its own on the screen."""

    # -- words
    round: str = "round"  # what one round is called
    turn: str = "round"  # what one turn of it is called, where turns alone are dealt: a roll
    turn_wants: frozenset[str] = frozenset()  # what a run that asks for turns alone wants of them
    pace_unit: str = "hands/h"
    throw_unit: str = ""  # where throws an hour say more than rounds: "rolls/h"
    made_of: Callable[[Game], str] = _decks  # what it is dealt with, for the page of a game
    citings: "Callable[[Game], Iterable[Citing]]" = _no_citings  # its own sections, by clause

    # -- what is offered
    rounds: tuple[str, ...] = SHOES
    paced: bool = True  # rounds an hour say something: not where the dice say how long one is
    decides: bool = True  # decisions are enough to be practised alone

    # -- the table
    felt: "Callable[[Game], type[Felt]] | None" = None
    half: "type[HalfAct] | None" = None  # how an act is made of keys and touches
    rack: Callable[[Sequence[int]], Sequence[int]] = sorted  # of the house's chips, those it has
    place: Callable[[Slot], str] = _wager  # where the bet of an act lies, by name
    numbered: frozenset[str] = frozenset()  # bets that are named with the number they stand on
    coloured: Callable[[Game], bool] = _never  # players have chips of a colour of their own
    queue: bool = False  # a turn decides many bets: they are told one by one, with what is left
    sweeps: bool = False  # one key takes every losing bet: all lie on one layout
    keys: Mapping[str, frozenset[str]] = field(default_factory=dict)  # more keys, by position
    chart: "Callable[[Game, Act], Quote | None] | None" = None  # what a decision is read from
    decided_by: Callable[[Game], str] = _no_table  # the printed table of its decisions, by name
    near_calls: Callable[[Game, Call, Random], list[Call] | None] = _no_calls
    sayable: Callable[[Game, Call], bool] = _any_call  # not "Banker wins, 4 over 5"

    # -- drills and progress
    count: Callable[[Sequence[str]], str] = _no_count  # what a hand counts, beside its cards
    craft: Callable[[Game, Ruling, Round], str] = _no_craft  # how the chips of a bet are set
    groups: "Callable[[Game, Sequence[str]], list[BetGroup]]" = _no_groups  # bets learnt together
    parts: "Callable[[Game], list[DrillPart]]" = _no_parts  # drills only this family has
    crowded: "Callable[[Game], TableRequest] | None" = None  # turns with many bets at once
    lines: "Callable[[Game, Targets, str], Iterable[DrillLine]]" = _no_lines  # drills at a level
    levels: Callable[[Game], Sequence[tuple[str, str]]] = _no_levels  # (level, its words) of them
    bet_lines: "Callable[[Game, Prompt], tuple[BetLine, ...]]" = _no_bet_lines  # called as one
    panels: "Mapping[str, type[QuestionPanel]]" = field(default_factory=dict)  # by kind of question
    maps: "tuple[Callable[[Game, Known], SkillMap | None], ...]" = ()
