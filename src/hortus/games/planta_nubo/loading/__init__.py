"""Position files of Planta Nubo, read: every complaint says where it stands and which rule is broken (section 11)."""
