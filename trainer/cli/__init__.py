"""The command line: check, export, round, settle, odds. Starting the app is `__main__`'s work.

Nothing is imported here: the app starts through `arguments` and must not wait for the catalogue.
"""
