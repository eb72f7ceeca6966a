"""What one record says, free of any format: `Game`, its decoded values, and findings about it."""
