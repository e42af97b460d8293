"""The server: the application as a whole, its processes and its port, its logs and metrics."""
