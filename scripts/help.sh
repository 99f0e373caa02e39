# For scripts that are written for bash: answers --help with the comment at the head of the script that reads this.
# scripts/help_text.py does the same for those in Python that read no other options.
# shellcheck shell=bash

case ${1:-} in
-h | --help)
    sed -n '1d; /^#/!q; s/^# \{0,1\}//; p' "${BASH_SOURCE[0]%/*}/${0##*/}"
    exit
    ;;
esac
