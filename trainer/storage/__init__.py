"""The door to SQLite: the only place that reads or writes the record of a data folder.

Moments are handed in (aware), errors a user may meet are `StorageError` with a next step,
and every write returns what it changed.
"""
