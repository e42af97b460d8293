"""The form of Village Green fits the engine's tables, and hides what a decision keeps secret."""

from hortus.games.village_green import GAME, components, form
from hortus.kernel.engine.contract import ONLOOKER
from tests.games.village_green.positions import bottom, load, player, take_green
from tests.games.village_green.positions import position as table


def test_the_names_of_the_form_are_those_of_the_engine() -> None:
    assert form.CELLS == components.CELLS
    assert form.SLOTS == components.SLOTS


def test_VG_R17_a_card_put_under_the_deck_is_a_secret_of_its_maker() -> None:
    secrets = {verb: list(keys) for verb, keys in GAME.secrets.items() if keys}
    assert secrets == {"bottom": ["card"], "refresh": ["order"]}
    held = load(table(player(hand=["lawn", "red-rose-pond", "blue-rose-pond", "lawn"]), player(), phase="place"))
    code = held.code_of(bottom("red-rose-pond"))
    assert GAME.told(held, code, 1) == GAME.told(held, code, ONLOOKER) == "Put a card under the deck"
    assert GAME.told(held, code, 0) == "Put the red rose with a pond under the deck"


def test_a_view_is_given_what_its_seat_knows_and_no_more() -> None:
    game = GAME.new(2, 4)
    mover = int(game.to_move)
    seen = GAME.look(game, 1 - mover).seen
    assert isinstance(seen, form.Position)
    assert isinstance(seen.players[mover].hand, form.HiddenHand)
    assert GAME.look(game, 1 - mover).decisions == ()


def test_what_follows_a_decision_is_told_with_the_points_of_both() -> None:
    held = load(table(player(hand=["lawn", "red-rose-pond", "blue-rose-pond"]), player()))
    look = GAME.look(held, 0)
    (code,) = (code for code, decision in look.decisions if decision == form.TakeGreen("deck"))
    gains = {offer.decision: offer.gain for offer in look.following(code)}
    assert gains[form.Place("red-rose-pond", "r2c2")] - gains[form.Place("lawn", "r2c2")] >= 2
    assert held.code_of(take_green("deck")) == code


def test_the_position_after_a_decision_is_that_of_the_same_seat() -> None:
    held = load(table(player(hand=["lawn", "red-rose-pond", "blue-rose-pond"]), player()))
    look = GAME.look(held, 0)
    seen = look.after(held.code_of(take_green("deck")))
    assert isinstance(seen, form.Position)
    assert (seen.phase, seen.players[0].hand_size) == ("place", 4)
    assert isinstance(seen.players[1].hand, form.HiddenHand)
    assert GAME.look(held, 0).seen == look.seen
