"""An example of a bot in Python: it never takes a card that nobody has seen if it can help it. See docs/bots.md."""

import hortus


class Careful(hortus.Bot):
    """Takes the decision after which its seat stands best, among those that show nothing hidden, if there are any."""

    def choose(self, state: hortus.State) -> int:
        """The best decision of a sure kind."""
        outcomes = {code: self.after(state, code) for code in state.legal()}
        sure = {code: after for code, after in outcomes.items() if after.revealed == state.revealed}
        judge = self.evaluator(state)
        return max(sure or outcomes, key=lambda code: judge.value(outcomes[code], state.to_move))

    def after(self, state: hortus.State, code: int) -> hortus.State:
        """A decision tried in a world that this seat cannot tell from the real one."""
        world = state.clone()
        world.resample(state.to_move, self.chance)
        world.apply(code)
        return world
