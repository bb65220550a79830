"""Tables online: pages, JSON, sockets, seats and tokens. ``docs/server.md`` describes it.

Nothing is imported here, so that the processes in which bots think need none of the server's parts.
"""
