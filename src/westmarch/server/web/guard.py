"""What every request passes first: size, rate, where it comes from, and what browsers are told about safety."""

from __future__ import annotations

from collections.abc import Collection
from http import HTTPStatus
from ipaddress import IPv6Address, IPv6Network, ip_address
from socket import gethostname
from typing import Any, Final
from urllib.parse import unquote_plus, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from westmarch.server.limits.rate_limiter import RateLimiter
from westmarch.server.limits.sizes import LONGEST_BODY
from westmarch.server.protocol.texts import NUL
from westmarch.server.tables.access import BANNED, AccessControl

HEADER: Final = "x-westmarch"
"""Every request that changes something bears this header: no foreign page can make a browser send it."""

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})

ADVICE: Final = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
}
"""Headers of every answer."""

FILES: Final = "/assets/"
"""Files of the client, of which no page consists."""
ADVICE_FOR_FILES: Final = {"x-content-type-options": ADVICE["x-content-type-options"]}

DOCS: Final = "/api/docs"
"""A page that is not ours: it has a script in it."""

ADVICE_FOR_DOCS: Final = ADVICE | {
    "content-security-policy": f"{ADVICE['content-security-policy']}; script-src 'self' 'unsafe-inline'"
}

NO_ADDRESS: Final = "There is no such address."
NOT_OUR_NAME: Final = (
    "This server has another name; ask whoever runs it for its address. They can allow this one, too, by --origin."
)
TOO_FAST: Final = "That is too much at once; wait a moment."


LOCAL: Final = ("localhost", "127.0.0.1", "::1")
"""What this machine calls itself: a proxy on it, and whoever looks after the server, come by these."""
AT_HOME: Final = (".localhost", ".local", ".lan", ".home.arpa", ".internal")
"""How names end that only a network of one's own gives: on the internet nobody can have one."""
USUAL_PORTS: Final = (80, 443)


class TooLarge(Exception):
    """A body that goes on and on."""


class Guard:
    """An ASGI middleware. `origins` are addresses of this server, as browsers name them; it listens at `host`."""

    def __init__(
        self, app: ASGIApp, limiter: RateLimiter, access: AccessControl, origins: Collection[str] = (), host: str = ""
    ) -> None:
        self.app = app
        self.limiter = limiter
        self.access = access
        self.origins = origins
        self.own_names = {*LOCAL, host.lower()} - {""}
        self.places = {place_of(urlsplit(origin).netloc) for origin in origins}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and (why := self._why_not_connected(scope)):
            await send({"type": "websocket.close", "code": 1008, "reason": why})
        else:
            await self.app(scope, receive, send)

    def _why_not_connected(self, scope: Scope) -> str:
        """Why a live connection is not even opened; empty if it may be."""
        if not self._is_our_name(Headers(scope=scope)):
            return NOT_OUR_NAME
        if not self._is_ours(Headers(scope=scope)):
            return "This page is not of this server."
        if names_nul(scope):
            return NO_ADDRESS
        if not self.access.admits(sender(scope)):
            return BANNED
        return "" if self.limiter.admits(sender(scope)) else TOO_FAST

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        refusal = self._refusal(scope, headers)
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        counted = 0

        async def receive_some() -> Message:
            nonlocal counted
            message = await receive()
            counted += len(message.get("body", b""))
            if counted > LONGEST_BODY:
                raise TooLarge
            return message

        async def send_with_advice(message: Message) -> None:
            if message["type"] == "http.response.start":
                told = MutableHeaders(scope=message)
                for name, value in advice_for(scope["path"]).items():
                    told.setdefault(name, value)
            await send(message)

        try:
            await self.app(scope, receive_some, send_with_advice)
        except TooLarge:
            await too_large()(scope, receive, send)

    def _refusal(self, scope: Scope, headers: Headers) -> JSONResponse | None:
        """Why a request is not even looked at."""
        if not self._is_our_name(headers):
            return refusal(HTTPStatus.MISDIRECTED_REQUEST, "not_there", NOT_OUR_NAME)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LONGEST_BODY:
            return too_large()
        if scope["path"].startswith("/api") and not self.limiter.admits(sender(scope)):
            return refusal(HTTPStatus.TOO_MANY_REQUESTS, "too_fast", TOO_FAST)
        if scope["path"].startswith("/api") and not self.access.admits(sender(scope)):
            return refusal(HTTPStatus.FORBIDDEN, "banned", BANNED)
        if names_nul(scope):
            return refusal(HTTPStatus.NOT_FOUND, "not_there", NO_ADDRESS)
        if scope["method"] in SAFE_METHODS:
            return None
        if HEADER not in headers:
            return refusal(HTTPStatus.FORBIDDEN, "not_yours", f"A request that changes something needs {HEADER}.")
        if not self._is_ours(headers):
            return refusal(HTTPStatus.FORBIDDEN, "not_yours", "This page is not of this server.")
        return None

    def _is_our_name(self, headers: Headers) -> bool:
        """Whether a request names this server as it is called: by its origins, or else as in its own network."""
        place = place_of(headers.get("host", ""))
        return place in self.places or place[0] in self.own_names or (not self.places and is_at_home(place[0]))

    def _is_ours(self, headers: Headers) -> bool:
        """Whether a request comes from a page of ours, or from no page at all."""
        origin = headers.get("origin")
        if origin is None or origin in self.origins:
            return True
        _, sign, host = origin.partition("://")
        return bool(sign) and host == headers.get("host")


