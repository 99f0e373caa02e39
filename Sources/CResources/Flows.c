#include "CResources.h"

#include <string.h>

// C23; clang has it in all of its C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char atrest[] = {
#embed "../../Resources/flows/atrest.json"
};
static const unsigned char tally[] = {
#embed "../../Resources/flows/tally.json"
};
static const unsigned char terrain[] = {
#embed "../../Resources/flows/terrain.json"
};

static const gloaming_file files[] = {
    {"atrest", atrest, sizeof atrest},
    {"tally", tally, sizeof tally},
    {"terrain", terrain, sizeof terrain},
};

const gloaming_file *gloaming_flow(const char *app) {
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        if (strcmp(files[i].name, app) == 0) return &files[i];
    }
    return NULL;
}
