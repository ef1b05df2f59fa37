"""Simulated patrons of a card table: what they bet, and what they do with their cards."""

from collections.abc import Sequence
from random import Random

from trainer.games.carnival.game import CardWager, CarnivalGame, Choice
from trainer.games.carnival.seats import met
from trainer.games.carnival.tips import sum_of
from trainer.games.carnival.walk import Asked, Chosen
from trainer.games.engine import Want
from trainer.games.money import parse_money
from trainer.games.patrons import seats_taken, stake
from trainer.games.positions import position
from trainer.games.rounds import Bet

_MISTAKES = 0.08  # of the decisions a patron has a plan for


def bets(
    rng: Random,
    game: CarnivalGame,
    players: int,
    want: Want | None = None,
    seats: Sequence[int] = (),
) -> list[Bet]:
    """Return what every seat bets before the cards; `seats` are those who do, where it is known."""
    found: list[Bet] = []
    seats = seats or seats_taken(rng, game, players)
    wanted = rng.choice(seats)
    for seat in seats:
        must = needed_for(game, want.wager) if want is not None and want.wager else ()
        found += _seat(rng, game, seat, must if seat == wanted else ())
        found += _further(rng, game, seat)
    if want is not None and want.amount:
        found = [_sized(game, bet, want) for bet in found]
    return found


def _further(rng: Random, game: CarnivalGame, seat: int) -> list[Bet]:
    """Return what a seat bets on further hands, where it may have any."""
    found: list[Bet] = []
    several = game.positions
    for hand in range(2, several.most + 1) if several is not None else ():
        if several is None or rng.random() >= several.often:
            break
        found += _seat(rng, game, position(seat, hand), ())
    return found


def needed_for(game: CarnivalGame, wager: str) -> tuple[str, ...]:
    """Return the bets that must lie before the cards so that a wager can come up."""
    own = game.wagers[wager]
    needed = [own.stake.rides, own.stake.equals, *own.stake.needs[:1], *own.stake.needs_all]
    needed += [own.stake.at_most.of] if own.stake.at_most is not None else []
    needed += [
        decision.on or game.main
        for decision in game.decisions.values()
        if any(choice.wager == wager for choice in decision.choices)
    ]
    names = [name for one in needed if one for name in needed_for(game, one)]
    later = game.made_later() | game.riding().keys()
    return tuple(name for name in dict.fromkeys((*names, wager)) if name not in later)


def _sized(game: CarnivalGame, bet: Bet, want: Want) -> Bet:
    """Return a bet of the size that is asked for, if it is the one or its size follows it."""
    tied = game.wagers[want.wager].stake.rides or game.wagers[want.wager].stake.equals
    if bet.wager in (want.wager, tied) and not game.wagers[bet.wager].stake.fixed:
        return Bet(seat=bet.seat, wager=bet.wager, amount=want.amount)
    return bet


def _seat(rng: Random, game: CarnivalGame, seat: int, must: Sequence[str]) -> list[Bet]:
    later, riding = game.made_later(), game.riding()
    made: dict[str, int] = {}
    for name in _in_turn(game):
        wager = game.wagers[name]
        if name in later or name in riding or wager.second:
            continue
        liked = rng.random() < wager.often
        if (liked or wager.stake.required or name in must) and _allowed(wager, made):
            made[name] = _amount(rng, game, wager, made)
    if not made:
        made[game.main] = _amount(rng, game, game.wagers[game.main], made)
    for name, wager in game.wagers.items():
        due = wager.stake.at_least
        if due is not None and due.of in made and name not in made and name not in later:
            made[name] = _amount(rng, game, wager, made)
    laid = [name for name in game.wagers if name in made]
    return [Bet(seat=seat, wager=name, amount=made[name]) for name in laid]


def _in_turn(game: CarnivalGame) -> list[str]:
    """Return the wagers in the order they are laid: none before the one it equals."""
    found: list[str] = []
    for name, wager in game.wagers.items():
        first = wager.stake.equals
        found += [one for one in (first, name) if one in game.wagers and one not in found]
    return found


def _allowed(wager: CardWager, made: dict[str, int]) -> bool:
    needs, every = wager.stake.needs, wager.stake.needs_all
    tied, most = wager.stake.equals, wager.stake.at_most
    return (
        (not needs or any(name in made for name in needs))
        and all(name in made for name in every)
        and (not tied or tied in made)
        and (most is None or most.of in made)
    )


