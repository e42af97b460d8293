"""Web push with our own keys: RFC 8030, 8188, 8291, 8292.

pywebpush would do the same, but it looks names up itself and connects to whatever it finds then.
"""

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cache
from typing import TYPE_CHECKING

from hortus.kernel.decision import Refusal

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

# Seconds for which a push service keeps a message, and for which its ticket is valid.
KEEP, TICKET = 24 * 3600, 12 * 3600
# The order of the curve P-256.
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


def headers(secret: bytes, audience: str, base: str, now: int) -> dict[str, str]:
    """What a push service wants to know of a message, and of us."""
    return {
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEEP),
        "Urgency": "normal",
        "Authorization": ticket(secret, audience, base, now),
    }


def ticket(secret: bytes, audience: str, base: str, now: int) -> str:
    """Proves to a push service that it is us (VAPID)."""
    from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    subject = base if base.startswith("https:") else "mailto:keeper@hortus.invalid"
    claims = {"aud": audience, "exp": now // 1000 + TICKET, "sub": subject}
    signed = ".".join(encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(private_key(secret).sign(signed.encode(), ECDSA(SHA256())))
    signature = encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={signed}.{signature}, k={encoded(public_part(secret))}"


@cache
def private_key(secret: bytes) -> "EllipticCurvePrivateKey":
    """The P-256 key derived from a secret."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key

    return derive_private_key(int.from_bytes(secret, "big") % (ORDER - 1) + 1, SECP256R1())


def public_part(secret: bytes) -> bytes:
    """The public key as an uncompressed point."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return private_key(secret).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypted(payload: bytes, key: bytes, auth: bytes) -> bytes:
    """A message that only one browser can decrypt."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key

    body: bytes = http_ece.encrypt(
        payload,
        salt=os.urandom(16),
        private_key=generate_private_key(SECP256R1()),
        dh=key,
        auth_secret=auth,
        version="aes128gcm",
    )
    return body


def encoded(data: bytes) -> str:
    """URL-safe base64."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """The bytes of such a text."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError as error:
        raise Refusal("push", "the keys of the subscription are not Base64") from error
