"""Signals while a bot thinks: compiled code never checks for them, and would answer Ctrl-C only when the game is over.

So this module must not be compiled.
"""


def heed_signals() -> None:
    """Answer a pending signal: the interpreter checks for one at the start of every function."""
