"""The actions of the book, one class each: `menu` lists them."""
