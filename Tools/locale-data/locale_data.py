#!/usr/bin/env python3
"""Writes Resources/words/locales.txt: what languages write dates, figures and plurals like, from CLDR as Babel has it."""

import multiprocessing
import re

import babel
from babel import Locale, dates

from written import write

# The languages that an app store lists, and those that many phones are set to. English is written as in Britain, which is
# how the project's own words are spelled.
LANGUAGES = {
    tag: tag.replace("-", "_")
    for tag in (
        "af am ar az be bg bn bs ca cs cy da de el es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn "
        "ko ky lo lt lv mk ml mn mr ms my nb ne nl nn pa pl ps pt pt-PT ro ru si sk sl sq sr sv sw ta te th tr uk ur uz "
        "vi zh zh-Hant zu"
    ).split()
}
LANGUAGES["en"] = "en_GB"

# From how many digits on figures are grouped, where that is not four: Babel does not tell.
GROUPED_FROM = {tag: 5 for tag in "be bg es et lv pl pt-PT sq".split()}

# A date's pattern becomes a format with these arguments: day, month, year, the month's number, the month by itself.
ARGUMENTS = {"d": "%1$d", "dd": "%1$02d", "MM": "%4$02d", "MMMM": "%2$@", "y": "%3$d", "M": "%4$d", "LLLL": "%5$@"}


def date_format(pattern):
    out = []
    for quoted, field, other in re.findall(r"'([^']*)'|([A-Za-z]+)|([^A-Za-z']+)", pattern.replace(" G", "")):
        out.append(ARGUMENTS[field] if field else quoted or other)
    return "".join(out)


def integer_rule(rule):
    """A CLDR rule for whole numbers: `or` of `and`, relations without fractions, as `n%10=2..4&n%100!=12..14|n=1`."""
    ways = []
    for way in re.split(r"\s+or\s+", rule):
        relations = []
        for relation in re.split(r"\s+and\s+", way):
            match = re.fullmatch(r"([nivwftec])(?: mod (\d+))?( not)? in ([\d.,]+)", relation)
            operand, modulus, negated, ranges = match.groups()
            if operand in "ni":
                relations.append(f"n{'%' + modulus if modulus else ''}{'!=' if negated else '='}{ranges}")
            else:
                # Of a whole number there are no fraction digits, and no exponent.
                zero = any(int(r.split("..")[0]) <= 0 for r in ranges.split(","))
                if zero == bool(negated):
                    break
        else:
            ways.append("&".join(relations))
    return "|".join(ways)


def section(tag, name):
    locale = Locale.parse(name)
    months = [dates.get_month_names("wide", "format", locale)[m] for m in range(1, 13)]
    alone = [dates.get_month_names("wide", "stand-alone", locale)[m] for m in range(1, 13)]
    days = [dates.get_day_names("wide", "stand-alone", locale)[d] for d in range(7)]
    initials = [dates.get_day_names("narrow", "stand-alone", locale)[d] for d in range(7)]
    symbols = locale.number_symbols["latn"]
    groups = locale.decimal_formats[None].grouping
    lines = [f"[{tag}]", "months " + "|".join(months)]
    if alone != months:
        lines.append("alone " + "|".join(alone))
    lines += [
        "weekdays " + "|".join(days),
        "initials " + "|".join(initials),
        "date " + date_format(dates.get_date_format("long", locale).pattern),
        "month " + date_format(locale.datetime_skeletons["yMMMM"].pattern),
        "day " + date_format(locale.datetime_skeletons["MMMMd"].pattern),
        f"figures {symbols['group']}{symbols['decimal']}{GROUPED_FROM.get(tag, 4)}{groups[1]}",
    ]
    if locale.character_order == "right-to-left":
        lines.append("direction rtl")
    rules = locale.plural_form.rules
    for category in ("zero", "one", "two", "few", "many"):
        rule = integer_rule(rules[category]) if category in rules else ""
        if rule:
            lines.append(f"{category} {rule}")
    return "\n".join(lines)


def main():
    head = (
        "# Dates, figures and plurals by language, from Unicode's CLDR. Written by Tools/locale-data; do not edit.\n"
        "# date, month, day: %1$d day, %2$@ month, %3$d year, %4$d the month's number, %5$@ the month by itself.\n"
        "# figures: the group's separator, the decimal separator, grouped from so many digits, digits of later groups.\n"
    )
    # Babel keeps what one language has taken over from its root for the next ones: each gets a process of its own.
    with multiprocessing.get_context("fork").Pool(1, maxtasksperchild=1) as pool:
        sections = pool.starmap(section, sorted(LANGUAGES.items()), chunksize=1)
    text = head + "".join(f"\n{section}\n" for section in sections)
    write("locale-data", "locales.txt", text, len(LANGUAGES), f"Babel {babel.__version__}")


main()
