"""The table: scenes as pages, and the web table. It knows none of the rules."""
