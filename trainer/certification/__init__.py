"""What a certificate demands, how a result is reached, and what is kept of it. Pure values."""
