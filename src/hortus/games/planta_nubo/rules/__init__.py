"""The rules of Planta Nubo by concept; `game.py` puts them together. All pending work is on one stack (`stack.py`)."""
