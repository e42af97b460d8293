"""Settings of all tests: hypothesis tries the same examples on every machine."""

from hypothesis import settings

settings.register_profile("ci", max_examples=200, deadline=None, derandomize=True)
settings.load_profile("ci")
