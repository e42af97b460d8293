"""The API for turn notifications."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from hortus.kernel.decision import Json
from hortus.table.errors import Forbidden
from hortus.table.http.api import BODY, LIMITED, UNKNOWN
from hortus.table.http.models import ChannelWish, ConfirmWish, NotificationsAnswer, QuietWish
from hortus.table.http.strict import StrictRoute
from hortus.table.http.web import base_of, bearer, caller_of, cookie_of, keep_cookie, person_of, service_of
from hortus.table.notify.calls import as_seen
from hortus.table.notify.channels import Channel
from hortus.table.settings import OFF

ChannelId = Annotated[str, Path(max_length=64, description="the id of a channel")]

router = APIRouter(route_class=StrictRoute, responses=UNKNOWN, tags=["notifications"])


async def asker(request: Request) -> bytes:
    """The caller: a program by its personal key, a browser by its cookie, which a new one gets with the answer."""
    service = service_of(request)
    found = await person_of(request) or (None if bearer(request) else service.visitors.browser(cookie_of(request)))
    if found is None:
        raise Forbidden("person", "this is for people: send a personal key, or the cookie of a browser")
    return found


@router.get("/api/notifications", response_model=NotificationsAnswer)
async def notifications(request: Request, response: Response) -> Json:
    """What this server can do to notify people of their turn, and the channels of this browser's owner."""
    service = service_of(request)
    keep_cookie(response, request)
    return {
        "push_key": service.calls.postman.push_key,
        "mail": service.calls.mails,
        "webhooks": service.settings.webhooks != OFF,
        "channels": [as_seen(each) for each in await service.calls.channels.of(await asker(request))],
    }


@router.post("/api/notifications", status_code=201, responses={**BODY, **LIMITED})
async def add_channel(request: Request, response: Response, wish: ChannelWish) -> Channel:
    """Be notified there when it is your turn: once per turn, if you are not at the table. Mail must be confirmed."""
    keep_cookie(response, request)
    channel = Channel("", wish.kind, wish.address.strip(), base_of(request), wish.quiet, wish.zone)
    return as_seen(await service_of(request).calls.add(await asker(request), channel, caller_of(request)))


@router.post("/api/notifications/confirm", status_code=204, response_class=Response, responses=BODY)
async def confirm(request: Request, wish: ConfirmWish) -> None:
    """Confirm that an e-mail address is yours, with the token from the first mail."""
    await service_of(request).calls.channels.confirm(wish.token)


@router.put("/api/notifications/{channel_id}", status_code=204, response_class=Response, responses=BODY)
async def be_quiet(request: Request, channel_id: ChannelId, wish: QuietWish) -> None:
    """Give a channel another quiet time."""
    await service_of(request).calls.channels.be_quiet(await asker(request), channel_id, wish.quiet, wish.zone)


@router.delete("/api/notifications/{channel_id}", status_code=204, response_class=Response)
async def remove(request: Request, channel_id: ChannelId) -> None:
    """Stop notifying you there."""
    await service_of(request).calls.channels.remove(await asker(request), channel_id)
