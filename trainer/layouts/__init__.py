"""Tables as geometry: plain values in table units, without a screen."""
