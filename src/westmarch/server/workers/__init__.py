"""Processes beside the server: bots think there, and people's own records are tried."""
