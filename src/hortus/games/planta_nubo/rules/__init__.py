"""The rules of Planta Nubo by concept; `table.py` puts them together. All pending work is on one stack (`stack.py`)."""
