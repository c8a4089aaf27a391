"""Modules that a tab does not have, as far as tables need them; `westmarch site` puts them in their place."""
