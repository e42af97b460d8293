"""What people see, point at, hear and are taught."""
