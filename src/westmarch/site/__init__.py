"""A table without a server: the whole of Westmarch as a folder of files, written by `westmarch site`.

| | |
|---|---|
| `commands` | the command |
| `folder` | puts the folder together: the client, the answers, the rules, what keeps it all for later |
| `answers` | what a server would answer to everybody alike, asked beforehand |
| `archive` | the rules as one compressed archive, and Python's own library cut to what they need |
| `parts` | Pyodide and the wheels, pinned, from npm and PyPI |
"""
