"""The request and answer bodies of the API, as named in its description (OpenAPI)."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from hortus.kernel.decision import Json
from hortus.table.notify.channels import Channel
from hortus.table.people.people import Person
from hortus.table.tables.answer import ViewAnswer


class Wish(BaseModel):
    """What a program sends: unknown keys and values of the wrong type are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class TableWish(Wish):
    """A new table: from a deal, a position, a record, or a past decision of a finished table."""

    game: str | None = Field(
        None, description="a name from /api/games; not needed with a position, a record or a table"
    )
    options: Json = Field(default_factory=dict, description="options of the game")
    seats: list[Json] = Field(
        description='who sits there: {"kind": "human", "name": …} or {"kind": "bot", "level": …}',
        examples=[[{"kind": "human", "name": "Ann"}, {"kind": "bot", "level": "greedy"}]],
    )
    position: Json | None = Field(None, description="a position file to go on from")
    record: str | None = Field(None, description="a record (JSON lines) to go on from")
    table: str | None = Field(None, description="the id of a finished table to go on from")
    settings: Json = Field(
        default_factory=dict,
        description="hints, undo, spectators, talk (true or false), turn_hours, late, patience; the rest as usual",
    )
    number: Annotated[
        int | None,
        Field(alias="from", ge=0, description="after which decision of the record or table (default: its last)"),
    ] = None


class PersonWish(Wish):
    """A person's name and colour."""

    name: str = Field(description="at most 40 characters")
    colour: str = Field("", description="green, blue, red, yellow, brown or teal; if left out, one is chosen at random")


class KeyWish(Wish):
    """A personal key, from another browser of the same person."""

    key: str


class PasswordWish(Wish):
    """The password of the server, or of its keeper."""

    password: str


class ArchiveWish(Wish):
    """Whether a table is archived."""

    archived: bool


class DecisionWish(Wish):
    """A decision for the seat to move."""

    seq: int = Field(description="the number of the last event that the decider has seen")
    decision: Json | None = Field(None, description="one of the decisions on offer")
    code: int | None = Field(
        None, description="or its code; the answer is then empty, for pages that are told of changes anyway"
    )
    then: list[int] = Field(
        [],
        description="codes of further decisions of the same seat, made at once, up to the first that reveals something",
        max_length=4,
    )


class RevealAnswer(BaseModel):
    """Several codes were sent, and one before the last revealed something: up to that one, all were carried out."""

    left: list[int] = Field(description="the codes after it, which were not looked at")
    message: str = Field(description="a sentence for people")


class UndoWish(Wish):
    """Undo the last decision."""

    seq: int = Field(description="the number of the last event that the decider has seen")


class Fault(BaseModel):
    """What was wrong."""

    rule: str = Field(description="the rule of the game that forbids it, or what else is broken")
    message: str = Field(description="a sentence for people")


class ErrorAnswer(BaseModel):
    """A refusal; nothing was changed."""

    error: Fault


class SeatLink(BaseModel):
    """A human seat: anyone who has its link can take it."""

    seat: int
    token: str
    url: str
    qr: str = Field(description="the link as a QR code (SVG)")


class MeAnswer(BaseModel):
    """The caller."""

    person: Person | None = Field(description="null for anyone who has not given a name")


class KeyAnswer(BaseModel):
    """A personal key: a token for programs, a link for another browser."""

    key: str
    url: str
    qr: str = Field(description="the link as a QR code (SVG)")


class SeatingAnswer(BaseModel):
    """A table's settings, and who sits there."""

    settings: Json
    owned: bool = Field(description="whether the caller set up the table")
    owner: Person | None
    people: dict[int, Person] = Field(description="by seat, for those who have given a name")
    held: list[int] = Field(description="the seats of the caller")


class ResultAnswer(BaseModel):
    """How a game ended."""

    points: list[int]
    winners: list[int]


class OwnTableAnswer(BaseModel):
    """A table in the list of the caller's tables."""

    id: str
    game: str
    title: str
    names: list[str]
    over: bool
    created: int = Field(description="milliseconds since 1970")
    ended: int | None
    news: int = Field(description="events since the caller last looked")
    archived: bool
    owned: bool
    result: ResultAnswer | None


class OwnTablesAnswer(BaseModel):
    """Some of the caller's tables, newest first."""

    tables: list[OwnTableAnswer]
    more: bool


