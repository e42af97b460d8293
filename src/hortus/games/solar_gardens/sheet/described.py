"""A tile that is described side by side, for boxes whose tiles are not ours: its questions, and there and back."""

from itertools import combinations

from hortus.games.solar_gardens import catalogue, form, geometry
from hortus.games.solar_gardens.look.view.shapes import SHORT
from hortus.games.solar_gardens.look.words.things import TURNED
from hortus.kernel.decision import Refusal
from hortus.kernel.form import UNSET
from hortus.kernel.scene.pad import SEAM, Answer, Piece, Question, answers, counting

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
    tuple(Answer(str(turn), words or "as printed") for turn, words in zip(form.TURNS, TURNED, strict=True)),
    drawn=True,
)
PAIR = "+"
ANIMALS = (
    Answer("", "none"),
    *(Answer(animal, animal) for animal in catalogue.HABITATS),
    *(Answer(PAIR.join(pair), " and ".join(pair)) for pair in combinations(catalogue.HABITATS, 2)),
)
# In the order of its answers, which a link holds: new questions come last.
DESCRIBED = (
    *(Question(f"{SHORT[side].capitalize()} side", GROUND) for side in geometry.SIDES),
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


def described(piece: Piece) -> form.Described:
    """A described tile as a position has it; sides are those before it is turned."""
    *grounds, filters, second, closed, solar, wind, animals, sculptures, turn, third = piece.answers
    sides = {each.value: sides_with(each.value, grounds) for each in GROUND}
    counts = dict(zip(BEDS, (filters, second, third), strict=True))
    beds = [form.Section(sides[kind], int(count)) for kind, count in counts.items() if sides[kind]]
    lives = tuple(animals.split(PAIR))
    return form.Described(
        paths=tuple(sides[kind] for kind in PATHS if sides[kind]),
        beds=(*beds, form.Section("", int(closed))) if closed else tuple(beds),
        fences=sides["fence"],
        solar=int(solar),
        wind=int(wind),
        habitat=lives if len(lives) > 1 else animals or UNSET,
        sculptures=int(sculptures),
        turn=next(each for each in form.TURNS if str(each) == turn),
    )


def sides_with(kind: str, grounds: list[str]) -> str:
    """The sides that belong to a path, a bed or a fence."""
    kinds = (kind, SHARED) if kind in (PATHS[0], BEDS[0]) else (kind,)
    return "".join(side for side, ground in zip(geometry.SIDES, grounds, strict=True) if ground in kinds)


# ---- the way back ----


def on_sheet(tile: form.Described) -> str:
    """A described tile with an answer to each of its questions."""
    closed = [str(bed.filters) for bed in tile.beds if not bed.open]
    open_beds = [bed for bed in tile.beds if bed.open]
    # What shares a side comes first.
    paths = sorted(tile.paths, key=lambda path: not any(overlap(path, bed) for bed in open_beds))
    open_beds.sort(key=lambda bed: not any(overlap(path, bed) for path in paths))
    shared = sum(overlap(path, bed) for path in paths for bed in open_beds)
    many = len(paths) > len(PATHS) or len(open_beds) > len(BEDS) or len(closed) > 1 or shared > 1
    if many or any(bed.loose for bed in tile.beds):
        raise Refusal("format", "a described tile has more paths or beds than this pad can show")
    grounds = [ground_at(side, paths, open_beds, tile.fences) for side in geometry.SIDES]
    filters = [str(bed.filters) for bed in open_beds] + ["0"] * (len(BEDS) - len(open_beds))
    animals = PAIR.join(tile.habitat) if isinstance(tile.habitat, tuple) else tile.habitat or ""
    rest = [tile.solar, tile.wind, animals, tile.sculptures, tile.turn, filters[2]]
    return SEAM.join((OWN, *grounds, *filters[:2], *(closed or [""]), *map(str, rest)))


def overlap(path: str, bed: form.Section) -> bool:
    """Whether a path and a bed share a side."""
    return bool({*path} & {*bed.open})


def ground_at(side: str, paths: list[str], beds: list[form.Section], fences: str) -> str:
    """The answer about one side."""
    kinds = [kind for kind, path in zip(PATHS, paths, strict=False) if side in path]
    kinds += [kind for kind, bed in zip(BEDS, beds, strict=False) if side in bed.open]
    if len(kinds) > 1:
        return SHARED
    return kinds[0] if kinds else "fence" if side in fences else "plain"
