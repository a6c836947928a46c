"""The refusals keep the shape PTB and other clients rely on."""

import pytest

from sandbox import errors

WORDINGS = {name: value for name, value in vars(errors).items() if isinstance(value, errors.Wording)}
BEGINNINGS = {
    400: "Bad Request: ",
    401: "Unauthorized",
    403: "Forbidden: ",
    404: "Not Found: ",
    409: "Conflict: ",
    500: "Internal Server Error: ",
}


@pytest.mark.parametrize("name", WORDINGS)
def test_the_words_begin_as_their_code_demands(name: str) -> None:
    wording = WORDINGS[name]
    assert wording.description.startswith(BEGINNINGS[wording.error_code])
    assert not wording.description.endswith((".", " "))


def test_no_two_refusals_share_their_words() -> None:
    assert len({wording.description for wording in WORDINGS.values()}) == len(WORDINGS)


def test_each_refusal_is_raised_anew() -> None:
    first, second = errors.CHAT_NOT_FOUND(), errors.CHAT_NOT_FOUND()
    assert first is not second
    assert str(first) == first.description == "Bad Request: chat not found"


def test_facts_a_bot_acts_upon_are_in_the_parameters() -> None:
    flood = errors.too_many_requests(7)
    assert (flood.error_code, flood.description) == (429, "Too Many Requests: retry after 7")
    assert flood.parameters == {"retry_after": 7}
    moved = errors.upgraded_to_supergroup(-1001234567890)
    assert moved.description == "Bad Request: group chat was upgraded to a supergroup chat"
    assert moved.parameters == {"migrate_to_chat_id": -1001234567890}
