#!/bin/sh
# Draws $SESSIONS/$ID.json at $SCALE pixels to a point, for cache.conf, which has seen to it that ID is a plain word.
if ! [ -f "$SESSIONS/$ID.json" ]; then
    printf 'Status: 404 Not Found\r\nContent-Type: text/plain\r\n\r\nno such forest\n'
    exit
fi
picture=$(mktemp) || exit 1
trap 'rm -f "$picture"' EXIT
# Into a file first: what fails must not look like a picture. The kernel holds it to its one input and that file.
if render-scene forest --sandbox --quiet --threads 1 --sessions "$SESSIONS/$ID.json" --scale "${SCALE:-1}" --format png \
    -o "$picture"; then
    printf 'Content-Type: image/png\r\n\r\n'
    cat "$picture"
else
    printf 'Status: 500 Internal Server Error\r\nContent-Type: text/plain\r\n\r\ncannot be drawn\n'
fi
