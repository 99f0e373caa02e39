#include "CResources.h"

// C23; clang has it in all of its C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char pages[] = {
#embed "../../Resources/previews/pages.json"
};

const unsigned char *gloaming_preview_pages(void) { return pages; }
size_t gloaming_preview_pages_size(void) { return sizeof pages; }
