"""What people type instead of the exact notation: short forms and words of their own language."""