class LeagueRow(BaseModel):
    """A player in a league."""

    name: str
    bot: bool
    rating: float = Field(description="openskill: mean minus three standard deviations")
    games: int
    wins: int
    best: int | None
    average: float
    streak: int
    longest: int


class LeagueAnswer(BaseModel):
    """By game, the best first: the games that the caller has finished."""

    games: dict[str, list[LeagueRow]]


class CreatedAnswer(BaseModel):
    """A new table."""

    id: str
    seats: list[SeatLink] = Field(description="the human seats")
    spectate: str
    commitment: str = Field(description="SHA-256 of the seed, which is shown after the end")


class WhyAnswer(BaseModel):
    """Why a piece may not be put at a place."""

    rule: str = Field(description="the rule that forbids it; empty where it is lawful, or where the game does not tell")
    message: str


@dataclass(frozen=True, kw_only=True)
class StaleAnswer(ViewAnswer):
    """The fresh view, since the request was based on an old one."""

    error: Fault


class PlannedStep(BaseModel):
    """A later decision of the same turn."""

    code: int
    words: str
    shapes: list[str] = Field(description="the piece that it moves, and where that comes to lie")


class Hint(BaseModel):
    """A good decision."""

    decision: Json
    code: int
    words: str
    points: float = Field(description="expected final points")
    win_chance: float | None = Field(None, description="with more players, the chance to win")
    simulations: int = Field(description="how often it was tried")
    plan: list[PlannedStep] = Field(description="how the turn should go on, as far as it can be told")
    idea: str = Field(description="the later step that its turn is about; empty: this decision itself")
    why: str = Field(description="the points that its turn brings or sets up, in words; empty: none, see `progress`")
    progress: list[str] = Field(description="what else its turn does for the player, in sentences")
    next: str = Field(description="the plan in words")
    beside: str = Field(description="how it compares with the best other decision, in words; may be empty")
    outlook: str = Field(description="how the game should end, in words")
    reasons: dict[str, float] = Field(description="how it differs from the other, in points")


class HintAnswer(BaseModel):
    """The best decisions, best first."""

    seq: int
    moves: list[Hint]


class Judgement(BaseModel):
    """A past decision as judged by a bot."""

    seq: int = Field(description="the number of the decision in the record")
    seat: int
    decision: Json
    words: str
    before: float = Field(description="expected final points of the seat with the best decision")
    after: float = Field(description="and with the one that was made")
    loss: float = Field(description="points given away")
    better: Json | None = Field(None, description="the best decision, where it was another")
    lesson: str = Field("", description="what would have been better, by how much and why, in a sentence")


class EvaluationAnswer(BaseModel):
    """How a finished game went."""

    seats: list[str]
    decisions: list[Judgement] = Field(description="all decisions at which there was something to choose")
    turning_points: list[int] = Field(description="the numbers of those that gave most away")
    values: list[list[float]] = Field(
        description="by seat: expected points after the set-up and after every decision; at the end the real ones"
    )


class TalkWish(Wish):
    """Something to say to everybody at the table."""

    words: str = Field(
        description="a reaction (one character) or a short sentence; markup is shown as plain text", max_length=2000
    )


class KnockWish(Wish):
    """The answer to a browser that asks to share a seat."""

    admit: bool


class QuietWish(Wish):
    """When not to notify."""

    quiet: str = Field("", description="such as 22:00-07:30; empty: none", max_length=40)
    zone: str = Field("UTC", description="the time zone of the quiet time, such as Europe/Berlin", max_length=64)


class ChannelWish(QuietWish):
    """Where to be notified when it is your turn."""

    kind: str = Field(description="push, mail or webhook", max_length=40)
    address: str = Field(
        description="an e-mail address, the address of a webhook, or a push subscription as JSON text", max_length=4000
    )


class NotificationsAnswer(BaseModel):
    """What this server can do, and where the caller is notified."""

    push_key: str = Field(description="our public key for web push (VAPID)")
    mail: bool
    webhooks: bool
    channels: list[Channel]


class ConfirmWish(Wish):
    """The answer to the first mail."""

    token: str = Field(max_length=100)


class ReadyAnswer(BaseModel):
    """Whether everything works: "ok" each, or what is wrong."""

    status: Literal["ready", "not ready"]
    database: str
    bots: str


class HealthAnswer(BaseModel):
    """The server and its database are up."""

    status: str
    version: str
    compiled: bool
    engine: str
