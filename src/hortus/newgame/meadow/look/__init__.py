"""What people see of Meadow."""
