"""The message bus between the server's processes: in one process (`local`), or through Redis (`redis`).

No process owns a table: the database is the truth. Over the bus the processes only tell each other what there is to
read, who is connected to them, and whose bots are thinking. If Redis is lost they go on, and look into the database
now and then instead. What they tell stands in `notices`, what a bus does in `interface`.
"""
