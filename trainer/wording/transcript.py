"""A round as text a floor supervisor can read and sign."""

from collections.abc import Sequence

from trainer.games.acts import Act, Script
from trainer.games.engine import Engine
from trainer.games.game import Game
from trainer.games.money import format_money
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.settlement import outcome_of
from trainer.games.texts import Listed, Money, Text, Word
from trainer.wording.phases import heading
from trainer.wording.say import say


def transcript(
    engine: Engine, game: Game, dealt: Round, rulings: Sequence[Ruling], script: Script
) -> str:
    """Return the whole round: bets, cards, rulings, then every act with its clause."""
    lines = [f"{game.title} ({game.rulebook}), seed {dealt.seed}"]
    if game.chosen:
        chosen = ", ".join(f"{name} = {choice}" for name, choice in sorted(game.chosen.items()))
        lines.append(f"House options: {chosen}")
    if dealt.point:
        lines.append(f"The point is {dealt.point}")
    lines += ["", "Bets"]
    placed = sorted(dealt.bets, key=lambda bet: (bet.seat, bet.roll))
    lines += [
        _bet(bet, say(game, engine.named(game, bet)) + _which(game, bet))
        for bet in (*placed, *dealt.tips)
    ]
    lines += [_bet(bet, f"{say(game, engine.named(game, bet))}, taken back") for bet in dealt.back]
    if dealt.bank is not None:
        lines.append(f"  bank    {'puts up':<28} {format_money(dealt.bank):>9}")
    lines += ["", "Rolls" if dealt.rolls else "Cards" if dealt.hands else "Result"]
    lines += [f"  {name:<8} {' '.join(cards)}" for name, cards in dealt.hands.items()]
    lines += [f"  roll {n:<3} {a}-{b}  {a + b:>2}" for n, (a, b) in enumerate(dealt.rolls, start=1)]
    lines += [f"  result   {say(game, engine.outcome(game, dealt))}", "", "Rulings"]
    roll = 0
    for ruled in sorted(rulings, key=lambda ruled: (ruled.roll, ruled.seat)):
        if ruled.roll != roll:
            roll = ruled.roll
            lines.append(f"  After roll {roll}: {sum(dealt.rolls[roll - 1])}")
        lines.append(_ruling(game, ruled))
    number = 0
    said: set[Text] = set()  # the same reasons come back with every roll: once is enough
    for phase in script.phases:
        lines += ["", heading(game, phase) + _orders(phase.orders)]
        for act in phase.acts:
            number += 1
            who = "" if act.slot.by == "dealer" else f"({act.slot.by}) "
            told = _told(game, act, apart=not dealt.hands)
            lines.append(f"  {number:>3}. {who}{told}  [{act.clause or 'ours'}]")
            if act.why and act.why not in said:
                lines.append(f"       {say(game, act.why)}")
            if dealt.rolls and not act.slot.seat:
                said.add(act.why)
    return "\n".join(lines) + "\n"


def _which(game: Game, one: Bet | Ruling) -> str:
    """Return what tells a bet from another of its kind at the same seat."""
    further = one.hand > 1 and one.hand != game.wagers[one.wager].begins
    return (f", hand {one.hand}" if further else "") + (", a tip" if one.tip else "")


def _bet(bet: Bet, title: str) -> str:
    line = f"  seat {bet.seat:<2} {title:<28} {format_money(bet.amount):>9}"
    return f"{line}  before roll {bet.roll}" if bet.roll else line


def _told(game: Game, act: Act, *, apart: bool) -> str:
    """Return an act's title with its sum, unless the title says it already."""
    title, amount = say(game, act.title), act.payload.amount
    if amount is None or _names(act.title, Money(amount)):
        return title
    # Without cards a title may end in a number, as "Come on 6": the sum is kept apart from it.
    return f"{title}{':' if apart and title[-1:].isdigit() else ''} {format_money(amount)}"


def _names(word: Word, money: Money) -> bool:
    """Return whether a message says a sum itself, as "Mark 5.75 in box 3"."""
    match word:
        case Text(slots=slots):
            return any(_names(part, money) for _, part in slots)
        case Listed(items):
            return any(_names(item, money) for item in items)
    return word == money


def _orders(orders: Sequence[object]) -> str:
    names = [str(getattr(order, "id", "")) for order in orders]
    if not names:
        return ""
    kind = "in this order" if len(names) == 1 else "the dealer may choose"
    return f" ({kind}: {', '.join(names)})"


def _ruling(game: Game, ruled: Ruling) -> str:
    parts = [str(ruled.result)]
    if ruled.odds:
        parts.append(f"at {ruled.odds}, pays {format_money(ruled.pays)}")
    if ruled.takes:
        parts.append(f"takes {format_money(ruled.takes)}")
    if ruled.charge:
        parts.append(f"commission {format_money(ruled.charge)}")
    if ruled.parts and ruled.pays:
        parts.append(f"net {format_money(ruled.net())}")
    if ruled.uncovered:
        parts.append(f"not covered {format_money(ruled.uncovered)}")
    title = game.wagers[ruled.wager].title
    if ruled.number:
        title += f" on {ruled.number}"
    kind, _, spot = str(ruled.facts.get("spot", "")).partition(":")
    if kind == "in":
        title += f" {spot}"
    title += _which(game, ruled)
    head = f"  seat {ruled.seat:<2} {title:<28} {format_money(ruled.amount):>9}  "
    return f"{head}{', '.join(parts)}  [{ruled.clause}] {say(game, outcome_of(ruled))}"
