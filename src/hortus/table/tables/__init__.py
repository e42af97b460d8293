"""Tables in memory: the match, what each viewer may see of it, its company and its pace."""
