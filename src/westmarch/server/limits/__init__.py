"""How much anybody may send, and take up."""
