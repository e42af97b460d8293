"""The kernel: what every game provides and every room may use. It knows no game."""
