"""Notifications: whom to tell of their turn, over which channel, and how it gets there."""
