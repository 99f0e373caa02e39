"""Documentation/coverage.tsv: what the apps' documents state, what holds it, and a fault that would make it false."""
import collections
import re

PATH = "Documentation/coverage.tsv"
COLUMNS = ["document", "section", "statement", "scene", "tests", "note", "file", "line", "fault"]
# The columns that each line has; those behind them may be left out where they are empty.
LEAST_COLUMNS = 3
# Before the reason, in a note of a statement with tests and without a fault.
NO_FAULT = re.compile(r"(?:^|; )no fault: \S")

# number: the line of the table. tests: a list of `Suite/test`. file, line and fault: empty, or what is planted.
Statement = collections.namedtuple("Statement", "number document section statement scene tests note file line fault")


def read_statements(root, documents, say):
    """The table's statements. What is wrong with a line's form is said with its number, and the line left out."""
    path = root / PATH
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else [""]
    if lines[0].split("\t") != COLUMNS:
        say(1, f"expected the header {' '.join(COLUMNS)}")
    statements = []
    for number, line in enumerate(lines[1:], 2):
        fields = line.split("\t")
        if not LEAST_COLUMNS <= len(fields) <= len(COLUMNS):
            say(number, f"found {len(fields)} columns, expected {len(COLUMNS)}")
        elif fields[0] not in documents:
            say(number, f"found the document {fields[0]!r}, expected one of {', '.join(documents)}")
        else:
            fields += [""] * (len(COLUMNS) - len(fields))
            document, section, statement, scene, tests, note, *fault = (field.strip() for field in fields)
            statements.append(Statement(number, document, section, statement, scene, tests.split(), note, *fault))
    return statements
