"""The pure kernel: cards, chips, money, odds, rules over facts, and one engine a family."""
