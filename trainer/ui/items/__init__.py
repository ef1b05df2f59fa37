"""Things that lie on the table. Each draws itself and moves; none knows a rule."""
