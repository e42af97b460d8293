"""Mass play: its bots, its processes, its rows and its figures."""