def names_nul(scope: Scope) -> bool:
    """Whether an address holds NUL, before its question mark or behind it."""
    return NUL in scope["path"] or NUL in unquote_plus(scope["query_string"].decode("latin-1"))


def advice_for(path: str) -> dict[str, str]:
    """The headers of answers at an address: what can't be shown as a page needs few of them."""
    if path.startswith(FILES):
        return ADVICE_FOR_FILES
    return ADVICE_FOR_DOCS if path == DOCS else ADVICE


def place_of(netloc: str) -> tuple[str, int | None]:
    """The name and port of an address; None for a usual port.

    >>> place_of("Play.example.org:443"), place_of("[::1]:8000"), place_of("nonsense:port")
    (('play.example.org', None), ('::1', 8000), ('', None))
    """
    try:
        found = urlsplit(f"//{netloc}")
        return found.hostname or "", None if found.port in USUAL_PORTS else found.port
    except ValueError:
        return "", None


def is_at_home(name: str) -> bool:
    """Whether this machine may be called so where nobody has told its name: a number, its own name, one of its network.

    Any other may be somebody else's, who has it mean this machine: browsers would let their page read our answers.

    >>> is_at_home("192.0.2.7"), is_at_home("fd00::7"), is_at_home(gethostname()), is_at_home("evil.example")
    (True, True, True, False)
    >>> is_at_home("attic.lan"), is_at_home("lan"), is_at_home("")
    (True, False, False)
    """
    try:
        ip_address(name)
    except ValueError:
        own = gethostname().lower()
        return (bool(name) and name in (own, own.partition(".")[0])) or name.endswith(AT_HOME)
    return True


def sender(scope: Scope) -> str:
    """The address from which a request comes; of IPv6 its network, since nobody has less than one of these.

    >>> sender({"client": ("192.0.2.7", 80)}), sender({"client": ("2001:db8:1:2:3::4", 80)}), sender({})
    ('192.0.2.7', '2001:db8:1:2::/64', '')
    """
    client: Any = scope.get("client")
    address = str(client[0]) if client else ""
    try:
        found = IPv6Address(address)
    except ValueError:
        return address
    return str(found.ipv4_mapped or IPv6Network((int(found), 64), strict=False))


def refusal(status: HTTPStatus, code: str, why: str) -> JSONResponse:
    return JSONResponse({"code": code, "why": why}, status)


def too_large() -> JSONResponse:
    return refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "malformed", f"A request has at most {LONGEST_BODY:,} bytes.")
