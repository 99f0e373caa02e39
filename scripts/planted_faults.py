"""The faults that `scripts/plant-faults` plants: those of Tests/PlantedFaults/faults.txt, and those that the statements of
Documentation/coverage.tsv name; where they stand in the sources, and a file's text with all of them in it, as choices.
"""
import collections
import re

from statement_table import read_statements

LIST = "Tests/PlantedFaults/faults.txt"
DOCUMENTS = ("atrest", "tally", "terrain")
# The number of a statement's fault is that of its line, and this: a line that is filled in moves no other's number, and
# so has no other file built again.
FIRST_STATEMENT = 1000
# Stands in a line for the end of the line and the white space of the next one.
LINE_END = "⏎"


class Fault:
    """A fault: its number, its file below Sources, what stands there, what it becomes, and what is said of it.

    Braces in braces mark the part of the line that is faulty, the rest makes it the only one of its file.
    """

    def __init__(self, number, path, line, new, is_statement, harm):
        self.number, self.path, self.line, self.is_statement, self.harm = number, path, line, is_statement, harm
        self.new = new.replace(LINE_END, "\n")
        before, marked, after = re.fullmatch(r"(?:(.*?)\{\{)?(.*?)(?:\}\}(.*))?", line).groups()
        self.pattern = re.compile("".join(f"({Fault.pattern_of(part or '')})" for part in (before, marked, after)))

    @staticmethod
    def pattern_of(text):
        first, *others = text.split(LINE_END)
        if not others:
            return re.escape(first)
        *middle, last = others
        lines = [first.rstrip(), *(line.strip() for line in middle), last.lstrip()]
        return r"[ \t]*\n[ \t]*".join(map(re.escape, lines))

    @property
    def module(self):
        return self.path.split("/")[0]

    @property
    def key(self):
        return f"{self.path}: {self.line} => {self.new}"

    def places(self, text):
        """Where the faulty part begins and ends, as often as the line is there."""
        return [match.span(2) for match in self.pattern.finditer(text)]


class Statement:
    """A statement of the table, its tests, and the number of its fault, which others may share."""

    def __init__(self, row, fault):
        self.row, self.fault = row, fault
        self.number, self.tests = row.number, row.tests

    @property
    def key(self):
        return f"{self.row.document}: {self.row.statement}: {' '.join(self.tests)}: {self.fault.key}"

    def __str__(self):
        return f"{self.row.document}: {self.row.statement}"


def read_list(root):
    """The faults of the list."""
    paragraphs = re.split(r"\n\s*\n", (root / LIST).read_text().strip())
    faults = []
    for paragraph in paragraphs:
        if paragraph.startswith("#"):
            continue
        first, *rest = paragraph.splitlines()
        number, path = first.split()
        lines = dict(line.strip().split(": ", 1) for line in rest)
        kind = "statement" if "statement" in lines else "expression"
        faults.append(Fault(int(number), path, lines[kind], lines["fault"], kind == "statement", lines["harm"]))
    assert [fault.number for fault in faults] == list(range(1, len(faults) + 1)), "the numbers are not 1, 2, 3, …"
    assert len(faults) <= FIRST_STATEMENT, "the numbers are those of statements"
    return faults


def read_statement_faults(root):
    """The statements that name a fault. Equal faults are one, with the first one's number."""
    def say(number, text):
        raise SystemExit(f"plant-faults: coverage.tsv:{number}: {text}")
    statements, same = [], {}
    for row in read_statements(root, DOCUMENTS, say):
        if not row.fault:
            continue
        is_statement = row.fault.startswith("do: ")
        new = row.fault.removeprefix("do: ")
        fault = Fault(
            FIRST_STATEMENT + row.number, row.file, row.line, new, is_statement, f"{row.document}: {row.statement}")
        statements.append(Statement(row, same.setdefault((row.file, row.line, row.fault), fault)))
    return statements


def distinct(faults):
    """Each fault once, in their order."""
    return list({fault.number: fault for fault in faults}.values())


def problems(root, faults):
    """What is wrong with the faults' places: lines that are not there exactly once, and places that overlap in part."""
    found, by_path = [], collections.defaultdict(list)
    for fault in faults:
        by_path[fault.path].append(fault)
    for path, faults in by_path.items():
        file = root / "Sources" / path
        text = file.read_text() if path.endswith(".swift") and file.exists() else ""
        there = []
        for fault in faults:
            places = fault.places(text)
            if len(places) != 1 or places[0][0] == places[0][1]:
                found.append(f"{fault.number} ({fault.harm}): Sources/{path} has this {len(places)} times: {fault.line}")
            else:
                there.append((places[0], fault))
        for index, ((start, end), fault) in enumerate(there):
            for (other_start, other_end), other in there[:index]:
                apart = end <= other_start or other_end <= start
                inside = other_start <= start and end <= other_end or start <= other_start and other_end <= end
                if not apart and not inside:
                    found.append(f"{fault.number} ({fault.harm}) and {other.number} ({other.harm}): "
                                 f"their places in Sources/{path} overlap in part")
    return found


def planted(text, faults):
    """A file's text with the choices in it. Faults of one place are one choice; a place within another's is chosen there."""
    groups = collections.defaultdict(list)
    for fault in faults:
        (start, end), = fault.places(text)
        # Around what is within it: the longer place, and of equal ones the statement.
        groups[start, -end, not fault.is_statement].append(fault)
    pending = sorted(groups.items(), key=lambda group: group[0])

    def written(start, end):
        parts = []
        while pending and pending[0][0][0] < end:
            (first, last, _), faults = pending.pop(0)
            parts += [text[start:first], choice(faults, written(first, -last))]
            start = -last
        return "".join(parts) + text[start:end]

    if not groups:
        return text
    return "import CPlantedFault\n" + written(0, len(text))


def choice(faults, old):
    """The choice between what is right and the faults of one place."""
    if faults[0].is_statement:
        return " else ".join(
            [f"if plantedFault({fault.number}) {{ {fault.new} }}" for fault in faults] + [f"{{ {old} }}"])
    return "(" + "".join(f"plantedFault({fault.number}) ? ({fault.new}) : " for fault in faults) + f"({old}))"
