"""A code as a QR symbol: as squares to paint, as SVG and as PNG.

Leave `QUIET` squares of bare paper around painted squares; SVG and PNG bring theirs along.
"""

import io

import segno

QUIET = 4
_CORRECTION = "m"  # a seventh of the symbol may be worn or smudged


def squares(code: str) -> tuple[tuple[bool, ...], ...]:
    """Return the rows of the symbol, True where it is dark, without the quiet zone."""
    symbol = _symbol(code)
    return tuple(tuple(bool(cell) for cell in row) for row in symbol.matrix)


def svg(code: str) -> bytes:
    """Return the symbol as a drawing that scales to its frame."""
    out = io.BytesIO()
    _symbol(code).save(out, kind="svg", border=QUIET, omitsize=True)
    return out.getvalue()


def png(code: str, *, scale: int = 8) -> bytes:
    """Return the symbol as a picture, `scale` pixels a square."""
    out = io.BytesIO()
    _symbol(code).save(out, kind="png", border=QUIET, scale=scale)
    return out.getvalue()


def _symbol(code: str) -> segno.QRCode:
    return segno.make(code, error=_CORRECTION, micro=False, boost_error=False)
