"""What people learn from bots: hints, analysis, reasons."""
