"""What happens in many games, for designers, and whether it is more than luck."""
