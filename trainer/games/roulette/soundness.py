"""What the data of a roulette game must be for the engine to spin it."""

from collections import Counter
from collections.abc import Sequence

from trainer.errors import named, shown
from trainer.games import soundness
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.roulette.facts import DECLARED, POCKET, pocket_facts
from trainer.games.roulette.game import Ring, RouletteGame, Wheel, of
from trainer.games.roulette.geometry import DOUBLE, NUMBERS, ZERO, Layout, listed
from trainer.games.roulette.wagers import COLOURED, SPOT_KINDS, pieces_in
from trainer.games.soundness import Found

_ZEROS = ([ZERO], [ZERO, DOUBLE])
_KNOWN = frozenset({ZERO, DOUBLE, *NUMBERS})
_SPOKEN = {
    "no-spin": "when a spin does not count",
    "no-more-bets": "when the ball is about to leave the track",
}


def misfits(game: Game) -> Found:
    """Yield (key, sentence) for what cannot be spun, bet or announced."""
    wheel = of(game).wheel
    if wheel is None:
        yield "wheel", "this section is missing"
        return
    if len(wheel.rings) != 1:
        yield "wheel.rings", f"the options leave {len(wheel.rings)} rings, not one"
        return
    wrong = [*_ring(wheel.rings[0]), *_wheel(wheel)]
    yield from wrong
    if "straight" not in game.wagers:
        yield "wagers", "there must be a wager straight: every picture is built around it"
    if not wrong:
        yield from _wagers(of(game))
        cases = [pocket_facts(pocket) for pocket in wheel.rings[0].order]
        yield from soundness.results(game, cases, DECLARED)
    yield from soundness.hands(game, ())
    yield from soundness.words(game, lambda name: ("seat",) if name == "cheques" else POCKET)
    plays = {stage.play for stage in game.stages}
    told = wheel.rings[0].void or any(not one.floor for one in wheel.spoiled.values())
    if told and plays & {"spoiled", "no-spin"}:
        yield from soundness.spoken(game, _SPOKEN)
    if "cheques" in plays:
        yield from soundness.spoken(game, {"cheques": "of value chips"})


def _ring(ring: Ring) -> Found:
    key = "wheel.rings.order"
    if sorted(ring.zeros) not in _ZEROS:
        yield "wheel.rings.zeros", 'write ["0"] or ["0", "00"]'
        return
    pockets = Counter(ring.order)
    for pocket, count in pockets.items():
        if pocket not in {*ring.zeros, *NUMBERS}:
            yield key, f"{shown(pocket)} is no pocket of this wheel"
        elif count > 1:
            yield key, f"the pocket {pocket} stands in it twice"
    for pocket in (*ring.zeros, *NUMBERS):
        if pocket not in pockets:
            yield key, f"the pocket {pocket} is missing"
    yield from _numbers("wheel.rings.void", ring.void)
    seen: set[str] = set()
    for colour, numbers in ring.sections.items():
        here = f"wheel.rings.sections.{named(colour)}"
        yield from _numbers(here, numbers)
        for number in numbers:
            if number in seen:
                yield here, f"{shown(number)} stands in two sections"
            seen.add(number)
        if not numbers:
            yield here, "a section has at least one pocket"


def _wheel(wheel: Wheel) -> Found:
    zeros = listed(wheel.rings[0].zeros) if sorted(wheel.rings[0].zeros) in _ZEROS else ()
    touching = set(Layout(zeros=zeros).spots["street"]) if zeros else set()
    for trio in wheel.trios:
        wrong = list(_numbers("wheel.trios", trio))
        yield from wrong
        ours = set(trio) <= {*zeros, *NUMBERS}  # others are of another wheel's layout
        if not wrong and ours and zeros and listed(trio) not in touching:
            yield "wheel.trios", f"{'-'.join(trio)} have no common corner on the layout"
    for chip in wheel.chips:
        try:
            if not parse_money(chip):
                yield "wheel.chips", "a chip is worth more than nothing"
        except ValueError as trouble:
            yield "wheel.chips", str(trouble)
    for colour, count in Counter(wheel.colours).items():
        if count > 1:
            yield "wheel.colours", f"{shown(colour)} stands in it twice"


def _numbers(key: str, numbers: Sequence[str]) -> Found:
    for number, count in Counter(numbers).items():
        if number not in _KNOWN:
            yield key, f"{shown(number)} is no number of a wheel"
        elif count > 1:
            yield key, f"{number} stands in it twice"


def _wagers(game: RouletteGame) -> Found:
    for name, wager in game.wagers.items():
        key = f"wagers.{name}"
        if wager.combo:
            yield from _combo(f"{key}.combo", wager.combo, wager.parts)
        for part, units in wager.parts.items():
            if units < 1:
                yield f"{key}.parts.{part}", "at least one unit lies on each part"
        if name in COLOURED and game.wheel and not game.wheel.rings[0].sections:
            yield key, "the ring in use has no sections to bet on"


def _combo(key: str, combo: str, parts: dict[str, int]) -> Found:
    """Look at the numbers of a bet with a name of its own, and what its parts lie on."""
    laid: Counter[str] = Counter()
    for numbers, units in pieces_in(combo):
        unknown = [number for number in numbers if number not in _KNOWN]
        if unknown or not numbers:
            yield key, f"{shown(combo)} is no list of numbers such as 5-8 10-11"
            return
        if parts and len(numbers) not in SPOT_KINDS:
            yield key, f"no chip covers {len(numbers)} numbers"
            return
        if parts:
            laid[SPOT_KINDS[len(numbers)]] += units
    if parts and dict(laid) != dict(parts):
        told = ", ".join(f"{count} {kind}" for kind, count in laid.items())
        yield key, f"its chips lie on {told}; `parts` says otherwise"
