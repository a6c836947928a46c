"""The soak: simulated people play at many tables while everything goes wrong that can.

`python -m tests.soak` runs it.
"""
