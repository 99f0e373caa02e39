#include "CResources.h"

// C23; clang has it in all of its C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char names[] = {
#embed "../../Resources/svg/names.tsv"
};

const unsigned char *gloaming_svg_names(void) { return names; }
size_t gloaming_svg_names_size(void) { return sizeof names; }
