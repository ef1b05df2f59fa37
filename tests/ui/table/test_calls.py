"""What is offered to be announced: nothing nobody would say, each by a key that stays."""

import pytest

from tests.games.dealings import dealings
from trainer.games.acts import Call
from trainer.games.game import Game
from trainer.ui.table.calls import call_caps, call_options, fixed_calls

BACCARATS = (
    "ohio-cincinnati/mini-baccarat",
    "massachusetts/baccarat-chemin-de-fer",
    "massachusetts/minibaccarat",
)


def results(name: str) -> list[tuple[Game, Call, list[Call]]]:
    """Return every result that is called, with what is offered beside it."""
    found = []
    for seed, dealing in enumerate(dealings(name)):
        for act in dealing.script.acts():
            made = act.payload.call
            if made is not None and {"player", "banker"} <= dict(made.slots).keys():
                offered = [one for one, _ in call_options(dealing.game, act, seed)]
                found.append((dealing.game, made, offered))
    return found


@pytest.mark.parametrize("name", BACCARATS)
def test_no_result_is_offered_that_contradicts_itself(name: str) -> None:
    rounds = results(name)
    assert rounds
    for game, right, offered in rounds:
        told = [one for one in offered if {"player", "banker"} <= dict(one.slots).keys()]
        assert right in told
        assert len(told) >= 4, told
        for one in told:
            words = dict(one.slots)
            player, banker = int(words["player"]), int(words["banker"])
            winner = "tie" if player == banker else "player" if player > banker else "banker"
            assert game.says[one.id].when["winner"] == winner, one


@pytest.mark.parametrize(
    "name", [*BACCARATS, "ohio-cincinnati/roulette", "massachusetts/casino-war"]
)
def test_the_key_of_a_call_that_is_always_alike_stays(name: str) -> None:
    met: dict[str, set[str]] = {}
    for seed, dealing in enumerate(dealings(name)):
        for act in dealing.script.acts():
            if act.payload.call is None:
                continue
            options = call_options(dealing.game, act, seed)
            caps = call_caps(options)
            assert len(set(caps)) == len(caps), options
            assert all(caps), options
            for (made, _), cap in zip(options, caps, strict=True):
                if not made.slots:
                    met.setdefault(f"{len(fixed_calls(dealing.game))} {made.id}", set()).add(cap)
    assert met
    assert all(len(caps) == 1 for caps in met.values()), met


def test_a_number_is_not_offered_twice_with_its_colour_and_without() -> None:
    """The text asks for the number: "11" beside "11, black" would be right as well."""
    met = set()
    for seed, dealing in enumerate(dealings("ohio-cincinnati/roulette")):
        for act in dealing.script.acts():
            made = act.payload.call
            if made is None or "number" not in dict(made.slots):
                continue
            met.add(made.id)
            for option, words in call_options(dealing.game, act, seed):
                number = dict(option.slots).get("number", "0")
                assert ("," in words) or number in ("0", "00") or not option.slots, words
    assert "result-number" in met
