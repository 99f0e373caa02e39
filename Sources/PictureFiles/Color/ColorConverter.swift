import DisplayList

/// Converts colours of an encoding to sRGB's. Those that sRGB lacks are clipped.
///
/// Curves are tables, and the nearest level of a light is found by comparing it with the lights between levels: the same
/// on every machine.
struct ColorConverter {
    private let encoding: ColorEncoding
    /// Light by the level of 8 bits of red, then green, then blue.
    private let light: [Double]

    init(_ encoding: ColorEncoding) {
        self.encoding = encoding
        light = (0..<3).flatMap { channel in
            (0...255).map { encoding.light(Double($0) / 255, channel: channel) }
        }
    }

    /// Converts premultiplied pixels.
    func convert(_ pixels: inout [UInt32]) {
        var last: UInt32 = 0
        var result: UInt32 = 0
        for i in pixels.indices {
            // Most pixels are like the one before.
            if pixels[i] != last {
                last = pixels[i]
                result = converted(premultiplied: last)
            }
            pixels[i] = result
        }
    }

    private func converted(premultiplied word: UInt32) -> UInt32 {
        let alpha = word >> 24
        if alpha == 0 { return word }
        if alpha == 255 { return converted(word) | 0xFF00_0000 }
        let straight = AlphaConversion.straight(word, reciprocal: AlphaConversion.reciprocals[Int(alpha)])
        return AlphaConversion.premultiplied(converted(straight) | alpha << 24)
    }

    /// A straight colour, without its alpha.
    private func converted(_ word: UInt32) -> UInt32 {
        let (red, green, blue) = mapped(
            light[Int(word & 255)], light[256 + Int(word >> 8 & 255)], light[512 + Int(word >> 16 & 255)])
        return Self.byte(red) | Self.byte(green) << 8 | Self.byte(blue) << 16
    }

    private func mapped(_ red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
        encoding.matrix?.apply(red, green, blue) ?? (red, green, blue)
    }

    /// Whether a colour stays what it is, or a level beside it.
    func keeps(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> Bool {
        let word = converted(red | green << 8 | blue << 16)
        func isNear(_ level: UInt32, _ found: UInt32) -> Bool { abs(Int(level) - Int(found & 255)) <= 1 }
        return isNear(red, word) && isNear(green, word >> 8) && isNear(blue, word >> 16)
    }

    /// Converts pixels of 16 bits a channel, as `FinePixels` has them.
    func convert(fine words: inout [UInt64]) {
        var last: UInt64 = 0
        var result: UInt64 = 0
        for i in words.indices {
            if words[i] != last {
                last = words[i]
                let color = fineLight(last)
                func level(_ light: Double) -> UInt64 {
                    UInt64(CSSColor.unit(LinearRGB.encoded(CSSColor.unit(light))) * 65535 + 0.5)
                }
                result = level(color.0) | level(color.1) << 16 | level(color.2) << 32 | last & 0xFFFF << 48
            }
            words[i] = result
        }
    }

    /// Pixels of 16 bits a channel as premultiplied ones of 8.
    func pixels(fine words: [UInt64]) -> [UInt32] {
        var last: UInt64 = 0
        var result: UInt32 = 0
        return words.map { word in
            if word != last {
                last = word
                let color = fineLight(word)
                let alpha = UInt32(((word >> 48) * 255 + 32_895) >> 16)
                result = AlphaConversion.premultiplied(
                    Self.byte(color.0) | Self.byte(color.1) << 8 | Self.byte(color.2) << 16 | alpha << 24)
            }
            return result
        }
    }

    private func fineLight(_ word: UInt64) -> (Double, Double, Double) {
        func light(_ channel: Int) -> Double {
            encoding.light(Double(word >> UInt64(16 * channel) & 0xFFFF) / 65535, channel: channel)
        }
        return mapped(light(0), light(1), light(2))
    }

    // MARK: Levels of sRGB

    private static let steps = 4096
    /// The lights between one level and the next.
    private static let edges: [Double] =
        (0..<255).map { LinearRGB.decoded((Double($0) + 0.5) / 255) } + [.infinity]
    /// The level at the beginning of each of the steps from 0 to 1.
    private static let levels: [UInt8] = (0...steps).map { step in
        let light = Double(step) / Double(steps)
        return UInt8(edges.firstIndex { light < $0 } ?? 255)
    }

    /// The nearest level of sRGB's curve.
    @inline(__always)
    private static func byte(_ light: Double) -> UInt32 {
        guard light > 0 else { return 0 }
        guard light < 1 else { return 255 }
        var level = Int(levels[Int(light * Double(steps))])
        while light >= edges[level] { level += 1 }
        return UInt32(level)
    }
}
