#ifndef CBUILDSTAMP_H
#define CBUILDSTAMP_H

/// What the command was built from, as `scripts/build-release` writes it into the finished file: a commit and its day,
/// such as "4f2a9c1d03be, 2026-11-22". Empty for other builds.
const char *build_stamp(void);

#endif
