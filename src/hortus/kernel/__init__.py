"""The kernel: what every game offers and what every room may ask of it. It knows no game."""
