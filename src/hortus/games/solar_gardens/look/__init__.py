"""What people see of Solar Gardens, say of it and point at."""
