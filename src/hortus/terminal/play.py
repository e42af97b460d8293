"""A game in the terminal: the table, numbered choices, undo up to the border, help on any card, saved on exit."""

from collections.abc import Sequence
from secrets import randbits

from hortus.bots.base import Bot
from hortus.bots.levels import level_of, make
from hortus.kernel.contract import ONLOOKER, Evaluator, Game, State
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.gesture import Narrowing
from hortus.kernel.match import Match
from hortus.kernel.record import Seat
from hortus.kernel.scene import Scene
from hortus.terminal.choices import Option, help_lines, named, option_lines, options, shapes_of
from hortus.terminal.saves import save, saved_record
from hortus.terminal.screen import Screen
from hortus.terminal.text import scene_lines, score_lines

HUMAN = "human"
ME = "me"
COMMANDS = (
    "number = choose, b = one step back, u = undo, h NUMBER or ? NAME = help, m = everything, s = scores,"
    " q = save and quit"
)


def seats_of(text: str) -> list[Seat]:
    """Seats as they are asked for: `me`, `me:Ann`, `bot:greedy`."""
    wanted = [part.strip() for part in text.split(",")]
    humans = sum(part.partition(":")[0] == ME for part in wanted)
    seats = []
    for number, part in enumerate(wanted, start=1):
        kind, _, name = part.partition(":")
        if kind == ME:
            seats.append(Seat(name or (f"Player {number}" if humans > 1 else "Player"), HUMAN))
        else:
            level = level_of(part)
            twins = sum(each.kind == f"bot:{level}" for each in seats)
            seats.append(Seat(f"{level.capitalize()} bot" + (f" {twins + 1}" if twins else ""), f"bot:{level}"))
    return seats


def play(
    game: Game,
    seats: str | None,
    options: Json,
    seed: bytes | None,
    fresh: bool,
    opinion: Evaluator | None = None,
    screen: Screen | None = None,
) -> int:
    """Play a new game, or go on with the saved one; bots think with the game's evaluator or another `opinion`."""
    screen = screen or Screen()
    match = None if fresh else resumed(game, seats, screen)
    if match is None:
        match = Match(game, seats_of(seats or default_seats(game)), options, seed=seed)
    return Play(match, screen, opinion).run()


def default_seats(game: Game) -> str:
    """You against a bot, or alone where the game is for one."""
    return "me,bot:greedy" if game.most > 1 else ME


def resumed(game: Game, seats: str | None, screen: Screen) -> Match | None:
    """The saved game, unless there is none or it is not wanted."""
    record = saved_record(game)
    if record is None:
        return None
    match = Match.resume(record, game)
    if seats is not None and [seat.kind for seat in seats_of(seats)] != [seat.kind for seat in match.seats]:
        raise Refusal(
            "options", "a game with other seats is saved; leave --seats out to go on, or start over with --new"
        )
    names = ", ".join(seat.name for seat in match.seats)
    told = f"A game of {game.title} is saved ({names}; decision {match.seq})."
    if not screen.asking:
        screen.say(f"{told} Going on with it; --new starts over.")
        return match
    answer = screen.ask(f"{told} Go on with it? [Y/n] ")
    return None if answer is not None and answer.lower().startswith("n") else match


