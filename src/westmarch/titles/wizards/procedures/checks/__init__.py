"""Checks (8): corruption, influence, gold rings."""
