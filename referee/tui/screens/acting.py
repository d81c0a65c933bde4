"""What the keys of the table do at once, where there is nothing to ask."""

from __future__ import annotations

from referee.engine import events as e
from referee.entry.whom import answering, callers, catchable, catcher
from referee.language.syntax import Call
from referee.rulebook import Clause
from referee.terms.awaited import DEALER, PLAY, awaited
from referee.tui.screens.guiding import Guiding


class Acting(Guiding):
    """Takes an event where the state leaves one possibility; else a dialog asks.

    Mixed into the table screen. Nothing here decides whether an event is legal.
    """

    @property
    def clause_shown(self) -> Clause | None:
        """The rule behind the ruling that is shown; the table screen knows it."""
        raise NotImplementedError

    def do(self, event: e.Event) -> None:
        """Rule on an event, and lead on where the table cannot go on without an answer."""
        before = self.match.state
        self.take(event)
        # A dialog takes a while to open, and the ruling comes first.
        self.call_after_refresh(self.follow, before)

    def action_rules(self) -> None:
        """The rules, at the clause behind the ruling that is shown."""
        from referee.tui.screens.rules import RulesScreen

        clause = self.clause_shown
        self.app.push_screen(RulesScreen(self.match.rulebook, clause.name if clause is not None else None))

    def action_call(self) -> None:
        """The call, by the only player for whom it is due; else somebody has to be chosen."""
        table = self.match.table
        call, state = table.game.rules.call, table.state
        if call is None or state.phase != PLAY:
            self.lead("call")
            return
        due = call.cards + (1 if call.before else 0)
        seats = [seat for seat in callers(state, Call(*call)) if state.hands[seat] == due]
        if len(seats) == 1:
            self.do(e.Says(state.players[seats[0]], call.word))
        else:
            self.lead("call")

    def action_catch(self) -> None:
        """A missed call; with two players it is clear who caught whom."""
        state = self.match.state
        seats = [seat for seat in catchable(state) if state.has_missed(seat)] if state.phase == PLAY else []
        if len(seats) == 1 and state.inround.bit_count() == 2:
            caught = seats[0]
            self.do(e.Catches(state.players[catcher(state, caught)], state.players[caught]))
        else:
            self.lead("catch")

    def action_step(self) -> None:
        """The step that the table waits for; in play without one, a challenge."""
        state = self.match.state
        if state.phase == DEALER and self.match.table.game.rules.cutting < 0:
            self.lead("dealer")
        else:
            self.lead(awaited(state.phase, state.pending).procedure)

    def action_draw(self) -> None:
        """Cards are taken, or the turn passes after that."""
        state = self.match.state
        seat = answering(state)
        if state.phase != PLAY or seat < 0:
            self.action_step()
            return
        verb = awaited(state.phase, state.pending).taking
        if verb:
            self.do(e.CLASSES[verb](state.players[seat]))  # type: ignore[call-arg]  # taking needs only a player
        else:
            self.lead("answer")
