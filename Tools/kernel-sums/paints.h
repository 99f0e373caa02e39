#ifndef PAINTS_H
#define PAINTS_H

// Gradients and pictures of random size and place.

#include "inputs.h"

// How many kinds of paints there are.
enum { PAINTS = 12 };

// The columns and weights of a stretched bitmap, for the device's columns from -104 on.
static int32_t stretched_columns[384];
static uint32_t stretched_weights[384];

static void stretch(CMachinePaint *p) {
    const double factor = p->kind == cmachine_nearest && p->is_repeated ? 6 : 2;
    p->is_repeated = false;
    p->width = 1 + (int32_t)(next() % 90);
    p->height = 1 + (int32_t)(next() % 9);
    p->a = number(-factor, factor);
    p->d = number(-3, 3);
    p->ty = number(-20, 20);
    // Tenths, as in `picture`.
    if (next() % 2) p->a = (int)(p->a * 10) / 10.0, p->d = (int)(p->d * 10) / 10.0;
    p->pixels = noise(sources, (size_t)(p->width * p->height));
    p->columns = stretched_columns;
    p->weights = p->kind == cmachine_between ? stretched_weights : NULL;
    p->first = -104;
    const CMachinePicture place = {p->pixels, p->width, p->height, p->a, 0, 0, p->d, number(-20, p->width + 20), p->ty};
    uint32_t *const weights = p->weights ? stretched_weights : NULL;
    cmachine_picture_columns(&place, stretched_columns, weights, -104, 384);
}

// A paint of random size and place; its entries or pixels are as many as it says, and 16 more.
static CMachinePaint random_paint(int kind) {
    CMachinePaint p = {.kind = (CMachinePaintKind)(kind / 2), .is_repeated = kind % 2, .bits = 4 + (int32_t)(next() % 7)};
    const double entries = 1 << p.bits;
    if (p.kind == cmachine_linear) {
        const double steps[] = {0.00001, 0.0005, 0.01, 0.3};
        const double step = number(-1, 1) * steps[next() % 4];
        p.step = (int64_t)(step * 4294967296.0);
        p.base = number(-2, 2) * (next() % 2 ? 1 : 0.1);
        p.step_y = number(-0.01, 0.01);
    }
    if (p.kind == cmachine_radial) {
        const double scale = number(0.002, 0.05), is_focal = !p.is_repeated;
        p.is_repeated = false;
        p.a = scale * number(0.5, 1);
        p.b = number(-0.01, 0.01);
        p.c = number(-0.01, 0.01);
        p.d = scale * number(0.5, 1);
        p.tx = number(-1, 1);
        p.ty = number(-1, 1);
        p.center_x = is_focal * number(-0.6, 0.6);
        p.center_y = is_focal * number(-0.6, 0.6);
        p.rest = 1 - (p.center_x * p.center_x + p.center_y * p.center_y);
        p.scale = entries / p.rest * (is_focal ? __builtin_sqrt(p.rest) : 1);
        p.scaled_x = p.center_x * entries / p.rest;
        p.scaled_y = p.center_y * entries / p.rest;
        p.estimate = (CMachineRadial){
            0, 0, 0, (float)(p.a * p.scale), (float)(p.b * p.scale), (float)(p.a * p.scaled_x + p.b * p.scaled_y),
            (float)entries + 1, 0x3ef00000, !is_focal};
    }
    if (p.kind == cmachine_conic) {
        // A centre among the pixels, and one in the middle of a pixel.
        p.a = p.is_repeated ? 1 : number(0.2, 1);
        p.b = p.is_repeated ? 0 : number(-0.5, 0.5);
        p.c = -p.b;
        p.d = p.a;
        p.tx = p.is_repeated ? -3 : number(-50, 50);
        p.ty = p.is_repeated ? -7 : number(-50, 50);
        p.is_repeated = false;
    }
    if (p.kind == cmachine_nearest || p.kind == cmachine_between) {
        stretch(&p);
    } else if (p.kind == cmachine_rows) {
        p.width = 1 + (int32_t)(next() % 90);
        p.height = 1 + (int32_t)(next() % 9);
        p.u = (int64_t)number(-120, 120);
        p.v = (int64_t)number(-20, 20);
        p.pixels = noise(sources, (size_t)(p.width * p.height));
    } else {
        p.pixels = noise(sources, (size_t)entries + 18);
    }
    return p;
}

// A picture of random size and place; `is_upright` for one that is not turned. Places of tenths often fall on the edge
// between two 256ths of a pixel, where a product that is rounded once less falls on the other side.
static CMachinePicture picture(bool is_upright, double most) {
    const int width = 1 + (int)(next() % 80), height = 1 + (int)(next() % 60);
    const double scale = most * (1 + next() % 8) / 8;
    double map[6];
    for (int i = 0; i < 4; i++) map[i] = number(-scale, scale);
    map[4] = number(-20, width + 20);
    map[5] = number(-20, height + 20);
    if (next() % 2) {
        for (int i = 0; i < 6; i++) map[i] = (int)(map[i] * 10) / 10.0;
    }
    const uint32_t *const pixels = noise(sources, (size_t)(width * height));
    return (CMachinePicture){
        pixels, width, height, map[0], is_upright ? 0 : map[1], is_upright ? 0 : map[2], map[3], map[4], map[5]};
}

#endif
