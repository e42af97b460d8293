"""Position files of Planta Nubo, written: whole positions, and what anybody knows of one."""
