"""Settings of all tests: hypothesis tries the same examples on every machine."""

import os

from hypothesis import Phase, settings

USUAL = settings(max_examples=200, deadline=None, derandomize=True)
settings.register_profile("ci", USUAL)
# For tools/mutants.py: any failing example will do, not the simplest.
settings.register_profile("mutants", USUAL, phases=(Phase.explicit, Phase.generate), database=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
