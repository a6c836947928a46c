"""How strong the brains are: duplicate deals, every seat in turn over the same cards."""
