# The most bytes that the command may have, and the same for people: for scripts that look at what is installed or released.
# shellcheck disable=SC2034
most_bytes=24000000
most_bytes_text=24,000,000
