"""What happens at a table: who sits there, what is played, said and taken back."""
