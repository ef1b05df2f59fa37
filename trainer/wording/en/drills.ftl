# Messages of: drills.
