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
    {"trees/fine/tree_0.svg", (const unsigned char[]){
#embed "../../Resources/trees/fine/tree_0.svg" suffix(, 0)
    }},
    {"trees/fine/tree_1.svg", (const unsigned char[]){
#embed "../../Resources/trees/fine/tree_1.svg" suffix(, 0)
    }},
    {"trees/fine/tree_2.svg", (const unsigned char[]){
#embed "../../Resources/trees/fine/tree_2.svg" suffix(, 0)
    }},
    {"trees/fine/tree_3.svg", (const unsigned char[]){
#embed "../../Resources/trees/fine/tree_3.svg" suffix(, 0)
    }},
    {"trees/fine/tree_4.svg", (const unsigned char[]){
#embed "../../Resources/trees/fine/tree_4.svg" suffix(, 0)
    }},
    {"trees/fine/tree_5.svg", (const unsigned char[]){
#embed "../../Resources/trees/fine/tree_5.svg" suffix(, 0)
    }},
    {"trees/fine/tree_6.svg", (const unsigned char[]){
#embed "../../Resources/trees/fine/tree_6.svg" suffix(, 0)
    }},
    {"trees/fine/tree_7.svg", (const unsigned char[]){
#embed "../../Resources/trees/fine/tree_7.svg" suffix(, 0)
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
    {"icons/app/plain-star.svg", (const unsigned char[]){
#embed "../../Resources/icons/app/plain-star.svg" suffix(, 0)
    }},
    {"icons/app/plain-tree.svg", (const unsigned char[]){
#embed "../../Resources/icons/app/plain-tree.svg" suffix(, 0)
    }},
    {"icons/tally/less.svg", (const unsigned char[]){
#embed "../../Resources/icons/tally/less.svg" suffix(, 0)
    }},
    {"icons/tally/more.svg", (const unsigned char[]){
#embed "../../Resources/icons/tally/more.svg" suffix(, 0)
    }},
    {"icons/tally/new-tally.svg", (const unsigned char[]){
#embed "../../Resources/icons/tally/new-tally.svg" suffix(, 0)
    }},
    {"icons/tally/person.svg", (const unsigned char[]){
#embed "../../Resources/icons/tally/person.svg" suffix(, 0)
    }},
    {"icons/tally/sync-error.svg", (const unsigned char[]){
#embed "../../Resources/icons/tally/sync-error.svg" suffix(, 0)
    }},
    {"icons/tally/sync-offline.svg", (const unsigned char[]){
#embed "../../Resources/icons/tally/sync-offline.svg" suffix(, 0)
    }},
    {"icons/tally/sync-queued.svg", (const unsigned char[]){
#embed "../../Resources/icons/tally/sync-queued.svg" suffix(, 0)
    }},
    {"icons/tally/sync-synced.svg", (const unsigned char[]){
#embed "../../Resources/icons/tally/sync-synced.svg" suffix(, 0)
    }},
    {"icons/tally/sync-syncing.svg", (const unsigned char[]){
#embed "../../Resources/icons/tally/sync-syncing.svg" suffix(, 0)
    }},
    {"icons/tally/tab-community.svg", (const unsigned char[]){
#embed "../../Resources/icons/tally/tab-community.svg" suffix(, 0)
    }},
    {"icons/tally/tab-home.svg", (const unsigned char[]){
#embed "../../Resources/icons/tally/tab-home.svg" suffix(, 0)
    }},
    {"icons/terrain/apple.svg", (const unsigned char[]){
#embed "../../Resources/icons/terrain/apple.svg" suffix(, 0)
    }},
    {"icons/terrain/effect-better.svg", (const unsigned char[]){
#embed "../../Resources/icons/terrain/effect-better.svg" suffix(, 0)
    }},
    {"icons/terrain/effect-not_sure.svg", (const unsigned char[]){
#embed "../../Resources/icons/terrain/effect-not_sure.svg" suffix(, 0)
    }},
    {"icons/terrain/effect-same.svg", (const unsigned char[]){
#embed "../../Resources/icons/terrain/effect-same.svg" suffix(, 0)
    }},
    {"icons/terrain/tab-cabinet.svg", (const unsigned char[]){
#embed "../../Resources/icons/terrain/tab-cabinet.svg" suffix(, 0)
    }},
    {"icons/terrain/tab-home.svg", (const unsigned char[]){
#embed "../../Resources/icons/terrain/tab-home.svg" suffix(, 0)
    }},
    {"icons/terrain/tab-learn.svg", (const unsigned char[]){
#embed "../../Resources/icons/terrain/tab-learn.svg" suffix(, 0)
    }},
    {"icons/terrain/tab-practice.svg", (const unsigned char[]){
#embed "../../Resources/icons/terrain/tab-practice.svg" suffix(, 0)
    }},
    {"icons/terrain/tab-you.svg", (const unsigned char[]){
#embed "../../Resources/icons/terrain/tab-you.svg" suffix(, 0)
    }},
    {"illustrations/figures/cat.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/cat.svg" suffix(, 0)
    }},
    {"illustrations/figures/child.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/child.svg" suffix(, 0)
    }},
    {"illustrations/figures/cow.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/cow.svg" suffix(, 0)
    }},
    {"illustrations/figures/knees-in.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/knees-in.svg" suffix(, 0)
    }},
    {"illustrations/figures/legs-up.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/legs-up.svg" suffix(, 0)
    }},
    {"illustrations/figures/lying.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/lying.svg" suffix(, 0)
    }},
    {"illustrations/figures/neck-tilt.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/neck-tilt.svg" suffix(, 0)
    }},
    {"illustrations/figures/ragdoll.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/ragdoll.svg" suffix(, 0)
    }},
    {"illustrations/figures/reach.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/reach.svg" suffix(, 0)
    }},
    {"illustrations/figures/seated-breath.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/seated-breath.svg" suffix(, 0)
    }},
    {"illustrations/figures/seated-fold.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/seated-fold.svg" suffix(, 0)
    }},
    {"illustrations/figures/seated-twist.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/seated-twist.svg" suffix(, 0)
    }},
    {"illustrations/figures/seated.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/seated.svg" suffix(, 0)
    }},
    {"illustrations/figures/shake.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/shake.svg" suffix(, 0)
    }},
    {"illustrations/figures/shoulder-lift.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/shoulder-lift.svg" suffix(, 0)
    }},
    {"illustrations/figures/side-bend.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/side-bend.svg" suffix(, 0)
    }},
    {"illustrations/figures/squat.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/squat.svg" suffix(, 0)
    }},
    {"illustrations/figures/stand.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/figures/stand.svg" suffix(, 0)
    }},
    {"illustrations/motifs/bark.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/bark.svg" suffix(, 0)
    }},
    {"illustrations/motifs/beans.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/beans.svg" suffix(, 0)
    }},
    {"illustrations/motifs/berries.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/berries.svg" suffix(, 0)
    }},
    {"illustrations/motifs/bitter-melon.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/bitter-melon.svg" suffix(, 0)
    }},
    {"illustrations/motifs/bowl.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/bowl.svg" suffix(, 0)
    }},
    {"illustrations/motifs/bulb.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/bulb.svg" suffix(, 0)
    }},
    {"illustrations/motifs/cardamom.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/cardamom.svg" suffix(, 0)
    }},
    {"illustrations/motifs/celery.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/celery.svg" suffix(, 0)
    }},
    {"illustrations/motifs/corn.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/corn.svg" suffix(, 0)
    }},
    {"illustrations/motifs/cup.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/cup.svg" suffix(, 0)
    }},
    {"illustrations/motifs/daisy.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/daisy.svg" suffix(, 0)
    }},
    {"illustrations/motifs/dates.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/dates.svg" suffix(, 0)
    }},
    {"illustrations/motifs/drop.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/drop.svg" suffix(, 0)
    }},
    {"illustrations/motifs/feather.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/feather.svg" suffix(, 0)
    }},
    {"illustrations/motifs/flower.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/flower.svg" suffix(, 0)
    }},
    {"illustrations/motifs/gourd.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/gourd.svg" suffix(, 0)
    }},
    {"illustrations/motifs/grain.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/grain.svg" suffix(, 0)
    }},
    {"illustrations/motifs/kernels.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/kernels.svg" suffix(, 0)
    }},
    {"illustrations/motifs/lavender.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/lavender.svg" suffix(, 0)
    }},
    {"illustrations/motifs/lettuce.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/lettuce.svg" suffix(, 0)
    }},
    {"illustrations/motifs/longan.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/longan.svg" suffix(, 0)
    }},
    {"illustrations/motifs/lotus.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/lotus.svg" suffix(, 0)
    }},
    {"illustrations/motifs/meat.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/meat.svg" suffix(, 0)
    }},
    {"illustrations/motifs/melon.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/melon.svg" suffix(, 0)
    }},
    {"illustrations/motifs/mint.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/mint.svg" suffix(, 0)
    }},
    {"illustrations/motifs/moon.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/moon.svg" suffix(, 0)
    }},
    {"illustrations/motifs/mung.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/mung.svg" suffix(, 0)
    }},
    {"illustrations/motifs/mushroom.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/mushroom.svg" suffix(, 0)
    }},
    {"illustrations/motifs/nut.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/nut.svg" suffix(, 0)
    }},
    {"illustrations/motifs/oats.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/oats.svg" suffix(, 0)
    }},
    {"illustrations/motifs/passionflower.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/passionflower.svg" suffix(, 0)
    }},
    {"illustrations/motifs/pear.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/pear.svg" suffix(, 0)
    }},
    {"illustrations/motifs/peel.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/peel.svg" suffix(, 0)
    }},
    {"illustrations/motifs/pepper.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/pepper.svg" suffix(, 0)
    }},
    {"illustrations/motifs/persimmon.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/persimmon.svg" suffix(, 0)
    }},
    {"illustrations/motifs/ripples.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/ripples.svg" suffix(, 0)
    }},
    {"illustrations/motifs/root.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/root.svg" suffix(, 0)
    }},
    {"illustrations/motifs/rose.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/rose.svg" suffix(, 0)
    }},
    {"illustrations/motifs/seeds.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/seeds.svg" suffix(, 0)
    }},
    {"illustrations/motifs/sesame.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/sesame.svg" suffix(, 0)
    }},
    {"illustrations/motifs/slices.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/slices.svg" suffix(, 0)
    }},
    {"illustrations/motifs/sprig.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/sprig.svg" suffix(, 0)
    }},
    {"illustrations/motifs/stalk.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/stalk.svg" suffix(, 0)
    }},
    {"illustrations/motifs/star.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/star.svg" suffix(, 0)
    }},
    {"illustrations/motifs/stones.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/stones.svg" suffix(, 0)
    }},
    {"illustrations/motifs/sun.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/sun.svg" suffix(, 0)
    }},
    {"illustrations/motifs/tofu.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/tofu.svg" suffix(, 0)
    }},
    {"illustrations/motifs/tuber.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/tuber.svg" suffix(, 0)
    }},
    {"illustrations/motifs/wind.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/motifs/wind.svg" suffix(, 0)
    }},
    {"illustrations/seasons/spring.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/seasons/spring.svg" suffix(, 0)
    }},
    {"illustrations/seasons/winter.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/seasons/winter.svg" suffix(, 0)
    }},
    {"illustrations/tally/pencil.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/tally/pencil.svg" suffix(, 0)
    }},
    {"illustrations/types/busy-mind.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/types/busy-mind.svg" suffix(, 0)
    }},
    {"illustrations/types/high-flame.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/types/high-flame.svg" suffix(, 0)
    }},
    {"illustrations/types/low-battery.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/types/low-battery.svg" suffix(, 0)
    }},
    {"illustrations/weather/clear.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/weather/clear.svg" suffix(, 0)
    }},
    {"illustrations/weather/cloudy.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/weather/cloudy.svg" suffix(, 0)
    }},
    {"illustrations/weather/rain.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/weather/rain.svg" suffix(, 0)
    }},
    {"illustrations/weather/snow.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/weather/snow.svg" suffix(, 0)
    }},
    {"illustrations/weather/wind.svg", (const unsigned char[]){
#embed "../../Resources/illustrations/weather/wind.svg" suffix(, 0)
    }},
};

const gloaming_picture *gloaming_pictures(size_t index) {
    return index < sizeof pictures / sizeof *pictures ? &pictures[index] : NULL;
}
