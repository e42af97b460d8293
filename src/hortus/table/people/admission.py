"""Who may set up tables on a public server: everybody, anyone with the password, or only its keeper.

Seat links always work: anyone who has one was invited. A pass is a cookie that only this server can sign; changing the
password invalidates it.
"""

import hmac

from hortus.kernel.decision import Refusal
from hortus.table.errors import Forbidden
from hortus.table.limits import Allowance, Rate
from hortus.table.settings import Settings

DOOR = "hortus-door"
GUEST, KEEPER = "guest", "keeper"
# Password attempts per household.
TRIES = Rate(10, 5)


class NotAdmitted(Forbidden):
    """A pass is needed first."""


class Admission:
    """The door of one server."""

    def __init__(self, settings: Settings) -> None:
        self._passwords = {GUEST: settings.password, KEEPER: settings.keeper_password}
        self._invitation_only = settings.invitation_only
        if self._invitation_only and not settings.keeper_password:
            raise Refusal(
                "usage", "on an invitation-only server only the keeper can set up tables: give --keeper-password"
            )
        self._tries = Allowance(TRIES.times(settings.limits), "tried passwords")
        self.key = b""

    def pass_for(self, password: str, household: str) -> str:
        """The pass that a password earns."""
        self._tries.spend(household)
        for role in (KEEPER, GUEST):
            known = self._passwords[role]
            if known and hmac.compare_digest(password.encode(), known.encode()):
                return f"{role}.{self._signature(role)}"
        raise Forbidden("password", "that is not the password")

    def role_of(self, shown: str | None) -> str:
        """The role in a pass, if it is ours."""
        role, _, given = (shown or "").partition(".")
        known = self._passwords.get(role)
        return role if known and given.isascii() and hmac.compare_digest(given, self._signature(role)) else ""

    def _signature(self, role: str) -> str:
        return hmac.new(self.key, f"pass {role} {self._passwords[role]}".encode(), "sha256").hexdigest()

    def check_host(self, shown: str | None) -> None:
        """Refuse anyone who may not set up tables here."""
        role = self.role_of(shown)
        if self._invitation_only and role != KEEPER:
            raise NotAdmitted("invitation", "only the keeper of this server can set up tables; ask for an invitation")
        if self._passwords[GUEST] and not role:
            raise NotAdmitted("password", "this server needs its password to set up a table")

    def check_keeper(self, shown: str | None) -> None:
        """Refuse anyone but the keeper."""
        if self.role_of(shown) != KEEPER:
            raise NotAdmitted("keeper", "this page is for the keeper of the server")
