"""Super Pan 9: three or four cards against a player-dealer, nearest to nine."""
