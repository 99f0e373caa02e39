#include <stdlib.h>

/// What Swift's `Double(text)` calls; embedded Swift brings no library of its own. Nobody sets a locale.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    char *end;
    *result = strtod(text, &end);
    return end;
}
