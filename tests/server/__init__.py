"""The server, through the wire."""
