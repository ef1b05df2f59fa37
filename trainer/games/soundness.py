"""What every engine can ask of its data before it deals: hands, words, announcements.

Each yields (key, sentence) for what it cannot work with; `trainer check` adds the file.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from trainer.errors import named, shown
from trainer.games.envy import Envy
from trainer.games.facts import Facts, FactSpec, all_hold, differing, problems
from trainer.games.game import Game
from trainer.games.hands.ranking import Ranking, misfits
from trainer.games.money import parse_money
from trainer.games.speech import family

Found = Iterator[tuple[str, str]]
_BRACED = re.compile(r"\{([^{}]*)\}")


def hands(game: Game, known: Collection[str], *, also: Sequence[str] = ()) -> Found:
    """Find stages that name a hand nobody holds; `also` are keys of the family's own for one."""
    for stage in game.stages:
        told = {"deal": stage.deal, "turn": stage.turn, "count": stage.count}
        told |= {key: [hand] for key in also if (hand := getattr(stage, key))}
        for field, names in told.items():
            for name in names:
                if name not in known:
                    there = f"there are: {', '.join(known)}" if known else "this game has none"
                    key = f"stages[{stage.id}].{field}"
                    yield key, f"there is no hand {shown(name)}; {there}"
        if stage.times < 1:
            yield f"stages[{stage.id}].times", "at least once"


def envied(game: Game, key: str, envy: Envy) -> Found:
    """Find tables envy is paid by that are not there, and bets that are no sum."""
    for name in (envy.table, *envy.by_stake.values()):
        if name.removeprefix("@") not in game.paytables:
            yield f"{key}.envy", f"there is no paytable {shown(name)}"
    for sum_ in envy.by_stake:
        try:
            parse_money(sum_)
        except ValueError as trouble:
            yield f"{key}.envy.by_stake", str(trouble)


def ranked(rankings: Mapping[str, Ranking]) -> Found:
    """Find rankings of hands that cannot be."""
    for name, ranking in rankings.items():
        for key, text in misfits(ranking):
            yield f"rankings.{name}.{key}", text


def words(game: Game, known: Callable[[str], Collection[str]]) -> Found:
    """Find announcements with a {word} nothing can be put for; `known` gives them by name."""
    for name, say in game.says.items():
        there = known(name)
        for word in _BRACED.findall(say.text):
            if word not in there:
                list_ = ", ".join(f"{{{one}}}" for one in sorted(there)) or "none"
                text = f"nothing can be put for {{{named(word)}}} here; there are: {list_}"
                yield f"says.{name}.text", text


def spoken(game: Game, needed: Mapping[str, str]) -> Found:
    """Find announcements the engine makes by itself that are not written; `needed` says when."""
    for name, when in needed.items():
        if name not in game.says:
            yield "says", f"write the announcement {name}: it is made {when}"


def announced(
    game: Game, key: str, prefix: str, cases: Iterable[Facts], declared: Mapping[str, FactSpec]
) -> Found:
    """Find results nobody would announce, and announcements that ask for what they cannot know."""
    found = family(game, prefix)
    if not found:
        yield key, f"there is no announcement {shown(prefix)} in [says]"
        return
    listed = list(cases)
    asked = {name: declared[name] for name in listed[0]}
    wrong = [
        (f"says.{name}.when.{fact}", text)
        for name, say in found.items()
        for fact, text in problems(say.when, asked)
    ]
    yield from wrong
    if wrong:
        return
    made: set[str] = set()
    for facts in differing(listed, {fact for say in found.values() for fact in say.when}):
        first = next((name for name, say in found.items() if all_hold(say.when, facts)), None)
        if first is None:
            told = ", ".join(f"{name} = {value}" for name, value in facts.items())
            yield f"says.{prefix}", f"nothing is announced when {told}"
            return
        made.add(first)
    for name in found:
        if name not in made:
            yield f"says.{name}", "no result ever brings this announcement"


def results(game: Game, cases: Iterable[Facts], declared: Mapping[str, FactSpec]) -> Found:
    """Look at the announcements of every stage that announces the result."""
    listed = list(cases)
    for stage in game.stages:
        if stage.result:
            key = f"stages[{stage.id}].result"
            yield from announced(game, key, stage.result, listed, declared)


def liked(game: Game, names: Sequence[str]) -> Found:
    """Find that no patron would ever make one of the bets a round cannot do without."""
    if names and not any(game.wagers[name].often > 0 for name in names):
        yield f"wagers.{names[0]}.often", "somebody must bet: give one of the bets more than 0"


def totals(key: str, numbers: Iterable[int], low: int = 0, high: int = 9) -> Found:
    """Find counts no hand has, and such as stand twice."""
    seen: set[int] = set()
    for number in numbers:
        if not low <= number <= high:
            yield key, f"{number} is not a count from {low} to {high}"
        elif number in seen:
            yield key, f"{number} stands in it twice"
        seen.add(number)
