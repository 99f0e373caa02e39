#include "CResources.h"

// C23; clang has it in all of its C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char generics[] = {
#embed "../../Resources/fonts/generics.txt"
};
static const unsigned char substitutes[] = {
#embed "../../Resources/fonts/substitutes.txt"
};

const unsigned char *gloaming_font_generics(void) { return generics; }
size_t gloaming_font_generics_size(void) { return sizeof generics; }

const unsigned char *gloaming_font_substitutes(void) { return substitutes; }
size_t gloaming_font_substitutes_size(void) { return sizeof substitutes; }
