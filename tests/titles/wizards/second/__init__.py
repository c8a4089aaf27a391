"""A second opinion: combat, corruption and influence written once more from the rules, sharing nothing with the title
but its data files."""
