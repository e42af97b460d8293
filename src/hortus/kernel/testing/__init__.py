"""What every game passes: conformance, golden games, perft."""
