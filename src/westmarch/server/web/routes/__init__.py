"""What is asked and done over HTTP, a file for each topic. `all` lists their routers."""
