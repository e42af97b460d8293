"""What people see of Planta Nubo, say of it and point at."""
