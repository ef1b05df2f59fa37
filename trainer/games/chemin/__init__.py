"""Chemin de fer: the players hold the bank in turn, and the house only deals it out and takes its fee."""
