"""A trainee's day, the games, their lessons, and what to practise."""
