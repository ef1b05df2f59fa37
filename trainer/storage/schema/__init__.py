"""The tables of a record file, version by version."""
