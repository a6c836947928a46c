"""Answers to inline queries. What is picked of them is posted by the control API."""

from sandbox import errors
from sandbox.keyboards import check_inline_keyboard
from sandbox.methods.handler import Handler, Params
from sandbox.telegram import Telegram

QUERY_LIFETIME = 60.0
"""Seconds in which an inline query can be answered."""
MOST_RESULTS = 50


def answer_inline_query(tg: Telegram, params: Params) -> bool:
    query = tg.world.inline_queries.get(params["inline_query_id"])
    if query is None or query.results is not None or tg.clock.now() - query.asked_at > QUERY_LIFETIME:
        raise errors.QUERY_TOO_OLD()
    results = params["results"]
    if len(results) > MOST_RESULTS:
        raise errors.ApiError(400, "Bad Request: RESULTS_TOO_MUCH")
    if len({result["id"] for result in results}) != len(results):
        raise errors.ApiError(400, "Bad Request: RESULT_ID_DUPLICATE")
    for result in results:
        if "reply_markup" in result:
            check_inline_keyboard(result["reply_markup"])
    query.results = results
    query.answered.set()
    return True


METHODS: dict[str, Handler] = {"answerInlineQuery": answer_inline_query}
