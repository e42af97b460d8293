"""Requests and answers: the API, the live stream, who is asking, and what stands around every request."""
