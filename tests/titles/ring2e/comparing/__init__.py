"""Runs the title and the second opinion side by side: what is asked and rolled is recorded, then played again.

The title is a black box here: what counts are its questions with their verbs and arguments, its dice, and where
everything stands in the end.
"""
