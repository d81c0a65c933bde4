"""The scores, best first."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget

from referee.tui.canvas import fitted
from referee.view.scene import Scene
from referee.view.standings import WINNER_MARK, places


class Standings(Widget):
    """A line for every player, the best total first."""

    scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        """Show the scores of this moment."""
        before, self.scene = self.scene, scene
        if before is None or _looks(before) != _looks(scene):
            self.refresh(layout=before is None or before.state.seats != scene.state.seats)

    def render(self) -> Content:
        """Name and points."""
        if self.scene is None:
            return Content("")
        scene, state, wide = self.scene, self.scene.state, self.content_size.width
        lines = []
        for _, seat in places(scene.game, state):
            points = scene.points(state.scores[seat])
            mark = f"{WINNER_MARK} " if seat in state.match.winners else "  "
            name = fitted(mark + state.players[seat], max(0, wide - len(points) - 1))
            line = Content.assemble(name, " ", points)
            lines.append(line if state.in_match(seat) else line.stylize("dim"))
        return Content("\n").join(lines)


def _looks(scene: Scene) -> tuple[object, ...]:
    """All that the lines depend on."""
    match = scene.state.match
    return scene.speaker.language, match.players, match.scores, match.winners, match.inmatch
