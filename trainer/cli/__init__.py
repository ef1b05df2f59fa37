"""The command line: check, export, round, settle, odds, verify; `__main__` starts the app.

Nothing is imported here: the app starts through `start_line` and must not wait for the catalogue.
"""
