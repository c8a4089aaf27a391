"""The web table's server: tables, people, live play, storage. It knows no rules; see docs/protocol.md.

Its rooms, from the top floor down; each uses only those below it:

| | |
|---|---|
| `cli` | the commands `westmarch serve`, `moderate`, `erase`, `backup`, `restore`, `migrate`, `rotate-key` ... |
| `bench` | how fast a server is |
| `web` | what is answered over HTTP and WebSockets: the application, its routes, its guard, live connections |
| `services` | what is open while the server runs, put together |
| `administration` | what the host has done, by a command beside a running server or without one |
| `tables` | what happens at a table: who sits there, what is played, taken back and said; tables open and close |
| `people` | names, cookies and their keys, recovery codes, webhooks |
| `workers` | processes in which bots think, and people's own records are tried |
| `config` | how the server is configured |
| `limits` | how much anybody may send, and take up |
| `storage` | what is kept, in SQLite or PostgreSQL, and the migrations |
| `bus` | what the processes of one server tell each other, through Redis if there are several |
| `ending` | how what runs beside everything else is ended |
| `monitoring` | the log, and figures for Prometheus |
| `protocol` | what goes between server and clients: requests, messages, forms, and why something is refused |

A request over a live connection goes from `web.live` to the queue of its table (`tables.open_table`), is handled there
by `tables.request_handler`, stored by `tables.events`, and shown to all by `tables.display`.
"""
