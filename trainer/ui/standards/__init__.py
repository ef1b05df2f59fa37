"""What certificates demand: standards, panels of judges, item analysis."""
