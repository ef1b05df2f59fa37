"""What a table remembers from round to round: meters, streaks, buttons, pools, by name.

A round is told what the ones before have left (`Round.carry`), and the shoe keeps what it leaves
itself (`Shoe.carry`). Sums stand in it as cents, so that a record can hold them as words.
"""

from collections.abc import Iterable, Mapping

import msgspec

from trainer.games.engine import Shoe
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.rounds import Round, Ruling, meters_after

METER = "meter:"


def meters_of(game: Game, carry: Mapping[str, str]) -> dict[str, int]:
    """Return what the meters show: what was carried, else what they begin with."""
    return {
        name: int(carry.get(f"{METER}{name}", parse_money(start)))
        for name, start in game.meters.items()
    }


def told(game: Game, dealt: Round, shoe: Shoe) -> Round:
    """Return a round that knows what earlier ones have left."""
    meters = meters_of(game, shoe.carry)
    return msgspec.structs.replace(dealt, carry=dict(shoe.carry), meters=meters)


def left(game: Game, dealt: Round, rulings: Iterable[Ruling], shoe: Shoe) -> Shoe:
    """Return the shoe with what this round leaves; an emptied meter begins anew."""
    after = meters_after(dealt.meters, rulings)
    sums = {
        f"{METER}{name}": str(shown or parse_money(game.meters[name]))
        for name, shown in after.items()
    }
    return msgspec.structs.replace(shoe, carry={**shoe.carry, **dealt.carry, **sums})
