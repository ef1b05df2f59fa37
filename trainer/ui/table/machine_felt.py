"""What lies on a table whose result a machine makes."""

from dataclasses import replace

from trainer.games.acts import Act
from trainer.ui.scene.state import TableState, TagView
from trainer.ui.table.felt_state import Felt
from trainer.ui.theme import State

_WHEEL = "wheel"


class MachineFelt(Felt):
    """A table whose result a machine makes; what it says is never kept from the trainee."""

    def _begin(self) -> None:
        self._turn_id = self._dealt.number * 10
        self._said = ""  # what the machine shows, at the machine

    def follow(self, before: Felt | None, *, tells_call: bool = True) -> None:
        """Take over from the round before: what was left of it is the players'."""
        del tells_call
        if before is not None:
            self._returned = before.keys() - self.keys()

    def do(self, act: Act) -> None:
        self._returned = set()
        super().do(act)

    def _pushed(self) -> None:
        """Let the players have what they won and what was left to them."""
        self._returned |= {f"bet:{seat}:{wager}" for seat, wager in self._bets}
        self._returned |= {f"pay:{seat}:{wager}" for seat, wager in self._pays}
        self._bets.clear()
        self._pays.clear()
        self._tags.clear()
        self._result = ""

    def _machine(self) -> str:
        """Return what the words of the machine stand at."""
        return _WHEEL

    def _with_machine(self, state: TableState) -> TableState:
        tags = dict(state.tags)
        if self._said:
            tags[self._machine()] = TagView(text=self._said, state=State.INFO)
        return replace(state, tags=tags, note_left=(self._note(),))

    def _note(self) -> str:
        return f"Spin {self._dealt.number or 1}"
