"""Drill: which step of a fixed procedure comes next."""

from random import Random

from trainer.drills.kinds import KNOWLEDGE, Asking, DrillKind, Item, Rests, Tried
from trainer.drills.offering import WRONG, alike, drawn, stands_out
from trainer.drills.prompts import Choice, Prompt, figure
from trainer.drills.targets import Targets
from trainer.games import skill_ids
from trainer.games.game import Game
from trainer.games.texts import NOTHING, Text, joined, text, written

KIND = "procedure"
_NEAR = 4  # steps of the same procedure to draw from


def names(game: Game) -> list[str]:
    """Return the rituals with enough steps to ask about."""
    return [name for name in game.rituals if len(placed(game, name)) > 1]


def placed(game: Game, name: str) -> list[int]:
    """Return the numbers of the steps whose place the text gives."""
    return [index for index, step in enumerate(game.rituals[name].steps) if not step.free]


def before(game: Game, name: str, index: int) -> str:
    """Return the step a question says is done; nothing where it is asked for the first."""
    done = [number for number in placed(game, name) if number < index]
    return game.rituals[name].steps[done[-1]].text if done else ""


def steps(game: Game, focus: str = "") -> list[tuple[str, int]]:
    """Return (ritual, step number) of every step that can be asked."""
    wanted = [focus] if focus in game.rituals else names(game)
    return [(name, index) for name in wanted for index in placed(game, name)]


def ask(game: Game, seed: int, targets: Targets, focus: str = "") -> Prompt:
    """Return one question; `focus` is a ritual, or "ritual#step"."""
    rng = Random(f"ritual:{seed}")
    name, _, number = focus.partition("#")
    if number:
        index = int(number)
    else:
        name, index = rng.choice(steps(game, name))
    ritual = game.rituals[name]
    right = ritual.steps[index]
    offered = [right.text, *_wrong(game, name, index, rng)]
    rng.shuffle(offered)
    choices = tuple(
        Choice(letter, written(answer)) for letter, answer in zip("ABCD", offered, strict=False)
    )
    expected = next(choice.id for choice in choices if choice.text == written(right.text))
    done = before(game, name, index)
    return Prompt(
        kind=KIND,
        seed=seed,
        skill=skill_ids.step(game, name, index),
        ask=text(
            "step-asked",
            ritual=ritual.title,
            before=text("step-after", step=done) if done else text("step-first"),
        ),
        expected=expected,
        why=joined(written(right.why or right.text), written(ritual.ours)),
        clause=right.clause or ritual.clause,
        target_ms=targets.ms("step"),
        choices=choices,
        label=figure(index + 1),
        focus=f"{name}#{index}",
    )


def _wrong(game: Game, name: str, index: int, rng: Random) -> list[str]:
    """Return other steps: never the one just named, and of other procedures where they are few.

    What comes after tempts more than what is done; a step may stand twice, an answer may not.
    """
    steps = game.rituals[name].steps
    right, named = steps[index].text, before(game, name, index)
    others = [step.text for step in (*steps[index + 1 :], *steps[:index]) if not step.free]
    own = [step for step in dict.fromkeys(others) if step not in (right, named)]
    picked = drawn(right, own[:_NEAR], rng)
    if len(picked) < WRONG:
        picked += drawn(right, _elsewhere(game, name), rng, WRONG - len(picked))
    if stands_out(right, picked):  # a longer one of another procedure for the shortest
        long = [step for step in _elsewhere(game, name) if not stands_out(right, [step])]
        picked = [*sorted(picked, key=len)[1:], rng.choice(long)] if long else picked
    return picked


def _elsewhere(game: Game, name: str) -> list[str]:
    """Return the steps of other procedures, without those that are done in this one too."""
    own = [step.text for step in game.rituals[name].steps]
    rituals = [ritual for key, ritual in game.rituals.items() if key != name]
    found = dict.fromkeys(step.text for ritual in rituals for step in ritual.steps)
    return [step for step in found if not any(alike(step, one) for one in own)]


def rests(game: Game, focus: str) -> Rests:
    """Return what a step rests on; it may be ours and not the rulebook's."""
    name, _, index = focus.partition("#")
    ritual = game.rituals[name]
    step = ritual.steps[int(index)]
    entry = f"rituals.{name}#{step.id}"
    return Rests(entry, step.clause or ritual.clause, ours=bool(ritual.ours))


def _tried(asking: Asking, focus: str) -> Tried:
    if focus and focus not in names(asking.game):
        title = focus.replace("-", " ").capitalize()
        return Tried(text("try-steps", ritual=title), text("try-left-out", what=title))
    ritual = asking.game.rituals[focus].title if focus else ""
    return Tried(text("try-steps", ritual=ritual) if focus else text("try-procedures"))


def _about(asking: Asking, focus: str) -> Text:
    found = asking.game.rituals.get(focus.partition("#")[0])
    return written(found.title) if found else NOTHING


DRILL = DrillKind(
    id=KIND,
    title=text("drill-procedure"),
    short=text("drill-procedure-short"),
    panel="quiz",
    target="step",
    offered=lambda asking: bool(names(asking.game)),
    ask=lambda asking, seed, focus: ask(asking.game, seed, asking.targets, focus),
    foci=lambda asking: [f"{name}#{index}" for name, index in steps(asking.game)],
    about=_about,
    tried=_tried,
    named="ritual",
    names=lambda asking: asking.game.rituals,
    item=Item(
        "step",
        KNOWLEDGE,
        text("things-step"),
        text("pool-step"),
        alike=True,
        split="#",
        piece=lambda game, head: written(game.rituals[head].title),
        rests=rests,
    ),
)
