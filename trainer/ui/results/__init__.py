"""The pages after a run."""
