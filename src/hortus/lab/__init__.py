"""The lab: mass simulation and its statistics. It knows games and bots only through the kernel's contract."""
