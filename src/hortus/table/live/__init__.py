"""News: who waits for it, in which process, and what of a page it changes."""
