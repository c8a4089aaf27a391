"""Westmarch: a table for Middle-earth games."""

__version__ = "0.1.0"
