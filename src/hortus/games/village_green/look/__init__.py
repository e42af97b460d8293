"""What people see of Village Green, say of it and point at."""
