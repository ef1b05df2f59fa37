"""Tells of each module of a standard library whether its source compiles to its code.

prove.py has it run by the Python in question, which then has the sources themselves for a library:
COMPARE CODE SOURCES, two folders; the answer is JSON.
"""

import json
import marshal
import os
import sys
from types import CodeType

_TOLD = (
    "co_code", "co_names", "co_varnames", "co_freevars", "co_cellvars", "co_flags", "co_argcount",
    "co_kwonlyargcount", "co_posonlyargcount", "co_name", "co_qualname", "co_exceptiontable",
    "co_firstlineno",
)  # fmt: skip
_HEAD = 16  # bytes before the code
_WITHOUT_DOCSTRINGS = 2  # as the embeddable build is compiled


def same(one: object, other: object) -> bool:
    """Tell whether two pieces of code, or of what code holds, are the same."""
    if isinstance(one, CodeType) and isinstance(other, CodeType):
        told = all(getattr(one, name) == getattr(other, name) for name in _TOLD)
        return told and same(one.co_consts, other.co_consts)
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, frozenset):
        return one == other
    return type(one) is type(other) and repr(one) == repr(other)


def holds(code: bytes, source: bytes) -> bool:
    """Tell whether a file of code is what a source compiles to."""
    wanted = marshal.loads(code[_HEAD:])
    made = compile(
        source, wanted.co_filename, "exec", dont_inherit=True, optimize=_WITHOUT_DOCSTRINGS
    )
    return same(wanted, made)


def main() -> None:
    """Compare all of one folder with all of the other."""
    codes, sources = sys.argv[1:]
    told = {}
    for folder, _, names in os.walk(codes):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), codes)[:-1]
            source = os.path.join(sources, path)
            with open(os.path.join(folder, name), "rb") as file:
                code = file.read()
            told[path.replace(os.sep, "/")] = False
            if os.path.exists(source):
                with open(source, "rb") as file:
                    told[path.replace(os.sep, "/")] = holds(code, file.read())
    json.dump(told, sys.stdout, sort_keys=True)


if __name__ == "__main__":
    main()
