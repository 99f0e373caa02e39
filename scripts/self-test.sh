# For checks that are written for bash: whether they find faults that are planted into what they check, as
# scripts/self_test.py has it for the others. A check reads this, calls `sound` and `planted`, and ends with `end_self_test`.
# shellcheck shell=bash

planted_count=0
planted_wrong=0

# sound NAME COMMAND …: sees that the check passes, so that it is the fault which it fails by.
sound() {
    local name=$1 said
    shift
    said=$("$@" 2>&1) || {
        echo "$name is sound, and found faulty: $said"
        planted_wrong=$((planted_wrong + 1))
    }
}

# planted NAME EXPECTED COMMAND …: sees that the check fails, and says of the fault what is expected.
planted() {
    local name=$1 expected=$2 said status=0
    shift 2
    said=$("$@" 2>&1) || status=$?
    planted_count=$((planted_count + 1))
    if [ "$status" -eq 0 ] || ! grep -qF -- "$expected" <<<"$said"; then
        printf '%s: status %s, and "%s" is not in: %s\n' "$name" "$status" "$expected" "$(tail -n 20 <<<"$said")"
        planted_wrong=$((planted_wrong + 1))
    fi
}

# stand_in FILE: makes a command of the lines on standard input.
stand_in() {
    { echo '#!/usr/bin/env bash' && cat; } >"$1"
    chmod +x "$1"
}

end_self_test() {
    echo "$planted_count faults planted, $planted_wrong not found as expected"
    [ "$planted_wrong" -eq 0 ] && [ "$planted_count" -gt 0 ]
}
