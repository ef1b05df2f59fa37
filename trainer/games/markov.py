"""Solves an absorbing Markov chain exactly: where it ends, with what chance."""

from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from typing import TypeVar

S = TypeVar("S", bound=Hashable)
E = TypeVar("E", bound=Hashable)
# From a state: (chance, next state, ending); the state is None where it ends.
Chain = Callable[[S], Iterable[tuple[Fraction, S | None, E]]]


def solve(chain: Chain[S, E], start: S) -> dict[E, Fraction]:
    """Return the chance of every ending.

    States that can reach each other are solved together, the rest one after another, so that
    thousands of states with few loops stay quick.
    """
    moves, endings = _explore(chain, start)
    found: dict[S, dict[E, Fraction]] = {}
    for group in _groups(moves):
        _solve_group(group, moves, endings, found)
    return found[start]


Moves = dict[S, dict[S, Fraction]]
Endings = dict[S, dict[E, Fraction]]


def _explore(chain: Chain[S, E], start: S) -> tuple[Moves[S], Endings[S, E]]:
    moves: Moves[S] = {}
    endings: Endings[S, E] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state in moves:
            continue
        moves[state], endings[state] = {}, {}
        for chance, following, ending in chain(state):
            if following is None:
                endings[state][ending] = endings[state].get(ending, Fraction(0)) + chance
            else:
                moves[state][following] = moves[state].get(following, Fraction(0)) + chance
                waiting.append(following)
    return moves, endings


def _groups(moves: Moves[S]) -> list[list[S]]:
    """Return strongly connected groups, the ones others lead to first: Tarjan, not recursive."""
    index: dict[S, int] = {}
    low: dict[S, int] = {}
    stack: list[S] = []
    on_stack: set[S] = set()
    groups: list[list[S]] = []
    for root in moves:
        if root in index:
            continue
        work = [(root, iter(moves[root]))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            state, following = work[-1]
            for other in following:
                if other not in index:
                    index[other] = low[other] = len(index)
                    stack.append(other)
                    on_stack.add(other)
                    work.append((other, iter(moves[other])))
                    break
                if other in on_stack:
                    low[state] = min(low[state], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[state])
                if low[state] == index[state]:
                    group = []
                    while True:
                        member = stack.pop()
                        on_stack.discard(member)
                        group.append(member)
                        if member == state:
                            break
                    groups.append(group)
    return groups


def _solve_group(
    group: list[S], moves: Moves[S], endings: Endings[S, E], found: dict[S, dict[E, Fraction]]
) -> None:
    """Eliminate the states of a group one by one, then put the answers back."""
    inside = set(group)
    rows: dict[S, dict[S, Fraction]] = {}
    right: dict[S, dict[E, Fraction]] = {}
    for state in group:
        right[state] = dict(endings[state])
        rows[state] = {}
        for other, chance in moves[state].items():
            if other in inside:
                rows[state][other] = chance
            else:
                _add(right[state], found[other], chance)
    order: list[S] = []
    for state in group:
        stays = 1 - rows[state].pop(state, Fraction(0))
        rows[state] = {other: chance / stays for other, chance in rows[state].items()}
        right[state] = {ending: chance / stays for ending, chance in right[state].items()}
        order.append(state)
        for other in group:
            if other in order or state not in rows[other]:
                continue
            chance = rows[other].pop(state)
            for target, part in rows[state].items():
                rows[other][target] = rows[other].get(target, Fraction(0)) + chance * part
            _add(right[other], right[state], chance)
    for state in reversed(order):
        answer = dict(right[state])
        for other, chance in rows[state].items():
            _add(answer, found[other], chance)
        found[state] = answer


def _add(into: dict[E, Fraction], more: dict[E, Fraction], times: Fraction) -> None:
    for ending, chance in more.items():
        into[ending] = into.get(ending, Fraction(0)) + chance * times
