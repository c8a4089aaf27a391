"""The web table's server: tables, people, live play, storage. It knows no rules; see docs/protocol.md."""
