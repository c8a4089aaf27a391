"""What goes between the server and its clients: the one schema, for the server, the browser and bots."""
