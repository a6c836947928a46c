"""A process beside the bot that thinks for it, so that no tap waits for a thought."""
