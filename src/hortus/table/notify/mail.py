"""E-mail, by the keeper's own mail server."""

import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from smtplib import SMTP, SMTP_SSL

from hortus.table.mail_server import MailServer

# At this port encryption comes first; elsewhere the connection is upgraded (STARTTLS).
ENCRYPTED_PORT = 465


def send(server: MailServer, to: str, title: str, text: str, patience: float) -> None:
    """Hand a message to a mail server; blocks."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = server.sender, to, title
    message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=server.sender.rpartition("@")[2])
    # No machine is to answer it.
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    with connected(server, patience) as line:
        if server.user:
            line.login(server.user, server.password)
        line.send_message(message)


def connected(server: MailServer, patience: float) -> SMTP:
    """The line to a mail server, encrypted unless its keeper wants it plain."""
    if server.secure and server.port == ENCRYPTED_PORT:
        return SMTP_SSL(server.host, server.port, timeout=patience, context=ssl.create_default_context())
    line = SMTP(server.host, server.port, timeout=patience)
    if server.secure:
        line.starttls(context=ssl.create_default_context())
    return line
