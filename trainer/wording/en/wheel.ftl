# Messages of: wheel.