class Play:
    """One sitting at one table."""

    def __init__(self, match: Match, screen: Screen, opinion: Evaluator | None = None) -> None:
        self.match = match
        self.game = match.game
        self.screen = screen
        self.humans = [seat for seat, who in enumerate(match.seats) if who.kind == HUMAN]
        self.bots: dict[int, Bot] = {
            seat: make(who.kind, randbits(60)) for seat, who in enumerate(match.seats) if who.kind != HUMAN
        }
        for bot in self.bots.values():
            bot.opinion = opinion
        # Whose hand may be on the screen, and whether the table must be drawn again.
        self.looking = ONLOOKER
        self.stale = True
        # What has been chosen of the decision under way, and whether all decisions are listed at once.
        self.narrowing = Narrowing(())
        self.everything = False
        self.listed = False

    @property
    def state(self) -> State:
        """The position now."""
        return self.match.state

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.match.name(seat)

    def run(self) -> int:
        """Until the game is over, or somebody leaves."""
        save(self.match)
        while not self.match.over:
            seat = int(self.state.to_move)
            goes_on = self.human_turn(seat) if seat in self.humans else self.bot_turn(seat)
            if not goes_on:
                path = save(self.match)
                self.screen.say(f"Saved as {path}. `hortus play {self.game.name}` goes on with it.")
                return 0
        self.finish()
        return 0

    # ---- bots ----

    def bot_turn(self, seat: int) -> bool:
        """A bot decides; the decision is told as everybody may know it."""
        bot = self.bots.setdefault(seat, make("random", randbits(60)))
        code = int(bot.choose(self.state))
        self.tell(seat, code)
        self.decide(seat, code)
        return True

    def tell(self, seat: int, code: int) -> None:
        """One line about a decision, without what only its maker may know."""
        self.screen.say(f"  {self.name(seat)}: {self.game.told(self.state, code, ONLOOKER)}", "quiet")

    def decide(self, seat: int, code: int) -> None:
        """Carry a decision out and save."""
        self.match.decide(seat, code)
        self.begin_anew()
        if not self.match.over:
            save(self.match)

    # ---- people ----

    def human_turn(self, seat: int) -> bool:
        """One decision, or one command, of a person; False: leave."""
        if not self.hand_over(seat):
            return False
        scene = self.game.scene(self.state, seat)
        self.narrowing = Narrowing([choice.gesture for choice in scene.choices], self.narrowing.chosen)
        found = options(scene, self.narrowing, self.everything)
        if self.stale:
            self.screen.show([[("", "")], *scene_lines(scene, self.screen.width, others=self.screen.width >= 160)])
            self.stale = False
            self.listed = False
        if not self.listed:
            self.screen.show(option_lines(found, self.screen.width))
            self.listed = True
        answer = self.screen.ask("> ")
        return self.obey(answer, seat, scene, found)

    def begin_anew(self) -> None:
        """Another question: nothing is chosen of it, and the table must be drawn again."""
        self.narrowing = Narrowing(())
        self.everything = False
        self.stale = True

    def hand_over(self, seat: int) -> bool:
        """Hide the hand of one person before the next one looks; False: leave."""
        if len(self.humans) > 1 and seat != self.looking:
            self.screen.clear()
            if self.screen.ask(f"Pass the keyboard to {self.name(seat)}, who presses Enter: ") in {None, "q"}:
                return False
            self.stale = True
        self.looking = seat
        return True

    def obey(self, answer: str | None, seat: int, scene: Scene, found: Sequence[Option]) -> bool:
        """Carry out what was typed; False: leave."""
        word, _, rest = (answer or "").partition(" ")
        if answer is None or word in {"q", "quit"}:
            return False
        if word.isdecimal():
            return self.choose(int(word), seat, found)
        match word:
            case "u" | "undo":
                self.undo(seat)
            case "h" | "help":
                self.screen.show(help_lines(shapes_of(rest.strip(), scene, found)))
            case "m" | "more":
                self.more(scene)
            case "b" | "back":
                self.back()
            case "s" | "scores":
                self.screen.show(score_lines(scene.standings))
            case "":
                self.stale = True
            case _ if word.startswith("?"):
                self.screen.show(help_lines(named(f"{word[1:]} {rest}".strip(), scene)))
            case _:
                self.screen.say(f"“{answer}” is no command. {COMMANDS}")
        return True

    def choose(self, number: int, seat: int, found: Sequence[Option]) -> bool:
        """The option of a number; False: leave."""
        if not 1 <= number <= len(found):
            self.screen.say(f"There is no choice {number}; there are 1 to {len(found)}.")
            return True
        option = found[number - 1]
        if option.choice is None:
            if option.part is not None:
                self.narrowing = self.narrowing.choose(option.part)
            self.listed = False
            return True
        self.decide(seat, option.choice.code)
        return self.end_of_turn(seat)

    def back(self) -> None:
        """Choose the last part again."""
        self.narrowing = Narrowing(self.narrowing.gestures, self.narrowing.chosen[:-1])
        self.everything = False
        self.listed = False

    def end_of_turn(self, seat: int) -> bool:
        """Before somebody else goes on, the last decision may still be taken back; False: leave."""
        if self.match.over or self.state.to_move == seat or not self.match.can_undo(seat):
            return True
        answer = self.screen.ask("Your turn is over. Enter goes on, u takes the last decision back: ")
        if answer in {"u", "undo"}:
            self.undo(seat)
        return answer is not None and answer not in {"q", "quit"}

    def undo(self, seat: int) -> None:
        """Take the last decision back, or say why that cannot be."""
        try:
            self.match.undo(seat)
        except Refusal as error:
            self.screen.say(f"Nothing can be taken back: {error.message.partition(': ')[2]}.")
            return
        save(self.match)
        self.begin_anew()

    def more(self, scene: Scene) -> None:
        """The rest of the table, and all choices at once."""
        self.screen.show(scene_lines(scene, self.screen.width))
        self.screen.say(COMMANDS, "quiet")
        self.everything = True
        self.listed = False

    def finish(self) -> None:
        """The end: the table, the score sheet, where the record is."""
        scene = self.game.scene(self.state, self.humans[0] if self.humans else ONLOOKER)
        self.screen.show(
            [[("", "")], *scene_lines(scene, self.screen.width), [("", "")], *score_lines(scene.standings)]
        )
        path = save(self.match)
        self.screen.say(f"The record is {path}; `hortus replay` shows it, `hortus verify` checks it.")
