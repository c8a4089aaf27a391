"""The turn and its phases (2, 3): organization, hand, long-events."""
