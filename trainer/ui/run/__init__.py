"""What drills and runs at the table share: requests, options, plan, sitting, record."""
