"""The craps tables: from one end, from the stick, from the box, and the small one."""
