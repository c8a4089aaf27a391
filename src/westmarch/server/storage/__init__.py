"""What is kept: people, tables, events, talk and reports, in SQLite or PostgreSQL."""
