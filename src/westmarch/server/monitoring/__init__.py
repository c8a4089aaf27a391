"""What tells how the server is: its log, and figures for Prometheus."""
