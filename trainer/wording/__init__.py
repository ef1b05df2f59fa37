"""Words for what the kernel says: titles, reasons, outcomes, questions, faults, numbers, money.

The kernel speaks in message ids with slots (`trainer.games.texts`). A language is a folder of
Fluent files beside this one; English is the only one yet.
"""
