"""The files of the web client that never change."""

from __future__ import annotations

import os
from mimetypes import guess_type
from pathlib import Path

from fastapi.responses import FileResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.types import Scope

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
            return _kept(FileResponse(full_path, status_code, KEPT, stat_result=stat_result))
        headers = KEPT | {"content-encoding": "br", "vary": "Accept-Encoding"}
        return _kept(FileResponse(packed, status_code, headers, guess_type(full_path)[0], stat_result=packed.stat()))


def _kept(file: FileResponse) -> FileResponse:
    """The file without what a browser asks for changes by: it never does, and these are bytes of each answer."""
    for name in ("etag", "last-modified"):
        del file.headers[name]
    return file
