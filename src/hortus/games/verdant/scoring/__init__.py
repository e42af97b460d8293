"""The points of a home: its parts and their sum, what the goals count, and what they share."""
