"""Per game what is not rules: reading its data, its place in the catalogue, how a terminal draws it."""
