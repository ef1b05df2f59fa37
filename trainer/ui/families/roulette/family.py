"""The record of roulette."""

from trainer.games.game import Game
from trainer.games.roulette.game import of
from trainer.layouts.house_rack import held, value_rack
from trainer.layouts.roulette.of_game import has_stations
from trainer.ui.families.record import SPINS, Family
from trainer.ui.families.roulette.bet_map import roulette_map
from trainer.ui.families.roulette.bet_place import place_name
from trainer.ui.families.roulette.calls import near_calls, sayable
from trainer.ui.families.roulette.drills import picture_levels, picture_lines
from trainer.ui.families.roulette.felt import RouletteFelt
from trainer.ui.families.roulette.half import RouletteHalf
from trainer.ui.families.roulette.picture_map import pictures_map
from trainer.ui.families.roulette.picture_panel import PicturePanel
from trainer.ui.families.roulette.stations_felt import StationsFelt


def _felt(game: Game) -> type[RouletteFelt]:
    return StationsFelt if has_stations(game) else RouletteFelt


def _coloured(game: Game) -> bool:
    wheel = of(game).wheel
    return wheel is not None and bool(wheel.colours)


FAMILY = Family(
    round="spin",
    pace_unit="spins/h",
    made_of=lambda _: "",
    rounds=SPINS,
    felt=_felt,
    half=RouletteHalf,
    rack=lambda chips: held(value_rack(chips)),
    place=place_name,
    coloured=_coloured,
    sweeps=True,
    near_calls=near_calls,
    sayable=sayable,
    panels={"picture": PicturePanel},
    lines=picture_lines,
    levels=picture_levels,
    maps=(roulette_map, pictures_map),
)
