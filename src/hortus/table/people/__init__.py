"""People: names, seats and who holds them, admission, results and the league."""
