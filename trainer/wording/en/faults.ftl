# Messages of: faults.
