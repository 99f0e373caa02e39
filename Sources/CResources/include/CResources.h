// Files of Resources as a part of the program, so that none has to be found at run time.

#ifndef GLOAMING_RESOURCES_H
#define GLOAMING_RESOURCES_H

#include <stddef.h>

// The project's own face: the font's bytes, never changed, and how many they are.
const unsigned char *gloaming_rounded(void);
size_t gloaming_rounded_size(void);

// What Unicode says of characters, as Tools/unicode-tables writes it, and how many bytes that are. Each character of a text
// is looked up several times, so both are read without a call.
extern const unsigned char gloaming_unicode_bytes[];
extern const size_t gloaming_unicode_length;
static inline const unsigned char *gloaming_unicode(void) { return gloaming_unicode_bytes; }
static inline size_t gloaming_unicode_size(void) { return gloaming_unicode_length; }

// The machines that find syllables, from the same tool.
extern const unsigned char gloaming_syllables_bytes[];
extern const size_t gloaming_syllables_length;
static inline const unsigned char *gloaming_syllables(void) { return gloaming_syllables_bytes; }
static inline size_t gloaming_syllables_size(void) { return gloaming_syllables_length; }

// The tables of Brotli (RFC 7932), as Tools/brotli-tables writes them, and how many bytes they are.
const unsigned char *gloaming_brotli(void);
size_t gloaming_brotli_size(void);

// A file: its name from its folder of Resources, and its bytes, never changed.
typedef struct {
    const char *name;
    const unsigned char *bytes;
    size_t size;
} gloaming_file;

// The files of Resources/words by an index from 0; NULL behind the last.
const gloaming_file *gloaming_words(size_t index);

// The table of quotation marks, Resources/words/quotations.txt, and how many bytes it has.
const unsigned char *gloaming_quotations(void);
size_t gloaming_quotations_size(void);

// The file of Resources/flows of an app, by the app's name in small letters; NULL where there is none.
const gloaming_file *gloaming_flow(const char *app);

// Terrain's own quiz, Resources/quiz/terrain.json, and how many bytes it has.
const unsigned char *gloaming_terrain_quiz(void);
size_t gloaming_terrain_quiz_size(void);

// The pages of a store, Resources/previews/pages.json, and how many bytes it has.
const unsigned char *gloaming_preview_pages(void);
size_t gloaming_preview_pages_size(void);

// A file of Resources/iconsets by its name there; NULL where there is none.
const gloaming_file *gloaming_iconset(const char *name);

// A file of Resources/pages by its name; NULL where there is none.
const gloaming_file *gloaming_page(const char *name);

// The style sheet of HTML's elements, Resources/html/defaults.css, and how many bytes it has.
const unsigned char *gloaming_html_defaults(void);
size_t gloaming_html_defaults_size(void);

// What becomes of each property and attribute of an SVG file, Resources/svg/names.tsv, and how many bytes it has.
const unsigned char *gloaming_svg_names(void);
size_t gloaming_svg_names_size(void);

// The families that stand for generic ones, Resources/fonts/generics.txt, and how many bytes it has.
const unsigned char *gloaming_font_generics(void);
size_t gloaming_font_generics_size(void);

// What stands in for missing families, Resources/fonts/substitutes.txt, and how many bytes it has.
const unsigned char *gloaming_font_substitutes(void);
size_t gloaming_font_substitutes_size(void);

// An SVG file of Resources: its name there with its folder, and its text, which a byte of 0 ends.
typedef struct {
    const char *name;
    const unsigned char *text;
} gloaming_picture;

// The SVG files by an index from 0; NULL behind the last.
const gloaming_picture *gloaming_pictures(size_t index);

#endif
