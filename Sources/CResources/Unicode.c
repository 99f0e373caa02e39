#include "CResources.h"

// C23; clang has it in all of its C.
#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char gloaming_unicode_bytes[] = {
#embed "../../Resources/unicode/characters.bin"
};
const size_t gloaming_unicode_length = sizeof gloaming_unicode_bytes;

const unsigned char gloaming_syllables_bytes[] = {
#embed "../../Resources/unicode/syllables.bin"
};
const size_t gloaming_syllables_length = sizeof gloaming_syllables_bytes;
