"""The act-maker under its old name, until the wheel and sic bo are played by `stages`."""

from trainer.games.baccarat.chemin.banked import Maker

__all__ = ["Maker"]
