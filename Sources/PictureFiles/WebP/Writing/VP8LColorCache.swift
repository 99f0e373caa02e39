import Memory

/// The colours that were used last, by their hash (RFC 9649, section 5.2.3).
enum VP8LColorCache {
    static let maxBits = 10
    /// After as many tokens it is known how large a cache should be.
    private static let sampled = 1 << 14

    /// The slot of a colour in a cache of 2^`bits` colours.
    @inline(__always)
    static func slot(_ color: UInt32, bits: Int) -> Int {
        Int((0x1E35_A7BD &* color) &>> UInt32(32 &- bits))
    }

    /// Finds the size with which some tokens take the fewest bits; 0 for no cache.
    /// - Parameters:
    ///   - tokens: of an image from its beginning, none of them of a cache.
    ///   - pixels: the image's.
    ///   - sizes: how many bits a slot of the caches has that are tried.
    ///   - best: becomes the histogram of the tokens with that cache, which tells its size.
    static func findBest(
        for tokens: UnsafeBufferPointer<VP8LToken>, of pixels: UnsafePointer<UInt32>, sizes: [Int],
        _ best: inout VP8LHistogram
    ) {
        let sample = UnsafeBufferPointer(rebasing: tokens.prefix(sampled))
        best = VP8LHistogram(cacheBits: 0)
        best.add(sample)
        var least = best.entropy
        for bits in sizes {
            let histogram = VP8LHistogram(cacheBits: bits)
            // All colours are 0 at first.
            let cache = Scratch<UInt32>(zeroed: 1 << bits)
            let (colors, counts) = (cache.base, histogram.counts.base)
            var place = 0
            for token in sample {
                if token.length == 0 {
                    let color = token.value
                    let slot = slot(color, bits: bits)
                    if colors[slot] == color {
                        counts[VP8LHistogram.cache &+ slot] &+= 1
                    } else {
                        colors[slot] = color
                        VP8LHistogram.add(token, to: counts)
                    }
                    place &+= 1
                } else {
                    VP8LHistogram.add(token, to: counts)
                    var last = ~pixels[place]
                    for i in place..<place &+ token.length where pixels[i] != last {
                        last = pixels[i]
                        colors[slot(last, bits: bits)] = last
                    }
                    place &+= token.length
                }
            }
            // What is written of the code itself, for each slot that is used.
            var used: UInt64 = 0
            for i in VP8LHistogram.cache..<VP8LHistogram.size(cacheBits: bits) where counts[i] > 0 { used += 1 }
            let cost = histogram.entropy + used * 4 * UInt64(VP8LBitCost.bit)
            if cost < least {
                least = cost
                best = histogram
            }
        }
    }
}
