"""Who trains and works here, what is known of them, and how they show who they are."""
