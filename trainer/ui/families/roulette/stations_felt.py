"""A roulette table with betting stations: real wheel, bets on screens, a console for the dealer."""

from collections.abc import Sequence
from dataclasses import replace

from trainer.games.acts import Act, Verb
from trainer.ui.families.roulette.felt import RouletteFelt
from trainer.ui.scene.state import TableState, TagView
from trainer.ui.text import money
from trainer.ui.theme import State

CONSOLE = "console"


class StationsFelt(RouletteFelt):
    """Shows what every station has bet and won, and what the console asks."""

    def _begin(self) -> None:
        super()._begin()
        self._staked: dict[int, int] = {}
        for bet in self._dealt.bets:
            self._staked[bet.seat] = self._staked.get(bet.seat, 0) + bet.amount
        self._won: dict[int, int] = {}
        self._bets = {}
        self._open = False  # the screens show bets from the dealer's press on

    def do(self, act: Act) -> None:
        """Put one act on the table; what a system does to bets shows at their stations."""
        slot = act.slot
        if slot.seat:
            if act.verb is Verb.PAY:
                self._won[slot.seat] = self._won.get(slot.seat, 0) + (act.payload.amount or 0)
            return
        super().do(act)
        match act.verb, slot.hand:
            case Verb.STEP, "new-game":
                self._said = "Betting is open"
                self._open = True
            case Verb.ANNOUNCE, "no-more-bets":
                self._said = "Screens locked"
            case Verb.ASK, "sensor":
                self._said = f"{act.payload.choice}: yes or no?"
            case Verb.DECIDE, "confirm" if act.payload.choice == "no":
                self._said = "Waiting for the floor"
            case Verb.DECIDE, _:
                self._said = ""
            case Verb.ANNOUNCE, "result":  # an animated marker on every screen
                self._marker = self._dealt.spin

    def state(
        self, *, ask: Sequence[Act] = (), hint: bool = False, done: Act | None = None
    ) -> TableState:
        """Return the table."""
        state = super().state(ask=ask, hint=hint, done=done)
        markers = {
            f"value:{seat}": money(amount) for seat, amount in self._staked.items() if self._open
        }
        tags = dict(state.tags)
        for seat, amount in self._won.items():
            tags[f"seat:{seat}"] = TagView(text=f"+{money(amount)}", state=State.GOOD)
        return replace(state, bets=(), markers=markers, tags=tags)

    def _machine(self) -> str:
        return CONSOLE

    def joins(self, act: Act, following: Act) -> bool:
        """Whether two acts that come by themselves are shown in one: a system settles at once."""
        return bool(act.slot.seat) and bool(following.slot.seat)
