#include "CResources.h"

// C23; clang has it in all of its C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char tables[] = {
#embed "../../Resources/brotli/tables.bin"
};

const unsigned char *gloaming_brotli(void) { return tables; }
size_t gloaming_brotli_size(void) { return sizeof tables; }
