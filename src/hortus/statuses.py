"""Exit statuses of the command line: they tell whose fault it was."""

from argparse import Namespace

NONCONFORMITY = 1
USAGE_ERROR = 2
FILE_ERROR = 3
RULE_ERROR = 4
BOT_ERROR = 5
INTERRUPTED = 130

MEANINGS = {
    0: "success",
    NONCONFORMITY: "a game breaks the contract (`hortus conformance`)",
    USAGE_ERROR: "usage: something is wrong on the command line, or not installed",
    FILE_ERROR: "a file: it cannot be read or written, or is not what it should be",
    RULE_ERROR: "a rule: the game forbids it",
    BOT_ERROR: "a bot: a program or a Python bot failed",
    INTERRUPTED: "interrupted",
}
TABLE = "".join(f"  {status:<5}{meaning}\n" for status, meaning in MEANINGS.items())

# Rules of games without an id of their own.
PLAIN_RULES = {"players", "turn", "over", "undo"}
# Arguments that name files to be read.
READ = ("file", "record", "weights")


def status_of(rule: str, arguments: Namespace | None) -> int:
    """The exit status of a refusal. Malformed input is a file's fault, unless no file was named."""
    if rule in {"program", "bot"}:
        return BOT_ERROR
    if rule in PLAIN_RULES or any(letter.isdigit() for letter in rule):
        return RULE_ERROR
    if rule in {"file", "record", "components"}:
        return FILE_ERROR
    read = [getattr(arguments, name, None) for name in READ]
    return FILE_ERROR if rule == "format" and any(read) else USAGE_ERROR
