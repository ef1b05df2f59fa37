"""Tables as values: where everything lies and what is printed; plain geometry, no Qt."""
