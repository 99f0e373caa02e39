#include "CResources.h"

#include <string.h>

// C23; clang has it in all of its C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char sets[] = {
#embed "../../Resources/iconsets/sets.json"
};
static const unsigned char launcher[] = {
#embed "../../Resources/iconsets/android/ic_launcher.xml"
};
static const unsigned char manifest[] = {
#embed "../../Resources/iconsets/favicon/site.webmanifest"
};
static const unsigned char head[] = {
#embed "../../Resources/iconsets/favicon/head.html"
};

static const gloaming_file files[] = {
    {"sets.json", sets, sizeof sets},
    {"android/ic_launcher.xml", launcher, sizeof launcher},
    {"favicon/site.webmanifest", manifest, sizeof manifest},
    {"favicon/head.html", head, sizeof head},
};

const gloaming_file *gloaming_iconset(const char *name) {
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        if (strcmp(files[i].name, name) == 0) return &files[i];
    }
    return NULL;
}
