#!/usr/bin/env python3
"""Writes the session files of Examples/. Same script, same bytes; see README.md beside it."""

import hashlib
import json
import pathlib
import sys
from datetime import datetime, timedelta, timezone

MASK = (1 << 64) - 1
HOUR = 3600


class RandomSource:
    """SplitMix64, so that the files do not depend on Python's generator."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
        return z ^ z >> 31

    def below(self, count):
        return self.next() % count

    def chance(self, percent):
        return self.below(100) < percent

    def spread(self, low, high):
        """A whole number from low to high, the middle more often: the mean of three."""
        return sum(low + self.below(high - low + 1) for _ in range(3)) // 3

    def uuid(self):
        """A version 4 UUID in upper case."""
        high = self.next() & ~0xF000 | 0x4000
        low = self.next() & (1 << 62) - 1 | 1 << 63
        digits = f"{high:016X}{low:016X}"
        return "-".join([digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]])


def text(moment):
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def evening(day, random):
    """When somebody stops eating: about seven, later on Fridays and Saturdays; to the second, as a touch is."""
    late = 70 if day.weekday() in (4, 5) else 0
    return day + timedelta(seconds=60 * random.spread(17 * 60 + 40, 20 * 60 + 30) + 60 * late + random.below(60))


def length(target, random, short, tiny):
    """How long a fast lasts, in seconds: mostly its target and a little more."""
    if random.chance(tiny):
        return random.spread(90 * 60, 220 * 60)
    if random.chance(short):
        return target * HOUR * random.spread(72, 98) // 100 + random.below(60)
    return target * HOUR + random.spread(2 * 60, 85 * 60) + random.below(60)


def fasts(random, first_day, count, target, short=0, tiny=0, pauses=0):
    """`count` sessions, one an evening but for pauses; none begins within six hours of the one before."""
    day, free = first_day, first_day
    sessions = []
    while len(sessions) < count:
        start = evening(day, random)
        if start >= free and not random.chance(pauses):
            hours = target(day, random)
            end = start + timedelta(seconds=length(hours, random, short, tiny))
            sessions.append({"id": random.uuid(), "start": start, "end": end, "targetDurationHours": hours})
            free = end + timedelta(hours=6)
        elif random.chance(6):
            day += timedelta(days=random.below(6))
        day += timedelta(days=1)
    return sessions


def written(session):
    return {**session, "start": text(session["start"]), "end": text(session["end"])}


def seconds(session):
    return (session["end"] - session["start"]).total_seconds()


def completed(sessions):
    return sum(seconds(s) >= max(s["targetDurationHours"], 4) * HOUR for s in sessions)


def water(day, amounts):
    entries = [
        {"date": text(day + timedelta(seconds=60 * minute + 11 * i)), "amountMilliliters": amount}
        for i, (minute, amount) in enumerate(amounts)
    ]
    return {"entries": entries, "unit": "ml", "quickAdd": 250}


def day(year, month, number):
    return datetime(year, month, number, tzinfo=timezone.utc)


def first_week():
    random = RandomSource(SEEDS["first-week"])
    start = day(2026, 1, 5)
    # Somebody who is finding out: 12 h, a try of two hours, a 14 h one that ends early, two that do not, one short.
    plan = [(0, 12, 12.4), (1, 14, 1.9), (2, 14, 10.6), (3, 14, 14.2), (4, 14, 14.7), (5, 14, 12.9)]
    sessions = []
    for offset, target, hours in plan:
        begin = evening(start + timedelta(days=offset), random)
        end = begin + timedelta(seconds=int(hours * HOUR) + random.below(300))
        sessions.append({"id": random.uuid(), "start": begin, "end": end, "targetDurationHours": target})
    return {
        "sessions": [written(s) for s in sessions],
        "active": None,
        "completedCount": completed(sessions),
        "water": water(start + timedelta(days=6), [(7 * 60 + 40, 250), (10 * 60 + 5, 250)]),
        "settings": {"targetHours": 14, "tier": "trial"},
    }


def sixty_sessions(seed):
    random = RandomSource(seed)
    return fasts(random, day(2025, 10, 27), 60, lambda d, r: 18 if r.chance(15) else 16, short=12, pauses=10)


def sixty():
    return [written(s) for s in sixty_sessions(SEEDS["sixty"])]


def year():
    random = RandomSource(SEEDS["year"])
    # The target grows with the year, and Sundays now and then are long.
    def target(day, random):
        if day.weekday() == 6 and random.chance(30):
            return 20
        return 14 if day.month <= 3 else 16 if random.chance(75) else 18

    sessions = fasts(random, day(2025, 1, 6), 300, target, short=13, tiny=3, pauses=8)
    last = sessions[-1]["end"].replace(hour=0, minute=0, second=0)
    start = evening(last, random)
    now = start + timedelta(hours=12, minutes=5, seconds=24)
    return {
        "sessions": [written(s) for s in sessions],
        "active": {"start": text(start), "lastEvent": text(now), "targetDurationHours": 16},
        "completedCount": completed(sessions),
        "water": water(
            now.replace(hour=0, minute=0, second=0) - timedelta(days=1),
            [(8 * 60 + 12, 300), (11 * 60 + 30, 250), (19 * 60 + 2, 250), (24 * 60 + 5 * 60 + 20, 300)]),
        "settings": {"targetHours": 16, "tier": "premium"},
    }


def export():
    random = RandomSource(SEEDS["export"])
    sessions = fasts(random, day(2026, 2, 2), 24, lambda d, r: 16, short=14, tiny=4, pauses=10)
    payload = {"sessions": [written(s) for s in sessions]}
    canonical = json.dumps(payload, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return {
        "version": 1,
        "generatedAt": text(sessions[-1]["end"] + timedelta(hours=5, minutes=17, seconds=8)),
        "payload": payload,
        "checksum": hashlib.sha256(canonical.encode()).hexdigest(),
    }


# Any would do; these give pictures in which the trees stand well.
SEEDS = {"first-week": 15159, "sixty": 54946, "year": 451, "export": 2822}


def layout(value, indent=""):
    """JSON with one session a line."""
    if isinstance(value, dict) and any(isinstance(v, (dict, list)) for v in value.values()):
        inner = [f'{indent}  {json.dumps(k)}: {layout(v, indent + "  ")}' for k, v in value.items()]
        return "{\n" + ",\n".join(inner) + f"\n{indent}}}"
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(f"{indent}  {layout(v)}" for v in value) + f"\n{indent}]"
    return json.dumps(value, ensure_ascii=False)


def main():
    folder = pathlib.Path(__file__).resolve().parents[2] / "Examples"
    files = {"first-week": first_week, "sixty": sixty, "year": year, "export": export}
    stale = []
    for name, make in files.items():
        content = layout(make()) + "\n"
        path = folder / f"{name}.json"
        if "--check" not in sys.argv[1:]:
            path.write_text(content, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != content:
            stale.append(path.name)
    if stale:
        sys.exit(f"not as the script writes them: {', '.join(stale)}")


if __name__ == "__main__":
    main()
