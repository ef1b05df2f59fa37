"""Writes the golden transcripts: rounds of every game as a floor supervisor would read and sign.

Run it with `make golden` and review what changed as a difference.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from tests.games.craps_world import LONG_HAND
from tests.games.world import (
    AFTER_THE_COVER_CARD,
    GAMES,
    engine_of,
    game_of,
    shoe_rounds,
    unrolled,
)
from trainer.games.engine import Want
from trainer.games.facts import Condition, Range
from trainer.games.game import Game
from trainer.games.rounds import Round
from trainer.wording.transcript import transcript

FOLDER = Path(__file__).with_name("golden")
Facts = dict[str, Condition]

# By engine: what is shown, the options it needs where the game has them, the facts asked for.
STEERED: dict[str, list[tuple[str, dict[str, str], Facts]]] = {
    "baccarat": [
        ("The hands tie", {}, {"winner": "tie"}),
        ("The Player wins by nine", {}, {"winner": "player", "margin": 9}),
        ("Both hands begin with a pair", {}, {"pairs": 2}),
        (
            "The Banker wins with a three-card seven",
            {"variation": "ez", "vigorish": "mark", "squeeze": "yes", "royal-9": "offered"},
            {"winner": "banker", "banker": 7, "banker-cards": 3},
        ),
    ],
    "chemin-de-fer": [
        ("The hands tie", {}, {"winner": "tie"}),
        ("The Banker wins with a three-card nine", {}, {"winner": "banker", "banker-cards": 3}),
    ],
    "pan-nine": [
        ("A seat and the player-dealer are equal", {}, {"vs": "tie"}),
        ("The player-dealer takes a fourth card", {}, {"dealer-cards": 4}),
    ],
    "craps": [
        ("A twelve on the come-out", {}, {"come-out": True, "total": 12}),
        ("The shooter sevens out", {}, {"seven-out": True}),
    ],
    "roulette": [
        ("A zero, half back where a house may", {"zero-rule": "half"}, {"zero": True}),
        ("A picture of the hardest kind", {}, {"picture": 5}),
        ("The ball is spun in vain first", {}, {"spoiled": True}),
    ],
    "wheel": [
        ("The clapper rests on a peg", {}, {"peg": True}),
        ("Too few turns", {"turns": "3"}, {"short": True}),
    ],
    "sic-bo": [("Three of a kind", {"shaker": "automated"}, {"triple": True})],
}
# By game, where an engine has many: the bet the facts are of comes first.
SHOWN: dict[str, list[tuple[str, dict[str, str], str, Facts]]] = {
    "massachusetts/casino-war": [
        ("A tie hand is surrendered", {}, "tie", {"said:surrender": True, "vs": "tie"}),
        ("A war is won", {}, "war", {"vs": "win"}),
        ("A war is lost", {}, "war-tie", {"vs": "lose"}),
        ("A war is tied", {"decks": "8"}, "war-tie", {"vs": "tie"}),
        ("A double tie", {}, "progressive", {"vs": "tie", "vs:player-war": "tie"}),
        (
            "Suited 4 of a Kind, and envy",
            {},
            "progressive",
            {"alike:four": True, "suited:four": True},
        ),
    ],
    "massachusetts/red-dog": [
        ("Consecutive cards", {}, "original", {"pair": False, "spread": 0}),
        ("A pair that is matched", {}, "original", {"pair": True, "third": "match"}),
        ("A pair that is not", {}, "original", {"pair": True, "third": "outside"}),
        ("Spread 1, between", {}, "raise", {"spread": 1, "third": "inside"}),
        ("Spread 9, not between", {}, "raise", {"spread": 9, "third": "outside"}),
        ("A device that reshuffles", {"shuffler": "continuous"}, "raise", {"spread": 3}),
    ],
    "california/no-bust-21st-century-6-1": [
        ("Two Naturals", {}, "blackjack", {"natural": True, "dealer-natural": True}),
        ("A Natural is paid", {"decks": "2"}, "blackjack", {"natural": True, "up": "K"}),
        ("Insurance is won", {}, "insurance", {"dealer-natural": True}),
        ("Insurance is lost", {}, "insurance", {"dealer-natural": False}),
        (
            "Both over, 7-8-9 of one suit",
            {},
            "blackjack",
            {"nearer": "player", "hand:spared": "789"},
        ),
        ("Both over", {"collection": "option-2"}, "blackjack", {"nearer": "player"}),
        ("A pair is split", {"decks": "8"}, "blackjack", {"split": True}),
        ("A double", {}, "blackjack", {"doubled": True}),
    ],
    "ohio-cincinnati/four-card-poker": [
        ("Equal hands", {}, "play", {"vs": "tie"}),
        ("Dealt from the hand", {"dealing": "hand"}, "play", {"vs": "lose"}),
        ("A fold that keeps Aces Up", {}, "aces-up", {"folded": True, "hand": "two-pair"}),
        ("Three of a kind", {}, "aces-up", {"hand": "three-of-a-kind", "folded": False}),
    ],
    "ohio-cleveland/four-card-poker": [
        ("Dealt from a manual shoe", {"dealing": "manual"}, "play", {"vs": "win"}),
        ("A fold that loses Aces Up", {}, "aces-up", {"folded": True}),
        ("A flush", {}, "aces-up", {"hand": "flush", "folded": False}),
    ],
    "ohio-cleveland/three-card-poker": [
        ("The dealer does not play", {}, "play", {"qualified": False}),
        ("Dealt from the hand", {"dealing": "hand"}, "play", {"qualified": True, "vs": "win"}),
        ("Both bets are compulsory", {"pair-plus-ante": "5"}, "pair-plus", {"hand": "pair"}),
        ("A fold that keeps its Six Card Bonus", {}, "six-card-bonus", {"folded": True}),
    ],
    "massachusetts/spanish-21": [
        ("A super bonus", {}, "basic", {"hand:bonus": "777-suited", "up": "7"}),
        ("Five cards", {}, "basic", {"hand:bonus": "five-cards", "doubled": False}),
        ("A double taken back", {}, "basic", {"rescued": True}),
        ("A surrender that waits", {}, "basic", {"surrendered": True, "up": "K"}),
        ("Two blackjacks", {"hole": "reader"}, "basic", {"natural": True, "dealer-natural": True}),
        ("A pair is split", {"hole": "down"}, "basic", {"split": True}),
        ("Two cards match", {"decks": "8"}, "match-the-dealer", {"hand:match": "both-one-suited"}),
        ("Insurance is won", {}, "insurance", {"dealer-natural": True}),
        ("The wheel is spun", {}, "bonus-spin", {"hand:spin": "blackjack"}),
    ],
    "massachusetts/double-attack-blackjack": [
        ("Void against a blackjack", {}, "double-attack", {"dealer-natural": True, "bust": False}),
        ("Both bets doubled", {}, "double-attack", {"doubled": True}),
        (
            "Given up after a card",
            {"hole": "down"},
            "double-attack",
            {"surrendered": True, "up": "K"},
        ),
        ("Over with a six", {}, "optional-bonus", {"hand": "six"}),
        (
            "Three eights of a colour",
            {"hole": "reader"},
            "optional-bonus",
            {"hand": "eights-coloured"},
        ),
        ("A pair is split", {}, "initial", {"split": True, "bet:double-attack": True}),
        ("Insurance is won", {"hole": "reader"}, "insurance", {"dealer-natural": True}),
        (
            "Blackjack against 21",
            {},
            "initial",
            {"natural": True, "dealer-total": 21, "dealer-natural": False},
        ),
    ],
    "massachusetts/zappit-blackjack": [
        ("Ace and ten after a zap", {}, "blackjack", {"zapped": True, "total": 21, "cards": 2}),
        ("Zapped, then doubled", {}, "blackjack", {"zapped": True, "doubled": True}),
        ("Zapped, then split", {}, "blackjack", {"zapped": True, "split": True}),
        (
            "The dealer has 22",
            {"settle-order": "losers-first"},
            "blackjack",
            {"dealer-total": 22, "doubled": True, "bust": False},
        ),
        ("Two blackjacks", {}, "blackjack", {"natural": True, "dealer-natural": True}),
        (
            "Even money against a blackjack",
            {},
            "blackjack",
            {"even-money": True, "dealer-natural": True},
        ),
        ("Six to five", {"blackjack": "six-to-five"}, "blackjack", {"natural": True, "up": "9"}),
        ("Insurance is won", {}, "insurance", {"dealer-natural": True}),
        ("Insurance is lost", {}, "insurance", {"dealer-natural": False}),
    ],
    "massachusetts/free-bet-blackjack": [
        ("22 gives the bets back", {}, "blackjack", {"hand:end": "other", "bust": False}),
        ("A 22 of one colour", {}, "push-22", {"hand": "coloured"}),
        (
            "A lammer wins",
            {"settle-order": "losers-first"},
            "blackjack",
            {"lammer": True, "doubled": True, "vs": "win"},
        ),
        ("A lammer ties", {}, "blackjack", {"lammer": True, "vs": "tie"}),
        (
            "Cards tucked under the bet",
            {},
            "blackjack",
            {"bust": True, "split": True, "lammer-plays": True, "staked": Range(min=1)},
        ),
        ("A blackjack beside Push 22", {}, "push-22", {"natural": True, "dealer-natural": False}),
        ("Even money is taken", {"push-22": "b"}, "push-22", {"even-money": True}),
        ("Insurance is won", {"decks": "8"}, "insurance", {"dealer-natural": True}),
    ],
    "ohio-cincinnati/three-card-poker": [
        ("The dealer does not play", {}, "play", {"qualified": False}),
        ("The hands tie", {"dealing": "hand"}, "play", {"qualified": True, "vs": "tie"}),
        ("A straight is beaten", {}, "play", {"hand": "straight", "vs": "lose"}),
        ("A fold that keeps its Six Card Bonus", {}, "six-card-bonus", {"folded": True}),
        ("A full house of six", {}, "six-card-bonus", {"hand": "full-house", "folded": False}),
        (
            "All hands opened first",
            {"settle-order": "step-by-step"},
            "pair-plus",
            {"hand": "flush", "folded": False},
        ),
    ],
}


def golden(name: str) -> str:
    """Return the golden transcript of a game, named as "rulebook/game"."""
    return "\n".join(f"{'=' * 78}\n{title}\n{'=' * 78}\n\n{text}" for title, text in _rounds(name))


def _rounds(name: str) -> Iterator[tuple[str, str]]:
    game = game_of(name)
    engine = engine_of(game)
    for seed in (1, 2):
        yield f"Seed {seed}", _text(game, engine.deal(game, seed))
    steered = [(*one[:2], "", one[2]) for one in STEERED.get(game.engine, [])]
    for title, options, wager, facts in SHOWN.get(name, steered):
        known = {key: choice for key, choice in options.items() if key in game.options}
        house = game_of(name, **{key.replace("-", "_"): choice for key, choice in known.items()})
        want = Want(facts=facts, wager=wager)
        yield title, _text(house, engine.deal(house, 3, want=want, players=4))
    if name in LONG_HAND:
        seed, players = LONG_HAND[name]
        hand = engine.deal(game, seed, players=players)
        yield f"A hand of {len(hand.rolls)} rolls, seed {seed}", _text(game, hand)
    if name in AFTER_THE_COVER_CARD:
        marked = game_of(name, vigorish="mark") if "vigorish" in game.options else game
        first, *_, last = shoe_rounds(marked)
        yield "The first round of a shoe", _text(marked, first)
        yield "The last round of a shoe", _text(marked, last)


def _text(game: Game, dealt: Round) -> str:
    rulings, script = unrolled(game, dealt)
    return transcript(engine_of(game), game, dealt, rulings, script)


def main() -> None:
    """Write every transcript, take away those of games that are gone, and say what changed."""
    wanted = {FOLDER / f"{name}.txt": golden(name) for name in GAMES}
    for path in FOLDER.glob("*/*.txt"):
        if path not in wanted:
            path.unlink()
            sys.stdout.write(f"removed {path.relative_to(FOLDER)}\n")
    for path, text in wanted.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            sys.stdout.write(f"written {path.relative_to(FOLDER)}\n")


if __name__ == "__main__":
    main()
