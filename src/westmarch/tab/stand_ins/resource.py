"""No limits of resources: a tab has the browser's own."""
