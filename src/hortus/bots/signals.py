"""Signals while a bot thinks: compiled code never looks for them, and would answer Ctrl-C only when the game is over.

So this module must not be compiled.
"""


def heed_signals() -> None:
    """Answer a signal that is waiting: the interpreter looks for one wherever a function begins."""
