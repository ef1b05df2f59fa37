"""What craps adds: two ends of a table, the box, throws that go wrong, bets paid in one sum."""

from collections.abc import Sequence
from random import Random

from trainer.drills.craps import box, combined, ends
from trainer.drills.craps.throws import NO_ROLL, bad_throw
from trainer.drills.families import Family
from trainer.games.acts import Act, Payload, Role, Script, Slot, Verb
from trainer.games.game import Game
from trainer.games.rounds import Round, Ruling
from trainer.games.speech import announce
from trainer.games.texts import Text, written

BOX = "box"
EVENT = "event"  # the hand of acts that are slipped in


class CrapsFamily(Family):
    """A crew at a long table."""

    together = combined

    def seen_from(self, game: Game, dial: str) -> Game:
        """Return one end of the table, or all of it."""
        return ends.seen_from(game, dial)

    def dealt_at(self, game: Game, dial: str) -> Game:
        """Return the game to deal from: at an end, only that end's places are taken."""
        return ends.dealt_at(game, dial)

    def at_end(self, game: Game, dial: str, dealt: Round) -> Round:
        """Return a round with its places counted from the trainee's end."""
        return ends.at_end(game, dial, dealt)

    def with_work(  # noqa: PLR0913, PLR0917 - as the family says
        self,
        script: Script,
        game: Game,
        dealt: Round,
        rulings: Sequence[Ruling],
        dial: str,
        seed: int,
    ) -> Script:
        """Return the hand with the work of the box in it, for who sits there."""
        if dial != BOX or not box.offered(game):
            return script
        return box.with_box(script, game, dealt, rulings, seed)

    def has_ends(self, game: Game) -> bool:
        """Return whether a base dealer works one of two ends."""
        based = any(wager.handler is Role.BASE for wager in game.wagers.values())
        return based and game.table.seats > ends.AT_AN_END

    def has_box(self, game: Game) -> bool:
        """Return whether somebody sits at the box."""
        return box.offered(game)

    def duties(self, game: Game) -> Sequence[tuple[str, Verb, Text, Role]]:
        """Return what the box does."""
        return [(skill, verb, title, Role.BOX) for skill, verb, title in box.duties(game)]

    def interruption(
        self, game: Game, rolls: Sequence[str], rng: Random, at: Role | None
    ) -> tuple[str, str, tuple[Act, ...]] | None:
        """Return a bad throw: whoever may call it says so at once."""
        duty = game.duties.get("no-roll")
        callers = [role for role in (Role.STICK, Role.DEALER) if duty and role in duty.by]
        mine = [role for role in callers if at is None or role is at]
        if duty is None or not rolls or at is Role.BOX or not mine:
            return None
        thrown = bad_throw(game, rng, NO_ROLL)
        if thrown is None:
            return None
        seen = Act(
            slot=Slot(verb=Verb.ROLL, by=Role.PATRON, hand=EVENT),
            payload=Payload(choice="-".join(map(str, thrown.dice))),
            title=written(thrown.seen.rstrip(".")),
        )
        said = announce(
            game,
            NO_ROLL,
            {},
            clause=thrown.clause,
            by=callers[0],
            hand=EVENT,
            why=written(thrown.why),
        )
        return "bad-throw", rng.choice(rolls), (seen, said)
