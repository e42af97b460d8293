"""The keeper's own mail server, as the setting names it."""

from dataclasses import dataclass
from email.utils import parseaddr
from urllib.parse import parse_qsl, unquote, urlsplit

from hortus.kernel.decision import Refusal

# Encrypted, and not: only for a mail server on the same machine or in the same house.
SECURE, PLAIN = "mailtos", "mailto"
USUAL_PORTS = {SECURE: 587, PLAIN: 25}
EXAMPLE = "mailtos://user:password@smtp.example?from=hortus@example"


@dataclass(frozen=True)
class MailServer:
    """A mail server, and who writes."""

    secure: bool
    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""


def read_mail_server(text: str) -> MailServer:
    """A mail server as the keeper writes it: mailtos://user:password@host:port?from=address."""
    try:
        parts = urlsplit(text)
        scheme, host, port = parts.scheme, parts.hostname, parts.port
    except ValueError as error:
        raise wrong("the address is not complete") from error
    if scheme not in USUAL_PORTS:
        raise wrong(f'it begins with "{scheme}"' if scheme else "it has no beginning")
    if not host or parts.path.strip("/") or parts.fragment:
        raise wrong("the address is not complete")
    more = dict(parse_qsl(parts.query, keep_blank_values=True))
    sender = more.pop("from", "")
    if more:
        raise wrong(f'"{next(iter(more))}" is not known')
    user = unquote(parts.username or "")
    sender = sender or (user if "@" in user else f"{user}@{host}" if user else "")
    if "@" not in sender or parseaddr(sender)[1] != sender:
        raise wrong("from= must be an e-mail address")
    return MailServer(scheme == SECURE, host, port or USUAL_PORTS[scheme], sender, user, unquote(parts.password or ""))


def wrong(reason: str) -> Refusal:
    """The refusal; the address itself may hold a password, and is not repeated."""
    return Refusal("usage", f"the mail server must be like {EXAMPLE} (mailto:// without encryption): {reason}")
