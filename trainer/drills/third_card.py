"""Drill: the cards are on the felt, and a hand does or does not take a third card."""

from random import Random

from trainer.drills.prompts import Choice, Prompt
from trainer.drills.targets import Targets
from trainer.games.baccarat.deal import table_of
from trainer.games.baccarat.facts import value
from trainer.games.baccarat.script import DRAW, STAND, third_card_reason
from trainer.games.cards import RANKS, SUITS
from trainer.games.game import Game
from trainer.games.rounds import Round
from trainer.games.texts import NOTHING, Text, text

KIND = "third-card"
STOOD = "stood"
CHOICES = (Choice(DRAW, text("draw")), Choice(STAND, text("stay")))
_EITHER = Choice("either", text("players-choice"))
# The cells dealers get wrong: rows 3 to 6 come three times as often as the rest.
_HARD = frozenset({"3", "4", "5", "6"})


def offered(game: Game) -> bool:
    """Return whether the game has a drawing table to drill."""
    return game.draw is not None


def cells(game: Game) -> list[str]:
    """Return every case: "player:4", "banker:5:stood", "banker:5:3"."""
    del game
    found = [f"player:{total}" for total in range(8)]
    for total in range(8):
        found += [f"banker:{total}:{third}" for third in (STOOD, *range(10))]
    return found


def ask(game: Game, seed: int, targets: Targets, focus: str = "") -> Prompt:
    """Return one question; `focus` is a cell, or the start of one ("banker:5")."""
    rng = Random(f"third:{seed}")
    among = [cell for cell in cells(game) if cell.startswith(focus)] if focus else cells(game)
    exact = [cell for cell in among if cell == focus]
    weights = [3 if cell.split(":")[1] in _HARD and cell[0] == "b" else 1 for cell in among]
    cell = exact[0] if exact else rng.choices(among, weights)[0]
    return _prompt(game, seed, rng, cell, targets)


def _prompt(game: Game, seed: int, rng: Random, cell: str, targets: Targets) -> Prompt:
    hand, total, *rest = cell.split(":")
    table = table_of(game)
    player: tuple[str, ...]
    if hand == "player":
        player = _two(rng, int(total))
        banker = _two(rng, rng.randrange(8))
        draws = table.player_draws(int(total))
    else:
        banker = _two(rng, int(total))
        third = None if rest[0] == STOOD else int(rest[0])
        standing = [t for t in range(8) if not table.player_draws(t)]
        drawing = [t for t in range(8) if table.player_draws(t) or t in table.player_may]
        player = _two(rng, rng.choice(standing if third is None else drawing))
        if third is not None:
            player = (*player, _card(rng, third))
        draws = table.banker_draws(int(total), third)
    hands: dict[str, tuple[str, ...]] = {"player": player, "banker": banker}
    optional = hand == "player" and int(total) in table.player_may
    why, clause, skill = third_card_reason(game, hands, hand)
    expected = DRAW if draws else STAND
    choices: tuple[Choice, ...] = CHOICES
    if optional:
        expected = "either"
        choices = (*CHOICES, _EITHER)
        why = text("third-card-may", total=int(total))
    elif table.player_may and hand == "player":
        choices = (*CHOICES, _EITHER)
    return Prompt(
        kind=KIND,
        seed=seed,
        skill=skill,
        ask=text("third-card-asked", hand=hand),
        expected=expected,
        why=why,
        clause=clause,
        target_ms=targets.ms(KIND),
        choices=choices,
        dealt=Round(seed=seed, bets=(), hands=hands),
        hand=hand,
        label=text("third-card-label", total=total, third=rest[0] if rest else "none"),
        focus=cell,
    )


def likely_slip(game: Game, prompt: Prompt, given: str) -> Text:
    """Return the mistake that would explain a wrong call, or nothing where none fits."""
    if prompt.dealt is None or prompt.hand != "banker" or given == prompt.expected:
        return NOTHING
    table = table_of(game)
    player, banker = prompt.dealt.hands["player"], prompt.dealt.hands["banker"]
    total = sum(map(value, banker)) % 10
    if len(player) == 2:
        return NOTHING
    third, count = value(player[2]), sum(map(value, player)) % 10
    called = given == DRAW
    if count != third and table.banker_draws(total, count) == called:
        return text("slip-new-total", total=count, called=given)
    for row in (total - 1, total + 1):
        if 0 <= row <= 7 and table.banker_draws(row, third) == called:
            return text("slip-other-row", total=row)
    if (total in table.player_on) == called:
        return text("slip-players-rule")
    return NOTHING


def _two(rng: Random, total: int) -> tuple[str, str]:
    first = rng.choice(RANKS) + rng.choice(SUITS)
    second = (total - value(first)) % 10
    return first, _card(rng, second)


def _card(rng: Random, points: int) -> str:
    return rng.choice([rank for rank in RANKS if value(rank + "S") == points]) + rng.choice(SUITS)
