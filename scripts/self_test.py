"""Sees whether a check finds faults that are planted into what it checks.

A check's own test makes a `SelfTest`, has it run the check on what is sound and on what is not, and returns `end()`. For
checks that are written for bash `scripts/self-test.sh` has the same.
"""
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

# What a command that stands in for another begins with: `command` is the other one, `real` calls it.
STAND_IN = """#!/usr/bin/env bash
set -u
command={command}
real() {{ "$command" "$@"; }}
{body}
"""


class SelfTest:
    def __init__(self, check):
        self.check = check
        self.planted_count = 0
        self.wrong = 0
        self.place = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.folder = pathlib.Path(self.place.name)
        # Some checks give up their rights.
        self.folder.chmod(0o755)

    def stand_in(self, body, command="/bin/false", name="command"):
        """A command that does what bash's lines say instead of what another one would do."""
        file = self.folder / name
        file.write_text(STAND_IN.format(command=shlex.quote(str(command)), body=body))
        file.chmod(0o755)
        return str(file)

    def run(self, words, environment):
        run = subprocess.run(
            [sys.executable, self.check, *map(str, words)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace", env={**os.environ, **(environment or {})})
        return run.returncode, run.stdout

    def sound(self, name, words, environment=None):
        """Sees that the check passes, so that it is the fault which it fails by."""
        status, said = self.run(words, environment)
        if status != 0:
            self.say(f"{name} is sound, and found faulty: {said}")

    def planted(self, name, expected, words, environment=None):
        """Sees that the check fails, and says of the fault what is expected."""
        status, said = self.run(words, environment)
        self.count(name, expected, status, said)

    def count(self, name, expected, status, said):
        self.planted_count += 1
        if status == 0 or expected not in said:
            self.say(f"{name}: status {status}, and '{expected}' is not in: {said}")

    def say(self, text):
        self.wrong += 1
        print(text[-2000:], flush=True)

    def end(self):
        self.place.cleanup()
        print(f"{self.planted_count} faults planted, {self.wrong} not found as expected")
        return 1 if self.wrong or not self.planted_count else 0
