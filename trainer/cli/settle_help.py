"""What `trainer settle R G --help` prints: a worked example of that game, which runs."""

from typing import Any

import msgspec

from trainer.catalog import Catalog
from trainer.cli.common import open_game
from trainer.cli.settle import settle
from trainer.games.engine import Tells
from trainer.games.game import Game
from trainer.games.money import format_money
from trainer.games.registry import engine_for
from trainer.games.rounds import Round

_ROLLS_HELP = """\
`before_roll` says when a bet is made (left out: it lies there before the first roll), `point` which
point is on by then, `number` where a bet that travels or odds stand; odds find theirs where only
one fits. `choices` may say {"on:3:place-6": "on"} or "off" of a bet for come-out rolls, and of the
rolls before: "made" the points made, "seen" the totals, "combos" the dice thrown."""

_WHEEL_HELP = """\
`stop` is the insignia at the clapper. `choices` may say {"clapper": "peg"} when it rests on a peg,
with `stop` the insignia that then counts, or {"turns": "short"} when the wheel turned too little;
where that makes the spin void, `stop` may say "peg" or "short" by itself."""


def print_help(catalog: Catalog, rulebook: str, name: str) -> int:
    """Print the example, its answer, and what else may be told."""
    game = open_game(catalog, rulebook, name, {})
    engine = engine_for(game.engine)
    tells = engine.tells(game)
    told = _example(game, engine.deal(game, 1, players=3), tells)
    print(f"usage: trainer settle {rulebook} {name} < situation.json\n")
    print("Reads one JSON object. For example:\n")
    print(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
    print("\nwhich is answered with:\n")
    answer = settle(catalog, rulebook, name, told)
    print(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    known = dict.fromkeys(engine.told_as(game, wager)[0] for wager in game.wagers)
    print("\nWagers: " + ", ".join(known))
    for wager, own in game.wagers.items():
        name, hand = engine.told_as(game, wager)
        if name != wager:
            print(f"A bet on {name} with `hand` {hand} is {wager}: {own.title}.")
    for option, entry in game.options.items():
        print(f"Option {option}: {', '.join(entry.choices)} (now {entry.default})")
    print("`pays` comes on top of the returned bet; `net` is what is left of it after commission.")
    for line in _others(tells):
        print(line)
    if "rolls" in tells.fields:
        print(_ROLLS_HELP)
    if "stop" in tells.fields:
        print(_WHEEL_HELP)
    return 0


def _example(game: Game, dealt: Round, tells: Tells) -> dict[str, Any]:
    """Return a round as a situation tells it, in the fields its game reads."""
    engine = engine_for(game.engine)
    told: dict[str, Any] = {
        "options": {},
        "bets": [
            {"seat": bet.seat, "wager": wager, "amount": format_money(amount)}
            | ({"hand": hand} if hand else {})
            | ({"tip": True} if bet.tip else {})
            | ({"number": bet.number} if bet.number else {})
            | ({"before_roll": bet.roll} if bet.roll > 1 else {})
            | ({"numbers": list(bet.on)} if bet.on else {})
            for bet in (*dealt.bets, *dealt.tips)
            for wager, hand in [engine.told_as(game, bet.wager, bet.hand)]
            for amount in engine.told_sums(game, dealt, bet)
        ],
    }
    bets = {f"{bet.wager}:{bet.seat}" for bet in dealt.bets}
    known = tells.choices
    happened: dict[str, Any] = {
        "shoe": list(dealt.shoe),
        "rolls": [list(dice) for dice in dealt.rolls],
        "point": dealt.point,
        "stop" if "stop" in tells.fields else "spin": dealt.spin,
        "dice": list(dealt.dice),
        "choices": {
            name: word
            for name, word in dealt.choices.items()
            if known is None or (name in known and (":" not in name or name in bets))
        },
        "places": {name: seat for name, seat in dealt.places.items() if name in tells.places},
        "bank": None if dealt.bank is None else format_money(dealt.bank),
    }
    if "decisions" in tells.fields:  # a shoe would have to say what was burned before
        hands = {name: list(cards) for name, cards in dealt.hands.items()}
        happened = {"hands": hands, "decisions": _decisions(dealt, tells)}
    return told | {key: value for key, value in happened.items() if key in tells.fields and value}


def _decisions(dealt: Round, tells: Tells) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for key, said in dealt.choices.items():
        words = [word for word in said.split(",") if not tells.decisions or word in tells.decisions]
        if words:
            found.setdefault(key.rpartition(":")[2], []).extend(words)
    return found


def _others(tells: Tells) -> list[str]:
    """Return what may be told besides, a line each."""
    lines = []
    if tells.hands and "decisions" not in tells.fields:
        hands = ", ".join(tells.hands)
        lines.append(f"`hands` may replace `shoe`: an object of {hands}, each a list of cards.")
    if "decisions" in tells.fields:
        lines.append("`shoe` may replace `hands`: the cards of the round, without the first burn.")
    if "discards" in tells.fields:
        lines.append('`discards` may tell by seat the card that was laid away: {"1": ["9C"]}.')
    if "actions" in tells.fields:
        lines.append(
            "With a `shoe`, `actions` says by seat what was done, in order: "
            '{"1": ["split", "hit", "stand", "double"]}; bets are then those made before the cards;'
            " what a double for less puts down is a second sum on its hand."
        )
    if tells.choices:
        told: dict[tuple[str, ...], list[str]] = {}
        for name, words in tells.choices.items():
            told.setdefault(words, []).append(name)
        lines += [
            f"`choices` may say of {_short(names)}: {_short(words)}."
            for words, names in told.items()
        ]
    if tells.places:
        lines.append(f"`places` may say the seat of {', '.join(tells.places)}.")
    if "bank" in tells.fields:
        lines.append("`bank` is the money that answers the bets.")
    return lines


def _short(words: tuple[str, ...] | list[str]) -> str:
    return ", ".join(words if len(words) <= 6 else (*words[:3], f"... {words[-1]}"))
