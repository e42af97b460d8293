"""A notification as JSON, in the form that the chat at an address understands."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from hortus.kernel.decision import Json
from hortus.table.notify.outgoing import Address


@dataclass(frozen=True)
class Message:
    """A notification: a line, a sentence or two, and a link."""

    title: str
    body: str
    url: str

    @property
    def text(self) -> str:
        """The sentences and the link."""
        return f"{self.body}\n\n{self.url}"


Form = Callable[[Message], Json]


def unmentioned(text: str) -> str:
    """A text whose names call nobody: players choose them, and some would choose @everyone."""
    return text.replace("@", "@\u200b")


def plain(message: Message) -> Json:
    """For programs, and for chats that look for "text"."""
    return {
        "title": message.title,
        "message": message.text,
        "type": "info",
        "text": f"{message.title}\n{message.text}",
        "url": message.url,
    }


def mattermost(message: Message) -> Json:
    """Mattermost, Rocket.Chat, Google Chat: nothing but the text, since they refuse what they do not know."""
    return {"text": f"{unmentioned(message.title)}\n{unmentioned(message.body)}\n\n{message.url}"}


def slack(message: Message) -> Json:
    """Slack, where <…> and & have a meaning."""
    text = f"{message.title}\n{message.text}"
    return {"text": text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}


def discord(message: Message) -> Json:
    """Discord, which is told to notify nobody else."""
    return {"content": f"**{message.title}**\n{message.text}", "allowed_mentions": {"parse": []}}


def teams(message: Message) -> Json:
    """Microsoft Teams: a card with a button."""
    card: Json = {
        "$schema": "http://adaptivecards.io/schemas/adaptive-card.json",
        "type": "AdaptiveCard",
        "version": "1.4",
        "body": [
            {"type": "TextBlock", "text": message.title, "weight": "Bolder", "wrap": True},
            {"type": "TextBlock", "text": message.body, "wrap": True},
        ],
        "actions": [{"type": "Action.OpenUrl", "title": "Open the table", "url": message.url}],
    }
    return {
        "type": "message",
        "attachments": [{"contentType": "application/vnd.microsoft.card.adaptive", "content": card}],
    }


# By the host and the path of an address.
FORMS: tuple[tuple[re.Pattern[str], Form], ...] = (
    (re.compile(r"hooks\.slack(-gov)?\.com/.*"), slack),
    (re.compile(r"([a-z]+\.)?discord(app)?\.com/api/(v\d+/)?webhooks/.*"), discord),
    (re.compile(r"[^/]+\.(webhook\.office|logic\.azure|powerplatform)\.com/.*"), teams),
    (re.compile(r"chat\.googleapis\.com/.*"), mattermost),
    (re.compile(r"[^/]+/(.*/)?hooks/[^/?]+.*"), mattermost),
)
# A topic of ntfy: its JSON goes to the root of the server, and names the topic.
NTFY = re.compile(r"ntfy\.[^/]+/([A-Za-z0-9_-]{1,64})")


def written_for(address: Address, message: Message) -> tuple[Address, Json]:
    """Where a message is posted, and in which form."""
    place = f"{address.host}{address.target}"
    topic = NTFY.fullmatch(place)
    if topic is not None:
        told: Json = {"topic": topic[1], "title": message.title, "message": message.body, "click": message.url}
        return replace(address, target="/"), told
    form = next((form for pattern, form in FORMS if pattern.fullmatch(place)), plain)
    return address, form(message)
