"""Webhooks: people who are away are called to their tables, by a POST to an address that they have given.

The body is one that common chats take: `text` for Slack and Mattermost, `content` for Discord, and fields for programs.
Nobody's address may lead the server into a private network: every host's name is resolved here, each of its addresses
must be public, and the request goes to the very address that was looked at. Redirects are not followed. A game never
waits for any of this.
"""

from __future__ import annotations

import asyncio
import logging
import ssl
from ipaddress import IPv4Address, IPv6Address
from typing import Any, Final

import httpx

from westmarch.server.ending import end
from westmarch.server.limits.rate_limiter import RateLimiter
from westmarch.server.monitoring.metrics import Metrics
from westmarch.server.people.calls import Call
from westmarch.server.people.host_names import addresses_of
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.storage.errors import Unavailable
from westmarch.server.storage.storage import Storage

PATIENCE: Final = 5.0
"""Seconds that somebody's chat may take for an answer."""
RETRIES: Final = (2.0, 10.0)
"""Seconds to wait before it is tried again, when it could not be reached or had trouble of its own."""
MOST_UNDER_WAY: Final = 200
"""So many calls are under way at once; more are dropped."""
CALLS_A_SECOND: Final = 1 / 20
"""So often somebody is called on the average."""
CALLS_AT_ONCE: Final = 10
THIS_MACHINE: Final = ("localhost", "127.0.0.1", "::1")

_log = logging.getLogger(__name__)


class NotSent(Exception):
    """A call has not arrived, as a sentence; `again`: it may do so later."""

    def __init__(self, why: str, again: bool = False) -> None:
        super().__init__(why)
        self.again = again


class Webhooks:
    """Sends calls. With `anywhere`, also into private networks, and without TLS on this machine."""

    def __init__(self, storage: Storage, metrics: Metrics, anywhere: bool = False) -> None:
        self.storage = storage
        self.metrics = metrics
        self.anywhere = anywhere
        self.limiter = RateLimiter(CALLS_A_SECOND, CALLS_AT_ONCE)
        self._under_way: set[asyncio.Task[None]] = set()
        # A proxy would resolve names anew, so none is taken from the environment. No connection is kept: it was opened
        # for the certificate of one name, and another name may have the same address.
        self._client = httpx.AsyncClient(
            timeout=PATIENCE,
            follow_redirects=False,
            trust_env=False,
            verify=ssl.create_default_context(),
            limits=httpx.Limits(max_keepalive_connections=0),
        )

    def call(self, call: Call) -> None:
        """Call somebody, if they have given an address; this returns at once."""
        if len(self._under_way) >= MOST_UNDER_WAY:
            self.metrics.webhooks.labels("dropped").inc()
            return
        task = asyncio.create_task(self._deliver(call))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def test(self, person: str) -> None:
        """Send somebody a test. Raises Rejected if they have no address, test too often, or it does not arrive."""
        hook = await self.storage.people.webhook(person)
        if hook is None:
            raise Rejected("not_there", "You have given no address.")
        if not self.limiter.admits(person):
            raise Rejected("too_fast", "That is too much at once; wait a minute.")
        try:
            await self._send(hook.url, Call("test", person).body(hook.page))
        except NotSent as error:
            raise Rejected("not_now", str(error)) from None

    async def close(self) -> None:
        """Give up what is under way."""
        await end(self._under_way)
        await self._client.aclose()

    async def _deliver(self, call: Call) -> None:
        """Send a call, again if need be, to whoever has given an address."""
        try:
            hook = await self.storage.people.webhook(call.person)
        except Unavailable:
            self.metrics.webhooks.labels("dropped").inc()
            return
        if hook is None:
            return
        if not self.limiter.admits(call.person):
            self.metrics.webhooks.labels("dropped").inc()
            return
        for wait in (*RETRIES, None):
            try:
                await self._send(hook.url, call.body(hook.page))
                return
            except NotSent as error:
                facts = {"person": call.person, "table": call.table, "trouble": str(error)}
                _log.warning("a webhook failed", extra=facts)
                if wait is None or not error.again:
                    return
            await asyncio.sleep(wait)

    async def _send(self, url: str, body: dict[str, Any]) -> None:
        """Send it once, and count how that went. Raises NotSent."""
        try:
            async with asyncio.timeout(PATIENCE):
                status = await self._post(httpx.URL(url), body)
            if not httpx.codes.is_success(status):
                raise NotSent(f"The address answers with status {status}.", again=status >= 500 or status == 429)
        except NotSent:
            self.metrics.webhooks.labels("failed").inc()
            raise
        except (httpx.HTTPError, OSError, UnicodeError):  # the last for a name that no host can have
            self.metrics.webhooks.labels("failed").inc()
            raise NotSent("The address can't be reached, or does not answer.", again=True) from None
        self.metrics.webhooks.labels("sent").inc()

    async def _post(self, url: httpx.URL, body: dict[str, Any]) -> int:
        """The status that is answered; what else is answered is not read."""
        name = url.raw_host.decode()
        request = self._client.build_request(
            "POST",
            url.copy_with(host=str(await self._address_of(name))),
            json=body,
            headers={"host": url.netloc.decode()},
            extensions={"sni_hostname": name},  # the certificate must be for the name
        )
        answer = await self._client.send(request, stream=True)
        await answer.aclose()
        return answer.status_code

    async def _address_of(self, name: str) -> IPv4Address | IPv6Address:
        """Where a request to a host goes. Raises NotSent if any of its addresses is not public."""
        addresses = await addresses_of(name)
        if not self.anywhere and not all(map(is_public, addresses)):
            raise NotSent("The address leads into a private network.")
        return addresses[0]


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether anybody may be sent there: no private or special network, and none that hides an address of IPv4.

    >>> from ipaddress import ip_address
    >>> [is_public(ip_address(one)) for one in ("9.9.9.9", "10.0.0.1", "169.254.169.254", "::ffff:127.0.0.1")]
    [True, False, False, False]
    """
    special = address.is_multicast or address.is_reserved
    hidden = isinstance(address, IPv6Address) and (address.is_site_local or address.sixtofour is not None)
    return address.is_global and not (special or hidden)


def checked(url: str, anywhere: bool) -> str:
    """An address to which somebody may be called. Raises Rejected.

    >>> checked("https://chat.example.org/hooks/1", anywhere=False)
    'https://chat.example.org/hooks/1'
    """
    try:
        parsed = httpx.URL(url)
        host = parsed.host
    except (httpx.InvalidURL, UnicodeError) as error:
        raise Rejected("malformed", f"That is no address: {error}.") from None
    safe = parsed.scheme == "https" or (anywhere and parsed.scheme == "http" and host in THIS_MACHINE)
    if not safe or not host:
        raise Rejected("malformed", "An address begins with https://.")
    if parsed.userinfo:
        raise Rejected("malformed", "An address has no name and password before its host.")
    return str(parsed)
