"""A tile that is described side by side, for boxes whose tiles are not ours: its questions, and there and back."""

from itertools import combinations

from hortus.games.solar_gardens.catalogue import HABITATS
from hortus.games.solar_gardens.geometry import SIDES, TURNS
from hortus.games.solar_gardens.view.shapes import SHORT
from hortus.games.solar_gardens.words.things import TURNED
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.pad import SEAM, Answer, Piece, Question, answers, counting
from hortus.kernel.position import as_list, as_object

OWN = "own"
# Where a path and a bed share a side, they are the first of each.
SHARED = "both"
PATHS = ("path", "path2")
BEDS = ("bed", "bed2", "bed3")
GROUND = answers(
    plain="plain", path="path", path2="second path", bed="flower bed", bed2="second bed", fence="fence",
    both="path and bed", bed3="third bed",
)  # fmt: skip
TURN = Question(
    "Which way round",
    tuple(Answer(str(turn), words or "as printed") for turn, words in zip(TURNS, TURNED, strict=True)),
    drawn=True,
)
PAIR = "+"
ANIMALS = (
    Answer("", "none"),
    *(Answer(animal, animal) for animal in HABITATS),
    *(Answer(PAIR.join(pair), " and ".join(pair)) for pair in combinations(HABITATS, 2)),
)
# In the order of its answers, which a link holds: new questions come last.
DESCRIBED = (
    *(Question(f"{SHORT[side].capitalize()} side", GROUND) for side in SIDES),
    counting("Filters in the bed", 3),
    counting("Filters in the second bed", 3),
    Question("A bed fenced all round", (Answer("", "none"), *(Answer(str(n), f"with {n} filters") for n in range(4)))),
    counting("Solar panels", 4),
    counting("Wind turbines", 4),
    Question("Animal", ANIMALS),
    counting("Sculptures", 3),
    TURN,
    counting("Filters in the third bed", 3),
)
TURN_AT = DESCRIBED.index(TURN)


def turn_of(piece: Piece) -> int:
    """How a described tile lies, in quarter turns."""
    return TURNS.index(int(piece.answers[TURN_AT]))


def described(piece: Piece) -> Json:
    """A described tile as a position file writes it; sides are those before it is turned."""
    *grounds, filters, second, closed, solar, wind, animals, sculptures, turn, third = piece.answers
    sides = {each.value: sides_with(each.value, grounds) for each in GROUND}
    counts = dict(zip(BEDS, (filters, second, third), strict=True))
    beds: list[Json] = [{"open": sides[kind], "filters": int(count)} for kind, count in counts.items() if sides[kind]]
    lives = animals.split(PAIR)
    return {
        "paths": [sides[kind] for kind in PATHS if sides[kind]],
        "beds": [*beds, {"open": "", "filters": int(closed)}] if closed else beds,
        "fences": sides["fence"],
        "solar": int(solar),
        "wind": int(wind),
        **({"habitat": lives if len(lives) > 1 else animals} if animals else {}),
        "sculptures": int(sculptures),
        "turn": int(turn),
    }


def sides_with(kind: str, grounds: list[str]) -> str:
    """The sides that belong to a path, a bed or a fence."""
    kinds = (kind, SHARED) if kind in (PATHS[0], BEDS[0]) else (kind,)
    return "".join(side for side, ground in zip(SIDES, grounds, strict=True) if ground in kinds)


# ---- the way back ----


def read_described(tile: Json) -> str:
    """A described tile of a file with an answer to each of its questions."""
    beds = [as_object(bed, "bed") for bed in as_list(tile["beds"], "beds")]
    closed = [str(bed["filters"]) for bed in beds if not bed["open"]]
    open_beds = [bed for bed in beds if bed["open"]]
    paths = [str(path) for path in as_list(tile["paths"], "paths")]
    # What shares a side comes first.
    paths.sort(key=lambda path: not any(overlap(path, bed) for bed in open_beds))
    open_beds.sort(key=lambda bed: not any(overlap(path, bed) for path in paths))
    shared = sum(overlap(path, bed) for path in paths for bed in open_beds)
    many = len(paths) > len(PATHS) or len(open_beds) > len(BEDS) or len(closed) > 1 or shared > 1
    if many or any(bed.get("loose") for bed in beds):
        raise Refusal("format", "a described tile has more paths or beds than this pad can show")
    grounds = [ground_at(side, paths, open_beds, str(tile["fences"])) for side in SIDES]
    filters = [str(bed["filters"]) for bed in open_beds] + ["0"] * (len(BEDS) - len(open_beds))
    lives = tile.get("habitat", "")
    animals = PAIR.join(map(str, lives)) if isinstance(lives, list) else lives
    rest = [tile["solar"], tile["wind"], animals, tile["sculptures"], tile["turn"], filters[2]]
    return SEAM.join((OWN, *grounds, *filters[:2], *(closed or [""]), *map(str, rest)))


def overlap(path: str, bed: Json) -> bool:
    """Whether a path and a bed share a side."""
    return bool({*path} & {*str(bed["open"])})


def ground_at(side: str, paths: list[str], beds: list[Json], fences: str) -> str:
    """The answer about one side."""
    kinds = [kind for kind, path in zip(PATHS, paths, strict=False) if side in path]
    kinds += [kind for kind, bed in zip(BEDS, beds, strict=False) if side in str(bed["open"])]
    if len(kinds) > 1:
        return SHARED
    return kinds[0] if kinds else "fence" if side in fences else "plain"
