"""What people do at a table, verb by verb: each does what can be done with what they know."""

import asyncio
from random import Random
from typing import Any

from tests.simulation.people import Person, Verb


def a_move(person: Person, table: str, dice: Random) -> dict[str, Any] | None:
    """One of the moves on offer; those that can be taken back are dearer."""
    moves = person.moves(table)
    safe = [move for move in moves if not move["reveals"]]
    return dice.choice(safe if safe and dice.random() < 0.5 else moves) if moves else None


async def decide(person: Person, table: str, dice: Random) -> None:
    if not person.moves(table):
        await person.look(table)
    if (move := a_move(person, table, dice)) is not None:
        await person.decide(table, move)


async def decide_twice(person: Person, table: str, dice: Random) -> None:
    """A double click, or a proxy that sends a request again."""
    if (move := a_move(person, table, dice)) is not None:
        statuses = await asyncio.gather(*(person.decide(table, move) for _ in range(2)))
        person.place.witness.doubled(person.name, statuses)


async def decide_in_two_tabs(person: Person, table: str, dice: Random) -> None:
    first, second = a_move(person, table, dice), a_move(person, table, dice)
    if first is not None and second is not None:
        statuses = await asyncio.gather(person.decide(table, first), person.decide(table, second))
        person.place.witness.doubled(person.name, statuses)


async def decide_and_leave(person: Person, table: str, dice: Random) -> None:
    """The tab is closed before the answer has come."""
    if (move := a_move(person, table, dice)) is not None:
        await person.decide(table, move, leaves=True)


async def decide_in_a_row(person: Person, table: str, dice: Random) -> None:
    """By codes, as pages do; what comes after the first is a guess."""
    if (move := a_move(person, table, dice)) is not None:
        then = [dice.choice(person.moves(table))["code"]]
        await person.decide_in_a_row(table, move, then)


async def undo(person: Person, table: str, dice: Random) -> None:
    if table in person.views and person.seats.get(table):
        await person.undo(table, leaves=dice.random() < 0.1)


async def look(person: Person, table: str, dice: Random) -> None:
    await person.look(table)


async def open_stream(person: Person, table: str, dice: Random) -> None:
    person.open_stream(table)


async def open_page(person: Person, table: str, dice: Random) -> None:
    person.open_page(table)


async def close_tabs(person: Person, table: str, dice: Random) -> None:
    person.close_tabs()


async def talk(person: Person, table: str, dice: Random) -> None:
    await person.post(table, "talk", {"words": f"{person.name} says {dice.randrange(10**6)}"})


async def ask_stand_in(person: Person, table: str, dice: Random) -> None:
    """For oneself, or for the other one."""
    seat = dice.randrange(2)
    await person.post(table, f"seats/{seat}/stand-in")


async def come_back(person: Person, table: str, dice: Random) -> None:
    for seat in person.seats.get(table, ()):
        await person.post(table, f"seats/{seat}/back")


async def give_up(person: Person, table: str, dice: Random) -> None:
    for seat in person.seats.get(table, ()):
        person.place.witness.left.add((table, seat))
        await person.post(table, f"seats/{seat}/give-up")


async def hurry(person: Person, table: str, dice: Random) -> None:
    await person.post(table, "hurry")


async def look_back(person: Person, table: str, dice: Random) -> None:
    last = person.views.get(table, {"seq": 0})["seq"]
    await person.get(table, f"past/{dice.randint(0, last)}")


async def read_record(person: Person, table: str, dice: Random) -> None:
    await person.get(table, "record")


async def meet(person: Person, table: str, dice: Random) -> None:
    """See who is there; let in whoever knocks, or do not."""
    answer = await person.get(table, "company")
    if answer is not None and answer.status == 200:
        for knock in answer.body["knocks"]:
            yes = dice.random() < 0.5
            if yes:
                person.place.witness.admitted.add((table, knock["seat"]))
            await person.post(table, f"seats/{knock['seat']}/knocks/{knock['id']}", {"admit": yes})


async def take_advice(person: Person, table: str, dice: Random) -> None:
    """A hint; after the end, what the decisions were worth."""
    over = person.views.get(table, {}).get("result") is not None
    await person.get(table, "evaluation" if over else "hint")


async def read_pages(person: Person, table: str, dice: Random) -> None:
    """What a browser asks for, besides the table as programs get it."""
    last = person.views.get(table, {"seq": 0})["seq"]
    number = dice.randint(0, last)
    what = dice.choice(["", f"/recall?first={number}&last={last}", f"/past/{number}", "/note", "/course", "/replay"])
    await person.ask("GET", f"/t/{table}{what}", table=table)


async def change_the_pace(person: Person, table: str, dice: Random) -> None:
    """As the owner; of the other settings, what nobody's view depends on."""
    wish = {
        "turn_hours": dice.choice([0, 1, 24]),
        "late": dice.choice(["wait", "stand-in", "give-up"]),
        "hints": dice.random() < 0.9,
        "talk": dice.random() < 0.9,
    }
    await person.ask("PUT", f"/api/tables/{table}/settings", wish, table=table)


async def look_around(person: Person, table: str, dice: Random) -> None:
    """At their own tables, and at the league."""
    path = dice.choice(["/api/me/tables", "/api/me/tables?over=true", "/api/league", "/league"])
    await person.ask("GET", path)


async def probe(person: Person, table: str, dice: Random) -> None:
    """Ask for what is not theirs."""
    seq = person.views.get(table, {"seq": 0})["seq"]
    match dice.randrange(5):
        case 0:
            await person.post(table, "decisions", {"seq": seq, "code": dice.randrange(2000), "then": [1, 2]})
        case 1:
            await person.get(table, f"past/0?seat={dice.randrange(3)}")
        case 2:
            await person.get(table, f"why?piece=hand-{dice.randrange(5)}&place=cell-{dice.randrange(9)}")
        case 3:
            await person.get(table, f"past/{10**6}")
        case 4:
            await person.post(table, "decisions", {"seq": seq - 1, "decision": {"do": "nothing"}})


async def play_on(person: Person, table: str, dice: Random) -> None:
    """A rematch, if the game is over as far as they know."""
    if person.views.get(table, {}).get("result") is not None:
        await person.rematch(table)


async def try_a_link(person: Person, table: str, dice: Random) -> None:
    """Open a link that was meant for somebody else."""
    links = [link for link in person.place.links[table] if person.tried.get(table, link[0]) == link[0]]
    if links and not person.seats.get(table):
        seat, token = dice.choice(links)
        await person.sit_down(table, seat, token)


# How often each is done, out of all of them.
VERBS: dict[Verb, int] = {
    decide: 30,
    decide_twice: 4,
    decide_in_two_tabs: 3,
    decide_and_leave: 3,
    decide_in_a_row: 3,
    undo: 8,
    look: 4,
    open_stream: 5,
    open_page: 1,
    close_tabs: 4,
    talk: 1,
    ask_stand_in: 2,
    come_back: 1,
    give_up: 1,
    hurry: 1,
    look_back: 1,
    read_record: 1,
    meet: 2,
    take_advice: 2,
    read_pages: 3,
    change_the_pace: 1,
    look_around: 1,
    probe: 3,
    play_on: 2,
    try_a_link: 1,
}
NAMED = {verb.__name__: verb for verb in VERBS}
