"""What each family of games has of its own on the screen, one record a family."""
