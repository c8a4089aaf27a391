"""What the host of a server can have done, while it runs or while it does not."""
