"""The terminal: a scene as text, and a game played in it. It knows no rule."""
