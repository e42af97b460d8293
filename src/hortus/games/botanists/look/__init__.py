"""What people see of Botanists, say of it and point at."""
