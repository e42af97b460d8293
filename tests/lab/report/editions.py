"""What tests of editions share: the place of a number that scores, in whichever game there is."""

from hortus.kernel.decision import Json


def number_of(data: Json) -> tuple[str, int]:
    """The place and value of a whole number in a table of points."""
    return next(
        (f"{name}.{key}", value)
        for name, table in data.items()
        for key, value in (table.items() if isinstance(table, dict) else ())
        if type(value) is int and (name == "scoring" or key.endswith("_points"))
    )
