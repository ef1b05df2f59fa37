"""What one's answers have come to: figures, charts, maps of skills, exports."""
