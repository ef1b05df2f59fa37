"""How a run was set up, written into the record and read back from it."""

from dataclasses import dataclass

import msgspec

from trainer.drills.pressure import Pressure
from trainer.drills.table import DIALS, Mode
from trainer.games.chips import ChipRule
from trainer.games.engine import Want
from trainer.games.facts import Condition
from trainer.storage.rows import IN_STEP, Attempt, JsonValue
from trainer.storage.rows import Mode as StoredMode
from trainer.ui.run.requests import SPRINT_S, DrillRequest, Style, TableRequest

CHECK = "check"  # the exercise a question inside a lesson is kept under


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """What a run was set up with. Records made before a choice was kept have its old value."""

    mode: Mode
    rounds: int = 10
    players: int = 6
    dial: str = "table"
    want: Want | None = None
    pressure: Pressure = Pressure.CALM
    chip_rule: ChipRule = ChipRule.ANY
    in_step: bool = False


def drill_options(request: DrillRequest) -> dict[str, JsonValue]:
    """Return what must be equal before two drills of a kind can be compared."""
    counted = request.style is Style.COUNT
    length = (len(request.foci) or request.length) if counted else 0
    found: dict[str, JsonValue] = {"focus": request.focus, "length": str(length)}
    if request.foci:
        found["foci"] = list(request.foci)
    if not counted:
        found["style"] = request.style.value
    if request.style is Style.SPRINT:
        found["seconds"] = str(SPRINT_S)
    if request.lesson:
        found["lesson"] = request.lesson
    return found


def table_options(request: TableRequest) -> dict[str, JsonValue]:
    """Return what must be equal before two runs at a table can be compared.

    Choices that are the usual ones are left out: older runs stay comparable.
    """
    found: dict[str, JsonValue] = {
        "rounds": str(request.rounds),
        "players": str(request.players),
        "dial": request.dial,
    }
    if request.pressure != "calm":
        found["pressure"] = request.pressure
    if request.chips != "any":
        found["chips"] = request.chips
    if request.want:
        found["want"] = msgspec.json.encode(request.want).decode()
    if request.lesson:
        found["lesson"] = request.lesson
    if request.mode is Mode.RUN and request.in_step:
        found[IN_STEP] = "yes"
    return found


def drill_request(made: Attempt) -> DrillRequest:
    """Return the drill an attempt was, with its seed."""
    options, config = made.config.options, made.config
    foci = options.get("foci")
    style = str(options.get("style", ""))
    return DrillRequest(
        kind=config.exercise,
        rulebook=config.rulebook,
        game=config.game,
        focus=str(options.get("focus", "")),
        foci=tuple(map(str, foci)) if isinstance(foci, list) else (),
        length=_number(str(options.get("length", "")), 12),
        seed=made.seed,
        style=Style(style) if style in set(Style) else Style.COUNT,
        lesson=str(options.get("lesson", "")),
    )


def table_request(made: Attempt) -> TableRequest:
    """Return the run at a table an attempt was, with its seed."""
    choices, config = choices_of(made), made.config
    want: dict[str, Condition] = dict(choices.want.facts) if choices.want is not None else {}
    return TableRequest(
        rulebook=config.rulebook,
        game=config.game,
        mode=choices.mode,
        rounds=choices.rounds,
        players=choices.players,
        dial=choices.dial,
        seed=made.seed,
        want=want,
        pressure=choices.pressure.name.lower(),
        chips=choices.chip_rule.value,
        lesson=str(config.options.get("lesson", "")),
    )


def choices_of(made: Attempt) -> Choices:
    """Return what an attempt was set up with; what the record lacks or garbles falls back."""
    options = {name: str(value) for name, value in made.config.options.items()}
    mode = Mode.RUN  # an exam is a run whose faults wait for the examiner
    if made.config.mode is not StoredMode.EXAM and made.config.mode.value in set(Mode):
        mode = Mode(made.config.mode.value)
    dial, chips = options.get("dial", ""), options.get("chips", "")
    pressure = options.get("pressure", "").upper()
    return Choices(
        mode=mode,
        rounds=_number(options.get("rounds"), 10),
        players=_number(options.get("players"), 6),
        dial=dial if dial in DIALS else "table",
        want=_want(options.get("want", "")),
        pressure=Pressure[pressure] if pressure in Pressure.__members__ else Pressure.CALM,
        chip_rule=ChipRule(chips) if chips in set(ChipRule) else ChipRule.ANY,
        in_step=options.get(IN_STEP) == "yes",
    )


def _number(text: str | None, default: int) -> int:
    return int(text) if text is not None and text.isdigit() and int(text) > 0 else default


def _want(text: str) -> Want | None:
    try:
        facts = msgspec.json.decode(text.encode(), type=dict[str, Condition]) if text else {}
    except msgspec.MsgspecError:
        return None
    return Want(facts=facts) if facts else None
