#include "CResources.h"

// C23; clang has it in all of its C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char defaults[] = {
#embed "../../Resources/html/defaults.css"
};

const unsigned char *gloaming_html_defaults(void) { return defaults; }
size_t gloaming_html_defaults_size(void) { return sizeof defaults; }
