"""Everything that pages and programs can ask for: playing, new tables, advice, sitting down."""
