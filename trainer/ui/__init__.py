"""The screen: the only part of Table Test that knows Qt."""
