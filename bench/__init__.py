"""Benchmarks: figures as ratios in one run, printed and written to build/bench.json."""
