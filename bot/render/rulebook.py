"""A table's rules in plain words: only what its options make true, in the order of the rulebook."""

from __future__ import annotations

from bot.render.outcome import has_price, signed
from bot.render.screen import Screen
from bot.render.texts import Html, Texts, joined, texts_in
from petukh.boys import THREE_JACKS_PAY, finishes_games
from petukh.rules.model import BoysRules, Rules
from petukh.rules.options import BoysCredit, CutBy, LonePlayer, NoTrick, Seating, UpcardTaker
from petukh.scoring import REMISE


def rules_page(rules: Rules, preset: str, language: str) -> Screen:
    """The rules of a table that plays by ``rules``, named by ``preset``."""
    t = texts_in(language)
    chapters = [_table(rules, t), _buying(rules, t), _upcard(rules, t), t("rule-play"), _boys(rules, t)]
    chapters += [_scoring(rules, t), _ending(rules, t), _shuffle(rules, t)]
    title = t("rule-title", preset=t("preset-name", preset=preset))
    return Screen(joined("\n\n", [title, *chapters]))


def _table(rules: Rules, t: Texts) -> Html:
    table = rules.table
    return joined(
        "\n",
        [
            t("rule-aim", start=table.start),
            t("rule-deck", deck=table.deck),
            t("rule-dealer"),
            t("rule-seats-drawn") if table.seating is Seating.DRAWN else "",
            t("rule-cut") if table.cut is CutBy.ASK else "",
        ],
    )


def _buying(rules: Rules, t: Texts) -> Html:
    buying = rules.buying
    takes_all = buying.lone_player is LonePlayer.TAKES_ALL
    lines = [t("rule-buying"), t("rule-lone") if takes_all else t("rule-two-play")]
    if buying.no_buy_at is not None and buying.no_buy_at == buying.no_pass_at:
        lines.append(t("rule-no-buy", limit=buying.no_buy_at))
    else:
        if buying.no_buy_at is not None:
            lines.append(t("rule-no-exchange", limit=buying.no_buy_at))
        if buying.no_pass_at is not None:
            lines.append(t("rule-no-pass", limit=buying.no_pass_at))
    if buying.nobody_buys_at is not None:
        lines.append(t("rule-nobody-buys", limit=buying.nobody_buys_at))
    return joined("\n", list(lines))


def _upcard(rules: Rules, t: Texts) -> Html:
    match rules.upcard.taker:
        case UpcardTaker.DEALER_MUST:
            return t("rule-upcard-must")
        case UpcardTaker.DEALER_MAY:
            return t("rule-upcard-may")
        case UpcardTaker.NOBODY:
            return t("rule-upcard-nobody")
        case UpcardTaker.AUCTION:
            return t("rule-upcard-auction")
        case UpcardTaker.DEALT:
            return t("rule-upcard-dealt")


def _boys(rules: Rules, t: Texts) -> Html:
    boys = rules.boys
    lines = [t("rule-boys"), *_columns(boys, t)]
    if boys.must_take:
        lines.append(t("rule-boys-must-take"))
    if boys.trick_with_jack:
        lines.append(t("rule-boys-trick-with-jack"))
    if boys.credit is BoysCredit.FIRST_TRICK:
        lines.append(t("rule-boys-first-trick"))
    if finishes_games(boys):
        if boys.finish_at is not None:
            lines.append(t("rule-finish", limit=boys.finish_at))
        if boys.finish_four_at is not None:
            lines.append(t("rule-finish-four", limit=boys.finish_four_at))
    return joined("\n", list(lines))


def _columns(boys: BoysRules, t: Texts) -> list[Html]:
    coloured = boys.simple if boys.any_pair_5 else boys.coloured
    lines = [
        _column("rule-boys-simple", boys.simple.with_trick, boys.simple.without, boys, t),
        _column(
            "rule-boys-coloured-same" if boys.coloured_same_colour else "rule-boys-coloured",
            coloured.with_trick,
            coloured.without,
            boys,
            t,
        ),
        t("rule-boys-three", points=signed(THREE_JACKS_PAY)) if boys.three_jacks else Html(),
        _column("rule-boys-four", boys.four.with_trick, boys.four.without, boys, t),
    ]
    if boys.crooked:
        lines.append(_column("rule-boys-crooked", -boys.crooked, boys.simple.without, boys, t))
    else:
        lines.append(t("rule-boys-crooked-nothing"))
    return [line for line in lines if line]


def _column(name: str, with_trick: int, without: int, boys: BoysRules, t: Texts) -> Html:
    line = t(name, points=signed(with_trick))
    return line if boys.must_take else joined("", [line, t("rule-boys-without", points=signed(without))])


def _scoring(rules: Rules, t: Texts) -> Html:
    cross = rules.scoring.no_trick is NoTrick.CROSS
    ceiling = rules.scoring.remise_ceiling and not cross
    return joined(
        "\n",
        [
            t("rule-no-trick-cross") if cross else t("rule-no-trick", points=signed(REMISE)),
            t("rule-ceiling", limit=rules.table.start - REMISE) if ceiling else "",
            t("rule-overshoot", start=rules.table.start),
            t("rule-several"),
        ],
    )


def _ending(rules: Rules, t: Texts) -> Html:
    ending = rules.ending
    lines = [t("rule-settlement")]
    if has_price(ending):
        lines.append(t("rule-price", price=f"{ending.point_price} {ending.unit}".strip()))
    if rules.scoring.no_trick is NoTrick.CROSS:
        lines.append(t("rule-cross-price", price=f"{ending.cross_price} {ending.unit}".strip()))
    if has_price(ending):
        lines.append(t("no-money"))
    if ending.knock_out:
        lines.append(t("rule-knock-out"))
    return joined("\n", list(lines))


def _shuffle(rules: Rules, t: Texts) -> Html:
    return t("rule-shuffle-asked" if rules.table.cut is CutBy.ASK else "rule-shuffle")
