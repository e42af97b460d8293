"""What a sentence says, however it is worded: for tests of which the words are not the point."""

from typing import Self


class Says(str):
    """Equal to every sentence that states these facts, one after another."""

    facts: tuple[str, ...]

    def __new__(cls, *facts: str) -> Self:
        found = super().__new__(cls, " … ".join(facts))
        found.facts = facts
        return found

    def __eq__(self, other: object) -> bool:
        rest = str(other)
        for fact in self.facts:
            _, there, rest = rest.partition(fact)
            if not there:
                return False
        return True

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__
