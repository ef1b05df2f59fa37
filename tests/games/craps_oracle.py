"""Craps ruled a second time, from the printed words and without the engine or its lesson files.

It knows the odds and when a bet is on by heart; the tests compare it with the engine roll by roll.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tests.games.craps_world import CINCINNATI, CLEVELAND, CRAPLESS, MASSACHUSETTS, MINI
from trainer.games.rounds import Round

PLACE = {
    2: (11, 2), 3: (11, 4), 4: (9, 5), 5: (7, 5), 6: (7, 6),
    8: (7, 6), 9: (7, 5), 10: (9, 5), 11: (11, 4), 12: (11, 2),
}  # fmt: skip
TRUE = {
    2: (6, 1), 3: (3, 1), 4: (2, 1), 5: (3, 2), 6: (6, 5),
    8: (6, 5), 9: (3, 2), 10: (2, 1), 11: (3, 1), 12: (6, 1),
}  # fmt: skip
PLACE_TO_LOSE = {4: (5, 11), 5: (5, 8), 6: (4, 5), 8: (4, 5), 9: (5, 8), 10: (5, 11)}
HARD = {4: 7, 6: 9, 8: 9, 10: 7}
SINGLE = {"craps-2": {2: 30}, "craps-3": {3: 15}, "craps-12": {12: 30}, "eleven": {11: 15}}
ONE_ROLL = SINGLE | {
    "any-seven": {7: 4},
    "any-craps": {2: 7, 3: 7, 12: 7},
    "field": {2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2},
}
HORN = ("craps-2", "craps-3", "eleven", "craps-12")
FIRE = {4: 24, 5: 249, 6: 999}
HARDWAYS_ON = {CINCINNATI}
DONTS_BACK = {CINCINNATI: "push", CLEVELAND: "void", MASSACHUSETTS: "push", MINI: "push"}
# Vigorish with the bet, and of the bet where it is a lay.
PREPAID = {MASSACHUSETTS, MINI}

# (roll, seat, wager, number, result, pays, takes, charge)
Fate = tuple[int, int, str, int, str, int, int, int]


@dataclass(slots=True)
class Chips:
    """A bet on the layout."""

    seat: int
    wager: str
    amount: int
    number: int
    called: str


class Oracle:
    """Plays a hand of one game under its default options."""

    def __init__(self, name: str) -> None:
        """Take the game's name."""
        self.name = name
        self.points = set(TRUE) if name == CRAPLESS else {4, 5, 6, 8, 9, 10}
        self.point = 0
        self.made: set[int] = set()
        self.seen: set[int] = set()

    def fates(self, dealt: Round) -> list[Fate]:
        """Return every decision, then what is left undecided."""
        self.point, self.made, self.seen = dealt.point, set(), set()
        layout: list[Chips] = []
        decided: list[Fate] = []
        left: list[Fate] = []
        for roll, dice in enumerate(dealt.rolls, start=1):
            layout += [
                Chips(
                    b.seat,
                    b.wager,
                    b.amount,
                    b.number,
                    dealt.choices.get(f"on:{b.seat}:{b.wager}", ""),
                )
                for b in dealt.bets
                if b.roll == roll
            ]
            total = dice[0] + dice[1]
            if total != 7:
                self.seen.add(total)
            if total == self.point:
                self.made.add(total)
            staying, left = [], []
            for chips in layout:
                result, pays, takes = self.judge(chips, dice, total)
                charge = self.charge(chips, result)
                number = total if result == "point" else chips.number
                fate = (roll, chips.seat, chips.wager, number, result, pays, takes, charge)
                if result in ("stays", "point"):
                    left.append(fate)
                    chips.number = number
                    staying.append(chips)
                else:
                    decided.append(fate)
                    if result == "win" and self.stays_up(chips.wager):
                        staying.append(chips)
            layout = staying
            self.after(total)
        return decided + left

    def after(self, total: int) -> None:
        """Move the puck, and begin counts anew where a seven ends them."""
        if total == 7:
            self.seen = set()
            if self.point:
                self.made = set()
            self.point = 0
        elif not self.point:
            self.point = total if total in self.points else 0
        elif total == self.point:
            self.point = 0

    @staticmethod
    def stays_up(wager: str) -> bool:
        """Return whether a winner is left where it is: place, buy, hardways, the middle."""
        if wager.startswith("place-lose"):
            return False
        return wager.startswith(("place", "buy", "hard", "hop", "horn", "craps", "any")) or (
            wager in ("eleven", "c-and-e", "world", "whirl", "six-seven-eight")
        )

    def charge(self, chips: Chips, result: str) -> int:
        """Return the vigorish: 5% on a win, or with the bet whatever becomes of it."""
        kind, _, number = chips.wager.partition("-")
        if kind not in ("buy", "lay"):
            return 0
        prepaid = self.name in PREPAID
        base = chips.amount
        if kind == "lay" and not prepaid:
            num, den = TRUE[int(number)]
            base = base * den // num
        return base // 20 if prepaid or result == "win" else 0

    def off(self, chips: Chips) -> bool:
        """Return whether a bet is off for this roll."""
        if self.point or chips.called == "on":
            return False
        kind = chips.wager.partition("-")[0]
        if kind == "hard":
            return chips.called == "off" or self.name not in HARDWAYS_ON
        lose = chips.wager.startswith("place-lose")
        return (kind in ("place", "buy") and not lose) or chips.wager.startswith(
            ("come-odds", "put-odds")
        )

    def judge(  # noqa: PLR0911 - one a kind of bet
        self, chips: Chips, dice: tuple[int, int], total: int
    ) -> tuple[str, int, int]:
        """Return (result, pays, takes) of one bet and one roll."""
        wager, amount = chips.wager, chips.amount
        kind, _, rest = wager.partition("-")
        if wager in ONE_ROLL:
            return self.paid(amount, ONE_ROLL[wager].get(total, 0))
        if wager == "six-seven-eight":
            hard = total in (6, 8) and dice[0] == dice[1]
            return self.paid(amount, 2 if hard else 1 if total in (6, 7, 8) else 0)
        if kind == "hop":
            way = f"{min(dice)}-{max(dice)}"
            odds = 30 if dice[0] == dice[1] else 15
            return self.paid(amount, odds if way == rest else 0)
        if kind in ("horn", "world", "whirl", "c"):
            return self.composite(wager, amount, total)
        if wager in ("pass", "come"):
            return self.right(chips, total)
        if wager in ("dont-pass", "dont-come"):
            return self.wrong(chips, total)
        if wager in ("fire", "all-small", "all-tall", "make-em-all"):
            return self.whole_hand(wager, amount, total)
        return self.on_a_number(chips, dice, total)

    @staticmethod
    def paid(amount: int, odds: int) -> tuple[str, int, int]:
        """Return a one-roll bet won at these odds to one, or lost."""
        return ("win", amount * odds, 0) if odds else ("lose", 0, amount)

    @staticmethod
    def parts(wager: str) -> list[str]:
        """Return the equal parts a composite is made of."""
        if wager == "c-and-e":
            return ["any-craps", "eleven"]
        high = {"2": "craps-2", "3": "craps-3", "11": "eleven", "12": "craps-12"}
        if wager.startswith("horn-high"):
            return [*HORN, high[wager.rpartition("-")[2]]]
        return [*HORN] if wager == "horn" else [*HORN, "any-seven"]

    def composite(self, wager: str, amount: int, total: int) -> tuple[str, int, int]:
        """Return a bet made of others, each its own share."""
        parts = self.parts(wager)
        share = amount // len(parts)
        odds = [ONE_ROLL[part].get(total, 0) for part in parts]
        takes = share * odds.count(0)
        return ("win" if any(odds) else "lose", share * sum(odds), takes)

    def right(self, chips: Chips, total: int) -> tuple[str, int, int]:
        """Return a Pass or Come bet."""
        if not chips.number:
            naturals = {7} if self.name == CRAPLESS else {7, 11}
            if total in naturals:
                return "win", chips.amount, 0
            return ("point", 0, 0) if total in self.points else ("lose", 0, chips.amount)
        if total == chips.number:
            return "win", chips.amount, 0
        return ("lose", 0, chips.amount) if total == 7 else ("stays", 0, 0)

    def wrong(self, chips: Chips, total: int) -> tuple[str, int, int]:
        """Return a Don't Pass or Don't Come bet; twelve is barred."""
        if not chips.number:
            if total == 12:
                return DONTS_BACK[self.name], 0, 0
            if total in self.points:
                return "point", 0, 0
            return ("win", chips.amount, 0) if total in (2, 3) else ("lose", 0, chips.amount)
        if total == 7:
            return "win", chips.amount, 0
        return ("lose", 0, chips.amount) if total == chips.number else ("stays", 0, 0)

    def whole_hand(self, wager: str, amount: int, total: int) -> tuple[str, int, int]:
        """Return a bet on what the shooter does before a seven."""
        if wager == "fire":
            if total != 7 or not self.point:
                return "stays", 0, 0
            return self.paid(amount, FIRE.get(len(self.made), 0))
        if total == 7:
            return "lose", 0, amount
        small, tall = set(range(2, 7)), set(range(8, 13))
        wanted = {"all-small": small, "all-tall": tall, "make-em-all": small | tall}[wager]
        won = wanted <= self.seen
        return (
            ("win", amount * (175 if wager == "make-em-all" else 34), 0)
            if won
            else (
                "stays",
                0,
                0,
            )
        )

    def on_a_number(self, chips: Chips, dice: tuple[int, int], total: int) -> tuple[str, int, int]:
        """Return place, buy, lay, put, hardway bets and odds."""
        wager, amount = chips.wager, chips.amount
        own = wager.rpartition("-")[2]
        number = int(own) if own.isdigit() else chips.number
        hit = total == number
        off = self.off(chips)
        if "odds" in wager and off:
            return ("push", 0, 0) if hit or total == 7 else ("stays", 0, 0)
        if off or not (hit or total == 7):
            return "stays", 0, 0
        against = wager.startswith(("lay", "place-lose", "dont"))
        if hit == against:
            return "lose", 0, amount
        if wager.startswith("hard"):
            hard = hit and dice[0] == dice[1]
            return ("win", amount * HARD[number], 0) if hard else ("lose", 0, amount)
        num, den = self.odds(wager, number)
        assert amount * num % den == 0, f"{wager} {amount} cannot be paid whole"
        return "win", amount * num // den, 0

    @staticmethod
    def odds(wager: str, number: int) -> tuple[int, int]:
        """Return what is printed for a bet on a number."""
        if wager.startswith("put") and "odds" not in wager:
            return 1, 1
        if wager.startswith("place-lose"):
            return PLACE_TO_LOSE[number]
        if wager.startswith("place"):
            return PLACE[number]
        num, den = TRUE[number]
        return (den, num) if wager.startswith(("lay", "dont")) else (num, den)


def seven_outs(dealt: Round, points: set[int]) -> Iterator[int]:
    """Yield the rolls at which a shooter loses the dice."""
    point = dealt.point
    for roll, dice in enumerate(dealt.rolls, start=1):
        total = sum(dice)
        if point and total == 7:
            yield roll
        if not point:
            point = total if total in points else 0
        elif total in (7, point):
            point = 0
