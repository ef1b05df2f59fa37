"""The messages of a language: every file is read, no id stands twice, every slot is filled."""

import re
from collections import Counter
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

import trainer.wording
from tests.games.dealings import dealings
from tests.games.world import GAMES, engine_of, game_of, variants
from trainer.games.texts import Called, Face, Money, Rank, Runs, Text, joined, listed, text, written
from trainer.wording.files import FILES
from trainer.wording.language import entries_of
from trainer.wording.say import say

FOLDER = Path(trainer.wording.__file__).parent / "en"
_ID = re.compile(r"^([a-z][a-z0-9-]*) =", re.MULTILINE)
GAME = game_of("massachusetts/minibaccarat")


def test_every_file_is_read() -> None:
    assert sorted(FILES) == sorted(path.stem for path in FOLDER.glob("*.ftl"))


def test_no_message_stands_twice() -> None:
    found = Counter(
        name for path in FOLDER.glob("*.ftl") for name in _ID.findall(path.read_text("utf-8"))
    )
    assert [name for name, times in found.items() if times > 1] == []


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ftl")), ids=lambda path: path.stem)
def test_messages_are_parsed_alone_as_they_are_together(path: Path) -> None:
    written = path.read_text("utf-8")
    whole = [entry for entry in FluentParser().parse(written).body if isinstance(entry, Message)]
    entries = entries_of(written)
    assert [entry.id.name for entry in whole] == list(entries)
    for entry in whole:
        (alone, *rest) = FluentParser().parse(entries[entry.id.name]).body
        assert isinstance(alone, Message)
        assert alone.equals(entry, ["span", "comment"])
        assert not any(isinstance(one, Junk) for one in rest)


@pytest.mark.parametrize("name", GAMES)
def test_every_act_and_everything_that_can_be_done_has_words(name: str) -> None:
    for game in variants(name):
        engine = engine_of(game)
        for one in engine.doings(game):
            assert say(game, one.title)
    for game, dealt, _, script in dealings(name)[::2]:
        engine = engine_of(game)
        assert say(game, engine.outcome(game, dealt))
        assert all(say(game, engine.named(game, bet)) for bet in dealt.bets)
        for act in script.acts():
            assert say(game, act.title)
            assert bool(say(game, act.why)) == bool(act.why)
            assert bool(say(game, act.question)) == bool(act.question)


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (written("As printed"), "As printed"),
        (joined(written("One."), text(""), written("Two.")), "One. Two."),
        (text("baccarat-card-to-up", nth=1, hand=text("baccarat-player"), card=Face("TD")),
         "Card 1 to the Player: ten of diamonds"),
        (text("baccarat-burn-why", rank=Rank("8S"), more=8),
         "An eight burns 8: pictures and tens ten, an ace one."),
        (text("baccarat-burn-why", rank=Rank("KS"), more=10),
         "A king burns 10: pictures and tens ten, an ace one."),
        (text("baccarat-banker-draws-against", total=3, on=Runs((9, 0, 1, 2, 3)), third=8),
         "On 3 the Banker draws when the Player's third card is 0 to 3 or 9; it was an 8."),
        (text("because", outcome=listed([1, 2, 3], by="comma")), "1, 2, 3."),
        (text("bet-called", bet=Called("tie")), "Tie"),
        (text("fee-by-circles-why", stake=Money(100_000), circles=1, fee=Money(50)),
         "A bet of 1000 takes 1 betting circle and pays 0.50."),
        (text("fee-by-circles-why", stake=Money(100_000), circles=2, fee=Money(100)),
         "A bet of 1000 takes 2 betting circles and pays 1."),
    ],
)  # fmt: skip
def test_words(told: Text, words: str) -> None:
    assert say(GAME, told) == words


def test_a_message_nobody_has_worded_is_a_bug() -> None:
    with pytest.raises(LookupError, match="no-such-message"):
        say(GAME, text("no-such-message"))


def test_a_slot_nobody_fills_is_a_bug() -> None:
    with pytest.raises(LookupError, match="baccarat-burn-more"):
        say(GAME, text("baccarat-burn-more"))
