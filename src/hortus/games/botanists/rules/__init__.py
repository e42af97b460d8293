"""The rules by concept: the market, the orders, the bonus actions, the scorings, and the whole game."""
