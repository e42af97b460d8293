"""People: one name and one colour over several browsers; a table calls them by it."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from hortus.kernel.decision import Json, Refusal
from hortus.table.people.people import Person, Seating
from hortus.table.people.seats import hashed
from hortus.table.people.table_settings import TableSettings, read_settings
from hortus.table.service.founding import Host
from hortus.table.service.service import TableService
from tests.one_game import GAME
from tests.table.conftest import settings
from tests.table.over_http import TWO_PEOPLE

ANN, PHONE, BEN = (hashed(each) for each in ("Ann's laptop", "Ann's phone", "Ben"))


def at(database: str, story: Callable[[TableService], Awaitable[None]]) -> None:
    """Tell a story at a service of its own."""

    async def told() -> None:
        service = TableService(settings(database))
        await service.open()
        try:
            await story(service)
        finally:
            await service.close()

    asyncio.run(told())


def test_a_second_browser_belongs_to_the_same_person_by_a_key(database: str) -> None:
    async def story(service: TableService) -> None:
        people = service.people
        ann = await people.name(ANN, "  Ann ", "blue")
        assert ann.name == "Ann"
        key = await people.new_key(ANN)
        assert await people.join(PHONE, key) == ann
        newer = await people.new_key(PHONE)
        with pytest.raises(Refusal, match="no longer valid"):
            await people.join(BEN, key)
        assert await people.of(hashed(newer)) == ann, "a program comes with the key itself"
        await people.name(PHONE, "Anne", "red")
        assert await people.of(ANN) == Person(ann.id, "Anne", "red")
        await people.leave(PHONE)
        assert await people.of(PHONE) is None

    at(database, story)


def test_seats_and_tables_of_one_browser_are_those_of_all_browsers_of_a_person(database: str) -> None:
    async def story(service: TableService) -> None:
        people, holders = service.people, service.holders
        made = await service.founding.create(
            GAME.name, {}, TWO_PEOPLE, host=Host("test", ANN, TableSettings(hints=False))
        )
        assert await holders.take(ANN, made.id, [hashed(made.tokens[0])])
        assert not await holders.take(PHONE, made.id, [hashed(made.tokens[0])])
        assert not await people.owns(PHONE, made.id)
        await people.name(ANN, "Anne", "teal")
        await people.join(PHONE, await people.new_key(ANN))
        assert await holders.held(PHONE, made.id) == (0,)
        assert await people.owns(PHONE, made.id)
        assert [each.note.id for each in await service.circle.tables_of(PHONE, False, 0, 9)] == [made.id]
        seating = await people.seating(made.id)
        assert (seating.settings.hints, seating.settings.undo) == (False, True)
        assert [(seat, each.name) for seat, each in seating.people] == [(0, "Anne")]
        view = await service.view(made.id, await service.visitors.viewer(made.id))
        assert view.names == ("Anne", "Ben"), "people are called as they call themselves"
        assert view.scene.standings[0].name == "Anne"

    at(database, story)


def test_around_one_screen_the_first_seat_is_its_owners_and_the_others_are_guests(database: str) -> None:
    async def story(service: TableService) -> None:
        made = await service.founding.create(GAME.name, {}, TWO_PEOPLE)
        await service.holders.take(ANN, made.id, [hashed(token) for token in made.tokens.values()])
        await service.people.name(ANN, "Anne", "teal")
        view = await service.view(made.id, await service.visitors.viewer(made.id))
        assert view.names == ("Anne", "Ben")

    at(database, story)


@pytest.mark.parametrize(
    ("name", "colour", "sentence"),
    [
        ("", "red", "needs a name"),
        ("x" * 41, "red", "at most 40"),
        ("a\u202eb", "red", "cannot be shown"),
        ("Ann", "mauve", "a colour is one of"),
    ],
)
def test_odd_people_are_refused(sqlite: str, name: str, colour: str, sentence: str) -> None:
    async def story(service: TableService) -> None:
        with pytest.raises(Refusal, match=sentence):
            await service.people.name(ANN, name, colour)
        assert await service.people.of(ANN) is None

    at(sqlite, story)


def test_settings_of_a_table_are_read_strictly() -> None:
    assert read_settings({}) == TableSettings()
    assert read_settings(TableSettings(turn_hours=24, late="stand-in").as_json()).turn_hours == 24
    odd_ones: list[Json] = [{"hint": True}, {"hints": 1}, {"turn_hours": -1}, {"turn_hours": 10_000}, {"late": "never"}]
    for odd in odd_ones:
        with pytest.raises(Refusal):
            read_settings(odd)


def test_every_seat_has_a_colour_of_its_own_and_people_theirs() -> None:
    ann, ben = Person("a", "Ann", "green"), Person("b", "Ben", "green")
    assert Seating().paints(3) == ["leaf", "blue", "red"]
    assert Seating(people=((1, ann),)).paints(2) == ["blue", "leaf"]
    assert Seating(people=((0, ann), (1, ben))).paints(2) == ["leaf", "blue"]
