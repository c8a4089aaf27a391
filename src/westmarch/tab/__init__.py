"""The table in a tab of a browser: the server's tables, for one person, where there is no server.

It runs in Pyodide, in a worker of the page (`client/src/folder`), from the folder that `westmarch site` writes. Its
rooms, from the top floor down:

| | |
|---|---|
| `house` | what the worker calls: requests are answered, live connections opened, messages handled |
| `routes` | what is asked over HTTP of a server, answered here |
| `services` | what is open while the page is: tables, bots, what is kept |
| `storage` | what is kept: in memory, and by the page in IndexedDB |
| `bots` | bots, which think in the worker itself |
| `trials` | saved games and records that are brought, tried in the worker itself |
| `stand_ins` | modules that a tab does not have, as far as they are needed |
"""
