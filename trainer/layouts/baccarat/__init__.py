"""The half-moon of baccarat."""
