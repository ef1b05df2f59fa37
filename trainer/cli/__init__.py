"""The command line: check, export, round, settle, odds, verify; `__main__` starts the app.

Nothing is imported here: the app reads its `arguments` and must not wait for the catalogue.
"""
