"""Compiles the grammars of syllables into tables: a machine that reads categories and says where a syllable ends.

A grammar has a line for each rule: a name, "=" and an expression of categories and of rules above it, with | * + ? and
parentheses; "any" is every category. Lines that begin with @ are kinds of syllables, the first of two that match counts."""

import re
import struct

# In the order of the cases of the Swift enum; several rules of a grammar may have one kind.
KINDS = "other broken consonant vowel standalone symbol virama sakot standard numberJoiner numeral hieroglyph".split()
DEAD = 255


class Parser:
    """Makes the states of a machine that may be in several at once; each has steps by category, None for free ones."""

    def __init__(self, categories):
        self.categories = {name: i for i, name in enumerate(categories)}
        self.rules, self.steps = {}, []

    def state(self):
        self.steps.append([])
        return len(self.steps) - 1

    def parse(self, text):
        self.tokens = re.findall(r"\w+|[|*+?()]", text)
        tree = self.choice()
        if self.tokens:
            raise SystemExit(f"unexpected {self.tokens[0]} in {text}")
        return tree

    def choice(self):
        branches = [self.sequence()]
        while self.tokens and self.tokens[0] == "|":
            self.tokens.pop(0)
            branches.append(self.sequence())
        return ("choice", branches)

    def sequence(self):
        parts = []
        while self.tokens and self.tokens[0] not in "|)":
            part = self.atom()
            while self.tokens and self.tokens[0] in "*+?":
                part = (self.tokens.pop(0), part)
            parts.append(part)
        return ("sequence", parts)

    def atom(self):
        token = self.tokens.pop(0)
        if token == "(":
            tree = self.choice()
            if not self.tokens or self.tokens.pop(0) != ")":
                raise SystemExit("a parenthesis is not closed")
            return tree
        if token in self.rules:
            return self.rules[token]
        if token == "any":
            return ("category", list(self.categories.values()))
        if token not in self.categories:
            raise SystemExit(f"{token} is neither a category nor a rule")
        return ("category", [self.categories[token]])

    def build(self, tree, start):
        """Adds an expression behind a state; its last state."""
        kind, content = tree
        if kind == "category":
            end = self.state()
            self.steps[start] += [(category, end) for category in content]
            return end
        if kind == "sequence":
            for part in content:
                start = self.build(part, start)
            return start
        if kind == "choice":
            end = self.state()
            for branch in content:
                first = self.state()
                self.steps[start].append((None, first))
                self.steps[self.build(branch, first)].append((None, end))
            return end
        first, end = self.state(), self.state()
        self.steps[start].append((None, first))
        last = self.build(content, first)
        self.steps[last].append((None, end))
        if kind != "?":
            self.steps[last].append((None, first))
        if kind != "+":
            self.steps[start].append((None, end))
        return end


def read(text, categories):
    """The parser's states, the first one, and the kinds by the last states."""
    parser, start, ends = Parser(categories), None, {}
    start = parser.state()
    for line in text.splitlines():
        line = line.split("#")[0].strip()
        if not line:
            continue
        name, _, expression = line.partition("=")
        name, tree = name.strip(), parser.parse(expression)
        if name.startswith("@"):
            first = parser.state()
            parser.steps[start].append((None, first))
            ends[parser.build(tree, first)] = (len(ends), KINDS.index(name[1:]))
        else:
            parser.rules[name] = tree
    return parser.steps, start, ends


def closed(steps, states):
    found, waiting = set(states), list(states)
    while waiting:
        for category, state in steps[waiting.pop()]:
            if category is None and state not in found:
                found.add(state)
                waiting.append(state)
    return frozenset(found)


def deterministic(steps, start, ends, count):
    """Rows of a machine that is in one state at a time: the kind that ends there, and the next states."""
    first = closed(steps, [start])
    numbers, rows, waiting = {first: 0}, [], [first]
    for states in waiting:
        kinds = sorted(ends[state] for state in states if state in ends)
        row = []
        for category in range(count):
            after = {to for state in states for step, to in steps[state] if step == category}
            if not after:
                row.append(None)
                continue
            after = closed(steps, after)
            if after not in numbers:
                numbers[after] = len(numbers)
                waiting.append(after)
            row.append(numbers[after])
        rows.append((kinds[0][1] if kinds else None, row))
    return rows


def minimal(rows):
    """The same with states that cannot be told apart in one."""
    groups = [kind for kind, _ in rows]
    while True:
        keys = [(groups[i], tuple(None if to is None else groups[to] for to in row)) for i, (_, row) in enumerate(rows)]
        order = {}
        renamed = [order.setdefault(key, len(order)) for key in keys]
        if len(order) == len(set(groups)):
            break
        groups = renamed
    firsts = {}
    for i, group in enumerate(renamed):
        firsts.setdefault(group, i)
    return [(rows[i][0], [None if to is None else renamed[to] for to in rows[i][1]]) for i in firsts.values()]


def compiled(text, categories):
    """A machine: how many states and categories it has, and for each state the kind that ends there, from 1 on, and the
    next state by category."""
    rows = minimal(deterministic(*read(text, categories), len(categories)))
    if len(rows) >= DEAD:
        raise SystemExit(f"{len(rows)} states are too many")
    table = b"".join(
        bytes([0 if kind is None else kind + 1] + [DEAD if to is None else to for to in row]) for kind, row in rows)
    return struct.pack("<HH", len(rows), len(categories)) + table


def machines(grammars):
    """The file: the places of the machines, and its end; and the machines. Every grammar comes with its categories."""
    parts = [compiled(text, categories) for text, categories in grammars]
    places = [4 * (len(parts) + 1)]
    for part in parts:
        places.append(places[-1] + len(part))
    return struct.pack(f"<{len(places)}I", *places) + b"".join(parts)
