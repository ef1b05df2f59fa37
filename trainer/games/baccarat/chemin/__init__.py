"""Chemin de fer: the players hold the bank in turn, the house only takes its fee."""
