"""The files of the web client that never change."""

from __future__ import annotations

import os
from mimetypes import guess_type
from pathlib import Path

from fastapi.responses import FileResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from westmarch.server.web.encodings import takes_brotli

KEPT = {"cache-control": "public, max-age=31536000, immutable"}


class Assets(StaticFiles):
    """Files with a hash of what is in them in their names: a browser never need ask again for one that it has.

    Of some there is a second one, packed with Brotli (client/packed.ts), for browsers that read that.
    """

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        packed = Path(f"{os.fspath(full_path)}.br")
        if not takes_brotli(Headers(scope=scope).get("accept-encoding", "")) or not packed.is_file():
            return KeptFile(full_path, status_code, KEPT, stat_result=stat_result)
        headers = KEPT | {"content-encoding": "br", "vary": "Accept-Encoding"}
        return KeptFile(packed, status_code, headers, guess_type(full_path)[0])


class KeptFile(FileResponse):
    """A file without what a browser asks for changes by: it never does, and these are bytes of each answer."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_less(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [one for one in message["headers"] if one[0] not in (b"etag", b"last-modified")]
            await send(message)

        await super().__call__(scope, receive, send_less)
