"""`python -m hortus` is the same as `hortus`."""

import sys

from hortus.cli import main

if __name__ == "__main__":
    sys.exit(main())
