"""Announcements: which call is due, and the facts that go into it."""

import re
from collections.abc import Mapping

from trainer.games.acts import Act, Call, Payload, Role, Slot, Verb
from trainer.games.facts import Facts, all_hold
from trainer.games.game import Game, Say
from trainer.games.texts import NOTHING, Announced, Text, coded, text

_SLOT = re.compile(r"\{([a-z-]+)\}")


def call(game: Game, name: str, words: Mapping[str, object]) -> Call:
    """Return the call with its facts filled in."""
    return Call(id=name, slots=tuple((slot, _plain(words[slot])) for slot in figures(game, name)))


def figures(game: Game, name: str) -> list[str]:
    """Return the names of the facts that a call speaks of; none where it is always the same."""
    return _SLOT.findall(game.says[name].text)


def _plain(word: object) -> str:
    return coded(word) if isinstance(word, Text) else str(word)


def spoken(game: Game, made: Call) -> str:
    """Return the sentence a dealer says."""
    text = game.says[made.id].text
    for name, value in made.slots:
        text = text.replace("{" + name + "}", value)
    return text


def pick(game: Game, prefix: str, facts: Facts) -> str:
    """Return the first announcement of that name whose condition holds."""
    for name, say in game.says.items():
        if _named(name, prefix) and all_hold(say.when, facts):
            return name
    raise LookupError(f"no announcement {prefix!r} fits {dict(facts)}")


def family(game: Game, prefix: str) -> dict[str, Say]:
    """Return the announcements a trainee chooses between."""
    return {name: say for name, say in game.says.items() if _named(name, prefix)}


def _named(name: str, prefix: str) -> bool:
    return name == prefix or name.startswith(prefix + "-")


def announce(  # noqa: PLR0913 - the parts of an act, most of them left out
    game: Game,
    name: str,
    words: Mapping[str, object],
    *,
    clause: str,
    by: Role = Role.DEALER,
    hand: str = "",
    seat: int = 0,
    skill: str = "",
    why: Text = NOTHING,
) -> Act:
    """Return the act of saying it."""
    made = call(game, name, words)
    return Act(
        slot=Slot(verb=Verb.ANNOUNCE, by=by, hand=hand, seat=seat),
        payload=Payload(call=made),
        clause=game.says[name].clause or clause,
        title=text("announced", words=Announced(game.says[made.id].text, made.slots)),
        why=why,
        skill=skill,
    )
