"""What goes on paper: pages as plain values in millimetres, painted on a PDF or on a screen."""
