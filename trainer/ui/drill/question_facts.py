"""What a screen may ask about the question on it: its rule, its money, its words."""

from PySide6.QtCore import QObject

from trainer.drills.prompts import Mark, Prompt
from trainer.drills.registry import IDS, drill_kind
from trainer.games.charges import Charge, ChargeOf
from trainer.games.game import Game
from trainer.games.money import Rounding, parse_money
from trainer.games.settlement import outcome_of
from trainer.games.texts import Text
from trainer.ui.drill.askers import asking_of, title_of
from trainer.ui.families.registry import family_of
from trainer.ui.run.requests import DrillRequest
from trainer.ui.shell.services import Services
from trainer.ui.table.house_chips import rack_chips
from trainer.wording.say import say


def marked_clause(services: Services, rulebook: str, text: str) -> str:
    """Write a clause with the rulebook's own mark: a section sign, a word, or nothing."""
    sign = services.catalog.rulebooks()[rulebook].clause_mark
    if not text or sign == "heading":
        return text
    return f"{sign} {text}" if sign.isalpha() else f"{sign}{text}"


class QuestionFacts(QObject):
    """Tells about the question at hand; whoever asks it says which that is."""

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.request: DrillRequest
        self.game: Game

    @property
    def prompt(self) -> Prompt:
        """The question on screen, also after it was answered."""
        raise NotImplementedError

    def say(self, told: Text) -> str:
        """Return a message in words, by the rules of the game on screen."""
        return say(self.game, told)

    def heading(self) -> tuple[str, str]:
        """Return (the drill, where it belongs) for the bar."""
        book = self._services.catalog.rulebooks()[self.game.rulebook]
        whose = self._services.whose_options(self.game)
        place = ", ".join(part for part in (self.game.title, book.short, whose) if part)
        focus = self.request.title
        if not focus:
            focus = self._several() if self.request.foci else self._focus_words()
        return title_of(self.request.kind), f"{place} · {focus}" if focus else place

    def _several(self) -> str:
        named = [wager for wager in self.request.foci if wager in self.game.wagers]
        groups = family_of(self.game).groups(self.game, named)
        return groups[0].title if len(groups) == 1 else "what you missed"

    def _focus_words(self) -> str:
        """Return what a run of one focus is about."""
        if not self.request.focus or self.request.kind not in IDS:
            return ""
        asking = asking_of(self._services, self.game)
        return self.say(drill_kind(self.request.kind).about(asking, self.request.focus))

    def clause(self, text: str) -> str:
        """Write a clause with the rulebook's own mark: "§10(c)(2), Table 1"."""
        return marked_clause(self._services, self.game.rulebook, text)

    def rule_words(self) -> tuple[str, str]:
        """Return (clause, the rule in words).

        The rule of a payout is what it pays and what is kept, not the sum asked for.
        """
        prompt = self.prompt
        if prompt.ruling is None:
            return self.clause(prompt.clause), self.say(prompt.why)
        ruled = prompt.ruling
        outcome = say(self.game, outcome_of(ruled))
        words = f"{self.game.wagers[ruled.wager].title}, {outcome}: {ruled.odds}."
        charge = self.game.wagers[ruled.wager].charge
        if ruled.charge and charge is not None:
            of = "bet" if charge.of is ChargeOf.STAKE else "winnings"
            words += f" Keep {charge.rate} of the {of}. {self.rounding()}".rstrip()
        return self.clause(prompt.clause), words

    def denominations(self) -> tuple[int, ...]:
        """Return what the rack of the game's table holds, in cents, smallest first."""
        return rack_chips(self._services.catalog.rulebooks()[self.game.rulebook], self.game)

    def craft(self) -> str:
        """Return how the chips of the bet on screen are set, where that is worth telling."""
        prompt, ruled = self.prompt, self.prompt.ruling
        if prompt.craft or ruled is None or prompt.dealt is None:
            return self.say(prompt.craft)
        return family_of(self.game).craft(self.game, ruled, prompt.dealt)

    def outcome(self) -> str:
        """Return how the round on screen came out, in a few words."""
        dealt = self.prompt.dealt
        if dealt is None or self.prompt.ruling is None:
            return ""
        return say(self.game, self._services.engine(self.game).outcome(self.game, dealt))

    def charge(self) -> Charge | None:
        """Return the commission the question on screen is about."""
        ruled = self.prompt.ruling
        return self.game.wagers[ruled.wager].charge if ruled and ruled.charge else None

    def rounding(self) -> str:
        """Return how the commission is rounded, as a sentence, or nothing where it is not."""
        charge = self.charge()
        if charge is None or parse_money(charge.unit) <= 1:
            return ""
        cents = parse_money(charge.unit)
        coin = f"{cents} cents" if cents < 100 else f"{cents // 100} dollars"
        return {
            Rounding.UP: f"Rounded up to the next {coin}.",
            Rounding.DOWN: f"Rounded down to the next {coin}.",
            Rounding.NEAREST: f"Rounded to the nearest {coin}.",
        }[charge.round]

    def slip(self, marked: Mark) -> str:
        """Return the likely cause of a wrong decision, or nothing."""
        posed = marked.prompt.posed
        return "" if posed is None or marked.right else self.say(posed.slip(marked.given))

    def at_the_table(self, marked: Mark) -> tuple[str, str]:
        """Return (what a wrong decision leads to at a real table, clause), or two empty texts."""
        posed = marked.prompt.posed
        if posed is None or marked.right:
            return "", ""
        said, clause = posed.advised(marked.given)
        return self.say(said), self.clause(clause) if said else ""
