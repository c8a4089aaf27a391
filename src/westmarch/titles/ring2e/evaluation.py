"""How well a game stands for a seat."""
