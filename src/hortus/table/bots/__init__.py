"""The bots of the web table: when they play (turns), who is served first (pool), and the processes (worker)."""
