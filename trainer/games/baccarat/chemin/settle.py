"""What becomes of the Banker's wager and of those against it."""

import msgspec

from trainer.games.baccarat.settle import rulings as compared
from trainer.games.game import Game
from trainer.games.rounds import Round, Ruling


def uncovered(dealt: Round) -> int:
    """Return what the Banker put up and nobody bet against: he takes it back."""
    # As told, a round may have the bets of one side only: then these are what is covered.
    covered = max(sum(bet.amount for bet in dealt.bets_on(side)) for side in ("banker", "player"))
    return dealt.bank - covered if dealt.bank is not None else 0


def rulings(game: Game, dealt: Round) -> tuple[Ruling, ...]:
    """Return a ruling for every bet; both sides have put up the same, so all are answered."""
    found = compared(game, msgspec.structs.replace(dealt, bank=None))
    rest = uncovered(dealt)
    return tuple(
        msgspec.structs.replace(ruled, uncovered=rest) if ruled.wager == "banker" else ruled
        for ruled in found
    )


def on_the_layout(ruled: Ruling) -> Ruling:
    """Return a ruling as the settlement sees it: the rest is withdrawn, the fee still to come."""
    return msgspec.structs.replace(ruled, uncovered=0, charge=0, charge_time=None)
