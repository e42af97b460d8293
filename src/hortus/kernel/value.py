"""Values: records of which a scene has hundreds, and which nobody changes.

The type checker holds them frozen. Python's own frozen dataclasses check that at run time as well, and take several
times as long to make.
"""

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

Made = TypeVar("Made")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(made: type[Made]) -> type[Made]:
    """A dataclass whose objects are compared by what they hold, and never change."""
    return dataclass(unsafe_hash=True)(made)
