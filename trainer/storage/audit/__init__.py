"""The audit chain, and whether a file still is what it tells."""
