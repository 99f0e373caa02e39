#include "CResources.h"

// C23; clang has it in all of its C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A picture is added here, and by its file.
static const gloaming_picture pictures[] = {
    {"trees/tree_0.svg", (const unsigned char[]){
#embed "../../Resources/trees/tree_0.svg" suffix(, 0)
    }},
    {"trees/tree_1.svg", (const unsigned char[]){
#embed "../../Resources/trees/tree_1.svg" suffix(, 0)
    }},
    {"trees/tree_2.svg", (const unsigned char[]){
#embed "../../Resources/trees/tree_2.svg" suffix(, 0)
    }},
    {"trees/tree_3.svg", (const unsigned char[]){
#embed "../../Resources/trees/tree_3.svg" suffix(, 0)
    }},
    {"trees/tree_4.svg", (const unsigned char[]){
#embed "../../Resources/trees/tree_4.svg" suffix(, 0)
    }},
    {"trees/tree_5.svg", (const unsigned char[]){
#embed "../../Resources/trees/tree_5.svg" suffix(, 0)
    }},
    {"trees/tree_6.svg", (const unsigned char[]){
#embed "../../Resources/trees/tree_6.svg" suffix(, 0)
    }},
    {"trees/tree_7.svg", (const unsigned char[]){
#embed "../../Resources/trees/tree_7.svg" suffix(, 0)
    }},
    {"icons/atrest-glyph.svg", (const unsigned char[]){
#embed "../../Resources/icons/atrest-glyph.svg" suffix(, 0)
    }},
    {"icons/calendar-dots.svg", (const unsigned char[]){
#embed "../../Resources/icons/calendar-dots.svg" suffix(, 0)
    }},
    {"icons/forest-tree.svg", (const unsigned char[]){
#embed "../../Resources/icons/forest-tree.svg" suffix(, 0)
    }},
    {"icons/settings-stone.svg", (const unsigned char[]){
#embed "../../Resources/icons/settings-stone.svg" suffix(, 0)
    }},
    {"icons/water-drop.svg", (const unsigned char[]){
#embed "../../Resources/icons/water-drop.svg" suffix(, 0)
    }},
};

const gloaming_picture *gloaming_pictures(size_t index) {
    return index < sizeof pictures / sizeof *pictures ? &pictures[index] : NULL;
}
