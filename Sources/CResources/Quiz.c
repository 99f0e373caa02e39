#include "CResources.h"

// C23; clang has it in all of its C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char terrain[] = {
#embed "../../Resources/quiz/terrain.json"
};

const unsigned char *gloaming_terrain_quiz(void) { return terrain; }

size_t gloaming_terrain_quiz_size(void) { return sizeof terrain; }
