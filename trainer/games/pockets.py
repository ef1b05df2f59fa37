"""The numbers of a wheel and their colours: the same on every wheel and every layout."""

# The texts print that red and black alternate round the wheel, not which number is which.
# Tested against both printed rings.
RED = frozenset(
    str(number) for number in (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)
)
