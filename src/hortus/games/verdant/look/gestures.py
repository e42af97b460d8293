"""How the decisions of Verdant are made by hand: a card with a token, a card on its cell, a token on a room, a tool."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from hortus.games.verdant import form
from hortus.games.verdant.components import TOOLS, Components
from hortus.games.verdant.look.words.narration import named
from hortus.games.verdant.look.words.things import Layout, card_name, token_name
from hortus.kernel.decision import write
from hortus.kernel.form import UNSET, Maybe, SeatView, plain
from hortus.kernel.scene.gesture import Amount, Extra, Gesture
from hortus.kernel.scene.scene import Choice
from hortus.kernel.scene.words import counted

FERTILIZER, TROWEL, WATERING_CAN = TOOLS
HAND = "hand"
# What growing a plant, replacing tokens and a token of another column cost.
TWO_THUMBS = (Amount("thumb", 2, "2 thumbs"),)
# By tool: the question while it is in hand.
TOOL_ASKS = {
    FERTILIZER: "Which plant gets the fertilizer?",
    TROWEL: "Which plants get the trowel (up to three)?",
    WATERING_CAN: "Water the plants around which room?",
}


def light_at(at: form.Cell, offered: Iterable[form.Decision]) -> int:
    """The verdancy that a card gains on a cell: all of it can be declined."""
    here = [each for each in offered if isinstance(each, form.Start | form.Place) and each.at == at]
    return max((len(each.less or ()) for each in here), default=0)


def leaves(count: int) -> tuple[Amount, ...]:
    """Verdancy that a decision gains."""
    return (Amount("leaf", count, f"{count} verdancy"),) if count > 0 else ()


class Gestures(SeatView[form.Seen, form.Decision, form.Result]):
    """The part of a view that knows how each decision is made by hand."""

    components: Components
    family: bool
    # The homes by seat.
    homes: list[Layout]
    # By cell of the seat's own home: the shape there.
    places: dict[form.Cell, str]
    # The shapes of the market tokens by column, and of the seat's own tokens by name.
    columns: list[str]
    held: dict[str, str]

    @property
    def running(self) -> form.Position:
        """The position of a game, which has a market, a hand and decisions; a finished table does not."""
        if not isinstance(self.seen, form.Position):
            raise TypeError("this table is finished")
        return self.seen

    def gesture(self, decision: form.Decision) -> Gesture:
        """How a decision is made by hand."""
        match decision:
            case form.Start(at, less) | form.Place(at, less):
                return self.placing(self.card_in_hand(), at or (0, 0), less or ())
            case form.Wipe(columns):
                return self.wiping(columns)
            case form.Take(card, token_column):
                return self.card_and_token(card, token_column or 0)
            case form.Grow(at):
                return self.growing(at)
            case form.Furnish(item, at):
                asks = f"Which room gets the {token_name(self.components, item)}?"
                return Gesture(self.held[item], self.places[at], press=self.use_words(item), asks=asks)
            case form.Use(item):
                return replace(self.using(decision), press=self.use_words(item))
            case form.End(store):
                return self.ending(store)

    # ---- cards ----

    def placing(self, card: str, at: form.Cell, less: tuple[form.Cell, ...]) -> Gesture:
        """The card in hand on a cell, with the light that it gets or gives."""
        rest = light_at(at, self.offered) - len(less)
        return Gesture(
            self.card_shape(card),
            self.places[at],
            extras=self.declining(at, less, rest),
            brings=leaves(rest),
            asks=self.where(card),
            commit="Place it",
        )

    def where(self, card: str) -> str:
        """The question with a card in hand."""
        return f"Where does the {card_name(self.components, card)} go?"

    def card_in_hand(self) -> str:
        """The card that is being placed."""
        dealt = self.seen.players[self.seat].dealt
        return self.running.turn.card or (dealt.plant if dealt else "")

    def card_shape(self, card: str) -> str:
        """The shape of a card."""
        return f"plant-{card}" if card in self.components.plant_ids else f"room-{card}"

    def declining(self, at: form.Cell, less: tuple[form.Cell, ...], rest: int) -> tuple[Extra, ...]:
        """Unwanted light: of the plant itself, of which the rest is wanted, or of the plants around a room."""
        if not less:
            return ()
        if less[0] == at:
            return (Extra(f"decline-{len(less)}", f"grow it by only {rest}" if rest else "don't grow it"),)
        return (Extra(write(less), f"don't grow {self.plants(less)}"),)

    def plants(self, cells: Iterable[form.Cell]) -> str:
        """Some plants of the seat's own home in words."""
        return named(self.homes[self.seat], cells)

    # ---- the market ----

    def wiping(self, columns: tuple[int, ...]) -> Gesture:
        """Some tokens of the market, after the button that replaces them."""
        return Gesture(
            companions=tuple(self.columns[column - 1] for column in columns),
            press="Replace tokens",
            costs=TWO_THUMBS,
            asks="Which tokens do you replace?",
            commit=f"Replace {counted(len(columns), 'token')}",
        )

    def card_and_token(self, card: str, token_column: int) -> Gesture:
        """A card and a token, whichever comes first; the token of its own column costs nothing."""
        column = token_column - 1 if token_column else self.running.market.column_of(card)
        return Gesture(
            self.card_shape(card),
            HAND,
            companions=(self.columns[column],),
            costs=TWO_THUMBS if token_column else (),
            brings=self.thumbs_with(card),
            asks=self.with_token(card),
            commit="Take it first",
        )

    def thumbs_with(self, card: str) -> tuple[Amount, ...]:
        """The thumbs that lie on a card of the market."""
        lying = self.running.market.thumbs_on(card)
        return (Amount("thumb", lying, counted(lying, "green thumb")),) if lying else ()

    def with_token(self, card: str) -> str:
        """The question with a card of the market in hand; who can pay for it may take another token."""
        can_pay = any(isinstance(each, form.Take) and each.token_col for each in self.offered)
        name = card_name(self.components, card)
        return f"Place the {name}, or choose another token first." if can_pay else self.where(card)

    def shortcuts(self) -> tuple[Choice, ...]:
        """Take a card with the token of its own shelf and place it, all in one movement."""
        return tuple(
            choice
            for code, decision in self.look.decisions
            if isinstance(decision, form.Take) and not decision.token_col
            for choice in self.taken_and_placed(code, decision)
        )

    def taken_and_placed(self, code: int, taking: form.Take) -> Iterator[Choice]:
        """One such card, for each of its places."""
        offers = self.look.following(code)
        gesture, light = self.gesture(taking), [offer.decision for offer in offers]
        for offer in offers:
            match offer.decision:
                case form.Place(at, less) if not less:
                    brings = (*leaves(light_at(at, light)), *gesture.brings)
                    yield Choice(
                        plain(offer.decision),
                        code,
                        f"{self.look.words(taking)} and place it {self.homes[self.seat].place(at)}",
                        replace(gesture, place=self.places[at], brings=brings, commit="", lifted=True),
                        offer.gain,
                        then=(offer.code,),
                    )

    # ---- tokens and thumbs ----

    def growing(self, at: form.Cell) -> Gesture:
        """A plant that gets 1 verdancy for thumbs, after the button for it."""
        return Gesture(
            self.places[at],
            press="Grow a plant",
            costs=TWO_THUMBS,
            brings=leaves(1),
            asks="Which plant grows by 1 verdancy?",
        )

    def using(self, decision: form.Use) -> Gesture:
        """A tool and its target, or a trowel and all the plants it is for: each of them gets 1, as it says."""
        item, at, on, amount = decision.item, decision.at, decision.on or (), decision.amount
        tool = self.held[item]
        if not at:
            targets = tuple(self.places[each] for each in on)
            words = f"Use it on {counted(len(on), 'plant')}"
            return Gesture(tool, companions=targets, asks=TOOL_ASKS[item], commit=words)
        target = self.places[at]
        if self.family:
            return Gesture(tool, target, asks="Which plant do you complete?")
        extras: tuple[Extra, ...] = ()
        if on:
            extras = (Extra(write(on), f"water only {self.plants(on)}"),)
        if amount:
            extras = (Extra(f"amount-{amount}", f"give it only {amount}"),)
        brings = leaves(amount or len(on) or self.care_at(item, at))
        # A trowel takes the same plants, several of them: with both in hand neither is active until it is picked up.
        if item == FERTILIZER and TROWEL in self.held:
            return Gesture(tool, companions=(target,), extras=extras, brings=brings, asks=TOOL_ASKS[item])
        return Gesture(tool, target, extras=extras, brings=brings, asks=TOOL_ASKS[item])

    def care_at(self, item: str, at: form.Cell) -> int:
        """The most verdancy of a fertilizer or a watering can: each smaller amount, each plant, is a choice as well."""
        here = [each for each in self.offered if isinstance(each, form.Use) and (each.item, each.at) == (item, at)]
        return len(here) if item == FERTILIZER else len({plant for each in here for plant in each.on or ()}) or 1

    def ending(self, store: Maybe[str | None]) -> Gesture:
        """The end of the turn. A single token is kept; of two, the button says which."""
        tokens = list(self.held)
        if store is UNSET or not tokens:
            return Gesture(press="End turn")
        if store is None:
            nothing = (Extra("keep-nothing", "keep nothing"),)
            return Gesture(press=self.end_words(tokens[0]), extras=nothing, declines=True)
        return Gesture(press=self.end_words(store), declines=True)

    def use_words(self, token: str) -> str:
        """The text of the button that uses a token."""
        return f"Use the {self.called(token)}"

    def end_words(self, token: str) -> str:
        """The text of the button that ends the turn and keeps a token."""
        return f"End turn, keep {self.called(token)}"

    def called(self, token: str) -> str:
        """A token of the hand, with its type only if it tells two apart."""
        things = [self.thing(each) for each in self.held]
        thing = self.thing(token)
        return thing if things.count(thing) == 1 else token_name(self.components, token)

    def thing(self, token: str) -> str:
        """A token in short, without its type: "cat", "trowel"."""
        name = token_name(self.components, token)
        return name.removeprefix("hand ") if token in TOOLS else name.split()[-1]

    def taking(self, piece: str) -> form.Take | None:
        """A card of the market is taken before it is placed."""
        offered = (each for each in self.offered if isinstance(each, form.Take) and not each.token_col)
        return next((each for each in offered if self.card_shape(each.card) == piece), None)

    def decision_for(self, piece: str, place: str, turn: str = "") -> form.Decision | None:
        """A card of the market or in hand on a cell, a token on a room, a tool on its target."""
        cell = next((at for at, shape in self.places.items() if shape == place), None)
        token = next((name for name, shape in self.held.items() if shape == piece), None)
        if cell is None:
            return None
        if self.taking(piece):
            return form.Place(cell)
        if token in TOOLS:
            several = token == TROWEL and not self.family
            return form.Use(token, on=(cell,)) if several else form.Use(token, at=cell)
        if token is not None:
            return form.Furnish(token, cell)
        if self.look.phase not in ("start", "place") or piece != self.card_shape(self.card_in_hand()):
            return None
        return form.Start(cell) if self.look.phase == "start" else form.Place(cell)
