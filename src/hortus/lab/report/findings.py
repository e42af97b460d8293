"""What a survey found, as plain data: the JSON of `hortus report`, from which its page is made."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt

from hortus.bots.loop import WIN, Tally
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import Game
from hortus.lab.rating.rating import wilson
from hortus.lab.report.inference import Clusters, Difference, Sums, holm, mean_error, with_and_without
from hortus.lab.report.survey import MILLE, TENTHS, Survey, Taken, Thing
from hortus.lab.sim.summary import ranks_of, scores_of


def findings(game: Game, bots: Sequence[str], survey: Survey) -> Json:
    """All findings; only the heading if no game was finished."""
    tally = survey.tallied()
    games = int(tally.games - tally.unfinished)
    found: Json = {
        "game": game.name,
        "title": game.title,
        "ruleset": game.ruleset,
        "players": survey.players,
        "bots": list(bots[: survey.players]),
        "games": int(tally.games),
        "unfinished": int(tally.unfinished),
    }
    if not games:
        return found
    names = [game.name_at([f"seat {seat}" for seat in range(survey.players)], seat) for seat in range(len(bots))]
    alone = len(bots) == 1
    return found | {
        "seats": [seat_findings(tally, seat, names[seat], games, alone=alone) for seat in range(len(bots))],
        "scores": {str(points): count for points, count in sorted(all_scores(tally, survey.players).items())},
        "ranks": ranks_of(game, scores_of(tally, 0)) if alone else {},
        "categories": categories(survey, games),
        "lead": spread(survey.leads) if survey.leads else {},
        "length": spread(survey.lengths),
        "turns": spread(survey.turns) if survey.turns else {},
        "tension": tension(survey),
        "branching": spread(survey.branching)
        | {"by_tenth": [round(survey.choices[tenth] / max(survey.tenths[tenth], 1), 2) for tenth in range(TENTHS)]},
        "start_player": {} if survey.players == 1 else start_player(tally, survey.players, games),
        "endings": shares(survey.endings, games),
        "decided_by": shares(survey.deciders, games),
        "taken": taken(survey, games),
    }


def seat_findings(tally: Tally, seat: int, name: str, games: int, *, alone: bool) -> Json:
    """Points and wins of a seat."""
    mean, error = mean_error(games, int(tally.points[seat]), int(tally.squares[seat]))
    found: Json = {
        "seat": name,
        "mean": round(mean, 3),
        "sd": round(error * sqrt(games), 3),
        "error": round(error, 4),
        "failures": int(tally.failures[seat]),
    }
    if alone:
        return found
    win_rate = int(tally.shares[seat]) / (WIN * games)
    starts = int(tally.starts[seat])
    return found | {
        "win_rate": round(win_rate, 4),
        "ci": [round(end, 4) for end in wilson(win_rate, games)],
        "starts": starts,
        "win_rate_starting": rate_of(int(tally.start_shares[seat]), starts),
        "win_rate_not_starting": rate_of(int(tally.shares[seat] - tally.start_shares[seat]), games - starts),
    }


def rate_of(shares_won: int, games: int) -> float | None:
    """A share of wins, if there were games."""
    return round(shares_won / (WIN * games), 4) if games else None


def start_player(tally: Tally, players: int, games: int) -> Json:
    """What going first is worth, whoever sits where."""
    won = sum(int(tally.start_shares[seat]) for seat in range(players)) / (WIN * games)
    rest = sum(int(tally.shares[seat]) for seat in range(players)) / (WIN * games) - won
    points = sum(int(tally.start_points[seat]) for seat in range(players)) / games
    others = max(players - 1, 1)
    all_points = sum(int(tally.points[seat]) for seat in range(players)) / games
    return {
        "win_rate": round(won, 4),
        "ci": [round(end, 4) for end in wilson(won, games)],
        "win_rate_of_others": round(rest / others, 4),
        "mean": round(points, 3),
        "mean_of_others": round((all_points - points) / others, 3),
        # If the same seat always begins, the effects of seat and start cannot be separated.
        "is_always_the_same_seat": max(int(tally.starts[seat]) for seat in range(players)) == games,
    }


def tension(survey: Survey) -> Json:
    """How long games stay open, as running points tell, and how often there is anything to decide."""
    offered = sum(survey.branching.values())
    found: Json = {"free_choices": round(1 - survey.branching[1] / offered, 4)} if offered else {}
    weighed = sum(survey.stakes.values())
    if weighed:
        found["matter"] = round(sum(count for points, count in survey.stakes.items() if points) / weighed, 4)
    if not survey.changes:
        return found
    decided = {key: value for key, value in spread(survey.decided).items() if key != "counts"}
    return found | {
        "lead_changes": spread(survey.changes),
        "decided_at": {key: round(float(str(value)) / MILLE, 3) for key, value in decided.items()},
    }


def all_scores(tally: Tally, players: int) -> Counter[int]:
    """The final scores of all people."""
    found: Counter[int] = Counter()
    for seat in range(players):
        found.update(scores_of(tally, seat))
    return found


def categories(survey: Survey, games: int) -> list[Json]:
    """The points of a person by category, the largest first."""
    people = games * survey.players
    found: list[Json] = []
    for name, category in sorted(survey.categories.items(), key=lambda each: -each[1].points):
        mean, error = mean_error(people, category.points, category.squares)
        label = survey.labels.get(name, name)
        found.append({"category": label, "mean": round(mean, 3), "sd": round(error * sqrt(people), 3)})
    return found


def spread(counts: Mapping[int, int]) -> Json:
    """Mean, deviation and quantiles of numbers that were counted."""
    total = sum(counts.values())
    mean = sum(value * count for value, count in counts.items()) / total
    variance = sum(count * (value - mean) ** 2 for value, count in counts.items()) / max(total - 1, 1)
    return {
        "mean": round(mean, 2),
        "sd": round(sqrt(variance), 2),
        "least": min(counts),
        "p05": quantile(counts, 0.05),
        "median": quantile(counts, 0.5),
        "p95": quantile(counts, 0.95),
        "most": max(counts),
        "counts": {str(value): count for value, count in sorted(counts.items())},
    }


def quantile(counts: Mapping[int, int], part: float) -> int:
    """The smallest value that at least this part of the numbers does not exceed."""
    left = part * sum(counts.values())
    for value, count in sorted(counts.items()):
        left -= count
        if left <= 0:
            return value
    return max(counts)


def shares(counts: Counter[str], games: int) -> dict[str, float]:
    """How often each happened; what has no name is left out."""
    return {name: round(count / games, 4) for name, count in counts.most_common() if name}


def taken(survey: Survey, games: int) -> list[Json]:
    """Every thing that was taken or dealt, by kind, with what it is worth: the best first, then what is too rare."""
    by_points, by_wins = points_of_things(survey, games), wins_of_things(survey, games)
    things = sorted(survey.taken.items(), key=lambda each: place(each[0], each[1], by_points[each[0]]))
    worths = [by_points[thing] for thing, _ in things]
    victories = [in_share_of_wins(by_wins[thing]) for thing, _ in things]
    luck, win_luck = (corrected(differences) for differences in (worths, victories))
    return [
        thing_json(thing, each, games * survey.players)
        | ({"points": points.as_json() | {"p_corrected": luck[at]}} if points else {})
        | ({"wins": victory.as_json() | {"p_corrected": win_luck[at]}} if victory else {})
        for at, ((thing, each), points, victory) in enumerate(zip(things, worths, victories, strict=True))
    ]


def points_of_things(survey: Survey, games: int) -> dict[Thing, Difference | None]:
    """How many points the seats that had each thing made, compared with the others."""
    points = sum(int(survey.tallied().points[seat]) for seat in range(survey.players))
    scored = Clusters(games, survey.players, points, survey.points_squared)
    return {thing: worth(scored, each, each.points) for thing, each in survey.taken.items()}


def wins_of_things(survey: Survey, games: int) -> dict[Thing, Difference | None]:
    """The same in shares of a win. The wins of a lone player who always wins, or never, tell nothing."""
    wins = sum(int(survey.tallied().shares[seat]) for seat in range(survey.players))
    won = Clusters(games, survey.players, wins, survey.wins_squared)
    tells = survey.players > 1 or 0 < wins < WIN * games
    return {thing: worth(won, each, each.wins) if tells else None for thing, each in survey.taken.items()}


def place(thing: Thing, each: Taken, points: Difference | None) -> tuple[str, bool, float, int, str]:
    """Where a thing stands in its table."""
    kind, name = thing
    return kind, points is None, -points.value if points else 0.0, -each.seats, name


def worth(seats: Clusters, each: Taken, sums: Sums) -> Difference | None:
    """How those who had it did, compared with the others."""
    return with_and_without(seats, each.seats, each.squares, sums)


def in_share_of_wins(found: Difference | None) -> Difference | None:
    """A difference in shares of a win as one in wins."""
    return Difference(found.mean / WIN, found.other / WIN, found.error / WIN, found.freedom) if found else None


def corrected(differences: Sequence[Difference | None]) -> list[float]:
    """Their p-values, corrected for multiple comparisons; 1 where there is none."""
    there = [at for at, difference in enumerate(differences) if difference]
    values = holm([difference.p for difference in differences if difference])
    found = [1.0] * len(differences)
    for at, value in zip(there, values, strict=True):
        found[at] = value
    return found


def thing_json(thing: Thing, each: Taken, people: int) -> Json:
    """How often and when a thing was taken."""
    kind, name = thing
    return {
        "kind": kind,
        "name": name,
        **({"dealt_to": round(each.dealt / people, 4)} if each.dealt else {}),
        "taken_by": round(each.takers / people, 4),
        "times": each.times,
        "when": round(each.first / each.takers / MILLE, 3) if each.takers else None,
    }
