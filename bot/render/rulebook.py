"""A table's rules in plain words: only what its options make true, in the order of the rulebook."""

from __future__ import annotations

from bot.render.options import changes, value_words
from bot.render.rulebook_boys import boys, special_hands
from bot.render.rulebook_scores import ending, scoring
from bot.render.scene import Tempo
from bot.render.screen import Button, Op, Press, Rows, Screen
from bot.render.tempo import tempo_line
from bot.render.texts import Html, Texts, joined, texts_in
from petukh.deck import is_offered
from petukh.rules.code import encode
from petukh.rules.model import Rules
from petukh.rules.options import (
    BuyingFlow,
    LonePlayer,
    MustBeat,
    Seating,
    TableSeats,
    TrumpLead,
    UpcardTaker,
)


def rules_page(rules: Rules, preset: str, tempo: Tempo, language: str, changing: int | None = None) -> Screen:
    """The rules of a table that plays by ``rules``, which began as ``preset``, and its tempo.

    ``changing``: the table whose lobby may change them.
    """
    t = texts_in(language)
    chapters = [_table(rules, t), _buying(rules, t), _upcard(rules, t), _play(rules, t)]
    chapters += [boys(rules, t), special_hands(rules, t), scoring(rules, t), ending(rules, t)]
    chapters += [_shuffle(rules, t), t("rule-code", code=encode(preset, rules))]
    name, changed = t("preset-name", preset=preset), len(changes(rules, preset))
    title = t("rule-title", preset=t("rules-line-changed", line=name, count=changed) if changed else name)
    rows: Rows = ()
    if changing is not None:
        rows = ((Button(t.plain("button-change-rules"), Press(Op.CHANGE_RULES, changing)),),)
    return Screen(joined("\n\n", [joined("\n", [title, tempo_line(tempo, t)]), *chapters]), rows)


def _table(rules: Rules, t: Texts) -> Html:
    table = rules.table
    if table.deck == 30:
        sevens = value_words("table.sevens_out", table.sevens_out, t)
        deck = t("rule-deck-short", deck=table.deck, sevens=sevens)
    else:
        deck = t("rule-deck", deck=table.deck)
    if rules.buying.flow is BuyingFlow.PACKET:
        deal = t("rule-deal-packet")
    elif rules.upcard.taker is UpcardTaker.DEALT:
        deal = t("rule-deal-out")
    else:
        deal = t("rule-deal")
    return joined(
        "\n",
        [
            t("rule-aim", start=table.start),
            t("rule-six") if table.seats is TableSeats.SIX else "",
            joined(" ", [deck, deal]),
            t("rule-dealer"),
            t("rule-seats-drawn") if table.seating is Seating.DRAWN else "",
            t("rule-cut") if is_offered(table) else "",
        ],
    )


def _buying(rules: Rules, t: Texts) -> Html:
    match rules.buying.flow:
        case BuyingFlow.EXCHANGE:
            how = t("rule-buying")
        case BuyingFlow.PACKET:
            how = t("rule-buying-packet")
        case BuyingFlow.NONE:
            how = t("rule-buying-none")
    if rules.buying.lone_player is LonePlayer.TAKES_ALL:
        company = t("rule-lone")
    elif rules.buying.flow is BuyingFlow.PACKET:
        company = t("rule-two-play-packet")
    else:
        company = t("rule-two-play")
    fined = rules.buying.refusals_fined
    return joined(
        "\n",
        [
            how,
            company,
            "" if fined is None else t("rule-refusals", count=fined),
            *_bars(rules, t),
        ],
    )


def _bars(rules: Rules, t: Texts) -> list[Html]:
    """Who may not buy, nor pass, with a short score."""
    buying = rules.buying
    takes_upcard = rules.upcard.taker not in (UpcardTaker.NOBODY, UpcardTaker.DEALT)
    match buying.flow:
        case BuyingFlow.EXCHANGE:
            no_buy, no_pass, nobody = "rule-no-exchange", "rule-no-pass", "rule-nobody-buys"
        case BuyingFlow.PACKET:
            no_buy, no_pass, nobody = "rule-no-packet", "rule-no-refusal", "rule-nobody-buys-packet"
        case BuyingFlow.NONE:
            no_buy, no_pass, nobody = "rule-no-upcard", "rule-no-pass", "rule-nobody-takes"
    if buying.flow is BuyingFlow.EXCHANGE and buying.no_buy_at == buying.no_pass_at:
        no_buy, no_pass = "", "rule-no-buy"
    limits = {no_buy: buying.no_buy_at, no_pass: buying.no_pass_at, nobody: buying.nobody_buys_at}
    if buying.flow is BuyingFlow.NONE and not takes_upcard:
        limits = {no_pass: buying.no_pass_at}
    return [t(text, limit=limit) for text, limit in limits.items() if text and limit is not None]


def _upcard(rules: Rules, t: Texts) -> Html:
    match rules.upcard.taker:
        case UpcardTaker.DEALER_MUST:
            taken = t("rule-upcard-must")
        case UpcardTaker.DEALER_MAY:
            taken = t("rule-upcard-may")
        case UpcardTaker.NOBODY:
            taken = t("rule-upcard-nobody")
        case UpcardTaker.AUCTION:
            taken = t("rule-upcard-auction")
        case UpcardTaker.DEALT:
            taken = t("rule-upcard-dealt")
    gift_at = rules.upcard.gift_at
    return joined("\n", [taken, "" if gift_at is None else t("rule-upcard-gift", limit=gift_at)])


def _play(rules: Rules, t: Texts) -> Html:
    play = rules.play
    match play.must_beat:
        case MustBeat.NEVER:
            beating = t("rule-beat-never")
        case MustBeat.TRUMP:
            beating = t("rule-beat-trump")
        case MustBeat.ALWAYS:
            beating = t("rule-beat-always")
    match play.trump_lead_at_one:
        case TrumpLead.NEVER:
            trump_lead = Html()
        case TrumpLead.OPENING:
            trump_lead = t("rule-trump-lead-opening")
        case TrumpLead.EVERY:
            trump_lead = t("rule-trump-lead-every")
    lead = t("rule-lead-packet" if rules.buying.flow is BuyingFlow.PACKET else "rule-lead")
    return joined(
        "\n",
        [
            joined(" ", [lead, t("rule-follow"), beating, t("rule-trick")]),
            t("rule-ace-leads") if play.ace_of_trumps_leads else "",
            trump_lead,
        ],
    )


def _shuffle(rules: Rules, t: Texts) -> Html:
    return t("rule-shuffle-asked" if is_offered(rules.table) else "rule-shuffle")
