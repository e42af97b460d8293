"""A game in the terminal: the table, numbered choices, undo as far as allowed, hints, rules, saved on exit."""

from collections.abc import Sequence
from secrets import randbits

from hortus.bots.base import Bot
from hortus.bots.levels import contestant, contestant_of, make, searcher, usual_name
from hortus.coach.explain import hints, spoken
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import ONLOOKER, Evaluator, Game, State
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.kernel.registry import Room
from hortus.kernel.scene.gesture import Narrowing
from hortus.kernel.scene.scene import Scene
from hortus.terminal import choices
from hortus.terminal.choices import Option, options
from hortus.terminal.guide import guide_lines
from hortus.terminal.pages import pages
from hortus.terminal.saves import save, saved_record
from hortus.terminal.screen import Screen
from hortus.terminal.text import flowing, scene_lines, score_lines, told_lines

HUMAN = "human"
ME = "me"
# The bot that gives hints, and how many of the best moves it names.
ADVISER = "hard"
HINTS = 2
# Lines below a list of choices: how to see more of it, and the prompt.
BELOW = 3
# However long a question is, at least this many lines of choices fit.
LEAST_ROOM = 6
# The minimum length of a word that is completed or searched for.
WORD = 2
COMMANDS = (
    ("3", "choose number 3"),
    ("rose left", "only choices with these words (Tab completes); Enter lists all"),
    ("n", "the next choices, where there are more than fit on the screen"),
    ("b", "one step back"),
    ("u", "undo"),
    ("hint", "what a bot would do, and why"),
    ("rules", "the rules; `rules scoring` shows what they say about it"),
    ("h 3", "what choice 3 is about"),
    ("? rose", "what the cards with this name do"),
    ("m", "the whole table and every choice"),
    ("s", "scores"),
    ("q", "save and quit"),
)


def seats_of(text: str) -> list[Seat]:
    """Seats as given on the command line: `me`, `me:Ann`, `bot:greedy`, `my_bots.py:Careful`."""
    wanted = [part.strip() for part in text.split(",")]
    humans = sum(part.partition(":")[0] == ME for part in wanted)
    seats = []
    for number, part in enumerate(wanted, start=1):
        kind, _, name = part.partition(":")
        if kind == ME:
            seats.append(Seat(name or (f"Player {number}" if humans > 1 else "Player"), HUMAN))
        else:
            bot = contestant_of(part)
            twins = sum(each.kind == f"bot:{bot}" for each in seats)
            seats.append(Seat(usual_name(bot.rpartition(":")[2], twins), f"bot:{bot}"))
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
    """Play a new game, or continue the saved one; bots think with the game's evaluator or another `opinion`."""
    screen = screen or Screen()
    match = None if fresh else resumed(game, seats, screen)
    if match is None:
        match = Match(game, seats_of(seats or default_seats(game)), options, seed=seed)
    return Play(match, screen, opinion).run()


def default_seats(game: Game) -> str:
    """You against a bot, or solo if the game is for one."""
    return "me,bot:greedy" if game.most > 1 else ME


def resumed(game: Game, seats: str | None, screen: Screen) -> Match | None:
    """The saved game, unless there is none or it is not wanted."""
    record = saved_record(game)
    if record is None:
        return None
    match = Match.resume(record, game)
    if seats is not None and [seat.kind for seat in seats_of(seats)] != [seat.kind for seat in match.seats]:
        raise Refusal(
            "options", "a game with other seats is saved; leave --seats out to resume it, or start over with --new"
        )
    names = ", ".join(seat.name for seat in match.seats)
    told = f"A game of {game.title} is saved ({names}; decision {match.seq})."
    if not screen.asking:
        screen.say(f"{told} Resuming it; --new starts over.")
        return match
    answer = screen.ask(f"{told} Resume it? [Y/n] ")
    return None if answer is not None and answer.lower().startswith("n") else match


