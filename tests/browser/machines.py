"""People at other machines."""

from playwright.sync_api import Browser

from tests.browser.at_table import Seat, opened


def another(browser: Browser, address: str, width: int = 1440) -> Seat:
    """A person at another machine."""
    context = browser.new_context(viewport={"width": width, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    return Seat(page, address)


def lan(address: str) -> str:
    """The server as other machines of the network call it: plain HTTP, without what browsers keep for HTTPS."""
    return address.replace("127.0.0.1", "hortus.lan")


def sits(seat: Seat) -> str:
    """What the person before a page is called at the table."""
    opened(seat.page)
    return seat.attribute("name")
