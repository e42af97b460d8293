"""Which rule forbids a well-formed decision that is not on offer (section 11)."""
