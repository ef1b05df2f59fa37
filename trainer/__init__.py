"""Table Test: trains casino dealers for their table test and keeps the record of it."""

__version__ = "0.1.0"
