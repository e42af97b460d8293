"""What people see of Verdant, say of it and point at."""
