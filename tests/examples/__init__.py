"""The scripts that people copy from: what is trained learns, and plays as a bot."""
