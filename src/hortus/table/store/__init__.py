"""The database: its tables and migrations, the log of events, backups."""
