"""Charts drawn with pyqtgraph. Nothing here is loaded before a page with charts is opened."""
