"""Nothing of its own any more; see `trainer.games.baccarat.chemin`."""
