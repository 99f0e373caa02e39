"""What runs of the command have around them in checks."""

# Nobody's home and fonts, and no folder for temporary files: what a run draws depends on its words and its files alone.
ENVIRONMENT = {"SWIFT_BACKTRACE": "enable=no", "HOME": "/nowhere", "TMPDIR": "/nowhere", "PATH": "/usr/bin:/bin"}
# What each error begins with.
ERROR = "render-scene: error: "
