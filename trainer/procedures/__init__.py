"""Procedures: accepted orders, the one judge of an act, and the dial of what is automatic."""

from trainer.procedures.dial import Dial, run_automatic
from trainer.procedures.faults import Fault, FaultClass, FaultKind, Severity, heading
from trainer.procedures.judge import Given, State, Step, advance, due, finished, start

__all__ = [
    "Dial",
    "Fault",
    "FaultClass",
    "FaultKind",
    "Given",
    "Severity",
    "State",
    "Step",
    "advance",
    "due",
    "finished",
    "heading",
    "run_automatic",
    "start",
]
