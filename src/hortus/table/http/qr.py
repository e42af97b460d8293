"""A link as a QR code: drawn by our own server, so that no secret leaves it."""

import asyncio

import segno
from markupsafe import Markup


async def qr(url: str) -> Markup:
    """The code as an SVG. Drawing it takes some milliseconds, in a thread, so nobody else waits."""
    return await asyncio.to_thread(drawn, url)


def drawn(url: str) -> Markup:
    """The code, dark on light in every theme, since some cameras read nothing else."""
    drawing = segno.make(url, error="m", micro=False).svg_inline(
        border=3, dark="#1E2B22", light="#FFFFFF", omitsize=True
    )
    return Markup(drawing)  # noqa: S704
