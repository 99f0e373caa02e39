#include "CResources.h"

// C23; clang has it in all of its C.
#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char gloaming_unicode_bytes[] = {
#embed "../../Resources/unicode/characters.bin"
};
const size_t gloaming_unicode_length = sizeof gloaming_unicode_bytes;