class Play:
    """One sitting at one table."""

    def __init__(self, match: Match, screen: Screen, opinion: Evaluator | None = None) -> None:
        self.match = match
        self.game = match.game
        self.screen = screen
        self.humans = [seat for seat, who in enumerate(match.seats) if who.kind == HUMAN]
        self.bots: dict[int, Bot] = {
            seat: contestant(who.kind, randbits(60)) for seat, who in enumerate(match.seats) if who.kind != HUMAN
        }
        for bot in self.bots.values():
            bot.opinion = opinion
        # Whose hand may be on the screen, and whether the table must be redrawn.
        self.looking = ONLOOKER
        self.stale = True
        # The parts chosen so far for the current decision, and whether all decisions are listed at once.
        self.narrowing = Narrowing(())
        self.everything = False
        self.listed = False
        # The words that choices must contain, and which of the matching choices are on the screen.
        self.sought = ""
        self.page = range(0)
        # Panels as they were last shown on a small screen.
        self.seen: set[str] = set()

    @property
    def state(self) -> State:
        """The current position."""
        return self.match.state

    def name(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self.match.name(seat)

    def run(self) -> int:
        """Until the game is over, or somebody leaves."""
        try:
            return self.go_on()
        finally:
            for bot in self.bots.values():
                bot.close()

    def go_on(self) -> int:
        """Ask one seat after the other."""
        save(self.match)
        while not self.match.over:
            seat = int(self.state.to_move)
            goes_on = self.human_turn(seat) if seat in self.humans else self.bot_turn(seat)
            if not goes_on:
                path = save(self.match)
                self.screen.say(f"Saved as {path}. `hortus play {self.game.name}` resumes it.")
                return 0
        self.finish()
        return 0

    # ---- bots ----

    def bot_turn(self, seat: int) -> bool:
        """A bot decides; the decision is announced as everybody may know it."""
        bot = self.bots.setdefault(seat, make("random", randbits(60)))
        code = int(bot.choose(self.state))
        self.tell(seat, code)
        self.decide(seat, code)
        return True

    def tell(self, seat: int, code: int) -> None:
        """One line about a decision, without what only its maker may know."""
        self.screen.say(f"  {self.name(seat)}: {self.game.told(self.state, code, ONLOOKER)}", "quiet")

    def decide(self, seat: int, code: int) -> None:
        """Carry out a decision and save."""
        self.match.decide(seat, code)
        self.begin_anew()
        if not self.match.over:
            save(self.match)

    # ---- people ----

    def human_turn(self, seat: int) -> bool:
        """One decision, or one command, by a person; False: leave."""
        if not self.hand_over(seat):
            return False
        scene = self.game.scene(self.state, seat)
        self.narrowing = Narrowing([choice.gesture for choice in scene.choices], self.narrowing.chosen)
        found = self.options(scene, self.sought)
        answer: str | None = ""
        if self.stale:
            answer = self.show_table(scene, found)
            self.stale = False
            self.listed = False
        if answer is None:
            return False
        if not self.listed:
            self.show_page(scene, found, 0)
        self.screen.offer(word for each in found for word in each.words.split() if len(word) >= WORD)
        return self.obey(answer or self.screen.ask("> "), seat, scene, found)

    def options(self, scene: Scene, words: str) -> list[Option]:
        """What can be chosen now and contains these words."""
        found = options(scene, self.narrowing, self.everything, self.room(scene), self.screen.width)
        return choices.sought_among(scene, self.narrowing, words, found) if words else found

    def room(self, scene: Scene) -> int:
        """How many lines of choices fit on the screen below the question."""
        if not self.screen.height:
            return choices.FEW
        return max(LEAST_ROOM, self.screen.height - BELOW - len(told_lines(scene, self.screen.width)))

    def show_table(self, scene: Scene, found: Sequence[Option]) -> str | None:
        """The table above its choices; on a small screen in pages, without what the choices are not about.

        A player who knows the choices may answer between two pages: returns what was typed. None: leave.
        """
        width, height = self.screen.width, self.screen.height
        lines = [[("", "")], *scene_lines(scene, width, others=width >= 160)]
        if height:
            count = choices.page_from(found, 0, width, self.room(scene))
            left = height - BELOW - len(choices.option_lines(found[:count], width))
            if left < len(lines):
                *earlier, lines = pages(scene, width, height - 1, left, self.seen)
                for page in earlier:
                    self.screen.show(page)
                    answer = self.screen.ask("Enter shows more, or type your choice: ")
                    if answer is None or answer:
                        self.screen.show(lines)
                        return answer
        self.screen.show(lines)
        return ""

    def show_page(self, scene: Scene, found: Sequence[Option], first: int) -> None:
        """As many choices from this one on as fit on the screen; all of them in a pipe."""
        width = self.screen.width
        count = choices.page_from(found, first, width, self.room(scene)) if self.screen.height else len(found)
        self.page = range(first, first + count)
        self.screen.show(choices.option_lines(found[first : first + count], width, first))
        if count < len(found):
            told = f"{first + 1} to {first + count} of {len(found)}; n shows the next, a word only those with it."
            self.screen.say(told, "quiet")
        self.listed = True

    def begin_anew(self) -> None:
        """A new question: nothing has been chosen yet, and the table must be redrawn."""
        self.ask_again(Narrowing(()))
        self.stale = True

    def ask_again(self, narrowing: Narrowing) -> None:
        """List what can be chosen next."""
        self.narrowing = narrowing
        self.everything = False
        self.sought = ""
        self.listed = False

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
            case "b" | "back":
                self.ask_again(Narrowing(self.narrowing.gestures, self.narrowing.chosen[:-1]))
            case "n" | "next":
                self.show_page(scene, found, self.page.stop if self.page.stop < len(found) else 0)
            case "":
                self.sought = ""
                self.stale = True
            case _ if not self.told(word, rest.strip(), scene, found):
                self.seek(answer, scene)
        return True

    def told(self, word: str, rest: str, scene: Scene, found: Sequence[Option]) -> bool:
        """Explain whatever was asked about; False: nothing was."""
        width = self.screen.width
        match word:
            case "?" if not rest:
                self.screen.show([[(f"  {typed:10}", "heading"), (does, "")] for typed, does in COMMANDS])
            case "h" | "help":
                self.screen.leaf(choices.help_lines(choices.shapes_of(rest, scene, found), width))
            case "m" | "more":
                self.more(scene)
            case "s" | "scores":
                self.screen.show(score_lines(scene.standings))
            case "hint":
                self.hint()
            case "rules":
                self.screen.leaf(guide_lines(Room(self.game).guide() or self.game.title, rest, width))
            case _ if word.startswith("?"):
                self.screen.leaf(choices.help_lines(choices.named(f"{word[1:]} {rest}".strip(), scene), width))
            case _:
                return False
        return True

    def seek(self, words: str, scene: Scene) -> None:
        """List only the choices that contain these words."""
        if len(words) < WORD or not self.options(scene, words):
            self.screen.say(f"“{words}” is neither a command nor in a choice. ? lists the commands.")
            return
        self.sought = words
        self.listed = False

    def hint(self) -> None:
        """What a bot would do, and why."""
        for number, each in enumerate(hints(searcher(ADVISER, randbits(60)), self.state, HINTS)):
            start = "Best" if number == 0 else "Next best"
            self.screen.show(flowing(f"  {start}: {each['words']}. {spoken(each)}", self.screen.width, indent=4))

    def choose(self, number: int, seat: int, found: Sequence[Option]) -> bool:
        """The option with this number; False: leave."""
        if number - 1 not in self.page:
            self.screen.say(f"There is no {number} on the screen; there are {self.page.start + 1} to {self.page.stop}.")
            return True
        option = found[number - 1]
        if option.choice is None:
            if option.part is not None:
                self.ask_again(self.narrowing.choose(option.part))
            return True
        self.decide(seat, option.choice.code)
        return self.end_of_turn(seat)

    def end_of_turn(self, seat: int) -> bool:
        """Before somebody else continues, the last decision may still be undone; False: leave."""
        if self.match.over or self.state.to_move == seat or not self.match.can_undo(seat):
            return True
        answer = self.screen.ask("Your turn is over. Enter goes on, u takes the last decision back: ")
        if answer in {"u", "undo"}:
            self.undo(seat)
        return answer is not None and answer not in {"q", "quit"}

    def undo(self, seat: int) -> None:
        """Undo the last decision, or say why that is impossible."""
        try:
            self.match.undo(seat)
        except Refusal as error:
            self.screen.say(f"Nothing to undo: {error.message.partition(': ')[2]}.")
            return
        save(self.match)
        self.begin_anew()

    def more(self, scene: Scene) -> None:
        """The rest of the table, and all choices at once."""
        self.screen.leaf(scene_lines(scene, self.screen.width))
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
