#include "CResources.h"

// C23; clang has it in all of its C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char rounded[] = {
#embed "../../Resources/lettering/GloamingRounded.ttf"
};

const unsigned char *gloaming_rounded(void) { return rounded; }
size_t gloaming_rounded_size(void) { return sizeof rounded; }
