"""The lines of a game record, written and read: header, setup, decisions, closing."""

import re
from dataclasses import dataclass
from typing import Final

from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.position import as_flag, as_list, as_number, as_object, as_text, need, only

VERSION: Final = 1
# Every Nth decision carries a hash, and the last one.
CHECKPOINT: Final = 10
SEED_BYTES: Final = 32
MOST_SEATS: Final = 16
HASH_DIGITS: Final = 16
# Why a stand-in decides for a seat.
ASKED: Final = "asked"
LATE: Final = "late"
LEFT: Final = "left"
REASONS: Final = (ASKED, LATE, LEFT)


@dataclass(frozen=True)
class Seat:
    """The player in a seat: a name, and the kind of player (`human`, `bot:greedy` …)."""

    name: str
    kind: str = "human"


@dataclass(frozen=True)
class Header:
    """The first line: the game, the edition, the players and the commitment."""

    game: str
    ruleset: str
    players: int
    options: Json
    seats: tuple[Seat, ...]
    commitment: str
    components: str = ""
    # A game that starts from a position file instead of a deal.
    position: Json | None = None
    # Whether all chance comes from one stream, as in a simulation; otherwise it is re-keyed for every decision.
    stream: bool = False

    def as_json(self) -> Json:
        """The line as written in the record."""
        line: Json = {
            "hortus_record": VERSION,
            "game": self.game,
            "ruleset": self.ruleset,
            "players": self.players,
            "options": self.options,
            "seats": [{"name": seat.name, "kind": seat.kind} for seat in self.seats],
            "commitment": self.commitment,
            "components": self.components,
        }
        line |= {} if self.position is None else {"position": self.position}
        return line | ({"stream": True} if self.stream else {})


@dataclass(frozen=True)
class StandIn:
    """Who decides for a seat in its player's place, and why: on request, because time was up, or the player left."""

    kind: str
    reason: str

    def as_json(self) -> Json:
        """The stand-in as written in the line of a decision."""
        return {"kind": self.kind, "reason": self.reason}


@dataclass(frozen=True)
class Step:
    """One decision with the outcomes of chance that followed; number 0 is the setup, which nobody decides."""

    seq: int
    seat: int | None
    decision: Json | None
    chance: tuple[str, ...]
    hash: str = ""
    # Who decided, if not the player named in the header.
    stand_in: StandIn | None = None

    def as_json(self) -> Json:
        """The line as written in the record."""
        line: Json = {"seq": self.seq}
        if self.decision is not None:
            line |= {"seat": self.seat, "decision": self.decision}
        if self.stand_in is not None:
            line["stand_in"] = self.stand_in.as_json()
        if self.chance or self.seq == 0:
            line["chance"] = list(self.chance)
        return {**line, "hash": self.hash} if self.hash else line


def read_header(data: Json) -> Header:
    """The first line."""
    if "hortus_record" not in data:
        raise Refusal("record", 'this is not a Hortus record: its first line has no "hortus_record"')
    version = data["hortus_record"]
    if write(version) != str(VERSION):
        raise Refusal("record", f"the record has version {write(version)}; this Hortus reads version {VERSION}")
    needed = ("hortus_record", "game", "ruleset", "players", "options", "seats", "commitment", "components")
    only(data, (*needed, "position", "stream"), "the header")
    for key in needed:
        need(data, key, "the header")
    return Header(
        as_text(data["game"], '"game"'),
        as_text(data["ruleset"], '"ruleset"'),
        as_number(data["players"], '"players"', 1, MOST_SEATS),
        as_object(data["options"], '"options"'),
        tuple(read_seat(seat, f"seat {i}") for i, seat in enumerate(as_list(data["seats"], '"seats"'))),
        as_digits(data["commitment"], '"commitment"', 64),
        as_text(data["components"], '"components"'),
        as_object(data["position"], '"position"') if "position" in data else None,
        as_flag(data["stream"], '"stream"') if "stream" in data else False,
    )


def read_seat(value: object, where: str) -> Seat:
    """One of the seats."""
    seat = as_object(value, where)
    only(seat, ("name", "kind"), where)
    return Seat(as_text(need(seat, "name", where), f"the name of {where}"), as_text(need(seat, "kind", where), where))


def read_step(data: Json, seq: int) -> Step:
    """The setup or a decision."""
    known = ("seq", "seat", "decision", "stand_in", "chance", "hash") if seq else ("seq", "chance", "hash")
    only(data, known, "the line")
    if write(data["seq"]) != str(seq):
        raise Refusal("record", f'"seq" must be {seq} here, not {write(data["seq"])}')
    names = as_list(data.get("chance", []), '"chance"')
    chance = tuple(as_text(name, "an outcome of chance") for name in names)
    digest = as_digits(data["hash"], '"hash"', HASH_DIGITS) if "hash" in data else ""
    if digest == "" and seq % CHECKPOINT == 0:
        raise Refusal("record", 'the line lacks "hash"')
    if seq == 0:
        return Step(0, None, None, chance, digest)
    seat = as_number(need(data, "seat", "the line"), '"seat"', 0, MOST_SEATS)
    decision = as_object(need(data, "decision", "the line"), '"decision"')
    return Step(seq, seat, decision, chance, digest, read_stand_in(data["stand_in"]) if "stand_in" in data else None)


def read_stand_in(value: object) -> StandIn:
    """Who decided in a player's place."""
    where = '"stand_in"'
    found = as_object(value, where)
    only(found, ("kind", "reason"), where)
    kind = as_text(need(found, "kind", where), f'"kind" of {where}')
    reason = as_text(need(found, "reason", where), f'"reason" of {where}')
    if reason not in REASONS:
        raise Refusal("record", f'"reason" of {where} must be one of {", ".join(REASONS)}, not "{reason[:40]}"')
    return StandIn(kind, reason)


def read_closing(data: Json, steps: list[Step]) -> tuple[Json | None, bytes | None]:
    """The last line: result and seed, or only the seed of a game that was set aside."""
    only(data, ("result", "seed"), "the line")
    if not steps:
        raise Refusal("record", "the set-up must stand here")
    seed = bytes.fromhex(as_digits(need(data, "seed", "the line"), '"seed"', 2 * SEED_BYTES))
    if "result" not in data:
        return None, seed
    if not steps[-1].hash:
        raise Refusal("record", 'the last decision before it lacks "hash"')
    return as_object(data["result"], '"result"'), seed


def as_digits(value: object, where: str, length: int) -> str:
    """A given number of hexadecimal digits."""
    text = as_text(value, where)
    if not re.fullmatch(f"[0-9a-f]{{{length}}}", text):
        raise Refusal("format", f"{where} must be {length} hexadecimal digits")
    return text
