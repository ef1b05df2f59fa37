"""Baccarat: punto banco in all its houses, chemin de fer, and Super Pan 9."""
