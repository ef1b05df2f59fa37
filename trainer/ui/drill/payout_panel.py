"""The payout question: hands or dice, a bet, and the sum it is paid."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.drills.payout import parse_answer
from trainer.drills.prompts import Mark, Prompt
from trainer.games.cards import DECK, JOKER
from trainer.games.chips import breakdown
from trainer.games.settlement import outcome_of
from trainer.ui.drill.amount_entry_view import AmountEntry
from trainer.ui.drill.amount_panel import AmountPanel, QuestionFelt
from trainer.ui.drill.bet_lines import bet_lines
from trainer.ui.drill.bet_list_view import BetList
from trainer.ui.drill.dice_picture import DicePicture
from trainer.ui.drill.dice_words import roll_words
from trainer.ui.drill.drill import DrillPresenter
from trainer.ui.drill.felt_hands_view import Hand, HandsPicture
from trainer.ui.drill.key_panel import KeyPanel
from trainer.ui.drill.key_steps_view import KeySteps
from trainer.ui.drill.payout_parts import BetSpot
from trainer.ui.families.registry import family_of
from trainer.ui.text import money_exact
from trainer.wording.say import say

_CARDS = frozenset((*DECK, JOKER))


class PayoutFelt(QuestionFelt):
    """What decided the bet, cards or dice, and beside it the bet."""

    def __init__(self, presenter: DrillPresenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.hands = HandsPicture(most=140, room=6, apart=0.37, centred=False)
        self.dice = DicePicture()
        self.bet = BetSpot()
        self.bets = BetList()
        self._inside = QHBoxLayout(self)
        self._inside.addWidget(self.hands, 1)
        self._inside.addWidget(self.dice, 1)
        self._inside.addWidget(self.bet)
        self._inside.addWidget(self.bets)

    def lay(self, prompt: Prompt) -> None:
        dealt, ruled, game = prompt.dealt, prompt.ruling, self._presenter.game
        self._lay_hands(prompt)
        rolled = self._is_rolled(prompt)
        self.hands.setVisible(not rolled)
        self.dice.setVisible(rolled)
        self._tell_outcome()
        self.bet.setVisible(ruled is not None and not prompt.bets)
        self.bets.setVisible(bool(prompt.bets))
        if ruled is not None:
            if dealt is not None and rolled:
                self.dice.show_roll(roll_words(game, dealt, ruled))
            chips = breakdown(ruled.amount, self._presenter.denominations())
            self.bet.show_bet(ruled.seat, game.wagers[ruled.wager].title, chips)
            self.bets.show_bets(ruled.seat, bet_lines(game, prompt))

    def _lay_hands(self, prompt: Prompt) -> None:
        count = family_of(self._presenter.game).count
        self.hands.set_hands(
            [
                Hand(
                    label=name.replace("-", " "),
                    cards=tuple(cards),
                    count=count(cards),
                )
                for name, cards in (prompt.dealt.hands if prompt.dealt else {}).items()
                if cards and set(cards) <= _CARDS  # dice and numbers are told in words
            ]
        )

    def _is_rolled(self, prompt: Prompt) -> bool:
        """Whether dice decide the bet that is asked for."""
        dealt = prompt.dealt
        return dealt is not None and bool(dealt.rolls) and prompt.ruling is not None

    def _tell_outcome(self, paid: str = "") -> None:
        """Say who won; what that pays only once it is answered."""
        strong, _, rest = self._presenter.outcome().partition(", ")
        self.hands.set_note(_sentence(strong), _sentence(rest), paid)

    def tell(self, prompt: Prompt) -> None:
        ruled = prompt.ruling
        if ruled is None:
            return
        self.bet.tell_total(ruled.amount)
        self.bets.tell()
        outcome = say(self._presenter.game, outcome_of(ruled))
        paid = f"{outcome}: {ruled.odds}." if ruled.odds else f"{outcome}."
        paid = "" if prompt.bets else paid
        self._tell_outcome(paid)
        self.dice.tell(paid)

    def set_covered(self, covered: bool) -> None:
        for part in (self.hands, self.dice, self.bet, self.bets):
            part.set_covered(covered)

    def set_narrow(self, narrow: bool) -> None:
        edge = 22 if narrow else 40
        self._inside.setContentsMargins(edge, 0, edge, 0)
        self._inside.setSpacing(16 if narrow else 24)
        self.bet.set_narrow(narrow)
        self.bets.set_narrow(narrow)
        self.hands.set_block(self.bet.height())


class PayoutPanel(AmountPanel):
    """Asks what a winning bet is paid; the sum is typed, or built from the rack's chips."""

    thing = "bet"
    felt: PayoutFelt

    def __init__(self, presenter: DrillPresenter, parent: QWidget | None = None) -> None:
        promise = "The key and the chips to use appear here after your answer."
        super().__init__(
            presenter,
            PayoutFelt(presenter),
            KeyPanel(KeySteps(), promise, presenter.say),
            AmountEntry(),
            parent,
        )

    def _note(self, prompt: Prompt) -> str:
        charge = self.presenter.charge()
        words = self.presenter.rounding().rstrip(".")
        if not words or charge is None:
            return ""
        return f"{words}, {self.presenter.clause(charge.clause or prompt.clause)}"

    def _read(self) -> str | None:
        entry = self.entry
        if entry.chips:
            return str(sum(entry.chips))
        text = entry.text.rstrip(".")
        if entry.by_chips or not text:
            return None
        return parse_answer(f"0{text}" if text.startswith(".") else text)

    def _tell_amount(self, marked: Mark) -> None:
        given, due = money_exact(int(marked.given)), money_exact(int(marked.prompt.expected))
        words = f"{due} is right" if marked.right else f"{given} given, it pays {due}"
        self.entry.tell(given.replace(",", ""), words, right=marked.right)

    def _tell_key(self, marked: Mark) -> None:
        clause = self.presenter.clause(marked.prompt.clause)
        self.key_panel.tell(marked, clause, self.presenter.denominations())
        self.key_panel.tell_craft(self.presenter.craft())


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}." if words else ""
