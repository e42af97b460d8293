"""Values: immutable records, of which a scene has hundreds.

The type checker treats them as frozen. Python's own frozen dataclasses check that at run time as well, and take
several times as long to create.
"""

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

Made = TypeVar("Made")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(made: type[Made]) -> type[Made]:
    """A dataclass whose objects never change and are compared by their contents."""
    return dataclass(unsafe_hash=True)(made)
