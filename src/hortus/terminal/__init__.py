"""The terminal: a scene as text, and a game played in it. It knows none of the rules."""
