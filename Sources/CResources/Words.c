#include "CResources.h"

// C23; clang has it in all of its C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char locales[] = {
#embed "../../Resources/words/locales.txt"
};
static const unsigned char quotations[] = {
#embed "../../Resources/words/quotations.txt"
};
static const unsigned char atrest_en[] = {
#embed "../../Resources/words/en.lproj/Atrest.strings"
};
static const unsigned char tally_en[] = {
#embed "../../Resources/words/en.lproj/Tally.strings"
};
static const unsigned char terrain_en[] = {
#embed "../../Resources/words/en.lproj/Terrain.strings"
};
static const unsigned char gloaming_en[] = {
#embed "../../Resources/words/en.lproj/Gloaming.strings"
};
static const unsigned char atrest_de[] = {
#embed "../../Resources/words/de.lproj/Atrest.strings"
};
static const unsigned char tally_de[] = {
#embed "../../Resources/words/de.lproj/Tally.strings"
};
static const unsigned char terrain_de[] = {
#embed "../../Resources/words/de.lproj/Terrain.strings"
};
static const unsigned char gloaming_de[] = {
#embed "../../Resources/words/de.lproj/Gloaming.strings"
};

// A language is added here, and by its folder.
static const gloaming_file files[] = {
    {"locales.txt", locales, sizeof locales},
    {"en.lproj/Atrest.strings", atrest_en, sizeof atrest_en},
    {"en.lproj/Tally.strings", tally_en, sizeof tally_en},
    {"en.lproj/Terrain.strings", terrain_en, sizeof terrain_en},
    {"en.lproj/Gloaming.strings", gloaming_en, sizeof gloaming_en},
    {"de.lproj/Atrest.strings", atrest_de, sizeof atrest_de},
    {"de.lproj/Tally.strings", tally_de, sizeof tally_de},
    {"de.lproj/Terrain.strings", terrain_de, sizeof terrain_de},
    {"de.lproj/Gloaming.strings", gloaming_de, sizeof gloaming_de},
};

const gloaming_file *gloaming_words(size_t index) {
    return index < sizeof files / sizeof *files ? &files[index] : NULL;
}

const unsigned char *gloaming_quotations(void) { return quotations; }

size_t gloaming_quotations_size(void) { return sizeof quotations; }
