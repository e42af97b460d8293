"""Forms as browsers send them."""

from dataclasses import dataclass
from urllib.parse import parse_qs

from fastapi import Request

from hortus.kernel.decision import Refusal


@dataclass(frozen=True)
class Form:
    """A form as a browser sends it."""

    values: dict[str, list[str]]

    def text(self, name: str, usual: str = "") -> str:
        """A field, or its default."""
        return (self.values.get(name) or [usual])[0].strip() or usual

    def number(self, name: str, usual: int) -> int:
        """A field with a number."""
        text = self.text(name, str(usual))
        if not text.isdecimal() or len(text) > 6:
            raise Refusal("format", f'"{name}" must be a number, not "{text[:40]}"')
        return int(text)


async def form_of(request: Request) -> Form:
    """The submitted form."""
    return Form(parse_qs((await request.body()).decode("utf-8", "replace")))
