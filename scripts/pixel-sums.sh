# What check-arm64 and check-wasm have in common; to be sourced from bash. `fail` ends the script with a message.
# shellcheck shell=bash

# For texts.
font=/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf
# Lines as Tools/pixel-sums prints them, a file each, of this machine and another, which is named.
compare() {
    local pictures refused
    diff "$1" "$2" >&2 || fail "these pixels differ between $(uname -m) and $3"
    pictures=$(grep -cE ' [0-9]+ x [0-9]+ ' "$1" || true)
    refused=$(grep -cvE ' [0-9]+ x [0-9]+ ' "$1" || true)
    [ "$pictures" -gt "$refused" ] || fail "$pictures pictures were drawn, and $refused refused"
    echo "$(basename "$0"): $pictures pictures have the same bits on $(uname -m) and $3, and $refused are refused by both"
}
# The files that are drawn, for Tools/pixel-sums: a font, the checkout's, and those of the folder $1, if there is one.
list_files() {
    echo "$font"
    git ls-files '*.svg'
    [ $# -eq 0 ] || find "$1" -name '*.svg' | LC_ALL=C sort
}
