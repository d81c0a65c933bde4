"""The concepts of the table, one row each: what it is called, its shape, where it exists, its sentence.

Data only. Whatever reads, writes, refuses, hints at or tells an event, or what is awaited, reads these rows.
"""
