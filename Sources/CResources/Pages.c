#include "CResources.h"

#include <string.h>

// C23; clang has it in all of its C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char shared_css[] = {
#embed "../../Resources/pages/shared.css"
};
static const unsigned char shared_js[] = {
#embed "../../Resources/pages/shared.js"
};
static const unsigned char report_page_html[] = {
#embed "../../Resources/pages/report/page.html"
};
static const unsigned char report_page_css[] = {
#embed "../../Resources/pages/report/page.css"
};
static const unsigned char report_state_js[] = {
#embed "../../Resources/pages/report/state.js"
};
static const unsigned char report_ticking_js[] = {
#embed "../../Resources/pages/report/ticking.js"
};
static const unsigned char report_list_js[] = {
#embed "../../Resources/pages/report/list.js"
};
static const unsigned char report_pictures_js[] = {
#embed "../../Resources/pages/report/pictures.js"
};
static const unsigned char report_motion_js[] = {
#embed "../../Resources/pages/report/motion.js"
};
static const unsigned char report_matrix_js[] = {
#embed "../../Resources/pages/report/matrix.js"
};
static const unsigned char report_detail_js[] = {
#embed "../../Resources/pages/report/detail.js"
};
static const unsigned char report_page_js[] = {
#embed "../../Resources/pages/report/page.js"
};
static const unsigned char gallery_page_html[] = {
#embed "../../Resources/pages/gallery/page.html"
};
static const unsigned char gallery_page_css[] = {
#embed "../../Resources/pages/gallery/page.css"
};
static const unsigned char gallery_early_js[] = {
#embed "../../Resources/pages/gallery/early.js"
};
static const unsigned char gallery_page_js[] = {
#embed "../../Resources/pages/gallery/page.js"
};
static const unsigned char previews_page_html[] = {
#embed "../../Resources/pages/previews/page.html"
};
static const unsigned char previews_page_css[] = {
#embed "../../Resources/pages/previews/page.css"
};

static const gloaming_file files[] = {
    {"shared.css", shared_css, sizeof shared_css},
    {"shared.js", shared_js, sizeof shared_js},
    {"report/page.html", report_page_html, sizeof report_page_html},
    {"report/page.css", report_page_css, sizeof report_page_css},
    {"report/state.js", report_state_js, sizeof report_state_js},
    {"report/ticking.js", report_ticking_js, sizeof report_ticking_js},
    {"report/list.js", report_list_js, sizeof report_list_js},
    {"report/pictures.js", report_pictures_js, sizeof report_pictures_js},
    {"report/motion.js", report_motion_js, sizeof report_motion_js},
    {"report/matrix.js", report_matrix_js, sizeof report_matrix_js},
    {"report/detail.js", report_detail_js, sizeof report_detail_js},
    {"report/page.js", report_page_js, sizeof report_page_js},
    {"gallery/page.html", gallery_page_html, sizeof gallery_page_html},
    {"gallery/page.css", gallery_page_css, sizeof gallery_page_css},
    {"gallery/early.js", gallery_early_js, sizeof gallery_early_js},
    {"gallery/page.js", gallery_page_js, sizeof gallery_page_js},
    {"previews/page.html", previews_page_html, sizeof previews_page_html},
    {"previews/page.css", previews_page_css, sizeof previews_page_css},
};

const gloaming_file *gloaming_page(const char *name) {
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        if (strcmp(files[i].name, name) == 0) return &files[i];
    }
    return NULL;
}
