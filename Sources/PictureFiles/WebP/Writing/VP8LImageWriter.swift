import Memory

/// Writes images' data: the cache's size, prefix codes, tokens (RFC 9649, section 7.2).
struct VP8LImageWriter: ~Copyable {
    var bits = BitWriter()

    mutating func write(_ value: Int, _ width: UInt64) {
        bits.reserve(8)
        bits.append(UInt64(truncatingIfNeeded: value), width)
    }

    /// Writes an image that belongs to another one: a transform's, or that of groups.
    mutating func writeSmall(_ pixels: [UInt32], width: Int) {
        pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            var parser = VP8LParser(base, count: pixels.count, width: width, VP8LEffort(.balanced))
            parser.run()
            writeCache(parser.cacheBits)
            let histogram = VP8LHistogram(cacheBits: parser.cacheBits)
            parser.tokens.withUnsafeBufferPointer { tokens in
                histogram.add(tokens)
                let codes = VP8LGroupCodes(histogram)
                codes.write(to: &bits)
                writeTokens(tokens, [codes]) { _ in 0 }
            }
        }
    }

    /// Writes the picture itself.
    mutating func writeMain(_ tokens: UnsafeBufferPointer<VP8LToken>, width: Int, height: Int, cacheBits: Int) {
        writeCache(cacheBits)
        let clusters = VP8LClusters(tokens, width: width, height: height, cacheBits: cacheBits)
        write(clusters.codes.count > 1 ? 1 : 0, 1)
        if clusters.codes.count > 1 {
            write(clusters.tiles.bits - 2, 3)
            writeSmall(clusters.groups.map { $0 << 8 | VP8LPrediction.black }, width: clusters.tiles.across)
        }
        for codes in clusters.codes { codes.write(to: &bits) }
        clusters.withGroups { group in writeTokens(tokens, clusters.codes, group: group) }
    }

    private mutating func writeCache(_ cacheBits: Int) {
        write(cacheBits > 0 ? 1 : 0, 1)
        if cacheBits > 0 { write(cacheBits, 4) }
    }

    @inline(__always)
    private mutating func writeTokens(
        _ tokens: UnsafeBufferPointer<VP8LToken>, _ codes: [VP8LGroupCodes], group: (_ index: Int) -> Int
    ) {
        let size = codes[0].words.count
        let words = Scratch<UInt32>(count: size * codes.count)
        for (group, codes) in codes.enumerated() {
            let words = words.base + group * size
            for symbol in 0..<size { words[symbol] = codes.words[symbol] }
        }
        // A token takes at most four codes of 15 bits.
        let portion = 1 << 12
        let allWords = words.base
        var index = 0
        while index < tokens.count {
            let end = min(index + portion, tokens.count)
            bits.reserve((end - index) * 8)
            while index < end {
                let token = tokens[index]
                let words = allWords + group(index) &* size
                let value = token.value
                let length = token.length
                if length > 0 {
                    let symbol = VP8LPrefix.symbol(UInt32(truncatingIfNeeded: length))
                    append(words[VP8LHistogram.length &+ symbol])
                    let extra = VP8LPrefix.extraBits(symbol)
                    bits.append(VP8LPrefix.extra(UInt32(truncatingIfNeeded: length), extra), UInt64(extra))
                    let distance = VP8LPrefix.symbol(value)
                    append(words[VP8LHistogram.distance &+ distance])
                    let more = VP8LPrefix.extraBits(distance)
                    bits.append(VP8LPrefix.extra(value, more), UInt64(more))
                } else if token.isCached {
                    append(words[VP8LHistogram.cache &+ Int(value)])
                } else {
                    append(words[VP8LHistogram.green &+ Int(value &>> 8 & 0xFF)])
                    append(words[VP8LHistogram.red &+ Int(value &>> 16 & 0xFF)])
                    append(words[VP8LHistogram.blue &+ Int(value & 0xFF)])
                    append(words[VP8LHistogram.alpha &+ Int(value &>> 24)])
                }
                index &+= 1
            }
        }
    }

    @inline(__always)
    private mutating func append(_ word: UInt32) { bits.append(UInt64(word & 0xFFFF), UInt64(word &>> 16)) }
}
