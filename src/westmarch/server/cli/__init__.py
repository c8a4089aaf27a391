"""The server's commands on the command line."""
