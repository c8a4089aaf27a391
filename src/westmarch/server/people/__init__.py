"""Who people are: their names, the cookies and codes by which they are known, and where they are called."""
