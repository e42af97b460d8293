"""Typed reading of JSON that has no records: every refusal says where the mistake is. Positions: what they share."""

import json
from collections.abc import Sequence

from hortus.kernel.decision import Json, Refusal, nearest, write
from hortus.kernel.engine.contract import ONLOOKER, Game, State

# In a position of another edition: which one.
EDITION = "components"


def parse(text: str, what: str) -> Json:
    """A JSON object from a text; `what` names it in refusals."""
    try:
        data = json.loads(text, object_pairs_hook=_without_repeats, parse_constant=_no_number)
        # What cannot be written cannot be saved either: half a surrogate pair, or endless nesting.
        write(data).encode()
    except (ValueError, RecursionError) as error:
        raise Refusal("format", f"{what} is not valid JSON: {error}") from error
    return as_object(data, what)


def _without_repeats(pairs: list[tuple[str, object]]) -> Json:
    """An object without duplicate keys."""
    data = dict(pairs)
    if len(data) < len(pairs):
        raise ValueError(f"a key occurs twice in {brief(data)}")
    return data


def _no_number(name: str) -> object:
    """NaN and the infinities belong to Python, not to JSON."""
    raise ValueError(f"{name} is not a number")


def of_edition(game: Game, data: Json) -> Json:
    """A position without the name of its edition; refused if that is not this game's."""
    needed = data.get(EDITION, game.fingerprint)
    if needed != game.fingerprint:
        raise Refusal(
            "components",
            f'the position needs the edition "{needed}" of {game.title}, and this is "{game.fingerprint}":'
            f" name its component file with --components, or with components= in Python",
        )
    return {key: value for key, value in data.items() if key != EDITION}


def kind_of(data: Json, game: Game) -> str:
    """Which of the two kinds of file it is, `position` or `final`; a file of another game is refused."""
    kind = as_text(need(data, "kind", "the position"), '"kind"')
    if kind not in ("position", "final"):
        raise Refusal("format", f'"kind" must be "position" or "final", not {brief(kind)}')
    if need(data, "game", "the position") != game.name:
        raise Refusal("format", f"this is a position of {brief(data['game'])}, not of {game.name}")
    return kind


def as_known(state: State) -> Json:
    """The position as all seats together know it: public information, and each player's own.

    Nobody who plays on from it knows more than before; anything nobody knows is redealt.
    """
    public = state.observation(ONLOOKER)
    players = as_list(public["players"], '"players"')
    own = [as_list(state.observation(seat)["players"], '"players"')[seat] for seat in range(len(players))]
    return {**public, "players": own}


def as_object(value: object, where: str) -> Json:
    """A JSON object, or a refusal."""
    if not isinstance(value, dict):
        raise Refusal("format", f"{where} must be an object, not {brief(value)}")
    return value


def as_list(value: object, where: str, length: int | None = None, rule: str = "format") -> list[object]:
    """A list, optionally of a given length, or a refusal."""
    if not isinstance(value, list):
        raise Refusal("format", f"{where} must be a list, not {brief(value)}")
    if length is not None and len(value) != length:
        raise Refusal(rule, f"{where} must have {length} entries, not {len(value)}")
    return value


def as_text(value: object, where: str) -> str:
    """A string, or a refusal."""
    if not isinstance(value, str):
        raise Refusal("format", f"{where} must be a text, not {brief(value)}")
    return value


def as_number(value: object, where: str, least: int = 0, most: int = 9999, rule: str = "format") -> int:
    """A whole number in a range, or a refusal that names the rule behind the range."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise Refusal("format", f"{where} must be a whole number, not {brief(value)}")
    if not least <= value <= most:
        raise Refusal(rule, f"{where} must be {least} to {most}, not {value}")
    return value


def as_flag(value: object, where: str) -> bool:
    """true or false, or a refusal."""
    if not isinstance(value, bool):
        raise Refusal("format", f"{where} must be true or false, not {brief(value)}")
    return value


def as_id(value: object, ids: Sequence[str], what: str, where: str, rule: str = "components") -> int:
    """The index of a known id; a misspelt one gets the nearest as a hint."""
    text = as_text(value, where)
    try:
        return ids.index(text)
    except ValueError:
        raise Refusal(rule, f'{where}: there is no {what} "{text}"{nearest(text, list(ids))}') from None


def only(data: Json, known: Sequence[str], where: str) -> None:
    """Refuse unknown keys."""
    for key in data:
        if key not in known:
            raise Refusal("format", f'{where} has the unknown key "{key}"{nearest(key, list(known))}')


def need(data: Json, key: str, where: str) -> object:
    """A value that must be present."""
    if key not in data:
        raise Refusal("format", f'{where} lacks "{key}"')
    return data[key]


def brief(value: object) -> str:
    """A wrong value, shortened to be quoted in a refusal."""
    text = write(value)
    return text if len(text) <= 60 else text[:57] + "…"
