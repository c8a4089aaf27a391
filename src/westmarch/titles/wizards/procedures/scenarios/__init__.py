"""What each scenario does otherwise (TAB, BUR, GON)."""