def _amount(rng: Random, game: CarnivalGame, wager: CardWager, made: dict[str, int]) -> int:
    if wager.stake.equals:
        return made[wager.stake.equals] * (wager.stake.times or [1])[0]
    if wager.stake.sums:
        return parse_money(rng.choice(wager.stake.sums))
    amount = stake(rng, wager.limits or game.limits, wager.stake.fixed)
    most, least = wager.stake.at_most, wager.stake.at_least
    if least is not None and least.of in made:
        amount = max(amount, -(-made[least.of] // least.parts))
    return min(amount, made[most.of] * most.times) if most is not None else amount


class Patron:
    """Chooses as a patron would who knows the game, with a mistake now and then."""

    def __init__(
        self, rng: Random, game: CarnivalGame, want: Want | None = None, seat: int = 0
    ) -> None:
        """Remember what is to come about, if anything is, and at which seat; 0 for every seat."""
        self._rng, self._game, self._want, self._seat = rng, game, want, seat

    def __call__(self, asked: Asked) -> Chosen:
        """Return the choice, with what is bet on it."""
        choice = self._choice(asked)
        amount = self.amount(asked, choice)
        bet = Bet(seat=asked.seat, wager=choice.wager, amount=amount)
        # Who has tipped before tips again, where a tip may lie beside this bet too.
        tips = amount and any(tip.seat == asked.seat for tip in asked.tips)
        more = sum_of(self._rng, self._game, bet, asked.tips) if tips else 0
        return Chosen(choice, amount, more)

    def _choice(self, asked: Asked) -> Choice:
        wanted = self._wanted(asked)
        if wanted is not None:
            return wanted
        facts = asked.seats.asked(asked.seat, asked.decision.on)
        planned = [one for one in asked.choices if one.plays and met(one.plays, facts)]
        if not any(one.plays for one in asked.choices):
            weights = [one.weight for one in asked.choices]
            return self._rng.choices(asked.choices, weights)[0]
        rest = [one for one in asked.choices if not one.plays]
        best = (planned or rest or list(asked.choices))[0]
        if self._rng.random() < _MISTAKES:
            return self._rng.choice(asked.choices)
        return best

    def _wanted(self, asked: Asked) -> Choice | None:  # noqa: PLR0911 - a wish a line
        """Return the choice without which the wanted outcome cannot come up."""
        want = self._want
        if want is None or (self._seat and asked.seat != self._seat):
            return None
        still = self._still_to_bet(asked)
        for choice in asked.choices:
            if self._brings(choice) and not (choice.folds and still):
                return choice
        kept = self._kept_open(asked) or self._kept_hand(asked)
        if kept is not None:
            return kept
        for choice in asked.choices:
            bets = choice.wager == want.wager or want.facts.get(f"bet:{choice.wager}") is True
            if choice.wager and bets and not self._later(asked, choice.wager):
                return choice
            if want.wager in choice.takes_back:
                return next((c for c in asked.choices if want.wager not in c.takes_back), None)
        if still or want.facts.get("folded") is False:
            return next((one for one in asked.choices if not one.folds), None)
        return None

    def _still_to_bet(self, asked: Asked) -> bool:
        """Return whether the bet a fold is to cost is not made yet: it is made before the fold."""
        want = self._want
        folds = want is not None and want.facts.get("folded") is True
        if want is None or not folds or want.wager not in self._game.made_later():
            return False
        return not asked.seats.has_bet(asked.seat, want.wager)

    def _brings(self, choice: Choice) -> bool:
        """Return whether what is wanted is this choice itself."""
        facts = self._want.facts if self._want is not None else {}
        folds = choice.folds and facts.get("folded") is True
        return folds or facts.get(f"said:{choice.id}") is True

    def _kept_open(self, asked: Asked) -> Choice | None:
        """Return the choice that leaves a later decision open, where something of it is wanted."""
        for name in self._behind(asked):
            closes = self._game.decisions[name].unless
            wanted = any(self._brings(one) for one in self._game.decisions[name].choices)
            if wanted and any(one.wager in closes for one in asked.choices):
                return next((one for one in asked.choices if one.wager not in closes), None)
        return None

    def _kept_hand(self, asked: Asked) -> Choice | None:
        """Return the choice that lays the last cards away: a hand that is wanted lies first."""
        facts = self._want.facts if self._want is not None else {}
        laying = [choice for choice in asked.choices if choice.lays_away]
        wanted = any(fact.partition(":")[0] == "hand" for fact in facts)
        return max(laying, key=lambda one: one.lays_away, default=None) if wanted else None

    def _later(self, asked: Asked, wager: str) -> bool:
        """Return whether a later decision may make the bet too."""
        rest = [self._game.decisions[name].choices for name in self._behind(asked)]
        return any(one.wager == wager for choices in rest for one in choices)

    def _behind(self, asked: Asked) -> list[str]:
        names = list(self._game.decisions)
        return names[names.index(asked.name) + 1 :]

    def amount(self, asked: Asked, choice: Choice) -> int:
        """Return what is bet with a choice."""
        if not choice.wager:
            return 0
        wager = self._game.wagers[choice.wager]
        base = next(
            (b.amount for b in asked.seats.bets if (b.seat, b.wager) == (asked.seat, choice.of)), 0
        )
        if not base:
            return stake(self._rng, wager.limits or self._game.limits, wager.stake.fixed)
        whole = base * self._times(asked, choice)
        if choice.up_to and self._rng.random() < 0.3:
            unit = parse_money(self._game.limits.unit)
            return max(unit, whole // 2 // unit * unit)
        return whole

    def _times(self, asked: Asked, choice: Choice) -> int:
        """Return how often the bet it goes by: as the hand is worth it, where there is a plan."""
        if not choice.largest or self._rng.random() < _MISTAKES:
            return self._rng.choice(choice.times)
        facts = asked.seats.asked(asked.seat, asked.decision.on)
        return max(choice.times) if met(choice.largest, facts) else min(choice.times)
